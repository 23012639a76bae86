import CObservationGraph
import Synchronization

typealias GroupPointer = UnsafeMutablePointer<Group>

/// A lock, and the objects and observers that it guards: all that registrations connect. So one
/// lock guards all that a write reaches, and threads that work on unrelated objects take different
/// locks.
///
/// Groups are joined, and never split, by the union-find algorithm: a joined group has a `parent`,
/// and the *root* has the lock. A *member* is a context, a one-shot observer or a batch. It has a
/// word with the address of a group, which is changed under the root's lock and read without it. So
/// a thread that has taken the lock checks that it is still the member's. Records of groups are
/// never freed, so a thread can safely take an outdated lock.
struct Group: ~Copyable, Pooled {
  /// The number of members and of joined groups that refer to this group.
  var references = 0
  /// The number of the last ``Walk`` in this group. No node has a higher number as its `walk`.
  var lastWalk: UInt64 = 0
  /// An upper bound of the height of the tree of joined groups below this group (the *rank*).
  private var rank: UInt32 = 0
  var next: GroupPointer?
  /// The group that this group was joined to; 0 for a root.
  private let parent = Atomic<UInt>(0)
  let lock = GraphLock()
  /// Fills the cache line, so that the locks of two groups are in different cache lines.
  private let padding: (UInt64, UInt64) = (0, 0)
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
    guard let group = GroupPointer(bitPattern: member.load(ordering: .acquiring)) else {
      return nil
    }
    return tryLock(group, of: member) ?? lockMovedRarely(member)
  }

  /// Takes the lock if the member's word refers to a root; otherwise holds no lock.
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

  /// Takes the lock in the slow cases: the member's group was joined to another, or the member has
  /// moved to another or left. Returns `nil` if the member has no group.
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

  @inline(__always)
  static func unlock(_ root: GroupPointer) {
    root.pointee.lock.unlock()
  }

  /// Makes a new, empty group and takes its lock.
  static func makeLocked() -> GroupPointer {
    let group = Pool.current.pointee.groups.take()
    // A thread with an outdated address may hold the lock of a new group for a moment.
    group.pointee.lock.lock()
    group.pointee.rank = 0
    return group
  }

  /// Puts two members into one group, and takes its lock. Without the attempt to find one root, a
  /// read that adds a registration would execute 80 more instructions (of 500).
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

  /// Adds a member that no other thread knows to this group, whose lock the caller holds.
  @inline(__always)
  static func join(_ member: borrowing Atomic<UInt>, _ root: GroupPointer) {
    member.store(UInt(bitPattern: root), ordering: .relaxed)
    root.pointee.references += 1
  }

  /// Adds a member that no other thread knows to a new group.
  static func joinNew(_ member: borrowing Atomic<UInt>) {
    let root = makeLocked()
    join(member, root)
    unlock(root)
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

  /// Releases the lock. A group without members goes to the pool.
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
  /// be outdated. If it is the same after its lock is taken, it is correct.
  private static func root(of member: borrowing Atomic<UInt>) -> GroupPointer? {
    guard var group = GroupPointer(bitPattern: member.load(ordering: .acquiring)) else {
      return nil
    }
    // A lower tree is always joined to a higher tree, so a path has at most 64 steps. It may seem
    // longer if another thread changes it.
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

  /// Returns a joined group to which nothing refers to the pool, and then its parents likewise.
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
      let one = lock(first)
      let other = root(of: second).unsafelyUnwrapped
      // In the order of addresses, so that two threads never wait for each other.
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

  /// Joins two groups whose locks the caller holds, and keeps the lock of the root.
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
