// The value types of the chat app ("Swift Observation API 使用规则"). Their code is equal in every
// notation.

public struct Channel: Identifiable, Hashable, Sendable {
  public let id: String
  public var unread = 0

  public init(id: String) { self.id = id }
}

public struct ChatMessage: Identifiable, Hashable, Sendable {
  public let id: Int
  public let sender: String
  public let text: String

  public init(id: Int, sender: String, text: String) {
    self.id = id
    self.sender = sender
    self.text = text
  }
}

public struct Room: Hashable, Sendable {
  public var name = ""

  public init() {}

  public init(name: String) { self.name = name }
}
