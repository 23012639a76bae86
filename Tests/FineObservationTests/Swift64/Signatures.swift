import FineObservation

// Uses every declaration of Swift Evolution SE-0506, with its names and types. This file need only
// compile.

enum Signatures {
  @Observable final class Model {
    var number = 0
  }

  struct Failed: Error {}
  struct Single: ~Copyable { let number: Int }

  typealias OnChange = @Sendable (borrowing ObservationTracking.Event) -> Void

  static func sendable<T: Sendable>(_: T.Type) {}
  static func setAlgebra<T: SetAlgebra>(_: T.Type) where T.Element == T {}
  static func equatable<T: Equatable & Sendable>(_: T.Type) {}

  static func namespace() {
    sendable(ObservationTracking.self)
    sendable(ObservationTracking.Options.self)
    setAlgebra(ObservationTracking.Options.self)
    equatable(ObservationTracking.Event.Kind.self)
    let kinds: [ObservationTracking.Event.Kind] = [.initial, .willSet, .didSet, .deinit]
    let options: [ObservationTracking.Options] = [.willSet, .didSet, .deinit, .init(), []]
    _ = (kinds, options)
  }

  static func tracking(_ model: Model, onChange: @escaping OnChange) throws(Failed) -> Single {
    let number: Int = withObservationTracking(options: .didSet) {
      model.number
    } onChange: { event in
      use(event)
    }
    withObservationTracking(options: [.willSet, .deinit]) {
      print(number)
    } onChange: { _ in
    }
    return try withObservationTracking(
      options: [.willSet, .didSet, .deinit],
      { () throws(Failed) -> Single in
        if model.number < 0 { throw Failed() }
        return Single(number: model.number)
      }, onChange: onChange)
  }

  static func use(_ event: borrowing ObservationTracking.Event) {
    let kind: ObservationTracking.Event.Kind = event.kind
    let isNumber: Bool = event.matches(\Model.number)
    switch kind {
    case .initial, .willSet, .didSet, .deinit: if isNumber { event.cancel() }
    default: break
    }
  }

  @MainActor final class Controller {
    private var shown = 0
    private let synchronization: ObservationTracking.Token

    init(_ model: Model) {
      nonisolated(unsafe) let model = model
      synchronization = withContinuousObservation(options: [.willSet]) { event in
        MainActor.assertIsolated()
        print(model.number, event.kind)
      }
    }
  }

  static func end(_ model: Model) {
    nonisolated(unsafe) let model = model
    let token: ObservationTracking.Token = Observation.withContinuousObservation(options: .didSet) {
      use($0)
      print(model.number)
    }
    token.cancel()
  }
}
