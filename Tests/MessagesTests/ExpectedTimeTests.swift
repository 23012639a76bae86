import Testing

@testable import Messages

@Suite("Expected times")
struct ExpectedTimeTests {
  @Test("work of half a minute and more is announced with its time")
  func line() {
    #expect(ExpectedTime(seconds: 29, of: "3 workloads").line == nil)
    #expect(ExpectedTime(seconds: 33, of: "3 workloads").line == "About 40 s: 3 workloads.")
    #expect(ExpectedTime(seconds: 250, of: "all").line == "About 4 minutes: all.")
  }

  @Test("a time to wait is rounded to tens of seconds, minutes or hours")
  func rough() {
    let seconds: [Double] = [0, 12, 84, 85, 119, 160, 3_240, 5_340, 9_000]
    #expect(
      seconds.map { ExpectedTime.text(seconds: $0) } == [
        "10 s", "20 s", "90 s", "1 minute", "2 minutes", "3 minutes", "54 minutes", "89 minutes",
        "3 hours",
      ])
  }
}
