// The sentences of the chat app's rules, in Chinese. Each hash is `Digest(of: line).hex`, where
// `line` is the whole line of the document.

extension Sentence {
  static let hChat: [Sentence] = [
    Sentence(
      .hChat, 5, "ff3d90c2d396885f", of: "platform-versions",
      "iOS 17+ / macOS 14+ / Swift 5.9+"),
    Sentence(
      .hChat, 13, "3c5eb4c46be2315a", of: "platform-versions",
      "自 iOS 17 / Swift 5.9 起",
      english: "from iOS 17 / Swift 5.9 on"),
    Sentence(
      .hChat, 16, "f08b1c4cc83f0e69", of: "less-boilerplate",
      "更简洁的语法（无需 `@Published`）",
      english: "more concise syntax (no @Published)"),
    Sentence(
      .hChat, 17, "b29f37ac93324c2b", of: "better-performance",
      "更高的性能（细粒度观察）",
      english: "higher performance (fine-grained observation)"),
    Sentence(
      .hChat, 18, "20fb93f73861caaf", of: "type-inference",
      "更好的类型推断",
      english: "better type inference"),
    Sentence(
      .hChat, 19, "27873da742a7123a", of: "type-safe",
      "编译时安全检查",
      english: "safety checks at compile time"),
    Sentence(
      .hChat, 40, "d7530a186bafd675", of: "import-observation",
      "导入 Observation 框架",
      english: "import the Observation framework"),
    Sentence(
      .hChat, 45, "538b8a9da57b12a9", of: "no-published",
      "直接声明属性，无需 @Published",
      english: "declare the property directly, without @Published"),
    Sentence(
      .hChat, 50, "d91128b82f8d0c09", of: "private-properties",
      "私有属性自动不被观察",
      english: "private properties are automatically not observed"),
    Sentence(
      .hChat, 54, "cd1b493744b77476", of: "updates-when-read",
      "自动触发 UI 更新",
      english: "automatically triggers a UI update"),
    Sentence(
      .hChat, 63, "fd4a74c560b9ffd3", of: "no-combine",
      "import Combine  // ❌ 不再需要",
      english: "comment: not needed any more"),
    Sentence(
      .hChat, 67, "c1d2c88eff6d57f2", of: "no-published",
      "不再需要 @Published",
      english: "@Published is not needed any more"),
    Sentence(
      .hChat, 70, "0a6da746a01caa2e", of: "view-models-without-combine",
      "private var cancellables = Set<AnyCancellable>()  // ❌ 不再需要",
      english: "comment: not needed any more"),
    Sentence(
      .hChat, 114, "9b213602cbdd212a", of: "no-wrappers",
      "无需属性包装器",
      english: "no property wrapper is needed"),
    Sentence(
      .hChat, 119, "acb1a8b093b53e5f", of: "no-wrappers",
      "自动观察 client 的变化",
      english: "changes of client are observed automatically"),
    Sentence(
      .hChat, 131, "bfd2d1f1827ef2f6", of: "old-wrappers",
      "@ObservedObject var client: ChatClient  // ❌ 旧 API",
      english: "comment: an old API"),
    Sentence(
      .hChat, 132, "64f8eddd80ab1cb9", of: "old-wrappers",
      "@StateObject var client: ChatClient     // ❌ 也不对",
      english: "comment: not right either"),
    Sentence(
      .hChat, 140, "ce29270590effbd4", of: "binding-needs-bindable",
      "当需要对 `@Observable` 对象的属性创建双向绑定时，使用 `@Bindable`",
      english: "for a two-way binding to a property of an @Observable object, use @Bindable"),
    Sentence(
      .hChat, 146, "9e7cc4c0a3c2e380", of: "bindable-binds",
      "支持 $ 绑定",
      english: "supports $ bindings"),
    Sentence(
      .hChat, 150, "39b82ce504698b5c", of: "bindable-binds",
      "可以使用 $ 创建绑定",
      english: "$ can be used to make a binding"),
    Sentence(
      .hChat, 161, "38112e1d8397dab2", of: "no-wrappers",
      "仅读取属性时不需要（直接用 `var` 即可）",
      english: "not needed for reading alone (a plain var will do)"),
    Sentence(
      .hChat, 203, "a0d126f3db58ffb5", of: "main-actor-runs-on-main",
      "自动在主线程执行",
      english: "runs on the main thread automatically"),
    Sentence(
      .hChat, 268, "9480b750dafecd33", of: "state-in-view",
      "@State var model = MyModel()"),
    Sentence(
      .hChat, 280, "3c8eb3611d4de6d1", of: "no-published",
      "`var name: String`"),
    Sentence(
      .hChat, 281, "2b844228b7769137", of: "state-in-app",
      "`@State var model = ...`"),
    Sentence(
      .hChat, 282, "744ced089528914b", of: "no-wrappers",
      "`var model: ...`"),
    Sentence(
      .hChat, 283, "3cd1683c7e0e8dd9", of: "bindable-binds",
      "`@Bindable var model: ...` + `$model.prop`"),
    Sentence(
      .hChat, 284, "1934d9296f76e0e8", of: "import-observation",
      "`import Observation`"),
    Sentence(
      .hChat, 336, "90aff2e9b51e898b", of: "no-wrappers",
      "无包装器",
      english: "no wrapper"),
    Sentence(
      .hChat, 341, "cd221782305b1396", of: "code-list-messages",
      "List(client.messages) { message in"),
    Sentence(
      .hChat, 358, "9a47d87b87c2df64", of: "published-in-observable",
      "@Observable 中不能用 @Published",
      english: "@Published cannot be used in an @Observable"),
    Sentence(
      .hChat, 377, "4593c2d45d703de8", of: "state-in-child",
      "会创建新实例或丢失外部引用",
      english: "it makes a new instance or loses the outside reference"),
    Sentence(
      .hChat, 392, "40d3c728f4447849", of: "missing-main-actor-crashes",
      "如果模型在后台线程更新 UI 属性，会导致崩溃",
      english: "if the model updates UI properties on a background thread, it leads to a crash"),
    Sentence(
      .hChat, 403, "2f795f01720e03d2", of: "task-off-main",
      "self.count = 10  // ❌ 可能在非主线程",
      english: "comment: may not be on the main thread"),
    Sentence(
      .hChat, 418, "4594b4d0e10fae85", of: "main-actor-task",
      "self.count = 10  // ✅ 保证在主线程",
      english: "comment: guaranteed to be on the main thread"),
    Sentence(
      .hChat, 428, "a3f809199dbaea5f", of: "did-set-shows-observation",
      "验证观察是否生效",
      english: "verify whether observation is in effect"),
    Sentence(
      .hChat, 442, "9dc36927e07aa15f", of: "main-thread-assert",
      "检查是否在主线程",
      english: "check whether it is on the main thread"),
    Sentence(
      .hChat, 474, "a4b613716321fad0", of: "needs-main-actor",
      "UI 相关类添加 `@MainActor` 隔离",
      english: "isolate classes of the UI to @MainActor"),
  ]
}

extension Unclaimed {
  static let hChat: [Unclaimed] = [
    Unclaimed(
      .hChat, .introduction,
      [
        3, 15, 21, 36, 60, 62, 66, 78, 95, 100, 108, 127, 142, 148, 158, 193, 195, 205, 211, 224,
        227, 233, 236, 243, 247, 254, 260, 266, 277, 278, 279, 290, 301, 352, 356, 359, 362, 366,
        374, 381, 394, 397, 402, 409, 430, 436, 449, 450, 467,
      ]),
    Unclaimed(
      .hChat, .rule,
      [
        23, 24, 25, 26, 27, 28, 85, 115, 159, 160, 167, 169, 173, 174, 212, 213, 214, 323, 337,
        338, 384, 413, 469, 470, 471, 472, 473, 475, 476, 480,
      ]),
    Unclaimed(
      .hChat, .reference,
      [
        459, 460, 461,
      ]),
  ]
}
