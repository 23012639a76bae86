import ClaimSupport
import ComponentTree
import Observation

enum PrivateProperties {
  @MainActor @Observable
  final class ChatClient {
    // In the document, the type of this property is `URLSessionWebSocketTask?`: see
    // `ClaimCatalog.socketProgram`.
    private var webSocket: String?
    var status: String { webSocket ?? "offline" }

    func connect() { webSocket = "online" }
    func disconnect() { webSocket = nil }

    let id = 7
    var title: String { "HChat" }
    static var clients = 0
    @ObservationIgnored var retries = 0
  }

  struct StatusView: View {
    let client: ChatClient
    var body: some View { Text(client.status) }
  }

  /// A view that reads one property of each kind that the macro does not track.
  struct LeftOutView: View {
    let client: ChatClient
    var body: some View {
      Text("\(client.id) \(client.title) \(ChatClient.clients) \(client.retries)")
    }
  }

  static let program = Program("private-properties") { test in
    let client = ChatClient()
    let tree = try test.mount(StatusView(client: client))
    let frame = try tree.frame { client.connect() }
    test.note("evaluations after a write to the private property", frame.evaluations)
    test.note("stale views", tree.staleViews)

    let leftOut = try test.mount(LeftOutView(client: client))
    if let registrations = leftOut.host.registrationCount {
      test.note(
        "registrations for a let, a computed, a static and an ignored property", registrations)
    }
    let counted = try leftOut.frame { ChatClient.clients += 1 }
    test.note("evaluations after a write to a static property", counted.evaluations)
    let retried = try leftOut.frame { client.retries += 1 }
    test.note("evaluations after a write to an ignored property", retried.evaluations)
    test.noteWithoutTree(
      "notifications of a write to a private property",
      notifications(of: client, reading: \.status) { client.disconnect() })
  }
}
