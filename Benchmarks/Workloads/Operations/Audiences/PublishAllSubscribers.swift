import PublishAll

/// The observers of the engine `publish-all`. Each observer subscribes once to each object. The
/// properties that the observer reads do not matter.
final class PublishAllSubscribers<Model: Operand & PublishAll.ObservableObject>:
  CancellableAudience
{
  static var isPersistent: Bool { true }

  private let publishers: [ObservableObjectPublisher]
  private let fires: FireCount
  private var tokens: [AnyCancellable] = []

  init(of models: [Model], fires: FireCount, capacity: Int) {
    publishers = models.map(\.objectWillChange)
    self.fires = fires
    tokens.reserveCapacity(capacity * models.count)
  }

  func add(_ reads: () -> Int) -> Int {
    let fires = fires
    for publisher in publishers {
      tokens.append(publisher.sink { _ in fires.add() })
    }
    return reads()
  }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int { reads() }

  func cancel() { tokens.removeAll() }

  var registrationCount: Int? { tokens.count }

  @inline(__always)
  func addAndCancel(_ reads: () -> Int) -> Int {
    let fires = fires
    let token = publishers[0].sink { _ in fires.add() }
    let result = reads()
    token.cancel()
    return result
  }
}
