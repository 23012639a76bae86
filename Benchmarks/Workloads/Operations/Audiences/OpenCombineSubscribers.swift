import OpenCombine

/// `opencombine`: each observer subscribes once to each object, whatever it reads.
final class OpenCombineSubscribers<Model: Operand & OpenCombine.ObservableObject>:
  CancellableAudience
{
  static var isPersistent: Bool { true }

  private let models: [Model]
  private let fires: FireCount
  private var tokens: [AnyCancellable] = []

  init(of models: [Model], fires: FireCount, capacity: Int) {
    self.models = models
    self.fires = fires
    tokens.reserveCapacity(capacity * models.count)
  }

  func add(_ reads: () -> Int) -> Int {
    let fires = fires
    for model in models {
      tokens.append(model.objectWillChange.sink { _ in fires.add() })
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
    let token = models[0].objectWillChange.sink { _ in fires.add() }
    let result = reads()
    token.cancel()
    return result
  }
}
