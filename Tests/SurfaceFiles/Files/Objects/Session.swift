// This file uses an object from the environment, a confirmation dialog and a link to a destination.
import SwiftUI

struct SessionView: View {
  @EnvironmentObject private var session: Session

  var body: some View {
    Group {
      if let user = session.user {
        HomeView(user: user)
      } else {
        LoginView()
      }
    }
    .animation(.easeInOut, value: session.user)
  }
}

struct LoginView: View {
  @EnvironmentObject var session: Session
  @State private var name = ""
  @State private var password = ""

  var body: some View {
    VStack(spacing: 16) {
      TextField("User", text: $name)
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .disableAutocorrection(true)
      SecureField("Password", text: $password)
        .textFieldStyle(.roundedBorder)
      Button(action: { session.logIn(as: name) }) {
        Text("Log in").frame(maxWidth: .infinity)
      }
      .disabled(name.isEmpty || password.isEmpty)
    }
    .padding()
  }
}

struct HomeView: View {
  let user: String
  @EnvironmentObject private var session: Session
  @State private var asks = false

  var body: some View {
    NavigationStack {
      VStack {
        Text("Hello, \(user)")
        VisitsView()
        NavigationLink(destination: Text("Help for \(user)")) {
          Text("Help")
        }
        Button("Log out") { asks = true }
      }
      .confirmationDialog("Log out?", isPresented: $asks, titleVisibility: .visible) {
        Button("Yes, log out", role: .destructive) { session.user = nil }
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

struct VisitsView: View {
  @EnvironmentObject private var session: Session

  var body: some View {
    Text("Visits: \(session.visits)")
      .font(.footnote)
  }
}
