import ComponentTree
import Observation

@Observable
final class Contact: Identifiable {
  let id: Int
  var name = ""
  var isOnline = false

  init(id: Int) { self.id = id }
}

@Observable
final class AddressBook {
  var contacts: [Contact]

  init(people: Int) { contacts = (0..<people).map(Contact.init) }
}

struct AddressBookView: View {
  let book: AddressBook

  var body: some View {
    ForEach(book.contacts) { ContactRow(contact: $0) }
  }
}

struct ContactRow: View {
  let contact: Contact

  var body: some View {
    HStack {
      Text(contact.name)
      if contact.isOnline { Text("online") }
    }
  }
}
