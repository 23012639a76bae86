import ComponentTree
import SeedApps

public final class AccountStage: AccountApp {
  private let model = FoodTruckModel()
  private let account = Account()
  private var names = 0

  public init() {}

  public func mount(in host: TreeHost) throws {
    try host.mount(
      AccountScreen(
        model: model, account: account, accountStore: AccountStore(),
        authorizationController: AuthorizationController()))
  }

  public func nextUserName() {
    names += 1
    account.userName = "Renamed \(names)"
  }

  public func nextOrder() {
    names += 1
    model.orders = [Order(id: names)]
  }

  public func nextTruckName() {
    names += 1
    model.truck.name = "Truck \(names)"
  }
}
