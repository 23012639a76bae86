/// A view whose transition says how the view leaves.
package struct TransitionView<Content: View>: PrimitiveView {
  var content: Content
  /// Whether the view has the identity transition: it goes at once when it is removed.
  let isIdentity: Bool

  package init(content: Content, isIdentity: Bool) {
    self.content = content
    self.isIdentity = isIdentity
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
    walker.setTransition(isIdentity: view.isIdentity)
  }
}

extension Walker {
  /// Sets the transition of the nearest branch, row or identity that contains the view. The
  /// transition of an outer view counts, so this function is called after the visit of the content.
  fileprivate func setTransition(isIdentity: Bool) {
    if isInspecting { return }
    var node = list
    while !node.showsReplaceableView {
      // Presented content, or the root of the tree.
      guard !node.isPresented, let parent = node.pointee.parent else { return }
      node = parent
    }
    if isIdentity {
      node.pointee.flags.insert(.identityTransition)
    } else {
      node.pointee.flags.remove(.identityTransition)
    }
  }
}

extension NodePointer {
  /// Whether the node is a branch, an explicit identity or a row.
  fileprivate var showsReplaceableView: Bool {
    if pointee.flags.contains(.item) { return true }
    // The groups of modifiers show the branch 0.
    return pointee.kind == .group && pointee.flags.isDisjoint(with: [.content, .rows])
      && pointee.hash != 0
  }

  fileprivate var isPresented: Bool {
    pointee.flags.contains(.content) && pointee.flags.isDisjoint(with: [.item, .slot])
  }
}
