import ComponentTree
import SeedApps

public final class ChatStage: ChatApp {
  private let server = ChatServer()
  private var nicknames = 0
  private var texts = 0

  public init() {}

  /// The app makes its own client. When the client is made, it connects to `ChatServer.current`.
  public func mount(in host: TreeHost) throws {
    ChatServer.current = server
    try host.mount(app: HChatApp())
  }

  public func receive(_ text: String, in channel: String) {
    server.send(text, from: "bob", in: channel)
  }

  public func nextNickname() -> String {
    nicknames += 1
    return "user\(nicknames)"
  }

  public func nextText() -> String {
    texts += 1
    return "你好 \(texts)"
  }
}
