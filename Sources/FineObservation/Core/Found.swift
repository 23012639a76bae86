import CThreadLocal
import Synchronization

/// What a write found under the lock, to be done after it: the one-shots to call and the batches to
/// wake. User code runs, and the closures are released, only in ``run(_:)``.
struct Found: ~Copyable {
  private var first: NodePointer?
  private var last: NodePointer?
  /// The only one-shot's callback. One is the rule; taking it under the lock saves a second lock
  /// pair.
  private var single: Node.Callback?
  private var callsSingle = false
  private var wake: (@Sendable () -> Void)?
  private var otherWakes: [@Sendable () -> Void]?

  // A write outside any scope, the rule, need not ask each observer whether it is its own.
  private let insideScope: Bool

  @inline(__always)
  init() {
    insideScope = Frame.current != nil
  }

  private var isEmpty: Bool { first == nil && single == nil && wake == nil }

  // MARK: Under the lock

  /// A one-shot whose state says whether it is to be called (`firing`) or only released (`done`).
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
  mutating func unlink() {
    var node = first
    while let gone = node {
      Graph.unlinkAll(gone)
      node = gone.pointee.link
    }
    if let only = first, only == last {
      single = only.owned.pointee.callback.take()
      callsSingle = only.pointee.state.load(ordering: .relaxed) == Node.State.firing
      pool.pointee.recycle(only)
      first = nil
      last = nil
    }
  }

  /// Persistent observers become dirty: readers of a slot, from one that is an observer on, up to
  /// another kind of reader or the end; returns which. O(1) each, and next to nothing for one that
  /// is dirty already. `direct`: what they read has changed, and not only something that a computed
  /// value reads.
  mutating func mark(
    _ readers: UnsafeMutablePointer<Readers.Entry>, _ range: Range<Int>, direct: Bool
  ) -> Int {
    let node = readers[range.lowerBound].node!
    let level = node.pointee.level!
    let queue = level.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    var next = range.lowerBound
    if !insideScope {
      next = DirtyLevel.add(readers, range, to: level, direct ? [] : .question)
    }
    if next == range.lowerBound {
      mark(node, direct: direct)
      next += 1
    }
    if wasEmpty, !queue.pointee.isEmpty { appendWake(queue.pointee.onFirstMark) }
    return next
  }

  /// One persistent observer becomes dirty, whatever it is now.
  private func mark(_ node: NodePointer, direct: Bool) {
    let level = node.pointee.level!
    let round = node.pointee.round.load(ordering: .relaxed)
    // Dirty already, or cancelled.
    if round >= level.pointee.round {
      if direct, round == level.pointee.round { level.pointee.confirm(node) }
      return
    }
    if insideScope, Node.isWriting(node) { return }
    if round >= level.pointee.cleanBefore.load(ordering: .relaxed) {
      // In what is being drained. If this very thread does that, and has not come to it yet, it
      // will see the value. Another thread must not look how far the draining is, and could not
      // know either whether the value will be seen.
      let queue = level.pointee.queue
      if queue.pointee.drainer.load(ordering: .relaxed) != ctl_thread() {
        let position = node.pointee.position.load(ordering: .relaxed)
        node.pointee.earlierPosition.store(position, ordering: .relaxed)
        node.pointee.earlierRound.store(round, ordering: .relaxed)
      } else if queue.pointee.taken.pointee.confirm(node, direct: direct) {
        return
      }
    }
    level.pointee.add(node, direct ? [] : .question)
  }

  private mutating func appendWake(_ onFirstMark: (@Sendable () -> Void)?) {
    guard let onFirstMark else { return }
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
    if !isEmpty { runAll(kind) }
  }

  @inline(never)
  private mutating func runAll(_ kind: ObservationTracking.Event.Kind) {
    // What a callback reads is no dependency of a scope that happens to be open on this thread, and
    // what it writes is news to that scope.
    Frame.asOutsider {
      if let single = single.take(), callsSingle {
        Found.call(single, kind)
      }
      if first != nil { callAll(kind) }
      wake?()
      for wake in otherWakes ?? [] { wake() }
    }
  }

  private mutating func callAll(_ kind: ObservationTracking.Event.Kind) {
    var node = first
    while let next = node {
      // A cancel may come between being found and being called.
      let fires = next.pointee.state.compareExchange(
        expected: Node.State.firing, desired: Node.State.done, ordering: .relaxed
      ).exchanged
      if let callback = next.owned.pointee.callback.take(), fires {
        Found.call(callback, kind)
      }
      node = next.pointee.link
    }
    graphLock.pointee.lock()
    while let next = first {
      first = next.pointee.link
      pool.pointee.recycle(next)
    }
    graphLock.pointee.unlock()
  }

  private static func call(_ callback: Node.Callback, _ kind: ObservationTracking.Event.Kind) {
    switch callback {
    case .change(let onChange): onChange()
    case .event(let onEvent): onEvent(ObservationTracking.Event(kind: kind))
    }
  }
}
