// From the document "Swift Observation API 使用规则": the app (rule 2, and the section "HChat 项目实践"),
// the chat view (rules 3 and 5, and the same section), and the settings form (rule 4). The property
// `showSheet` of rule 5 shows the form in a sheet. The app has no `@main`, because a `TreeHost`
// mounts the app.

import ComponentTree
import SeedApps

struct HChatApp: App {
  @State var client = HackChatClient()

  var body: some Scene {
    WindowGroup {
      ChatView(client: client)
    }
  }
}

struct ChatView: View {
  var client: HackChatClient
  @State var callManager = CallManager()
  @State private var inputText = ""
  @State private var showSheet = false

  var body: some View {
    VStack {
      ChannelListView(client: client)
      Text("# \(client.currentChannel)")
      Text("消息数: \(client.messages.count)")
      List(client.messages) { message in
        Text(message.text)
      }
      TextField("消息", text: $inputText)
        .onSubmit {
          client.sendMessage(inputText)
          inputText = ""
        }
      CallView(callManager: callManager)
      Button("设置") { showSheet = true }
    }
    .sheet(isPresented: $showSheet) {
      SettingsView(client: client)
      Button("完成") { showSheet = false }
    }
  }
}

struct SettingsView: View {
  @Bindable var client: HackChatClient

  var body: some View {
    Form {
      TextField("昵称", text: $client.myNick)
      Toggle("已连接", isOn: $client.isConnected)
    }
  }
}

struct ChannelListView: View {
  var client: HackChatClient

  var body: some View {
    VStack {
      List(client.channels) { channel in
        HStack {
          Button(channel.id) { client.show(channel.id) }
          Text("\(channel.unread)")
        }
      }
      Button("离开") { client.leaveForLobby() }
    }
  }
}

struct CallView: View {
  var callManager: CallManager

  var body: some View {
    HStack {
      Text("\(callManager.room.name) \(callManager.statusText)")
      if callManager.isConnected {
        Button("挂断") { callManager.leave() }
      } else {
        Button("加入") { callManager.join() }
      }
      Button("重拨") { callManager.redial() }
    }
  }
}
