/// `app.chat.my-view`: two views that each own a model and share a third model.
@MainActor
public protocol MyViewApp: SeedApp {
  func renameShared()
  /// Writes to a property of the shared model that no view reads.
  func countShared()
}
