import Synchronization

/// A persistent observer without a reference count. The observer is a handle of one word, for
/// owners that know when to destroy the observer. For example, a UI runtime keeps the handle in its
/// record of the component. All other code uses an ``Observer``.
///
/// Use the handle only in the isolation domain of its batch. If the batch is deallocated before the
/// observer, the observer keeps its registrations, but no drain handles the observer any more.
@frozen
public struct UnmanagedObserver {
  /// The node's address in the upper 48 bits, and the node's reuse count in the other bits. The
  /// count detects the use of a destroyed handle.
  @usableFromInline
  let word: UInt

  /// Makes an observer that is identified by a word of the caller, such as an address or an index.
  /// ``ObserverBatch/drain(_:)`` passes the word back to the caller. The observer has no
  /// registrations until the caller evaluates it with ``track(_:)``.
  ///
  /// - Parameters:
  ///   - batch: The batch that drains the observer.
  ///   - depth: The observer's place in the order of draining. The lowest depth is 0, and it is
  ///     drained first. Memory grows with the largest depth of the batch.
  ///   - options: With `deinit`, the deallocation of an object that the observer read also queues
  ///     the observer, except during its own evaluation. An observer always waits for `didSet`.
  ///     `willSet` has no effect.
  ///   - target: The word that the drain passes to the caller.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.init(batch, depth, options, target: target, runs: false)
  }

  /// Gives a new target to an observer that has no registrations. Calling this function is cheaper
  /// than making a new observer.
  ///
  /// - Precondition: The observer is not destroyed, and no other thread can notify it: it has read
  ///   nothing since it was made or since it got its current target.
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
    node.pointee.forgetRound()
  }

  init(node: NodePointer) {
    word = UInt(bitPattern: node) &<< UnmanagedObserver.countBits | UInt(node.pointee.generation)
  }

  @inlinable
  @inline(__always)
  var node: NodePointer {
    NodePointer(bitPattern: word &>> UnmanagedObserver.countBits).unsafelyUnwrapped
  }

  @inlinable
  static var countBits: UInt { 16 }

  /// The handle as an integer, for storage that holds only one word. The value is never 0.
  @inlinable
  public var address: UInt { word }

  /// Makes the handle again from the integer that ``address`` returned.
  @inlinable
  public init(address: UInt) {
    word = address
  }

  /// Ends the observer and its registrations. After this call, no copy of the handle may be used.
  /// No drain handles a destroyed observer, not even a drain that has already started. A second
  /// call traps. A call during the observer's own evaluation also traps.
  public func destroy() {
    precondition(isInUse, "an observer cannot be destroyed a second time")
    precondition(!isBusy, "an observer cannot be destroyed during its own evaluation")
    cancel()
    giveBack()
  }

  /// Runs the closure and registers the observer for exactly the properties that the closure reads.
  /// A dirty observer becomes clean before the closure starts. A cancelled observer runs the
  /// closure without tracking its reads.
  ///
  /// Calls of `track` of different observers may be nested. The observer of an outer call does not
  /// depend on the properties that this closure reads. `track` inside of `track` of the same
  /// observer traps.
  @inlinable
  @inline(__always)
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var frame = Frame(node: node, outer: nil)
    return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(Failure) in
      begin(frame)
      let result: Result
      // This code does not use `defer`, because the optimiser compiles a `defer` block to a
      // separate function.
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

  /// Ends all registrations, at a cost of O(1) each. After that, no drain runs the observer or
  /// passes it to its caller, not even a drain that has already started. A run of the closure that
  /// has already started is completed.
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

  /// The number of properties for which the observer is registered. Properties of deallocated
  /// objects do not count.
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
    node.pointee.level != nil && UnmanagedObserver(node: node).word == word
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

  /// Opens the scope of an evaluation in the four slow cases: a scope is already open on this
  /// thread, the observer is dirty, a drain is running, or the observer was cancelled.
  // The two static functions find the node in the frame. So their callers need not keep the handle
  // in a register during the evaluation.
  @usableFromInline
  @inline(never)
  static func prepareAndBegin(_ frame: UnsafeMutablePointer<Frame>) {
    let node = frame.pointee.node.unsafelyUnwrapped
    let level = node.pointee.level.unsafelyUnwrapped
    let state = level.pointee.state(of: node)
    let isToCome = state == .taken && level.pointee.queue.pointee.drain.pointee.isToCome(node)
    if Frame.current == nil, state == .taken, !isToCome {
      // A drain is handling this observer. This is the case in most calls.
      Frame.setCurrent(frame)
    } else {
      UnmanagedObserver(node: node).prepareAndBegin(frame, state, isToCome: isToCome)
    }
  }

  private func prepareAndBegin(
    _ frame: UnsafeMutablePointer<Frame>, _ state: DirtyLevel.State, isToCome: Bool
  ) {
    let queue = node.pointee.level!.pointee.queue
    precondition(!isBusy, "an observer cannot be evaluated inside its own evaluation")
    if state == .marked || isToCome {
      let root = Group.lock(queue.pointee.group)
      queue.pointee.forget(node)
      Group.unlock(root)
    }
    Computation.begin(node, frame)
    if state == .cancelled { frame.pointee.exceptions = .ignoresReads }
  }

  /// Closes a scope that has at least one of the flags ``Frame/Exceptions``. For example, the
  /// observer was cancelled during its evaluation, or a drain reached the observer.
  @usableFromInline
  @inline(never)
  static func endExceptionally(_ frame: UnsafeMutablePointer<Frame>) {
    UnmanagedObserver(node: frame.pointee.node!).endExceptionally(frame)
  }

  private func endExceptionally(_ frame: UnsafeMutablePointer<Frame>) {
    if frame.pointee.ignoresReads {
      Frame.setCurrent(frame.pointee.outer)
      return cutOff()
    }
    Computation.end(node, frame)
    var exceptions = frame.pointee.exceptions
    // The observer must run again if two conditions hold: it has computed a value itself because
    // another thread was busy with that value, and it has written a property that it read.
    if exceptions.isSuperset(of: [.hasWritten, .readElsewhere]) { exceptions.insert(.postponed) }
    if exceptions.contains(.madeStale) {
      var isComplete = true
      if !ask({ isComplete = Computation.refreshInputs(node) }) { return }
      if !isComplete { exceptions.insert(.postponed) }
    }
    markAgain(exceptions)
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

  /// Returns `true` if a computed value that the observer read has really changed. This function is
  /// for an observer that was queued because of a computed value. Brings the values up to date,
  /// which may run user code. If that code cancels the observer, returns `false`.
  @inline(never)
  func isStillNeeded() -> Bool {
    var changed = false
    return ask { changed = Computation.inputsChanged(node) } && changed
  }

  /// Brings computed values up to date, which may run user code. That code may cancel the observer
  /// or release it. In both cases, returns `false`, because the node may then belong to a different
  /// observer.
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

  /// Ends the registrations of an observer that was cancelled before the end of its own evaluation,
  /// or while its computed values were brought up to date. If the observer was also released,
  /// returns its node to the pool.
  @inline(never)
  private func cutOff() {
    let root = Group.lock(node.home.pointee)
    Graph.unlinkAll(node)
    Group.unlock(root)
    if node.owned.pointee.abandoned { giveBack() }
  }

  /// Returns the node to the pool. If the observer is busy, the node is returned when the observer
  /// is no longer busy.
  func giveBackWhenIdle() {
    if isBusy {
      node.owned.pointee.abandoned = true
    } else {
      giveBack()
    }
  }

  /// Returns the node to the pool. The caller makes sure that nothing refers to the node any more.
  private func giveBack() {
    let queue = node.pointee.level!.pointee.queue
    let body = node.pointee.needs == .run ? node.pointee.target : 0
    node.owned.pointee.abandoned = false
    node.pointee.level = nil
    node.pointee.generation &+= 1
    Pool.current.pointee.recycle(node)
    DirtyQueue.release(queue)
    // The release may run user code: the deinitialisers of objects that the closure captured.
    if body != 0 { ObserverBody.at(body).release() }
  }
}
