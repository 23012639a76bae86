import SwiftUI

/// Put your own views here.
struct CounterView: View {
  @ObservedObject var counter: Counter

  var body: some View {
    VStack {
      Text("\(counter.count)")
      Button("Count") { counter.countUp() }
      StepLabel(counter: counter)
    }
  }
}

struct StepLabel: View {
  @ObservedObject var counter: Counter

  var body: some View { Text("in steps of \(counter.step)") }
}
