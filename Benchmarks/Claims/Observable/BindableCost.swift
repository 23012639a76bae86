import ClaimSupport
import ComponentTree
import Observation

enum BindableCost {
  @Observable
  final class ChatClient {
    var nickname = "User"
    var visits = 0
  }

  struct PlainView: View {
    var client: ChatClient
    var body: some View { Text(client.nickname) }
  }

  struct BindableView: View {
    @Bindable var client: ChatClient
    var body: some View { Text(client.nickname) }
  }

  struct Screen: View {
    let client: ChatClient
    var body: some View {
      Text("\(client.visits)")
      PlainView(client: client)
      BindableView(client: client)
    }
  }

  static let program = Program("bindable-cost") { test in
    let size = MemoryLayout<BindableView>.size - MemoryLayout<PlainView>.size
    test.note("bytes of @Bindable beyond a plain var's", size)

    let client = ChatClient()
    if let plain = try test.mount(PlainView(client: client)).host.registrationCount,
      let bindable = try test.mount(BindableView(client: client)).host.registrationCount
    {
      test.note("registrations beyond a plain var's", bindable - plain)
    }
    let tree = try test.mount(Screen(client: client))
    let parent = try tree.frame { client.visits += 1 }
    test.note(
      "evaluations when the parent is evaluated again", parent.evaluations(of: BindableView.self))
    let written = try tree.frame { client.nickname = "小明" }
    test.note(
      "evaluations after a write to what is read", written.evaluations(of: BindableView.self))
    test.note(
      "evaluations of the plain view after a write to what is read",
      written.evaluations(of: PlainView.self))
    test.note("stale views", tree.staleViews)
  }
}
