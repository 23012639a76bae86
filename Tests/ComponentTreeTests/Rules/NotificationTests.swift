import ComponentTree
import Testing

/// Tests that a write only marks components dirty, and that the next frame evaluates these
/// components.
@MainActor
struct NotificationTests {
  struct NameView: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("NameView")
      Text(model.name)
    }
  }

  @Test("a write marks a component dirty, and the frame evaluates it")
  func writeMarks() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { NameView(model: model, log: $0) }
    model.name = "b"
    #expect(bed.log.take() == [])
    #expect(bed.host.counters.invalidations == 1)
    #expect(try bed.frame() == ["NameView"])
    #expect(bed.driver.texts() == ["b"])
  }

  @Test("many writes in a frame cost one evaluation, one notification and one invalidation")
  func writesAreBatched() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { NameView(model: model, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { for index in 0..<10 { model.name = "\(index)" } } == ["NameView"])
    #expect(bed.host.counters.notifications == before.notifications + 1)
    #expect(bed.host.counters.invalidations == before.invalidations + 1)
  }

  @Test("a frame without writes evaluates nothing")
  func emptyFrame() throws {
    let bed = Bed()
    try bed.mount { NameView(model: Model(), log: $0) }
    #expect(try bed.frame() == [])
  }

  struct Outer: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Outer")
      VStack {
        Text(model.name)
        if model.flag { Inner(model: model, log: log) }
      }
    }
  }
  struct Inner: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Inner")
      Text("\(model.count)")
    }
  }

  @Test("parents are evaluated before their children, for every order of writes")
  func parentsFirst() throws {
    let bed = Bed()
    let model = Model()
    model.flag = true
    try bed.mount { Outer(model: model, log: $0) }
    #expect(
      try bed.frame {
        model.count += 1
        model.name = "b"
      } == ["Outer", "Inner"])
  }

  @Test("a redundant evaluation is counted as redundant")
  func redundantEvaluation() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { NameView(model: model, log: $0) }
    let before = bed.host.counters
    _ = try bed.frame { model.name = model.name }
    #expect(bed.host.counters.evaluations == before.evaluations + 1)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations + 1)
  }

  struct Weight: Equatable {
    let grams: Int
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.grams == rhs.grams }
  }
  struct Weighed: View {
    let index: Int
    let weight: Weight
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Weighed \(index)")
      Text("\(weight.grams) \(model.name)")
    }
  }
  struct Scales: View {
    let model: Model
    let models: [Model]
    let log: Log
    var body: some View {
      let _ = log.note("Scales")
      let grams = model.count
      ForEach(0..<models.count) { index in
        Weighed(
          index: index, weight: Weight(grams: grams), model: models[index], log: log)
      }
    }
  }
  @Test("a child that is dirty and also gets inputs that only == finds unequal runs once")
  func dirtyAndHanded() throws {
    let bed = Bed()
    let model = Model()
    let models = (0..<4).map { _ in Model() }
    try bed.mount { Scales(model: model, models: models, log: $0) }
    for count in 1...3 {
      let evaluated = try bed.frame {
        models[2].name = "\(count)"
        models[0].name = "\(count)"
        model.count = count
      }
      #expect(evaluated.first == "Scales")
      #expect(evaluated.dropFirst().sorted() == (0..<4).map { "Weighed \($0)" })
      #expect(
        bed.driver.texts() == ["\(count) \(count)", "\(count) model"] + [
          "\(count) \(count)", "\(count) model",
        ])
    }
  }
}
