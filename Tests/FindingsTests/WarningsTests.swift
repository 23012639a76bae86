import Testing

@testable import Findings
@testable import RunFolder

@Suite("Warnings about the machine")
struct WarningsTests {
  private let environment = Environment(findings: [
    "load: 3 on 2 cores", "allocations: not counted", "clock: steps of 900 ns",
    "frequency: governor powersave", "moon: full",
  ])

  @Test("a warning is in the words of somebody who reads times, and has its reading")
  func readings() {
    #expect(
      environment.warnings == [
        "measured on a busy machine (load: 3 on 2 cores)", "allocations: not counted",
        "measured with a coarse clock (clock: steps of 900 ns)",
        "the processor could change its frequency (frequency: governor powersave)",
        "the machine has a warning of moon (moon: full)",
      ])
  }

  @Test("beside times are only the warnings that concern them")
  func times() {
    #expect(
      environment.timeWarnings == [
        "measured on a busy machine", "measured with a coarse clock",
        "the processor could change its frequency", "the machine has a warning of moon",
      ])
    #expect(Environment(findings: nil).timeWarnings.isEmpty)
  }
}
