// From the document "What is Observation ?": the types `Account` and `AccountView` before the
// migration. The document's `@ObservableObject var model` is a mistake, and is `@ObservedObject`
// here. The misspelled "Sing" in the names of two `@State` properties is copied from the document.
// The document does not show the contents of the sheets, so this project adds them.

import ComponentTree
import PublishAll
import SeedApps

class Account: ObservableObject {
  @Published var userName: String?

  private var logins = 0

  func showLogin() {
    logins += 1
    userName = "User \(logins)"
  }

  func logOut() { userName = nil }
}

class AccountStore: ObservableObject {
  @Published var isSignedIn = false
}

class AuthorizationController {
  var requests = 0

  func authorize() { requests += 1 }
}

extension EnvironmentValues {
  var authorizationController: AuthorizationController {
    get { self[AuthorizationControllerKey.self] }
    set { self[AuthorizationControllerKey.self] = newValue }
  }
}

private struct AuthorizationControllerKey: EnvironmentKey {
  static var defaultValue: AuthorizationController { AuthorizationController() }
}

struct FoodTruckMenuView: View {
  @EnvironmentObject private var account: Account

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
  @ObservedObject var model: FoodTruckModel

  @EnvironmentObject private var accountStore: AccountStore
  @Environment(\.authorizationController) private var authorizationController

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
  @EnvironmentObject private var accountStore: AccountStore
  @Environment(\.authorizationController) private var authorizationController
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
  @EnvironmentObject private var accountStore: AccountStore
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
    .environmentObject(account)
    .environmentObject(accountStore)
    .environment(\.authorizationController, authorizationController)
  }
}
