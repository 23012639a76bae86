enum HalfMigrated: Rule {
  static let id = "half-migrated"
  static let title = "a class is @Observable and still an ObservableObject"
  static let isDefault = true

  static let page = """
    # half-migrated

    A class with `@Observable` that still conforms to `ObservableObject` compiles, and its
    `objectWillChange` announces nothing. Whoever subscribes to it waits for ever; a view with
    `@ObservedObject` updates only because the body reads tracked properties.

        @Observable final class Food: ObservableObject { var isAvailable = true }

    Remove the conformance, and the wrappers of the views with it:

        @Observable final class Food { var isAvailable = true }

    Behind it: claims old-wrappers, incremental-migration (docs/claims.md); workload
    `app.food-truck.half-migrated`.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    facts.models.filter { $0.notation == .both }.map {
      Finding(
        rule: id, subject: $0.name,
        message: "\($0.name) is @Observable: its objectWillChange announces nothing.",
        place: $0.place)
    }
  }
}
