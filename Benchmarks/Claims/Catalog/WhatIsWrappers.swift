extension ClaimCatalog {
  /// What the introduction in Korean says about SwiftUI's property wrappers.
  static let whatIsWrappers = [
    Claim(
      "environment", "a view that reads an object in the environment updates with what it reads",
      [
        .whatIs(
          "userName이 변경되면 FoodTruckMenuView의 body도 업데이트",
          "when userName changes, FoodTruckMenuView's body updates, too")
      ],
      programs: ["account-in-environment"],
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
      "environment-global", "the environment makes a value reachable from anywhere: global",
      [
        .whatIs(
          "Environment는 각 값을 어디에서든 접근 가능하게 만들어 줌 → Global로 만들어 준다",
          "Environment makes each value reachable from anywhere → makes it global")
      ],
      programs: ["environment-reach"],
      cases: [
        Case("views below, above and beside the modifier reach the object") {
          $0.every("views below the modifier that reach the object, of 1", is: 1)
            && $0.every("views above and beside it that do, of 2", is: 2)
        }
      ],
      explanation: """
        Every view below `.environment(_:)` reaches the object, however deep. The view that has the modifier \
        in its body does not, nor does the view beside it: it is a scope, not a global.
        """,
      code: """
        struct AboveView: View {
          let account: Account
          @Environment(Account.self) private var found: Account?

          var body: some View {
            Text(found?.userName ?? "no account")
            MiddleView().environment(account)
            BesideView()
          }
        }
        """),
    Claim(
      "bindable-only-binds", "all that @Bindable does is make bindings",
      [
        .whatIs(
          "해당 타입으로부터 바인딩이 생성되게 하는 기능만 있음",
          "its only function is that bindings can be made from the type"),
        .hChat("仅读取属性时不需要（直接用 var 即可）", "not needed for reading alone (a plain var will do)"),
      ],
      programs: ["bindable-form"],
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
      "bindable-light", "@Bindable is very light",
      [.whatIs("굉장히 가볍다", "it is very light")],
      programs: ["bindable-cost"],
      cases: [
        Case("it adds no byte, no registration and no evaluation to a plain var") { evidence in
          evidence.every("bytes of @Bindable beyond a plain var's", is: 0)
            && evidence.every("registrations beyond a plain var's", is: 0)
            && evidence.every("evaluations when the parent runs again", is: 0)
            && evidence.values("evaluations after a write to what is read")
              == evidence.values("evaluations of the plain view after it")
        }
      ],
      explanation: """
        A view with `@Bindable` is as large as one with a plain `var`, keeps as many registrations and is \
        evaluated as often. That is this project's wrapper, written after SwiftUI's interface; SwiftUI's own \
        is not measured.
        """,
      code: """
        struct PlainView: View {
          var client: ChatClient
          var body: some View { Text(client.nickname) }
        }

        struct BindableView: View {
          @Bindable var client: ChatClient
          var body: some View { Text(client.nickname) }
        }

        let parent = try tree.frame { client.visits += 1 }
        let written = try tree.frame { client.nickname = "小明" }
        """),
    Claim(
      "state-lifetime", "@State is kept for the lifetime of its view only",
      [
        .whatIs(
          "donutToAdd는 소속된 donutListView의 view의 수명 동안만 관리",
          "donutToAdd is kept only during the lifetime of the donutListView that it belongs to")
      ],
      programs: ["state-lifetime"],
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
