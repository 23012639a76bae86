import Synchronization

/// A persistent observer without a reference count: a handle, one word, for owners that know when
/// it goes. A UI runtime keeps it in its own record of the component. Everybody else takes an
/// ``Observer``.
///
/// Confined to its batch's isolation domain. It may outlive the batch: then it is registered as
/// before, and never handed out again.
@frozen
public struct UnmanagedObserver {
  /// The node's address, and above it how many observers the node has been before this one: so that
  /// a handle that is used after its end is found out.
  @usableFromInline
  let word: UInt

  /// An observer that is a word of the caller's, handed back by ``ObserverBatch/drain(_:)``: an
  /// address, an index. The caller evaluates it with ``track(_:)``; until then it is registered for
  /// nothing.
  ///
  /// - Parameters:
  ///   - batch: What drains it.
  ///   - depth: Its place in the order of draining, from 0 up; memory grows with the largest.
  ///   - options: With `deinit`, the observer is queued, too, when an object that it read is
  ///     deallocated, but not during its own evaluation. `didSet` is always on, and `willSet` has
  ///     no meaning here.
  ///   - target: The word that the drain hands over.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.init(batch, depth, options, target: target, runs: false)
  }

  /// Gives an observer that has no registrations another target, which is cheaper than another
  /// observer.
  ///
  /// - Precondition: it is not destroyed, and no other thread can notify it: it has read nothing
  ///   since it was made, or since it was given this target.
  package func retarget(_ target: UInt) {
    precondition(isInUse, "an observer is given a target that is destroyed already")
    node.pointee.target = target
  }

  init(
    _ batch: ObserverBatch, _ depth: Int, _ options: ObservationTracking.Options, target: UInt,
    runs: Bool
  ) {
    precondition(depth >= 0, "a depth is at least 0")
    let node = Pool.current.pointee.takeNode(.observer, options)
    self.init(node: node)
    node.pointee.level = DirtyQueue.level(batch.queue, depth: depth)
    node.pointee.target = target
    node.pointee.needs = runs ? .run : []
    node.pointee.forgetRound()
  }

  init(node: NodePointer) {
    word = UInt(bitPattern: node) | UInt(node.pointee.generation) &<< UnmanagedObserver.addressBits
  }

  @inlinable
  @inline(__always)
  var node: NodePointer {
    let address = word & (1 &<< UnmanagedObserver.addressBits &- 1)
    return NodePointer(bitPattern: address).unsafelyUnwrapped
  }

  @inlinable
  static var addressBits: UInt { 48 }

  /// The handle as a word, to be kept where only a word is kept. Never 0.
  @inlinable
  public var address: UInt { word }

  /// The handle of this word.
  @inlinable
  public init(address: UInt) {
    word = address
  }

  /// Ends the observer and its registrations; no copy of the handle may be used any more. It is not
  /// handed out again, not even by a drain that has taken it already. Not to be called in its own
  /// evaluation, nor twice: both trap.
  public func destroy() {
    precondition(isInUse, "an observer is destroyed that is destroyed already")
    precondition(!isBusy, "an observer is destroyed in its own evaluation")
    cancel()
    giveBack()
  }

  /// Evaluates: registers for what the closure reads, and for nothing else from then on. If it is
  /// dirty, it is clean before the closure starts. A cancelled observer runs the closure untracked.
  ///
  /// Scopes may be nested. A scope around it does not depend on what it reads.
  @inlinable
  @inline(__always)
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var frame = Frame()
    return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(Failure) in
      begin(frame)
      let result: Result
      // Not with `defer`, which the optimiser makes a function of.
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

  /// Ends all registrations, at O(1) each. It is not handed out or run again, not even by a drain
  /// that has taken it already; a run that is under way comes to its end.
  public func cancel() {
    precondition(isInUse, "an observer is cancelled that is destroyed already")
    if isCancelled { return }
    let frame = Node.openFrame(of: node)
    frame?.pointee.exceptions.insert(.ignoresReads)
    let queue = node.pointee.level!.pointee.queue
    let root = Group.lock(queue.pointee.group)
    queue.pointee.forget(node)
    node.pointee.round.store(DirtyLevel.cancelled, ordering: .relaxed)
    // The evaluation that is under way holds a cursor in the chain; it unlinks at its end.
    if frame == nil, !node.owned.pointee.isAsking { Graph.unlinkAll(node) }
    Group.unlock(root)
  }

  /// How many properties of living objects it is registered for.
  public var registrationCount: Int {
    let root = Group.lock(node.home.pointee)
    defer { Group.unlock(root) }
    return Int(node.pointee.live)
  }
}

// MARK: - Evaluating

extension UnmanagedObserver {
  /// Whether the handle's observer has not been destroyed.
  private var isInUse: Bool {
    node.pointee.level != nil && UnmanagedObserver(node: node).word == word
  }

  /// Whether it is being evaluated, or about to be.
  var isBusy: Bool { node.owned.pointee.isAsking || Node.openFrame(of: node) != nil }

  @inlinable
  @inline(__always)
  func begin(_ frame: UnsafeMutablePointer<Frame>) {
    let level = node.pointee.level.unsafelyUnwrapped
    if Frame.current == nil,
      node.pointee.round.load(ordering: .relaxed)
        < level.pointee.cleanBefore.load(ordering: .relaxed)
    {
      Computation.begin(node, frame)
    } else {
      prepareAndBegin(frame)
    }
  }

  @inlinable
  @inline(__always)
  func end(_ frame: UnsafeMutablePointer<Frame>) {
    if frame.pointee.exceptions.isEmpty {
      Computation.end(node, frame)
    } else {
      endExceptionally(frame)
    }
  }

  /// It is evaluated inside of something, before its turn in the queue came or when it comes, or
  /// after it was cancelled.
  @usableFromInline
  @inline(never)
  func prepareAndBegin(_ frame: UnsafeMutablePointer<Frame>) {
    let level = node.pointee.level!
    let queue = level.pointee.queue
    // Its turn has come in a drain.
    if Frame.current == nil, queue.pointee.drain.pointee.hasHadTurn(node) {
      return Computation.begin(node, frame)
    }
    precondition(!isBusy, "an observer is evaluated inside its own evaluation")
    let round = node.pointee.round.load(ordering: .relaxed)
    if round == DirtyLevel.cancelled {
      frame.pointee.exceptions = .ignoresReads
    } else if round == level.pointee.round || queue.pointee.drain.pointee.isToCome(node) {
      let root = Group.lock(queue.pointee.group)
      queue.pointee.forget(node)
      Group.unlock(root)
    }
    Computation.begin(node, frame)
  }

  /// It was cancelled in its evaluation, or a drain has come to it.
  @usableFromInline
  @inline(never)
  func endExceptionally(_ frame: UnsafeMutablePointer<Frame>) {
    if frame.pointee.ignoresReads {
      Frame.setCurrent(frame.pointee.outer)
      return cutOff()
    }
    Computation.end(node, frame)
    var exceptions = frame.pointee.exceptions
    // It has seen a value of its own making, and has changed what that is made of.
    if exceptions.isSuperset(of: [.hasWritten, .readElsewhere]) { exceptions.insert(.postponed) }
    if exceptions.contains(.madeStale) {
      var isComplete = true
      if !ask({ isComplete = Computation.refreshInputs(node) }) { return }
      if !isComplete { exceptions.insert(.postponed) }
    }
    markAgain(exceptions)
  }

  /// Queues an observer that a drain has left out.
  private func markAgain(_ exceptions: Frame.Exceptions) {
    if !exceptions.contains(.postponed) || isCancelled { return }
    var found = Found()
    let root = Group.lock(node.home.pointee)
    found.mark(node, direct: exceptions.contains(.postponedForChange))
    Group.unlock(root)
    found.run(.didSet)
  }

  private var isCancelled: Bool {
    node.pointee.round.load(ordering: .relaxed) == DirtyLevel.cancelled
  }

  /// Whether a computed value that it read has really changed, for an observer that was queued
  /// because of one. Brings the values up to date, which may run user code, which may cancel it.
  @inline(never)
  func isStillNeeded() -> Bool {
    var changed = false
    return ask { changed = Computation.inputsChanged(node) } && changed
  }

  /// Brings values up to date, which may run user code, which may cancel the observer or let go of
  /// it. Returns false if it did: then the node may be another observer's.
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

  /// The cancel came while it was evaluated, so what it read is unlinked now.
  @inline(never)
  private func cutOff() {
    let root = Group.lock(node.home.pointee)
    Graph.unlinkAll(node)
    Group.unlock(root)
    if node.owned.pointee.abandoned { giveBack() }
  }

  /// Gives the node back, if it is being evaluated at the end of that.
  func giveBackWhenIdle() {
    if isBusy {
      node.owned.pointee.abandoned = true
    } else {
      giveBack()
    }
  }

  /// Nothing leads to the node any more.
  private func giveBack() {
    let queue = node.pointee.level!.pointee.queue
    let body = node.pointee.needs == .run ? node.pointee.target : 0
    node.owned.pointee.abandoned = false
    node.pointee.level = nil
    node.pointee.generation &+= 1
    Pool.current.pointee.recycle(node)
    DirtyQueue.release(queue)
    // A closure's captures may run user code when they die.
    if body != 0 { ObserverBody.at(body).release() }
  }
}
