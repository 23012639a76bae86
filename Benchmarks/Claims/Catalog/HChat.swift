extension ClaimCatalog {
  /// What the chat app's rules say besides: behaviour.
  static let hChat = hChatBehaviour + hChatThreads + hChatMainActor + hChatCompiler

  private static let hChatBehaviour = [
    Claim(
      "state-in-child",
      "@State in a child that receives an object makes a new instance or loses the outside reference",
      [.hChat("会创建新实例或丢失外部引用", "it makes a new instance or loses the outside reference")],
      programs: ["state-in-child"],
      cases: [
        Case("the child makes a new instance, or does not follow the one that it was handed") {
          $0.everySome("instances made by the child")
            || $0.every("evaluations after a write to the object that was handed in", is: 0)
        },
        Case("it loses the reference when the parent hands it another object") {
          $0.every(
            "evaluations after a write to another object that the parent hands in later", is: 0)
        },
      ],
      explanation: """
        No instance is made, and the child follows the object that it was handed first. When the parent \
        later hands it another one, the child keeps the first, and that is the harm: a plain `var` follows.
        """,
      code: """
        struct ChildView: View {
          @State var model: MyModel
          var body: some View { Text("\\(model.count)") }
        }

        struct ParentView: View {
          let session: Session
          var body: some View { ChildView(model: session.model) }
        }

        let first = try tree.frame { session.model.count += 1 }
        session.model = MyModel()
        try tree.frame {}
        let second = try tree.frame { session.model.count += 5 }
        """),
    Claim(
      "state-for-state-object", "`@State var model = …` is what `@StateObject var model = …` was",
      [
        .hChat(
          "App 拥有对象：`@StateObject var model = ...` → `@State var model = ...`",
          "the app owns an object: …"),
        .hChat(
          "❌ 旧方式 `@StateObject var model = MyModel()` … ✅ 新方式 `@State var model = MyModel()`",
          "❌ the old way … ✅ the new way …"),
      ],
      programs: ["initial-state"],
      cases: [
        Case("either view keeps its first object and follows it") {
          $0.every("evaluations after a write to the view model", is: 1)
            && $0.every("view models lost meanwhile", is: 0) && $0.every("stale views", is: 0)
        },
        Case("either app makes one object, however often it is evaluated") {
          $0.every("evaluations of the app", is: 2) && $0.every("view models made meanwhile", is: 0)
        },
        Case("neither view makes another object when its parent is evaluated") {
          $0.every("view models made while the parent ran twice more", is: 0)
        },
      ],
      explanation: """
        In an app the two come to the same, and views keep and follow their first object with both. But \
        `@State` is handed its initial value, which is made and dropped again in each evaluation of the \
        parent, where `@StateObject` makes its object once: an `init` that starts something starts it each time.
        """,
      code: """
        struct Screen: View {
          let visits: Visits
          var body: some View { HomeView(visits: visits.count) }
        }

        @State private var viewModel = HomeViewModel()
        @StateObject private var viewModel = HomeViewModel()

        try tree.frame { visits.count += 1 }
        """),
    Claim(
      "did-set-shows-observation", "a log in didSet verifies that observation is in effect",
      [
        .hChat(
          "验证观察是否生效：在属性的 didSet 中添加日志",
          "verify that observation is in effect: add a log to the property's didSet")
      ],
      programs: ["did-set-log"],
      cases: [
        Case("nothing is logged where no view reads the property") {
          $0.every("evaluations, no view reads the property", is: 0)
            && $0.every("lines logged, no view reads the property", is: 0)
        }
      ],
      explanation: """
        The log shows that the property was written, whether or not anybody observes it: it has its line \
        where no view reads the property, too. What shows observation is a log in the body.
        """,
      code: """
        var count: Int = 0 {
          didSet { log.append("count: \\(oldValue) → \\(count)") }
        }
        """),
  ]
}
