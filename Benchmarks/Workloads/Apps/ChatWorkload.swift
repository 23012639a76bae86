import SeedApps

extension AppWorkloads {
  /// "Swift Observation API 使用规则": `HackChatClient`, `CallManager`, a chat view with local `@State`
  /// text, a settings form with `@Bindable`.
  ///
  /// Components: the app, the channel list, the chat view, its text field, the call view, the
  /// settings, their text field and toggle. Fine-grained: the list reads `channels`; the chat
  /// `messagesByChannel` and `currentChannel`; the call `statusText` and `isConnected`; the
  /// settings `myNick` and `isConnected`, since a binding is made with its value, and their
  /// controls one each. Whole objects: the app (`@StateObject`), the list, the chat and the
  /// settings subscribe to the client; the chat (`@StateObject`) and the call to the manager.
  static let chat = app(
    id: "app.chat",
    title: "a chat client, a call manager and a settings form, on the main actor",
    mounted: MountedCounts(
      components: 8, reads: 9, subscriptions: 6),
    make: { $0.chat() },
    steps: [
      // `@State`, which the field reads through its binding and the chat view does not read.
      .type(
        into: "消息", writes: 0,
        fine: StepCost(notifications: 0, invalidations: 1, necessary: 1),
        whole: StepCost(notifications: 0, invalidations: 1, necessary: 1)
      ) { $0.nextText() },
      // The chat view shows the message, the field is emptied. Whole objects: all four of the
      // client.
      .submit(
        "消息", writes: 1,
        fine: StepCost(notifications: 1, invalidations: 2, necessary: 2),
        whole: StepCost(notifications: 4, invalidations: 5, necessary: 2)),
      AppStep(
        "a message arrives", writes: 1,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 4, necessary: 1)
      ) { $0.receive("hello", in: "lobby") },
      // The list shows that it is unread. The chat view runs for nothing on every engine: all
      // channels' messages are one property.
      AppStep(
        "a message arrives in another channel", writes: 2,
        fine: StepCost(notifications: 2, necessary: 1),
        whole: StepCost(notifications: 4, necessary: 1)
      ) { $0.receiveElsewhere("news", in: "random") },
      // The settings hand their field a binding with the new text, and both run.
      .type(
        into: "昵称", writes: 1,
        fine: .two,
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2)
      ) { $0.nextNickname() },
      .toggle(
        "已连接", writes: 1,
        fine: .two,
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2)),
      // The chat view shows other messages, the list nothing unread.
      AppStep(
        "another channel is shown", writes: 2,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 4, necessary: 2)
      ) { $0.show(channel: "random") },
      // The chat view owns the manager and reads nothing of it.
      .press(
        "加入", writes: 2,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 2, necessary: 1)),
      .press(
        "重拨", writes: 1,
        fine: .nothing,
        whole: StepCost(notifications: 2, necessary: 0)),
      .press(
        "挂断", writes: 2,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 2, necessary: 1)),
      AppStep(
        "back to an empty lobby", writes: 2,
        fine: StepCost(notifications: 1, necessary: 1),
        whole: StepCost(notifications: 4, necessary: 1)
      ) { $0.leaveForLobby() },
    ])
}
