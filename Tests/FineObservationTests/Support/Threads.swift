import Foundation

/// Runs closures on threads of their own and waits for all of them.
func onThreads(_ bodies: (@Sendable () -> Void)...) {
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    let thread = Thread {
      body()
      group.leave()
    }
    thread.start()
  }
  group.wait()
}

/// A point that threads pass together.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private let parties: Int
  private var waiting = 0
  private var generation = 0

  init(_ parties: Int) {
    self.parties = parties
  }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    waiting += 1
    if waiting == parties {
      waiting = 0
      generation += 1
      condition.broadcast()
      return
    }
    let current = generation
    while generation == current { condition.wait() }
  }
}
