import FineObservation
import Testing

@MainActor @Observable private final class Model {
  var number = 0
  var text = ""
}

/// The runs of a closure, which a test awaits one by one.
private final class Runs: Sendable {
  private let continuation: AsyncStream<String>.Continuation
  private let stream: AsyncStream<String>

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func append(_ run: String) { continuation.yield(run) }

  /// The next run.
  func next() async -> String? {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next()
  }

  /// The runs that nobody has awaited.
  func rest() async -> [String] {
    continuation.finish()
    var rest: [String] = []
    for await run in stream { rest.append(run) }
    return rest
  }
}

/// The runs of ``withContinuousObservation(options:apply:)``, which has the meaning of Swift
/// Evolution SE-0506.
@Suite(.mayHang) @MainActor struct ContinuousTests {
  private let model = Model()
  private let runs = Runs()

  private func observe(_ options: ObservationTracking.Options) -> ObservationTracking.Token {
    withContinuousObservation(options: options) { [model, runs] event in
      runs.append("\(EventTests.name(event.kind)) \(model.number)\(model.text)")
    }
  }

  @Test("the first run has the kind initial, and comes after the call")
  func initial() async {
    let token = observe(.willSet)
    model.number = 7
    #expect(await runs.next() == "initial 7")
    token.cancel()
    #expect(await runs.rest() == [])
  }

  @Test("changes until the next suspension are one run, on the actor, with the new values")
  func coalesces() async {
    let token = observe(.willSet)
    #expect(await runs.next() == "initial 0")
    model.number = 1
    model.text = "a"
    model.number = 2
    #expect(await runs.next() == "willSet 2a")
    model.number = 3
    #expect(await runs.next() == "willSet 3a")
    token.cancel()
    #expect(await runs.rest() == [])
  }

  @Test("a run has the kind of the last event before it")
  func lastEvent() async {
    let token = observe([.willSet, .didSet])
    #expect(await runs.next() == "initial 0")
    model.number = 1
    #expect(await runs.next() == "didSet 1")
    token.cancel()
  }

  @Test("an event matches the property that changed, and the initial event none")
  func matches() async {
    let token = withContinuousObservation(options: .didSet) { [model, runs] event in
      _ = (model.number, model.text)
      runs.append("\(event.matches(\Model.number)) \(event.matches(\Model.text))")
    }
    #expect(await runs.next() == "false false")
    model.text = "a"
    #expect(await runs.next() == "false true")
    model.number = 1
    #expect(await runs.next() == "true false")
    token.cancel()
  }

  @Test("the end of the token ends the observation")
  func tokenEnds() async {
    do {
      let token = observe(.didSet)
      #expect(await runs.next() == "initial 0")
      _ = token
    }
    model.number = 1
    for _ in 0..<10 { await Task.yield() }
    #expect(await runs.rest() == [])
  }

  @Test("no run follows a cancellation, also if a change came before it")
  func cancelAfterChange() async {
    let token = observe(.didSet)
    #expect(await runs.next() == "initial 0")
    model.number = 1
    token.cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(await runs.rest() == [])
  }

  @Test("an observation that is cancelled before its first run never runs")
  func cancelBeforeInitial() async {
    observe(.didSet).cancel()
    for _ in 0..<10 { await Task.yield() }
    #expect(await runs.rest() == [])
  }

  @Test("an event can end the observation")
  func cancelByEvent() async {
    let token = withContinuousObservation(options: .didSet) { [model, runs] event in
      runs.append("\(model.number)")
      if model.number == 1 { event.cancel() }
    }
    #expect(await runs.next() == "0")
    model.number = 1
    #expect(await runs.next() == "1")
    model.number = 2
    for _ in 0..<10 { await Task.yield() }
    #expect(await runs.rest() == [])
    token.cancel()
  }

  @Test("the death of an object is a run")
  func death() async {
    nonisolated(unsafe) weak var model: SharedModel?
    var owner: SharedModel? = SharedModel()
    model = owner
    let token = withContinuousObservation(options: .deinit) { [runs] event in
      runs.append("\(EventTests.name(event.kind)) \(model?.a ?? -1)")
    }
    #expect(await runs.next() == "initial 0")
    owner = nil
    #expect(await runs.next() == "deinit -1")
    token.cancel()
    withExtendedLifetime(owner) {}
  }

  @Test("an object that the closure makes and releases causes no run")
  func ownDeath() async {
    let token = withContinuousObservation(options: [.didSet, .deinit]) { [runs] _ in
      runs.append("\(SharedModel().a)")
    }
    #expect(await runs.next() == "0")
    for _ in 0..<10 { await Task.yield() }
    token.cancel()
    #expect(await runs.rest() == [])
  }

  @Test("a write of another thread while the closure runs causes a further run")
  func writeWhileRunning() async {
    let model = SharedModel()
    let token = withContinuousObservation(options: .didSet) { [runs] event in
      let value = model.a
      if event.kind == .initial { onThreads { model.a = 1 } }
      runs.append("\(EventTests.name(event.kind)) \(value)")
    }
    #expect(await runs.next() == "initial 0")
    #expect(await runs.next() == "didSet 1")
    token.cancel()
  }

  @Test("a cancelled observation releases its closure")
  func releases() async {
    final class Captured: Sendable {}
    weak let watched: Captured?
    let token: ObservationTracking.Token
    do {
      let captured = Captured()
      watched = captured
      token = withContinuousObservation(options: .didSet) { [model, runs] _ in
        _ = captured
        runs.append("\(model.number)")
      }
    }
    #expect(await runs.next() == "0")
    token.cancel()
    while watched != nil { await Task.yield() }
  }

  @Test("the last of the values that another thread writes is seen, with every option")
  func lastValue() async {
    for options: ObservationTracking.Options in [.willSet, .didSet, [.willSet, .didSet]] {
      let model = SharedModel()
      let runs = Runs()
      let token = withContinuousObservation(options: options) { _ in runs.append("\(model.a)") }
      Task.detached { for value in 1...1_000 { model.a = value } }
      while await runs.next() != "1000" {}
      token.cancel()
    }
  }
}
