// Actions on the managers that the document does not show. Each call changes the name or the id.

extension SettingsManager {
  func switchFontSize() { fontSize = fontSize == .medium ? .large : .medium }
}

extension UserManager {
  func rename() { username = username == "guest" ? "Ann" : "guest" }
  func renewId() { userId = userId.isEmpty ? "1" : "" }
}
