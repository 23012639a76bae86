extension View {
  /// Binds the view's identity to a value: with another value it is another view, with fresh state.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  static func _walk(_ view: Self, _ walker: inout Walker) {
    // The hash stands for the identity: a row's content is what it shows.
    let outer = walker.enterGroup(shown: stableHash(view.id))
    Content._walk(view.content, &walker)
    walker.leaveGroup(outer)
  }
}
