// "Swift Observation API 使用规则": the chat view (rules 3 and 5, and the project's practice), the
// settings form (rule 4), and the app's entry (rule 2) as the root view.

import ComponentTree
import SeedApps

struct HChatApp: View {
  @State var client: HackChatClient

  var body: some View {
    VStack {
      ChannelListView(client: client)
      ChatView(client: client)
      SettingsView(client: client)
    }
  }
}

struct ChatView: View {
  var client: HackChatClient
  @State var callManager = CallManager()
  @State private var inputText = ""

  var body: some View {
    VStack {
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
    List(client.channels) { channel in
      LabeledContent(channel.id, value: "\(channel.unread)")
    }
  }
}

struct CallView: View {
  var callManager: CallManager

  var body: some View {
    HStack {
      Text(callManager.statusText)
      if callManager.isConnected {
        Button("挂断") { callManager.leave() }
      } else {
        Button("加入") { callManager.join() }
      }
      Button("重拨") { callManager.redial() }
    }
  }
}
