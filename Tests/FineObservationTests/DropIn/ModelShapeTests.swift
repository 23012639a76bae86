import FineObservation
import Testing

/// The shapes of `ModelShapes.swift` at run time: which reads register, and which writes notify.
@Suite struct ModelShapeTests {
  @Test("a weak reference: assigning notifies, the death of what it refers to does not")
  func weakReference() {
    let model = References(nil)
    var other: References? = References(nil)
    #expect(fires({ _ = model.weakly }, on: { model.weakly = other }) == 1)
    #expect(model.weakly === other)
    #expect(fires({ _ = model.weakly }, on: { other = nil }) == 0)
    #expect(model.weakly == nil)
  }

  @Test("an unowned reference")
  func unownedReference() {
    let first = References(nil)
    let second = References(nil)
    let model = References(first)
    #expect(fires({ _ = model.unowned }, on: { model.unowned = second }) == 1)
    #expect(model.unowned === second)
    #expect(fires({ _ = model.unowned }, on: { second.unowned = first }) == 0)
  }

  @Test("an implicitly unwrapped optional, and what is read through it")
  func implicitlyUnwrapped() {
    let model = References(nil)
    let other = References(nil)
    #expect(fires({ _ = model.implicit }, on: { model.implicit = other }) == 1)
    #expect(fires({ _ = model.implicit.optional }, on: { other.optional = model }) == 1)
    other.optional = nil
    #expect(fires({ _ = model.implicit.optional }, on: { model.implicit = nil }) == 1)
  }

  @Test("no reference is retained by having been observed")
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

  @Test("a class of a superclass that is not observable: only its own properties are observed")
  func ofNotObservable() {
    let model = OfNotObservable()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 0)
    #expect(fires({ _ = model.other }, on: { model.other = 1 }) == 1)
  }

  @Test("initialising notifies nobody, and what is assigned in it is observed later")
  func initialised() {
    var model: Initialised?
    let fired = fires({ model = Initialised(number: 3) }, on: { model?.text = "other" })
    #expect(fired == 0)
    #expect(model?.number == 3)
    #expect(fires({ _ = model?.text }, on: { model?.text = "more" }) == 1)
  }

  @Test("an instance of a generic struct's nested class")
  func nested() {
    let model = Outer<Int>.Nested()
    #expect(fires({ _ = model.value }, on: { model.value = 1 }) == 1)
    // A generic class does not know that its values can be compared.
    #expect(fires({ _ = model.value }, on: { model.value = 1 }) == 1)
  }

  @Test("a generic class with two parameters keeps its properties apart")
  func generic() {
    let model = GenericShape<Int, String>()
    #expect(fires({ _ = model.values }, on: { model.other = "text" }) == 0)
    #expect(fires({ _ = model.values }, on: { model.values.append(1) }) == 1)
    #expect(fires({ _ = model.other }, on: { model.other = "other" }) == 1)
  }

  @Test("a lazy property that is ignored, and properties whose values cannot be compared")
  func attributed() {
    let model = Attributed()
    #expect(fires({ _ = model.lazily }, on: { model.lazily = 5 }) == 0)
    #expect(fires({ _ = model.closure }, on: { model.closure = nil }) == 1)
    #expect(fires({ _ = model.tuple }, on: { model.tuple = (1, "") }) == 1)
    #expect(fires({ _ = model.tuple.0 }, on: { model.tuple.1 = "other" }) == 1)
  }

  @Test("what ==, < and hash(into:) read in a scope is observed")
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

  @Test("a conformance that is written out")
  func existingConformance() {
    let model = ExistingConformance()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
  }

  @Test("a registrar that is called by hand: reads, writes and changes in place")
  func byHand() {
    let model = ByHand()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
    // Nobody compares here.
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
    #expect(fires({ _ = model.number }, on: { model.number += 1 }) == 1)
    #expect(model.number == 2)
  }

  @Test("a computed property that calls the generated access and withMutation")
  func ownCalls() {
    let model = OwnCalls()
    #expect(fires({ _ = model.setting }, on: { model.setting = 4 }) == 1)
    #expect(model.setting == 4)
  }

  @Test("a class that writes access and withMutation itself: the expansion calls them")
  func ownHelpers() {
    let model = OwnHelpers()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 1)
    #expect(model.calls == ["access", "withMutation"])
  }

  @Test("a sendable model that another thread reads and writes")
  func sent() {
    let model = Sent()
    #expect(fires({ onThreads { _ = model.number } }, on: { model.number = 1 }) == 0)
    #expect(fires({ _ = model.number }, on: { onThreads { model.number = 2 } }) == 1)
  }

  @MainActor
  @Test("a model of the main actor, tracked again after each change, as a view would")
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

  @Test("an existential, and a generic function over observables")
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
