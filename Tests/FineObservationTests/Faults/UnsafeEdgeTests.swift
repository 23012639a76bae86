import FineObservation
import Foundation
import Testing

/// Tests that the engine detects a caller's mistakes before the mistakes corrupt memory, also in
/// optimised builds. Two tests check unusual calls that are allowed. A test that may end its
/// process runs in a separate process.
@Suite struct UnsafeEdgeTests {
  @Test("reading a negative slot ends the process")
  func negativeRead() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      observer.track { registrar.access(slot: -1) }
    }
  }

  @Test("reading a negative slot of an observed object ends the process")
  func negativeReadOfObserved() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      observer.track { registrar.access(slot: 0) }
      observer.track { registrar.access(slot: -1) }
    }
  }

  @Test(
    "writing a negative slot of an observed object ends the process, or reaches no property")
  func negativeWrite() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let batch = ObserverBatch()
      let observer = Observer(batch: batch, target: 1)
      // If slot -1 were accepted, it would share its bit in the masks with slot 63.
      observer.track { registrar.access(slot: 63) }
      registrar.withMutation(slot: -1) {}
      let isHarmless = batch.isEmpty
      registrar.withMutation(slot: 63) {}
      exit(isHarmless && !batch.isEmpty ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  @Test("reading a slot beyond the limit ends the process")
  func beyondLimit() async {
    await #expect(processExitsWith: .failure) {
      let registrar = SlotRegistrar()
      let observer = Observer(batch: ObserverBatch(), target: 1)
      observer.track { registrar.access(slot: SlotRegistrar.slotLimit) }
    }
  }

  @Test("destroying an observer twice ends the process")
  func destroyedTwice() async {
    await #expect(processExitsWith: .failure) {
      let observer = UnmanagedObserver(batch: ObserverBatch(), target: 1)
      observer.destroy()
      observer.destroy()
    }
  }

  @Test("destroying an observer twice spares the observers that have got its memory")
  func destroyedTwiceAfterReuse() async {
    await #expect(processExitsWith: .failure) {
      let batch = ObserverBatch()
      let observer = UnmanagedObserver(batch: batch, target: 1)
      observer.destroy()
      let later = (0..<300).map { UnmanagedObserver(batch: batch, target: $0) }
      observer.destroy()
      // The process reaches this line only if the engine has not detected the second call of
      // `destroy`. In that case, the call must not have destroyed a different observer.
      let addresses = Set((later + [UnmanagedObserver(batch: batch, target: 0)]).map(\.address))
      exit(addresses.count == 301 ? EXIT_FAILURE : EXIT_SUCCESS)
    }
  }

  @Test(
    "an observer may be written to, evaluated, cancelled and destroyed after its batch's release")
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
      // These blocks probably occupy the memory that the batches had.
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

  @Test("observers stay registered while a registrar is moved in memory")
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
