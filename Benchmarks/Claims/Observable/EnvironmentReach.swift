import ClaimSupport
import ComponentTree
import Observation

enum EnvironmentReach {
  @Observable
  final class Account { var userName: String? = "Ann" }

  struct BelowView: View {
    @Environment(Account.self) private var account: Account?
    var body: some View { Text(account?.userName ?? "no account") }
  }

  struct BesideView: View {
    @Environment(Account.self) private var account: Account?
    var body: some View { Text(account?.userName ?? "no account") }
  }

  struct MiddleView: View {
    var body: some View {
      VStack {
        BelowView()
      }
    }
  }

  struct AboveView: View {
    let account: Account
    @Environment(Account.self) private var found: Account?

    var body: some View {
      Text(found?.userName ?? "no account")
      MiddleView().environment(account)
      BesideView()
    }
  }

  static let program = Program("environment-reach") { test in
    let account = Account()
    let tree = try test.mount(AboveView(account: account))
    let shown = tree.driver.texts()
    test.note("views below the modifier that reach the object, of 1", shown[1] == "Ann" ? 1 : 0)
    test.note(
      "views above and beside the modifier that reach the object, of 2",
      [shown[0], shown[2]].count { $0 == "Ann" })
    let frame = try tree.frame { account.userName = "Bob" }
    test.note("evaluations below the modifier after a write", frame.evaluations(of: BelowView.self))
    test.note(
      "evaluations elsewhere after that write",
      frame.evaluations - frame.evaluations(of: BelowView.self))
  }
}
