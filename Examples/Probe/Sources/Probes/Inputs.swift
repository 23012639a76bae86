import SwiftUI

// Probes of the inputs that a parent passes to a child, and of the child's evaluations.

extension Probe {
  static let inputs = [
    Probe(4, "equal-inputs", "Does a child run if its parent passes equal inputs?") {
      ProbeStage(Counting { _ in Named(name: "constant", number: 0) }).step("count")
    },
    Probe(4, "other-inputs", "Does a child run if its parent passes other inputs?") {
      ProbeStage(Counting { Named(name: "constant", number: $0) }).step("count")
    },
    Probe(5, "plain-data", "Is the == of a view used if the view is plain data?") {
      ProbeStage(Counting { PlainParity(number: $0 * 2) }).step("count")
    },
    Probe(5, "more-than-plain-data", "Is the == of a view used if the view is not plain data?") {
      ProbeStage(Counting { NamedParity(number: $0 * 2, name: "constant") }).step("count")
    },
    Probe(6, "equatable", "Does .equatable() use the == of a view that is plain data?") {
      ProbeStage(Counting { PlainParity(number: $0 * 2).equatable() }).step("count")
    },
    Probe(7, "function-without-captures", "Is a function that captures nothing equal to itself?") {
      ProbeStage(Counting { _ in Acting(name: "Acting") {} }).step("count")
    },
    Probe(7, "function-with-object", "Is a function equal to one with the same captured object?") {
      let model = Model()
      return ProbeStage(Counting { _ in Acting(name: "Acting") { model.count += 1 } })
        .step("count")
    },
    Probe(7, "function-with-number", "Is a function equal to one with an equal captured number?") {
      // The captured number is 0 in both evaluations, but each evaluation makes a new closure,
      // which stores the number again.
      ProbeStage(
        Counting { number in
          let same = number / 100
          Acting(name: "Acting") { note("\(same)") }
        }
      )
      .step("count")
    },
  ]
}

/// A parent that is evaluated in each step. The parent makes a new child in each step, with the
/// number of steps so far as input.
private struct Counting<Child: View>: View {
  @State private var number = 0
  @ViewBuilder let child: (Int) -> Child

  var body: some View {
    let _ = note("Counting")
    VStack {
      Text("\(number)")
      child(number)
    }
    .onAppear { offer("count") { number += 1 } }
  }
}

private struct Named: View {
  let name: String
  let number: Int
  var body: some View {
    let _ = note("Named")
    Text("\(name) \(number)")
  }
}

private struct PlainParity: View, @MainActor Equatable {
  let number: Int
  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
  var body: some View {
    let _ = note("PlainParity")
    Text("\(number)")
  }
}

private struct NamedParity: View, @MainActor Equatable {
  let number: Int
  let name: String
  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
  var body: some View {
    let _ = note("NamedParity")
    Text("\(name) \(number)")
  }
}

private struct Acting: View {
  let name: String
  let action: @MainActor () -> Void
  var body: some View {
    let _ = note("Acting")
    Button(name) { action() }
  }
}
