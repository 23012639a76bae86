import ComponentTree
import SeedApps

public final class ChatStage: ChatApp {
  private let client = HackChatClient()
  private var nicknames = 0
  private var texts = 0

  public init() {
    client.channels = [Channel(id: "lobby"), Channel(id: "random")]
  }

  public func mount(in host: TreeHost) throws { try host.mount(HChatApp(client: self.client)) }

  public func receive(_ text: String, in channel: String) {
    client.receive(text, from: "bob", in: channel)
  }

  public func receiveElsewhere(_ text: String, in channel: String) {
    client.receive(text, from: "bob", in: channel)
    client.channels[index(of: channel)].unread += 1
  }

  public func show(channel: String) {
    client.currentChannel = channel
    client.channels[index(of: channel)].unread = 0
  }

  public func leaveForLobby() {
    client.messagesByChannel = [:]
    client.currentChannel = "lobby"
  }

  public func nextNickname() -> String {
    nicknames += 1
    return "user\(nicknames)"
  }

  public func nextText() -> String {
    texts += 1
    return "你好 \(texts)"
  }

  private func index(of channel: String) -> Int {
    client.channels.firstIndex { $0.id == channel }!
  }
}
