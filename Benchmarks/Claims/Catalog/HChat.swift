extension ClaimCatalog {
  /// What the chat app's rules say besides: behaviour.
  static let hChat = hChatBehaviour + hChatThreads + hChatCompiler

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
