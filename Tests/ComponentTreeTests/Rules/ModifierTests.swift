import ComponentTree
import Testing

/// Tests view modifiers with a body, button styles, `onChange`, `task(id:)`, `onReceive`,
/// `update()` of dynamic properties, and transactions.
@MainActor
struct ModifierTests {
  struct Card: ViewModifier {
    let title: String
    let model: Model
    let log: Log
    @State private var isOpen = true
    func body(content: Content) -> some View {
      let _ = log.note("Card")
      Text(title + model.name)
      if isOpen { VStack { content } }
      Button("flip") { isOpen.toggle() }
    }
  }
  struct Screen: View {
    let screen: Model
    let card: Model
    let log: Log
    @State private var suffix = ""
    var body: some View {
      let _ = log.note("Screen")
      VStack {
        Text("content \(screen.count)")
        ForEach(0..<1) { _ in Text("row" + suffix) }
        NotificationTests.NameView(model: card, log: log)
      }
      .modifier(Card(title: screen.flag ? "on " : "off ", model: card, log: log))
      Button("suffix") { suffix += "!" }
    }
  }

  @Test(
    "a view modifier is a component, and is evaluated if a property changes that its body reads")
  func own() throws {
    let bed = Bed()
    let (screen, card) = (Model(), Model(name: "card"))
    try bed.mount { Screen(screen: screen, card: card, log: $0) }
    #expect(bed.host.componentCount == 3)
    #expect(
      bed.driver.texts() == ["off card", "content 0", "row", "card", "flip", "suffix"])
    #expect(try bed.frame { card.name = "b" }.sorted() == ["Card", "NameView"])
    #expect(try bed.frame { try bed.driver.press("flip") } == ["Card"])
    #expect(bed.driver.texts() == ["off b", "flip", "suffix"])
    #expect(try bed.frame { try bed.driver.press("flip") } == ["Card", "NameView"])
  }

  @Test("a changed modifier is evaluated; changed content does not evaluate it")
  func handed() throws {
    let bed = Bed()
    let (screen, card) = (Model(), Model(name: "card"))
    try bed.mount { Screen(screen: screen, card: card, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { screen.count = 1 } == ["Screen"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(bed.driver.texts()[1] == "content 1")
    #expect(try bed.frame { screen.flag = true } == ["Screen", "Card"])
    #expect(bed.driver.texts()[0] == "on card")
  }

  @Test("a state that a row in a modifier's content reads is a dependency of the state's owner")
  func owner() throws {
    let bed = Bed()
    try bed.mount { Screen(screen: Model(), card: Model(), log: $0) }
    #expect(try bed.frame { try bed.driver.press("suffix") } == ["Screen"])
    #expect(bed.driver.texts()[2] == "row!")
  }

  struct Twice: ViewModifier {
    func body(content: Content) -> some View {
      content
      content.modifier(Framed())
    }
  }
  struct Framed: ViewModifier {
    func body(content: Content) -> some View {
      Text("<")
      content
      Text(">")
    }
  }
  struct Nested: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Nested")
      Text(model.name).modifier(Twice())
    }
  }
  @Test("a modifier may use its content several times, and inside other modifiers")
  func nested() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { Nested(model: model, log: $0) }
    #expect(bed.driver.texts() == ["a", "<", "a", ">"])
    #expect(try bed.frame { model.name = "b" } == ["Nested"])
    #expect(bed.driver.texts() == ["b", "<", "b", ">"])
    bed.host.unmount()
    #expect(bed.host.checksum == 0)
  }

  // MARK: Styles

  struct Boxed: ButtonStyle {
    let model: Model
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      let _ = log.note("Boxed")
      Text("[\(model.name)")
      configuration.label
      Text("]")
    }
  }
  struct Buttons: View {
    let model: Model
    let style: Model
    let log: Log
    @State private var presses = 0
    var body: some View {
      let _ = log.note("Buttons")
      VStack {
        Button("plain \(presses)") { presses += 1 }.buttonStyle(.plain)
        VStack { Button("boxed \(model.count)") { presses += 1 } }
          .buttonStyle(Boxed(model: style, log: log))
      }
    }
  }
  @Test("a button style has its own body, which is evaluated if a property changes that it reads")
  func buttonStyle() throws {
    let bed = Bed()
    let (model, style) = (Model(), Model(name: "s"))
    try bed.mount { Buttons(model: model, style: style, log: $0) }
    #expect(bed.driver.texts() == ["plain 0", "[s", "boxed 0", "]"])
    #expect(bed.host.componentCount == 2)
    #expect(try bed.frame { style.name = "t" } == ["Boxed"])
    #expect(try bed.frame { model.count = 1 } == ["Buttons"])
    #expect(bed.driver.texts() == ["plain 0", "[t", "boxed 1", "]"])
    #expect(try bed.frame { try bed.driver.press("plain 0") } == ["Buttons"])
  }

  // MARK: Changes

  struct Changing: View {
    let model: Model
    let events: Events
    let log: Log
    var body: some View {
      let _ = log.note("Changing")
      let other = model.name
      Text("text")
        .onChange(of: model.count) { events.add("\($0) to \($1), \(other)") }
        .onChange(of: model.count, initial: true) { events.add("changed, \(other)") }
        .onChange(of: model.count, perform: { events.add("new \($0), \(other)") })
    }
  }
  @Test("onChange runs its action when its argument changes, and the body depends on the argument")
  func changes() throws {
    let bed = Bed()
    let (model, events) = (Model(name: "a"), Events())
    try bed.mount { Changing(model: model, events: events, log: $0) }
    #expect(events.take() == ["changed, a"])
    let evaluated = try bed.frame {
      model.count = 1
      model.name = "b"
    }
    #expect(evaluated == ["Changing"])
    // The deprecated form of `onChange` runs the closure of the previous evaluation.
    #expect(events.take() == ["0 to 1, b", "changed, b", "new 1, a"])
    #expect(try bed.frame { model.name = "c" } == ["Changing"])
    #expect(events.take() == [])
  }

  struct Following: View {
    let model: Model
    let log: Log
    @State private var copy = 0
    var body: some View {
      let _ = log.note("Following")
      Text("\(copy)").onChange(of: model.count) { copy = $1 }
    }
  }
  @Test("a write in an action of onChange is evaluated in the next pass of the frame")
  func writingChange() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Following(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Following", "Following"])
    #expect(bed.driver.texts() == ["1"])
  }

  struct Loading: View {
    let model: Model
    let clock: ManualClock
    let events: Events
    let log: Log
    var body: some View {
      let _ = log.note("Loading")
      Text("loading")
      if !model.flag {
        let id = model.count
        Text("task").task(id: id) {
          do {
            try await clock.sleep(for: .seconds(1))
            events.add("loaded \(id)")
          } catch {
            events.add("cancelled \(id)")
          }
        }
      }
    }
  }
  @Test("15a: a task restarts when its identity changes, and is cancelled when its view disappears")
  func taskIdentity() async throws {
    let bed = Bed()
    let (model, events) = (Model(), Events())
    try bed.mount { Loading(model: model, clock: bed.driver.clock, events: events, log: $0) }
    try await bed.driver.settle()
    #expect(try bed.frame { model.count = 1 } == ["Loading"])
    try await bed.driver.settle()
    #expect(events.take() == ["cancelled 0"])
    try await bed.driver.advance(by: .seconds(1))
    #expect(events.take() == ["loaded 1"])
    #expect(try bed.frame { model.count = 2 } == ["Loading"])
    try await bed.driver.settle()
    #expect(try bed.frame { model.flag = true } == ["Loading"])
    try await bed.driver.settle()
    #expect(events.take() == ["cancelled 2"])
    #expect(bed.driver.clock.waiterCount == 0)
    // Starting, cancelling and ending a task evaluates no component.
    #expect(bed.log.take() == [])
    #expect(bed.host.counters.evaluations == 4)
  }

  // MARK: Sources of values

  @MainActor final class Source: ValueSource {
    final class Subscription: ObjectSubscription, Sendable {
      let source: Source
      init(_ source: Source) { self.source = source }
      func cancel() { MainActor.assumeIsolated { source.receive = nil } }
    }
    var receive: ((Int) -> Void)?
    private(set) var subscribeCalls = 0
    func subscribe(_ receive: @escaping OnMain1<Int, Void>) -> any ObjectSubscription {
      subscribeCalls += 1
      self.receive = receive
      return Subscription(self)
    }
  }
  struct Receiving: View {
    let model: Model
    let source: Source
    let log: Log
    @State private var last = 0
    var body: some View {
      let _ = log.note("Receiving")
      Text("\(last)")
      if !model.flag {
        let factor = model.count
        Text("on").onReceive(source) { last = factor * $0 }
      }
    }
  }
  @Test("413: a mounted view receives values with the action of its last evaluation")
  func receiving() throws {
    let bed = Bed()
    let (model, source) = (Model(), Source())
    model.count = 2
    try bed.mount { Receiving(model: model, source: source, log: $0) }
    #expect(try bed.frame { source.receive?(3) } == ["Receiving"])
    #expect(bed.driver.texts() == ["6", "on"])
    _ = try bed.frame { model.count = 10 }
    _ = try bed.frame { source.receive?(3) }
    #expect(bed.driver.texts() == ["30", "on"])
    _ = try bed.frame { model.flag = true }
    #expect(source.receive == nil)
  }

  struct Switching: View {
    let model: Model
    let sources: [Source]
    var body: some View {
      Text("\(model.name) \(model.count)").onReceive(sources[model.count]) { _ in }
    }
  }
  @Test("411b, 411c: a view subscribes to the newest source, and not again to an equal source")
  func laterSource() throws {
    let bed = Bed()
    let (model, sources) = (Model(), [Source(), Source()])
    try bed.mount { _ in Switching(model: model, sources: sources) }
    _ = try bed.frame { model.count = 1 }
    #expect(sources.map { $0.receive != nil } == [false, true])
    #expect(sources.map(\.subscribeCalls) == [1, 1])
    _ = try bed.frame { model.name = "b" }
    #expect(sources.map(\.subscribeCalls) == [1, 1])
  }

  // MARK: Dynamic properties, transactions

  struct Doubled: DynamicProperty {
    @State private var value = 1
    private(set) var doubled = 0
    mutating func update() { doubled = value * 2 }
    func increase() { value += 1 }
  }
  struct Updating: View {
    private var property = Doubled()
    let model: Model
    let log: Log
    init(model: Model, log: Log) {
      self.model = model
      self.log = log
    }
    var body: some View {
      let _ = log.note("Updating")
      Text("\(property.doubled) \(model.count)")
      Button("more") { property.increase() }
    }
  }
  struct UpdatingParent: View {
    let model: Model
    let log: Log
    var body: some View { Updating(model: model, log: log) }
  }
  @Test(
    "430: a custom dynamic property is updated before each evaluation, and its reads count")
  func update() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { UpdatingParent(model: model, log: $0) }
    #expect(bed.driver.texts()[0] == "2 0")
    #expect(try bed.frame { try bed.driver.press("more") } == ["Updating"])
    #expect(bed.driver.texts()[0] == "4 0")
    #expect(try bed.frame { model.count = 1 } == ["Updating"])
    #expect(bed.driver.texts()[0] == "4 1")
  }

  /// A dynamic property whose `update()` reads a tracked model.
  struct ModelName: DynamicProperty {
    let model: Model
    let log: Log
    private(set) var name = ""
    init(model: Model, log: Log) {
      self.model = model
      self.log = log
    }
    mutating func update() {
      log.note("update")
      name = model.name
    }
  }
  struct Naming: View, @MainActor Equatable {
    private var property: ModelName
    let log: Log
    init(model: Model, log: Log) {
      property = ModelName(model: model, log: log)
      self.log = log
    }
    static func == (left: Self, right: Self) -> Bool {
      left.property.model === right.property.model
    }
    var body: some View {
      let _ = log.note("Naming")
      Text(property.name)
    }
  }
  @Test("a tracked property that update() reads is a dependency of the component")
  func updateReadsModel() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { Naming(model: model, log: $0) }
    #expect(bed.driver.texts() == ["a"])
    for name in ["b", "c"] {
      #expect(try bed.frame { model.name = name } == ["update", "Naming"])
      #expect(bed.driver.texts() == [name])
    }
  }

  @Test("update() runs once in each evaluation of a view that is marked equatable()")
  func updateOfEquatable() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { Naming(model: model, log: $0).equatable() }
    #expect(try bed.frame { model.name = "b" } == ["update", "Naming"])
    #expect(bed.driver.texts() == ["b"])
  }

  struct Animated: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.note("Animated")
      Text("\(count)").animation(.default, value: count)
      Button("more") {
        withAnimation(.easeIn) {
          count += 1
          count += 1
        }
      }
    }
  }
  @Test("an animated change causes the same evaluations, and sets the animation of its transaction")
  func animation() throws {
    let bed = Bed()
    try bed.mount { Animated(log: $0) }
    #expect(try bed.frame { try bed.driver.press("more") } == ["Animated"])
    #expect(bed.driver.texts()[0] == "2")
    #expect(withAnimation(.easeIn) { Transaction.current.animation } == .easeIn)
    #expect(Transaction.current.animation == nil)
  }
}
