import SwiftUI

@MainActor
public func screen(seats: Int) -> some View {
  SeatPlanScreen(
    plan: SeatPlan(seats: (1...seats).map { Seat(number: $0) }, desk: LocalDesk()))
}
