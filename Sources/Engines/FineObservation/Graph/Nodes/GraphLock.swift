import CObservationGraph
import Synchronization

#if canImport(Darwin)
  import Darwin
#endif

/// A lock for critical sections that take nanoseconds and run no user code.
///
/// On Linux, a futex word says whether the lock is held, and a flag whether threads may be
/// sleeping. Unlocking is a plain store: the usual three-state lock (Drepper, "Futexes Are Tricky",
/// 2011) needs a second locked instruction, which costs as much as locking. So an unlock can miss a
/// waiting thread, which therefore sleeps for at most ``longestSleep``. `Synchronization.Mutex` is
/// not used because the thread sanitizer does not know it. On Darwin, the lock is an
/// `os_unfair_lock`.
///
/// The lock must not move, nor be freed during an unlock, which reads the flag after the store.
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

    private var systemLock: os_unfair_lock_t {
      let address = withUnsafePointer(to: word) { UnsafeRawPointer($0) }
      return UnsafeMutablePointer(
        mutating: address.assumingMemoryBound(to: os_unfair_lock_s.self))
    }
  #else
    /// The address of the lock, for a rare call.
    private var address: UInt { withUnsafePointer(to: word) { UInt(bitPattern: $0) } }

    private static func at(_ address: UInt) -> UnsafePointer<GraphLock> {
      UnsafePointer(bitPattern: address).unsafelyUnwrapped
    }

    /// In nanoseconds: waiting threads do not keep the cores busy, and a missed wake-up does not
    /// matter.
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

    @inline(__always)
    borrowing func unlock() {
      word.store(GraphLock.free, ordering: .releasing)
      if mayHaveSleepers.load(ordering: .relaxed) == 0 { return }
      _ = cog_rarely(
        { lock in
          GraphLock.at(lock).pointee.wakeOne()
          return 0
        }, address)
    }

    /// Takes the lock if it is free, with acquire ordering.
    @inline(__always)
    borrowing func lockIfFree() -> Bool {
      word.compareExchange(
        expected: GraphLock.free, desired: GraphLock.held, ordering: .acquiring
      ).exchanged
    }

    @inline(never)
    private borrowing func lockContended() {
      // Spinning a few times usually saves two system calls.
      for _ in 0..<100 {
        cog_pause()
        if word.load(ordering: .relaxed) == GraphLock.free, lockIfFree() { return }
      }
      repeat {
        mayHaveSleepers.store(1, ordering: .sequentiallyConsistent)
        withUnsafePointer(to: word) { cog_futex_wait($0, GraphLock.held, GraphLock.longestSleep) }
      } while !lockIfFree()
      // An unlock wakes only one thread, which does not know whether others still sleep.
      mayHaveSleepers.store(1, ordering: .relaxed)
    }

    /// Wakes a waiting thread. Clears the flag first. Otherwise every unlock would wake until the
    /// woken thread runs.
    @inline(never)
    private borrowing func wakeOne() {
      mayHaveSleepers.store(0, ordering: .relaxed)
      withUnsafePointer(to: word) { cog_futex_wake_one($0) }
    }
  #endif
}

extension GraphLock {
  borrowing func locked<Result: ~Copyable>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}

/// The two store-load fences, without which a write and a first read at the same time could miss
/// each other (Dekker's algorithm). The read stores the edge and the mask bit, and then loads the
/// value. The write stores the value, and then loads the mask. Both need a fence in between.
@usableFromInline
enum Fence {
  /// The fence between linking an edge, under the lock, and the getter's load of the value.
  @inline(__always)
  static func afterUnlock() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  /// Whether a write that has stored the value finds an observer to notify. The fence is between
  /// the store and the load that finds none: a write that has found one takes the lock.
  @inlinable
  @inline(__always)
  static func afterStore(_ findsObserver: () -> Bool) -> Bool {
    if findsObserver() { return true }
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return findsObserver()
  }
}
