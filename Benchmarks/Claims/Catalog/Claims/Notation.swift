extension ClaimCatalog {
  /// The address of Apple's guide to the migration from ObservableObject to `@Observable`.
  static let migrationGuide =
    "https://developer.apple.com/documentation/swiftui/"
    + "migrating-from-the-observable-object-protocol-to-the-observable-macro"

  /// Claims about the code before and after a migration.
  static let notation = [
    Claim(
      "less-boilerplate", "@Observable needs less boilerplate", for: .migration,
      countsNotations: true,
      cases: [
        Case(
          "code with @Observable has fewer annotations", "annotations with @Observable",
          .isLessThan("annotations with ObservableObject")),
        Case(
          "code with @Observable has fewer lines", "lines of the apps with @Observable",
          .isLessThan("lines of the apps with ObservableObject")),
      ],
      shortfall: .overstated,
      reason: """
        This project wrote the documents' sample apps in both notations. With `@Observable`, the \
        apps have fewer annotations: {annotations with @Observable} instead of {annotations with \
        ObservableObject}. The apps do not have fewer lines: {lines of the apps with @Observable} \
        instead of {lines of the apps with ObservableObject}.
        """),
    Claim(
      "most-annotations-go", "most annotations are not needed any more", for: .migration,
      countsNotations: true,
      cases: [
        Case(
          "code with @Observable has fewer annotations", "annotations with @Observable",
          .isLessThan("annotations with ObservableObject")),
        Case(
          "the migration removes more annotations than remain", "annotations with @Observable",
          .isLessThan("annotations removed")),
      ],
      shortfall: .overstated,
      reason: """
        This project wrote the documents' sample apps in both notations. The apps have \
        {annotations with ObservableObject} annotations with ObservableObject and {annotations \
        with @Observable} with `@Observable`. The difference is {annotations removed} annotations. \
        The remaining annotations are `@Observable`, `@State`, `@Environment`, `@Bindable` and \
        `@ObservationIgnored`.
        """),
    Claim(
      "no-published", "plain properties are enough: no @Published", for: .migration,
      programs: ["summaries"],
      cases: [
        Case(
          "a write to a plain property notifies the observer",
          "notifications of a write to a plain property",
          .equals(1))
      ],
      reason: """
        A write to a plain property, without `@Published`, sends {notifications of a write to a \
        plain property} notifications.
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
          "an @Observable class compiles if it imports only Observation",
          "error messages for an @Observable that imports Observation alone", .equals(0))
      ],
      reason: """
        The compiler reports {error messages for an @Observable that imports Observation alone} \
        errors for an `@Observable` class that imports only Observation.
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
          "the document's migrated class with a Timer compiles without Combine",
          "error messages for a migrated class with a Timer, without Combine", .equals(0)),
      ],
      reason: """
        A view model that uses a publisher, a timer or `AnyCancellable` of Combine still needs \
        Combine. Without Combine, the compiler reports {error messages for a migrated class with a \
        Timer, without Combine} errors for one document's migrated class.
        """),
    Claim(
      "object-needs-combine", "ObservableObject needs the import of Combine", for: .migration,
      examples: [
        Example(
          count: "error messages for an ObservableObject without an import", source: objectModel),
        Example(
          count: "error messages for an ObservableObject with the import",
          source: "import OpenCombine\n" + objectModel,
          isControl: true),
      ],
      cases: [
        Case(
          "without the import of Combine, the compiler rejects an ObservableObject",
          "error messages for an ObservableObject without an import", .isMoreThanNone)
      ],
      knownLimit: """
        Apple's migration guide imports only SwiftUI for ObservableObject, without Combine: \
        \(migrationGuide).
        """,
      reason: """
        The compiler reports {error messages for an ObservableObject without an import} errors for \
        an ObservableObject in a file without an import.
        """),
    Claim(
      "object-needs-published", "ObservableObject needs @Published", for: .migration,
      programs: ["unpublished"],
      cases: [
        Case(
          "a write to a property without @Published notifies no subscriber",
          "notifications of a write to a property without @Published", .equals(0)),
        Case(
          "a call of objectWillChange.send() before the write notifies no subscriber",
          "notifications of a write after objectWillChange.send()", .equals(0)),
      ],
      reason: """
        A write to a property without `@Published` sends {notifications of a write to a property \
        without @Published} notifications. If the class calls `objectWillChange.send()` before the \
        write, the subscriber gets {notifications of a write after objectWillChange.send()} \
        notifications.
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
          "without the import of Observation, the compiler rejects the model",
          "error messages without an import",
          .isMoreThanNone)
      ],
      knownLimit: """
        Apple's migration guide imports only SwiftUI for `@Observable`: \(migrationGuide).
        """,
      reason: """
        The compiler reports {error messages without an import} errors for an `@Observable` class \
        in a file that imports only Foundation.
        """),
    Claim(
      "macro-expands", "the macro extends the type, so that it supports observation",
      for: .migration,
      examples: [
        Example(
          count: "error messages for a class with the macro as Observable",
          source: conformance("@Observable ")),
        Example(
          count: "error messages for a class without the macro as Observable",
          source: conformance("")),
      ],
      cases: [
        Case(
          "a class with the macro conforms to Observable",
          "error messages for a class with the macro as Observable", .equals(0)),
        Case(
          "a class without the macro does not conform to Observable",
          "error messages for a class without the macro as Observable",
          .isMoreThanNone),
      ],
      reason: """
        A class with the macro conforms to `Observable`. If code uses a class without the macro as \
        `Observable`, the compiler reports {error messages for a class without the macro as \
        Observable} errors.
        """),
    Claim(
      "macro-not-framework", "@Observable is a Swift macro, not a framework feature",
      for: .migration,
      examples: [
        Example(
          count: "error messages for the macro under another name", source: renamedMacro("Model")),
        Example(
          count: "error messages for a name that is no macro", source: renamedMacro("Other")),
        Example(
          count: "error messages without the framework's import",
          source: observableModel.replacing("import Observation\n\n", with: "")),
      ],
      cases: [
        Case(
          "the same macro, declared under another name, makes a class observable",
          "error messages for the macro under another name", .equals(0)),
        Case(
          "@Observable compiles without the import of a framework",
          "error messages without the framework's import", .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        `@Observable` is a macro, and the framework Observation declares it: without the import, \
        the compiler reports {error messages without the framework's import} errors.
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

  /// A source with a class that has the given attribute. The source also declares a macro named
  /// `Model`, which has the same implementation as `@Observable`.
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
