import ObservationWorkloads
import ComponentTree
import Foundation
import Observation
import Testing

@testable import Workloads

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Examples of the seed documents. A document calls most of these examples "wrong", but the examples
// compile. A test runs each example.

private struct Message {
  var text: String
}

// From the document "Swift Observation API 使用规则" about the app HChat, rule 1: a model with a
// private property. The document says that this property is not observed.
@MainActor
@Observable
private final class ChatClient {
  var messages: [Message] = []
  var isConnected: Bool = false
  var nickname: String = "User"

  private var webSocket: URLSessionWebSocketTask?

  func sendMessage(_ text: String) {
    messages.append(Message(text: text))
  }
}

extension ChatClient {
  fileprivate var hasSocket: Bool { webSocket != nil }

  /// Makes the web socket's task, but does not start the task, because tests have no network.
  fileprivate func openSocket() {
    webSocket = URLSession.shared.webSocketTask(with: URL(string: "wss://chat.invalid")!)
  }

  fileprivate func closeSocket() {
    webSocket?.cancel()
    webSocket = nil
  }
}

private struct SocketView: View {
  var client: ChatClient

  var body: some View { Text(client.hasSocket ? "online" : "offline") }
}

// From the document "Swift Observation API 使用规则", rule 2: an app that owns a model in `@State`.
private struct MyApp: App {
  @State var client = ChatClient()

  var body: some Scene {
    WindowGroup {
      ContentView(client: client)
    }
  }
}

private struct ContentView: View {
  var client: ChatClient
  @State private var inputText = ""

  var body: some View {
    VStack {
      Text("\(client.messages.count)")
      TextField("消息", text: $inputText)
        .onSubmit {
          client.sendMessage(inputText)
          inputText = ""
        }
    }
  }
}

// From the document "Swift Observation API 使用规则", error 2: a child that receives its model in
// `@State`.
private struct ChildView: View {
  @State var model: ChatClient

  var body: some View { Text(model.isConnected ? "connected" : "not connected") }
}

@MainActor
@Observable
private final class Session {
  var client = ChatClient()
}

private struct ParentView: View {
  let session: Session

  var body: some View { ChildView(model: session.client) }
}

// From the document ADR 002, gotcha 1: a view model that is made in its declaration.
private struct HomeView: View {
  @State private var viewModel = ChatClient()

  var body: some View {
    if viewModel.isConnected {
      Text("connected")
    } else {
      Button("Connect") { viewModel.isConnected = true }
    }
  }
}

@Observable
private final class LoggingModel {
  var log: [String] = []
  // From the document "Swift Observation API 使用规则", section about debugging: a property that logs
  // its changes.
  var count: Int = 0 {
    didSet { log.append("\(oldValue) → \(count)") }
  }
}

private struct CountView: View {
  let model: LoggingModel

  var body: some View { Text("\(model.count)") }
}

// From the document "What is Observation ?": a food whose timer is never cancelled, in a view that
// is removed.
@Observable
private final class Food {
  let name = "Food Name"
  var isAvailable = true

  @ObservationIgnored private var cancellable: TimerSubscription?

  func connectTimer() {
    cancellable = Timer.publish(every: 0.1, on: .main, in: .default)
      .autoconnect()
      .sink { [weak self] _ in
        self?.isAvailable.toggle()
      }
  }
}

private struct FoodMenuView: View {
  var food: Food

  var body: some View {
    Text(food.isAvailable ? food.name : "sold out")
      .onAppear {
        food.connectTimer()
      }
  }
}

private struct MenuScreen: View {
  let food: Food
  @State private var showsFood = true

  var body: some View {
    if showsFood { FoodMenuView(food: food) }
    Button("Close") { showsFood = false }
  }
}

@MainActor
@Suite("Examples of the seed documents")
struct ExampleTests {
  let driver = TestDriver(
    TreeHost(engine: Engine.observation.makeObservationEngine()))

  private func evaluations(_ body: () throws -> Void) rethrows -> Int {
    let before = driver.host.counters.evaluations
    try body()
    return driver.host.counters.evaluations - before
  }

  @Test("an app that owns its model in @State updates its views")
  func appEntry() throws {
    try driver.host.mount(app: MyApp())
    try driver.type("你好", into: "消息")
    #expect(try evaluations { try driver.submit("消息") } == 2)
    #expect(driver.texts() == ["1"])
    #expect(try driver.value(ofField: "消息") == "")
  }

  @Test("a private property of a model is observed like its others")
  func privateSocket() throws {
    let client = ChatClient()
    try driver.host.mount(SocketView(client: client))
    client.openSocket()
    #expect(try evaluations { try driver.frame() } == 1)
    #expect(driver.texts() == ["online"])
    client.sendMessage("你好")
    #expect(try evaluations { try driver.frame() } == 0)
    client.closeSocket()
    #expect(try evaluations { try driver.frame() } == 1)
    #expect(driver.texts() == ["offline"])
  }

  @Test("a child that gets its model in @State keeps the first model")
  func stateInChild() throws {
    let session = Session()
    let first = session.client
    try driver.host.mount(ParentView(session: session))
    session.client = ChatClient()
    session.client.isConnected = true
    try driver.frame()
    #expect(driver.texts() == ["not connected"])
    first.isConnected = true
    try driver.frame()
    #expect(driver.texts() == ["connected"])
  }

  @Test("a view model that is created at its declaration works, although the document denies it")
  func initialValue() throws {
    try driver.host.mount(HomeView())
    #expect(try evaluations { try driver.press("Connect") } == 1)
    #expect(driver.texts() == ["connected"])
  }

  @Test("didSet runs for each change of an observable property, and the view is updated")
  func didSet() throws {
    let model = LoggingModel()
    try driver.host.mount(CountView(model: model))
    model.count = 1
    model.count = 2
    #expect(try evaluations { try driver.frame() } == 1)
    #expect(model.log == ["0 → 1", "1 → 2"])
    #expect(driver.texts() == ["2"])
  }

  @Test("a timer outlives its view, and ends with its model")
  func timerAfterView() throws {
    let clock = ManualClock()
    let driver = TestDriver(self.driver.host, clock: clock)
    var food: Food? = Food()
    weak let released = food
    try clock.during { try driver.host.mount(MenuScreen(food: #require(food))) }
    try driver.advanceTimers(by: .seconds(0.1))
    #expect(driver.texts() == ["sold out", "Close"])
    try driver.press("Close")
    #expect(try evaluations { try driver.advanceTimers(by: .seconds(0.3)) } == 0)
    #expect(food?.isAvailable == true)
    driver.host.unmount()
    food = nil
    #expect(released == nil)
  }

  @Test("an engine that tracks whole objects leaves the views of an @Observable stale")
  func observableWithoutTracking() throws {
    let host = TreeHost(
      engine: Engine.publishAll.makeObservationEngine())
    let model = LoggingModel()
    try host.mount(CountView(model: model))
    model.count = 1
    try host.flush()
    #expect(host.audit().count == 1)
  }
}
