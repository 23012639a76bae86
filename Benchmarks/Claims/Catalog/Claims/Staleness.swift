extension ClaimCatalog {
  /// Claims about the writes that update a view.
  static let staleness = [
    Claim(
      "updates-when-read", "a view updates when a property that it reads changes",
      for: .staleness, programs: ["read-properties"],
      cases: [
        Case(
          "a write notifies the observer that reads the property",
          "notifications of an observer that reads what is written", .equals(1))
      ],
      reason: """
        A write to a property sends {notifications of an observer that reads what is written} \
        notifications to an observer that reads the property. According to Apple's migration \
        guide, SwiftUI then updates a view whose body reads the property: \(migrationGuide).
        """),
    Claim(
      "per-instance", "observation tracks the properties of each instance separately",
      for: .staleness,
      programs: ["read-properties"],
      cases: [
        Case(
          "a write to another instance does not notify the observer",
          "notifications of an observer of another instance", .equals(0))
      ],
      reason: """
        A write to the same property of another instance sends {notifications of an observer of \
        another instance} notifications to the observer.
        """),
    Claim(
      "macro-makes-observable", "the macro makes a plain class's properties observable",
      for: .staleness, programs: ["plain-class"],
      cases: [
        Case(
          "a write to a property of a plain class notifies no observer",
          "notifications of a write, a plain class",
          .equals(0)),
        Case(
          "with @Observable on the same class, the write notifies the observer",
          "notifications of a write, with @Observable", .equals(1)),
      ],
      reason: """
        The document's two classes differ only in the attribute. A write to a property of the \
        class without the attribute sends {notifications of a write, a plain class} notifications. \
        A write to a property of the class with `@Observable` sends {notifications of a write, \
        with @Observable} notifications.
        """),
    Claim(
      "read-donuts", "a menu that reads donuts is invalidated when a donut is added",
      for: .staleness, programs: ["donut-menu"],
      cases: [
        Case(
          "adding a donut notifies the observer that reads donuts",
          "notifications of a reader of donuts, a donut is added", .equals(1))
      ],
      reason: """
        Adding a donut sends {notifications of a reader of donuts, a donut is added} notifications \
        to the observer that reads `donuts`.
        """),
    Claim(
      "computed-properties", "observation works with computed properties automatically",
      for: .staleness,
      programs: ["computed-properties", "donut-menu"],
      cases: [
        Case(
          "a write to a property that the computed property reads notifies the observer",
          "notifications of a write to what the computed property reads", .equals(1)),
        Case(
          "a write to another property does not notify the observer",
          "notifications of another write", .equals(0)),
        Case(
          "a new order notifies the observer that reads orderCount",
          "notifications of a reader of orderCount, an order comes", .equals(1)),
      ],
      reason: """
        An observer that reads `itemCount` also reads `items`, because the getter of `itemCount` \
        reads `items`. A write to `items` therefore sends {notifications of a write to what the \
        computed property reads} notifications. This works only if the getter reads tracked \
        properties.
        """),
    Claim(
      "manual-observation", "access and withMutation make storage outside the class observable",
      for: .staleness, programs: ["manual-access"],
      cases: [
        Case(
          "with calls of access and withMutation, a write notifies the observer",
          "notifications, with access and withMutation", .equals(1)),
        Case(
          "without calls of access and withMutation, a write does not notify the observer",
          "notifications, without access and withMutation", .equals(0)),
      ],
      reason: """
        The value is stored in an object that is not observable. If the class calls `access` and \
        `withMutation`, a write sends {notifications, with access and withMutation} notifications. \
        Without these calls, a write sends {notifications, without access and withMutation} \
        notifications.
        """),
    Claim(
      "private-properties", "private properties are automatically not observed", for: .staleness,
      programs: ["private-properties"],
      examples: [
        Example(
          count: "notifications when the document's private webSocket is set",
          source: socketProgram, question: .number)
      ],
      cases: [
        Case(
          "a write to a private property notifies no observer",
          "notifications of a write to a private property", .equals(0)),
        Case(
          "a write to the document's private webSocket notifies no observer",
          "notifications when the document's private webSocket is set", .equals(0)),
      ],
      reason: """
        The macro does not look at access levels. An observer reads the document's private \
        `webSocket` through another member, and setting `webSocket` sends {notifications when the \
        document's private webSocket is set} notifications to this observer. The macro does not \
        track `let`, computed, static and `@ObservationIgnored` properties.
        """),
    Claim(
      "observation-ignored", "@ObservationIgnored properties do not trigger updates",
      for: .staleness, programs: ["ignored"],
      cases: [
        Case(
          "a write to a property with @ObservationIgnored notifies no observer",
          "notifications of a write to an ignored stored property", .equals(0))
      ],
      reason: """
        A write to a property with `@ObservationIgnored` sends {notifications of a write to an \
        ignored stored property} notifications. A view that shows such a property therefore \
        becomes stale. Use the attribute only for properties that no body reads.
        """),
    Claim(
      "ignored-computed", "a computed property with @ObservationIgnored does not trigger updates",
      for: .staleness, programs: ["ignored"],
      cases: [
        Case(
          "a write to a property that the computed property reads notifies no observer",
          "notifications of a write to what an ignored computed property reads", .equals(0))
      ],
      reason: """
        `@ObservationIgnored` has no effect on a computed property. A write to a property that the \
        getter reads sends {notifications of a write to what an ignored computed property reads} \
        notifications.
        """),
    Claim(
      "ignored-dependencies", "a model's dependencies need @ObservationIgnored", for: .staleness,
      programs: ["summaries"],
      examples: dependencyExamples,
      cases: [
        Case(
          "without @ObservationIgnored, a dependency in a var is tracked",
          "notifications of a write to a plain property", .equals(1)),
        Case(
          "without @ObservationIgnored, a dependency in a let is tracked",
          "error messages for the macro's storage of a let dependency", .equals(0)),
      ],
      reason: """
        A dependency in a `var` needs `@ObservationIgnored`, because the macro tracks a `var` \
        without the attribute. A dependency in a `let` does not need the attribute, because the \
        macro makes no storage for a `let`: the compiler reports {error messages for the macro's \
        storage of a let dependency} errors for code that uses this storage.
        """),
    Claim(
      "ignored-internal",
      "internal state that does not affect the interface needs @ObservationIgnored",
      for: .staleness, programs: ["summaries"],
      cases: [
        Case(
          "with @ObservationIgnored, a write to internal state notifies no observer",
          "notifications of a reader of internal state with the attribute", .equals(0)),
        Case(
          "a write to unmarked internal state notifies the observer of the shown state",
          "notifications of a reader of what is shown, a write to unmarked internal state",
          .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        Even without `@ObservationIgnored`, a property that no body reads causes no updates: a \
        write to such a property sends {notifications of a reader of what is shown, a write to \
        unmarked internal state} notifications to an observer that reads the shown properties. The \
        attribute saves only the code that the macro adds to reads and writes of the property.
        """),
    Claim(
      "ignored-constants", "constants and configuration need @ObservationIgnored", for: .staleness,
      programs: ["configuration"], examples: dependencyExamples,
      cases: [
        Case(
          "without @ObservationIgnored, configuration in a var is tracked",
          "notifications of a write to configuration in a var", .equals(1)),
        Case(
          "without @ObservationIgnored, a constant is tracked",
          "error messages for the macro's storage of a let dependency", .equals(0)),
      ],
      reason: """
        Configuration in a `var` needs `@ObservationIgnored`: without the attribute, a write sends \
        {notifications of a write to configuration in a var} notifications. A `let` is never \
        tracked, so a constant does not need the attribute.
        """),
    Claim(
      "did-set-shows-observation", "a log in didSet verifies that observation is in effect",
      for: .staleness, programs: ["did-set-log"],
      cases: [
        Case(
          "if nothing observes the model, didSet logs nothing",
          "lines logged, nothing observes the model", .equals(0))
      ],
      reason: """
        A log in `didSet` only shows that the property was written: the log has {lines logged, \
        nothing observes the model} lines for a model that nothing observes. To verify \
        observation, log in the body instead.
        """),
  ]

  /// Examples that show whether `@Observable` tracks a stored `let`, and whether it tracks a stored
  /// `var`.
  private static let dependencyExamples = [
    Example(
      count: "error messages for the macro's storage of a let dependency",
      source: dependency("let")),
    Example(
      count: "error messages for the macro's storage of a var dependency",
      source: dependency("var"), isControl: true),
  ]

  private static func dependency(_ keyword: String) -> String {
    """
    import Observation

    final class Repository {}

    @Observable
    final class StatusViewModel {
      private \(keyword) repository: Repository
      init(repository: Repository) { self.repository = repository }
    }

    extension StatusViewModel {
      func useStorage() { _ = _repository }
    }
    """
  }
}
