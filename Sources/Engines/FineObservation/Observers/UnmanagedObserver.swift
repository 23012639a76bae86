import Synchronization

/// A persistent observer without a reference count: a handle of one word, for owners that know when
/// to destroy the observer, such as a UI runtime. All other code uses an ``Observer``.
///
/// Use the handle only in the isolation domain of its batch. If the batch is deallocated first, the
/// observer keeps its registrations, but no drain handles it any more.
@frozen
public struct UnmanagedObserver {
  /// The handle as an integer, for storage that holds only one word. The value is never 0.
  // The node's address in the upper 48 bits, and the node's reuse count in the other bits. The
  // count detects the use of a destroyed handle.
  public let address: UInt

  /// Makes an observer that is identified by a word of the caller, such as an address or an index.
  /// It has no registrations until ``track(_:)``.
  ///
  /// The parameters are those of ``Observer``; a drain passes `target` to its caller.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.init(batch, depth, options, target: target, runs: false)
  }

  /// Gives a new target to an observer, which is cheaper than making a new one.
  ///
  /// - Precondition: The observer is not destroyed, and has read nothing since it got its target.
  package func retarget(_ target: UInt) {
    precondition(isInUse, "an observer cannot get a target after it was destroyed")
    node.pointee.target = target
  }

  init(
    _ batch: ObserverBatch, _ depth: Int, _ options: ObservationTracking.Options, target: UInt,
    runs: Bool
  ) {
    precondition(depth >= 0, "a depth must be at least 0")
    let node = Pool.current.pointee.takeNode(.observer, options)
    self.init(node: node)
    node.pointee.level = DirtyQueue.level(batch.queue, depth: depth)
    node.pointee.target = target
    node.pointee.needs = runs ? .run : []
    node.pointee.round.store(DirtyLevel.noRound, ordering: .relaxed)
  }

  init(node: NodePointer) {
    address = UInt(bitPattern: node) &<< UnmanagedObserver.countBits | UInt(node.pointee.generation)
  }

  @inlinable
  @inline(__always)
  var node: NodePointer {
    NodePointer(bitPattern: address &>> UnmanagedObserver.countBits).unsafelyUnwrapped
  }

  @inlinable
  static var countBits: UInt { 16 }

  /// Makes the handle again from the integer that ``address`` returned.
  @inlinable
  public init(address: UInt) {
    self.address = address
  }

  /// Ends the observer and its registrations. After this call, no copy of the handle may be used,
  /// and no drain handles the observer. A second call traps, and so does one during its evaluation.
  public func destroy() {
    precondition(isInUse, "an observer cannot be destroyed a second time")
    precondition(!isBusy, "an observer cannot be destroyed during its own evaluation")
    cancel()
    giveBack()
  }

  /// Runs the closure, and registers the observer for exactly the properties that it reads; see
  /// ``Observer/track(_:)``.
  @inlinable
  @inline(__always)
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var frame = Frame(node: node, outer: nil)
    return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(Failure) in
      begin(frame)
      let result: Result
      // A `defer` block would be compiled to a separate function.
      do throws(Failure) {
        result = try body()
      } catch {
        end(frame)
        throw error
      }
      end(frame)
      return result
    }
  }

  /// Ends all registrations; see ``Observer/cancel()``.
  public func cancel() {
    precondition(isInUse, "an observer cannot be cancelled after it was destroyed")
    if isCancelled { return }
    let frame = Node.openFrame(of: node)
    frame?.pointee.exceptions.insert(.ignoresReads)
    let queue = node.pointee.level!.pointee.queue
    let root = Group.lock(queue.pointee.group)
    queue.pointee.forget(node)
    node.pointee.round.store(DirtyLevel.cancelled, ordering: .relaxed)
    // A running evaluation uses the chain of links, so it removes the links itself when it ends.
    if frame == nil, !node.owned.pointee.isAsking { Graph.unlinkAll(node) }
    Group.unlock(root)
  }

  /// The number of properties of living objects for which the observer is registered.
  @inlinable
  public var registrationCount: Int {
    // Only the observer's own evaluation adds links. So without links, no lock is needed.
    node.pointee.first == nil ? 0 : liveCount
  }

  @usableFromInline
  var liveCount: Int {
    let root = Group.lock(node.home.pointee)
    defer { Group.unlock(root) }
    return Int(node.pointee.live)
  }
}

/// Without this, the compiler would infer that a frozen structure of one word is `Sendable`.
@available(*, unavailable)
extension UnmanagedObserver: Sendable {}

// MARK: - Evaluating

extension UnmanagedObserver {
  /// Whether the handle's observer still exists.
  private var isInUse: Bool {
    node.pointee.level != nil && UnmanagedObserver(node: node).address == address
  }

  /// `true` while the observer is evaluated, and while the engine brings up to date the computed
  /// values that the observer reads.
  var isBusy: Bool { node.owned.pointee.isAsking || Node.openFrame(of: node) != nil }

  @inlinable
  @inline(__always)
  func begin(_ frame: UnsafeMutablePointer<Frame>) {
    let level = node.pointee.level.unsafelyUnwrapped
    if Frame.current == nil,
      node.pointee.round.load(ordering: .relaxed)
        < level.pointee.cleanBefore.load(ordering: .relaxed)
    {
      Frame.setCurrent(frame)
    } else {
      UnmanagedObserver.prepareAndBegin(frame)
    }
  }

  @inlinable
  @inline(__always)
  func end(_ frame: UnsafeMutablePointer<Frame>) {
    if frame.pointee.exceptions.isEmpty {
      Computation.end(node, frame)
    } else {
      UnmanagedObserver.endExceptionally(frame)
    }
  }

  /// Opens the scope of an evaluation in the slow cases: a scope is already open on this thread,
  /// the observer is dirty, a drain is running, or the observer was cancelled.
  // The two static functions find the node in the frame. So their callers need not keep the handle
  // in a register during the evaluation.
  @usableFromInline
  @inline(never)
  static func prepareAndBegin(_ frame: UnsafeMutablePointer<Frame>) {
    let node = frame.pointee.node.unsafelyUnwrapped
    let level = node.pointee.level.unsafelyUnwrapped
    let state = level.pointee.state(of: node)
    let isToCome = state == .taken && level.pointee.queue.pointee.drain.pointee.isToCome(node)
    // In most calls, a drain is handling this observer.
    if Frame.current == nil, state == .taken, !isToCome { return Frame.setCurrent(frame) }
    precondition(
      !UnmanagedObserver(node: node).isBusy,
      "an observer cannot be evaluated inside its own evaluation")
    if state == .marked || isToCome {
      let root = Group.lock(node.home.pointee)
      level.pointee.queue.pointee.forget(node)
      Group.unlock(root)
    }
    frame.pointee.outer = Frame.current
    Frame.setCurrent(frame)
    if state == .cancelled { frame.pointee.exceptions = .ignoresReads }
  }

  /// Closes a scope that has at least one of the flags ``Frame/Exceptions``.
  @usableFromInline
  @inline(never)
  static func endExceptionally(_ frame: UnsafeMutablePointer<Frame>) {
    let node = frame.pointee.node!
    let observer = UnmanagedObserver(node: node)
    if frame.pointee.ignoresReads {
      Frame.setCurrent(frame.pointee.outer)
      return observer.cutOff()
    }
    Computation.end(node, frame)
    var exceptions = frame.pointee.exceptions
    // The observer must run again if it has computed a value itself, because another thread was
    // busy with that value, and has written a property that it read.
    if exceptions.isSuperset(of: [.hasWritten, .readElsewhere]) { exceptions.insert(.postponed) }
    if exceptions.contains(.madeStale) {
      var isComplete = true
      if !observer.ask({ isComplete = Computation.refreshInputs(node) }) { return }
      if !isComplete { exceptions.insert(.postponed) }
    }
    observer.markAgain(exceptions)
  }

  /// Queues an observer that a drain has skipped.
  private func markAgain(_ exceptions: Frame.Exceptions) {
    if !exceptions.contains(.postponed) || isCancelled { return }
    let root = Group.lock(node.home.pointee)
    var walk = Walk(.didSet, root)
    walk.mark(node, direct: exceptions.contains(.postponedForChange))
    Group.unlock(root)
    walk.run()
  }

  private var isCancelled: Bool {
    node.pointee.round.load(ordering: .relaxed) == DirtyLevel.cancelled
  }

  /// Whether a computed value that the observer read has really changed. Brings the values up to
  /// date, which may run user code. If that code cancels the observer, returns `false`.
  @inline(never)
  func isStillNeeded() -> Bool {
    var changed = false
    return ask { changed = Computation.inputsChanged(node) } && changed
  }

  /// Brings computed values up to date, which may run user code. Returns `false` if that code has
  /// cancelled or released the observer: the node may then belong to another.
  private func ask(_ body: () -> Void) -> Bool {
    let owned = node.owned
    owned.pointee.isAsking = true
    body()
    owned.pointee.isAsking = false
    let postponed = owned.pointee.postponed
    owned.pointee.postponed = []
    if isCancelled {
      cutOff()
      return false
    }
    markAgain(postponed)
    return true
  }

  /// Ends the registrations of an observer that was cancelled while it was in use, and returns its
  /// node if it was also released.
  @inline(never)
  private func cutOff() {
    let root = Group.lock(node.home.pointee)
    Graph.unlinkAll(node)
    Group.unlock(root)
    if node.owned.pointee.abandoned { giveBack() }
  }

  /// Returns the node to the pool, as soon as the observer is no longer busy.
  func giveBackWhenIdle() {
    if isBusy {
      node.owned.pointee.abandoned = true
    } else {
      giveBack()
    }
  }

  /// Returns the node to the pool. Nothing refers to the node any more.
  private func giveBack() {
    let queue = node.pointee.level!.pointee.queue
    let body = node.pointee.needs == .run ? node.pointee.target : 0
    node.owned.pointee.abandoned = false
    node.pointee.level = nil
    node.pointee.generation &+= 1
    Pool.current.pointee.recycle(node)
    DirtyQueue.release(queue)
    // This may run user code: the deinitialisers of captured objects.
    if body != 0 { ObserverBody.at(body).release() }
  }
}
