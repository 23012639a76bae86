import ComponentTree
import Testing

/// Tests which components read the environment, and how long these components depend on it.
@MainActor
struct EnvironmentReaderTests {
  typealias TintReader = EnvironmentChangeTests.TintReader

  struct Siblings: View {
    let log: Log
    var body: some View {
      VStack { TintReader(log: log) }.environment(\.tint, 5)
      TintReader(log: log)
    }
  }
  @Test("an environment value applies below its modifier, and not beside it")
  func siblings() throws {
    let bed = Bed()
    try bed.mount { Siblings(log: $0) }
    #expect(bed.driver.texts() == ["5", "0"])
  }

  struct Labels: View {
    let model: Model
    let object: AnnouncingModel
    let log: Log
    var body: some View {
      VStack {
        TintReader(label: "\(model.count) ", log: log)
        LabeledSubscriber(label: "\(model.count) ", log: log)
        LabeledReader(label: "\(model.count) ")
      }
      .environment(\.tint, 5)
      .environmentObject(object)
    }
  }
  struct LabeledSubscriber: View {
    @EnvironmentObject private var model: AnnouncingModel
    let label: String
    let log: Log
    var body: some View {
      let _ = log.note("Subscriber")
      Text(label + model.name)
    }
  }
  struct LabeledReader: View {
    @Environment(AnnouncingModel.self) private var model
    let label: String
    var body: some View { Text(label + model.name) }
  }
  @Test("a reader of the environment that gets new inputs still reads it")
  func newInputs() throws {
    let bed = Bed()
    let model = Model()
    let object = AnnouncingModel()
    try bed.mount { Labels(model: model, object: object, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Tint", "Subscriber"])
    #expect(bed.driver.texts() == ["1 5", "1 announcing", "1 announcing"])
    #expect(object.subscribeCalls == 1)
    #expect(try bed.frame { object.count = 1 } == ["Subscriber"])
  }

  struct Branching: View {
    let model: Model
    @Environment(\.tint) private var tint
    let log: Log
    var body: some View {
      let _ = log.note("Branching")
      if model.flag { Text("\(tint)") }
    }
  }
  struct BranchingRoot: View {
    let tint: Model
    let model: Model
    let log: Log
    var body: some View {
      VStack { Branching(model: model, log: log) }.environment(\.tint, tint.count)
    }
  }
  @Test("a change of an environment value evaluates a component that only declares the value")
  func heldValue() throws {
    let bed = Bed()
    let (tint, model) = (Model(), Model())
    try bed.mount { BranchingRoot(tint: tint, model: model, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { tint.count = 1 } == ["Branching"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations + 1)
    #expect(try bed.frame { tint.count = 2 } == ["Branching"])
  }

  struct ObjectHolder: View {
    @Environment(AnnouncingModel.self) private var model
    let log: Log
    var body: some View {
      let _ = log.note("Holder")
      Text("holder")
    }
  }
  struct ObjectRoot: View {
    let objects: [AnnouncingModel]
    let model: Model
    let log: Log
    var body: some View { ObjectHolder(log: log).environment(objects[model.count]) }
  }
  @Test("a replaced environment object evaluates a component that only declares the object")
  func heldObject() throws {
    let objects = [AnnouncingModel(), AnnouncingModel()]
    for (rules, expected) in [
      (TreeRules.current, ["Holder"]), (TreeRules(environment: .read), []),
    ] {
      let bed = Bed(rules: rules)
      let model = Model()
      try bed.mount { ObjectRoot(objects: objects, model: model, log: $0) }
      #expect(try bed.frame { model.count = 1 } == expected)
    }
  }

  @Test("if only reads count, a value that the last evaluation did not read is no dependency")
  func readBefore() throws {
    let bed = Bed(rules: TreeRules(environment: .read))
    let (tint, model) = (Model(), Model())
    model.flag = true
    try bed.mount { BranchingRoot(tint: tint, model: model, log: $0) }
    #expect(try bed.frame { tint.count = 1 } == ["Branching"])
    #expect(try bed.frame { model.flag = false } == ["Branching"])
    #expect(try bed.frame { tint.count = 2 } == [])
  }

  struct RowsRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        ForEach(model.items) { item in
          TintReader(label: item.name, log: log).environment(\.emphasis, item.id)
        }
      }
      .environment(\.tint, model.count)
    }
  }
  @Test("removed scopes leave the other scopes below the same parent in place")
  func removedScopes() throws {
    let bed = Bed()
    let model = Model(items: (0..<5).map { Item(id: $0, name: "\($0): ") })
    try bed.mount { RowsRoot(model: model, log: $0) }
    for removed in [0, 4, 2] {
      model.items.removeAll { $0.id == removed }
      _ = try bed.frame()
    }
    #expect(try bed.frame { model.count = 7 } == ["Tint", "Tint"])
    #expect(bed.driver.texts() == ["1: 7", "3: 7"])
  }
}
