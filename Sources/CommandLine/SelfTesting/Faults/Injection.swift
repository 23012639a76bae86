import Foundation
import Measuring
import RunFolder

/// A fault, and the engine into which it is injected.
package struct Injection: Codable, Sendable, Hashable {
  /// The engine whose runs get the fault.
  package var engine: String
  package var fault: Fault
  /// The name with which the faulty run is requested. If the name is the engine's id, the faulty
  /// run replaces the engine's run. If the name is different, the workload has the faulty run in
  /// addition to the engine's run.
  package var name: String

  /// - Parameter name: the name of the faulty run; `nil` for the engine's own id.
  package init(_ fault: Fault, engine: String, name: String? = nil) {
    self.engine = engine
    self.fault = fault
    self.name = name ?? engine
  }
}

extension Injection {
  /// The injection as the text of a `WorkRequest`'s `preparation`.
  package var text: String { String(JSONText.compact(self).dropLast()) }

  /// A function with which a `Worker` can inject faults. The function gives a workload the fault
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
