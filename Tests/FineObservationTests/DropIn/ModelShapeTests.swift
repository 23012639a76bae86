import FineObservation
import Testing

/// Tests the classes of `ModelShapes.swift` at run time: which reads make a registration, and which
/// writes notify it.
@Suite struct ModelShapeTests {
  @Test("a weak property notifies when it is assigned, and not when its object is released")
  func weakReference() {
    let model = References(nil)
    var other: References? = References(nil)
    #expect(fires({ _ = model.weakly }, on: { model.weakly = other }) == 1)
    #expect(model.weakly === other)
    #expect(fires({ _ = model.weakly }, on: { other = nil }) == 0)
    #expect(model.weakly == nil)
  }

  @Test("an unowned property notifies when it is assigned")
  func unownedReference() {
    let first = References(nil)
    let second = References(nil)
    let model = References(first)
    #expect(fires({ _ = model.unowned }, on: { model.unowned = second }) == 1)
    #expect(model.unowned === second)
    #expect(fires({ _ = model.unowned }, on: { second.unowned = first }) == 0)
  }

  @Test("an implicitly unwrapped property notifies, and so does what is read through it")
  func implicitlyUnwrapped() {
    let model = References(nil)
    let other = References(nil)
    #expect(fires({ _ = model.implicit }, on: { model.implicit = other }) == 1)
    #expect(fires({ _ = model.implicit.optional }, on: { other.optional = model }) == 1)
    other.optional = nil
    #expect(fires({ _ = model.implicit.optional }, on: { model.implicit = nil }) == 1)
  }

  @Test("observing a reference does not retain its object")
  func retainsNothing() {
    let model = References(nil)
    weak var watched: References?
    do {
      let other = References(nil)
      watched = other
      model.weakly = other
      withObservationTracking {
        _ = model.weakly?.optional
      } onChange: {
      }
    }
    #expect(watched == nil)
  }

  @Test("a subclass of an unobservable class observes only its own properties")
  func ofNotObservable() {
    let model = OfNotObservable()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 0)
    #expect(fires({ _ = model.other }, on: { model.other = 1 }) == 1)
  }

  @Test("an initialiser notifies nothing, and what it assigns is observed later")
  func initialised() {
    var model: Initialised?
    let fired = fires({ model = Initialised(number: 3) }, on: { model?.text = "other" })
    #expect(fired == 0)
    #expect(model?.number == 3)
    #expect(fires({ _ = model?.text }, on: { model?.text = "more" }) == 1)
  }

  @Test("a class nested in a generic struct is observed")
  func nested() {
    let model = Outer<Int>.Nested()
    #expect(fires({ _ = model.value }, on: { model.value = 1 }) == 1)
    // A generic class cannot compare its values, so writing an equal value also notifies readers.
    #expect(fires({ _ = model.value }, on: { model.value = 1 }) == 1)
  }

  @Test("a generic class with two parameters keeps its properties apart")
  func generic() {
    let model = GenericShape<Int, String>()
    #expect(fires({ _ = model.values }, on: { model.other = "text" }) == 0)
    #expect(fires({ _ = model.values }, on: { model.values.append(1) }) == 1)
    #expect(fires({ _ = model.other }, on: { model.other = "other" }) == 1)
  }

  @Test("an ignored lazy property does not notify; closures and tuples do")
  func attributed() {
    let model = Attributed()
    #expect(fires({ _ = model.lazily }, on: { model.lazily = 5 }) == 0)
    #expect(fires({ _ = model.closure }, on: { model.closure = nil }) == 1)
    #expect(fires({ _ = model.tuple }, on: { model.tuple = (1, "") }) == 1)
    #expect(fires({ _ = model.tuple.0 }, on: { model.tuple.1 = "other" }) == 1)
  }

  @Test("what ==, < and hash(into:) read in a scope is tracked")
  func conforming() {
    let model = Conforming()
    let other = Conforming()
    #expect(fires({ _ = model == other }, on: { other.name = "b" }) == 1)
    #expect(fires({ _ = [other, model].sorted() }, on: { model.name = "a" }) == 1)
    #expect(fires({ _ = Set([model]) }, on: { model.name = "c" }) == 1)
    #expect(fires({ _ = model.description }, on: { model.name = "d" }) == 1)
    let named: any Named = model
    #expect(fires({ _ = named.name }, on: { named.name = "e" }) == 1)
  }

  @Test("a class that states its Observable conformance is observed")
  func existingConformance() {
    let model = ExistingConformance()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
  }

  @Test("a class that calls a registrar itself notifies for reads, writes and changes in place")
  func byHand() {
    let model = ByHand()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
    // The setter of `ByHand.number` does not compare values, so writing an equal value also
    // notifies readers.
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
    #expect(fires({ _ = model.number }, on: { model.number += 1 }) == 1)
    #expect(model.number == 2)
  }

  @Test("a computed property that calls the generated access and withMutation is observed")
  func ownCalls() {
    let model = OwnCalls()
    #expect(fires({ _ = model.setting }, on: { model.setting = 4 }) == 1)
    #expect(model.setting == 4)
  }

  @Test("the macro's accessors call a class's own access and withMutation")
  func ownHelpers() {
    let model = OwnHelpers()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
    #expect(model.calls == ["access", "withMutation"])
  }

  @Test("a sendable model notifies for another thread's write, and not for another thread's read")
  func sent() {
    let model = Sent()
    #expect(fires({ onThreads { _ = model.number } }, on: { model.number = 1 }) == 0)
    #expect(fires({ _ = model.number }, on: { onThreads { model.number = 2 } }) == 1)
  }

  @MainActor
  @Test("a model of the main actor can be tracked again after each change, as a view does")
  func mainActor() async {
    let view = View()
    view.run()
    for round in 1...3 {
      view.model.increment()
      while view.seen.count <= round { await Task.yield() }
    }
    #expect(view.seen == [0, 1, 2, 3])
  }

  @MainActor private final class View {
    let model = OnMainActor()
    var seen: [Int] = []

    func run() {
      withObservationTracking {
        seen.append(model.number)
      } onChange: {
        Task { @MainActor in self.run() }
      }
    }
  }

  @Test("reads through an existential and a generic function are tracked")
  func existential() {
    let model = OwnCalls()
    let object: any Observable & AnyObject = model
    #expect(fires({ _ = (object as? OwnCalls)?.setting }, on: { model.setting = 1 }) == 1)
    func read<Object: Observable & AnyObject, Value>(
      _ object: Object, _ keyPath: KeyPath<Object, Value>
    ) -> Value { object[keyPath: keyPath] }
    #expect(fires({ _ = read(model, \.setting) }, on: { model.setting = 2 }) == 1)
  }
}
