import ComponentTree
import Testing

/// Tests views that stay for a while after they were removed: to the end of the pass, or to the end
/// of an animation.
@MainActor
struct LeavingTests: EventTests {
  let bed = Bed()
  let events = Events()
  let model = Model()
  var clock: ManualClock { bed.driver.clock }

  struct Child: View {
    let name: String
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note(name)
      Text("\(model.flag) \(model.count)")
    }
  }
  private func child(_ name: String) -> Child { Child(name: name, model: model, log: bed.log) }

  // MARK: To the end of the pass

  @Test("a dirty component that a branch, an identity or a row removes is evaluated once more")
  func lastEvaluation() throws {
    let (branch, identity, row) = (child("branch"), child("identity"), child("row"))
    model.items = [Item(id: 0, name: "a")]
    try mount { model in
      if !model.flag { branch }
      identity.id(model.flag)
      ForEach(model.flag ? [] : model.items) { _ in row }
    }
    let evaluated = try bed.frame { model.flag = true }
    // The component of the new identity is evaluated for the first time.
    #expect(evaluated.sorted() == ["branch", "identity", "identity", "row"])
    #expect(bed.host.componentCount == 2)
    #expect(bed.host.registrationCount == 3)
  }

  @Test("a component that is not dirty is not evaluated when it is removed")
  func cleanComponent() throws {
    let unrelated = Child(name: "Child", model: Model(), log: bed.log)
    try mount { model in if !model.flag { unrelated } }
    #expect(try bed.frame { model.flag = true } == [])
  }

  @Test("the last evaluation of a removed component is redundant")
  func redundancy() throws {
    let (branch, row) = (child("branch"), child("row"))
    model.items = [Item(id: 0, name: "a")]
    try mount { model in
      if !model.flag { branch }
      ForEach(model.flag ? [] : model.items) { item in
        let _ = item.id == model.count
        row
      }
    }
    let before = bed.host.counters
    #expect(try bed.frame { model.flag = true }.sorted() == ["branch", "row"])
    let counters = bed.host.counters
    #expect(counters.evaluations - before.evaluations == 3)
    #expect(counters.necessaryEvaluations - before.necessaryEvaluations == 1)
  }

  @Test("a component that an AnyView removes goes at once")
  func erasedView() throws {
    let removed = child("Child")
    try mount { model in model.flag ? AnyView(Text("")) : AnyView(removed) }
    #expect(try bed.frame { model.flag = true } == [])
  }

  @Test("a component with the identity transition goes at once")
  func identityTransition() throws {
    let removed = child("Child")
    let text = Text("")
    model.items = [Item(id: 0, name: "a")]
    try mount { model in
      if model.flag { text } else { removed.transition(isIdentity: true) }
      ForEach(model.flag ? [] : model.items) { _ in removed.transition(isIdentity: true) }
      removed.transition(isIdentity: true).id(model.flag)
    }
    #expect(try bed.frame { model.flag = true } == ["Child"])
  }

  @Test("the outer one of two transitions counts, and a later branch has its own")
  func transitions() throws {
    let removed = child("Child")
    try mount { model in
      if !model.flag {
        removed.transition(isIdentity: true).transition(isIdentity: false)
      } else {
        removed
      }
    }
    #expect(try bed.frame { model.flag = true } == ["Child", "Child"])
    #expect(try bed.frame { model.flag = false } == ["Child", "Child"])
  }

  struct Ending: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Ending \(model.count)")
      Passing(count: model.count, log: log)
    }
    struct Passing: View {
      let count: Int
      let log: Log
      var body: some View {
        let _ = log.note("Passing \(count)")
        Text("\(count)")
      }
    }
  }
  @Test("the last evaluation passes new inputs to the components below")
  func inputsOfRemoved() throws {
    let ending = Ending(model: model, log: bed.log)
    try mount { model in if model.count == 0 { ending } }
    #expect(try bed.frame { model.count = 1 } == ["Ending 1", "Passing 1"])
    #expect(bed.host.componentCount == 1)
  }

  struct EmphasisReader: View {
    @Environment(\.emphasis) private var emphasis
    let log: Log
    var body: some View {
      let _ = log.note("Reader \(emphasis)")
      Text("\(emphasis)")
    }
  }
  @Test("a changed environment value reaches components that the same evaluation removes")
  func environment() throws {
    let reader = EmphasisReader(log: bed.log)
    try mount { model in
      VStack { if model.count == 0 { reader } }.environment(\.emphasis, model.count)
    }
    #expect(try bed.frame { model.count = 1 } == ["Reader 1"])
  }

  @Test("the closure of a removed row does not run again, because its element is gone")
  func removedRow() throws {
    let rows = [Model(), Model()]
    let log = bed.log
    try mount { model in
      ForEach(rows[model.count...].indices, id: \.self) { index in
        let _ = log.note("row \(index)")
        Text(rows[index].name)
      }
    }
    let evaluated = try bed.frame {
      rows[0].name = "b"
      model.count = 1
    }
    #expect(evaluated == ["row 1"])
  }

  @Test("25b: a sheet's content is evaluated once more when it is dismissed")
  func dismissedSheet() throws {
    let (content, parent) = (child("Content"), child("Parent"))
    model.flag = true
    try mount { model in
      parent.sheet(isPresented: Binding(get: { model.flag }, set: { model.flag = $0 })) { content }
    }
    #expect(try bed.frame { try bed.driver.dismiss() }.sorted() == ["Content", "Parent"])
    #expect(bed.driver.texts() == ["false 0"])
  }

  @Test("13b: with the identity transition, the old view disappears before the new one appears")
  func orderOfIdentityTransition() throws {
    try mount { [events] model in
      Text("").onChange(of: model.flag) { events.add("change") }
      Text("").onAppear { events.add("+\(model.flag)") }
        .onDisappear { events.add("-\(model.flag)") }.transition(isIdentity: true).id(model.flag)
    }
    #expect(events.take() == ["+false"])
    #expect(try frame { model.flag = true } == ["change", "-true", "+true"])
    bed.host.unmount()
    #expect(events.take() == ["-true"])
  }

  @Test("13a: with the default transition, the new view appears before the old one disappears")
  func orderOfDefaultTransition() throws {
    try mount { [events] model in
      Text("").onAppear { events.add("+\(model.flag)") }
        .onDisappear { events.add("-\(model.flag)") }.id(model.flag)
    }
    #expect(try frame { model.flag = true } == ["+true", "-true"])
    bed.host.unmount()
    #expect(events.take() == ["-true"])
  }

  // MARK: To the end of an animation

  private let slow = Animation.linear(duration: 0.6)

  /// The events while time passes.
  private func advance(by milliseconds: Int) async throws -> [String] {
    _ = events.take()
    try await bed.driver.advance(by: .milliseconds(milliseconds))
    bed.check()
    return events.take()
  }

  @Test("304, 305: a view that an animated change removes disappears when the animation ends")
  func animated() async throws {
    try mount { [events] model in
      if !model.flag { VStack { Text("a").noted("a", events) }.noted("outer", events) }
      if model.flag { Text("b").noted("b", events) }
    }
    #expect(try frame { withAnimation(slow) { model.flag = true } } == ["+b"])
    #expect(bed.driver.texts() == ["b"])
    #expect(try await advance(by: 599) == [])
    #expect(try await advance(by: 1) == ["-a", "-outer"])
    #expect(clock.waiterCount == 0)
  }

  @Test("305b: a task of such a view is cancelled when the animation ends")
  func animatedTask() async throws {
    let (events, clock) = (events, clock)
    try mount { model in
      if !model.flag { Text("a").task { await sleep("a", on: clock, events) } }
    }
    try await bed.driver.settle()
    #expect(try frame { withAnimation(slow) { model.flag = true } } == [])
    #expect(try await advance(by: 500) == [])
    #expect(try await advance(by: 100) == ["cancel a", "resumed a"])
  }

  @Test("306b: a task of a view that comes back before the end goes on")
  func taskComesBack() async throws {
    let (events, clock) = (events, clock)
    try mount { model in
      if !model.flag { Text("a").task { await sleep("a", on: clock, events) } }
    }
    try await bed.driver.settle()
    #expect(events.take() == ["start a"])
    #expect(try frame { withAnimation(slow) { model.flag = true } } == [])
    #expect(try await advance(by: 150) == [])
    #expect(try frame { withAnimation(slow) { model.flag = false } } == [])
    #expect(try await advance(by: 1_000) == [])
  }

  @Test("306: a view that comes back before the end keeps its state, and no action runs")
  func comesBack() async throws {
    let counter = Counter(events: events)
    model.items = [Item(id: 0, name: "a"), Item(id: 1, name: "b")]
    try mount { model in
      if !model.flag { counter }
      counter.id(model.flag)
      ForEach(model.flag ? [model.items[0]] : model.items) { _ in counter }
    }
    for component in bed.driver.components(Counter.self) {
      _ = try bed.frame { try bed.driver.press("more", in: component) }
    }
    #expect(numbers == ["1", "1", "1", "1"])
    #expect(try frame { withAnimation(slow) { model.flag = true } } == ["+"])
    #expect(numbers == ["0", "1"])
    #expect(bed.host.componentCount == 6)
    #expect(try await advance(by: 150) == [])
    #expect(try frame { withAnimation(slow) { model.flag = false } } == [])
    #expect(numbers == ["1", "1", "1", "1"])
    #expect(try await advance(by: 1_000) == ["-"])
    #expect(bed.host.componentCount == 5)
    #expect(numbers == ["1", "1", "1", "1"])
  }
  private var numbers: [String] { bed.driver.texts().filter { $0 != "more" } }
  struct Counter: View {
    @State private var number = 0
    let events: Events
    var body: some View {
      Text("\(number)").onAppear { events.add("+") }.onDisappear { events.add("-") }
      Button("more") { number += 1 }
    }
  }

  @Test("a component of a view that is leaving is evaluated, and the evaluation is redundant")
  func evaluatedWhileLeaving() async throws {
    let removed = child("Child")
    try mount { model in if !model.flag { removed } }
    let before = bed.host.counters
    #expect(try bed.frame { withAnimation(slow) { model.flag = true } } == ["Child"])
    #expect(try bed.frame { model.count = 1 } == ["Child"])
    let counters = bed.host.counters
    #expect(counters.evaluations - before.evaluations == 3)
    #expect(counters.necessaryEvaluations - before.necessaryEvaluations == 1)
    try await bed.driver.advance(by: .seconds(1))
    #expect(try bed.frame { model.count = 2 } == [])
    #expect(bed.host.registrationCount == 1)
  }

  @Test("a view that leaves inside a removed view goes with it")
  func removedAround() async throws {
    try mount { [events] model in
      if model.count == 0 {
        VStack { if !model.flag { Text("a").noted("a", events) } }.noted("outer", events)
      }
    }
    #expect(try frame { withAnimation(slow) { model.flag = true } } == [])
    #expect(try frame { model.count = 1 } == ["-a", "-outer"])
    #expect(clock.waiterCount == 0)
    #expect(try await advance(by: 1_000) == [])
  }

  @Test("unmounting the tree ends views that are leaving")
  func unmounting() async throws {
    try mount { [events] model in if !model.flag { Text("a").noted("a", events) } }
    _ = try frame { withAnimation(slow) { model.flag = true } }
    bed.host.unmount()
    #expect(events.take() == ["-a"])
    #expect(bed.host.checksum == 0)
    #expect(clock.waiterCount == 0)
  }

  @Test(
    "310: a view goes at once without an animation, with the identity transition, or in an AnyView")
  func notAnimated() throws {
    try mount { [events] model in
      if model.count == 0 { Text("a").noted("a", events) }
      if !model.flag { Text("b").noted("b", events).transition(isIdentity: true) }
      model.flag ? AnyView(Text("")) : AnyView(VStack { Text("").noted("c", events) })
    }
    #expect(try frame { withAnimation(nil) { model.count = 1 } } == ["-a"])
    #expect(try frame { withAnimation(slow) { model.flag = true } } == ["-b", "-c"])
  }

  @Test("311: a view appears at once in an animated change")
  func animatedAppearance() throws {
    try mount { [events] model in if model.flag { Text("a").noted("a", events) } }
    #expect(try frame { withAnimation(slow) { model.flag = true } } == ["+a"])
  }

  @Test("an animation that has changed nothing in a tree does not animate the tree's next change")
  func otherTree() throws {
    let other = Bed()
    let otherModel = Model()
    try other.mount { _ in Stage(model: otherModel) { Text("\($0.count)") } }
    try mount { [events] model in if !model.flag { Text("a").noted("a", events) } }
    withAnimation(slow) { otherModel.count = 1 }
    #expect(try frame { model.flag = true } == ["-a"])
  }

  @Test("a tree without a driver has no time, so that a removed view disappears in the frame")
  func withoutClock() throws {
    let host = TreeHost(engine: TestEngine())
    try host.mount(
      Stage(model: model) { [events] model in
        if !model.flag { Text("a").noted("a", events) }
      })
    withAnimation(slow) { model.flag = true }
    try host.flush()
    #expect(events.take() == ["+a", "-a"])
  }

  @Test("the actions of an animated frame animate the next pass only if they animate a change")
  func animatedAction() async throws {
    try mount { [events, slow] model in
      if model.count < 2 { Text("a").noted("a", events) }
      if model.name == "model" { Text("b").noted("b", events) }
      Text("").onChange(of: model.count) {
        if model.count == 1 { model.count = 2 }
        if model.count == 3 { withAnimation(slow) { model.name = "" } }
      }
    }
    #expect(try frame { withAnimation(slow) { model.count = 1 } } == ["-a"])
    #expect(try frame { model.count = 3 } == [])
    #expect(try await advance(by: 600) == ["-b"])
  }

  @Test(
    "the duration of an animation",
    arguments: [
      (Animation.linear(duration: 0.2).delay(0.1), 300), (.easeIn(duration: 1).speed(2), 500),
      (.easeOut(duration: 0.1).repeatCount(3), 300), (.spring(duration: 0.25), 250),
      (.easeInOut, 350), (.default, 550),
    ])
  func durations(animation: Animation, milliseconds: Int) async throws {
    try mount { [events] model in if !model.flag { Text("a").noted("a", events) } }
    _ = try frame { withAnimation(animation) { model.flag = true } }
    #expect(try await advance(by: milliseconds - 1) == [])
    #expect(try await advance(by: 1) == ["-a"])
  }

  @Test("an animation that repeats forever keeps the removed view")
  func endless() async throws {
    try mount { [events] model in if !model.flag { Text("a").noted("a", events) } }
    _ = try frame { withAnimation(.linear.repeatForever()) { model.flag = true } }
    #expect(clock.waiterCount == 0)
    #expect(try await advance(by: 1_000_000) == [])
    #expect(try frame { model.flag = false } == [])
  }
}

extension View {
  /// A view that leaves at once when it is removed, or that leaves in the default way.
  func transition(isIdentity: Bool) -> some View {
    TransitionView(content: self, isIdentity: isIdentity)
  }
}
