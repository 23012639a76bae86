extension View {
  /// Binds the view's identity to a value. When the value changes, the view is replaced by a new
  /// view, whose state has its initial values.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  var content: Content
  let id: ID

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(identity: view.id)
    Content._walk(&view.content, &walker)
    walker.leaveGroup(outer)
  }
}

private final class IdentityPayload<ID: Hashable>: GroupPayload {
  var id: ID
  init(_ id: ID) { self.id = id }
}

extension Walker {
  /// Makes the walker continue with the children of the next group. The group shows the view with
  /// the identity `id` from now on. If the group showed a view with a different identity until now,
  /// that view is removed.
  @MainActor fileprivate mutating func enterGroup<ID: Hashable>(identity id: ID) -> Outer {
    let group = group(identity: id)
    put(group.pointee.hash &+ Tag.arm)
    return enter(group)
  }

  /// The group at the cursor, which shows the view with the identity `id`. The group stores a hash
  /// of the identity and the identity itself. The identities are compared, because two identities
  /// may have the same hash.
  @MainActor private mutating func group<ID: Hashable>(identity id: ID) -> NodePointer {
    guard let group = cursor else {
      let group = makeGroup(shown: 0)
      if isInspecting { return group }
      setShown(group.hash(of: id), of: group)
      group.pointee.object = .passRetained(IdentityPayload(id))
      return group
    }
    cursor = group.pointee.next
    guard let object = group.pointee.object else { return noteMismatch() }
    let payload = unsafeDowncast(object.takeUnretainedValue(), to: IdentityPayload<ID>.self)
    if payload.id == id { return group }
    if isInspecting {
      // The identity may differ in every run of the body. So the view is compared with the view
      // that is shown.
      note(id, at: group, .structure, path: ["id"])
      return group
    }
    let old = payload.id
    payload.id = id
    let view = host.takeBack(to: group) { $0.id == AnyHashable(id) }
    removeChildren(of: group) { AnyHashable(old) }
    show(view?.first, view?.shown ?? group.hash(of: id), in: group)
    return group
  }
}
