// with: Examples/OwnBench/Sources/mybench/AddressBook.swift
import ObservationBench
import SwiftUI

final class Show: ObservableObject {
  func tick() {}
}

struct RootView: View {
  var body: some View { Text("a") }
}

@MainActor let people = 1
@MainActor func oldScript() -> Script { Script(RootView(), steps: []) }
@MainActor func newScript() -> Script { Script(RootView(), steps: []) }
