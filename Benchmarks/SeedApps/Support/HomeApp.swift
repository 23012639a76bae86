/// The app of the workload `app.home`: a view model with cues, a loading flag and an error, a
/// detail form, and an object in the environment with the features that the user may use.
@MainActor
public protocol HomeApp: SeedApp {
  /// `cuesArrive` answers the request of the method `load`. `loadFails` makes this request fail.
  func cuesArrive()
  func loadFails()
  /// Gives the first cue a title that the cue did not have before.
  func nextCueTitle()
  /// Removes the error and all cues.
  func clear()
  func setPremium(_ isPremium: Bool)
  /// Lets one day of the trial period pass.
  func nextTrialDay()
  /// Returns a title that the detail did not have before.
  func nextTitle() -> String
}
