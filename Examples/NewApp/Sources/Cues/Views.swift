import SwiftUI

/// Put your own views here. The view that the workload shows must be `public`, with its
/// initialiser and its `body`. Other views need no `public`.
public struct CounterView: View {
  @ObservedObject private var counter: Counter

  public init(counter: Counter) { self.counter = counter }

  public var body: some View {
    VStack {
      Text("\(counter.count)")
      Button("Count") { counter.countUp() }
      StepLabel(counter: counter)
    }
  }
}

public struct StepLabel: View {
  @ObservedObject var counter: Counter

  public var body: some View { Text("in steps of \(counter.step)") }
}
