import ComponentTree
import Testing

/// Tests that a row of a `ForEach` has a separate tracking scope.
@MainActor
struct RowTests {
  struct Row: Identifiable {
    let id: Int
    let model: Model
  }
  /// Rows, each of which reads the name of its model.
  struct Rows: View {
    let list: List
    let log: Log
    @State private var suffix = ""
    var body: some View {
      let _ = log.note("Rows")
      Text("\(list.title.count)")
      ForEach(list.rows) { row in
        let _ = log.note("row \(row.id)")
        Text(row.model.name + suffix)
        if row.model.flag { NotificationTests.NameView(model: row.model, log: log) }
      }
      Button("suffix") { suffix += "!" }
    }
  }
  @MainActor final class List {
    let title = Model()
    private let registrar = Registrar()
    private var storage: [Row]
    var rows: [Row] {
      get { registrar.access("rows"); return storage }
      set { registrar.willSet("rows"); storage = newValue }
    }
    init(_ count: Int) {
      storage = (0..<count).map { Row(id: $0, model: Model(name: "\($0)")) }
    }
  }

  @Test("a property that a row's closure reads evaluates the row, and not the containing component")
  func alone() throws {
    let bed = Bed()
    let list = List(3)
    try bed.mount { Rows(list: list, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { list.rows[1].model.name = "b" } == ["row 1"])
    #expect(bed.driver.texts() == ["0", "0", "b", "2", "suffix"])
    #expect(bed.host.counters.notifications == before.notifications + 1)
    #expect(bed.host.counters.invalidations == before.invalidations + 1)
    #expect(bed.host.counters.evaluations == before.evaluations + 1)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(try bed.frame { list.rows[1].model.name = "b" } == ["row 1"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations + 1)
  }

  @Test("a row that reads a property counts as a component, and a row that reads nothing does not")
  func counted() throws {
    let bed = Bed()
    try bed.mount { Rows(list: List(3), log: $0) }
    #expect(bed.host.componentCount == 4)
    #expect(bed.host.counters.evaluations == 4)
    let other = Bed()
    try other.mount { DependencyTests.ComponentRows(models: [Model(), Model()], log: $0) }
    #expect(other.host.componentCount == 3)
    #expect(other.host.counters.evaluations == 3)
  }

  @Test("a row counts as a component from its first read on")
  func countedLate() throws {
    struct Late: View {
      let model: Model
      @State private var reads = false
      var body: some View {
        ForEach(0..<2) { _ in Text(reads ? model.name : "nothing") }
        Button("read") { reads = true }
      }
    }
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Late(model: model) }
    #expect(bed.host.componentCount == 1)
    var before = bed.host.counters.evaluations
    _ = try bed.frame { try bed.driver.press("read") }
    #expect(bed.host.componentCount == 3)
    #expect(bed.host.counters.evaluations == before + 3)
    before = bed.host.counters.evaluations
    _ = try bed.frame { model.name = "b" }
    #expect(bed.host.counters.evaluations == before + 2)
    #expect(bed.driver.texts().first == "b")
  }

  @Test("a state that a row's closure reads is a dependency of the row's component")
  func state() throws {
    let bed = Bed()
    try bed.mount { Rows(list: List(2), log: $0) }
    #expect(try bed.frame { try bed.driver.press("suffix") } == ["Rows", "row 0", "row 1"])
    #expect(bed.driver.texts() == ["0", "0!", "1!", "suffix"])
  }

  struct Card<Content: View>: View {
    let log: Log
    let content: () -> Content
    var body: some View {
      let _ = log.note("Card")
      content()
    }
  }
  struct Cards: View {
    let log: Log
    @State private var suffix = ""
    var body: some View {
      let _ = log.note("Cards")
      ForEach(["a"], id: \.self) { name in Card(log: log) { Text(name + suffix) } }
      Button("suffix") { suffix += "!" }
    }
  }
  @Test("a state that a component in a row reads by a closure is a dependency of the state's owner")
  func closure() throws {
    let bed = Bed()
    try bed.mount { Cards(log: $0) }
    #expect(try bed.frame { try bed.driver.press("suffix") } == ["Cards", "Card"])
    #expect(bed.driver.texts() == ["a!", "suffix"])
  }

  struct Enabled: View {
    let log: Log
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      let _ = log.note("Enabled")
      ForEach(["a"], id: \.self) { name in
        let _ = log.note("row")
        Text(name + (isEnabled ? "" : " off"))
      }
    }
  }
  struct Switch: View {
    let log: Log
    @State private var isOff = false
    var body: some View {
      Enabled(log: log).disabled(isOff)
      Button("switch") { isOff.toggle() }
    }
  }
  @Test("an environment value that a row reads is a dependency of the row's component")
  func environmentValue() throws {
    let bed = Bed(rules: TreeRules(environment: .read))
    try bed.mount { Switch(log: $0) }
    #expect(try bed.frame { try bed.driver.press("switch") } == ["Enabled", "row"])
    #expect(bed.driver.texts() == ["a off", "switch"])
  }

  @Test("a component that is evaluated also evaluates its rows, and these evaluations count")
  func withItsComponent() throws {
    let bed = Bed()
    let list = List(2)
    try bed.mount { Rows(list: list, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { list.title.count = 1 } == ["Rows", "row 0", "row 1"])
    #expect(bed.host.counters.evaluations == before.evaluations + 3)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations + 2)
  }

  @Test("a dirty row is evaluated once, after its component, if the component is evaluated, too")
  func dirtyTogether() throws {
    let bed = Bed()
    let list = List(2)
    try bed.mount { Rows(list: list, log: $0) }
    let before = bed.host.counters.evaluations
    let evaluated = try bed.frame {
      list.rows[1].model.name = "b"
      list.title.count = 1
    }
    #expect(evaluated == ["Rows", "row 0", "row 1"])
    #expect(bed.host.counters.evaluations == before + 3)
    #expect(bed.driver.texts() == ["1", "0", "b", "suffix"])
  }

  @Test("moved rows are evaluated with their own elements")
  func moved() throws {
    let bed = Bed()
    let list = List(4)
    try bed.mount { Rows(list: list, log: $0) }
    _ = try bed.frame { list.rows.reverse() }
    #expect(try bed.frame { list.rows[3].model.name = "zero" } == ["row 0"])
    #expect(bed.driver.texts() == ["0", "3", "2", "1", "zero", "suffix"])
    _ = try bed.frame { list.rows.removeFirst(2) }
    #expect(try bed.frame { list.rows[0].model.name = "one" } == ["row 1"])
    #expect(bed.driver.texts() == ["0", "one", "zero", "suffix"])
  }

  @Test("a removed row is not notified, and keeps no registration")
  func removed() throws {
    let bed = Bed()
    let list = List(2)
    try bed.mount { Rows(list: list, log: $0) }
    let registrations = try #require(bed.host.registrationCount)
    let gone = list.rows[1].model
    _ = try bed.frame { list.rows.removeLast() }
    #expect(bed.host.registrationCount == registrations - 2)
    #expect(try bed.frame { gone.name = "b" } == [])
    let evaluated = try bed.frame {
      list.rows[0].model.name = "c"
      list.rows = []
    }
    #expect(evaluated == ["Rows"])
    bed.host.unmount()
    #expect(bed.host.registrationCount == 0)
    #expect(bed.host.checksum == 0)
    #expect(bed.host.componentCount == 0)
  }

  @Test("a row that is evaluated alone adds and removes children")
  func children() throws {
    let bed = Bed()
    let list = List(2)
    try bed.mount { Rows(list: list, log: $0) }
    let model = list.rows[0].model
    #expect(try bed.frame { model.flag = true } == ["row 0", "NameView"])
    #expect(bed.host.componentCount == 4)
    // The child's inputs are equal. The child runs because the child's body also reads the name.
    #expect(try bed.frame { model.name = "b" } == ["row 0", "NameView"])
    #expect(try bed.frame { model.flag = false } == ["row 0"])
    #expect(bed.host.componentCount == 3)
  }

  struct Grid: View {
    let rows: [[Model]]
    let log: Log
    var body: some View {
      let _ = log.note("Grid")
      ForEach(0..<rows.count) { row in
        let _ = log.note("row \(row)")
        let head = rows[row][0].count
        ForEach(0..<rows[row].count) { column in
          let _ = log.note("cell \(row) \(column)")
          Text("\(head) \(rows[row][column].name)")
        }
      }
    }
  }
  @Test("a row inside a row has its own scope")
  func nested() throws {
    let bed = Bed()
    let rows = (0..<2).map { _ in (0..<2).map { Model(name: "\($0)") } }
    try bed.mount { Grid(rows: rows, log: $0) }
    #expect(bed.host.componentCount == 7)
    #expect(try bed.frame { rows[1][1].name = "b" } == ["cell 1 1"])
    #expect(try bed.frame { rows[0][0].count = 5 } == ["row 0", "cell 0 0", "cell 0 1"])
    #expect(bed.driver.texts() == ["5 0", "5 1", "0 0", "0 b"])
    let evaluated = try bed.frame {
      rows[0][1].name = "c"
      rows[0][0].count = 6
    }
    #expect(evaluated == ["row 0", "cell 0 0", "cell 0 1"])
  }

  /// An element whose identity is a tracked property.
  struct NamedElement: Identifiable {
    let model: Model
    var id: String { MainActor.assumeIsolated { model.name } }
  }
  struct NamedRows: View {
    let title: Model
    let elements: [NamedElement]
    let log: Log
    var body: some View {
      let _ = log.note("NamedRows")
      Text("\(title.count)")
      ForEach(elements) { element in
        let _ = log.note("row")
        Text("\(element.model.count)")
      }
    }
  }
  @Test("an identity is read outside of every scope, so a change of it evaluates nothing")
  func identities() throws {
    let bed = Bed()
    let title = Model()
    let elements = [Model(name: "a"), Model(name: "b")].map { NamedElement(model: $0) }
    try bed.mount { NamedRows(title: title, elements: elements, log: $0) }
    elements[0].model.name = "c"
    try bed.host.flush()
    #expect(bed.log.take() == [])
    #expect(bed.host.audit().map(\.name) == ["NamedRows"])
    #expect(try bed.frame { title.count = 1 } == ["NamedRows", "row", "row"])
  }

  @Test("if content belongs to the body's scope, a row is evaluated in its component's scope")
  func partOfBody() throws {
    let bed = Bed(rules: TreeRules(content: .partOfBody))
    let list = List(2)
    try bed.mount { Rows(list: list, log: $0) }
    #expect(bed.host.componentCount == 1)
    #expect(try bed.frame { list.rows[1].model.name = "b" } == ["Rows", "row 0", "row 1"])
  }

  @Test("the checksum does not depend on the scope that rows are evaluated in")
  func checksums() throws {
    let list = List(3)
    let scoped = Bed()
    let inBody = Bed(rules: TreeRules(content: .partOfBody))
    let untracked = TreeHost()
    let log = Log()
    try scoped.mount { Rows(list: list, log: $0) }
    try inBody.mount { Rows(list: list, log: $0) }
    try untracked.mount(Rows(list: list, log: log))
    #expect(scoped.host.checksum == inBody.host.checksum)
    #expect(scoped.host.checksum == untracked.checksum)
    list.rows[2].model.name = "b"
    list.rows.swapAt(0, 1)
    _ = try scoped.frame()
    _ = try inBody.frame()
    #expect(scoped.host.checksum == inBody.host.checksum)
    #expect(untracked.audit().map(\.name) == ["Rows"])
  }
}
