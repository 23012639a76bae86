@testable import FineObservation

extension SlotRegistrar {
  /// How many readers a slot's list holds: what a write of it would have to walk. That an observer does
  /// not fire does not say that it is gone.
  func registrations(slot: Int) -> Int {
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    guard let context, slot < context.pointee.capacity else { return 0 }
    let readers = context.pointee.readers(slot).pointee
    return (0..<Int(readers.count)).count { readers.entries[$0].node != nil }
  }
}
