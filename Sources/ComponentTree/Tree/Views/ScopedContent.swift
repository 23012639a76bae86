/// What a closure makes, as a scope of its own.
package struct ScopedContent<Content: View>: PrimitiveView {
  let content: @MainActor (ContentScope) -> Content

  package init(@ViewBuilder content: @escaping @MainActor (ContentScope) -> Content) {
    self.content = content
  }

  package static func _walk(_ view: Self, _ walker: inout Walker) {
    let key = ObjectIdentifier(Self.self)
    let type =
      walker.host.pointee.types.find(key)
      ?? makeContentType(Self.self, named: "Content", walker.host, key) { node in
        guard let value = node.pointee.value else { return }
        let view = value.assumingMemoryBound(to: Self.self).pointee
        node.walkContent { Content._walk(view.content(ContentScope(node: node)), &$0) }
      }
    let outer = walker.enterContent(type)
    if walker.isInspecting || !walker.host.pointee.defersContent {
      walker.walkContent { Content._walk(view.content(ContentScope(node: nil)), &$0) }
    } else {
      walker.list.keepContent(view)
      walker.host.pointee.putAside(walker.list)
    }
    walker.leaveGroup(outer)
  }
}

/// Whose reads the content's own are, and not those of the component that contains it.
package struct ContentScope {
  let node: NodePointer?

  /// Reads a binding that decides about the content: another value evaluates the content, and not
  /// the component whose body has made the binding.
  @MainActor package func read<Value>(_ binding: Binding<Value>) -> Value {
    guard let node else { return binding.wrappedValue }
    var value: Value?
    Component(node).whileCurrent { value = binding.wrappedValue }
    return value.unsafelyUnwrapped
  }
}
