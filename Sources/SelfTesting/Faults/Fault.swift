import Numbers
import Judging
import Messages
import RunFolder

/// Something that goes wrong in every frame, put there on purpose: what a gate is for.
package enum Fault: Codable, Sendable, Hashable {
  /// Nothing: an identical twin.
  case none
  /// The engine notifies one component more than it has to.
  case invalidation
  /// One more allocation.
  case allocation
  /// 1,000 multiplications more: some 5 to 20 % of the instructions of an app's frame, above the
  /// hundredth that the gate allows, and looked for by instructions alone.
  case multiplications
  /// The frame takes this share of its time longer.
  case slowdown(Double)

  /// `one more invalidation`, `5 % slower`, `an engine 10 times as slow`.
  package var title: String {
    switch self {
    case .none: "no fault"
    case .invalidation: "one more invalidation"
    case .allocation: "one more allocation"
    case .multiplications: "\(Fault.multiplicationCount) more multiplications"
    case .slowdown(let share):
      share < 1
        ? "\(Fault.percent(share)) slower"
        : "an engine \(rate(1 + share)) times as slow"
    }
  }
}

extension Fault {
  static let multiplicationCount = 1_000

  /// `5 %`, `0.5 %`: a share that was chosen, and not measured.
  static func percent(_ share: Double) -> String { "\(rate((share * 1_000).rounded() / 10)) %" }

  /// The evidence that has to show it in a whole gate.
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
