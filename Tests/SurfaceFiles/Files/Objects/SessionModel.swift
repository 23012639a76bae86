// This file imports only Foundation, although it declares an ObservableObject: see Imports.swift.
import Foundation

class Session: ObservableObject {
  @Published var user: String?
  @Published var visits = 0

  func logIn(as name: String) {
    user = name
    visits += 1
  }
}
