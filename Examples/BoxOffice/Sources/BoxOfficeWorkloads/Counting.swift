import BoxOffice
import ObservationWorkloads

public struct Counting: TreeWorkload {
  public let id = "choosing"
  public let title = "seats are chosen and left again"
  public let parameters: Parameters = ["seats": 12, "frames": 20]
  public let notations: [Notation] = [.openCombine]
  public let steps: [AppStep] = [
    .press("Choose", inRowOf: "Seat 3"),
    .type(into: "Guest") { round in "Guest \(round)" },
    .press("Leave", inRowOf: "Seat 3"),
  ]

  public init() {}

  public func script(on engine: Engine, seed: UInt64) -> Script {
    Script(screen(seats: 12), steps: steps)
  }
}
