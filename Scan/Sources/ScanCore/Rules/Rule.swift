/// A rule finds places where the code costs evaluations, or where a migration needs care. A rule is
/// on by default only if what it says is true in 95 of 100 places of apps that were read by hand.
package protocol Rule: Sendable {
  static var id: String { get }
  static var title: String { get }
  static var isDefault: Bool { get }
  /// Why, the program, what to write, and what stands behind it.
  static var page: String { get }
  static func findings(in facts: Facts, _ impact: Impact) -> [Finding]
}

package struct Finding: Sendable, Codable, Hashable {
  package var rule: String
  /// What the finding is about, such as `Player.time`: with the rule its identity from run to run.
  package var subject: String
  package var message: String
  package var place: Place

  package var identity: String { rule + " " + subject }
}

package enum Rules {
  package static let all: [any Rule.Type] = [
    ObservesWithoutReading.self, WholeObjectForOneValue.self, ObjectCreatedInView.self,
    PublishedObject.self, PipelineToRewrite.self, HalfMigrated.self, StructBag.self,
    NestedObjectUnobserved.self, UnpublishedRead.self,
  ]

  package static func findings(
    in facts: Facts, _ impact: Impact, where isOn: (any Rule.Type) -> Bool
  ) -> [Finding] {
    all.filter(isOn).flatMap { $0.findings(in: facts, impact) }.sorted {
      ($0.rule, $0.place, $0.subject) < ($1.rule, $1.place, $1.subject)
    }
  }
}

extension Facts {
  package func model(_ name: String) -> Model? { models.first { $0.name == name } }
}

extension ViewType {
  /// What a view reads of a model, without what only its actions read.
  func dependencies(on models: [String]) -> Set<String> {
    Set(
      reads.filter { models.contains($0.model) && $0.role != .action && $0.runsIn == nil }
        .map { $0.model + "." + $0.property })
  }
}

/// `1 view`, `3 views`
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
