import Foundation
import RunFolder

/// How sentences and pictures name engines: by what a team writes, the engine as a second word.
/// An id is only for what one types.
extension EngineRoles {
  /// `@Observable` or `ObservableObject`; `nil` if the engine observes neither.
  package func notation(of engine: String) -> String? {
    guard let grain = grain(of: engine) else { return nil }
    return switch grain {
    case .property: MigrationReport.observable
    case .object: MigrationReport.observableObject
    case .none: nil
    }
  }

  /// The engine's name beside its notation, such as `Observation`.
  package func title(of engine: String) -> String { titles[engine] ?? engine }

  /// The engine's name where nothing else says its notation, such as `@Observable (Observation)`.
  package func name(of engine: String) -> String {
    notation(of: engine).map { "\($0) (\(title(of: engine)))" } ?? title(of: engine)
  }

  /// The names of engines in the order in which a sentence mentions them. A notation is named once.
  package func names(of engines: [String]) -> [String] {
    var named: Set<String> = []
    return engines.map { engine in
      guard let notation = notation(of: engine), !named.insert(notation).inserted else {
        return name(of: engine)
      }
      return title(of: engine)
    }
  }

  /// The names of those engines that a title may mention.
  package func titleNames(of engines: [String]) -> [String] {
    names(of: engines.filter(isInTitles))
  }

  /// The names of engines in a sentence about counts. The notation is enough if all its engines
  /// count alike.
  /// - Parameter isAlike: whether two engines have equal counts.
  package func countNames(
    of engines: [String], among all: [String], isAlike: (String, String) -> Bool
  ) -> [String] {
    let short = engines.map { engine -> String in
      guard let notation = notation(of: engine),
        all.allSatisfy({ self.notation(of: $0) != notation || isAlike(engine, $0) })
      else { return name(of: engine) }
      return notation
    }
    return Set(short).count == Set(engines).count ? short : names(of: engines)
  }

  /// Titles longer than this are descriptions; a name has to fit beside a curve.
  private static let longest = 20

  /// The part of each title before its details; the id if this is too long or taken.
  static func titles(_ engines: [EngineInfo]) -> [String: String] {
    var taken: Set<String> = []
    return Dictionary(
      engines.map { engine in
        let start = String(engine.title.prefix { !",;:(".contains($0) })
          .trimmingCharacters(in: .whitespaces)
        let isName = !start.isEmpty && start.count <= longest && taken.insert(start).inserted
        return (engine.id, isName ? start : engine.id)
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension WorkloadResult {
  /// Whether two engines made the same evaluations, or one of them did not run.
  package func isAlike(_ one: String, _ other: String) -> Bool {
    guard let one = measurement(one)?.counts, let other = measurement(other)?.counts else {
      return true
    }
    return one.evaluations == other.evaluations
      && one.redundantEvaluations == other.redundantEvaluations
  }
}
