import Testing

/// Runs the checks in a module whose code belongs to the main actor by default.
struct MainActorTests {
  @Test("every check holds on the main actor")
  func checksHold() async {
    MainActor.assertIsolated()
    for check in Check.all {
      #expect(await check.holds(), "\(check.name)")
    }
  }
}
