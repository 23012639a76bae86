import Formats
import Numbers
import Judging
import Messages
import RunFolder

/// A fault that is injected into every frame, to test whether a gate finds the fault.
package enum Fault: Codable, Sendable, Hashable {
  /// No fault. The changed engine is then identical to the original engine.
  case none
  /// In each frame, the engine notifies one component that no write affects.
  case invalidation
  /// Each frame makes one more allocation.
  case allocation
  /// Each frame executes 1,000 more multiplications, which add about 5 to 20 % to the instructions
  /// of an app's frame. The gate ignores differences of up to 1 % of the instructions. Of all
  /// comparisons in a gate, only the comparison of instructions has to find this fault.
  case multiplications
  /// Each frame takes longer by this share of the frame's time.
  case slowdown(Double)

  /// A description of the fault, such as `one more invalidation`, `5 % slower` or `an engine 10
  /// times as slow`.
  package var title: String {
    switch self {
    case .none: "no fault"
    case .invalidation: "one more invalidation"
    case .allocation: "one more allocation"
    case .multiplications: "\(Fault.multiplicationCount) more multiplications"
    case .slowdown(let share):
      share < 1
        ? "\(Format.chosenPercent(share)) slower"
        : "an engine \(Format.rate(1 + share)) times as slow"
    }
  }
}

extension Fault {
  static let multiplicationCount = 1_000

  /// The kind of evidence in which a complete gate has to find the fault.
  var layer: GateLayer? {
    switch self {
    case .invalidation: .counts
    case .allocation: .allocations
    case .multiplications: .instructions
    case .slowdown: .time
    case .none: nil
    }
  }
}
