extension ClaimCatalog {
  /// A program with the first correct example of the document "Swift Observation API 使用规则", copied
  /// without changes. A view in the program reads the private property of the example.
  ///
  /// The example is a separate program, because FoundationNetworking loads libcurl and thirty other
  /// libraries. The processes that `bench` measures must not load these libraries. The program
  /// creates the task of the web socket but never starts the task, so the program needs no server.
  static let socketProgram = """
    import Foundation
    import Observation

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    struct Message { var text: String }

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

    extension ChatClient {
      var status: String { webSocket == nil ? "offline" : "online" }

      func connect() {
        webSocket = URLSession.shared.webSocketTask(with: URL(string: "wss://chat.invalid")!)
      }
    }

    nonisolated(unsafe) var changes = 0

    @main
    struct Example {
      static func main() {
        let client = ChatClient()
        withObservationTracking { _ = client.status } onChange: { changes += 1 }
        client.connect()
        print(changes)
      }
    }
    """
}
