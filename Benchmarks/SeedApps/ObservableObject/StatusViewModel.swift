// "ADR-005: Adoption of Swift Observation Framework": the view model before the migration.

import PublishAll
import SeedApps

@MainActor
final class StatusViewModel: ObservableObject {
  @Published var statuses: [Status] = []
  @Published var isLoading = false

  private let repository: StatusRepository
  var lastVisibleID = 0

  var summary: String { "\(statuses.count) statuses" }

  private var cancellables = Set<AnyCancellable>()

  init(repository: StatusRepository) { self.repository = repository }

  func loadStatuses() {
    cancellables = []  // Not the document's: it keeps what has completed for ever.
    isLoading = true
    repository.fetchStatuses()
      .sink { [weak self] completion in
        self?.isLoading = false
      } receiveValue: { [weak self] statuses in
        self?.statuses = statuses
      }
      .store(in: &cancellables)
  }
}
