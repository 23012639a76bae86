import FineObservation
import Testing

@Observable private final class Model {
  var number = 0
  var text = ""
  @ObservationIgnored var whileSetting: () -> Void = {}
  var late = 0 {
    didSet { whileSetting() }
  }
}

@Observable private final class PartlyIsolated {
  @MainActor var onMain = 0
  var free = 0
  @MainActor init() {}
}

@Observable private final class Derived {
  var base = Model()
  var twice: Int { base.number * 2 }
}

/// The events of ``withObservationTracking(options:_:onChange:)``, which has the meaning of Swift
/// Evolution SE-0506.
@Suite(.mayHang) struct EventTests {
  private let model = Model()

  /// The names of the events that some writes cause.
  private func events(
    _ options: ObservationTracking.Options, on write: (Model) -> Void
  ) -> [String] {
    let log = Log<String>()
    nonisolated(unsafe) let model = model
    withObservationTracking(options: options) {
      _ = model.number
      _ = model.text
    } onChange: { event in
      log.append("\(EventTests.name(event.kind)) \(model.number)")
    }
    write(model)
    return log.elements
  }

  static func name(_ kind: ObservationTracking.Event.Kind) -> String {
    switch kind {
    case .initial: "initial"
    case .willSet: "willSet"
    case .didSet: "didSet"
    default: "deinit"
    }
  }

  @Test("willSet is one event before the first change")
  func willSet() {
    #expect(events(.willSet) { for value in 1...2 { $0.number = value } } == ["willSet 0"])
  }

  @Test("didSet is one event after the first change")
  func didSet() {
    #expect(events(.didSet) { for value in 1...2 { $0.number = value } } == ["didSet 1"])
  }

  @Test("willSet and didSet are two events of the first change")
  func both() {
    #expect(
      events([.willSet, .didSet]) { for value in 1...2 { $0.number = value } }
        == ["willSet 0", "didSet 1"])
  }

  @Test("no option is no event")
  func none() {
    #expect(events([]) { $0.number = 1 } == [])
  }

  /// The events of two writes and of the death of the object that was read.
  private func eventsUntilDeath(_ options: ObservationTracking.Options, writes: Int) -> [String] {
    let log = Log<String>()
    do {
      let model = Model()
      withObservationTracking(options: options) {
        _ = model.number
      } onChange: { event in
        log.append(EventTests.name(event.kind))
      }
      for value in 0..<writes { model.number = value + 1 }
    }
    return log.elements
  }

  @Test(
    "the last event of a change ends the observation of deaths",
    arguments: [
      ([.deinit], ["deinit"]), ([.willSet, .deinit], ["willSet"]),
      ([.didSet, .deinit], ["didSet"]),
      ([.willSet, .didSet, .deinit], ["willSet", "didSet"]),
    ] as [(ObservationTracking.Options, [String])])
  func death(options: ObservationTracking.Options, changed: [String]) {
    #expect(eventsUntilDeath(options, writes: 0) == ["deinit"])
    #expect(eventsUntilDeath(options, writes: 2) == changed)
  }

  @Test("after the death of an object, a change of another is an event still")
  func deathOfOne() {
    let log = Log<String>()
    let other = Model()
    do {
      let model = Model()
      withObservationTracking(options: [.didSet, .deinit]) {
        _ = model.number + other.number
      } onChange: { event in
        log.append(EventTests.name(event.kind))
      }
    }
    other.number = 1
    #expect(log.elements == ["deinit", "didSet"])
  }

  @Test("an event matches the key path of the property that changes, and no other")
  func matches() {
    for options: ObservationTracking.Options in [.willSet, .didSet, [.willSet, .didSet]] {
      let log = Log<[Bool]>()
      let derived = Derived()
      withObservationTracking(options: options) {
        _ = derived.twice + derived.base.text.count
      } onChange: { event in
        log.append([
          event.matches(\Model.number), event.matches(\Model.text), event.matches(\Derived.base),
          event.matches(\Derived.twice),
        ])
      }
      derived.base.number = 1
      #expect(log.elements.allSatisfy { $0 == [true, false, false, false] })
      #expect(log.elements.count == (options == [.willSet, .didSet] ? 2 : 1))
    }
  }

  @Test("an event matches also in a class that announces key paths itself")
  func matchesKeyPath() {
    let log = Log<Bool>()
    let model = KeyPathModel()
    withObservationTracking(options: .didSet) {
      _ = model.a + model.b
    } onChange: { event in
      log.append(event.matches(\KeyPathModel.b) && !event.matches(\KeyPathModel.a))
    }
    model.b = 1
    #expect(log.elements == [true])
  }

  @Test("an event matches a property with its own isolation") @MainActor
  func matchesIsolated() {
    let log = Log<Bool>()
    let model = PartlyIsolated()
    nonisolated(unsafe) let onMain = \PartlyIsolated.onMain
    withObservationTracking(options: .didSet) {
      _ = model.onMain + model.free
    } onChange: { event in
      log.append(event.matches(onMain) && !event.matches(\PartlyIsolated.free))
    }
    model.onMain = 1
    #expect(log.elements == [true])
  }

  @Test("a death matches no key path")
  func deathMatchesNothing() {
    let log = Log<Bool>()
    do {
      let model = Model()
      withObservationTracking(options: .deinit) {
        _ = model.number
      } onChange: { event in
        log.append(event.matches(\Model.number))
      }
    }
    #expect(log.elements == [false])
  }

  @Test("a cancelled observation has no further event")
  func cancel() {
    let log = Log<String>()
    do {
      let model = Model()
      withObservationTracking(options: [.willSet, .didSet, .deinit]) {
        _ = model.number
      } onChange: { event in
        log.append(EventTests.name(event.kind))
        event.cancel()
      }
      model.number = 1
    }
    #expect(log.elements == ["willSet"])
  }

  @Test("a closure that throws is not observed, and its error has its type")
  func throwing() {
    let fired = Counter()
    #expect(throws: Signatures.Failed.self) {
      try withObservationTracking(options: [.willSet, .didSet]) { () throws(Signatures.Failed) in
        _ = model.number
        throw Signatures.Failed()
      } onChange: { _ in
        fired.increment()
      }
    }
    #expect(throws: Signatures.Failed.self) {
      try withObservationTracking(options: .willSet) { () throws(Signatures.Failed) in
        _ = model.number
        throw Signatures.Failed()
      } onChange: { _ in
        fired.increment()
      }
    }
    model.number = 1
    #expect(fired.value == 0)
  }

  @Test("the result may be a type that cannot be copied")
  func noncopyable() throws {
    let single = try Signatures.tracking(Signatures.Model()) { _ in }
    #expect(single.number == 0)
  }

  @Test("a write of another thread during the closure is replayed, with its property")
  func replay() {
    for options: ObservationTracking.Options in [.willSet, .didSet, [.willSet, .didSet, .deinit]] {
      let log = Log<String>()
      nonisolated(unsafe) let model = Model()
      withObservationTracking(options: options) {
        _ = model.number
        onThreads { model.number = 1 }
        #expect(log.elements == [])
      } onChange: { event in
        if event.matches(\Model.number) { log.append(EventTests.name(event.kind)) }
      }
      let expected = ["willSet", "didSet"].filter {
        options.contains($0 == "willSet" ? .willSet : .didSet)
      }
      #expect(log.elements == expected)
    }
  }

  @Test("a write that the closure makes itself is no event")
  func ownWrite() {
    #expect(events([.willSet, .didSet]) { _ in } == [])
    let fired = Counter()
    withObservationTracking(options: [.willSet, .didSet]) {
      model.number += 1
    } onChange: { _ in
      fired.increment()
    }
    #expect(fired.value == 0)
  }

  @Test("a registration that is made during a write has its events at the end of the write")
  func late() {
    for options: ObservationTracking.Options in [.willSet, .didSet, [.willSet, .didSet]] {
      let log = Log<String>()
      nonisolated(unsafe) let model = Model()
      model.whileSetting = {
        withObservationTracking(options: options) {
          _ = model.late
        } onChange: { event in
          log.append(EventTests.name(event.kind))
        }
        #expect(log.elements == [])
      }
      model.late = 1
      model.whileSetting = {}
      let expected = ["willSet", "didSet"].filter {
        options.contains($0 == "willSet" ? .willSet : .didSet)
      }
      #expect(log.elements == expected)
    }
  }

  @Test("a callback is released with the last event, with the last object, and by cancelling")
  func releases() {
    final class Captured: Sendable {}
    for ending in 0..<3 {
      weak let watched: Captured?
      var model: Model? = Model()
      do {
        let captured = Captured()
        watched = captured
        withObservationTracking(options: [.willSet, .didSet, .deinit]) {
          _ = model?.number
        } onChange: { event in
          _ = captured
          if ending == 2 { event.cancel() }
        }
      }
      #expect(watched != nil)
      if ending == 1 { model = nil } else { model?.number = 1 }
      #expect(watched == nil)
    }
  }

  @Test("two concurrent writes cause one event after a change, and at most one before it")
  func concurrent() {
    let models = (0..<1_000).map { _ in SharedModel() }
    let logs = models.map { model in
      let log = Log<Bool>()
      withObservationTracking(options: [.willSet, .didSet]) {
        _ = model.a + model.b
      } onChange: { event in
        log.append(event.kind == .didSet)
      }
      return log
    }
    race(models.count) {
      models[$0].a = 1
    } _: {
      models[$0].b = 1
    }
    for log in logs {
      #expect(log.elements.count { $0 } == 1)
      #expect(log.elements.count { !$0 } <= 1)
    }
  }

  @Test("options are a set")
  func options() {
    var options: ObservationTracking.Options = [.willSet]
    #expect(options.insert(.willSet) == (false, .willSet))
    #expect(options.insert(.deinit) == (true, .deinit))
    #expect(options == [.deinit, .willSet])
    #expect(options.remove(.didSet) == nil)
    #expect(options.remove(.willSet) == .willSet)
    #expect(options.update(with: .deinit) == .deinit)
    #expect(options.union(.didSet).intersection([.didSet, .willSet]) == .didSet)
    #expect(options.symmetricDifference([.deinit, .didSet]) == .didSet)
    #expect(ObservationTracking.Options().isEmpty && !options.contains([.deinit, .didSet]))
  }
}
