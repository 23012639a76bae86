// From the document "What is Observation ?": the class `Account`, which is in the environment, and
// `AccountView` after the migration. The misspelled "Sing" in the names of two `@State` properties
// is copied from the document. The document does not show the contents of the sheets, so this
// project adds them.

import ComponentTree
import Observation
import SeedApps

@Observable
class Account {
  var userName: String?

  @ObservationIgnored private var logins = 0

  func showLogin() {
    logins += 1
    userName = "User \(logins)"
  }

  func logOut() { userName = nil }
}

@Observable
class AccountStore {
  var isSignedIn = false
}

@Observable
class AuthorizationController {
  var requests = 0

  func authorize() { requests += 1 }
}

struct FoodTruckMenuView: View {
  @Environment(Account.self) private var account

  var body: some View {
    if let name = account.userName {
      HStack {
        Text(name)
        Button("Log out") { account.logOut() }
      }
    } else {
      Button("Login") { account.showLogin() }
    }
  }
}

struct AccountView: View {
  var model: FoodTruckModel

  @Environment(AccountStore.self) private var accountStore: AccountStore
  @Environment(AuthorizationController.self) private var authorizationController

  @State private var isSingUpSheetPresented = false
  @State private var isSingOutSheetPresented = false

  var body: some View {
    Form {
      Section(model.truck.name) {
        if accountStore.isSignedIn {
          Button("Sign out") { isSingOutSheetPresented = true }
        } else {
          Button("Sign up") { isSingUpSheetPresented = true }
        }
      }
    }
    .sheet(isPresented: $isSingUpSheetPresented) { SignUpView() }
    .sheet(isPresented: $isSingOutSheetPresented) { SignOutView() }
  }
}

struct SignUpView: View {
  @Environment(AccountStore.self) private var accountStore: AccountStore
  @Environment(AuthorizationController.self) private var authorizationController
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Create account") {
      accountStore.isSignedIn = true
      authorizationController.authorize()
      dismiss()
    }
  }
}

struct SignOutView: View {
  @Environment(AccountStore.self) private var accountStore: AccountStore
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Really sign out") {
      accountStore.isSignedIn = false
      dismiss()
    }
  }
}

struct AccountScreen: View {
  let model: FoodTruckModel
  let account: Account
  let accountStore: AccountStore
  let authorizationController: AuthorizationController

  var body: some View {
    VStack {
      FoodTruckMenuView()
      AccountView(model: model)
    }
    .environment(account)
    .environment(accountStore)
    .environment(authorizationController)
  }
}
