// From the document ADR-005 ("Adoption of Swift Observation Framework"): the view model after the
// migration, with `@ObservationIgnored` on the properties that the document marks. This project
// adds `@MainActor`, because in Swift 6 a view cannot await a method of a class without isolation.

import Observation
import SeedApps

@MainActor
protocol StatusRepository {
  func fetchStatuses() async throws -> [Status]
}

extension Pending<[Status]>: StatusRepository {
  func fetchStatuses() async throws -> [Status] { try await value() }
}

@MainActor
@Observable
final class StatusViewModel {
  var statuses: [Status] = []
  var isLoading = false

  /// A dependency.
  @ObservationIgnored private let repository: StatusRepository
  /// Internal state that does not affect the interface.
  @ObservationIgnored var lastVisibleID = 0

  /// A computed property that the document marks as ignored. A view that reads `summary` is
  /// nevertheless notified, because `summary` reads `statuses`.
  @ObservationIgnored var summary: String { "\(statuses.count) statuses" }

  init(repository: StatusRepository) { self.repository = repository }

  func loadStatuses() async {
    isLoading = true
    defer { isLoading = false }

    do {
      statuses = try await repository.fetchStatuses()
    } catch {
      // handle error
    }
  }

  func clear() { statuses = [] }
}
