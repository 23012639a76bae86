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

  static let program = Program("read-properties") { test in
    let person = Person()
    let tree = try test.mount(Screen(person: person))
    let frame = try tree.frame { person.name = "Bob" }
    let reader = frame.evaluations(of: NameView.self)
    test.note("evaluations of the view that reads what is written", reader)
    test.note("evaluations of the other views", frame.evaluations - reader)
    test.note("stale views", tree.staleViews)

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
