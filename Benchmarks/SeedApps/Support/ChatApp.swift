/// `app.chat`: a client with channels and messages, a call manager that the chat view owns, and a
/// settings form.
@MainActor
public protocol ChatApp: SeedApp {
  /// Somebody else's message arrives.
  func receive(_ text: String, in channel: String)
  /// A message arrives in a channel that is not shown, and is counted as unread there.
  func receiveElsewhere(_ text: String, in channel: String)
  /// Another channel is shown, and has nothing unread any more.
  func show(channel: String)
  /// All messages go, and the lobby is shown.
  func leaveForLobby()
  /// A nickname that the user did not have before.
  func nextNickname() -> String
  /// A text that was not typed before.
  func nextText() -> String
}
