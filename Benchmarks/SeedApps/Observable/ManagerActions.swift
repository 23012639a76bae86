// What the document does not show of its managers. The names and ids are others at each call.

extension SettingsManager {
  func switchFontSize() { fontSize = fontSize == .medium ? .large : .medium }
}

extension UserManager {
  func rename() { username = username == "guest" ? "Ann" : "guest" }
  func renewId() { userId = userId.isEmpty ? "1" : "" }
}
