extension ClaimCatalog {
  /// Through what a view reaches an object, and still follows it.
  static let reaching = [
    Claim(
      "nested-objects", "nesting @Observable objects breaks observation", for: .staleness,
      programs: ["nested-objects"],
      cases: [
        Case(
          "a write to the nested object does not notify its reader",
          "notifications of an observer of the outer object, a write to the nested one",
          in: .observable, .equals(0))
      ],
      reason: """
        A write to the nested object sends its reader {notifications of an observer of the outer \
        object, a write to the nested one} notifications. The nested ObservableObject is what \
        breaks: there the subscriber gets {notifications of an observer of the outer object, a \
        write to the nested one|object}.
        """),
    Claim(
      "no-wrappers", "a view that holds an @Observable in a plain property follows it",
      for: .staleness, programs: ["no-wrapper"],
      cases: [
        Case(
          "a write notifies the reader through a plain property",
          "notifications through a plain property, a message is sent", .equals(1))
      ],
      reason: """
        The object itself notifies its readers, so a view needs no wrapper to follow it. An \
        `append` sends {notifications through a plain property, a message is sent} notifications, \
        like any write.
        """),
    Claim(
      "array-of-observables", "in an array of observables the element's reader is found",
      for: .staleness, programs: ["elements"],
      cases: [
        Case(
          "a new name notifies the observer of that donut",
          "notifications of an observer of that donut", in: .observable, .equals(1)),
        Case(
          "it does not notify the observer of another donut",
          "notifications of an observer of another donut", in: .observable, .equals(0)),
      ],
      reason: """
        A new name notifies the observer of that donut and {notifications of an observer of \
        another donut} observers of another. The document's sample reads the names in inline \
        rows: which view is evaluated there is SwiftUI's rule.
        """),
    Claim(
      "any-container", "any type that contains observable models can be used", for: .staleness,
      programs: ["containers"],
      cases: ["array", "dictionary", "struct", "enum", "class"].map {
        Case(
          "a write to a model in \($0) notifies",
          "notifications of a reader of a model in \($0)", .equals(1))
      } + [
        Case(
          "the exchange of a model in a class that is not observable notifies",
          "notifications when a class that is not observable gets another model", .equals(1))
      ],
      reason: """
        A write to the model notifies through any container. The exchange of the model does not: \
        a class that is not observable sends {notifications when a class that is not observable \
        gets another model} notifications.
        """),
    Claim(
      "optional-models", "an @Observable model can be optional", for: .staleness,
      programs: ["optional-models"],
      cases: [
        Case(
          "a write notifies the reader of an optional model",
          "notifications of a reader of an optional model", .equals(1))
      ],
      reason: """
        A write sends {notifications of a reader of an optional model} notifications, through the \
        optional as well.
        """),
    Claim(
      "optional-object", "an @ObservedObject cannot be optional", for: .staleness,
      examples: [
        Example(
          count: "error messages for an optional as ObservableObject",
          source: wantsObject("FoodTruckModel?")),
        Example(
          count: "error messages for one that is not optional",
          source: wantsObject("FoodTruckModel"), isControl: true),
      ],
      cases: [
        Case(
          "an optional is no ObservableObject",
          "error messages for an optional as ObservableObject", .isMoreThanNone)
      ],
      reason: """
        `@ObservedObject` asks for an ObservableObject, and `Optional` is not one: the compiler \
        has {error messages for an optional as ObservableObject} errors.
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
        The compiler has {error messages for an @Observable struct} errors for an `@Observable \
        struct`. Properties of value types in an observable class are supported.
        """),
    Claim(
      "environment", "a view updates with what it reads of an object in the environment",
      for: .staleness, programs: ["account-in-environment"],
      cases: [
        Case(
          "a write evaluates the view that reads it",
          "evaluations of the menu after a write to userName", .equals(1)),
        Case(
          "it evaluates no view above it", "evaluations of the views above it", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A write evaluates the reader once and {evaluations of the views above it} views above it, \
        in this tree.
        """),
    Claim(
      "separate-managers", "managers that are injected separately are independent",
      for: .staleness, programs: ["managers"],
      cases: [
        Case(
          "each write evaluates its reader",
          "evaluations of the readers, a write to each of 3 managers", .equals(3)),
        Case("it evaluates no other view", "evaluations of other views", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A write to each of three managers evaluates {evaluations of the readers, a write to each \
        of 3 managers} views in all, in this tree.
        """),
  ]

  /// A source that needs a type to be an `ObservableObject`, as `@ObservedObject` does.
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
