// From the document "Swift Observation API 使用规则": the two classes of the app HChat, before their
// migration.

import ComponentTree
import PublishAll
import SeedApps

@MainActor
final class HackChatClient: ObservableObject {
  @Published var channels: [Channel] = []
  @Published var currentChannel: String = "lobby"
  @Published var messagesByChannel: [String: [ChatMessage]] = [:]
  @Published var myNick: String = "iOSUser"
  @Published var isConnected: Bool = false

  var messages: [ChatMessage] { messagesByChannel[currentChannel] ?? [] }

  private var received = 0

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
final class CallManager: ObservableObject {
  @Published var room: Room = Room()
  @Published var isConnected: Bool = false
  @Published var statusText: String = "未连接"
  @Published var lastError: String?

  private var attempts = 0

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
