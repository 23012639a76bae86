import FineObservation
import Testing

@Suite struct SlotRegistrarTests {
  @Test("slots may have gaps, and share bits of the mask from 64 on")
  func manySlots() {
    let registrar = SlotRegistrar()
    for slot in [0, 1, 63, 64, 65, 128, 1000, 2] {
      for written in [0, 1, 2, 63, 64, 65, 128, 1000, 1064] {
        let count = fires(
          { registrar.access(slot: slot) }, on: { registrar.withMutation(slot: written) {} })
        #expect(count == (slot == written ? 1 : 0), "read \(slot), written \(written)")
      }
      registrar.withMutation(slot: slot) {}
    }
  }

  @Test("a one-shot observer of a low slot fires after a write to an unobserved slot above 63")
  func unobservedHighSlot() {
    for slot in [64, 65, 129] {
      let registrar = SlotRegistrar()
      let fired = Counter()
      withObservationTracking {
        registrar.access(slot: slot % 64)
      } onChange: {
        fired.increment()
      }
      registrar.withMutation(slot: slot) {}
      #expect(fired.value == 0)
      registrar.withMutation(slot: slot % 64) {}
      #expect(fired.value == 1)
    }
  }

  @Test("withMutation returns or throws as its closure does, and notifies in both cases")
  func withMutation() {
    struct Failure: Error {}
    let registrar = SlotRegistrar()
    let count = fires(
      { registrar.access(slot: 0) },
      on: {
        #expect(throws: Failure.self) {
          try registrar.withMutation(slot: 0) { throw Failure() }
        }
      })
    #expect(count == 1)
    #expect(registrar.withMutation(slot: 0) { 5 } == 5)
  }
}
