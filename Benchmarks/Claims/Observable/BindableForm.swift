import ClaimSupport
import ComponentTree
import Observation

enum BindableForm {
  @Observable
  final class ChatClient {
    var nickname = "User"
    var isConnected = false
  }

  struct SettingsView: View {
    @Bindable var client: ChatClient

    var body: some View {
      Form {
        TextField("昵称", text: $client.nickname)
        Toggle("已连接", isOn: $client.isConnected)
      }
    }
  }

  static let program = Program("bindable-form") { test in
    let client = ChatClient()
    let tree = try test.mount(SettingsView(client: client))
    let frame = try tree.frame { try tree.driver.type("小明", into: "昵称") }
    test.note("writes that reached the model", client.nickname == "小明" ? 1 : 0)
    test.note("evaluations of the form", frame.evaluations(of: SettingsView.self))
    test.note("evaluations of the text field", frame.evaluations(of: TextField<Text>.self))
    test.note("stale views", tree.staleViews)
  }
}
