import Testing

@testable import ComponentTree

/// Tests which trees share the records of view types.
@MainActor struct TypeRecordTests {
  private final class OtherEngine: ObservationEngine {}

  private func table(_ engine: ObservationEngine) -> UnsafeRawPointer {
    UnsafeRawPointer(TreeHost(engine: engine).state.pointee.types.storage)
  }

  @Test("two trees on engines of one class share the records of view types")
  func sharedTable() {
    #expect(table(ObservationEngine()) == table(ObservationEngine()))
    #expect(table(OtherEngine()) == table(OtherEngine()))
  }

  @Test("trees on engines of different classes do not share the records of view types")
  func separateTables() {
    #expect(table(ObservationEngine()) != table(OtherEngine()))
  }
}
