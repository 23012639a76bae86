import CObservationGraph
import Synchronization

// The process-wide state, in C's static memory: a global of Swift's costs a once-check on each use.

/// The current ``KeyPathTable``, 0 before the first key path. Written under the lock of
/// ``KeyPathSlots`` (release), read without it (acquire).
@inline(__always)
var keyPathTable: UnsafeMutablePointer<Atomic<UInt>> {
  (cog_state() + 64).assumingMemoryBound(to: Atomic<UInt>.self)
}

/// What the threads' pools have in common.
@inline(__always)
var depot: UnsafeMutablePointer<Depot> {
  (cog_state() + 128).assumingMemoryBound(to: Depot.self)
}
