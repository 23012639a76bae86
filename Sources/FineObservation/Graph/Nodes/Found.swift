import CThreadLocal
import Synchronization

/// The work that a write collects under the lock and does after releasing the lock. The work
/// consists of the callbacks to call and the batches to wake. To wake a batch means to call its
/// `onFirstMark`. User code runs, and the closures are released, only in ``run(_:)``.
struct Found: ~Copyable {
  /// The one-shot observers that the write removes from all lists, as a linked list.
  private var first: NodePointer?
  private var last: NodePointer?
  private var wake: (@Sendable () -> Void)?
  private var otherWakes: [@Sendable () -> Void]?
  /// `true` if a reader of a computed value was not notified: it makes the write itself, or it does
  /// not wait for the death of an object.
  private(set) var hasPassedOver = false

  /// The property that the write changes.
  let cause: Cause

  // Most writes happen outside any tracking scope. For a write outside all scopes, `mark` need not
  // check whether an observer makes the write itself.
  private let insideScope: Bool

  @inline(__always)
  init(_ cause: Cause = .none) {
    self.cause = cause
    insideScope = Frame.current != nil
  }

  // MARK: Under the lock

  /// Adds a one-shot observer to the work to do after the lock is released. The node's phase says
  /// whether the callback will be called (`firing`) or only released (`done`).
  mutating func append(_ node: NodePointer) {
    node.pointee.link = nil
    if let last {
      last.pointee.link = node
    } else {
      first = node
    }
    last = node
  }

  /// Removes the one-shot observers from all their lists. A write must not remove a one-shot
  /// observer while the write visits a list of readers. The reason is that the next entry of the
  /// list may belong to the same one-shot observer, and the removal would change this entry.
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

  /// Marks readers of a slot as dirty, beginning with `first`, which must be a persistent observer.
  /// If the write is outside all scopes, also marks the clean observers of the same level that
  /// follow this reader, up to `end`. Returns the place of the first reader that was not handled.
  /// If `direct` is true, a property that the observers read has changed. If `direct` is false,
  /// only an input of a computed value that the observers read has changed.
  @inline(__always)
  mutating func mark(
    from first: UnsafeMutablePointer<Readers.Entry>, to end: UnsafeMutablePointer<Readers.Entry>,
    direct: Bool
  ) -> UnsafeMutablePointer<Readers.Entry> {
    let node = first.pointee.node.unsafelyUnwrapped
    let level = node.pointee.level.unsafelyUnwrapped
    let queue = level.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    var next = first
    if !insideScope { next = DirtyLevel.add(from: first, to: end, level, direct ? [] : .question) }
    if next == first {
      markOne(node, direct: direct)
      next += 1
    }
    if wasEmpty, queue.pointee.onFirstMark != nil { appendWake(queue) }
    return next
  }

  /// Records that a reader of a computed value is not notified.
  mutating func passOver() {
    hasPassedOver = true
  }

  /// Marks one observer as dirty.
  mutating func mark(_ node: NodePointer, direct: Bool) {
    let queue = node.pointee.level!.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    markOne(node, direct: direct)
    if wasEmpty { appendWake(queue) }
  }

  @inline(never)
  private mutating func markOne(_ node: NodePointer, direct: Bool) {
    let level = node.pointee.level!
    let state = level.pointee.state(of: node)
    switch state {
    case .cancelled:
      return
    case .marked:
      if direct { level.pointee.confirm(node) }
      return
    case .clean, .taken:
      break
    }
    if insideScope, let frame = Node.writingFrame(of: node) {
      frame.pointee.exceptions.insert(.hasWritten)
      if !direct {
        passOver()
        frame.pointee.exceptions.insert(.madeStale)
      }
      return
    }
    // If this thread is draining, and the drain still has to handle the observer, the observer will
    // read the new value. Another thread does not know how far the drain has come. So it adds the
    // observer to the list for the next drain, too.
    let queue = level.pointee.queue
    if state == .taken, queue.pointee.drainer.load(ordering: .relaxed) == ctl_thread(),
      queue.pointee.drain.pointee.confirm(node, direct: direct)
    {
      return
    }
    DirtyLevel.add(node, direct ? [] : .question, isTaken: state == .taken, to: level)
  }

  /// Adds a batch to the batches that must be woken. A batch must be woken if its queue was empty
  /// before this write, and is not empty now.
  private mutating func appendWake(_ queue: UnsafeMutablePointer<DirtyQueue>) {
    guard !queue.pointee.isEmpty, let onFirstMark = queue.pointee.onFirstMark else { return }
    if wake == nil {
      wake = onFirstMark
    } else {
      if otherWakes == nil { otherWakes = [] }
      otherWakes?.append(onFirstMark)
    }
  }

  // MARK: After the lock

  /// Calls the callbacks of the one-shot observers and wakes the batches, which runs user code.
  /// `kind` is the kind of the events that callbacks receive.
  @inline(__always)
  consuming func run(_ kind: ObservationTracking.Event.Kind) {
    if first != nil || wake != nil { runAll(kind) }
  }

  @inline(never)
  private mutating func runAll(_ kind: ObservationTracking.Event.Kind) {
    // A scope that is open on this thread does not depend on properties that a callback reads. But
    // a callback's writes notify the observer of that scope.
    Frame.asOutsider {
      while let node = first {
        first = node.pointee.link
        OneShot.call(node, kind, cause)
      }
      wake?()
      for wake in otherWakes ?? [] { wake() }
    }
  }
}
