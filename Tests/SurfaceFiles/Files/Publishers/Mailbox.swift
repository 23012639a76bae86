// A model with subjects and combined publishers; a view that receives a published property.
import Combine
import SwiftUI

final class Mailbox: ObservableObject {
  @Published var onlyUnread = false
  @Published private(set) var senders: [String] = []
  @Published private(set) var title = ""
  private(set) var changes = 0
  let refreshes = PassthroughSubject<Void, Never>()
  let arrivals = PassthroughSubject<String, Never>()
  private let limit = CurrentValueSubject<Int, Never>(3)
  private var cancellables = Set<AnyCancellable>()

  init() {
    Publishers.CombineLatest($senders, $onlyUnread)
      .map { senders, onlyUnread in "\(onlyUnread ? "Unread" : "All"): \(senders.count)" }
      .sink { [weak self] in self?.title = $0 }
      .store(in: &cancellables)
    arrivals
      .combineLatest(limit)
      .sink { [weak self] sender, limit in
        guard let self, self.senders.count < limit else { return }
        self.senders.append(sender)
      }
      .store(in: &cancellables)
    objectWillChange
      .sink { [weak self] _ in self?.changes += 1 }
      .store(in: &cancellables)
  }

  func load() {
    Future<[String], any Error> { promise in promise(.success(["Ada", "Ben"])) }
      .catch { _ in Just([]) }
      .receive(on: RunLoop.main)
      .sink { [weak self] in self?.senders = $0 }
      .store(in: &cancellables)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  func announce() { objectWillChange.send() }
}

struct MailboxView: View {
  @StateObject private var mailbox = Mailbox()
  @State private var newest = "nobody"

  var body: some View {
    VStack {
      Text(mailbox.title).font(.headline)
      Text("\(mailbox.changes) changes")
      NewestView(sender: newest)
      Button("Refresh") { mailbox.refreshes.send() }
      Button("Receive") { mailbox.arrivals.send("Cleo") }
      Button("Announce") { mailbox.announce() }
      Button("Only unread") { mailbox.onlyUnread.toggle() }
    }
    .onReceive(mailbox.refreshes) { mailbox.load() }
    .onReceive(mailbox.$senders) { newest = $0.last ?? "nobody" }
  }
}

struct NewestView: View {
  let sender: String

  var body: some View {
    Text("Newest: \(sender)")
  }
}
