extension Statement {
  /// Identity, rows, removal and presentation.
  static let structure: [Statement] = [
    Statement(
      "12a", .openSwiftUI("View/IDView", "idAfterOnAppear"),
      program: "`onAppear` inside of a changing `.id`",
      observed: "2", rules: [15]),
    Statement(
      "12b", .openSwiftUI("View/IDView", "idBeforeOnAppear"),
      program: "`onAppear` outside of a changing `.id`",
      observed: "1", rules: [15]),
    Statement(
      "22a", .composable("Enum", "testBasics"),
      program: "a case with a child is switched on, and the child counts",
      observed: "parent 1 and child 1; child 1", rules: [4, 9]),
    Statement(
      "22b", .composable("Enum", "testToggle1On_Toggle1Off"),
      program: "a child that reads what its parent reads is switched off",
      observed: "parent 1, removed child 1", rules: [3]),
    Statement(
      "22c", .composable("Enum", "testToggle1On_Toggle2On"),
      program: "such a child is replaced by another",
      observed: "parent 1, removed child 1, new child 1", rules: [3]),
    Statement(
      "23a", .composable("IdentifiedList", "testBasics"),
      program: "the first row of a `List` is added",
      observed: "row closure 2, row body 1",
      rules: [11],
      tree: .differs(
        "the tree runs the closure once: a fact about `List` alone, and no rule follows")),
    Statement(
      "23b", .composable("IdentifiedList", "testAddTwoIncrementFirst"),
      program: "the first of two rows counts, whose count the list shows",
      observed: "list 1, each row closure 1, row 1", rules: [11, 12]),
    Statement(
      "23c", .composable("IdentifiedList", "testAddTwoIncrementSecond"),
      program: "the second of two rows counts",
      observed: "list 0, row 1", rules: [11]),
    Statement(
      "24a", .composable("Navigation", "testBasics"),
      program: "a counter is pushed, and counts",
      observed: "1 each", rules: [39]),
    Statement(
      "24b", .composable("Navigation", "testDeepStack"),
      program: "five counters are pushed, and the last one counts",
      observed: "1", rules: [39]),
    Statement(
      "25a", .composable("Presentation", "testOptional"),
      program: "a counter in a sheet is shown, and counts",
      observed: "parent 1 and counter 1; counter 1", rules: [31]),
    Statement(
      "25b", .composable("Presentation", "testOptional"),
      program: "the sheet is dismissed",
      observed: "parent 1, counter 1", rules: [3, 31]),
    Statement(
      "25c", .composable("Presentation", "testOptional_ObserveChildCount"),
      program: "the parent of the sheet shows its count; it counts",
      observed: "parent 1; parent 1 and counter 1", rules: [9, 31]),
    Statement(
      "30", .viewIdentity("first demo"),
      program: "four views with one state and two objects of the environment",
      observed: "each view at most once a step, as its log says", rules: [2, 4, 17]),
    Statement(
      "31", .viewIdentity("second demo"),
      program: "one view in both branches of an `if`, and one with a changing `.id`",
      observed: "each loses its state", rules: [15]),
    Statement(
      "37", .diffing("example 7"),
      program: "rows with stable and with new identities",
      observed: "0, and 3", rules: [15]),
    Statement(
      "52",
      .page(
        .b, "https://gist.github.com/xmollv/7ecc97d8118c100e85698c5ff09a20dc",
        on: "iOS of 2022 and 2023"),
      program: "a `LazyVStack` of 100 rows",
      observed: "the rows that are displayed", rules: [33]),
    Statement(
      "52a",
      .page(
        .b, "https://gist.github.com/xmollv/7ecc97d8118c100e85698c5ff09a20dc",
        on: "iOS of 2022 and 2023"),
      program: "a `List` of 100 rows, in 2022",
      observed: "every row",
      rules: [33],
      tree: .differs(
        "debug builds of that time wrap each view in an `AnyView`, which explains it; the tree"
          + " makes the visible rows")),
    Statement(
      "55", .page(.c, "https://developer.apple.com/videos/play/wwdc2026/321/", on: "SDK of 2026"),
      program: "rows that are scrolled away",
      observed: "keep their state for some updates", rules: [34]),
    Statement(
      "55b", .page(.c, "https://developer.apple.com/videos/play/wwdc2026/321/", on: "SDK of 2026"),
      program: "rows near the visible ones",
      observed: "are prefetched, and may never appear",
      rules: [33],
      tree: .differs(
        "the tree has no time in which it could prefetch: a row is made when it is shown")),
    Statement(
      "222",
      .page(
        .b, "https://www.swiftyplace.com/blog/swiftui-view-lifecycle-onappear", on: "iOS of 2025"),
      program: "two tabs, there and back",
      observed: "the tab that one leaves disappears, keeps its state, and appears again",
      rules: [32]),
    Statement(
      "222b",
      .page(
        .b, "https://www.swiftyplace.com/blog/swiftui-view-lifecycle-onappear",
        on: "iOS 17 and 18"),
      program: "a tab that was not yet selected",
      observed: "it does not appear since iOS 18; before, it appeared at launch", rules: [32]),
    Statement(
      "223", .caseStudy("TabView", commit: "0314362dfb24f188427634f3d104c4c2f6d15fe1"),
      program: "four tabs, in another author's app",
      observed: "`onAppear`, `onDisappear` and tasks with each change of tabs; the state stays",
      rules: [32]),
    Statement(
      "224", .caseStudy("NavigationStack"),
      program: "levels of a navigation stack are pushed and popped",
      observed: "a covered level disappears and keeps its state; a popped one loses it", rules: [32]
    ),
    Statement(
      "225", .caseStudy("SheetItem", commit: "633a71b35504208b1424d760c6ddae1b8b7cd7fd"),
      program: "the item of a sheet is replaced",
      observed: "the old content goes, and the new content has new state", rules: [15, 31]),
    Statement(
      "304", .probe(.lifecycle, "T5"),
      program: "a parent and its child are removed in an animation of 0.6 s",
      observed: "both disappear after it, the child first", rules: [24, 46]),
    Statement(
      "305", .probe(.lifecycle, "T1 and T3"),
      program: "a view is removed in an animation of 0.6 s",
      observed: "it disappears after the animation", rules: [46]),
    Statement(
      "305b", .probe(.task, "X16"),
      program: "the same with a task",
      observed: "it is cancelled after the animation", rules: [46]),
    Statement(
      "306", .probe(.lifecycle, "T4"),
      program: "the view of 305 is inserted again before the end",
      observed: "no action runs, and its state stays", rules: [46]),
    Statement(
      "306b", .probe(.task, "X17"),
      program: "the same with a task",
      observed: "neither cancelled nor started again", rules: [46]),
    Statement(
      "310", .probe(.lifecycle, "T0"),
      program: "a view is removed without an animation",
      observed: "it disappears at once", rules: [46]),
    Statement(
      "311", .probe(.lifecycle, "T2"),
      program: "a view is inserted in an animation",
      observed: "it appears at once", rules: [46]),
    Statement(
      "312",
      .file(
        .b, "fatbobman/FatBlog", "Content/posts/stateobject.md", at: "Test3",
        commit: "2727484f56d086180484b2a0e1b76cab19626420", on: "iOS of 2020"),
      program: "a sheet's `@StateObject`; the sheet is shown again",
      observed: "a new object", rules: [17, 31]),
    Statement(
      "314", .probe(.identity, "X4 and X7"),
      program: "`.id` on a stack and inside of a padding",
      observed: "new state for a new id", rules: [15]),
    Statement(
      "316", .probe(.modifiers, "D3"),
      program: "an `AnyView` of a view with one padding, then with two",
      observed: "new state",
      rules: [15],
      tree: .differs(
        "the tree's `AnyView` compares types of views, and its inert modifiers have one type; the"
          + " state stays")),
    Statement(
      "317", .probe(.overlay, "P1, P5 and Q"),
      program: "an overlay while its primary, or its own content, changes shape",
      observed: "its state stays with the primary, and goes with its own content", rules: [15]),
    Statement(
      "318", .probe(.identity, "G3 and G4"),
      program: "an overlay and a background of a `Group` of two views, in a stack",
      observed: "made twice, each with its own state", rules: [45]),
    Statement(
      "319", .probe(.identity, "G1 and G2"),
      program: "the same as the root of a hosting view",
      observed: "made once",
      rules: [45],
      tree: .differs(
        "the tree has no layout, in which the root would be one view; an app's root is rarely a"
          + " `Group` with an overlay")),
    Statement(
      "330", .probe(.identity, "V1 to V3"),
      program: "a view behind an `if` that vanishes or appears",
      observed: "it keeps its state", rules: [15]),
    Statement(
      "331", .probe(.identity, "V4"),
      program: "an `if` and `else` that changes",
      observed: "new state for the new branch", rules: [15]),
    Statement(
      "332", .probe(.identity, "V5 and V9"),
      program: "a branch that comes back",
      observed: "new state", rules: [15]),
    Statement(
      "333", .probe(.identity, "V6"),
      program: "a view behind a `ForEach` that loses an element",
      observed: "it keeps its state", rules: [15]),
    Statement(
      "334", .probe(.identity, "X1"),
      program: "a constant `.id`, and new inputs",
      observed: "the state stays", rules: [15]),
    Statement(
      "335", .probe(.identity, "X2"),
      program: "two siblings with the same `.id`",
      observed: "each has its own state, and keeps it", rules: [15]),
    Statement(
      "336", .probe(.identity, "X6"),
      program: "a changing `.id` on a group of two views",
      observed: "new state for both", rules: [15]),
    Statement(
      "337", .probe(.identity, "X3"),
      program: "a view with an `.id` behind an `if` that vanishes",
      observed: "it keeps its state", rules: [15]),
    Statement(
      "340", .probe(.identity, "S1"),
      program: "one view value at two places, whose `onAppear` counts",
      observed: "each place has its own state: 0, 0, 1, 1", rules: [15, 16]),
    Statement(
      "341", .probe(.identity, "S2"),
      program: "the same view in an `AnyView`",
      observed: "0, 1", rules: [15, 16]),
    Statement(
      "342", .probe(.identity, "S3"),
      program: "an `AnyView` of the same type, and new inputs",
      observed: "the state stays", rules: [15]),
    Statement(
      "343", .probe(.modifiers, "D1"),
      program: "a view with one padding in a branch, with two in the other",
      observed: "new state", rules: [15]),
    Statement(
      "408", .probe(.alert, "R1 to R3"),
      program: "the value of an alert changes while it is shown",
      observed: "the alert stays as presented", rules: [44]),
    Statement(
      "601", .probe(.data, "F0, F1 and F6"),
      program: "equal data, another order, a removal",
      observed: "rows keep their state", rules: [15]),
    Statement(
      "602", .probe(.data, "F2 and F3"),
      program: "an element that leaves the data, or the end of a range with `id:`, and comes back",
      observed: "new state", rules: [15]),
    Statement(
      "603", .probe(.data, "F4 and F5"),
      program: "a row in front, with ids of elements and with indices",
      observed: "state follows the id", rules: [15]),
    Statement(
      "604", .probe(.data, "F7"),
      program: "two elements with equal ids",
      observed: "only the first has a row", rules: [15]),
    Statement(
      "605", .probe(.data, "F8"),
      program: "two views for each element; the last element leaves and comes back",
      observed: "new state for both of its views", rules: [15]),
    Statement(
      "606", .probe(.data, "F10"),
      program: "an element that moves to another `ForEach`",
      observed: "new state", rules: [15]),
    Statement(
      "607", .probe(.data, "F11"),
      program: "another id at the same place",
      observed: "new state", rules: [15]),
    Statement(
      "608", .probe(.data, "F12"),
      program: "a row of a `List` leaves the data and comes back",
      observed: "its state stays", rules: [34]),
    Statement(
      "609",
      .page(
        .c, "https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)",
        on: "every SDK"),
      program: "`ForEach` over a range without id, and a longer range",
      observed: "the first range stays", rules: [15]),
    Statement(
      "610", .probe(.lifecycle, "S1"),
      program: "a `List` of 200 rows is scrolled",
      observed: "the visible rows appear, the others disappear", rules: [33, 34]),
    Statement(
      "611", .probe(.lifecycle, "S2"),
      program: "a `LazyVStack` of 200 rows is scrolled",
      observed: "the visible rows appear, the others disappear", rules: [33, 34]),
    Statement(
      "612", .probe(.lifecycle, "S3"),
      program: "a `VStack` of 30 rows in a `ScrollView` is scrolled",
      observed: "all rows appear at once, and nothing happens", rules: [33]),
    Statement(
      "613a", .caseStudy("ListDynamic"),
      program: "rows of a `List` are scrolled away and back",
      observed: "they appear again, and keep their state", rules: [34]),
    Statement(
      "613b", .caseStudy("LazyVStack"),
      program: "the same for a `LazyVStack`",
      observed: "they appear again, and keep their state", rules: [34]),
    Statement(
      "613c", .caseStudy("LazyVStack"),
      program: "a row of a `LazyVStack` is scrolled away",
      observed: "it does not seem to disappear",
      rules: [34],
      tree: .differs(
        "a row of the tree disappears, as on macOS 27 (611)")),
    Statement(
      "614",
      .file(
        .a, "swissarmyhammer/AgentViewKit",
        "Tests/AgentViewKitTests/Thread/AgentThreadViewHostedTests.swift",
        at: "aPatchToOneRecordEvaluatesOnlyItsRow",
        commit: "524b3d5f34707216a2625726c142cd99d0a2e5ce", on: "macOS"),
      program: "one of ten records changes",
      observed: "row 1", rules: [11]),
  ]
}
