import ComponentTree
import Foundation
import Observation
import Testing

// The food truck of "What is Observation?", nearly word for word.

struct Order { let id = UUID() }

@Observable final class Donut: Identifiable {
  let id = UUID()
  var name: String
  init(_ name: String) { self.name = name }
  static var all: [Donut] { [Donut("Plain"), Donut("Glazed")] }
}

@Observable class FoodTruckModel {
  var orders: [Order] = []
  var donuts = Donut.all
  var orderCount: Int { orders.count }
  func addDonut() { donuts.append(Donut("New")) }
}

struct DonutMenu: View {
  let model: FoodTruckModel

  var body: some View {
    List {
      Section("Donuts") {
        ForEach(model.donuts) { donut in
          Text(donut.name)
        }
        Button("Add new donut") {
          model.addDonut()
        }
      }
      Section("Orders") {
        LabeledContent("Count", value: "\(model.orderCount)")
      }
    }
  }
}

struct DonutListView: View {
  var donutList: FoodTruckModel
  @State private var donutToAdd: Donut?

  var body: some View {
    List(donutList.donuts) { DonutRow(donut: $0) }
    Button("Add Donut") { donutToAdd = Donut("") }
    if let donutToAdd {
      DonutEditor(donut: donutToAdd)
      Button("Save") {
        donutList.donuts.append(donutToAdd)
        self.donutToAdd = nil
      }
    }
  }
}

struct DonutRow: View {
  let donut: Donut
  var body: some View { Text(donut.name) }
}

struct DonutEditor: View {
  @Bindable var donut: Donut
  var body: some View { TextField("Name", text: $donut.name) }
}

@Observable class Account { var userName: String? }

struct FoodTruckMenuView: View {
  @Environment(Account.self) var account

  var body: some View {
    if let name = account.userName {
      HStack {
        Text(name)
        Button("Log out") { account.userName = nil }
      }
    } else {
      Button("Login") { account.userName = "Ann" }
    }
  }
}

@Observable
final class Food {
  let name = "Food Name"
  var isAvailable = true

  @ObservationIgnored var cancellable: TimerSubscription?

  func connectTimer() {
    cancellable = Timer.publish(every: 0.1, on: .main, in: .default)
      .autoconnect()
      .sink { [weak self] _ in
        self?.isAvailable.toggle()
      }
  }
}

struct FoodMenuView: View {
  var food: Food

  var body: some View {
    Text(food.name)
      .background(.random)
      .onAppear {
        food.connectTimer()
      }
  }
}

@MainActor
struct SeedFoodTruckTests {
  let host = TreeHost(engine: OneShotEngine())

  /// The evaluations of a frame.
  private func evaluations(_ act: () throws -> Void) throws -> Int {
    let before = host.counters.evaluations
    try act()
    try host.flush()
    #expect(host.audit() == [])
    return host.counters.evaluations - before
  }

  @Test("the donut menu is evaluated for what it reads, computed properties included")
  func menu() throws {
    let model = FoodTruckModel()
    try host.mount(DonutMenu(model: model))
    let driver = TestDriver(host)
    #expect(try evaluations { try driver.press("Add new donut") } == 1)
    #expect(try evaluations { model.orders.append(Order()) } == 1)
    #expect(driver.texts().suffix(3) == ["Orders", "Count", "1"])
  }

  @Test("the donut list edits, saves and renames, one component at a time")
  func list() throws {
    let model = FoodTruckModel()
    try host.mount(DonutListView(donutList: model))
    let driver = TestDriver(host)
    #expect(try evaluations { model.donuts[0].name = "Plainer" } == 1)
    #expect(try evaluations { try driver.press("Add Donut") } == 3)
    #expect(try evaluations { try driver.type("Choco", into: "Name") } == 1)
    #expect(try evaluations { try driver.press("Save") } == 2)
    #expect(try evaluations { model.donuts.swapAt(0, 2) } == 1)
    #expect(driver.texts() == ["Choco", "Glazed", "Plainer", "Add Donut"])
  }

  @Test("an account in the environment is followed")
  func account() throws {
    let account = Account()
    try host.mount(FoodTruckMenuView().environment(account))
    let driver = TestDriver(host)
    #expect(try evaluations { try driver.press("Login") } == 1)
    #expect(driver.texts() == ["Ann", "Log out"])
  }

  @Test("a timer under a view that reads only the name evaluates nothing")
  func timer() throws {
    let food = Food()
    let clock = ManualClock()
    ManualClock.current = clock
    try host.mount(FoodMenuView(food: food))
    let driver = TestDriver(host, clock: clock)
    #expect(try evaluations { try driver.advanceTimers(by: .seconds(1.5)) } == 0)
    #expect(!food.isAvailable)
  }
}
