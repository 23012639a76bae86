/// Wraps a view and hides its type. When the hidden type changes, the view gets a new identity.
public struct AnyView: PrimitiveView {
  private let type: ObjectIdentifier
  private let walk: @MainActor (inout Walker) -> Void

  public init<V: View>(_ view: V) {
    type = ObjectIdentifier(V.self)
    walk = { V._walk(made: view, &$0) }
  }

  public static func _walk(_ view: inout AnyView, _ walker: inout Walker) {
    let outer = walker.enterErasedGroup(view.type)
    view.walk(&walker)
    walker.leaveGroup(outer)
  }
}

extension Walker {
  /// Makes the walker continue with the children of the next group. The group shows a view of
  /// `type` from now on. If the group showed a view of a different type until now, the children of
  /// that view are removed. The address of the type differs from process to process, so the type is
  /// not part of the output.
  mutating func enterErasedGroup(_ type: ObjectIdentifier) -> Outer {
    put(Tag.arm)
    let group = group(shown: 0)
    let address = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: type))
    if group.pointee.value == nil, !isInspecting { group.pointee.value = address }
    if group.pointee.value != address {
      if isInspecting { return enter(noteMismatch(of: group, shown: type)) }
      if let first = group.pointee.firstChild {
        group.pointee.firstChild = nil
        remove(from: first)
      }
      group.pointee.value = address
      change = .unequal
    }
    return enter(group)
  }
}
