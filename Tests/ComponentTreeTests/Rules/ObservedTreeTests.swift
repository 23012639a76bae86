import ComponentTree
import Testing

/// Tests programs that were observed in SwiftUI: identity, rows and levels. Each test names its
/// observations.
@MainActor
struct ObservedTreeTests {
  typealias Counter = KeptRowTests.Row

  /// A view with a state that is made anew with each new identity.
  struct Cell: View {
    let name: String
    let log: Log
    var version = 0
    @State private var token = Token()
    var body: some View {
      let _ = log.note(name)
      Text("\(name) \(token.number)")
    }
  }
  /// The numbers of the tokens in a tree, by the names of the cells.
  private func tokens(_ bed: Bed) -> [String: String] {
    let words = bed.driver.texts().map { $0.split(separator: " ") }.filter { $0.count == 2 }
    return Dictionary(uniqueKeysWithValues: words.map { (String($0[0]), String($0[1])) })
  }

  // MARK: Identity

  @Test("12a, 12b: onAppear inside of a changed id runs again, and outside of it does not")
  func appearAndIdentity() throws {
    let bed = Bed()
    let (model, events) = (Model(), Events())
    try bed.mount { _ in
      Stage(model: model) {
        Text("in").onAppear { events.add("inside") }.id($0.count)
        Text("out").id($0.count).onAppear { events.add("outside") }
      }
    }
    _ = try bed.frame { model.count = 1 }
    #expect(events.take().sorted() == ["inside", "inside", "outside"])
  }

  @Test("314: a view with a new identity is made anew, also in a stack and in a padding")
  func newIdentity() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in
      Stage(model: model) {
        VStack { Cell(name: "stack", log: log) }.id($0.count)
        Cell(name: "stays", log: log)
      }
    }
    let before = tokens(bed)
    #expect(try bed.frame { model.count = 1 } == ["stack"])
    let after = tokens(bed)
    #expect(before["stack"] != after["stack"] && before["stays"] == after["stays"])
  }

  private func items(_ names: String) -> [Item] {
    names.map { Item(id: Int($0.unicodeScalars.first!.value), name: String($0)) }
  }

  @Test("601, 603: the state of a row follows its identity")
  func rowIdentity() throws {
    let bed = Bed()
    let model = Model(items: items("abc"))
    try bed.mount { log in
      Stage(model: model) { model in
        ForEach(model.items) { Cell(name: $0.name, log: log, version: model.count) }
        ForEach(model.items.indices, id: \.self) { Cell(name: "place\($0)", log: log) }
      }
    }
    let before = tokens(bed)
    _ = try bed.frame { model.items = items("cba") }
    #expect(tokens(bed) == before)
    _ = try bed.frame { model.items = items("ca") }
    _ = try bed.frame { model.items = items("xca") }
    let after = tokens(bed)
    for name in ["a", "c", "place0", "place1"] { #expect(after[name] == before[name]) }
    #expect(after["place2"] != before["place2"])
  }

  @Test("606: an element that moves to another ForEach has new state")
  func otherRows() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in
      Stage(model: model) { model in
        ForEach(model.flag ? [] : items("a")) { Cell(name: $0.name, log: log) }
        ForEach(items(model.flag ? "ka" : "k")) { Cell(name: $0.name, log: log) }
      }
    }
    let before = tokens(bed)
    #expect(try bed.frame { model.flag = true } == ["a"])
    #expect(tokens(bed)["k"] == before["k"] && tokens(bed)["a"] != before["a"])
  }

  @Test("37: rows with unstable identities are made anew, rows with stable ones are kept")
  func unstableRows() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in
      Stage(model: model) { model in
        Text("\(model.count)")
        ForEach((0..<3).map { Item(id: $0, name: "stable") }) { Cell(name: $0.name, log: log) }
        ForEach((0..<3).map { Item(id: $0 + 3 * model.count, name: "unstable") }) {
          Cell(name: $0.name, log: log)
        }
      }
    }
    #expect(try bed.frame { model.count = 1 } == ["unstable", "unstable", "unstable"])
  }

  // MARK: State

  struct Leaf: View {
    let events: Events
    @State private var number = 0
    var body: some View {
      Text("leaf")
        .onAppear {
          events.add("+ reads \(number)")
          number = 7
        }
        .onDisappear {
          events.add("- reads \(number)")
          number = 99
        }
    }
  }
  @Test("301: onDisappear reads its view's state, and a view that is shown again begins anew")
  func stateOfRemovedView() throws {
    let bed = Bed()
    let (model, events) = (Model(), Events())
    try bed.mount { _ in Stage(model: model) { if $0.flag { Leaf(events: events) } } }
    for (flag, expected) in [(true, "+ reads 0"), (false, "- reads 7"), (true, "+ reads 0")] {
      _ = try bed.frame { model.flag = flag }
      #expect(events.take() == [expected])
    }
  }

  @Test("312: the state of a sheet begins anew when the sheet is shown again")
  func sheetState() throws {
    struct Owner: View {
      let log: Log
      @State private var isShown = false
      var body: some View {
        Button("show") { isShown = true }
          .sheet(isPresented: $isShown) { Counter(model: Model(), events: Events(), log: log) }
      }
    }
    let bed = Bed()
    try bed.mount { Owner(log: $0) }
    for _ in 0..<2 {
      try bed.driver.press("show")
      #expect(bed.driver.texts().contains("model 0 0"))
      try bed.driver.press("press model")
      #expect(bed.driver.texts().contains("model 1 0"))
      try bed.driver.dismiss()
    }
  }

  // MARK: Counts

  struct Number: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Counter")
      Text("\(model.count)")
      Button("+") { model.count += 1 }
    }
  }
  @Test("20a, 21a, 21b: an optional child runs alone until its parent shows its count, too")
  func optionalChild() throws {
    struct Optional: View {
      let model: Model
      let child: Model
      let log: Log
      var body: some View {
        let _ = log.note("Optional")
        if model.flag { Number(model: child, log: log) }
        if model.count > 0 { Text("\(child.count)") }
      }
    }
    let bed = Bed()
    let (model, child) = (Model(), Model())
    try bed.mount { Optional(model: model, child: child, log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Optional", "Counter"])
    #expect(try bed.frame { try bed.driver.press("+") } == ["Counter"])
    #expect(try bed.frame { model.count = 1 } == ["Optional"])
    #expect(try bed.frame { try bed.driver.press("+") } == ["Optional", "Counter"])
  }

  @Test("23b, 23c, 614: an element's change runs its row, and the list only if it reads it")
  func oneRow() throws {
    struct Rows: View {
      let shown: Model
      let models: [Model]
      let log: Log
      var body: some View {
        let _ = log.note("List")
        if shown.flag { Text("first \(models[0].count)") }
        List(models.indices, id: \.self) {
          let _ = log.note("row")
          Number(model: models[$0], log: log)
        }
      }
    }
    let bed = Bed()
    let (shown, models) = (Model(), (0..<10).map { _ in Model() })
    try bed.mount { Rows(shown: shown, models: models, log: $0) }
    #expect(try bed.frame { models[5].count = 1 } == ["Counter"])
    _ = try bed.frame { shown.flag = true }
    #expect(
      try bed.frame { models[0].count = 1 } == ["List"] + .init(repeating: "row", count: 10)
        + ["Counter"])
    #expect(try bed.frame { models[1].count = 1 } == ["Counter"])
  }

  @Test("a pushed level and a sheet run alone")
  func levels() throws {
    struct Pushed: View {
      let models: [Model]
      let log: Log
      var body: some View {
        let _ = log.note("Level")
        Number(model: models[0], log: log)
        if models.count > 1 {
          NavigationLink("push") { Pushed(models: Array(models.dropFirst()), log: log) }
        }
      }
    }
    let bed = Bed()
    let models = (0..<6).map { _ in Model() }
    try bed.mount { log in NavigationStack { Pushed(models: models, log: log) } }
    for place in 1...5 {
      let last = bed.driver.components(Pushed.self).last
      let pushed = try bed.frame { try bed.driver.press("push", in: last) }
      #expect(pushed == ["Level", "Counter"])
      #expect(try bed.frame { models[place].count = 1 } == ["Counter"])
    }
  }

  struct PathOwner: View {
    let models: [Model]
    let log: Log
    @State private var path: [Int] = []
    var body: some View {
      let source = NavigationPathSource(
        $path, elements: { $0 },
        push: { path, value in
          path.append(value as? Int ?? 0)
          return true
        }, cut: { $0.removeLast($0.count - $1) })
      NavigationStack(
        path: source,
        content: Text("root")
          .navigationDestination(for: Int.self) { Number(model: models[$0], log: log) })
      Button("push") { path.append(path.count) }
    }
  }
  @Test("24a, 24b: a counter on a path runs once when it is pushed, and alone when it counts")
  func path() throws {
    let bed = Bed()
    let models = (0..<6).map { _ in Model() }
    try bed.mount { PathOwner(models: models, log: $0) }
    for place in 0..<6 {
      #expect(try bed.frame { try bed.driver.press("push") } == ["Counter"])
      #expect(try bed.frame { models[place].count = 1 } == ["Counter"])
    }
  }

  struct Presenting: View {
    let model: Model
    let child: Model
    let log: Log
    var body: some View {
      let _ = log.note("Presenting")
      Text(model.name)
      if model.count > 0 { Text("\(child.count)") }
      Text("").sheet(isPresented: Binding(get: { model.flag }, set: { model.flag = $0 })) {
        Number(model: child, log: log)
      }
    }
  }
  @Test("25a, 25c: a counter in a sheet runs alone until the parent shows its count, too")
  func sheetOfCounter() throws {
    let bed = Bed()
    let (model, child) = (Model(), Model())
    try bed.mount { Presenting(model: model, child: child, log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Presenting", "Counter"])
    #expect(try bed.frame { child.count += 1 } == ["Counter"])
    #expect(try bed.frame { model.count = 1 } == ["Presenting"])
    #expect(try bed.frame { child.count += 1 } == ["Presenting", "Counter"])
  }

  /// A child that reads what its parent reads.
  struct Case: View {
    let parent: Model
    let child: Model
    let log: Log
    var body: some View {
      let _ = log.note(parent.name)
      Text("\(child.count)")
    }
  }
  struct Cases: View {
    let model: Model
    let children: [Model]
    let log: Log
    var body: some View {
      let _ = log.note("Parent")
      switch model.name {
      case "first": Case(parent: model, child: children[0], log: log)
      case "second":
        VStack { Case(parent: model, child: children[1], log: log) }
      default: Text("none")
      }
    }
  }
  @Test("22a, 22b, 22c: a case that is switched off or replaced runs once more")
  func cases() throws {
    let bed = Bed()
    let (model, children) = (Model(name: "none"), [Model(), Model()])
    try bed.mount { Cases(model: model, children: children, log: $0) }
    #expect(try bed.frame { model.name = "first" } == ["Parent", "first"])
    #expect(try bed.frame { children[0].count += 1 } == ["first"])
    #expect(try bed.frame { model.name = "second" }.sorted() == ["Parent", "second", "second"])
    #expect(try bed.frame { model.name = "none" } == ["Parent", "none"])
  }

  @Test("23a: the closure of a new row runs once, and so does the row")
  func firstRow() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in
      Stage(model: model) { model in
        List(model.items) {
          let _ = log.note("closure")
          Cell(name: $0.name, log: log)
        }
      }
    }
    #expect(try bed.frame { model.items = items("a") } == ["closure", "a"])
  }

  @Test("610: rows of a list appear and disappear when it is scrolled")
  func scrolledRows() throws {
    let scene = try KeptRowTests.Scene(.list, count: 200, viewport: 10)
    for (row, appearing, leaving) in [(150, 150..<160, 0..<10), (0, 0..<10, 150..<160)] {
      _ = try scene.scroll(to: row)
      let expected = appearing.map { "+\($0)" } + leaving.map { "-\($0)" }
      #expect(scene.events.take().sorted() == expected.sorted())
    }
  }

  struct Action: View {
    let name: String
    let log: Log
    let action: () -> Void
    var body: some View {
      let _ = log.note(name)
      Text(name)
    }
  }
  final class Store {
    func act() {}
  }
  @Test(
    "616a, 616c: rows with a closure that contains other values run, and rows with a method do not")
  func closures() throws {
    let bed = Bed()
    let (model, store) = (Model(), Store())
    try bed.mount { log in
      Stage(model: model) { model in
        Text("\(model.count)")
        ForEach(0..<10) { row in
          Action(name: "closure", log: log) { [store] in _ = (store, row) }
          Action(name: "method", log: log, action: store.act)
        }
      }
    }
    #expect(try bed.frame { model.count = 1 } == .init(repeating: "closure", count: 10))
  }
}
