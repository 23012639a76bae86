/// The app of the workload `app.chat`. The app owns a client with channels and messages, the chat
/// view owns a call manager, and a sheet contains a settings form.
@MainActor
public protocol ChatApp: SeedApp {
  /// Delivers a message from a user other than the user of the app.
  func receive(_ text: String, in channel: String)
  /// Returns a nickname that the user did not have before.
  func nextNickname() -> String
  /// Returns a text that this method has not returned before.
  func nextText() -> String
}
