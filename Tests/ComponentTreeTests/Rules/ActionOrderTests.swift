import ComponentTree
import Testing

/// Tests the order of the actions in one pass, as it was observed in SwiftUI.
@MainActor
struct ActionOrderTests: EventTests {
  let bed = Bed()
  let events = Events()
  let model = Model()

  // MARK: Appearing and disappearing

  @Test(
    "201: in a subtree, inner views appear and disappear before outer ones, and the last one first")
  func nested() throws {
    try mount { [events] model in
      if model.flag {
        VStack {
          VStack {
            Text("a").noted("a", events)
            Text("b").noted("b", events)
          }
          .noted("inner", events)
        }
        .noted("outer", events)
      }
    }
    #expect(try frame { model.flag = true } == ["+b", "+a", "+inner", "+outer"])
    #expect(try frame { model.flag = false } == ["-b", "-a", "-inner", "-outer"])
  }

  @Test("202: siblings that are removed one by one disappear in order, but appear in reverse order")
  func siblings() throws {
    try mount { [events] model in
      VStack {
        if model.flag { Text("a").noted("a", events) }
        if model.flag { Text("b").noted("b", events) }
        if model.flag { Text("c").noted("c", events) }
      }
    }
    #expect(try frame { model.flag = true } == ["+c", "+b", "+a"])
    #expect(try frame { model.flag = false } == ["-a", "-b", "-c"])
  }

  @Test("203, 632: the inner one of two modifiers runs first")
  func modifiers() throws {
    try mount { [events] model in
      if model.flag { Text("a").noted("inner", events).noted("outer", events) }
    }
    #expect(try frame { model.flag = true } == ["+inner", "+outer"])
    #expect(try frame { model.flag = false } == ["-inner", "-outer"])
  }

  struct Wrapped: View {
    let name: String
    let depth: Int
    let events: Events
    var body: some View {
      if depth == 0 {
        Text(name).noted(name, events)
      } else {
        Wrapped(name: name, depth: depth - 1, events: events).noted("\(name)\(depth)", events)
      }
    }
  }
  @Test("the order does not depend on the number of components above a view")
  func depths() throws {
    try mount { [events] model in
      if model.flag {
        Wrapped(name: "a", depth: 2, events: events)
        Wrapped(name: "b", depth: 0, events: events)
        Wrapped(name: "c", depth: 1, events: events)
      }
    }
    #expect(try frame { model.flag = true } == ["+c", "+c1", "+b", "+a", "+a1", "+a2"])
    #expect(try frame { model.flag = false } == ["-c", "-c1", "-b", "-a", "-a1", "-a2"])
  }

  struct Writer: View {
    @Bindable var model: AnnouncingModel
    var body: some View { Text("writer").onAppear { model.count = 7 } }
  }
  @Test("11: an outer view appears after the write that an inner view makes when it appears")
  func innerWrite() throws {
    let written = AnnouncingModel()
    try mount { [events] _ in
      Writer(model: written).onAppear { events.add("\(written.count)") }
    }
    #expect(events.take() == ["7"])
  }

  @Test("rows appear in reverse order, and removed rows disappear in order")
  func rows() throws {
    try mount { [events] model in
      ForEach(model.items) { Text($0.name).noted($0.name, events) }
    }
    #expect(
      try frame { model.items = ["a", "b", "c", "d"].enumerated().map(Item.init) }
        == ["+d", "+c", "+b", "+a"])
    #expect(try frame { model.items.removeSubrange(1...2) } == ["-b", "-c"])
  }

  @Test("204, 205, 210: a new view appears before the view that it replaces disappears")
  func replaced() throws {
    try mount { [events] model in
      if model.flag { Text("then").noted("then", events) } else { Text("").noted("else", events) }
      Text("id").noted("id \(model.flag)", events).id(model.flag)
      if !model.flag { Text("old").noted("old", events) }
      if model.flag { Text("new").noted("new", events) }
    }
    #expect(
      try frame { model.flag = true }
        == ["+new", "+id true", "+then", "-else", "-id false", "-old"])
  }

  struct Replacing: View {
    let model: Model
    let events: Events
    var body: some View {
      Text("id").noted("id \(model.flag)", events).id(model.flag)
    }
  }
  @Test("views that several components remove disappear in the order of the tree")
  func removalsByComponents() throws {
    let events = events
    try mount { model in
      VStack { VStack { EquatableView(content: Deep(model: model, events: events)) } }
      Replacing(model: model, events: events)
    }
    #expect(
      try frame { model.flag = true } == ["+id true", "+deep", "-not deep", "-id false"])
  }
  struct Deep: View, Equatable {
    let model: Model
    let events: Events
    var body: some View { Inner(model: model, events: events) }
    nonisolated static func == (lhs: Deep, rhs: Deep) -> Bool { true }
    struct Inner: View {
      let model: Model
      let events: Events
      var body: some View {
        if model.flag {
          Text("").noted("deep", events)
        } else {
          Text("").noted("not deep", events)
        }
      }
    }
  }

  @Test("209: an action that shows a view is followed by this view's action, until none is left")
  func cascade() throws {
    try mount { [events] model in
      VStack {
        Text("first").noted("first", events).onAppear { model.flag = true }
        if model.flag { Text("second").noted("second", events).onAppear { model.count = 1 } }
        if model.count == 1 { Text("third").noted("third", events) }
      }
    }
    #expect(events.take() == ["+first", "+second", "+third"])
  }

  // MARK: Changes

  @Test(
    "103, 105, 111: onChange of inner views runs before that of outer ones, and the last one first")
  func changes() throws {
    try mount { [events] model in
      VStack {
        Text("a").onChange(of: model.count) { events.add("a") }
        Text("b").onChange(of: model.count) { events.add("b") }
      }
      .onChange(of: model.count) { events.add("inner") }
      .onChange(of: model.count) { events.add("outer") }
    }
    #expect(try frame { model.count = 1 } == ["b", "a", "inner", "outer"])
  }

  @Test(
    "113: onChange of a view that was there runs before a new view appears, whatever their places")
  func changeAndAppearance() throws {
    try mount { [events] model in
      Text("a").onChange(of: model.flag) { events.add("first") }
      if model.flag {
        Text("b").noted("b", events).onChange(of: model.flag) { events.add("new") }
      }
      Text("c").onChange(of: model.flag) { events.add("last") }
    }
    #expect(try frame { model.flag = true } == ["last", "first", "+b"])
  }

  @Test("303: a removed view does not see the change that removes it")
  func changeOfRemoved() throws {
    try mount { [events] model in
      if !model.flag {
        Text("b").noted("b", events).onChange(of: model.flag) { events.add("change") }
      }
      Text("c").onChange(of: model.flag) { events.add("c") }
    }
    #expect(try frame { model.flag = true } == ["c", "-b"])
  }

  @Test("109: the initial action of onChange runs at the modifier's place in the order of onAppear")
  func initialChange() throws {
    try mount { [events, model] _ in
      Text("a").onAppear { events.add("a") }
        .onChange(of: model.count, initial: true) { events.add("a \($0) \($1)") }
      Text("b").onChange(of: model.count, initial: true) { events.add("b \($0) \($1)") }
        .onAppear { events.add("b") }
    }
    #expect(events.take() == ["b 0 0", "b", "a", "a 0 0"])
    #expect(try frame { model.count = 6 } == ["b 0 6", "a 0 6"])
  }

  @Test("212: a new identity appears without a change, and compares with its own first value later")
  func changeInsideIdentity() throws {
    try mount { [events] model in
      Text("a").noted("a", events).onChange(of: model.count) { events.add("\($0)>\($1)") }
        .id(model.flag)
    }
    let replacement = try frame {
      model.flag = true
      model.count = 1
    }
    #expect(replacement == ["+a", "-a"])
    #expect(try frame { model.count = 2 } == ["1>2"])
  }

  @Test("211: modifiers outside of an identity stay when the identity changes")
  func changeOutsideIdentity() throws {
    try mount { [events] model in
      Text("a").id(model.flag).noted("a", events)
        .onChange(of: model.count) { events.add("\($0)>\($1)") }
    }
    let replacement = try frame {
      model.flag = true
      model.count = 1
    }
    #expect(replacement == ["0>1"])
  }

  @Test("an action's write is evaluated before the actions that it causes")
  func changeOfWritten() throws {
    try mount { [events] model in
      let _ = Component.current.map { _ in events.add("body \(model.count) \(model.flag)") }
      Text("a").onChange(of: model.count) {
        events.add("count")
        model.flag = true
      }
      .onChange(of: model.flag) { events.add("flag") }
    }
    #expect(
      try frame { model.count = 1 } == ["body 1 false", "count", "body 1 true", "flag"])
  }

  @Test("102: two writes in a frame are one change, and a write that is undone is none")
  func changesInOneFrame() throws {
    try mount { [events] model in
      Text("a").onChange(of: model.count) { events.add("\($0)>\($1)") }
    }
    let twice = try frame {
      model.count = 1
      model.count = 2
    }
    #expect(twice == ["0>2"])
    let undone = try frame {
      model.count = 1
      model.count = 2
    }
    #expect(undone == [])
  }

  @Test("onDisappear reads its state, and a write to it is lost")
  func stateOfDisappearing() throws {
    try mount { [events] model in if model.flag { Keeping(events: events) } }
    #expect(try frame { model.flag = true } == ["+0"])
    #expect(try frame { model.flag = false } == ["-7"])
    #expect(try frame { model.flag = true } == ["+0"])
  }
  struct Keeping: View {
    @State private var number = 0
    let events: Events
    var body: some View {
      Text("")
        .onAppear {
          events.add("+\(number)")
          number = 7
        }
        .onDisappear {
          events.add("-\(number)")
          number = 99
        }
    }
  }
}
