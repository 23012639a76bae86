import Formats
import Numbers
import Messages

/// The progress of a self-test, for a progress line.
package struct SelfTestProgress: Sendable, Equatable {
  private let count: Int
  /// The approximate duration of each step in seconds.
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

  /// The remaining seconds. The seconds are estimated from the weights of the remaining steps, and
  /// from the time that the finished steps took compared with their weights.
  var secondsLeft: Double {
    let done = weights[..<index].reduce(0, +)
    let left = weights[index...].reduce(0, +)
    return done > 0 ? left * elapsed / done : left
  }

  /// The remaining time. Before the first step, the time of the whole self-test.
  package var expected: ExpectedTime {
    ExpectedTime(seconds: secondsLeft, of: Format.count(count - index, "step"))
  }

  /// The progress line, without a line break.
  package var line: String {
    "self-test \(index + 1)/\(count), \(Format.fixed(secondsLeft, 0)) s left  \(title)"
  }
}
