// "What is Observation ?": `Account` in the environment, and `AccountView` after the migration.

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

  @State private var isSignUpSheetPresented = false
  @State private var isSignOutSheetPresented = false

  var body: some View {
    Form {
      Section(model.truck.name) {
        if accountStore.isSignedIn {
          Button("Sign out") { isSignOutSheetPresented = true }
        } else {
          Button("Sign up") { isSignUpSheetPresented = true }
        }
      }
      if isSignUpSheetPresented {
        Button("Create account") {
          accountStore.isSignedIn = true
          authorizationController.authorize()
          isSignUpSheetPresented = false
        }
      }
      if isSignOutSheetPresented {
        Button("Really sign out") {
          accountStore.isSignedIn = false
          isSignOutSheetPresented = false
        }
      }
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
