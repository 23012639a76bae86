import Numbers
import Messages

/// How far a self-test is, for a progress line.
package struct SelfTestProgress: Sendable, Equatable {
  private let count: Int
  /// Seconds that each step takes, roughly.
  private let weights: [Double]
  private var index = 0
  private var elapsed = 0.0
  private var title = ""

  init(count: Int, weights: [Double]) {
    self.count = count
    self.weights = weights
  }

  mutating func begin(_ step: SelfTestStep, index: Int, elapsed: Double) {
    title = step.title
    self.index = index
    self.elapsed = elapsed
  }

  /// Seconds: what is left by weight, at the speed until now.
  var secondsLeft: Double {
    let done = weights[..<index].reduce(0, +)
    let left = weights[index...].reduce(0, +)
    return done > 0 ? left * elapsed / done : left
  }

  /// One line without a line break.
  package var line: String {
    "self-test \(index + 1)/\(count), \(fixed(secondsLeft, decimals: 0)) s left  \(title)"
  }
}
