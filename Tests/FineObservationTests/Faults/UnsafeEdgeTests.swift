import FineObservation
import Foundation
import Testing

/// Fault 9: what a caller can get wrong is caught, in optimised builds, too, and not left to
/// corrupt memory. They run in processes of their own.
@Suite struct UnsafeEdgeTests {
  @Test("a read of a negative slot is caught")
  func negativeRead() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      observer.track { registrar.access(slot: -1) }
    }
  }

  @Test("a read of a negative slot of an object that is observed is caught")
  func negativeReadOfObserved() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      observer.track { registrar.access(slot: 0) }
      observer.track { registrar.access(slot: -1) }
    }
  }

  @Test(
    "a write of a negative slot of an object that is observed is caught, or reaches no property")
  func negativeWrite() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let batch = ObserverBatch()
      let observer = Observer(batch: batch, target: 1)
      // The slot whose bit in the masks -1 would share.
      observer.track { registrar.access(slot: 63) }
      registrar.withMutation(slot: -1) {}
      let isHarmless = batch.isEmpty
      registrar.withMutation(slot: 63) {}
      exit(isHarmless && !batch.isEmpty ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  @Test("a read of a slot beyond the limit is caught")
  func beyondLimit() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      observer.track { registrar.access(slot: SlotRegistrar.slotLimit) }
    }
  }

  @Test("an observer that is destroyed twice is caught")
  func destroyedTwice() async {
    await #expect(processExitsWith: .failure) {
      let observer = UnmanagedObserver(batch: ObserverBatch(), target: 1)
      observer.destroy()
      observer.destroy()
    }
  }

  @Test("the same when its memory is another observer's since")
  func destroyedTwiceAfterReuse() async {
    await #expect(processExitsWith: .failure) {
      let batch = ObserverBatch()
      let observer = UnmanagedObserver(batch: batch, target: 1)
      observer.destroy()
      let later = (0..<300).map { UnmanagedObserver(batch: batch, target: $0) }
      observer.destroy()
      // Not caught: then at least nobody else may have been hit.
      let addresses = Set((later + [UnmanagedObserver(batch: batch, target: 0)]).map(\.address))
      exit(addresses.count == 301 ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  @Test("an observer may be written to, evaluated, cancelled and destroyed after its batch is gone")
  func outlivesBatch() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      func make() -> [UnmanagedObserver] {
        let batch = ObserverBatch()
        return (0..<3).map { index in
          let observer = UnmanagedObserver(batch: batch, depth: index, target: UInt(index))
          observer.track { _ = model.a }
          return observer
        }
      }
      let observers = (0..<50).flatMap { _ in make() }
      // What was the batches' memory is something else now.
      let blocks = (0..<20_000).map { index in
        let size = 16 + index % 64 * 16
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 0xff, count: size)
        return block
      }
      model.a = 1
      for observer in observers { observer.track { _ = model.a } }
      model.a = 2
      for (index, observer) in observers.enumerated() {
        if index % 2 == 0 { observer.cancel() }
        observer.destroy()
      }
      for (index, block) in blocks.enumerated() {
        let size = 16 + index % 64 * 16
        let bytes = UnsafeRawBufferPointer(start: block, count: size)
        precondition(bytes.allSatisfy { $0 == 0xff })
        block.deallocate()
      }
    }
  }

  @Test("readers that come and go while a registrar is moved from one place to another")
  func movedRegistrar() {
    struct Holder: ~Copyable {
      let registrar = SlotRegistrar()
    }
    func moved(_ holder: consuming Holder) -> Holder { holder }
    let batch = ObserverBatch()
    var holder = Holder()
    var observers: [Observer] = []
    for index in 0..<6 {
      let observer = Observer(batch: batch, target: UInt(index))
      observer.track { holder.registrar.access(slot: 0) }
      observers.append(observer)
      holder = moved(holder)
    }
    holder.registrar.withMutation(slot: 0) {}
    var drained: [UInt] = []
    batch.drain { drained.append($0) }
    #expect(drained == [0, 1, 2, 3, 4, 5])
    observers.removeAll()
  }
}
