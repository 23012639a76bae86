import Foundation
import Measuring
import RunFolder

/// Where a fault is put.
package struct Injection: Codable, Sendable, Hashable {
  /// The engine whose runs get it.
  package var engine: String
  package var fault: Fault
  /// Under which name the faulty run is asked for: the engine's own, which it then replaces,
  /// or another, which then runs beside it.
  package var name: String

  /// - Parameter name: `nil` for the engine's own.
  package init(_ fault: Fault, engine: String, name: String? = nil) {
    self.engine = engine
    self.fault = fault
    self.name = name ?? engine
  }
}

extension Injection {
  /// How a `WorkRequest` carries it.
  package var text: String { String(JSONText.compact(self).dropLast()) }

  /// What a `Worker` that can inject faults prepares workloads with: gives the workload the fault
  /// that the text of a request describes.
  package static func preparation() -> Worker.Preparation {
    preparation(clock: MonotonicClock(), tools: .real)
  }

  static func preparation(clock: any BenchClock, tools: FaultTools) -> Worker.Preparation {
    { workload, text in
      let injection = try JSONDecoder().decode(Injection.self, from: Data(text.utf8))
      return FaultyWorkload(base: workload, injection: injection, clock: clock, tools: tools)
    }
  }
}
