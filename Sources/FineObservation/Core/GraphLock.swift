import CObservationGraph
import Synchronization

#if canImport(Darwin)
  import Darwin
#endif

/// A lock in one word, for critical sections of nanoseconds that run no user code.
///
/// On Linux it is the three-state futex lock of Drepper, "Futexes Are Tricky" (2011): 0 free,
/// 1 held, 2 held and somebody may sleep. `Synchronization.Mutex` does the same, but the thread
/// sanitizer does not see it and reports everything that it protects. On Darwin it is
/// `os_unfair_lock`, which lends the holder the priority of the waiter.
///
/// It must not move: it lives in the graph's static state or in memory that its user allocates.
struct GraphLock: ~Copyable, Sendable {
  private let word: Atomic<UInt32>

  init() {
    word = Atomic(0)
  }

  #if canImport(Darwin)
    @inline(__always)
    borrowing func lock() {
      os_unfair_lock_lock(systemLock)
    }

    @inline(__always)
    borrowing func unlock() {
      os_unfair_lock_unlock(systemLock)
    }

    private borrowing func address() -> UnsafeRawPointer {
      withUnsafePointer(to: word) { UnsafeRawPointer($0) }
    }

    private var systemLock: os_unfair_lock_t {
      UnsafeMutablePointer(
        mutating: address().assumingMemoryBound(to: os_unfair_lock_s.self))
    }
  #else
    @inline(__always)
    borrowing func lock() {
      // Acquire: what the last holder did happens before what this one does.
      if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged {
        lockContended()
      }
    }

    @inline(__always)
    borrowing func unlock() {
      // Release publishes. The acquire half keeps later loads from being moved up before the
      // exchange, which `Fence.afterUnlock` relies on.
      if word.exchange(0, ordering: .acquiringAndReleasing) == 2 {
        wake()
      }
    }

    @inline(never)
    private borrowing func lockContended() {
      // The sections are short: a few spins usually save two system calls.
      for _ in 0..<100 {
        cog_pause()
        if word.load(ordering: .relaxed) == 0,
          word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
        {
          return
        }
      }
      // 2 and not 1: whoever slept cannot know whether others still do.
      while word.exchange(2, ordering: .acquiring) != 0 {
        withUnsafePointer(to: word) { cog_futex_wait($0, 2) }
      }
    }

    @inline(never)
    private borrowing func wake() {
      withUnsafePointer(to: word) { cog_futex_wake_one($0) }
    }
  #endif
}

/// The two store-load fences of the protocol. A read that registers and a write that looks for
/// registrations are Dekker's algorithm: each stores (edge and mask bit; value) and then loads what
/// the other one stored. Without a full fence between store and load on *both* sides each may miss
/// the other, and the update is lost.
@usableFromInline
enum Fence {
  /// Between linking an edge (under the lock) and the getter's load of the value.
  @inline(__always)
  static func afterUnlock() {
    // x86: the exchange in `unlock` is a locked instruction, which is a full fence already.
    #if !(arch(x86_64) || arch(i386)) || canImport(Darwin)
      atomicMemoryFence(ordering: .sequentiallyConsistent)
    #endif
  }

  /// Between the store of a value and the load that finds nobody to notify. A write that finds somebody without
  /// it needs none: it takes the lock, and whoever registers, did so before, and is found, or does so after,
  /// and reads the new value.
  @inlinable
  @inline(__always)
  static func afterStore() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }
}
