import ClaimSupport
import ComponentTree
import Observation

enum DidSetLog {
  @Observable
  final class MyModel {
    @ObservationIgnored var log: [String] = []
    var name = "Ann"
    var count: Int = 0 {
      didSet { log.append("count: \(oldValue) → \(count)") }
    }
  }

  struct NameView: View {
    let model: MyModel
    var body: some View { Text(model.name) }
  }

  struct CountView: View {
    let model: MyModel
    var body: some View { Text("\(model.count)") }
  }

  static let program = Program("did-set-log") { test in
    let unobserved = MyModel()
    unobserved.count = 1
    test.noteWithoutTree("lines logged, nothing observes the model", unobserved.log.count)

    let unread = MyModel()
    let without = try test.mount(NameView(model: unread))
    test.note(
      "evaluations, no view reads the property", try without.frame { unread.count = 1 }.evaluations)
    test.note("lines logged, no view reads the property", unread.log.count)

    let read = MyModel()
    let with = try test.mount(CountView(model: read))
    test.note(
      "evaluations, a view reads the property", try with.frame { read.count = 1 }.evaluations)
    test.note("lines logged, a view reads the property", read.log.count)
  }
}
