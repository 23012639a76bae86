import ComponentTree
import Testing

/// Tests that a view's state exists as long as the identity of the view.
@MainActor
struct IdentityTests {
  /// A view that counts presses in its state, and shows the number.
  struct Cell: View {
    let log: Log
    @State private var presses = 0
    var label = "cell"
    var body: some View {
      let _ = log.note("Cell")
      Text("\(label) \(presses)")
      Button("press \(label)") { presses += 1 }
    }
  }

  struct Arms: View {
    let model: Model
    let log: Log
    var body: some View {
      if model.flag { Cell(log: log) } else { Cell(log: log) }
    }
  }
  @Test("the branches of an if differ in identity, also if their types are equal")
  func arms() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Arms(model: model, log: $0) }
    try bed.driver.press("press cell")
    #expect(bed.driver.texts().first == "cell 1")
    _ = try bed.frame { model.flag = true }
    #expect(bed.driver.texts().first == "cell 0")
    #expect(bed.host.componentCount == 2)
  }

  enum Page { case first, second, third }
  struct Pages: View {
    let page: Page
    let log: Log
    var body: some View {
      switch page {
      case .first: Cell(log: log, label: "first")
      case .second: Cell(log: log, label: "second")
      case .third: EmptyView()
      }
    }
  }
  struct PageHolder: View {
    let model: Model
    let log: Log
    var body: some View {
      Pages(page: [.first, .second, .third][model.count], log: log)
    }
  }
  @Test("the cases of a switch differ in identity")
  func cases() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { PageHolder(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Cell"])
    #expect(bed.driver.texts().first == "second 0")
    #expect(try bed.frame { model.count = 2 } == [])
    #expect(bed.host.componentCount == 2)
    #expect(try bed.frame { model.count = 0 } == ["Cell"])
  }

  struct Keyed: View {
    let model: Model
    let log: Log
    var body: some View {
      ForEach(model.items) { Cell(log: log, label: $0.name) }
    }
  }
  private func items(_ names: [String]) -> [Item] {
    names.map { Item(id: Int($0.unicodeScalars.first!.value), name: $0) }
  }

  @Test("a row keeps its state when its element moves, and is not evaluated")
  func rowsMove() throws {
    let bed = Bed()
    let model = Model(items: items(["a", "b", "c", "d"]))
    try bed.mount { Keyed(model: model, log: $0) }
    try bed.driver.press("press b")
    #expect(try bed.frame { model.items = items(["d", "c", "b", "a"]) } == [])
    #expect(bed.driver.texts().filter { !$0.hasPrefix("press") } == ["d 0", "c 0", "b 1", "a 0"])
  }

  @Test("only new rows are evaluated, wherever they are inserted")
  func rowsInserted() throws {
    let bed = Bed()
    let model = Model(items: items(["b", "d"]))
    try bed.mount { Keyed(model: model, log: $0) }
    #expect(
      try bed.frame { model.items = items(["a", "b", "c", "d", "e"]) } == ["Cell", "Cell", "Cell"])
    #expect(
      bed.driver.texts().filter { !$0.hasPrefix("press") } == ["a 0", "b 0", "c 0", "d 0", "e 0"])
  }

  @Test("removed rows lose their state, and the remaining rows keep their state")
  func rowsRemoved() throws {
    let bed = Bed()
    let model = Model(items: items(["a", "b", "c"]))
    try bed.mount { Keyed(model: model, log: $0) }
    try bed.driver.press("press a")
    try bed.driver.press("press c")
    #expect(try bed.frame { model.items = items(["c"]) } == [])
    #expect(bed.host.componentCount == 2)
    #expect(try bed.frame { model.items = items(["a", "c"]) } == ["Cell"])
    #expect(bed.driver.texts().filter { !$0.hasPrefix("press") } == ["a 0", "c 1"])
  }

  @Test("604: of several elements with one identity, only the first has a row")
  func duplicates() throws {
    let bed = Bed()
    let model = Model(items: [
      Item(id: 1, name: "x"), Item(id: 1, name: "y"), Item(id: 2, name: "z"),
    ])
    try bed.mount { Keyed(model: model, log: $0) }
    #expect(bed.host.componentCount == 3)
    #expect(bed.driver.texts().filter { !$0.hasPrefix("press") } == ["x 0", "z 0"])
    // An evaluation that finds the same rows again is redundant.
    let before = bed.host.counters.redundantEvaluations
    #expect(try bed.frame { model.items = model.items } == [])
    #expect(bed.host.counters.redundantEvaluations == before + 1)
    try bed.driver.press("press z")
    _ = try bed.frame { model.items = [Item(id: 2, name: "z"), Item(id: 1, name: "y")] }
    #expect(bed.host.componentCount == 3)
    #expect(bed.driver.texts().filter { !$0.hasPrefix("press") } == ["z 1", "y 0"])
  }

  @Test("elements with one identity are found in a long list, too")
  func manyDuplicates() throws {
    let bed = Bed()
    let model = Model(items: (0..<200).map { Item(id: $0 % 50, name: "\($0)") })
    try bed.mount { Keyed(model: model, log: $0) }
    #expect(bed.host.componentCount == 51)
    _ = try bed.frame { model.items += (40..<70).map { Item(id: $0, name: "\($0)") } }
    #expect(bed.host.componentCount == 71)
    _ = try bed.frame { model.items.append(Item(id: 3, name: "last")) }
    #expect(bed.host.componentCount == 71)
  }

  /// An identity that has no stable hash, because it is an object.
  final class Key: Hashable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (a: Key, b: Key) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
  struct KeyedByObjects: View {
    let model: Model
    var body: some View {
      ForEach(0..<model.count, id: \.self) { _ in Text("constant") }
      ForEach((0..<model.count).map { Key($0 % 40) }, id: \.self) { Text("\($0.number)") }
    }
  }
  @Test("equal identities that are objects are found, and leave the checksum unchanged")
  func objectDuplicates() throws {
    let (bed, other) = (Bed(), Bed())
    let model = Model()
    model.count = 100
    try bed.mount { _ in KeyedByObjects(model: model) }
    #expect(bed.driver.texts().count == 140)
    try other.mount { _ in KeyedByObjects(model: model) }
    _ = try bed.frame { model.count = 100 }
    _ = try bed.frame { model.count = 60 }
    _ = try other.frame()
    #expect(bed.driver.texts().count == 100)
    #expect(bed.host.checksum == other.host.checksum)
  }

  struct Ranges: View {
    let model: Model
    let log: Log
    var body: some View {
      ForEach(0..<model.count) { Cell(log: log, label: "constant \($0) of \(model.count)") }
      ForEach(0..<model.count, id: \.self) { Cell(log: log, label: "\($0)") }
    }
  }
  /// Small identities that are equal although their bytes differ.
  struct Spelling: Hashable {
    var letter: UInt8
    var isUpper: Bool
    static func == (one: Self, other: Self) -> Bool { one.letter == other.letter }
    func hash(into hasher: inout Hasher) { hasher.combine(letter) }
  }
  struct Spelled: View {
    let model: Model
    let isLazy: Bool
    let log: Log
    var body: some View {
      let letters: [UInt8] = model.flag ? [3, 2, 1] : [1, 2, 3]
      let rows = ForEach(
        letters.map { Spelling(letter: $0, isUpper: model.flag) }, id: \.self
      ) { Cell(log: log, label: "\($0.letter)") }
      if isLazy { List { rows } } else { VStack { rows } }
    }
  }
  @Test("equality, and not the bytes, decides about small identities", arguments: [false, true])
  func equalBytes(isLazy: Bool) throws {
    let bed = Bed(viewport: isLazy ? 2 : nil)
    let model = Model()
    try bed.mount { Spelled(model: model, isLazy: isLazy, log: $0) }
    try bed.driver.press("press 1")
    try bed.driver.press("press 2")
    // Rows of the list that are not in its viewport come back with their state.
    _ = try bed.frame { model.flag = true }
    #expect(bed.driver.texts().filter { $0.hasPrefix("2") } == ["2 1"])
    #expect(bed.driver.texts().contains("1 1") == !isLazy)
    _ = try bed.frame { model.flag = false }
    #expect(bed.driver.texts().contains("1 1"))
    #expect(bed.driver.texts().contains("2 1"))
  }

  @Test("609: a ForEach over a range without identities keeps it, and runs its new closure")
  func constantRange() throws {
    let bed = Bed()
    let model = Model()
    model.count = 2
    func shown() -> [String] { bed.driver.texts().filter { !$0.hasPrefix("press") } }
    try bed.mount { Ranges(model: model, log: $0) }
    _ = try bed.frame { model.count = 3 }
    #expect(
      shown() == ["constant 0 of 3 0", "constant 1 of 3 0", "0 0", "1 0", "2 0"])
    _ = try bed.frame { model.count = 1 }
    #expect(shown() == ["constant 0 of 1 0", "constant 1 of 1 0", "0 0"])
  }

  struct Identified: View {
    let model: Model
    let log: Log
    var body: some View { Cell(log: log).id(model.count) }
  }
  @Test("607: a different explicit identity makes a new component with new state")
  func explicitIdentity() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Identified(model: model, log: $0) }
    try bed.driver.press("press cell")
    #expect(try bed.frame { model.count = 5 } == ["Cell"])
    #expect(bed.driver.texts().first == "cell 0")
  }

  struct Erased: View {
    let model: Model
    let log: Log
    var body: some View {
      model.flag ? AnyView(Cell(log: log)) : AnyView(VStack { Cell(log: log) })
    }
  }
  @Test("342: a type-erased view keeps its identity while its type stays the same")
  func erasedTypes() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Erased(model: model, log: $0) }
    try bed.driver.press("press cell")
    #expect(try bed.frame { model.flag = false } == [])
    #expect(bed.driver.texts().first == "cell 1")
    #expect(try bed.frame { model.flag = true } == ["Cell"])
    #expect(bed.driver.texts().first == "cell 0")
  }
}
