import CObservationGraph
import Synchronization

#if canImport(Darwin)
  import Darwin
#endif

/// A lock for critical sections that take nanoseconds and run no user code. A waiting thread
/// sleeps.
///
/// On Linux, the lock consists of a futex word, which says whether the lock is free or held, and a
/// flag, which says whether threads may be sleeping. Unlocking is a plain store. The usual
/// three-state lock (Drepper, "Futexes Are Tricky", 2011) needs a second locked instruction to
/// unlock. This instruction costs as much as the instruction that takes the lock. The disadvantage
/// of the plain store is that an unlocking thread can miss a waiting thread. The unlocking thread
/// may read the flag before the waiting thread's store becomes visible, or may clear the flag of a
/// thread that is about to sleep. A waiting thread therefore sleeps for at most ``longestSleep``
/// and then checks the lock again. `Synchronization.Mutex` is not used because the thread sanitizer
/// does not know it, and reports a race for every access to data that a `Mutex` protects. On
/// Darwin, the lock is an `os_unfair_lock`, which lends the holder the priority of the waiter.
///
/// The lock must not move. The lock must not be freed during an unlock, because unlocking reads the
/// flag after the store. So the lock is part of a record that is never freed, or of memory that is
/// freed only when no thread can hold the lock.
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

    /// Releases the lock. Returns `false`, because the system wakes the waiting threads.
    @inline(__always)
    borrowing func release() -> Bool {
      os_unfair_lock_unlock(systemLock)
      return false
    }

    borrowing func wake() {}

    private borrowing func address() -> UnsafeRawPointer {
      withUnsafePointer(to: word) { UnsafeRawPointer($0) }
    }

    private var systemLock: os_unfair_lock_t {
      UnsafeMutablePointer(
        mutating: address().assumingMemoryBound(to: os_unfair_lock_s.self))
    }
  #else
    /// The address of the lock, as a word. A rare call has only words as its parameter and result.
    private var address: UInt { withUnsafePointer(to: word) { UInt(bitPattern: $0) } }

    private static func at(_ address: UInt) -> UnsafePointer<GraphLock> {
      UnsafePointer(bitPattern: address).unsafelyUnwrapped
    }

    /// The longest sleep of a waiting thread, in nanoseconds. The sleep is long enough that waiting
    /// threads do not keep the cores busy while the holder of the lock is preempted. The sleep is
    /// short enough that a missed wake-up does not matter.
    private static var longestSleep: Int { 200_000 }

    /// `true` if a thread may be waiting for the lock. Only tests use this property.
    var hasSleepers: Bool { mayHaveSleepers.load(ordering: .relaxed) != 0 }

    @inline(__always)
    borrowing func lock() {
      if lockIfFree() { return }
      _ = cog_rarely(
        { lock in
          GraphLock.at(lock).pointee.lockContended()
          return 0
        }, address)
    }

    /// Releases the lock. Returns whether threads may be sleeping. The caller should then call
    /// ``wake()``.
    @inline(__always)
    borrowing func release() -> Bool {
      word.store(GraphLock.free, ordering: .releasing)
      return mayHaveSleepers.load(ordering: .relaxed) != 0
    }

    /// Takes the lock if it is free. Returns whether the lock was taken. The exchange has acquire
    /// ordering: everything that the last holder did happens before the new holder's critical
    /// section.
    @inline(__always)
    borrowing func lockIfFree() -> Bool {
      word.compareExchange(
        expected: GraphLock.free, desired: GraphLock.held, ordering: .acquiring
      ).exchanged
    }

    @inline(never)
    private borrowing func lockContended() {
      // The critical sections are short. So spinning a few times usually saves two system calls.
      for _ in 0..<100 {
        cog_pause()
        if word.load(ordering: .relaxed) == GraphLock.free, lockIfFree() { return }
      }
      repeat {
        mayHaveSleepers.store(1, ordering: .sequentiallyConsistent)
        withUnsafePointer(to: word) { cog_futex_wait($0, GraphLock.held, GraphLock.longestSleep) }
      } while !lockIfFree()
      // An unlock clears the flag and wakes only one thread. The woken thread does not know whether
      // other threads still sleep, so it sets the flag again.
      mayHaveSleepers.store(1, ordering: .relaxed)
    }

    /// Wakes a waiting thread.
    @inline(__always)
    borrowing func wake() {
      _ = cog_rarely(
        { lock in
          GraphLock.at(lock).pointee.wakeOne()
          return 0
        }, address)
    }

    /// Clears the flag before waking a thread. Otherwise every further unlock would make a system
    /// call until the woken thread runs.
    @inline(never)
    private borrowing func wakeOne() {
      mayHaveSleepers.store(0, ordering: .relaxed)
      withUnsafePointer(to: word) { cog_futex_wake_one($0) }
    }
  #endif
}

extension GraphLock {
  @inline(__always)
  borrowing func unlock() {
    if release() { wake() }
  }
}

/// The two store-load fences, without which a write and a first read at the same time could miss
/// each other. A read that registers an observer and a write that looks for registrations follow
/// Dekker's algorithm. The read and the write each execute a store, and after that a load. The read
/// stores the edge and the mask bit, and then loads the value. The write stores the value, and then
/// loads the mask. A full fence between store and load is needed in *both*. Otherwise the read may
/// load the old value while the write finds no registration, and the update is lost.
@usableFromInline
enum Fence {
  /// The fence between linking an edge, under the lock, and the getter's load of the value.
  @inline(__always)
  static func afterUnlock() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  /// The fence between the store of a value and the load that finds no observer to notify. A write
  /// that finds an observer before the fence needs no fence, because it takes the lock. A write
  /// that holds the lock finds all readers that registered before it took the lock. A reader that
  /// registers later reads the new value.
  @inlinable
  @inline(__always)
  static func afterStore() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }
}
