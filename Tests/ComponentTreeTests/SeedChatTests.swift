import ComponentTree
import Foundation
import FoundationNetworking
import Observation
import Testing

// The chat app of "Observation API rules", nearly word for word.

struct Message: Identifiable {
  let id = UUID()
  let text: String
}

@MainActor
@Observable
final class ChatClient {
  var messages: [Message] = []
  var isConnected: Bool = false
  var nickname: String = "User"
  private var webSocket: URLSessionWebSocketTask?

  func sendMessage(_ text: String) {
    messages.append(Message(text: text))
  }
}

struct MyChatApp: App {
  @State var client = ChatClient()

  var body: some Scene {
    WindowGroup {
      ChatView(client: client)
      SettingsView(client: client)
    }
  }
}

struct ChatView: View {
  var client: ChatClient
  @State private var inputText = ""
  @State private var showSheet = false

  var body: some View {
    VStack {
      Text("消息数: \(client.messages.count)")
      TextField("消息", text: $inputText)
        .onSubmit {
          client.sendMessage(inputText)
          inputText = ""
        }
      List(client.messages) { message in
        Text(message.text)
      }
    }
  }
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

@MainActor
struct SeedChatTests {
  let host = TreeHost(engine: OneShotEngine())

  /// The evaluations of a frame.
  private func evaluations(_ act: () throws -> Void) rethrows -> Int {
    let before = host.counters.evaluations
    try act()
    #expect(host.audit() == [])
    return host.counters.evaluations - before
  }

  @Test("the chat app runs as the document writes it")
  func chat() throws {
    try host.mount(app: MyChatApp())
    let driver = TestDriver(host)
    #expect(try evaluations { try driver.type("hello", into: "消息") } == 1)
    #expect(try evaluations { try driver.submit("消息") } == 2)
    #expect(driver.texts() == ["消息数: 1", "hello"])
    #expect(try evaluations { try driver.type("me", into: "昵称") } == 1)
    #expect(try evaluations { try driver.toggle("已连接") } == 1)
  }
}
