import ClaimSupport
import ComponentTree

#if FINE
  import FineObservation
#else
  import Observation
#endif

enum PrivateProperties {
  @MainActor @Observable
  final class ChatClient {
    private var webSocket: String?
    static var clients = 0
    var status: String { webSocket ?? "offline" }

    func connect() { webSocket = "online" }
  }

  struct StatusView: View {
    let client: ChatClient
    var body: some View { Text(client.status) }
  }

  struct ClientsView: View {
    var body: some View { Text("\(ChatClient.clients)") }
  }

  static let program = Program("private-properties") { test in
    let client = ChatClient()
    let tree = try test.mount(StatusView(client: client))
    let frame = try tree.frame { client.connect() }
    test.note("evaluations after a write to the private property", frame.evaluations)
    test.note("stale views", tree.staleViews)

    let clients = try test.mount(ClientsView())
    let counted = try clients.frame { ChatClient.clients += 1 }
    test.note("evaluations after a write to a static property", counted.evaluations)
  }
}
