import CThreadLocal

/// A view that a closure makes. The closure runs in a separate tracking scope if the engine
/// supports this (`scopesContent`).
package struct ScopedContent<Content: View>: PrimitiveView {
  let content: OnMain1<ContentScope, Content>
  let readsNewest: Bool

  /// - Parameter readsNewest: whether the closure reads the newest values of states, because
  ///   SwiftUI runs it in the body.
  package init(
    readsNewest: Bool = false, @ViewBuilder content: @escaping OnMain1<ContentScope, Content>
  ) {
    self.content = content
    self.readsNewest = readsNewest
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let key = ObjectIdentifier(Self.self)
    let type =
      walker.host.pointee.types.find(key)
      ?? makeContentType(Self.self, named: "Content", walker.host, key) { node in
        node.walkContent { walk(node, &$0) }
      } walk: {
        walk($0, &$1.pointee)
      }
    let outer = walker.enterContent(type)
    if walker.isInspecting || !walker.host.pointee.defersContent {
      walker.walkContent { Content._walk(made: view.content(ContentScope(node: nil)), &$0) }
    } else {
      if walker.isCollecting { walker.found(output: walker.list) }
      walker.list.keepContent(view)
      walker.host.pointee.putAside(walker.list)
    }
    walker.leaveGroup(outer)
  }

  private static func walk(_ node: NodePointer, _ walker: inout Walker) {
    guard let value = node.pointee.value else { return }
    let view = value.assumingMemoryBound(to: Self.self).pointee
    ctl_set_reads_newest(view.readsNewest)
    Content._walk(made: view.content(ContentScope(node: node)), &walker)
    ctl_set_reads_newest(false)
  }
}

/// The tracking scope of a row or of presented content. A value that is read by `read` is a
/// dependency of this content, not of the component that contains the content. In two cases `node`
/// is `nil`, and `read` adds no such dependency: if the audit or the test driver runs the content,
/// and if the content is evaluated as a part of the body.
package struct ContentScope {
  let node: NodePointer?

  /// Reads the value of a binding, so that the content depends on the value. When the value
  /// changes, the content is evaluated, but not the component whose body made the binding.
  @MainActor package func read<Value>(_ binding: Binding<Value>) -> Value {
    guard let node else { return binding.wrappedValue }
    var value: Value?
    Component(node).whileCurrent { value = binding.wrappedValue }
    return value.unsafelyUnwrapped
  }
}
