@testable import FineObservation

extension SlotRegistrar {
  /// The readers in a slot's list. A write of the slot would notify these readers. An observer that
  /// does not fire may still be in the list.
  private func nodes(slot: Int) -> [NodePointer] {
    guard let context, let root = Group.lockIfAny(context.pointee.group) else { return [] }
    defer { Group.unlock(root) }
    guard let readers = context.readers(slot) else { return [] }
    return (0..<Int(readers.pointee.count)).compactMap { readers.entries[$0].node }
  }

  /// Takes the lock of an object that is observed.
  func lockGroup() -> GroupPointer { Group.lock(context!.pointee.group) }

  func registrations(slot: Int) -> Int { nodes(slot: slot).count }

  /// The number of different readers. A reader may be registered twice if its reads alternate with
  /// reads of other readers (`Context.recent`).
  func readers(slot: Int) -> Int { Set(nodes(slot: slot)).count }
}

extension SharedModel {
  var registrations: Int? { registrar.registrations(slot: 0) }
}
