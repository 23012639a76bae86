/// `app.home`: a view model with cues, a loading flag and an error, a detail form, and feature
/// access in the environment.
@MainActor
public protocol HomeApp: SeedApp {
  /// `cuesArrive` answers the request of `load`. `loadFails` makes the request fail.
  func cuesArrive()
  func loadFails()
  /// Gives the first cue a title that the cue did not have before.
  func nextCueTitle()
  /// Removes the error and all cues.
  func clear()
  func setPremium(_ isPremium: Bool)
  /// One day of the trial passes.
  func nextTrialDay()
  /// A title that the detail did not have before.
  func nextTitle() -> String
}
