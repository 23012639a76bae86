extension ClaimCatalog {
  /// Which writes reach a view.
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
        A write sends the reader {notifications of an observer that reads what is written} \
        notifications. That SwiftUI then evaluates the body is Apple's documentation.
        """),
    Claim(
      "per-instance", "the tracking is about a property of one instance", for: .staleness,
      programs: ["read-properties"],
      cases: [
        Case(
          "a write to another instance does not notify",
          "notifications of an observer of another instance", .equals(0))
      ],
      reason: """
        The same property of another instance sends {notifications of an observer of another \
        instance} notifications.
        """),
    Claim(
      "macro-makes-observable", "the macro makes a plain class's properties observable",
      for: .staleness, programs: ["plain-class"],
      cases: [
        Case(
          "a write to a plain class notifies nothing", "notifications of a write, a plain class",
          .equals(0)),
        Case(
          "a write to the same class with the macro notifies its reader",
          "notifications of a write, with @Observable", .equals(1)),
      ],
      reason: """
        The document's two classes differ in the attribute alone. The first sends {notifications \
        of a write, a plain class} notifications, the second {notifications of a write, with \
        @Observable}.
        """),
    Claim(
      "read-donuts", "a menu that reads donuts is invalidated when a donut is added",
      for: .staleness, programs: ["donut-menu"],
      cases: [
        Case(
          "a donut notifies the reader of donuts",
          "notifications of a reader of donuts, a donut is added", .equals(1))
      ],
      reason: """
        The new donut sends the reader of `donuts` {notifications of a reader of donuts, a donut \
        is added} notifications.
        """),
    Claim(
      "computed-properties", "computed properties just work", for: .staleness,
      programs: ["computed-properties", "donut-menu"],
      cases: [
        Case(
          "a write to what it reads notifies",
          "notifications of a write to what the computed property reads", .equals(1)),
        Case("another write does not", "notifications of another write", .equals(0)),
        Case(
          "an order notifies the reader of orderCount",
          "notifications of a reader of orderCount, an order comes", .equals(1)),
      ],
      reason: """
        An observer that reads `itemCount` has read `items`: a write to `items` sends \
        {notifications of a write to what the computed property reads} notifications. It works as \
        far as the getter reads tracked properties.
        """),
    Claim(
      "manual-observation", "access and withMutation make outside storage observable",
      for: .staleness, programs: ["manual-access"],
      cases: [
        Case(
          "with access and withMutation a write notifies",
          "notifications, with access and withMutation", .equals(1)),
        Case("without them it does not", "notifications, without them", .equals(0)),
      ],
      reason: """
        The value is stored in an object that is not observable. With the two calls a write sends \
        {notifications, with access and withMutation} notifications, without them {notifications, \
        without them}.
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
          "a write to a private property notifies nothing",
          "notifications of a write to a private property", .equals(0)),
        Case(
          "nor does the document's own webSocket",
          "notifications when the document's private webSocket is set", .equals(0)),
      ],
      reason: """
        The macro does not look at access levels: setting the document's `webSocket` sends \
        {notifications when the document's private webSocket is set} notifications to an observer \
        that reads it through another member. `let`, computed, static and `@ObservationIgnored` \
        properties are left out.
        """),
    Claim(
      "observation-ignored", "@ObservationIgnored properties do not trigger updates",
      for: .staleness, programs: ["ignored"],
      cases: [
        Case(
          "a write to an ignored property notifies nothing",
          "notifications of a write to an ignored stored property", .equals(0))
      ],
      reason: """
        A write sends {notifications of a write to an ignored stored property} notifications. For \
        that reason a view that shows the property becomes stale: ignore only what no body reads.
        """),
    Claim(
      "ignored-computed", "a computed property with @ObservationIgnored does not trigger updates",
      for: .staleness, programs: ["ignored"],
      cases: [
        Case(
          "a write to what it reads notifies nothing",
          "notifications of a write to what an ignored computed property reads", .equals(0))
      ],
      reason: """
        The attribute does nothing on a computed property. A write to what its getter reads sends \
        {notifications of a write to what an ignored computed property reads} notifications.
        """),
    Claim(
      "ignored-dependencies", "dependencies need @ObservationIgnored", for: .staleness,
      programs: ["summaries"],
      examples: dependencyExamples,
      cases: [
        Case(
          "a var is tracked without the attribute",
          "notifications of a write to a plain property", .equals(1)),
        Case(
          "a let is tracked without the attribute",
          "error messages for the macro's storage of a let dependency", .equals(0)),
      ],
      reason: """
        A `var` dependency needs it. A `let` does not: the macro makes no storage for it, and the \
        compiler has {error messages for the macro's storage of a let dependency} errors for code \
        that uses it.
        """),
    Claim(
      "ignored-internal",
      "internal state that does not affect the interface needs @ObservationIgnored",
      for: .staleness, programs: ["summaries"],
      cases: [
        Case(
          "with the attribute a write to it notifies nothing",
          "notifications of a reader of internal state with the attribute", .equals(0)),
        Case(
          "without the attribute a write to it notifies the reader of what is shown",
          "notifications of a reader of what is shown, a write to unmarked internal state",
          .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        What no body reads triggers nothing without the attribute either: a write sends \
        {notifications of a reader of what is shown, a write to unmarked internal state} \
        notifications. The attribute saves the call of the registrar.
        """),
    Claim(
      "ignored-constants", "constants and configuration need @ObservationIgnored", for: .staleness,
      programs: ["configuration"], examples: dependencyExamples,
      cases: [
        Case(
          "configuration in a var is tracked without the attribute",
          "notifications of a write to configuration in a var", .equals(1)),
        Case(
          "a constant is tracked without the attribute",
          "error messages for the macro's storage of a let dependency", .equals(0)),
      ],
      reason: """
        Configuration in a `var` needs it: without it a write sends {notifications of a write to \
        configuration in a var} notifications. A `let` is never tracked.
        """),
    Claim(
      "did-set-shows-observation", "a log in didSet verifies that observation is in effect",
      for: .staleness, programs: ["did-set-log"],
      cases: [
        Case(
          "nothing is logged where nothing observes the model",
          "lines logged, nothing observes the model", .equals(0))
      ],
      reason: """
        The log shows that the property was written: it has {lines logged, nothing observes the \
        model} lines for a model that nothing observes. Log in the body instead.
        """),
  ]

  /// Whether the macro keeps a `let` or a `var` in a storage that it tracks.
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
