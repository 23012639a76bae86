import Synchronization

/// A persistent observer without a reference count: a handle, one word, for owners that know when
/// it goes. A UI runtime keeps it in its own record of the component. Everybody else takes an
/// ``Observer``.
///
/// Confined to its batch's isolation domain. The batch must live until the observer is destroyed.
@frozen
public struct UnmanagedObserver {
  @usableFromInline
  let node: NodePointer

  /// An observer that is a word of the caller's, handed back by ``ObserverBatch/drain(_:)``: an
  /// address, an index. The caller evaluates it with ``track(_:)``; until then it is registered for
  /// nothing.
  ///
  /// - Parameters:
  ///   - depth: Its place in the order of draining, from 0 up; memory grows with the largest.
  ///   - options: `deinit` makes the death of an object that it read queue it, too, but not of one
  ///     that dies in its own evaluation. `didSet` is always on, and `willSet` has no meaning here.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.init(batch, depth, options, target: target, runs: false)
  }

  init(
    _ batch: ObserverBatch, _ depth: Int, _ options: ObservationTracking.Options, target: UInt,
    runs: Bool
  ) {
    precondition(depth >= 0, "a depth is at least 0")
    graphLock.pointee.lock()
    node = pool.pointee.takeNode(.observer, options)
    node.pointee.level = DirtyQueue.level(batch.queue, depth: depth)
    node.pointee.target = target
    node.pointee.needs = runs ? .run : []
    node.pointee.forgetRounds()
    graphLock.pointee.unlock()
  }

  init(node: NodePointer) {
    self.node = node
  }

  /// The handle as an address, to be kept where only a word is kept. Never 0.
  @inlinable
  public var address: UInt { UInt(bitPattern: node) }

  /// The handle of this address.
  @inlinable
  public init(address: UInt) {
    node = NodePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Ends the observer and its registrations; no copy of the handle may be used any more. It is not
  /// handed out again, not even by a drain that has taken it already. Not to be called in its own
  /// evaluation.
  public func destroy() {
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
    if node.pointee.round.load(ordering: .relaxed) == DirtyLevel.cancelled { return }
    let frame = Node.openFrame(of: node)
    frame?.pointee.ignores = true
    graphLock.pointee.lock()
    let queue = node.pointee.level!.pointee.queue
    queue.pointee.forget(node)
    node.pointee.round.store(DirtyLevel.cancelled, ordering: .relaxed)
    // The evaluation that is under way holds a cursor in the chain; it unlinks at its end.
    if frame == nil, !node.owned.pointee.isAsking { Graph.unlinkAll(node) }
    graphLock.pointee.unlock()
  }

  /// How many properties of living objects it is registered for.
  public var registrationCount: Int {
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    return Int(node.pointee.live)
  }
}

// MARK: - Evaluating

extension UnmanagedObserver {
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
    if frame.pointee.ignores {
      endCancelled(frame)
    } else {
      Computation.end(node, frame)
    }
  }

  /// It is evaluated inside of something, before its turn in the queue came or when it comes, or
  /// after it was cancelled.
  @usableFromInline
  @inline(never)
  func prepareAndBegin(_ frame: UnsafeMutablePointer<Frame>) {
    precondition(!isBusy, "an observer is evaluated inside its own evaluation")
    let round = node.pointee.round.load(ordering: .relaxed)
    let level = node.pointee.level!
    let queue = level.pointee.queue
    if round == DirtyLevel.cancelled {
      frame.pointee.ignores = true
    } else if round == level.pointee.round || queue.pointee.taken.pointee.position(of: node) != nil
    {
      graphLock.pointee.lock()
      queue.pointee.forget(node)
      graphLock.pointee.unlock()
    }
    Computation.begin(node, frame)
  }

  @usableFromInline
  @inline(never)
  func endCancelled(_ frame: UnsafeMutablePointer<Frame>) {
    Frame.setCurrent(frame.pointee.outer)
    cutOff()
  }

  /// Whether a computed value that it read has really changed, for an observer that was queued
  /// because of one. Brings the values up to date, which may run user code, which may cancel it.
  @inline(never)
  func isStillNeeded() -> Bool {
    let owned = node.owned
    owned.pointee.isAsking = true
    let changed = Computation.inputsChanged(node)
    owned.pointee.isAsking = false
    if node.pointee.round.load(ordering: .relaxed) == DirtyLevel.cancelled {
      cutOff()
      return false
    }
    return changed
  }

  /// The cancel came while it was evaluated, so what it read is unlinked now.
  @inline(never)
  private func cutOff() {
    graphLock.pointee.lock()
    Graph.unlinkAll(node)
    graphLock.pointee.unlock()
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
    graphLock.pointee.lock()
    let body = node.pointee.needs == .run ? node.pointee.target : 0
    node.owned.pointee.abandoned = false
    pool.pointee.recycle(node)
    graphLock.pointee.unlock()
    // Released after the lock: a closure's captures may run user code when they die.
    if body != 0 { ObserverBody.at(body).release() }
  }
}
