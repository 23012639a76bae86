/// `app.chat`: an app that owns a client with channels and messages, a call manager that the chat
/// view owns, and a settings form in a sheet.
@MainActor
public protocol ChatApp: SeedApp {
  /// A message of a user other than the app's own user arrives.
  func receive(_ text: String, in channel: String)
  /// A nickname that the user did not have before.
  func nextNickname() -> String
  /// A text that was not typed before.
  func nextText() -> String
}
