import ClaimSupport
import ComponentTree
import Observation

enum AccountInEnvironment {
  @Observable
  final class Account { var userName: String? }

  struct FoodTruckMenuView: View {
    @Environment(Account.self) private var account
    var body: some View { Text(account.userName ?? "Login") }
  }

  struct Screen: View {
    let account: Account
    var body: some View { FoodTruckMenuView().environment(account) }
  }

  static let program = Program("account-in-environment") { test in
    let account = Account()
    let tree = try test.mount(Screen(account: account))
    let frame = try tree.frame { account.userName = "Ann" }
    let menu = frame.evaluations(of: FoodTruckMenuView.self)
    test.note("evaluations of the menu after a write to userName", menu)
    test.note("evaluations of the views above the menu", frame.evaluations - menu)
    test.note("stale views", tree.staleViews)
  }
}
