extension ClaimCatalog {
  /// Claims about the ways in which a view can access an object and still be updated.
  static let reaching = [
    Claim(
      "nested-objects", "nesting @Observable objects breaks observation", for: .staleness,
      programs: ["nested-objects"],
      cases: [
        Case(
          "a write to the nested object does not notify the observer that reads it",
          "notifications of an observer of the outer object, a write to the nested one",
          in: .observable, .equals(0))
      ],
      reason: """
        A write to the nested `@Observable` object sends {notifications of an observer of the \
        outer object, a write to the nested one} notifications to the observer that reads this \
        object. Nested ObservableObjects do break observation: a write to the nested \
        ObservableObject sends {notifications of an observer of the outer object, a write to the \
        nested one|object} notifications to the subscriber.
        """),
    Claim(
      "no-wrappers", "a view that holds an @Observable in a plain property follows it",
      for: .staleness, programs: ["no-wrapper"],
      cases: [
        Case(
          "a write notifies an observer that reads through a plain property",
          "notifications through a plain property, a message is sent", .equals(1))
      ],
      reason: """
        An `@Observable` object itself notifies its readers, so a view needs no wrapper to follow \
        the object. An `append` sends {notifications through a plain property, a message is sent} \
        notifications, like any other write.
        """),
    Claim(
      "array-of-observables",
      "a change of an object in an array notifies the readers of this object",
      for: .staleness, programs: ["elements"],
      cases: [
        Case(
          "a new name of a donut notifies the observer of this donut",
          "notifications of an observer of that donut", in: .observable, .equals(1)),
        Case(
          "a new name of a donut does not notify the observer of another donut",
          "notifications of an observer of another donut", in: .observable, .equals(0)),
      ],
      reason: """
        A new name of a donut notifies the observer of this donut and {notifications of an \
        observer of another donut} observers of another donut. The document's sample reads the \
        names in the closure of its list, and has no view for each donut. Which view SwiftUI then \
        evaluates was not tested.
        """),
    Claim(
      "any-container", "any type that contains observable models can be used", for: .staleness,
      programs: ["containers"],
      cases: ["array", "dictionary", "struct", "enum", "class"].map {
        Case(
          "a write to a model in a container (\($0)) notifies the observer",
          "notifications of a reader of a model in \($0)", .equals(1))
      } + [
        Case(
          "replacing the model in a class that is not observable notifies the observer",
          "notifications when a class that is not observable gets another model", .equals(1))
      ],
      reason: """
        A write to the model notifies the observer through every tested container. But replacing \
        the model does not notify the observer through every container: if the container is a \
        class that is not observable, the replacement sends {notifications when a class that is \
        not observable gets another model} notifications.
        """),
    Claim(
      "optional-models", "an @Observable model can be optional", for: .staleness,
      programs: ["optional-models"],
      cases: [
        Case(
          "a write notifies the observer that reads an optional model",
          "notifications of a reader of an optional model", .equals(1))
      ],
      reason: """
        A write to a model in an optional sends {notifications of a reader of an optional model} \
        notifications.
        """),
    Claim(
      "optional-object", "an @ObservedObject cannot be optional", for: .staleness,
      examples: [
        Example(
          count: "error messages for an optional as ObservableObject",
          source: wantsObject("FoodTruckModel?")),
        Example(
          count: "error messages for a type that is not optional",
          source: wantsObject("FoodTruckModel"), isControl: true),
      ],
      cases: [
        Case(
          "an optional does not conform to ObservableObject",
          "error messages for an optional as ObservableObject", .isMoreThanNone)
      ],
      reason: """
        `@ObservedObject` requires an ObservableObject, and `Optional` does not conform to this \
        protocol: the compiler reports {error messages for an optional as ObservableObject} \
        errors. There is no SwiftUI on this machine, so a function with the requirement of \
        `@ObservedObject` takes the place of the wrapper.
        """),
    Claim(
      "value-types", "the macro supports value types", for: .staleness,
      examples: [
        Example(
          count: "error messages for an @Observable struct",
          source: foodTruck("@Observable struct")),
        Example(
          count: "error messages for a class with a property of a value type",
          source: foodTruck("@Observable final class"), isControl: true),
      ],
      cases: [
        Case(
          "an @Observable struct compiles", "error messages for an @Observable struct", .equals(0))
      ],
      reason: """
        The compiler reports {error messages for an @Observable struct} errors for an `@Observable \
        struct`. Properties of value types in an observable class are supported.
        """),
    Claim(
      "environment",
      "a view updates when a property that it reads from an environment object changes",
      for: .staleness, programs: ["account-in-environment"],
      cases: [
        Case(
          "a write to a property evaluates the view that reads it",
          "evaluations of the menu after a write to userName", .equals(1)),
        Case(
          "a write to the property evaluates no view above the view that reads it",
          "evaluations of the views above the menu", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A write to the property evaluates the view that reads the property. The write evaluates \
        {evaluations of the views above the menu} views above this view.
        """),
    Claim(
      "separate-managers", "managers that are injected separately are independent",
      for: .staleness, programs: ["managers"],
      cases: [
        Case(
          "a write to a manager evaluates the view that reads this manager",
          "evaluations of the readers, a write to each of 3 managers", .equals(3)),
        Case(
          "a write to a manager evaluates no other view", "evaluations of other views", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        One write to each of 3 managers evaluates {evaluations of the readers, a write to each of \
        3 managers} views in total.
        """),
  ]

  /// A source that requires a type to be an `ObservableObject`, as `@ObservedObject` does.
  private static func wantsObject(_ type: String) -> String {
    """
    import OpenCombine

    final class FoodTruckModel: ObservableObject {}

    func observe<Object: ObservableObject>(_ type: Object.Type) {}

    func account() { observe(\(type).self) }
    """
  }

  private static func foodTruck(_ declaration: String) -> String {
    """
    import Observation

    struct Order {}

    \(declaration) FoodTruckModel {
      var orders: [Order] = []
    }
    """
  }
}
