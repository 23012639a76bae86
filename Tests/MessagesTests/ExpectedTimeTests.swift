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
}
