/// The app of the workload `app.chat.my-view`: two views. Each view owns a model, and both views
/// share a third model.
@MainActor
public protocol MyViewApp: SeedApp {
  func renameShared()
  /// Writes to a property of the shared model that no view reads.
  func countShared()
}
