/// `app.chat.my-view`: two views that own a model each and share a third.
@MainActor
public protocol MyViewApp: SeedApp {
  func renameShared()
  /// Writes to a property of the shared model that no view reads.
  func countShared()
}
