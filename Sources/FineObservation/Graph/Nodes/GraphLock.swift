import CObservationGraph
import Synchronization

#if canImport(Darwin)
  import Darwin
#endif

/// A lock for critical sections of nanoseconds that run no user code: who waits, sleeps.
///
/// On Linux it is a word that is free or held, and a flag: somebody may sleep until it is free
/// (futex). Giving it back is a plain store, where the usual three-state lock (Drepper, "Futexes
/// Are Tricky", 2011) has a second locked instruction, which costs as much as the first. The price:
/// who gives it back may look at the flag before one that goes to sleep just then has set it, as
/// far as others can see, and not wake him; or take back the flag of one that has seen the lock
/// held again and does not sleep yet. He sleeps for at most ``longestSleep``, therefore, and looks
/// again. `Synchronization.Mutex` is not used because the thread sanitizer does not see it and
/// reports everything that it protects. On Darwin it is `os_unfair_lock`, which lends the holder
/// the priority of the waiter.
///
/// It must not move, nor go while it is given back, which reads the flag after the store: it lives
/// in a record that is never freed, or in memory that its user frees when no thread can hold it.
struct GraphLock: ~Copyable, Sendable {
  private let word: Atomic<UInt32>
  private let mayHaveSleepers: Atomic<UInt32>

  init() {
    word = Atomic(GraphLock.free)
    mayHaveSleepers = Atomic(0)
  }

  private static var free: UInt32 { 0 }
  private static var held: UInt32 { 1 }

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
    /// In nanoseconds: long enough that those who wait for a holder that the system has put aside
    /// do not keep the cores busy, short enough that one that was missed does not matter.
    private static var longestSleep: Int { 200_000 }

    /// Whether somebody waits for it. For tests.
    var hasSleepers: Bool { mayHaveSleepers.load(ordering: .relaxed) != 0 }

    @inline(__always)
    borrowing func lock() {
      if !take() { lockContended() }
    }

    @inline(__always)
    borrowing func unlock() {
      word.store(GraphLock.free, ordering: .releasing)
      if mayHaveSleepers.load(ordering: .relaxed) != 0 { wake() }
    }

    /// Acquire: what the last holder did happens before what this one does.
    @inline(__always)
    private borrowing func take() -> Bool {
      word.compareExchange(
        expected: GraphLock.free, desired: GraphLock.held, ordering: .acquiring
      ).exchanged
    }

    @inline(never)
    private borrowing func lockContended() {
      // The sections are short: a few spins usually save two system calls.
      for _ in 0..<100 {
        cog_pause()
        if word.load(ordering: .relaxed) == GraphLock.free, take() { return }
      }
      repeat {
        mayHaveSleepers.store(1, ordering: .sequentiallyConsistent)
        withUnsafePointer(to: word) { cog_futex_wait($0, GraphLock.held, GraphLock.longestSleep) }
      } while !take()
      // One is woken at a time, and cannot know whether others still sleep.
      mayHaveSleepers.store(1, ordering: .relaxed)
    }

    /// The flag first: else every other unlock before the woken one runs would be a system call,
    /// too.
    @inline(never)
    private borrowing func wake() {
      mayHaveSleepers.store(0, ordering: .relaxed)
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
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  /// Between the store of a value and the load that finds no observer to notify. A write that finds
  /// somebody without it needs none: it takes the lock, and whoever registers, did so before, and
  /// is found, or does so after, and reads the new value.
  @inlinable
  @inline(__always)
  static func afterStore() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }
}
