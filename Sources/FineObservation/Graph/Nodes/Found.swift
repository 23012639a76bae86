import CThreadLocal
import Synchronization

/// What a write found under the lock, to be done after it: the one-shots to call and the batches to
/// wake. User code runs, and the closures are released, only in ``run(_:)``.
struct Found: ~Copyable {
  /// One-shots that are in no list any more, linked.
  private var first: NodePointer?
  private var last: NodePointer?
  private var wake: (@Sendable () -> Void)?
  private var otherWakes: [@Sendable () -> Void]?
  /// Whether a reader of a computed value was not told, because it writes.
  private(set) var hasPassedOver = false

  // A write outside any scope, the rule, need not ask each observer whether it is its own.
  private let insideScope: Bool

  @inline(__always)
  init() {
    insideScope = Frame.current != nil
  }

  // MARK: Under the lock

  /// A one-shot whose phase says whether it is to be called (`firing`) or only released (`done`).
  mutating func append(_ node: NodePointer) {
    node.pointee.link = nil
    if let last {
      last.pointee.link = node
    } else {
      first = node
    }
    last = node
  }

  /// Takes the one-shots out of all their lists. Not at once when they are found: the next edge in
  /// the list that is being walked may be another one of the same node.
  @inline(__always)
  func unlink() {
    if first != nil { unlinkAll() }
  }

  private func unlinkAll() {
    var node = first
    while let gone = node {
      Graph.unlinkAll(gone)
      Group.leave(gone.pointee.group)
      node = gone.pointee.link
    }
  }

  /// Persistent observers become dirty: readers of a slot, from one that is an observer on, up to
  /// another kind of reader or the end; returns which. O(1) each, and next to nothing for one that
  /// is dirty already. `direct`: what they read has changed, and not only something that a computed
  /// value reads.
  @inline(__always)
  mutating func mark(
    _ readers: UnsafeMutablePointer<Readers.Entry>, _ range: Range<Int>, direct: Bool
  ) -> Int {
    let node = readers[range.lowerBound].node.unsafelyUnwrapped
    let level = node.pointee.level.unsafelyUnwrapped
    let queue = level.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    var next = range.lowerBound
    if !insideScope {
      next = DirtyLevel.add(readers, range, to: level, direct ? [] : .question)
    }
    if next == range.lowerBound {
      markOne(node, direct: direct)
      next += 1
    }
    if wasEmpty, queue.pointee.onFirstMark != nil { appendWake(queue) }
    return next
  }

  /// As above, for one observer.
  mutating func mark(_ node: NodePointer, direct: Bool) {
    let queue = node.pointee.level!.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    markOne(node, direct: direct)
    if wasEmpty { appendWake(queue) }
  }

  /// One persistent observer becomes dirty, whatever it is now.
  private mutating func markOne(_ node: NodePointer, direct: Bool) {
    let level = node.pointee.level!
    let round = node.pointee.round.load(ordering: .relaxed)
    // Dirty already, or cancelled.
    if round >= level.pointee.round {
      if direct, round == level.pointee.round { level.pointee.confirm(node) }
      return
    }
    if insideScope, let frame = Node.writingFrame(of: node) {
      frame.pointee.exceptions.insert(.hasWritten)
      if !direct {
        hasPassedOver = true
        frame.pointee.exceptions.insert(.madeStale)
      }
      return
    }
    if round >= level.pointee.cleanBefore.load(ordering: .relaxed) {
      // In what is being drained. If this very thread does that, and has not come to it yet, it
      // will see the value. Another thread must not look how far the draining is, and could not
      // know either whether the value will be seen: the observer is then in both lists.
      let queue = level.pointee.queue
      if queue.pointee.drainer.load(ordering: .relaxed) != ctl_thread() {
        queue.pointee.hasDoubles.store(true, ordering: .relaxed)
      } else if queue.pointee.drain.pointee.confirm(node, direct: direct) {
        return
      }
    }
    level.pointee.add(node, direct ? [] : .question)
  }

  /// A batch whose queue was empty is woken, if it is not empty now.
  private mutating func appendWake(_ queue: UnsafeMutablePointer<DirtyQueue>) {
    guard !queue.pointee.isEmpty, let onFirstMark = queue.pointee.onFirstMark else { return }
    if wake == nil {
      wake = onFirstMark
    } else {
      otherWakes = (otherWakes ?? []) + [onFirstMark]
    }
  }

  // MARK: After the lock

  /// Runs user code. `kind` is what an event says has happened.
  @inline(__always)
  consuming func run(_ kind: ObservationTracking.Event.Kind) {
    if first != nil || wake != nil { runAll(kind) }
  }

  @inline(never)
  private mutating func runAll(_ kind: ObservationTracking.Event.Kind) {
    // What a callback reads is no dependency of a scope that happens to be open on this thread, and
    // what it writes is news to that scope.
    Frame.asOutsider {
      while let node = first {
        first = node.pointee.link
        OneShot.call(node, kind)
      }
      wake?()
      for wake in otherWakes ?? [] { wake() }
    }
  }
}
