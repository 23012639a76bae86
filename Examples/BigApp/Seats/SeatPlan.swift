import FirebaseAnalytics
import SwiftUI
import WidgetKit

/// What is sold on one evening.
@MainActor
final class SeatPlan: ObservableObject {
  let seats: [Seat]
  @Published private(set) var chosen: [Seat] = []
  @Published var guest = ""
  @Published private(set) var takings = 0
  @Published private(set) var failure: String?

  private let desk: any Desk

  init(seats: [Seat], desk: any Desk) {
    self.seats = seats
    self.desk = desk
  }

  func isChosen(_ seat: Seat) -> Bool { chosen.contains { $0 === seat } }

  func choose(_ seat: Seat) {
    if isChosen(seat) {
      chosen.removeAll { $0 === seat }
    } else {
      chosen.append(seat)
    }
  }

  func sell() async {
    do {
      takings += try await desk.sell(chosen.map(\.number), to: guest)
      for seat in chosen { seat.guest = guest }
      Analytics.logEvent("sold", parameters: ["seats": chosen.count])
      WidgetCenter.shared.reloadAllTimelines()
      Feedback.sold()
      chosen = []
      failure = nil
    } catch {
      failure = "The seats could not be sold."
    }
  }
}
