// Work that may run a user's code waits until the tracking scope of the evaluation has closed.
// Otherwise every property that this code reads would become a dependency of the evaluated
// component.

/// A comparison of a child's inputs that must call a user's `==`.
struct DeferredComparison {
  let child: NodePointer
  /// The view that the parent passed. The comparison owns this memory.
  let view: UnsafeMutableRawPointer
}

/// A view value that was replaced by a new view value.
@frozen @usableFromInline struct RetiredView {
  @usableFromInline let type: ComponentTypePointer
  @usableFromInline let value: UnsafeMutableRawPointer

  @inlinable init(type: ComponentTypePointer, value: UnsafeMutableRawPointer) {
    self.type = type
    self.value = value
  }
}

extension HostState {
  /// Releases a view value after the tracking scope has closed, because the release may run a
  /// user's `deinit`.
  @usableFromInline @inline(never)
  mutating func retire(_ value: UnsafeMutableRawPointer, _ type: ComponentTypePointer) {
    if retiredCount == retiredCapacity { growRetired() }
    (retired.unsafelyUnwrapped + retiredCount).initialize(
      to: RetiredView(type: type, value: value))
    retiredCount &+= 1
    hasDeferred = true
  }

  /// Releases an action and its captured values after the tracking scope has closed.
  mutating func retire(_ effect: Effect) {
    hasDeferred = true
    host?.takeUnretainedValue().retiredEffects.append(effect)
  }

  /// Counts the last evaluation as necessary because of a change. The host calls this function when
  /// deferred work has found what the evaluation has changed in a child or content.
  mutating func note(_ change: Comparison) {
    guard change > lastChange else { return }
    if lastChange == .equal { necessaryEvaluations += 1 }
    if lastChange == .incomparable { closureOnlyEvaluations -= 1 }
    if change == .incomparable { closureOnlyEvaluations += 1 }
    lastChange = change
  }

  private mutating func growRetired() {
    let capacity = max(16, retiredCapacity * 2)
    let grown = UnsafeMutablePointer<RetiredView>.allocate(capacity: capacity)
    if let retired {
      grown.moveInitialize(from: retired, count: retiredCount)
      retired.deallocate()
    }
    retired = grown
    retiredCapacity = capacity
  }

  /// Registers a function to call after the tracking scope of the evaluation has closed.
  /// - Parameter update: returns what the update has changed.
  mutating func deferUpdate(_ update: @escaping @MainActor () -> Comparison) {
    hasDeferred = true
    host?.takeUnretainedValue().deferredUpdates.append(update)
  }
}

extension TreeHost {
  /// Does the work that the last evaluation has deferred.
  @inline(never)
  func doDeferred() {
    state.pointee.hasDeferred = false
    if !deferred.isEmpty { compareDeferred() }
    if !deferredUpdates.isEmpty {
      let updates = deferredUpdates
      deferredUpdates.removeAll(keepingCapacity: true)
      for update in updates { state.pointee.note(update()) }
    }
    if state.pointee.content != nil { evaluatePending() }
    if state.pointee.ended != nil { endConnections() }
    if state.pointee.retiredCount > 0 { releaseRetired() }
    if state.pointee.hasScreen { screen?.releaseReplaced() }
    if !retiredEffects.isEmpty {
      let effects = retiredEffects
      retiredEffects.removeAll(keepingCapacity: true)
      withExtendedLifetime(effects) {}
    }
  }

  private func compareDeferred() {
    let comparisons = deferred
    deferred.removeAll(keepingCapacity: true)
    for comparison in comparisons {
      let child = comparison.child
      let type = child.pointee.type.unsafelyUnwrapped
      let old = child.pointee.value.unsafelyUnwrapped
      let change = type.pointee.inputs.compare(old, comparison.view, mayCallUser: true)
      if change == .equal {
        state.pointee.retire(comparison.view, type)
      } else {
        if state.pointee.observed {
          HostState.noteInputs(of: child, comparison.view, mayCallUser: true)
        }
        state.store(comparison.view, in: child)
        state.pointee.note(change)
      }
    }
  }

  private func releaseRetired() {
    var index = 0
    while index < state.pointee.retiredCount {
      let view = state.pointee.retired.unsafelyUnwrapped[index]
      view.type.pointee.destroy(view.value)
      view.type.pointee.recycle(view.value)
      index += 1
    }
    state.pointee.retiredCount = 0
  }
}
