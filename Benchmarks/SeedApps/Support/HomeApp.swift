/// `app.home`: a view model with cues, a loading flag and an error, a detail form, and feature
/// access in the environment.
@MainActor
public protocol HomeApp: SeedApp {
  /// The request that `load` makes is answered or fails.
  func cuesArrive()
  func loadFails()
  /// Gives the first cue a title that it did not have before.
  func nextCueTitle()
  /// The error is dismissed and the cues go.
  func clear()
  func setPremium(_ isPremium: Bool)
  /// One day of the trial passes.
  func nextTrialDay()
  /// A title that the detail did not have before.
  func nextTitle() -> String
}
