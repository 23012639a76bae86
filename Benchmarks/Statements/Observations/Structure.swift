extension Statement {
  /// Statements about: structure.
  static let structure: [Statement] = [
    Statement(
      "12", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/View/IDViewCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "`onAppear` outside and inside of `.id`",
      observed: "2, and 1",
      tree: .agrees(), rules: [15], test: "ExplicitIdentityTests"),
    Statement(
      "22", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservableEnumTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "a child that reads what its parent reads is switched off",
      observed: "parent 1, removed child 1",
      tree: .agrees(), rules: [3], test: "LeavingTests"),
    Statement(
      "23", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservableIdentifiedListTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "one of two rows counts",
      observed: "list 1 or 0, row 1",
      tree: .agrees(), rules: [11, 12], test: "RowTests"),
    Statement(
      "23a", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservableIdentifiedListTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "the first row of a `List` is added",
      observed: "row closure 2, row body 1",
      tree: .differs(
        "the tree runs the closure once: a fact about `List` alone, and no rule follows"),
      rules: [11], test: "RowTests"),
    Statement(
      "24", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservableNavigationTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "counters on the path of a stack, five deep",
      observed: "1 each",
      tree: .agrees(), rules: [39], test: "SurfaceFileTests"),
    Statement(
      "25", .aMinus,
      .gitHub(
        "pointfreeco/swift-composable-architecture",
        "Examples/Integration/IntegrationUITests/iOS 17/ObservablePresentationTests.swift",
        at: "", on: "iOS 17 simulator"),
      program: "a counter in a sheet; the sheet is dismissed",
      observed: "1 each; the content runs once more",
      tree: .agrees(), rules: [3, 31], test: "LeavingTests"),
    Statement(
      "30", .b,
      .gitHub(
        "alexbinary/swiftui-view-identity",
        "README.md",
        at: "", on: "macOS of 2021"),
      program: "four views with one state and two objects of the environment",
      observed: "each view at most once a step, as its log says",
      tree: .agrees(), rules: [2, 4, 17], test: "PrintedChangesTests"),
    Statement(
      "31", .b,
      .gitHub(
        "alexbinary/swiftui-view-identity",
        "README.md",
        at: "second demo", on: "macOS of 2021"),
      program: "one view in both branches of an `if`, and one with a changing `.id`",
      observed: "each loses its state",
      tree: .agrees(), rules: [15], test: "ExplicitIdentityTests"),
    Statement(
      "37", .b,
      .gitHub(
        "indextrown/indextrown.github.io",
        "_posts/2026-06-01-[SwiftUI] diff2.md",
        at: "example 7", on: "iOS of 2026"),
      program: "rows with stable and with new identities",
      observed: "0, and 3",
      tree: .agrees(), rules: [15], test: "RowTests"),
    Statement(
      "52", .b,
      .page(
        "https://gist.github.com/xmollv/7ecc97d8118c100e85698c5ff09a20dc",
        on: "iOS of 2022 and 2023"),
      program: "a `LazyVStack` of 100 rows",
      observed: "the rows that are displayed",
      tree: .agrees(), rules: [33], test: "LazyTests"),
    Statement(
      "52a", .b,
      .page(
        "https://gist.github.com/xmollv/7ecc97d8118c100e85698c5ff09a20dc",
        on: "iOS of 2022 and 2023"),
      program: "a `List` of 100 rows, in 2022",
      observed: "every row",
      tree: .differs(
        "debug builds of that time wrap each view in an `AnyView`, which explains it; the"
          + " tree makes the visible rows"), rules: [33], test: "LazyTests"),
    Statement(
      "55", .c,
      .page(
        "https://developer.apple.com/videos/play/wwdc2026/321/", on: "SDK of 2026"),
      program: "rows that are scrolled away",
      observed: "keep their state for some updates",
      tree: .agrees(), rules: [34], test: "KeptRowTests"),
    Statement(
      "55b", .c,
      .page(
        "https://developer.apple.com/videos/play/wwdc2026/321/", on: "SDK of 2026"),
      program: "rows near the visible ones",
      observed: "are prefetched, and may never appear",
      tree: .differs(
        "the tree has no time in which it could prefetch: a row is made when it is shown"),
      rules: [33], test: "LazyTests"),
    Statement(
      "305", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "T0 to T5", on: "macOS 27.0.1"),
      program: "a view is removed in an animation of 0.6 s",
      observed: "it disappears after the animation",
      tree: .agrees(), rules: [46], test: "LeavingTests"),
    Statement(
      "312", .b,
      .gitHub(
        "fatbobman/FatBlog",
        "Content/posts/stateobject.md",
        at: "", on: "iOS of 2020 and 2021"),
      program: "a sheet's `@StateObject`; the sheet is shown again",
      observed: "a new object",
      tree: .agrees(), rules: [17, 31], test: "PresentationTests"),
    Statement(
      "314", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-composition-identity.swift",
        at: "X4 and X7", on: "macOS 27.0"),
      program: "`.id` on a stack and inside of a padding",
      observed: "new state for a new id",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "316", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-composition-identity.swift",
        at: "", on: "macOS 27.0"),
      program: "an `AnyView` whose inert modifiers change",
      observed: "new state",
      tree: .differs(
        "the tree's `AnyView` compares types of views, and its inert modifiers have one"
          + " type; the state stays"), rules: [15], test: "IdentityTests"),
    Statement(
      "317", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-overlay-primary-shape.swift",
        at: "P1, P5 and Q", on: "macOS 26.6.2"),
      program: "an overlay while its primary, or its own content, changes shape",
      observed: "its state stays with the primary, and goes with its own content",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "318", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-overlay-primary-shape.swift",
        at: "", on: "macOS 26.6.2"),
      program: "an overlay on a `Group` of n views",
      observed: "made n times",
      tree: .agrees(), rules: [45], test: "GroupedTests"),
    Statement(
      "408", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-alert-presenting.swift",
        at: "R1 to R4", on: "macOS 27"),
      program: "the item of an alert changes while it is shown",
      observed: "the alert stays as presented",
      tree: .agrees(), rules: [44], test: "GroupedTests"),
    Statement(
      "601", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "F0, F1 and F6", on: "macOS 27.0"),
      program: "equal data, another order, a removal",
      observed: "rows keep their state",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "603", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "F4 and F5", on: "macOS 27.0"),
      program: "a row in front, with ids of elements and with indices",
      observed: "state follows the id",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "604", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "F0 to F11", on: "macOS 27.0"),
      program: "two elements with equal ids",
      observed: "only the first has a row",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "606", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "F10", on: "macOS 27.0"),
      program: "an element that moves to another `ForEach`",
      observed: "new state",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "608", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-data-and-scrolling.swift",
        at: "F12", on: "macOS 27.0"),
      program: "a row of a `List` leaves the data and comes back",
      observed: "its state stays",
      tree: .agrees(), rules: [34], test: "KeptRowTests"),
    Statement(
      "609", .c,
      .page(
        "https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)",
        on: "every SDK"),
      program: "`ForEach` over a range without id, and a longer range",
      observed: "the first range stays",
      tree: .agrees(), rules: [15], test: "ObservedTreeTests"),
    Statement(
      "610", .aMinus,
      .gitHub(
        "mburger89/MetalUI",
        "docs/probes/swiftui-lifecycle.swift",
        at: "S1", on: "macOS 27.0.1"),
      program: "a `List` of 200 rows is scrolled",
      observed: "the visible rows appear, the others disappear",
      tree: .agrees(), rules: [33, 34], test: "KeptRowTests"),
    Statement(
      "614", .a,
      .gitHub(
        "swissarmyhammer/AgentViewKit",
        "AgentThreadViewHostedTests.swift",
        at: "", on: "macOS"),
      program: "one of ten records changes",
      observed: "row 1",
      tree: .agrees(), rules: [11], test: "RowTests"),
  ]
}
