import CObservationGraph
import Synchronization

typealias GroupPointer = UnsafeMutablePointer<Group>

/// A lock, and the objects and observers that the lock guards. All objects and observers that
/// registrations connect are in one group.
///
/// Threads that work on unrelated objects take different locks. An object joins the group of the
/// observer that reads it first. If an observer reads objects of two groups, the two groups become
/// one. So one lock guards all objects and observers that a write reaches along registrations. The
/// write takes this lock before it visits these objects and observers. Groups are joined but never
/// split. If all observers read one object, all observers and their objects are in one group.
///
/// Groups are joined by the union-find algorithm: a group that was joined to another group has a
/// `parent`. The group without a parent, the *root*, has the lock that guards all groups that were
/// joined to it. A *member* of a group is a context, a one-shot observer or a batch. Each member
/// has a word with the address of a group. The word is changed under the root's lock, but a thread
/// reads the word without a lock to find the group. So after a thread has taken the lock, it checks
/// that the lock is still the lock of the member's group. Records of groups are never returned to
/// the system, so a thread can safely take and release an outdated lock.
struct Group: ~Copyable {
  /// The number of members whose word refers to this group, plus the number of groups whose parent
  /// is this group. The root's lock guards this number and `lastWalk`.
  var references = 0
  /// A walk is one visit of readers by a write, and walks are numbered. This is the number of the
  /// last walk in this group. No node in the group has a higher number as its `walk`.
  var lastWalk: UInt64 = 0
  /// An upper bound of the height of the tree of joined groups below this group, at most the
  /// logarithm of the number of joins. This upper bound, the *rank*, never becomes smaller while
  /// the group is in use. The root's lock guards the rank.
  private var rank: UInt32 = 0
  var nextFree: GroupPointer?
  /// The group that this group was joined to; 0 for a root.
  private let parent = Atomic<UInt>(0)
  let lock = GraphLock()
  /// Fills the cache line, so that the locks of two groups are in different cache lines.
  private let padding: (UInt64, UInt64) = (0, 0)
}

extension Group: Pooled {
  static func initialize(_ records: UnsafeMutablePointer<Group>, count: Int) {
    for index in 0..<count { (records + index).initialize(to: Group()) }
  }
}

// MARK: - Locking

extension Group {
  /// Takes the lock of a member's group, and returns the group, which is a root.
  @inline(__always)
  static func lock(_ member: borrowing Atomic<UInt>) -> GroupPointer {
    lockIfAny(member).unsafelyUnwrapped
  }

  /// Takes the lock of a member's group, and returns the group. Returns `nil` if the member has no
  /// group.
  @inline(__always)
  static func lockIfAny(_ member: borrowing Atomic<UInt>) -> GroupPointer? {
    // The code loads the word only once, because a second load may return 0.
    guard let group = GroupPointer(bitPattern: member.load(ordering: .acquiring)) else {
      return nil
    }
    return tryLock(group, of: member) ?? lockMovedRarely(member)
  }

  /// Takes the lock of a member's group. If the member has no group, the function makes a group for
  /// the member.
  @inline(__always)
  static func lockOrMake(_ member: borrowing Atomic<UInt>) -> GroupPointer {
    lockIfAny(member) ?? lockNew(member)
  }

  /// Takes the lock in the common case, in which the member's word refers to a root. Returns `nil`
  /// in all other cases, and then holds no lock.
  @inline(__always)
  private static func tryLock(
    _ group: GroupPointer, of member: borrowing Atomic<UInt>
  ) -> GroupPointer? {
    group.pointee.lock.lock()
    if group.pointee.isRoot, isMember(member, of: group) { return group }
    group.pointee.lock.unlock()
    return nil
  }

  @inline(__always)
  private static func lockMovedRarely(_ member: borrowing Atomic<UInt>) -> GroupPointer? {
    let root = cog_rarely(
      { member in
        let member = UnsafePointer<Atomic<UInt>>(bitPattern: member).unsafelyUnwrapped
        return UInt(bitPattern: Group.lockMoved(member.pointee))
      }, withUnsafePointer(to: member) { UInt(bitPattern: $0) })
    return GroupPointer(bitPattern: root)
  }

  /// Takes the lock in the slow cases: the member's group was joined to another group, the member
  /// has moved to another group, or the member no longer has a group. Returns `nil` if the member
  /// has no group.
  @inline(never)
  private static func lockMoved(_ member: borrowing Atomic<UInt>) -> GroupPointer? {
    while let root = root(of: member) {
      root.pointee.lock.lock()
      if root.pointee.isRoot, Group.root(of: member) == root {
        shorten(member, root)
        return root
      }
      root.pointee.lock.unlock()
    }
    return nil
  }

  @inline(never)
  private static func lockNew(_ member: borrowing Atomic<UInt>) -> GroupPointer {
    while true {
      let made = makeLocked()
      if join(member, made) { return made }
      dissolve(made)
      if let root = lockIfAny(member) { return root }
    }
  }

  @inline(__always)
  static func unlock(_ root: GroupPointer) {
    root.pointee.lock.unlock()
  }

  /// Makes a new, empty group and takes its lock.
  static func makeLocked() -> GroupPointer {
    let group = Pool.current.pointee.groups.take()
    // The lock of a new group may not be free: a thread with an outdated address may hold it for a
    // moment.
    group.pointee.lock.lock()
    group.pointee.rank = 0
    return group
  }

  /// Puts two members into one group, and takes the lock of that group.
  @inline(__always)
  static func lockTogether(
    _ first: borrowing Atomic<UInt>, _ second: borrowing Atomic<UInt>
  ) -> GroupPointer {
    let word = first.load(ordering: .acquiring)
    if word == second.load(ordering: .acquiring), let group = GroupPointer(bitPattern: word) {
      group.pointee.lock.lock()
      if group.pointee.isRoot, isMember(first, of: group), isMember(second, of: group) {
        return group
      }
      group.pointee.lock.unlock()
    }
    return unite(first, second)
  }

  // MARK: Membership

  /// Adds a member that has no group to this group, whose lock the caller holds. Returns false if
  /// another thread has already given the member a group.
  static func join(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) -> Bool {
    let joined = member.compareExchange(
      expected: 0, desired: UInt(bitPattern: root), ordering: .acquiringAndReleasing
    ).exchanged
    if joined { root.pointee.references += 1 }
    return joined
  }

  /// Adds a member to this group, like ``join(_:_:)``. No other thread may know the member.
  @inline(__always)
  static func joinFresh(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) {
    member.store(UInt(bitPattern: root), ordering: .relaxed)
    root.pointee.references += 1
  }

  /// Removes a member from its group, whose lock the caller holds. The caller must then call
  /// ``unlockAndDissolve(_:)``.
  @inline(__always)
  static func leave(_ member: borrowing Atomic<UInt>) {
    guard let group = GroupPointer(bitPattern: member.load(ordering: .relaxed)) else { return }
    member.store(0, ordering: .relaxed)
    group.pointee.references -= 1
    if group.pointee.references == 0, !group.pointee.isRoot { release(group) }
  }

  /// Releases the lock of a group. If the group has lost its last member, also returns the group to
  /// the pool.
  @inline(__always)
  static func unlockAndDissolve(_ root: GroupPointer) {
    if root.pointee.references == 0 { return dissolve(root) }
    root.pointee.lock.unlock()
  }

  @inline(never)
  private static func dissolve(_ root: GroupPointer) {
    root.pointee.lock.unlock()
    Pool.current.pointee.groups.giveBack(root)
  }
}

// MARK: - Joining

extension Group {
  @inline(__always)
  private var isRoot: Bool { parent.load(ordering: .relaxed) == 0 }

  @inline(__always)
  private static func isMember(
    _ member: borrowing Atomic<UInt>, of group: GroupPointer
  ) -> Bool {
    member.load(ordering: .relaxed) == UInt(bitPattern: group)
  }

  /// The root of a member's group; `nil` if the member has no group. Without a lock, the result may
  /// be outdated. So the caller takes the lock of the result, and calls this function again. If
  /// both results are equal, the result is correct, because a group is not reused while a word
  /// refers to it.
  private static func root(of member: borrowing Atomic<UInt>) -> GroupPointer? {
    guard var group = GroupPointer(bitPattern: member.load(ordering: .acquiring)) else {
      return nil
    }
    // A lower tree is always joined to a higher tree, so no path has more than 64 steps. If another
    // thread changes the path during the search, the path may seem longer than 64 steps. The search
    // then stops after 64 steps.
    for _ in 0..<64 {
      guard let next = GroupPointer(bitPattern: group.pointee.parent.load(ordering: .acquiring))
      else { break }
      group = next
    }
    return group
  }

  /// Makes the member's word refer directly to the root.
  private static func shorten(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) {
    let group = GroupPointer(bitPattern: member.load(ordering: .relaxed))!
    if group == root { return }
    member.store(UInt(bitPattern: root), ordering: .releasing)
    root.pointee.references += 1
    group.pointee.references -= 1
    if group.pointee.references == 0 { release(group) }
  }

  /// Returns a joined group to the pool if nothing refers to the group any more. After that, the
  /// function checks the group's parent, the parent's parent, and so on. The function does not
  /// return a root to the pool, because ``unlockAndDissolve(_:)`` does this.
  private static func release(_ group: GroupPointer) {
    var group = group
    while let parent = GroupPointer(bitPattern: group.pointee.parent.load(ordering: .relaxed)) {
      group.pointee.parent.store(0, ordering: .relaxed)
      Pool.current.pointee.groups.giveBack(group)
      parent.pointee.references -= 1
      if parent.pointee.references > 0 { return }
      group = parent
    }
  }

  @inline(never)
  private static func unite(
    _ first: borrowing Atomic<UInt>, _ second: borrowing Atomic<UInt>
  ) -> GroupPointer {
    while true {
      if first.load(ordering: .relaxed) == 0, let root = lockIfAny(second) {
        if join(first, root) { return root }
        unlock(root)
      }
      let one = lockOrMake(first)
      guard let other = root(of: second) else {
        if join(second, one) { return one }
        unlock(one)
        continue
      }
      // The locks are taken in the order of addresses, so that two threads never wait for each
      // other.
      if other > one {
        other.pointee.lock.lock()
      } else if other < one {
        unlock(one)
        other.pointee.lock.lock()
        one.pointee.lock.lock()
      }
      // Both locks are held, so these conditions can no longer change.
      if one.pointee.isRoot, other.pointee.isRoot, root(of: first) == one,
        root(of: second) == other
      {
        let root = one == other ? one : join(one, other)
        shorten(first, root)
        shorten(second, root)
        return root
      }
      if other != one { unlock(other) }
      unlock(one)
    }
  }

  /// Joins two groups whose locks the caller holds. Releases the lock of the group that is no
  /// longer a root.
  private static func join(_ one: GroupPointer, _ other: GroupPointer) -> GroupPointer {
    let (small, large) = one.pointee.rank < other.pointee.rank ? (one, other) : (other, one)
    if small.pointee.rank == large.pointee.rank { large.pointee.rank += 1 }
    small.pointee.parent.store(UInt(bitPattern: large), ordering: .releasing)
    large.pointee.references += 1
    large.pointee.lastWalk = max(large.pointee.lastWalk, small.pointee.lastWalk)
    unlock(small)
    return large
  }
}
