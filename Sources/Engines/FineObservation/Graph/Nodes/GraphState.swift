import CObservationGraph
import Synchronization

// The process-wide state is in static memory of the C target, because each use of a Swift global
// costs an initialisation check.

/// The current ``KeyPathTable``, or 0 before a key path was used. The word is written under the
/// lock of ``KeyPathSlots``, with release ordering, and read without the lock, with acquire
/// ordering.
@inline(__always)
var keyPathTable: UnsafeMutablePointer<Atomic<UInt>> {
  (cog_state() + 64).assumingMemoryBound(to: Atomic<UInt>.self)
}

/// The state that the pools of all threads share.
@inline(__always)
var depot: UnsafeMutablePointer<Depot> {
  (cog_state() + 128).assumingMemoryBound(to: Depot.self)
}
