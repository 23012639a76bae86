import ComponentTree
import Foundation
import ObservationWorkloads
import PublishAll
import RunFolder

/// The app whose copy in `Recorded` records writes.
enum Plain {}

extension Plain {
  final class Seat: ObservableObject, SubscribableObject, Identifiable {
    let number = UUID()
    @Published var guest = ""
  }

  struct SeatRow: View {
    @ObservedObject var seat: Seat

    var body: some View {
      Text(seat.guest)
      Button("Sell") { seat.guest += "!" }
    }
  }

  /// The identity of a row is its object, or a random value: each run has others.
  struct SeatPlan: View {
    let seats: [Seat]
    let isByObject: Bool

    var body: some View {
      if isByObject {
        ForEach(seats) { SeatRow(seat: $0) }
      } else {
        ForEach(seats, id: \.number) { SeatRow(seat: $0) }
      }
    }
  }

  struct Sale: TreeWorkload {
    let isByObject: Bool
    let id = "sale"
    let title = "a seat is sold"
    let parameters: Parameters = [.frames: 2]
    let notations: [Notation] = [.publishAll]
    let steps: [AppStep] = [.press("Sell")]

    func script(on engine: Engine, seed: UInt64) -> Script {
      Script(SeatPlan(seats: (1...3).map { _ in Seat() }, isByObject: isByObject), steps: steps)
    }
  }
}
