/// Effects that have not run since their last notification, on engines that call back during the
/// write.
///
/// Use this type only on the main thread. The engines call back on the thread that writes, which is
/// the main thread.
final class WaitingEffects: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var notifications = 0
  @exclusivity(unchecked) private var waiting: [Int] = []
  /// For each effect, `true` while the effect waits. The index is the effect's number.
  @exclusivity(unchecked) private var isWaiting: [Bool] = []

  /// Adds an effect and returns its number, counted from 0.
  func add() -> Int {
    isWaiting.append(false)
    return isWaiting.count - 1
  }

  /// Records a notification of an effect. Does nothing if the effect already waits.
  func mark(_ effect: Int) {
    if isWaiting[effect] { return }
    isWaiting[effect] = true
    notifications &+= 1
    waiting.append(effect)
  }

  /// Removes the waiting effects, and runs the removed effects in the order of their notifications.
  @inline(__always)
  func drain(_ run: (Int) -> Void) {
    var next = 0
    while next < waiting.count {
      let effect = waiting[next]
      next += 1
      isWaiting[effect] = false
      run(effect)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
