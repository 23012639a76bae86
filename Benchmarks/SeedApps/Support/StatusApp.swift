/// How the feed of `app.status` is put together.
public enum StatusVariant: Sendable {
  /// One component to each thing that is shown.
  case split
  /// One body reads everything.
  case overObserving
  /// Beside a view model that is not migrated.
  case halfMigrated
}

/// `app.status` and its variants: a feed that an asynchronous repository fills.
@MainActor
public protocol StatusApp: SeedApp {
  func load()
  /// The repository answers with a first page.
  func pageArrives()
  /// The repository answers with a newer page: one status more at its head, one less at its end.
  func newerPageArrives()
  func loadFails()
  /// The third status gets another like.
  func like()
  /// Something internal to the view model changes.
  func changeInternalState()
  /// Gives the user of the profile a name that the profile did not have before.
  func nextProfileName()
  /// Counts a visit to the profile, which no view shows.
  func countVisit()
  func clear()
}
