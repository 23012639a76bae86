import SwiftUI

// Probes of the lifetimes of views.

extension Probe {
  static let lifetimes = [
    Probe(15, "identity", "Does a new .id reset the state?") {
      ProbeStage(Renewing()).step("count").step("another id")
    },
    Probe(16, "state-default", "Is a new default object of @State made, and does the child run?") {
      ProbeStage(DefaultParent()).step("run the parent")
    },
    Probe(24, "appearance", "Which onAppear runs first, the outer or the inner one?") {
      ProbeStage(Outer())
    },
    Probe(29, "update", "How often does update() of a dynamic property run in an evaluation?") {
      ProbeStage(Updating()).step("count")
    },
  ]
}

private struct Renewing: View {
  @State private var identity = 0
  var body: some View {
    let _ = note("Renewing")
    Counter()
      .id(identity)
      .onAppear { offer("another id") { identity += 1 } }
  }
}

private struct Counter: View {
  @State private var number = 0
  var body: some View {
    let _ = note("Counter shows \(number)")
    Text("\(number)").onAppear { offer("count") { number += 1 } }
  }
}

@MainActor private final class Noted {
  let number: Int
  init() {
    note("makes an object")
    number = 1
  }
}

private struct DefaultChild: View {
  @State private var noted = Noted()
  var body: some View {
    let _ = note("DefaultChild")
    Text("\(noted.number)")
  }
}

private struct DefaultParent: View {
  @State private var runs = 0
  var body: some View {
    let _ = note("DefaultParent")
    DefaultChild()
    Text("\(runs)").onAppear { offer("run the parent") { runs += 1 } }
  }
}

private struct Outer: View {
  var body: some View {
    Inner().onAppear { note("\(ProbeLog.current.count("") + 1). outer") }
  }
}

private struct Inner: View {
  var body: some View {
    Text("constant").onAppear { note("\(ProbeLog.current.count("") + 1). inner") }
  }
}

private struct Stepped: DynamicProperty {
  @State var number = 0
  // SwiftUI calls `update()` on the main thread, but not every version of SwiftUI isolates the
  // method to the main actor.
  mutating func update() { MainActor.assumeIsolated { note("update") } }
}

private struct Updating: View {
  private let property = Stepped()
  var body: some View {
    let _ = note("Updating")
    Text("\(property.number)").onAppear { offer("count") { property.number += 1 } }
  }
}
