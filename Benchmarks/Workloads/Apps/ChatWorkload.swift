import SeedApps

extension AppWorkloads {
  /// "Swift Observation API 使用规则": `HChatApp` owns `HackChatClient`; a chat view with local
  /// `@State` text, a `CallManager` of its own, and a settings form with `@Bindable` in a sheet.
  ///
  /// Components: the app, the chat view, the channel list, the text field, the call view; while the
  /// sheet is shown the settings, their field and toggle. Fine-grained: the list reads `channels`;
  /// the chat `messagesByChannel` and `currentChannel`; the call `room`, `statusText` and
  /// `isConnected`; the settings `myNick` and `isConnected`, since a binding is made with its
  /// value, and their controls one each. Whole objects: the app (`@StateObject`), the list, the
  /// chat and the settings subscribe to the client; the chat (`@StateObject`) and the call to the
  /// manager.
  static let chat = app(
    id: "app.chat",
    title: "an app that owns a chat client, a call manager and a settings sheet",
    revision: 2,
    mounted: MountedCounts(components: 5, reads: 6, subscriptions: 5),
    make: { $0.chat() },
    steps: [
      // `@State`, which the field reads through its binding and the chat view does not read.
      .type(
        into: "消息", writes: 0,
        fine: StepCost(notifications: 0, invalidations: 1, necessary: 1),
        whole: StepCost(notifications: 0, invalidations: 1, necessary: 1)
      ) { $0.nextText() },
      // The chat view shows the message, the field is emptied. Whole objects: all three of the
      // client.
      .submit(
        "消息", writes: 1,
        fine: StepCost(notifications: 1, invalidations: 2, necessary: 2),
        whole: StepCost(notifications: 3, invalidations: 4, necessary: 2)),
      AppStep("a message arrives", writes: 1, fine: .one, whole: .one(of: 3)) {
        $0.receive("hello", in: "lobby")
      },
      // The list shows that it is unread. The chat view runs for nothing on every engine: all
      // channels' messages are one property.
      AppStep(
        "a message arrives in another channel", writes: 2, fine: .one(of: 2), whole: .one(of: 3)
      ) { $0.receive("news", in: "random") },
      // The sheet's content is evaluated, and the chat view, which holds the state, is not.
      .press("设置", writes: 0, fine: sheet, whole: sheet),
      // The settings hand their field a binding with the new text, and both run. Whole objects: the
      // client's four.
      .type(
        into: "昵称", writes: 1,
        fine: .two,
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2),
        isFoundAnew: true
      ) { $0.nextNickname() },
      .toggle(
        "已连接", writes: 1,
        fine: .two,
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2),
        isFoundAnew: true),
      .press("完成", writes: 0, fine: .nothing, whole: .nothing, isFoundAnew: true),
      // The chat view shows other messages, the list nothing unread.
      .press("random", writes: 2, fine: .two, whole: .two(of: 3)),
      // The chat view owns the manager and reads nothing of it.
      .press("加入", writes: 3, fine: .one, whole: .one(of: 2)),
      .press("重拨", writes: 1, fine: .nothing, whole: .none(of: 2)),
      .press("挂断", writes: 3, fine: .one, whole: .one(of: 2)),
      .press("离开", writes: 2, fine: .one, whole: .one(of: 3)),
    ])

  /// The settings and their two controls are new.
  private static let sheet = StepCost(notifications: 0, evaluations: 3, necessary: 3)

  /// "Swift Observation API 使用规则", migration step 5: `MyView` owns a model that is made where it is
  /// declared, and is handed another.
  ///
  /// Components: the screen (inert) and two views. Fine-grained: each reads its own `count` and the
  /// shared `name`. Whole objects: each subscribes to its own model and to the shared one.
  static let myView = app(
    id: "app.chat.my-view",
    title: "two views that own a model each and share a third",
    mounted: MountedCounts(components: 3, reads: 4, subscriptions: 4),
    make: { $0.myView() },
    steps: [
      // The first view's own.
      .press("+1", writes: 1, fine: .one, whole: .one),
      AppStep("the shared model is renamed", writes: 1, fine: .two, whole: .two) {
        $0.renameShared()
      },
      // The views read the name only.
      AppStep("the shared model counts", writes: 1, fine: .nothing, whole: .none(of: 2)) {
        $0.countShared()
      },
      // Both show both names, the first another count as well.
      AppStep("the name goes", writes: 1, fine: .two, whole: .two) { $0.renameShared() },
    ])
}
