// "Swift Observation API 使用规则", the two classes that HChat migrated. `// ... 其他属性` stands in the
// document for what is filled in here.

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

  func sendMessage(_ text: String) {
    receive(text, from: myNick, in: currentChannel)
  }

  func receive(_ text: String, from sender: String, in channel: String) {
    received += 1
    messagesByChannel[channel, default: []].append(
      ChatMessage(id: received, sender: sender, text: text))
  }
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
    isConnected = true
    statusText = "已连接"
  }

  func leave() {
    isConnected = false
    statusText = "未连接"
  }

  func redial() {
    attempts += 1
    lastError = "忙线 \(attempts)"
  }
}
