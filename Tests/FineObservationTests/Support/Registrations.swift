@testable import FineObservation

extension SlotRegistrar {
  /// The readers in a slot's list. The list may also contain a reader that a write of the slot
  /// would not notify.
  private func nodes(slot: Int) -> [NodePointer] {
    guard let context, let root = Group.lockIfAny(context.pointee.group) else { return [] }
    defer { Group.unlock(root) }
    guard let readers = context.readers(slot) else { return [] }
    return (0..<Int(readers.pointee.count)).compactMap { readers.entries[$0].node }
  }

  /// Takes the lock of the object's group, and returns the group. An observer must have read the
  /// object.
  func lockGroup() -> GroupPointer { Group.lock(context!.pointee.group) }

  /// The number of readers of a slot.
  func registrations(slot: Int) -> Int { nodes(slot: slot).count }
}

extension SharedModel {
  var registrations: Int? { registrar.registrations(slot: 0) }
}
