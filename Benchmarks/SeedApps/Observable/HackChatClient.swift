// From the document "Swift Observation API 使用规则": the two classes of the app HChat, after their
// migration. In place of some of these properties, the document has only the comment `// ... 其他属性`.

import Observation
import SeedApps

@MainActor
@Observable
final class HackChatClient {
  var channels: [Channel] = []
  var currentChannel: String = "lobby"
  var messagesByChannel: [String: [ChatMessage]] = [:]
  var myNick: String = "iOSUser"
  var isConnected: Bool = false

  var messages: [ChatMessage] { messagesByChannel[currentChannel] ?? [] }

  @ObservationIgnored private var received = 0

  init() { connect() }

  func connect() {
    channels = ChatServer.current.connect { [weak self] text, sender, channel in
      self?.receive(text, from: sender, in: channel)
    }
  }

  func sendMessage(_ text: String) {
    receive(text, from: myNick, in: currentChannel)
  }

  func receive(_ text: String, from sender: String, in channel: String) {
    received += 1
    messagesByChannel[channel, default: []].append(
      ChatMessage(id: received, sender: sender, text: text))
    if channel != currentChannel, let index = index(of: channel) { channels[index].unread += 1 }
  }

  func show(_ channel: String) {
    currentChannel = channel
    if let index = index(of: channel) { channels[index].unread = 0 }
  }

  func leaveForLobby() {
    messagesByChannel = [:]
    currentChannel = "lobby"
  }

  private func index(of channel: String) -> Int? { channels.firstIndex { $0.id == channel } }
}

@MainActor
@Observable
final class CallManager {
  var room: Room = Room()
  var isConnected: Bool = false
  var statusText: String = "未连接"
  var lastError: String?

  @ObservationIgnored private var attempts = 0

  func join() {
    room = Room(name: "HChat")
    isConnected = true
    statusText = "已连接"
  }

  func leave() {
    room = Room()
    isConnected = false
    statusText = "未连接"
  }

  func redial() {
    attempts += 1
    lastError = "忙线 \(attempts)"
  }
}
