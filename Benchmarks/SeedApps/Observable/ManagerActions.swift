// Methods that change the managers. The document does not show such methods. Each call changes a
// property to a different value.

extension SettingsManager {
  func switchFontSize() { fontSize = fontSize == .medium ? .large : .medium }
}

extension UserManager {
  func rename() { username = username == "guest" ? "Ann" : "guest" }
  func renewId() { userId = userId.isEmpty ? "1" : "" }
}
