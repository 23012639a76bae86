import Synchronization

typealias GroupPointer = UnsafeMutablePointer<Group>

/// A lock, and what it guards: all objects and observers that registrations connect.
///
/// Threads that work on objects which have nothing to do with each other take different locks.
/// An object joins the group of the observer that reads it first; an observer that reads objects of
/// two groups makes one of them. So whatever a walk along registrations comes to is guarded by one
/// lock, the one that the walk has taken at its start. Groups are only ever joined: an object that
/// everything reads makes one group of everything.
///
/// Joining is a union-find: a group that was joined to another has a `parent`, and the *root* has
/// the lock that counts. What is in a group, a *member*, is a context, a one-shot or a batch: each
/// has a word with the address of a group. The word is changed under the root's lock, and read
/// without it to find the lock; a thread that has taken it checks that it is the right one.
/// Records of groups are never returned to the system, so a lock that is out of date can be taken
/// and given back.
struct Group: ~Copyable {
  /// Members and joined groups whose word leads here. Guarded by the root's lock, as is `lastWalk`.
  var references = 0
  /// The last walk from a slot on, before a write or after it. A group never has an earlier one
  /// than the nodes in it have.
  var lastWalk: UInt64 = 0
  /// How high the tree of joined groups below it may be: at most the logarithm of how many joins
  /// there were. It never falls while the group is in use. Guarded as the others.
  private var rank: UInt32 = 0
  var nextFree: GroupPointer?
  /// The group that it was joined to; 0 of a root.
  private let parent = Atomic<UInt>(0)
  let lock = GraphLock()
  /// Fills the cache line, so that two groups' locks are in two.
  private let padding: (UInt64, UInt64) = (0, 0)
}

extension Group: Pooled {
  static func initialize(_ records: UnsafeMutablePointer<Group>, count: Int) {
    for index in 0..<count { (records + index).initialize(to: Group()) }
  }
}

// MARK: - Locking

extension Group {
  /// Takes the lock of a member, and returns its group, which is a root.
  @inline(__always)
  static func lock(_ member: borrowing Atomic<UInt>) -> GroupPointer {
    lockIfAny(member).unsafelyUnwrapped
  }

  /// Takes the lock of a member that may have no group.
  @inline(__always)
  static func lockIfAny(_ member: borrowing Atomic<UInt>) -> GroupPointer? {
    // Loaded once: it may be 0 the next time.
    guard let group = GroupPointer(bitPattern: member.load(ordering: .acquiring)) else {
      return nil
    }
    return tryLock(group, of: member) ?? lockMoved(member)
  }

  /// Takes the lock of a member that may have no group, and gets a new one then.
  @inline(__always)
  static func lockOrMake(_ member: borrowing Atomic<UInt>) -> GroupPointer {
    lockIfAny(member) ?? lockNew(member)
  }

  /// The common case: the word leads to a root.
  @inline(__always)
  private static func tryLock(
    _ group: GroupPointer, of member: borrowing Atomic<UInt>
  ) -> GroupPointer? {
    group.pointee.lock.lock()
    if group.pointee.isRoot, isMember(member, of: group) { return group }
    group.pointee.lock.unlock()
    return nil
  }

  /// The member's group was joined to another one, or is another one now, or it has none any more.
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

  /// Gives the lock back.
  @inline(__always)
  static func unlock(_ root: GroupPointer) {
    root.pointee.lock.unlock()
  }

  /// Takes the lock of a new group that nothing is in yet.
  static func makeLocked() -> GroupPointer {
    let group = Pool.current.pointee.groups.take()
    // Another thread may hold it for a moment: one that was late.
    group.pointee.lock.lock()
    group.pointee.rank = 0
    return group
  }

  /// Takes the one lock of two members, which are in one group from then on.
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

  /// A member that has no group becomes one of this group, whose lock the caller holds. Returns
  /// false if another thread was faster.
  static func join(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) -> Bool {
    let joined = member.compareExchange(
      expected: 0, desired: UInt(bitPattern: root), ordering: .acquiringAndReleasing
    ).exchanged
    if joined { root.pointee.references += 1 }
    return joined
  }

  /// As ``join(_:_:)``, for a member that no other thread knows.
  @inline(__always)
  static func joinFresh(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) {
    member.store(UInt(bitPattern: root), ordering: .relaxed)
    root.pointee.references += 1
  }

  /// A member leaves its group, whose lock the caller holds. ``unlockAndDissolve(_:)`` must follow.
  @inline(__always)
  static func leave(_ member: borrowing Atomic<UInt>) {
    guard let group = GroupPointer(bitPattern: member.load(ordering: .relaxed)) else { return }
    member.store(0, ordering: .relaxed)
    group.pointee.references -= 1
    if group.pointee.references == 0, !group.pointee.isRoot { release(group) }
  }

  /// Gives the lock back of a group that may have lost its last member.
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

  /// The root of a member's group. Without a lock it is a guess, and true if it still is the same
  /// when its lock is held: a group is not used again while a word leads to it.
  private static func root(of member: borrowing Atomic<UInt>) -> GroupPointer? {
    guard var group = GroupPointer(bitPattern: member.load(ordering: .acquiring)) else {
      return nil
    }
    // Low trees are joined to high ones, so no way is longer; one that changes meanwhile may seem
    // to be.
    for _ in 0..<64 {
      guard let next = GroupPointer(bitPattern: group.pointee.parent.load(ordering: .acquiring))
      else { break }
      group = next
    }
    return group
  }

  /// The member's word leads to the root from now on.
  private static func shorten(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) {
    let group = GroupPointer(bitPattern: member.load(ordering: .relaxed))!
    if group == root { return }
    member.store(UInt(bitPattern: root), ordering: .releasing)
    root.pointee.references += 1
    group.pointee.references -= 1
    if group.pointee.references == 0 { release(group) }
  }

  /// Gives back a joined group that nothing leads to, and those that then have nothing either.
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
      // In the order of addresses, so that two threads never wait for each other.
      if other > one {
        other.pointee.lock.lock()
      } else if other < one {
        unlock(one)
        other.pointee.lock.lock()
        one.pointee.lock.lock()
      }
      // The locks are taken: what is true now stays true.
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

  /// Makes one group of two, whose locks the caller holds. Gives the lower one's lock back.
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
