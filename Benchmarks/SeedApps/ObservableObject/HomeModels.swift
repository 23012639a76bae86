// From the document ADR 002 ("Use @Observable Instead of ObservableObject"): the view models before
// the migration. This project adds `@MainActor`, because in Swift 6, the `Task` of the document's
// gotcha 3 compiles only in an isolated class.

import PublishAll
import SeedApps

@MainActor
final class HomeViewModel: ObservableObject {
  @Published var cues: [Cue] = []
  @Published var isLoading = false
  @Published var error: Error?

  var itemCount: Int {
    cues.count
  }

  private let library: Pending<[Cue]>

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

final class DetailViewModel: ObservableObject {
  @Published var title = ""
  @Published var isLooping = false
  @Published var volume = 0.5
}

final class FeatureAccessContext: ObservableObject {
  @Published var isPremium = false
  @Published var trialDays = 14
}
