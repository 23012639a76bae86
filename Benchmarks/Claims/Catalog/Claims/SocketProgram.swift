extension ClaimCatalog {
  /// The chat app's first right example, word for word, and a reader of its private property.
  ///
  /// A program of its own: FoundationNetworking brings libcurl and thirty libraries with it, which
  /// `bench` is not to load into every process that it measures. The socket is made and never
  /// resumed, so that there is nothing to connect to.
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
