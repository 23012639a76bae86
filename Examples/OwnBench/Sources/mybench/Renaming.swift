import ObservationBench

/// Each frame renames one of many contacts. The workload states no counts: `mybench baseline
/// update` records the counts, and `mybench gate` compares later counts with these counts.
struct Renaming: TreeWorkload {
  var people = 100

  let id = "renaming"
  var title: String { "one of \(people) contacts is renamed" }
  var parameters: Parameters { ["people": people, "frames": 20] }
  let notations: [Notation] = [.observation]

  func script(on engine: Engine, seed: UInt64) -> Script {
    let book = AddressBook(people: people)
    return Script(AddressBookView(book: book)) { frame in
      var random = frame.random()
      book.contacts[random.below(people)].name = "Name \(frame.next())"
    }
  }
}
