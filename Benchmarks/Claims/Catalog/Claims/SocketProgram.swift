extension ClaimCatalog {
  /// The first correct example of the chat app's document, verbatim, and a view that reads its
  /// private property.
  ///
  /// The example is a separate program, because FoundationNetworking loads libcurl and thirty other
  /// libraries, which `bench` must not load into every process that it measures. The socket is
  /// created but never resumed, so it needs no server.
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
