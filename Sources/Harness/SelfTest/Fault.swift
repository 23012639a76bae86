import RunFolder

/// Something that goes wrong in every frame, put there on purpose: what a gate is for.
public enum Fault: Codable, Sendable, Hashable {
  /// Nothing: an identical twin.
  case none
  /// The engine notifies one component more than it has to.
  case invalidation
  /// One more allocation.
  case allocation
  /// A hundred multiplications more, too few for times to show.
  case multiplications
  /// The frame takes this share of its time longer.
  case slowdown(Double)

  /// `one more invalidation`, `5 % slower`, `an engine 10 times as slow`.
  public var title: String {
    switch self {
    case .none: "no fault"
    case .invalidation: "one more invalidation"
    case .allocation: "one more allocation"
    case .multiplications: "\(Fault.multiplicationCount) more multiplications"
    case .slowdown(let share):
      share < 1
        ? "\(rate((share * 1_000).rounded() / 10)) % slower"
        : "an engine \(rate(1 + share)) times as slow"
    }
  }
}

extension Fault {
  static let multiplicationCount = 100

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

/// Where a fault is put.
public struct Injection: Codable, Sendable, Hashable {
  /// The engine whose runs get it.
  public var engine: String
  public var fault: Fault
  /// Under which name the faulty run is asked for: the engine's own, which it then stands in for,
  /// or another, which then runs beside it.
  public var name: String

  /// - Parameter name: `nil` for the engine's own.
  public init(_ fault: Fault, engine: String, name: String? = nil) {
    self.engine = engine
    self.fault = fault
    self.name = name ?? engine
  }
}

/// What a run must offer so that one of its components can be notified in vain.
@MainActor
public protocol NotifiableRun: WorkloadRun {
  /// Notifies a component that nothing concerns, the way its engine would.
  func notifyOneMore()
}

/// What faults are made of. Tests put in what a fake clock and a fake counter notice.
struct FaultTools: Sendable {
  /// Works for so many units of time, each of about a nanosecond.
  var spin: @MainActor (_ units: Int) -> Void
  /// Allocates once from the heap.
  var allocate: @MainActor () -> Void

  static let real = FaultTools(
    spin: { BusyWork.spin(units: $0) }, allocate: { BusyWork.allocate() })
}
