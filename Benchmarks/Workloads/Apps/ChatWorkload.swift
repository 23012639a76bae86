import SeedApps

extension AppWorkloads {
  /// From the document "Swift Observation API 使用规则": the app `HChatApp` owns a `HackChatClient`.
  /// The app has a chat view with local `@State` text and its own `CallManager`, and a settings
  /// form with `@Bindable` in a sheet.
  ///
  /// The components are the app, the chat view, the channel list, the text field and the call view.
  /// While the sheet is shown, the settings form, its field and its toggle are also components. On
  /// fine-grained engines, the channel list reads `channels`, the chat view reads
  /// `messagesByChannel` and `currentChannel`, and the call view reads `room`, `statusText` and
  /// `isConnected`. The settings form reads `myNick` and `isConnected`, because making a binding to
  /// a property reads the property. The field and the toggle read one property each. On
  /// whole-object engines, the app (`@StateObject`), the channel list, the chat view and the
  /// settings form subscribe to the client. The chat view (`@StateObject`) and the call view
  /// subscribe to the call manager.
  static let chat = app(
    id: "app.chat",
    title: "an app that owns a chat client, a call manager and a settings sheet",
    revision: 2,
    mounted: MountedCounts(components: 5, reads: 6, subscriptions: 5),
    make: { $0.chat() },
    steps: [
      // The typed text is stored in a `@State` property of the chat view. The field reads the text
      // through a binding. The chat view does not read the text.
      .type(
        into: "消息", writes: 0,
        fine: StepCost(notifications: 0, invalidations: 1, necessary: 1),
        whole: StepCost(notifications: 0, invalidations: 1, necessary: 1)
      ) { $0.nextText() },
      // The chat view shows the message, and the field is cleared. On whole-object engines, all
      // three subscribers of the client are notified.
      .act(
        .submit("消息"), writes: 1,
        fine: StepCost(notifications: 1, invalidations: 2, necessary: 2),
        whole: StepCost(notifications: 3, invalidations: 4, necessary: 2)),
      StatedStep("a message arrives", writes: 1, fine: .one, whole: .one(of: 3)) {
        $0.receive("hello", in: "lobby")
      },
      // The list shows that the message is unread. On every engine, the chat view is evaluated
      // although its output does not change, because the messages of all channels are one property.
      StatedStep(
        "a message arrives in another channel", writes: 2, fine: .one(of: 2), whole: .one(of: 3)
      ) { $0.receive("news", in: "random") },
      // The sheet's content is evaluated. The chat view holds the `@State` that shows the sheet,
      // but is not evaluated.
      .act(.press("设置"), writes: 0, fine: sheet, whole: sheet),
      // The settings form passes a binding with the new text to its field. The form and the field
      // are evaluated. On whole-object engines, the four subscribers of the client are notified.
      .type(
        into: "昵称", writes: 1,
        fine: .two,
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2),
        isFoundAnew: true
      ) { $0.nextNickname() },
      .act(
        .toggle("已连接"), writes: 1,
        fine: .two,
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2),
        isFoundAnew: true),
      .act(.press("完成"), writes: 0, fine: .nothing, whole: .nothing, isFoundAnew: true),
      // The chat view shows the messages of a different channel. The list of channels shows no
      // unread message.
      .act(.press("random"), writes: 2, fine: .two, whole: .two(of: 3)),
      // The chat view owns the call manager but reads none of the manager's properties.
      .act(.press("加入"), writes: 3, fine: .one, whole: .one(of: 2)),
      .act(.press("重拨"), writes: 1, fine: .nothing, whole: .none(of: 2)),
      .act(.press("挂断"), writes: 3, fine: .one, whole: .one(of: 2)),
      .act(.press("离开"), writes: 2, fine: .one, whole: .one(of: 3)),
    ])

  /// The counts of the frame that shows the sheet: the settings form and its two controls are
  /// evaluated for the first time.
  private static let sheet = StepCost(notifications: 0, evaluations: 3, necessary: 3)

  /// From the document "Swift Observation API 使用规则", migration step 5: the view `MyView` owns a
  /// model, which the declaration of a property creates, and gets a second model as input.
  ///
  /// The components are the screen (which reads nothing) and two views. On fine-grained engines,
  /// each view reads its own `count` and the shared `name`. On whole-object engines, each view
  /// subscribes to its own model and to the shared model.
  static let myView = app(
    id: "app.chat.my-view",
    title: "two views that own a model each and share a third",
    mounted: MountedCounts(components: 3, reads: 4, subscriptions: 4),
    make: { $0.myView() },
    steps: [
      // The step writes to the model that the first view owns.
      .act(.press("+1"), writes: 1, fine: .one, whole: .one),
      StatedStep("the shared model is renamed", writes: 1, fine: .two, whole: .two) {
        $0.renameShared()
      },
      // Both views read the shared model's name, but not its count.
      StatedStep("the shared model counts", writes: 1, fine: .nothing, whole: .none(of: 2)) {
        $0.countShared()
      },
      // Both views show the new name of the shared model.
      StatedStep("the name goes", writes: 1, fine: .two, whole: .two) { $0.renameShared() },
    ])
}
