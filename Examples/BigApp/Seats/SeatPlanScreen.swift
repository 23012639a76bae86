import Kingfisher
import SwiftUI

/// The seats of the hall, and what sells them.
struct SeatPlanScreen: View {
  @ObservedObject var plan: SeatPlan
  @State private var isScanning = false

  var body: some View {
    VStack {
      PosterHeader(address: URL(string: "https://tickets.example/poster.jpg"))
      ForEach(plan.seats) { SeatRow(seat: $0, plan: plan) }
      SaleBar(plan: plan)
      Button("Scan a ticket") { isScanning = true }
    }
    .sheet(isPresented: $isScanning) { TicketScanner(plan: plan) }
  }
}

/// The evening's poster, from the server or from the asset catalogue.
struct PosterHeader: View {
  let address: URL?

  var body: some View {
    KFImage(address)
      .placeholder { Image("Poster").resizable() }
      .frame(height: 120)
  }
}

/// One seat: its guest, or the button that chooses it.
struct SeatRow: View {
  @ObservedObject var seat: Seat
  @ObservedObject var plan: SeatPlan

  var body: some View {
    HStack {
      Text("Seat \(seat.number)")
      if let guest = seat.guest {
        Text(guest).foregroundStyle(Color.gold)
      } else {
        Button(plan.isChosen(seat) ? "Leave" : "Choose") { plan.choose(seat) }
      }
    }
  }
}

/// The guest's name, the button that sells, and the takings.
struct SaleBar: View {
  @ObservedObject var plan: SeatPlan

  var body: some View {
    HStack {
      TextField("Guest", text: $plan.guest)
      Button("Sell") { Task { await plan.sell() } }
      Text("\(plan.takings) €")
      if let failure = plan.failure { Text(failure) }
    }
  }
}
