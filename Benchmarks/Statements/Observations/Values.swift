extension Statement {
  /// Statements about: values: state, objects, models, bindings.
  static let values: [Statement] = [
    Statement(
      "01", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/StateObjectCompatibilityTests.swift",
        at: "stateObjectChangePublishValue", on: "macOS 15, iOS 18.5"),
      program: "a view with two leaves owns an object; `onAppear` writes a published property",
      observed: "outer body 2, leaves 3",
      tree: .agrees(), rules: [2, 4, 17], test: "ObservedValueTests"),
    Statement(
      "02", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/StateObjectCompatibilityTests.swift",
        at: "stateObjectChangeNonPublishValue", on: "macOS 15, iOS 18.5"),
      program: "the same, with a property that is not published",
      observed: "outer body 1, leaves 2",
      tree: .agrees(), rules: [17], test: "ObservedValueTests"),
    Statement(
      "03", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/StateObjectCompatibilityTests.swift",
        at: "observableMacroTrackedValue", on: "macOS 15, iOS 18.5"),
      program: "the same, with a tracked property of an `@Observable` model in `@State`",
      observed: "outer body 2, leaves 3",
      tree: .agrees(), rules: [9, 10], test: "ObservedValueTests"),
    Statement(
      "04", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/StateObjectCompatibilityTests.swift",
        at: "observableMacroIgnoredValue", on: "macOS 15, iOS 18.5"),
      program: "the same, with an ignored property",
      observed: "outer body 1, leaves 2",
      tree: .agrees(), rules: [10], test: "ObservedValueTests"),
    Statement(
      "05", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/ObservedObjectCompatibilityTests.swift",
        at: "observedObjectChangePublishValue", on: "macOS 15, iOS 18.5"),
      program: "a view is passed the object of 01",
      observed: "outer body 2, leaves 3",
      tree: .agrees(), rules: [4, 17], test: "ObservedValueTests"),
    Statement(
      "06", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/ObservedObjectCompatibilityTests.swift",
        at: "observedObjectChangeNonPublishValue", on: "macOS 15, iOS 18.5"),
      program: "a view is passed the object of 02",
      observed: "outer body 1, leaves 2",
      tree: .agrees(), rules: [17], test: "ObservedValueTests"),
    Statement(
      "07", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/ObservedObjectCompatibilityTests.swift",
        at: "observableMacroTrackedValue", on: "macOS 15, iOS 18.5"),
      program: "a view holds the model of 03 in a plain `let`",
      observed: "outer body 2, leaves 3",
      tree: .agrees(), rules: [9], test: "ObservedValueTests"),
    Statement(
      "08", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Combine/ObservedObjectCompatibilityTests.swift",
        at: "observableMacroIgnoredValue", on: "macOS 15, iOS 18.5"),
      program: "a view holds the model of 04 in a plain `let`",
      observed: "outer body 1, leaves 2",
      tree: .agrees(), rules: [10], test: "ObservedValueTests"),
    Statement(
      "10", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Observation/ObservationUtilsCompatibilityTests.swift",
        at: "bodyTrigger", on: "macOS 15, iOS 18.5"),
      program: "a body reads a model by a computed property of the view",
      observed: "body 2",
      tree: .agrees(), rules: [9], test: "ObservedValueTests"),
    Statement(
      "16a", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/View/EquatableViewCompatibilityTests.swift",
        at: "nonEquatable", on: "macOS 15, iOS 18.5"),
      program: "a view of a number whose parent passes other numbers of equal parity",
      observed: "child 3",
      tree: .agrees(), rules: [5], test: "InputTests"),
    Statement(
      "16b", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/View/EquatableViewCompatibilityTests.swift",
        at: "equatable and equatableProxy", on: "macOS 15, iOS 18.5"),
      program: "the same with `.equatable()`, whose `==` compares the parity",
      observed: "the child runs only for another parity",
      tree: .agrees(), rules: [6], test: "InputTests"),
    Statement(
      "33", .b,
      .gitHub(
        "UberJason/ObservableWeirdness",
        "README.md",
        at: "", on: "iOS 17"),
      program: "a child with `@State var model = Model()`, whose initialiser reads a tracked"
        + " property of itself",
      observed: "first write: root and child, and a new model; later writes: only the child",
      tree: .agrees(), rules: [9, 16], test: "ObservedValueTests"),
    Statement(
      "33b", .b,
      .gitHub(
        "UberJason/ObservableWeirdness",
        "README.md",
        at: "", on: "iOS 17"),
      program: "the same: the first line of the child is `@dependencies, @self`",
      observed: "the child's view value has changed, because a new default model differs",
      tree: .open("defaultInputs"), rules: [16], test: "StateTests"),
    Statement(
      "34", .b,
      .gitHub(
        "indextrown/indextrown.github.io",
        "_posts/2026-06-01-[SwiftUI] diff2.md",
        at: "examples 2 and 3", on: "iOS of 2026"),
      program: "a part of a body as a view of its own, with and without a new identity",
      observed: "0 runs; 1 run with a new identity",
      tree: .agrees(), rules: [4, 15], test: "ObservedTreeTests"),
    Statement(
      "36", .b,
      .gitHub(
        "indextrown/indextrown.github.io",
        "_posts/2026-06-01-[SwiftUI] diff2.md",
        at: "examples 5 and 6", on: "iOS of 2026"),
      program: "a model with a title and a switch; the switch changes",
      observed: "owner 1, title 0, light 1",
      tree: .agrees(), rules: [9], test: "DependencyTests"),
    Statement(
      "38", .b,
      .gitHub(
        "indextrown/indextrown.github.io",
        "_posts/2026-06-01-[SwiftUI] diff2.md",
        at: "examples 8, 8-1 and 8-2", on: "iOS of 2026"),
      program: "children with a plain value, with `==` and with a closure; an unrelated state"
        + " changes",
      observed: "all 0; all 1 when their value changes",
      tree: .agrees(), rules: [4, 5, 7], test: "InputTests"),
    Statement(
      "44", .b,
      .page(
        "https://stackoverflow.com/a/63498120", on: "not stated"),
      program: "a state that only a child reads, by a binding",
      observed: "parent 0, child 1",
      tree: .agrees(), rules: [16], test: "ObservedValueTests"),
    Statement(
      "45a", .b,
      .page(
        "https://fatbobman.com/en/posts/bug-code-by-state-inject", on: "iOS of 2023"),
      program: "a button sets a state to 2 and opens a sheet; no body reads the state",
      observed: "the sheet shows 1, an action in it prints 2",
      tree: .agrees(), rules: [14, 16, 31], test: "SnapshotTests"),
    Statement(
      "45b", .b,
      .page(
        "https://fatbobman.com/en/posts/bug-code-by-state-inject", on: "iOS of 2023"),
      program: "the same, if the body reads the state",
      observed: "the sheet shows 2",
      tree: .agrees(), rules: [16, 31], test: "SnapshotTests"),
    Statement(
      "46", .b,
      .page(
        "https://gist.github.com/Tunous/c813e875f4c90ce146ef5a50ab118f54",
        on: "iOS of 2022 and 2023"),
      program: "a child with a closure, one in a wrapper without `==`, and one with `==`",
      observed: "1, 1, 0",
      tree: .agrees(), rules: [5, 6], test: "InputTests"),
    Statement(
      "50a", .b,
      .page(
        "https://www.nilcoalescing.com/blog/InitializingObservableClassesWithTheStateMacroInXcode27",
        on: "Xcode 26 and 27"),
      program: "a child with `@State var model = Model()`, before Xcode 27; the parent runs"
        + " four times",
      observed: "a model is made each time",
      tree: .agrees(), rules: [16], test: "StateTests"),
    Statement(
      "50b", .b,
      .page(
        "https://www.nilcoalescing.com/blog/InitializingObservableClassesWithTheStateMacroInXcode27",
        on: "Xcode 26 and 27"),
      program: "the same with Xcode 27",
      observed: "one model in all",
      tree: .agrees(with: .v27), rules: [16], test: "StateTests"),
    Statement(
      "50c", .b,
      .page(
        "https://livsycode.com/swiftui/swiftuis-state-is-now-a-macro/", on: "Xcode 27"),
      program: "`@State` of Xcode 27 is a macro that keeps a default",
      observed: "the default is made once",
      tree: .agrees(with: .v27), rules: [16], test: "StateTests"),
    Statement(
      "50d", .c,
      .page(
        "https://developer.apple.com/videos/play/wwdc2026/269/", on: "SDK of 2026"),
      program: "`@State` as a macro",
      observed: "a value is initialised once in a view's life",
      tree: .agrees(with: .v27), rules: [16], test: "StateTests"),
    Statement(
      "302", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "", on: "macOS 27.0.1, Swift 6.4"),
      program: "a `@State` default that makes an object; three new inputs",
      observed: "made at each",
      tree: .differs(
        "speaks against 50b to 50d, which the SDK 27 follows: three sources outweigh one."
          + " The SDK 26 agrees with it"), rules: [16], test: "StateTests"),
    Statement(
      "51", .b,
      .page(
        "https://www.jessesquires.com/blog/2024/09/09/swift-observable-macro/", on: "iOS 17"),
      program: "a child with a default model; its parent runs",
      observed: "the child runs with `@self`, and the model that is dropped lives on",
      tree: .open("defaultInputs"), rules: [16], test: "StateTests"),
    Statement(
      "56a", .c,
      .page(
        "https://chris.eidhof.nl/note/swiftui-view-equality", on: "not stated"),
      program: "a view of plain data with an `==` of its own",
      observed: "plain data is compared field by field",
      tree: .agrees(), rules: [5], test: "ObservedValueTests"),
    Statement(
      "56b", .c,
      .page(
        "https://chris.eidhof.nl/note/swiftui-view-equality", on: "not stated"),
      program: "the same with `EquatableView`; a view that is no plain data",
      observed: "`==` is used",
      tree: .agrees(), rules: [5, 6], test: "ObservedValueTests"),
    Statement(
      "57", .c,
      .page(
        "https://medium.com/@kurtlee/swiftui-closure-is-evil-7e7b740bd4cc", on: "macOS of 2024"),
      program: "a view with a closure that captures values",
      observed: "it runs whenever its parent runs",
      tree: .agrees(), rules: [7], test: "ObservedValueTests"),
    Statement(
      "401", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "B1", on: "macOS 27.0"),
      program: "a binding through two views, written by the grandchild's `onAppear`",
      observed: "0, then 5",
      tree: .agrees(), rules: [16], test: "ObservedValueTests"),
    Statement(
      "403", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "B6", on: "macOS 27.0"),
      program: "a binding that was kept at `onAppear`, of a state that no body reads",
      observed: "it reads 0, 7, 11",
      tree: .agrees(), rules: [14, 16], test: "ObservedValueTests"),
    Statement(
      "404", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "B4", on: "macOS 27.0"),
      program: "`Binding(get:set:)` with two reads and one write",
      observed: "its getter runs 3 times",
      tree: .agrees(), rules: [19], test: "BindingTests"),
    Statement(
      "406", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-closeout.swift",
        at: "O1 and O2", on: "macOS 27.0.1"),
      program: "an optional state with a default, then `nil`",
      observed: "2, nil",
      tree: .agrees(), rules: [16], test: "ObservedValueTests"),
    Statement(
      "409", .b,
      .page(
        "https://swiftedmind.com/blog/posts/implicitly-copying-states-swiftui", on: "not stated"),
      program: "a closure that an initialiser makes writes a state",
      observed: "the write has no effect",
      tree: .agrees(), rules: [16], test: "ObservedValueTests"),
    Statement(
      "505", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-environment-object.swift",
        at: "R", on: "macOS 27.0.1"),
      program: "an unread and a read property of a model of the environment",
      observed: "0 and 1",
      tree: .agrees(), rules: [9, 10], test: "EnvironmentTests"),
    Statement(
      "616", .b,
      .gitHub(
        "fatbobman/MyPublishBlog",
        "Content/posts/avoid_repeated_calculations_of_SwiftUI_views.md",
        at: "", on: "iOS of 2022"),
      program: "ten cells with a closure that captures the store, and ten with the store's method",
      observed: "10, and 0",
      tree: .agrees(), rules: [7], test: "InputTests"),
    Statement(
      "112", .a,
      .gitHub(
        "arcboxlabs/arcbox-desktop",
        "ArcBoxTests/SegmentedControlRelayoutTests.swift",
        at: "testLogAppendsDoNotReevaluateTheLogsToolbar", on: "macOS"),
      program: "a log gets 200 lines, one a turn; a toolbar beside it reads other properties",
      observed: "content 200, toolbar 0",
      tree: .agrees(), rules: [1, 9], test: "DependencyTests"),
    Statement(
      "20", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservableBasicsTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "a counter, plus, minus, reset",
      observed: "1 each",
      tree: .agrees(), rules: [4, 9], test: "DependencyTests"),
    Statement(
      "21", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservableOptionalTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "an optional child, whose count the parent may observe",
      observed: "parent 0, or 1 while it observes",
      tree: .agrees(), rules: [9], test: "DependencyTests"),
    Statement(
      "422", .b,
      .page(
        "https://github.com/ArtSabintsev/Zephyr/issues/56", on: "iOS of 2022"),
      program: "a sync writes the key of an `@AppStorage`, off the main thread",
      observed: "the property publishes a change, and the runtime warns of the thread",
      tree: .agrees(), rules: [22, 35], test: "StoredModelTests"),
    Statement(
      "420", .b,
      .page(
        "https://www.ralfebert.de/swiftui/observableobject/", on: "not stated"),
      program: "a view observes an object that holds another `ObservableObject`, which changes",
      observed: "the view does not update",
      tree: .agrees(), rules: [18], test: "DependencyTests"),
    Statement(
      "421", .b,
      .page(
        "https://github.com/rickclephas/KMP-ObservableViewModel/issues/58", on: "iOS of 2024"),
      program: "a published property is written off the main thread",
      observed: "the runtime warns that publishing from background threads is not allowed",
      tree: .agrees(), rules: [22], test: "FrameTests"),
    Statement(
      "421b", .b,
      .page(
        "https://github.com/nostr-sdk/nostr-sdk-ios/issues/38", on: "iOS of 2023"),
      program: "the same in another project, with the log",
      observed: "the same warning",
      tree: .agrees(), rules: [22], test: "FrameTests"),
  ]
}
