extension Statement {
  /// Statements about: environment.
  static let environment: [Statement] = [
    Statement(
      "18a", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Environment/EnvironmentKeyWritingModifierCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "a body reads a value that a modifier writes",
      observed: "1",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
    Statement(
      "18b", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/EnvironmentObjectCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "a body reads an environment object",
      observed: "1",
      tree: .agrees(), rules: [17, 20], test: "ObservedChangeTests"),
    Statement(
      "18c", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Observation/Environment+ObservableCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "a body reads a model of the environment, and an optional one that is missing",
      observed: "1, nil",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
    Statement(
      "19", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Environment/EnvironmentKeyTransformModifierCompatibilityTests.swift",
        at: "environmentKeyTransform", on: "macOS 15, iOS 18.5"),
      program: "`transformEnvironment` around a reader",
      observed: "the reader sees the result",
      tree: .agrees(), rules: [20], test: "EnvironmentTransformTests"),
    Statement(
      "19b", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Environment/EnvironmentKeyTransformModifierCompatibilityTests.swift",
        at: "environmentKeyTransformDifferentKeyPath", on: "macOS 15, iOS 18.5"),
      program: "the key path of a transform changes",
      observed: "the old value stays; body 2, reader 2",
      tree: .differs(
        "the tree changes the value of the new key path, and has the same evaluations; the"
          + " test calls the old value a fault of SwiftUI"), rules: [20],
      test: "EnvironmentTransformTests"),
    Statement(
      "47", .b,
      .page(
        "https://talk.objc.io/episodes/S01E409-environment-preference-updates", on: "not stated"),
      program: "`@Environment(\\.self)`, of which a body reads the type size; the colour"
        + " scheme changes",
      observed: "0",
      tree: .agrees(), rules: [20], test: "EnvironmentTransformTests"),
    Statement(
      "58", .c,
      .page(
        "https://developer.apple.com/forums/thread/806702", on: "SDK of 2025"),
      program: "a value of the environment changes that a view does not read",
      observed: "its readers are checked, and no body runs",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
    Statement(
      "114", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-environment-scoping.swift",
        at: "D", on: "macOS 26.6.2"),
      program: "state and `onChange` under a value that changes, with and without a new identity",
      observed: "n 5, 6, 7 with the old identity, 5 with a new one",
      tree: .agrees(), rules: [15, 20, 25], test: "ObservedChangeTests"),
    Statement(
      "501", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-environment-object.swift",
        at: "N1 and N3", on: "macOS 27.0.1"),
      program: "two writers of one type, and a sibling outside",
      observed: "the nearest one; nil",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
    Statement(
      "503", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-environment-object.swift",
        at: "K1 to K2b", on: "macOS 27.0.1"),
      program: "an object of a subclass, passed as its base class",
      observed: "it is found by its static type only",
      tree: .agrees(), rules: [17, 20], test: "ObservedChangeTests"),
    Statement(
      "507", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-environment-scoping.swift",
        at: "B0 to B8", on: "macOS 26.6.2"),
      program: "`disabled(false)` inside of `disabled(true)`",
      observed: "disabled",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
    Statement(
      "510", .b,
      .gitHub(
        "fatbobman/MyPublishBlog",
        "Content/posts/avoid_repeated_calculations_of_SwiftUI_views.md",
        at: "", on: "iOS of 2022"),
      program: "a value that a view declares and does not read changes",
      observed: "1",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
    Statement(
      "512", .a,
      .gitHub(
        "dtubb/fichero",
        "SegmentsPaneHostingTests.swift",
        at: "", on: "macOS"),
      program: "two optional models that a modifier puts into the environment",
      observed: "both are found",
      tree: .agrees(), rules: [20], test: "ObservedChangeTests"),
  ]
}
