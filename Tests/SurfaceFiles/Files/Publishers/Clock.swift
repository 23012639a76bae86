// This file has a view model with a timer, and a view that receives the values of a second timer.
import Combine
import SwiftUI

@MainActor
final class Stopwatch: ObservableObject {
  @Published private(set) var seconds = 0
  @Published private(set) var isRunning = false
  private var timer: AnyCancellable?

  func toggle() {
    isRunning.toggle()
    guard isRunning else {
      timer = nil
      return
    }
    timer = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.seconds += 1 }
  }
}

struct StopwatchView: View {
  @ObservedObject var stopwatch: Stopwatch
  @State private var beats = 0
  private let beat = Timer.publish(every: 2, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Text("\(stopwatch.seconds) s")
        .font(.system(.largeTitle, design: .monospaced))
      BeatView(beats: beats)
      Button(stopwatch.isRunning ? "Stop" : "Start") { stopwatch.toggle() }
        .tint(stopwatch.isRunning ? .red : .green)
    }
    .onReceive(beat) { _ in beats += 1 }
  }
}

struct BeatView: View {
  let beats: Int

  var body: some View {
    Text("\(beats) beats")
  }
}
