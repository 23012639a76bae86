extension ClaimCatalog {
  /// What the introduction in Korean says besides.
  static let whatIs = [
    Claim(
      "no-wrappers", "a view that holds an @Observable as a plain property follows it",
      [
        .whatIs(
          "`@Published` `@State` `@Binding` `@ObservedObject` 등 다른 프로퍼티 래퍼가 없어도 작동함",
          "it works without property wrappers such as @Published, @State, @Binding, @ObservedObject"
        ),
        .hChat(
          "子视图直接声明属性（无包装器）… 自动触发 UI 更新",
          "a child view declares the property directly, without a wrapper … automatically triggers a UI update"
        ),
      ],
      program: "no-wrapper",
      cases: [
        Case("the view is evaluated when a message is sent") {
          $0.every("evaluations after a message is sent", is: 1) && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        The object announces what is read of it, whoever holds it, so no wrapper is needed to subscribe. \
        An `append` counts as a write like any other.
        """,
      code: """
        struct ChatView: View {
          var client: ChatClient
          var body: some View { Text("消息数: \\(client.messages.count)") }
        }

        let frame = try tree.frame { client.sendMessage("你好") }
        """),
    Claim(
      "unread-published",
      "with ObservableObject a view updates although it does not read what changes",
      [
        .whatIs(
          "FoodMenuView의 body에서 isAvailable를 접근하고 있지 않음에도 isAvailable가 변경되면 뷰가 계속 업데이트 됨",
          "although FoodMenuView's body does not access isAvailable, the view keeps updating when isAvailable changes"
        )
      ],
      program: "food",
      cases: [
        Case("every tick evaluates the view, for nothing") {
          $0.every("evaluations in 5 ticks", in: .object, is: 5)
            && $0.every("redundant evaluations in 5 ticks", in: .object, is: 5)
        }
      ],
      explanation: """
        The view shows a constant name, and every tick of `isAvailable` evaluates it. All five evaluations \
        produce what was there before.
        """,
      code: """
        final class Food: ObservableObject {
          let name = "Food Name"
          @Published var isAvailable = true
        }

        struct FoodMenuView: View {
          @ObservedObject var food: Food

          var body: some View { Text(food.name) }
        }

        let frame = try tree.frame { food.isAvailable.toggle() }
        """),
    Claim(
      "unread-observable",
      "with @Observable a view does not update when it does not read what changes",
      [
        .whatIs(
          "FoodMenuView의 body에서 isAvailable를 접근하고 있지 않기 때문에 isAvailable가 변경되어도 뷰가 업데이트 되지 않음",
          "since FoodMenuView's body does not access isAvailable, the view is not updated even when isAvailable changes"
        ),
        .whatIs(
          "orders가 변경되었을 때는 DonutMenu View가 무효화 되지 않음",
          "when orders change, the DonutMenu view is not invalidated"),
      ],
      program: "food",
      cases: [
        Case("no tick evaluates the view") {
          $0.every("evaluations in 5 ticks", in: .observable, is: 0)
        }
      ],
      explanation: """
        The same view of the same food, migrated: it reads `name`, a `let`, and so depends on nothing. Five \
        ticks evaluate it not once.
        """,
      code: """
        @Observable
        final class Food {
          let name = "Food Name"
          var isAvailable = true
        }

        struct FoodMenuView: View {
          var food: Food

          var body: some View { Text(food.name) }
        }

        let frame = try tree.frame { food.isAvailable.toggle() }
        """),
    Claim(
      "environment", "a view that reads an object in the environment updates with what it reads",
      [
        .whatIs(
          "userName이 변경되면 FoodTruckMenuView의 body도 업데이트",
          "when userName changes, FoodTruckMenuView's body updates, too"),
        .sharedState("Access all managers independently"),
      ],
      program: "account-in-environment",
      cases: [
        Case("the menu is evaluated, and nothing above it") {
          $0.every("evaluations of the menu after a write to userName", is: 1)
            && $0.every("evaluations of the views above it", is: 0)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        The environment hands the object on, and the view tracks what it reads of it like any other. The \
        view that put it there is not evaluated.
        """,
      code: """
        struct FoodTruckMenuView: View {
          @Environment(Account.self) private var account
          var body: some View { Text(account.userName ?? "Login") }
        }

        struct Screen: View {
          let account: Account
          var body: some View { FoodTruckMenuView().environment(account) }
        }

        let frame = try tree.frame { account.userName = "Ann" }
        """),
    Claim(
      "bindable-only-binds", "all that @Bindable does is make bindings",
      [
        .whatIs(
          "해당 타입으로부터 바인딩이 생성되게 하는 기능만 있음",
          "its only function is that bindings can be made from the type"),
        .hChat("仅读取属性时不需要（直接用 var 即可）", "not needed for reading alone (a plain var will do)"),
      ],
      program: "bindable-form",
      cases: [
        Case("typing reaches the model and evaluates the field, not the form") {
          $0.every("writes that reached the model", is: 1)
            && $0.every("evaluations of the form", is: 0)
            && $0.every("evaluations of the text field", is: 1) && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        `$client.nickname` makes a binding and does not read the nickname, so the form depends on nothing. \
        The text field reads it, and is what typing evaluates.
        """,
      code: """
        struct SettingsView: View {
          @Bindable var client: ChatClient

          var body: some View {
            Form {
              TextField("昵称", text: $client.nickname)
              Toggle("已连接", isOn: $client.isConnected)
            }
          }
        }

        let frame = try tree.frame { try tree.driver.type("小明", into: "昵称") }
        """),
    Claim(
      "state-lifetime", "@State is kept for the lifetime of its view only",
      [
        .whatIs(
          "donutToAdd는 소속된 donutListView의 view의 수명 동안만 관리",
          "donutToAdd is kept only during the lifetime of the donutListView that it belongs to")
      ],
      program: "state-lifetime",
      cases: [
        Case("it is kept while the view lives, and not beyond") {
          $0.every("values kept while the view lives", is: 1)
            && $0.every("values kept when it went and came back", is: 0)
        }
      ],
      explanation: """
        The state belongs to the view's identity: it is there as long as the view is on the screen. A view \
        that went and came back is another one, and begins with the initial value.
        """,
      code: """
        struct DonutListView: View {
          @State private var donutToAdd = "none"

          var body: some View {
            Text(donutToAdd)
            Button("Add") { donutToAdd = "Glazed" }
          }
        }

        try tree.frame { tab.isShown = false }
        try tree.frame { tab.isShown = true }
        """),
  ]
}
