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
  /// The variables of views that hold one `ObservableObject`, and of which every use is known.
  var observers: [(view: ViewType, observed: Observed, model: Model)] {
    views.filter { $0.kind != .scene }.flatMap { view in
      view.observes.compactMap { observed in
        guard observed.isPlain, observed.models.count == 1, observed.uses.unresolved == 0,
          let model = model(observed.models[0]), model.notation == .observableObject
        else { return nil }
        return (view, observed, model)
      }
    }
  }
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
