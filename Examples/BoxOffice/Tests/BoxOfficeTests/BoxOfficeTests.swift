import ObservationTesting
import Testing

@testable import BoxOfficeRecorded

@MainActor struct BoxOfficeTests {
  private let screen: MountedView

  init() throws { screen = try MountedView(BoxOfficeRecorded.screen(seats: 12)) }

  @Test func `A sale shows the guest and the takings`() async throws {
    try await screen.perform(.press("Choose"), .type("Ann", into: "Guest"), .press("Sell"))
    #expect(screen.driver.texts().contains("Ann"))
    #expect(screen.driver.texts().contains("30 €"))
  }

  /// The rows observe the whole plan. With `@Observable`, the number is 1.
  @Test func `Choosing a seat evaluates the rows of all seats`() throws {
    try screen.expect(.evaluations(of: SeatRow.self, 12)) { try screen.driver.press("Choose") }
  }
}
