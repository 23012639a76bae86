import PublishAll
import SeedApps

// As much of a Combine publisher as the document's `loadStatuses` uses, on an answer that a script
// gives.

@MainActor
protocol StatusRepository {
  func fetchStatuses() -> Response<[Status]>
}

extension Pending<[Status]>: StatusRepository {
  func fetchStatuses() -> Response<[Status]> { Response(pending: self) }
}

@MainActor
struct Response<Value: Sendable> {
  enum Completion {
    case finished
    case failure(any Error)
  }

  let pending: Pending<Value>

  func sink(
    receiveCompletion: @escaping (Completion) -> Void, receiveValue: @escaping (Value) -> Void
  ) -> AnyCancellable {
    var isCancelled = false
    pending.wait { result in
      guard !isCancelled else { return }
      switch result {
      case .success(let value):
        receiveValue(value)
        receiveCompletion(.finished)
      case .failure(let error):
        receiveCompletion(.failure(error))
      }
    }
    return AnyCancellable { isCancelled = true }
  }
}
