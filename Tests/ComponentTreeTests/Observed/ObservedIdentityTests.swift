import ComponentTree
import Testing

/// Repeats observations of SwiftUI that concern identity: which changes keep the state of a view.
/// The numbers are those of the statements in docs/observed.md.
@MainActor
struct ObservedIdentityTests {
  struct Cell: View {
    let name: String
    var generation = 0
    @State private var token = Token()
    var body: some View { Text("\(name) \(token.number)") }
  }

  /// The states that a view of each name has in one generation after the other: 1 is the first, and
  /// a dash means that there is no view.
  private func states<Content: View>(
    generations: Int = 2, @ViewBuilder _ content: @escaping @MainActor (Int) -> Content
  ) throws -> [String: String] {
    let (bed, model) = (Bed(), Model())
    try bed.mount { _ in Stage(model: model) { content($0.count) } }
    var tokens: [String: [String]] = [:]
    var histories: [String: [String]] = [:]
    for generation in 0..<generations {
      if generation > 0 { _ = try bed.frame { model.count = generation } }
      var shown: [String: String] = [:]
      for words in bed.driver.texts().map({ $0.split(separator: " ").map(String.init) }) {
        let (name, token) = (words[0], words[1])
        if tokens[name]?.contains(token) != true { tokens[name, default: []].append(token) }
        shown[name] = String((tokens[name]?.firstIndex(of: token) ?? 0) + 1)
      }
      for name in Set(histories.keys).union(shown.keys) {
        let before = histories[name] ?? Array(repeating: "-", count: generation)
        histories[name] = before + [shown[name] ?? "-"]
      }
    }
    return histories.mapValues { $0.joined(separator: " ") }
  }

  @Test("330, 337: a view behind an if that vanishes or appears keeps its state")
  func behindIf() throws {
    let states = try states { generation in
      VStack {
        if generation == 0 {
          Cell(name: "a")
          Cell(name: "b")
        }
        Cell(name: "after")
        Cell(name: "named").id("named")
        if generation == 1 { Cell(name: "c") }
        Cell(name: "last")
      }
    }
    #expect(
      states == [
        "a": "1 -", "b": "1 -", "after": "1 1", "named": "1 1", "c": "- 1", "last": "1 1",
      ])
  }

  @Test("333: a view behind a ForEach that loses an element keeps its state")
  func behindRows() throws {
    let states = try states { generation in
      VStack {
        ForEach(0..<(2 - generation), id: \.self) { Cell(name: "row\($0)") }
        Cell(name: "after")
      }
    }
    #expect(states == ["row0": "1 1", "row1": "1 -", "after": "1 1"])
  }

  @Test("31, 331, 332: a branch has a state of its own, which is new when the branch comes back")
  func branches() throws {
    let states = try states(generations: 3) { generation in
      if generation == 1 { Cell(name: "else") } else { Cell(name: "then") }
      if generation == 1 { Cell(name: "same").id(0) } else { Cell(name: "same").id(0) }
      if generation != 1 { Cell(name: "if") }
      Cell(name: "id").id(generation)
    }
    #expect(
      states == [
        "then": "1 - 2", "else": "- 1 -", "same": "1 2 3", "if": "1 - 2", "id": "1 2 3",
      ])
  }

  @Test("334, 336: a constant id keeps the state, and a new id of a group renews all of its views")
  func explicit() throws {
    let states = try states { generation in
      Cell(name: "constant", generation: generation).id("k")
      Group {
        Cell(name: "a")
        Cell(name: "b")
      }
      .id(generation)
    }
    #expect(states == ["constant": "1 1", "a": "1 2", "b": "1 2"])
  }

  @Test("335: two siblings with the same id have states of their own")
  func equalIds() throws {
    let (bed, model) = (Bed(), Model())
    try bed.mount { _ in
      Stage(model: model) {
        Cell(name: "a", generation: $0.count).id("k")
        Cell(name: "b", generation: $0.count).id("k")
      }
    }
    let before = bed.driver.texts()
    #expect(Set(before.map { $0.split(separator: " ")[1] }).count == 2)
    _ = try bed.frame { model.count = 1 }
    #expect(bed.driver.texts() == before)
  }

  struct Counting: View {
    let log: Log
    @State private var number = 0
    var body: some View {
      let _ = log.note("\(number)")
      Text("").onAppear { number += 1 }
    }
  }
  @Test("340, 341: one view value at two places has two states, and an AnyView has one, too")
  func placedTwice() throws {
    let bed = Bed()
    let counting = Counting(log: bed.log)
    try bed.host.mount(
      VStack {
        counting
        counting
      })
    #expect(bed.log.take() == ["0", "0", "1", "1"])
    let other = Bed()
    try other.host.mount(AnyView(Counting(log: other.log)))
    #expect(other.log.take() == ["0", "1"])
  }

  @Test("602, 605: an element that comes back has new state, in all of its views")
  func elements() throws {
    let states = try states(generations: 3) { generation in
      let count = generation == 1 ? 1 : 2
      ForEach((0..<count).map { Item(id: $0, name: "item\($0)") }) { item in
        Cell(name: item.name)
        Cell(name: item.name + "b")
      }
      ForEach(0..<count, id: \.self) { Cell(name: "range\($0)") }
    }
    #expect(
      states == [
        "item0": "1 1 1", "item0b": "1 1 1", "item1": "1 - 2", "item1b": "1 - 2",
        "range0": "1 1 1", "range1": "1 - 2",
      ])
  }

  struct Appearing: View {
    let count: Int
    let events: Events
    var body: some View {
      ForEach(0..<count, id: \.self) { row in Text("\(row)").noted("\(row)", events) }
    }
  }
  @Test("611, 613c: rows of a lazy stack appear and disappear when it is scrolled")
  func lazyStack() throws {
    let (bed, events) = (Bed(viewport: 7), Events())
    try bed.mount { _ in
      ScrollView { LazyVStack { Appearing(count: 200, events: events).body } }
    }
    #expect(Set(events.take()) == Set((0..<7).map { "+\($0)" }))
    _ = try bed.frame { try bed.driver.scroll(to: 150) }
    #expect(
      Set(events.take()) == Set((150..<157).map { "+\($0)" } + (0..<7).map { "-\($0)" }))
  }

  @Test("612: all rows of a stack that is not lazy appear at once")
  func stack() throws {
    let (bed, events) = (Bed(viewport: 4), Events())
    try bed.mount { _ in ScrollView { VStack { Appearing(count: 30, events: events) } } }
    #expect(events.take() == (0..<30).reversed().map { "+\($0)" })
  }
}
