import ComponentTree
import Testing

/// Repeats observations of SwiftUI that concern the inputs of views and what their bodies read. The
/// numbers are those of the statements in docs/observed.md.
@MainActor
struct ObservedInputTests {
  struct Part: View {
    let name: String
    let log: Log
    var body: some View {
      let _ = log.note(name)
      Text(name)
    }
  }
  struct Owner: View {
    let log: Log
    @State private var isOn = true
    @State private var id = 0
    var body: some View {
      let _ = log.note("Owner")
      Part(name: "part", log: log)
      Part(name: "new", log: log).id(id)
      Text(isOn ? "on" : "off")
      Button("switch") {
        isOn.toggle()
        id += 1
      }
    }
  }
  @Test("34a, 34b: a part of a body that is its own view runs only with a new identity")
  func parts() throws {
    let bed = Bed()
    try bed.mount { Owner(log: $0) }
    #expect(try bed.frame { try bed.driver.press("switch") } == ["Owner", "new"])
  }

  struct Title: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Title")
      Text(model.name)
    }
  }
  struct Light: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Light")
      Text(model.flag ? "on" : "off")
    }
  }
  struct LightOwner: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Owner")
      Text(model.flag ? "lit" : "dark")
      Title(model: model, log: log)
      Light(model: model, log: log)
    }
  }
  @Test("36: of the views with a model, those run that read the property that changes")
  func readers() throws {
    let (bed, model) = (Bed(), Model())
    try bed.mount { LightOwner(model: model, log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Owner", "Light"])
  }

  struct Numbered: View {
    let number: Int
    let log: Log
    var body: some View {
      let _ = log.note("plain")
      Text("\(number)")
    }
  }
  struct Equated: View, @MainActor Equatable {
    let number: Int
    let log: Log
    var action: () -> Void = {}
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
    var body: some View {
      let _ = log.note("equated")
      Text("\(number)")
    }
  }
  struct Acting: View {
    let number: Int
    let log: Log
    let action: () -> Void
    var body: some View {
      let _ = log.note("acting")
      Text("\(number)")
    }
  }
  final class Store {
    func act() {}
  }
  @Test("38a, 38b: children without new values do not run, whether they have an == or a closure")
  func unrelated() throws {
    let (bed, model, store) = (Bed(), Model(), Store())
    try bed.mount { log in
      Stage(model: model) {
        Text($0.name)
        Numbered(number: $0.count, log: log)
        Equated(number: $0.count, log: log)
        Acting(number: $0.count, log: log, action: store.act)
      }
    }
    #expect(try bed.frame { model.name = "b" } == [])
    #expect(try bed.frame { model.count = 1 }.sorted() == ["acting", "equated", "plain"])
  }

  struct Wrapper: View {
    let content: Acting
    var body: some View { content }
  }
  @Test(
    "46, 616b: a closure with captured values runs its child, but not a child whose == skips it")
  func closures() throws {
    let (bed, model, store) = (Bed(), Model(), Store())
    try bed.mount { log in
      Stage(model: model) { model in
        let name = model.name
        Acting(number: 0, log: log) { [store] in _ = (store, name) }
        Wrapper(content: Acting(number: 0, log: log) { [store] in _ = (store, name) })
        Equated(number: 0, log: log) { [store] in _ = (store, name) }
      }
    }
    #expect(try bed.frame { model.name = "b" } == ["acting", "acting"])
  }

  struct Student {
    var name = "a"
    var age = 1
  }
  struct StudentName: View {
    let student: Student
    let log: Log
    var body: some View {
      let _ = log.note("name")
      Text(student.name)
    }
  }
  struct StudentAge: View {
    let student: Student
    let log: Log
    var body: some View {
      let _ = log.note("age")
      Text("\(student.age)")
    }
  }
  struct EquatedName: View, @MainActor Equatable {
    let student: Student
    let log: Log
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.student.name == rhs.student.name }
    var body: some View {
      let _ = log.note("equated name")
      Text(student.name)
    }
  }
  struct School: View {
    let log: Log
    @State private var student = Student()
    var body: some View {
      StudentName(student: student, log: log)
      StudentAge(student: student, log: log)
      Part(name: student.name, log: log)
      Numbered(number: student.age, log: log)
      EquatedName(student: student, log: log)
      Button("older") { student.age += 1 }
    }
  }
  @Test("621, 622, 623: a view that is passed a whole struct runs for each field that changes")
  func wholeStruct() throws {
    let bed = Bed()
    try bed.mount { School(log: $0) }
    #expect(try bed.frame { try bed.driver.press("older") } == ["name", "age", "plain"])
  }

  struct Assigning: View {
    @State private var number = 10
    init(_ number: Int) { self.number = number }
    var body: some View { Text("\(number)") }
  }
  @Test("624: an assignment to a state in an initialiser has no effect")
  func assignment() throws {
    let bed = Bed()
    try bed.mount { _ in Assigning(11) }
    #expect(bed.driver.texts() == ["10"])
  }

  struct Owning: View {
    @StateObject private var object = AnnouncingModel()
    var body: some View { Button("owned \(object.count)") { object.count += 1 } }
  }
  struct Observing: View {
    @ObservedObject var object = AnnouncingModel()
    var body: some View { Button("observed \(object.count)") { object.count += 1 } }
  }
  @Test("625: a @StateObject keeps its default object, and an @ObservedObject gets a new one")
  func defaultObjects() throws {
    let (bed, model) = (Bed(), Model())
    try bed.mount { _ in
      Stage(model: model) {
        Text("\($0.count)")
        Owning()
        Observing()
      }
    }
    _ = try bed.frame { try bed.driver.press("owned 0") }
    _ = try bed.frame { try bed.driver.press("observed 0") }
    #expect(bed.driver.texts() == ["0", "owned 1", "observed 1"])
    _ = try bed.frame { model.count = 1 }
    #expect(bed.driver.texts() == ["1", "owned 1", "observed 0"])
  }

  // MARK: State

  struct Profile {
    var name = "a"
    var age = 1
  }
  struct Renaming: View {
    @Binding var name: String
    var body: some View { Text(name).onAppear { name = "b" } }
  }
  struct ProfileOwner: View {
    let log: Log
    @State private var profile = Profile()
    var body: some View {
      let _ = log.note("\(profile.name)/\(profile.age)")
      Renaming(name: $profile.name)
    }
  }
  @Test("405: a binding to one field of a state changes this field alone")
  func fieldBinding() throws {
    let bed = Bed()
    try bed.host.mount(ProfileOwner(log: bed.log))
    #expect(bed.log.take() == ["a/1", "b/1"])
  }

  struct NumberSheet: View {
    @Binding var number: Int
    let log: Log
    var body: some View {
      let _ = log.note("sheet \(number)")
      Text("\(number)")
    }
  }
  struct SheetOwner: View {
    let hasChange: Bool
    let log: Log
    @State private var number = 1
    @State private var isShown = false
    var body: some View {
      if hasChange {
        button.onChange(of: number) {}
          .sheet(isPresented: $isShown) { Text("\(number)") }
      } else {
        button.sheet(isPresented: $isShown) { NumberSheet(number: $number, log: log) }
      }
    }
    private var button: some View {
      Button("show") {
        number = 2
        isShown = true
      }
    }
  }
  @Test(
    "45c, 45d: a sheet shows a new state that is the argument of onChange, or that it is bound to",
    arguments: [true, false])
  func sheetOfNewState(hasChange: Bool) throws {
    let bed = Bed()
    try bed.mount { SheetOwner(hasChange: hasChange, log: $0) }
    _ = try bed.frame { try bed.driver.press("show") }
    #expect(bed.driver.texts().contains("2") && !bed.driver.texts().contains("1"))
  }

  // MARK: Counts

  struct Lines: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Lines")
      ForEach(model.items) { Text($0.name) }
    }
  }
  struct LinesTab: View {
    let model: Model
    let log: Log
    var body: some View {
      Light(model: model, log: log)
      Lines(model: model, log: log)
    }
  }
  @Test("112: 200 lines, one a frame, run the list 200 times and a toolbar beside it never")
  func lines() throws {
    let (bed, model) = (Bed(), Model())
    try bed.mount { LinesTab(model: model, log: $0) }
    var evaluated: [String] = []
    for line in 0..<200 {
      evaluated += try bed.frame { model.items.append(Item(id: line, name: "\(line)")) }
    }
    #expect(evaluated == Array(repeating: "Lines", count: 200))
  }

  struct Counter: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Counter")
      Text("\(model.count)")
    }
  }
  struct Reset: View {
    let model: Model
    let log: Log
    var body: some View {
      if let child = model.child { Counter(model: child, log: log) }
    }
  }
  @Test("20b: a counter whose state is replaced runs once, and once for each count")
  func reset() throws {
    let (bed, model) = (Bed(), Model())
    model.child = Model()
    try bed.mount { Reset(model: model, log: $0) }
    #expect(try bed.frame { model.child?.count += 1 } == ["Counter"])
    #expect(try bed.frame { model.child = Model() } == ["Counter"])
    #expect(try bed.frame { model.child?.count += 1 } == ["Counter"])
  }

  struct Siblings: View {
    let model: Model
    let children: [Model]
    let log: Log
    @MainActor static var evaluations = 0
    var body: some View {
      let _ = log.note("Siblings")
      let _ = Self.evaluations += 1
      let _ = model.count
      VStack {
        Counter(model: children[0], log: log)
        Counter(model: children[1], log: log)
      }
      .id(Self.evaluations)
    }
  }
  @Test("26a, 26b: one of two counters runs alone; with a new id, both run twice when both change")
  func siblings() throws {
    let (log, host) = (Log(), TreeHost(engine: TestEngine()))
    let (model, children) = (Model(), [Model(), Model()])
    try host.mount(Siblings(model: model, children: children, log: log))
    _ = log.take()
    children[0].count = 1
    try host.flush()
    #expect(log.take() == ["Counter"])
    model.count = 1
    for child in children { child.count = 0 }
    try host.flush()
    #expect(log.take().sorted() == Array(repeating: "Counter", count: 4) + ["Siblings"])
  }
}
