// From the document ADR 002 ("Use @Observable Instead of ObservableObject"): the view models after
// the migration. This project adds `@MainActor`, because in Swift 6, the `Task` of the document's
// gotcha 3 compiles only in an isolated class.

import Observation
import SeedApps

@MainActor
@Observable
final class HomeViewModel {
  var cues: [Cue] = []
  var isLoading = false
  var error: Error?

  var itemCount: Int {
    cues.count
  }

  @ObservationIgnored private let library: Pending<[Cue]>

  init(library: Pending<[Cue]>) { self.library = library }

  func load() {
    Task {
      self.isLoading = true
      do {
        self.cues = try await library.value()
      } catch {
        self.error = error
      }
      self.isLoading = false
    }
  }
}

@Observable
final class DetailViewModel {
  var title = ""
  var isLooping = false
  var volume = 0.5
}

@Observable
final class FeatureAccessContext {
  var isPremium = false
  var trialDays = 14
}
