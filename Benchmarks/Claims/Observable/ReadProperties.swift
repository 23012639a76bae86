import ClaimSupport
import ComponentTree
import Observation

enum ReadProperties {
  @Observable
  final class Person {
    var name = "Ann"
    var age = 30
  }

  struct NameView: View {
    let person: Person
    var body: some View { Text(person.name) }
  }

  struct AgeView: View {
    let person: Person
    var body: some View { Text("\(person.age)") }
  }

  struct Screen: View {
    let person: Person
    var body: some View {
      NameView(person: person)
      AgeView(person: person)
    }
  }

  struct LabelledAgeView: View {
    let label: String
    let person: Person
    var body: some View { Text("\(label): \(person.age)") }
  }

  struct LabellingScreen: View {
    let person: Person
    var body: some View { LabelledAgeView(label: person.name, person: person) }
  }

  static let program = Program("read-properties") { test in
    let person = Person()
    let tree = try test.mount(Screen(person: person))
    let frame = try tree.frame { person.name = "Bob" }
    let reader = frame.evaluations(of: NameView.self)
    test.note("evaluations of the view that reads what is written", reader)
    test.note("evaluations of the other views", frame.evaluations - reader)
    test.note("stale views", tree.staleViews)

    let labelled = Person()
    let labelling = try test.mount(LabellingScreen(person: labelled))
    let passed = try labelling.frame { labelled.name = "Bob" }
    test.note(
      "evaluations of a view that reads another property, its parent passes another input",
      passed.evaluations(of: LabelledAgeView.self))

    test.noteWithoutTree(
      "notifications of an observer that reads what is written",
      notifications(of: person, reading: \.name) { person.name = "Cid" })
    test.noteWithoutTree(
      "notifications of an observer that reads another property",
      notifications(of: person, reading: \.age) { person.name = "Dan" })
    let other = Person()
    test.noteWithoutTree(
      "notifications of an observer of another instance",
      notifications(of: person, reading: \.name) { other.name = "Eve" })
  }
}
