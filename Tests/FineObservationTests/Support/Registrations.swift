@testable import FineObservation

extension SlotRegistrar {
  /// The readers in a slot's list, which a write would notify. An observer that does not fire may
  /// still be in the list.
  private func nodes(slot: Int) -> [NodePointer] {
    guard let context, let root = Group.lockIfAny(context.pointee.group) else { return [] }
    defer { Group.unlock(root) }
    guard let readers = context.readers(slot) else { return [] }
    return (0..<Int(readers.pointee.count)).compactMap { readers.entries[$0].node }
  }

  /// Takes the lock of an object that is observed.
  func lockGroup() -> GroupPointer { Group.lock(context!.pointee.group) }

  func registrations(slot: Int) -> Int { nodes(slot: slot).count }

  /// The number of different readers. A reader that reads alternately with others may be registered
  /// twice; see `Context.recent`.
  func readers(slot: Int) -> Int { Set(nodes(slot: slot)).count }
}

extension SharedModel {
  var registrations: Int? { registrar.registrations(slot: 0) }
}
