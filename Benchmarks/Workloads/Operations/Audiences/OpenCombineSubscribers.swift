import OpenCombine

/// The observers of the engine `opencombine`. Each observer subscribes once to each object. The
/// properties that the observer reads do not matter.
final class OpenCombineSubscribers<Model: Operand & OpenCombine.ObservableObject>:
  CancellableAudience
{
  static var isPersistent: Bool { true }

  /// The publishers are looked up only once, because at each access OpenCombine would find an
  /// object's publisher by reflection.
  private let publishers: [Model.ObjectWillChangePublisher]
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
