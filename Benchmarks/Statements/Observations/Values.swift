extension Statement {
  /// State, models, inputs and bindings.
  static let values: [Statement] = [
    Statement(
      "01", .openSwiftUI("Data/Combine/StateObject", "stateObjectChangePublishValue"),
      program: "a view with two leaves owns an object; `onAppear` writes a published property",
      observed: "outer body 2, leaves 3", rules: [2, 4, 17]),
    Statement(
      "02", .openSwiftUI("Data/Combine/StateObject", "stateObjectChangeNonPublishValue"),
      program: "the same, with a property that is not published",
      observed: "outer body 1, leaves 2", rules: [17]),
    Statement(
      "03", .openSwiftUI("Data/Combine/StateObject", "observableMacroTrackedValue"),
      program: "the same, with a tracked property of an `@Observable` model in `@State`",
      observed: "outer body 2, leaves 3", rules: [9, 10]),
    Statement(
      "04", .openSwiftUI("Data/Combine/StateObject", "observableMacroIgnoredValue"),
      program: "the same, with an ignored property",
      observed: "outer body 1, leaves 2", rules: [10]),
    Statement(
      "05", .openSwiftUI("Data/Combine/ObservedObject", "observedObjectChangePublishValue"),
      program: "a view is passed the object of 01",
      observed: "outer body 2, leaves 3", rules: [4, 17]),
    Statement(
      "06", .openSwiftUI("Data/Combine/ObservedObject", "observedObjectChangeNonPublishValue"),
      program: "a view is passed the object of 02",
      observed: "outer body 1, leaves 2", rules: [17]),
    Statement(
      "07", .openSwiftUI("Data/Combine/ObservedObject", "observableMacroTrackedValue"),
      program: "a view holds the model of 03 in a plain `let`",
      observed: "outer body 2, leaves 3", rules: [9]),
    Statement(
      "08", .openSwiftUI("Data/Combine/ObservedObject", "observableMacroIgnoredValue"),
      program: "a view holds the model of 04 in a plain `let`",
      observed: "outer body 1, leaves 2", rules: [10]),
    Statement(
      "09b", .openSwiftUI("Data/State/State", "appear"),
      program: "`onAppear` writes a state that no body reads, and reads it",
      observed: "the action reads the new value", rules: [16]),
    Statement(
      "10", .openSwiftUI("Data/Observation/ObservationUtils", "bodyTrigger"),
      program: "a body reads a model by a computed property of the view",
      observed: "body 2", rules: [9]),
    Statement(
      "16a", .openSwiftUI("View/EquatableView", "nonEquatable"),
      program: "a view of a number whose parent passes other numbers of equal parity",
      observed: "child 3", rules: [5]),
    Statement(
      "16b", .openSwiftUI("View/EquatableView", "equatable"),
      program: "the same with `.equatable()`, whose `==` compares the parity",
      observed: "child 1 to 3: the test allows each", rules: [6]),
    Statement(
      "20a", .composable("Basics", "testBasics"),
      program: "a counter goes up and down",
      observed: "1 each", rules: [9]),
    Statement(
      "20b", .composable("Basics", "testReset"),
      program: "a counter is reset by a new value of its state, and goes up",
      observed: "1 each", rules: [9]),
    Statement(
      "21a", .composable("Optional", "testBasics"),
      program: "an optional child is shown, and counts",
      observed: "parent 1 and child 1; child 1", rules: [4, 9]),
    Statement(
      "21b", .composable("Optional", "testParentObserveChild"),
      program: "the parent begins to show the child's count; the child counts",
      observed: "parent 1; parent 1 and child 1", rules: [9, 10]),
    Statement(
      "26a", .composable("Sibling", "testBasics"),
      program: "one of two counters counts",
      observed: "its body 1", rules: [9]),
    Statement(
      "26b", .composable("Sibling", "testResetAll"),
      program: "the parent of two counters, whose form has a new `.id` in each evaluation, resets"
        + " both",
      observed: "parent 1, counters 4: two are removed, two are new", rules: [3, 15]),
    Statement(
      "33", .weirdness,
      program: "a child with `@State var model = Model()`, whose initialiser reads a tracked"
        + " property of itself",
      observed: "first write: root and child, and a new model; later writes: only the child",
      rules: [9, 16]),
    Statement(
      "33b", .weirdness,
      program: "the same: the first line of the child is `@dependencies, @self`",
      observed: "the child's view value has changed, because a new default model differs",
      rules: [16], tree: .open("defaultInputs")),
    Statement(
      "34a", .diffing("example 2"),
      program: "a part of a body as a view of its own; its parent runs",
      observed: "owner 1, part 0", rules: [4]),
    Statement(
      "34b", .diffing("example 3"),
      program: "the same with `.id(UUID())`",
      observed: "owner 1, part 1", rules: [15]),
    Statement(
      "36", .diffing("examples 5 and 6"),
      program: "a model with a title and a switch; the switch changes",
      observed: "owner 1, title 0, light 1", rules: [9]),
    Statement(
      "38a", .diffing("examples 8, 8-1 and 8-2"),
      program: "children with a plain value, with `==` and with a closure; an unrelated state"
        + " changes",
      observed: "owner 1, children 0", rules: [4, 5, 7]),
    Statement(
      "38b", .diffing("examples 8, 8-1 and 8-2"),
      program: "the same; the value that they are passed changes",
      observed: "owner 1, children 1 each", rules: [4, 5]),
    Statement(
      "44", .page(.b, "https://stackoverflow.com/a/63498120", on: "not stated"),
      program: "a state that only a child reads, by a binding",
      observed: "parent 0, child 1", rules: [16]),
    Statement(
      "45a", .stateInjection("AnalyticsView"),
      program: "a button sets a state to 2 and opens a sheet; no body reads the state",
      observed: "the sheet shows 1, an action in it prints 2", rules: [14, 16, 31]),
    Statement(
      "45b", .stateInjection("the first solution"),
      program: "the same, if the body reads the state",
      observed: "the sheet shows 2", rules: [16, 31]),
    Statement(
      "45c", .stateInjection("the first solution"),
      program: "the same, if the body reads the state only as the argument of `onChange`",
      observed: "the sheet shows 2", rules: [16, 25, 31]),
    Statement(
      "45d", .stateInjection("the third solution"),
      program: "the same, if the sheet is passed a binding to the state",
      observed: "the sheet shows 2", rules: [16, 31]),
    Statement(
      "45e", .stateInjection("AnalyticsView"),
      program: "a sheet that is not shown; the body around it runs",
      observed: "its closure does not run", rules: [31]),
    Statement(
      "45f", .stateInjection("StateTest"),
      program: "a write to a state that no body reads",
      observed: "0", rules: [16]),
    Statement(
      "46",
      .page(
        .b, "https://gist.github.com/Tunous/c813e875f4c90ce146ef5a50ab118f54",
        on: "iOS of 2022 and 2023"),
      program: "a child with a closure, one in a wrapper without `==`, and one with `==`",
      observed: "1, 1, 0", rules: [5, 6, 7]),
    Statement(
      "50a",
      .page(
        .b,
        "https://www.nilcoalescing.com/blog/InitializingObservableClassesWithTheStateMacroInXcode27",
        on: "Xcode 26"),
      program: "a child with `@State var model = Model()`, before Xcode 27; the parent runs four"
        + " times",
      observed: "a model is made each time", rules: [16]),
    Statement(
      "50b",
      .page(
        .b,
        "https://www.nilcoalescing.com/blog/InitializingObservableClassesWithTheStateMacroInXcode27",
        on: "Xcode 27"),
      program: "the same with Xcode 27",
      observed: "one model in all",
      rules: [16], tree: .agrees(with: .v27)),
    Statement(
      "50c",
      .page(.b, "https://livsycode.com/swiftui/swiftuis-state-is-now-a-macro/", on: "Xcode 27"),
      program: "`@State` of Xcode 27 is a macro that keeps a default",
      observed: "the default is made once",
      rules: [16], tree: .agrees(with: .v27)),
    Statement(
      "50d", .page(.c, "https://developer.apple.com/videos/play/wwdc2026/269/", on: "SDK of 2026"),
      program: "`@State` as a macro",
      observed: "a value is initialised once in a view's life",
      rules: [16], tree: .agrees(with: .v27)),
    Statement(
      "51",
      .page(
        .b, "https://www.jessesquires.com/blog/2024/09/09/swift-observable-macro/", on: "iOS 17"),
      program: "a child with a default model; its parent runs",
      observed: "the child runs with `@self`",
      rules: [16], tree: .open("defaultInputs")),
    Statement(
      "59",
      .page(
        .b, "https://www.jessesquires.com/blog/2024/09/09/swift-observable-macro/", on: "iOS 17"),
      program: "the same: the new default model, which no view uses",
      observed: "it lives on",
      rules: [16], tree: .open("defaultInputs")),
    Statement(
      "302", .probe(.lifecycle, "D2"),
      program: "a `@State` default that makes an object; three new inputs",
      observed: "made at each; the view keeps the first",
      rules: [16],
      tree: .differs(
        "speaks against 50b to 50d, which the SDK 27 follows: three sources outweigh one. The SDK"
          + " 26 agrees with it")),
    Statement(
      "56a", .page(.c, "https://chris.eidhof.nl/note/swiftui-view-equality", on: "not stated"),
      program: "a view of plain data with an `==` of its own",
      observed: "plain data is compared field by field", rules: [5]),
    Statement(
      "56b", .page(.c, "https://chris.eidhof.nl/note/swiftui-view-equality", on: "not stated"),
      program: "the same with `EquatableView`",
      observed: "`==` is used", rules: [6]),
    Statement(
      "56c", .page(.c, "https://chris.eidhof.nl/note/swiftui-view-equality", on: "not stated"),
      program: "a view that is no plain data, with an `==`",
      observed: "`==` is used", rules: [5]),
    Statement(
      "57",
      .page(
        .c, "https://medium.com/@kurtlee/swiftui-closure-is-evil-7e7b740bd4cc",
        on: "macOS of 2024"),
      program: "a view with a closure that captures values",
      observed: "it runs whenever its parent runs", rules: [7]),
    Statement(
      "401", .probe(.data, "B1"),
      program: "a binding through two views, written by the grandchild's `onAppear`",
      observed: "0, then 5", rules: [16]),
    Statement(
      "402", .probe(.data, "B2"),
      program: "a write to `.constant(3)`",
      observed: "it reads 3", rules: [19]),
    Statement(
      "403", .probe(.data, "B6"),
      program: "a binding that was kept at `onAppear`, of a state that no body reads",
      observed: "it reads 0, 7, 11", rules: [14, 16]),
    Statement(
      "404", .probe(.data, "B4"),
      program: "`Binding(get:set:)` with two reads and one write",
      observed: "its getter runs 3 times", rules: [19]),
    Statement(
      "405", .probe(.data, "B3"),
      program: "a binding to one field of a state, written by a child's `onAppear`",
      observed: "that field changes, and the other stays", rules: [16]),
    Statement(
      "406", .probe(.closeout, "O1 and O2"),
      program: "an optional state with a default, then `nil`",
      observed: "2, nil", rules: [16]),
    Statement(
      "409",
      .page(
        .b, "https://swiftedmind.com/blog/posts/implicitly-copying-states-swiftui", on: "not stated"
      ),
      program: "a closure that an initialiser makes writes a state",
      observed: "the write has no effect", rules: [16]),
    Statement(
      "420", .page(.b, "https://www.ralfebert.de/swiftui/observableobject/", on: "not stated"),
      program: "a view observes an object that holds another `ObservableObject`, which changes",
      observed: "the view does not update", rules: [18]),
    Statement(
      "421",
      .page(
        .b, "https://github.com/rickclephas/KMP-ObservableViewModel/issues/58", on: "iOS of 2024"),
      program: "a published property is written off the main thread",
      observed: "the runtime warns that publishing from background threads is not allowed",
      rules: [22]),
    Statement(
      "421b", .page(.b, "https://github.com/nostr-sdk/nostr-sdk-ios/issues/38", on: "iOS of 2023"),
      program: "the same in another project, with the log",
      observed: "the same warning", rules: [22]),
    Statement(
      "422", .page(.b, "https://github.com/ArtSabintsev/Zephyr/issues/56", on: "iOS of 2022"),
      program: "a sync writes the key of an `@AppStorage`, off the main thread",
      observed: "the property publishes a change, and the runtime warns of the thread",
      rules: [22, 35]),
    Statement(
      "505", .probe(.environmentObject, "R"),
      program: "an unread and a read property of a model of the environment",
      observed: "0 and 1", rules: [9, 10]),
    Statement(
      "112",
      .file(
        .a, "arcboxlabs/arcbox-desktop", "ArcBoxTests/SegmentedControlRelayoutTests.swift",
        at: "testLogAppendsDoNotReevaluateTheLogsToolbar",
        commit: "0ee004e85133c3b56687f3167cdd021faee3068e", on: "macOS"),
      program: "a log gets 200 lines, one a turn; a toolbar beside it reads other properties",
      observed: "content 200, toolbar 0", rules: [1, 9]),
    Statement(
      "616a", .repeatedCalculations("ClosureDemo"),
      program: "ten cells with a closure that captures the store and the row; the store changes",
      observed: "10", rules: [7]),
    Statement(
      "616b", .repeatedCalculations("CellView with Equatable"),
      program: "the same cells with an `==` that leaves the closure out",
      observed: "0", rules: [5]),
    Statement(
      "616c", .repeatedCalculations("store.sendID"),
      program: "the same cells with the store's method",
      observed: "0", rules: [7]),
    Statement(
      "621", .repeatedCalculations("化整为零, first version"),
      program: "a name and an age view are passed the whole student; the age changes",
      observed: "both run", rules: [5]),
    Statement(
      "622", .repeatedCalculations("化整为零, second version"),
      program: "the same, if each is passed its own field",
      observed: "the age view runs", rules: [4, 5]),
    Statement(
      "623", .repeatedCalculations("Equatable"),
      program: "the first version, with an `==` for each view's own field",
      observed: "the age view runs", rules: [5]),
    Statement(
      "624", .repeatedCalculations("TestView"),
      program: "an initialiser assigns to a `@State` that has a default",
      observed: "the write has no effect", rules: [16]),
    Statement(
      "625",
      .file(
        .b, "fatbobman/FatBlog", "Content/posts/stateobject.md", at: "Test1",
        commit: "2727484f56d086180484b2a0e1b76cab19626420", on: "iOS of 2020"),
      program: "a child makes its object as the default of `@StateObject` or of `@ObservedObject`;"
        + " its parent runs",
      observed: "the first keeps its object, the second gets a new one", rules: [17]),
  ]
}
