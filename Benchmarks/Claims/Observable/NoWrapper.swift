import ClaimSupport
import ComponentTree
import Observation

enum NoWrapper {
  @MainActor @Observable
  final class ChatClient {
    var messages: [String] = []

    func sendMessage(_ text: String) {
      messages.append(text)
    }
  }

  struct ChatView: View {
    var client: ChatClient
    var body: some View { Text("消息数: \(client.messages.count)") }
  }

  static let program = Program("no-wrapper") { test in
    let client = ChatClient()
    let tree = try test.mount(ChatView(client: client))
    let frame = try tree.frame { client.sendMessage("你好") }
    test.note("evaluations after a message is sent", frame.evaluations)
    test.note("stale views", tree.staleViews)
    let view = ChatView(client: client)
    test.noteWithoutTree(
      "notifications through a plain property, a message is sent",
      notifications(of: client, reading: { _ in view.client.messages.count }) {
        client.sendMessage("再见")
      })
  }
}
