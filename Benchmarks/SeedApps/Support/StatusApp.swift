/// The variants of the feed in the workload `app.status`.
public enum StatusVariant: Sendable {
  /// The feed has one component for each part that it shows.
  case split
  /// The feed has one body, which reads all properties.
  case overObserving
  /// The feed is next to a view whose view model is not migrated.
  case halfMigrated
}

/// The app of the workload `app.status` and its variants: a feed of statuses from a repository that
/// answers later.
@MainActor
public protocol StatusApp: SeedApp {
  func load()
  /// The repository answers with a first page.
  func pageArrives()
  /// The repository answers with a newer page. The newer page has one new status at the beginning,
  /// and lacks the last status of the previous page.
  func newerPageArrives()
  func loadFails()
  /// Adds one like to the third status.
  func like()
  /// Writes a property of the view model that no view reads.
  func changeInternalState()
  /// Gives the user of the profile a name that the profile did not have before.
  func nextProfileName()
  /// Counts a visit to the profile, which no view shows.
  func countVisit()
  func clear()
}
