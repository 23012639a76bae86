@testable import FineObservation

extension SlotRegistrar {
  /// The readers in a slot's list, of which a write would have to tell. That an observer does not
  /// fire does not say that it is gone.
  private func nodes(slot: Int) -> [NodePointer] {
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    guard let context, slot < context.pointee.capacity else { return [] }
    let readers = context.pointee.readers(slot).pointee
    return (0..<Int(readers.count)).compactMap { readers.entries[$0].node }
  }

  func registrations(slot: Int) -> Int { nodes(slot: slot).count }

  /// Who reads alternately with others may be registered twice; see `Context.recent`.
  func readers(slot: Int) -> Int { Set(nodes(slot: slot)).count }
}
