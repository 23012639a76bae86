extension Statement {
  /// Statements about: order.
  static let order: [Statement] = [
    Statement(
      "09", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/State/StateCompatibilityTests.swift",
        at: "nestedStateUpdate", on: "macOS 15, iOS 18.5"),
      program: "`onAppear` writes 1, 2, and 3, 4 in `withAnimation`",
      observed: "bodies 0 2 4; changes 0>2, 2>4",
      tree: .agrees(), rules: [1, 2, 25, 30], test: "TransactionTests"),
    Statement(
      "11", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Data/Binding/BindableCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "an inner `onAppear` writes through `@Bindable`, an outer one reads",
      observed: "the outer one sees the write",
      tree: .agrees(), rules: [24], test: "ActionOrderTests"),
    Statement(
      "13", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Modifier/ViewModifier/AppearanceActionModifierCompatibilityTests.swift",
        at: "idTest", on: "macOS 15, iOS 18.5"),
      program: "`.id` changes; notes of appear and disappear",
      observed: "the new view appears before the old one disappears",
      tree: .agrees(), rules: [3, 24], test: "ActionOrderTests"),
    Statement(
      "14", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Modifier/ViewModifier/ValueActionModifierCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "`onChange` in four forms, with an equal write, too",
      observed: "0>1, 1>2; none for an equal write",
      tree: .agrees(), rules: [25], test: "ObservedChangeTests"),
    Statement(
      "15", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/Modifier/ViewModifier/TaskModifierCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "`task(id:)` and `task`",
      observed: "2 starts, and 1",
      tree: .agrees(), rules: [26], test: "ModifierTests"),
    Statement(
      "101", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "C5", on: "macOS 27.0.1"),
      program: "two writes in one update",
      observed: "one change, 0>2",
      tree: .agrees(), rules: [1, 2, 24, 25], test: "ObservedChangeTests"),
    Statement(
      "104", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "C9", on: "macOS 27.0.1"),
      program: "an action writes what the next action watches",
      observed: "one more update before it",
      tree: .agrees(), rules: [24, 25], test: "ObservedChangeTests"),
    Statement(
      "110", .b,
      .gitHub(
        "fatbobman/FatBlog",
        "Content/posts/onChange.md",
        at: "", on: "iOS of 2020 and 2021"),
      program: "`onChange` of a value that nothing announces",
      observed: "it is compared when the body runs for another reason",
      tree: .agrees(), rules: [25], test: "ObservedChangeTests"),
    Statement(
      "201", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "A1 to A5", on: "macOS 27.0.1"),
      program: "nested and sibling views with `onAppear` and `onDisappear`",
      observed: "in reverse order of the document when they appear; removed subtrees in its order",
      tree: .agrees(), rules: [24], test: "ActionOrderTests"),
    Statement(
      "206", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "A6 and A6b", on: "macOS 27.0.1"),
      program: "`onAppear` and `onDisappear` on a `ForEach` of 0, 3, 1, 0 and 2 rows",
      observed: "with the first row, and with the last",
      tree: .agrees(), rules: [43], test: "HiddenViewTests"),
    Statement(
      "212", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "C10", on: "macOS 27.0.1"),
      program: "modifiers inside of `.id`; key and value change together",
      observed: "a new view appears, without a change",
      tree: .agrees(), rules: [15, 24], test: "ActionOrderTests"),
    Statement(
      "215", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-task.swift",
        at: "X1", on: "macOS 27.0.1"),
      program: "a task outside of `onAppear`",
      observed: "it starts in the update, and writes before its first suspension",
      tree: .agrees(with: .v27), rules: [26], test: "TaskOrderTests"),
    Statement(
      "216", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-task.swift",
        at: "X9 and X15", on: "macOS 27.0.1"),
      program: "where a task begins",
      observed: "at its place in the order of the actions, synchronously",
      tree: .agrees(with: .v27), rules: [26], test: "TaskOrderTests"),
    Statement(
      "216b", .b,
      .page(
        "https://android.benigumo.com/20240328", on: "iOS of 2024"),
      program: "the same, in 2024",
      observed: "after all `onAppear`",
      tree: .agrees(), rules: [26], test: "TaskOrderTests"),
    Statement(
      "219", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-task.swift",
        at: "X7", on: "macOS 27.0.1"),
      program: "a finished `task(id:)`, another write, and a new id",
      observed: "one start for each id",
      tree: .agrees(), rules: [26], test: "TaskOrderTests"),
    Statement(
      "222", .b,
      .gitHub(
        "ole/swiftui-view-lifecycle",
        "README.md",
        at: "", on: "macOS, iOS"),
      program: "two tabs, there and back",
      observed: "the tab that one leaves disappears, keeps its state, and appears again",
      tree: .agrees(), rules: [32], test: "HiddenViewTests"),
    Statement(
      "222b", .b,
      .page(
        "https://www.swiftyplace.com/blog/swiftui-view-lifecycle-onappear", on: "not stated"),
      program: "the same, by another author",
      observed: "the same",
      tree: .agrees(), rules: [32], test: "HiddenViewTests"),
    Statement(
      "301", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "D1", on: "macOS 27.0.1"),
      program: "`onDisappear` reads and writes its state; the view is shown again",
      observed: "it reads the state; the write is lost",
      tree: .agrees(), rules: [16, 24], test: "ActionOrderTests"),
    Statement(
      "303", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "C13", on: "macOS 27.0.1"),
      program: "`onChange` of a view that the change removes",
      observed: "not called",
      tree: .agrees(), rules: [24], test: "ActionOrderTests"),
    Statement(
      "307", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-task.swift",
        at: "X4", on: "macOS 27.0.1"),
      program: "a task inside of `onDisappear`, removal",
      observed: "cancelled before it disappears",
      tree: .agrees(), rules: [24], test: "TaskOrderTests"),
    Statement(
      "308", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-task.swift",
        at: "X4 to X14", on: "macOS 27.0.1"),
      program: "a task outside of `onDisappear`, removal",
      observed: "cancelled after it has disappeared",
      tree: .agrees(), rules: [24], test: "TaskOrderTests"),
    Statement(
      "321", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-task.swift",
        at: "X11", on: "macOS 27.0.1"),
      program: "the hosting view leaves its window",
      observed: "the task is cancelled, the view disappears",
      tree: .agrees(), rules: [24], test: "TaskOrderTests"),
    Statement(
      "411b", .b,
      .page(
        "https://prodopsy.com/swiftui-how-to-handle-side-effects-when-a-views-property-is-updated/",
        on: "not stated"),
      program: "`onReceive(Just(t))`, and t changes",
      observed: "received again",
      tree: .agrees(), rules: [27], test: "ModifierTests"),
    Statement(
      "413", .b,
      .page(
        "https://jjrscott.com/combine-and-swiftui-onreceive", on: "not stated"),
      program: "`onReceive` of a subject, with a log of its subscriptions",
      observed: "it subscribes when the view appears, and cancels when it disappears",
      tree: .agrees(), rules: [27], test: "ModifierTests"),
    Statement(
      "430", .b,
      .page(
        "https://github.com/launchdarkly/ios-client-sdk/issues/281", on: "iOS of 2022"),
      program: "`update()` of a property wrapper of one's own",
      observed: "it runs in the view's update, before the body",
      tree: .agrees(), rules: [29], test: "ModifierTests"),
    Statement(
      "431", .b,
      .page(
        "https://fivestars.blog/articles/preferencekey-reduce", on: "iOS of 2021"),
      program: "two leaves that write one preference key",
      observed: "their values are combined in the order of the tree",
      tree: .agrees(), rules: [42], test: "PreferenceTests"),
    Statement(
      "412", .b,
      .gitHub(
        "fatbobman/FatBlog",
        "Content/posts/onChange.md",
        at: "", on: "iOS of 2020 and 2021"),
      program: "a value that the older `onChange` captures",
      observed: "the old value; the state has the new one",
      tree: .agrees(), rules: [25], test: "ObservedChangeTests"),
  ]
}
