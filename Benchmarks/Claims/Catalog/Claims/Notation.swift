extension ClaimCatalog {
  /// What is written before and after a migration.
  static let notation = [
    Claim(
      "less-boilerplate", "@Observable needs less boilerplate", for: .migration,
      countsNotations: true,
      cases: [
        Case(
          "fewer annotations", "annotations with @Observable",
          .isLessThan("annotations with ObservableObject")),
        Case(
          "fewer lines", "lines of the apps with @Observable",
          .isLessThan("lines of the apps with ObservableObject")),
      ],
      shortfall: .overstated,
      reason: """
        Annotations are fewer: {annotations with @Observable} instead of {annotations with \
        ObservableObject} in this project's apps. Lines are not: {lines of the apps with \
        @Observable} instead of {lines of the apps with ObservableObject}.
        """),
    Claim(
      "most-annotations-go", "most annotations are not needed any more", for: .migration,
      countsNotations: true,
      cases: [
        Case(
          "there are fewer annotations", "annotations with @Observable",
          .isLessThan("annotations with ObservableObject")),
        Case(
          "more annotations went than are left", "annotations with @Observable",
          .isLessThan("annotations fewer")),
      ],
      shortfall: .overstated,
      reason: """
        {annotations fewer} of {annotations with ObservableObject} went. `@Observable`, `@State`, \
        `@Environment`, `@Bindable` and `@ObservationIgnored` are {annotations with @Observable}.
        """),
    Claim(
      "no-published", "plain properties are enough: no @Published", for: .migration,
      programs: ["summaries"],
      cases: [
        Case(
          "a write to a plain property notifies", "notifications of a write to a plain property",
          .equals(1))
      ],
      reason: """
        A write to a plain property sends {notifications of a write to a plain property} \
        notifications.
        """),
    Claim(
      "no-combine", "@Observable needs no Combine", for: .migration,
      examples: [
        Example(
          count: "error messages for an @Observable that imports Observation alone",
          source: observableModel)
      ],
      cases: [
        Case(
          "an @Observable compiles with Observation alone",
          "error messages for an @Observable that imports Observation alone", .equals(0))
      ],
      reason: """
        With Observation alone the compiler has {error messages for an @Observable that imports \
        Observation alone} errors.
        """),
    Claim(
      "view-models-without-combine", "view models do not need Combine any more", for: .migration,
      examples: [
        Example(
          count: "error messages for a view model without Combine", source: observableModel),
        Example(
          count: "error messages for a migrated class with a Timer, without Combine",
          source: timer(importing: "import Observation")),
      ],
      cases: [
        Case(
          "a view model of plain properties compiles without Combine",
          "error messages for a view model without Combine", .equals(0)),
        Case(
          "the migrated class with a Timer does",
          "error messages for a migrated class with a Timer, without Combine", .equals(0)),
      ],
      reason: """
        A view model that uses a publisher, a timer or `AnyCancellable` of Combine still needs \
        it: one document's migrated class has {error messages for a migrated class with a Timer, \
        without Combine} errors without it.
        """),
    Claim(
      "object-needs-combine", "ObservableObject needs the import of Combine", for: .migration,
      examples: [
        Example(
          count: "error messages for an ObservableObject without an import", source: objectModel),
        Example(
          count: "error messages for one with it", source: "import OpenCombine\n" + objectModel,
          isControl: true),
      ],
      cases: [
        Case(
          "the compiler refuses it without an import",
          "error messages for an ObservableObject without an import", .isMoreThanNone)
      ],
      knownLimit: """
        A file that imports SwiftUI needs no import of Combine for it, according to Apple's \
        documentation.
        """,
      reason: """
        Without an import the compiler has {error messages for an ObservableObject without an \
        import} errors.
        """),
    Claim(
      "object-needs-published", "ObservableObject needs @Published", for: .migration,
      programs: ["unpublished"],
      cases: [
        Case(
          "a write to a property without it notifies nothing",
          "notifications of a write to a property without @Published", .equals(0)),
        Case(
          "objectWillChange.send() before the write notifies nothing either",
          "notifications of a write after objectWillChange.send()", .equals(0)),
      ],
      reason: """
        A property without it sends {notifications of a write to a property without @Published} \
        notifications, unless the class calls `objectWillChange.send()`: then the write sends \
        {notifications of a write after objectWillChange.send()} notifications.
        """),
    Claim(
      "import-observation", "a model has to import Observation", for: .migration,
      examples: [
        Example(
          count: "error messages without an import",
          source: observableModel.replacing("import Observation", with: "import Foundation"))
      ],
      cases: [
        Case(
          "the compiler refuses the model without it", "error messages without an import",
          .isMoreThanNone)
      ],
      knownLimit: """
        A file that imports SwiftUI needs no other import, according to Apple's documentation.
        """,
      reason: """
        With Foundation alone the compiler has {error messages without an import} errors.
        """),
    Claim(
      "macro-expands", "the macro extends the type, so that it supports observation",
      for: .migration,
      examples: [
        Example(
          count: "error messages for a class with the macro as Observable",
          source: conformance("@Observable ")),
        Example(
          count: "error messages for a class without it as Observable", source: conformance("")),
      ],
      cases: [
        Case(
          "a class with the macro conforms to Observable",
          "error messages for a class with the macro as Observable", .equals(0)),
        Case(
          "a class without it does not", "error messages for a class without it as Observable",
          .isMoreThanNone),
      ],
      reason: """
        With the macro the class conforms to `Observable`; without it the compiler has {error \
        messages for a class without it as Observable} errors.
        """),
    Claim(
      "macro-not-framework", "@Observable is a Swift macro, not a framework feature",
      for: .migration,
      examples: [
        Example(
          count: "error messages for its macro under another name", source: renamedMacro("Model")),
        Example(
          count: "error messages for a name that is no macro", source: renamedMacro("Other")),
        Example(
          count: "error messages without the framework's import",
          source: observableModel.replacing("import Observation\n\n", with: "")),
      ],
      cases: [
        Case(
          "it is a macro: declared under another name it makes a class observable",
          "error messages for its macro under another name", .equals(0)),
        Case(
          "it compiles without importing a framework",
          "error messages without the framework's import", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        It is a macro, and the framework Observation declares it: without the import the compiler \
        has {error messages without the framework's import} errors.
        """),
  ]

  private static let observableModel = """
    import Observation

    @Observable
    final class HomeViewModel {
      var isLoading = false
    }
    """

  private static let objectModel = """
    final class HomeViewModel: ObservableObject {
      @Published var isLoading = false
    }
    """

  private static func conformance(_ attribute: String) -> String {
    """
    import Observation

    \(attribute)final class FoodTruckModel {
      var orders: [Int] = []
    }

    let observable: any Observable.Type = FoodTruckModel.self
    """
  }

  /// A class with an attribute, beside a macro that is called `Model` and is what `@Observable` is.
  private static func renamedMacro(_ attribute: String) -> String {
    """
    import Observation

    @attached(member, names: named(_$observationRegistrar), named(access), named(withMutation),
      named(shouldNotifyObservers))
    @attached(memberAttribute)
    @attached(extension, conformances: Observable)
    macro Model() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

    @\(attribute)
    final class StatusViewModel {
      var isLoading = false
    }

    let observable: any Observable.Type = StatusViewModel.self
    """
  }
}
