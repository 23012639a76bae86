// From the document ADR-005 ("Adoption of Swift Observation Framework"): the view model before the
// migration. As in the document, `cancellables` keeps completed subscriptions. This project adds
// `clear()`.

import PublishAll
import SeedApps

@MainActor
protocol StatusRepository {
  func fetchStatuses() -> Future<[Status], any Error>
}

extension Pending<[Status]>: StatusRepository {
  func fetchStatuses() -> Future<[Status], any Error> {
    Future { promise in self.wait(for: promise) }
  }
}

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
    isLoading = true
    repository.fetchStatuses()
      .sink { [weak self] completion in
        self?.isLoading = false
      } receiveValue: { [weak self] statuses in
        self?.statuses = statuses
      }
      .store(in: &cancellables)
  }

  /// Removes the statuses and all subscriptions. If this method did not remove completed
  /// subscriptions, they would live as long as the model.
  func clear() {
    statuses = []
    cancellables = []
  }
}
