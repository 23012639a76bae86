import Combine
import SwiftUI

// Probes of views that subscribe to an ObservableObject.

extension Probe {
  static let objects = [
    Probe(17, "subscribing", "Which views run for a @Published property that no view reads?") {
      let object = Announcing()
      return ProbeStage(Subscribing(object: object)).step("count") { object.count += 1 }
    },
    Probe(17, "state-object", "How many objects does @StateObject make when its parent runs again?")
    {
      ProbeStage(OwningTwice()).step("run the parent")
    },
    Probe(18, "nested-object", "Does a view run for an object inside its observed object?") {
      let outer = Enclosing()
      return ProbeStage(NestedReader(object: outer))
        .step("change the inner object") { outer.inner.count += 1 }
    },
    Probe(27, "receive", "Does onReceive subscribe to the publisher of a later evaluation?") {
      let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
      return ProbeStage(Receiving(subjects: subjects))
        .step("the first sends 1") { subjects[0].send(1) }
        .step("pass the second")
        .step("the first sends 2") { subjects[0].send(2) }
        .step("the second sends 3") { subjects[1].send(3) }
    },
  ]
}

private final class Announcing: ObservableObject {
  @Published var count = 0
}

private final class Enclosing: ObservableObject {
  @Published var inner = Announcing()
}

private struct Subscribing: View {
  let object: Announcing
  var body: some View {
    let _ = note("Subscribing")
    VStack {
      ObservingView(object: object)
      HoldingView(object: object)
    }
  }
}

private struct ObservingView: View {
  @ObservedObject var object: Announcing
  var body: some View {
    let _ = note("ObservingView")
    Text("constant")
  }
}

private struct HoldingView: View {
  let object: Announcing
  var body: some View {
    let _ = note("HoldingView")
    Text("constant")
  }
}

private final class Made: ObservableObject {
  @Published var count = 0

  @MainActor init() { note("made") }
}

private struct OwningTwice: View {
  @State private var number = 0
  var body: some View {
    let _ = note("OwningTwice")
    Owning(number: number)
      .onAppear { offer("run the parent") { number += 1 } }
  }
}

private struct Owning: View {
  @StateObject private var made = Made()
  let number: Int

  init(number: Int) { self.number = number }

  var body: some View {
    let _ = note("Owning")
    Text("\(number) \(made.count)")
  }
}

private struct NestedReader: View {
  @ObservedObject var object: Enclosing
  var body: some View {
    let _ = note("NestedReader")
    Text("\(object.inner.count)")
  }
}

private struct Receiving: View {
  let subjects: [PassthroughSubject<Int, Never>]
  @State private var index = 0
  var body: some View {
    let _ = note("Receiving")
    Text("\(index)")
      .onReceive(subjects[index]) { note("receives \($0)") }
      .onAppear { offer("pass the second") { index = 1 } }
  }
}
