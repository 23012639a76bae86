import ComponentTree
import Testing

/// Tests how the values of preferences are combined, and when the action of an
/// `onPreferenceChange` runs.
@MainActor
struct PreferenceTests: EventTests {
  let bed = Bed()
  let events = Events()
  let model = Model()

  struct NamesKey: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  /// A component whose inputs stay equal when its row moves.
  struct Leaf: View {
    let name: String
    var body: some View { Text(name).preference(key: NamesKey.self, value: [name]) }
  }

  private func items(_ names: String) -> [Item] {
    names.map { Item(id: Int($0.asciiValue ?? 0), name: String($0)) }
  }

  private func note(_ names: [String]) { events.add(names.joined()) }

  @Test("431: the values of new views are combined once")
  func mount() throws {
    try mount { _ in
      VStack {
        Leaf(name: "a")
        Leaf(name: "b")
        Leaf(name: "c")
      }
      .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(events.take() == ["abc"])
  }

  @Test("values that change in one pass cause one action")
  func changes() throws {
    try mount { model in
      VStack { ForEach(0..<3) { Leaf(name: "\($0 + model.count)") } }
        .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(try frame { model.count = 1 } == ["123"])
  }

  @Test("a combined value that stays equal causes no action")
  func equalValue() throws {
    try mount { model in
      HStack {
        Text("a").preference(key: NamesKey.self, value: model.flag ? ["a", "b"] : ["a"])
        Text("b").preference(key: NamesKey.self, value: model.flag ? [] : ["b"])
      }
      .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(events.take() == ["ab"])
    #expect(try frame { model.flag = true } == [])
  }

  @Test("values are combined in the order of the rows, also after rows have moved")
  func movedRows() throws {
    model.items = items("abc")
    try mount { model in
      VStack { ForEach(model.items) { Leaf(name: $0.name) } }
        .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(try frame { model.items = items("cab") } == ["cab"])
    #expect(try frame { model.items = items("zcab") } == ["zcab"])
    #expect(try frame { model.items = items("za") } == ["za"])
    #expect(try frame { model.items = [] } == [""])
  }

  @Test("the value of a branch that is shown later is combined at its place")
  func branch() throws {
    try mount { model in
      VStack {
        if model.flag { Leaf(name: "a") }
        Leaf(name: "b")
      }
      .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(try frame { model.flag = true } == ["ab"])
    #expect(try frame { model.flag = false } == ["b"])
  }

  @Test("the value of a container replaces the values in it")
  func container() throws {
    try mount { model in
      VStack {
        Leaf(name: model.name)
        Leaf(name: "b")
      }
      .preference(key: NamesKey.self, value: ["container"])
      .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(events.take() == ["container"])
    #expect(try frame { model.name = "a" } == [])
  }

  @Test("an onPreferenceChange gets its values although a container around it replaces them")
  func readerInContainer() throws {
    try mount { model in
      VStack { Leaf(name: model.name) }
        .onPreferenceChange(NamesKey.self, perform: note)
        .preference(key: NamesKey.self, value: ["container"])
        .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(Set(events.take()) == ["model", "container"])
    #expect(try frame { model.name = "a" } == ["a"])
  }

  @Test("the action of an inner onPreferenceChange runs before that of an outer one")
  func innerFirst() throws {
    try mount { model in
      VStack {
        VStack { Leaf(name: model.name) }
          .onPreferenceChange(NamesKey.self) { events.add("inner \($0.joined())") }
        Leaf(name: "b")
      }
      .onPreferenceChange(NamesKey.self) { events.add("outer \($0.joined())") }
    }
    #expect(events.take() == ["inner model", "outer modelb"])
    #expect(try frame { model.name = "a" } == ["inner a", "outer ab"])
  }

  @Test("the values of an inner onPreferenceChange leave with it")
  func readerLeaves() throws {
    try mount { model in
      VStack {
        if !model.flag {
          VStack { Leaf(name: "a") }.onPreferenceChange(NamesKey.self) { _ in }
        }
        Leaf(name: "b")
      }
      .onPreferenceChange(NamesKey.self, perform: note)
    }
    #expect(try frame { model.flag = true } == ["b"])
  }
}
