import ClaimSupport
import ComponentTree
import Observation

enum BindingSources {
  @Observable
  final class ChatClient { var nickname = "User" }

  struct BindableForm: View {
    @Bindable var client: ChatClient
    var body: some View { TextField("昵称", text: $client.nickname) }
  }

  struct StateForm: View {
    @State var client: ChatClient
    var body: some View { TextField("昵称", text: $client.nickname) }
  }

  static let program = Program("binding-sources") { test in
    let bindable = ChatClient()
    let first = try test.mount(BindableForm(client: bindable))
    try first.frame { try first.driver.type("小明", into: "昵称") }
    test.note("writes that reached the model through @Bindable", bindable.nickname == "小明" ? 1 : 0)

    let state = ChatClient()
    let second = try test.mount(StateForm(client: state))
    try second.frame { try second.driver.type("小明", into: "昵称") }
    test.note("writes that reached the model through @State", state.nickname == "小明" ? 1 : 0)
    test.note("stale views", first.staleViews + second.staleViews)
  }
}
