import FineObservation
import ObservationWorkloads
import Synchronization

/// Operations of objects, computed values and locks.
extension Operations {
  /// Creates an object and releases the previous object.
  static func createObject<A: Audience>(_: A.Type) -> Operation {
    // The object is stored in memory that the optimiser cannot analyse. Otherwise the optimiser
    // would allocate the object on the stack.
    let kept = UnsafeMutablePointer<A.Model>.allocate(capacity: 1)
    kept.initialize(to: A.Model())
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        for _ in 0..<times { kept.pointee = A.Model() }
        tally.sum &+= kept.pointee.p9
      },
      measureBytes: { counter in
        (bytesPerObject(A.Model.self, counter), bytesPerRegistration(A.self, counter))
      },
      unmount: {
        kept.deinitialize(count: 1)
        kept.deallocate()
      })
  }

  @MainActor
  private static func bytesPerObject<Model: Operand>(
    _: Model.Type, _ counter: AllocationCounter
  ) -> Double {
    let count = 1_000
    var objects: [Model] = []
    objects.reserveCapacity(count)
    let before = counter()
    for _ in 0..<count { objects.append(Model()) }
    let after = counter()
    return withExtendedLifetime(objects) { Double(after.bytes - before.bytes) / Double(count) }
  }

  /// The bytes that one more observer of one property allocates, including temporary allocations.
  /// - Returns: `nil` if the audience has no observers.
  @MainActor
  private static func bytesPerRegistration<A: Audience>(
    _: A.Type, _ counter: AllocationCounter
  ) -> Double? {
    if A.self == NoAudience<A.Model>.self { return nil }
    // FineObservation allocates memory for `FineStock.slab` observers at a time. The number of
    // observers is a multiple of this number, so that allocated but unused memory does not change
    // the result.
    let count = 78 * FineStock.slab
    // The observers that use up the stock of free memory read a different object than the measured
    // observers.
    let other = A.Model()
    let others = A(of: [other], fires: FireCount(), capacity: 1 << 16)
    defer { others.cancel() }
    others.useUpStock { other.p0 }
    let model = A.Model()
    let audience = A(of: [model], fires: FireCount(), capacity: 1 << 16)
    defer { audience.cancel() }
    _ = audience.add { model.p0 }
    let before = counter()
    for _ in 0..<count { _ = audience.add { model.p0 } }
    let bytes = counter().bytes - before.bytes
    // The `others` stay alive until this statement. If they were released earlier, their memory
    // would return to the stock of free memory.
    return withExtendedLifetime(others) { Double(bytes) / Double(count) }
  }

  /// A write of the property on which a chain of computed values depends, and a read of the last
  /// value of the chain. The read brings the whole chain up to date.
  static func computed<Model: Operand>(_: Model.Type, depth: Int) -> Operation {
    let model = Model()
    let last = chain(on: model, depth: depth)
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        var value = tally.value
        var sum = tally.sum
        for _ in 0..<times {
          value &+= 1
          model.p0 = value
          sum &+= last.value
        }
        tally.value = value
        tally.sum = sum
      },
      isStale: { last.value != tally.value &+ depth })
  }

  /// A read of a computed value that is up to date.
  static func computedCached<Model: Operand>(_: Model.Type) -> Operation {
    let last = chain(on: Model(), depth: 1)
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        var sum = tally.sum
        for _ in 0..<times { sum &+= last.value }
        tally.sum = sum
      })
  }

  private static func chain<Model: Operand>(on model: Model, depth: Int) -> Computed<Int> {
    (1..<depth).reduce(Computed { model.p0 &+ 1 }) { last, _ in Computed { last.value &+ 1 } }
  }

  /// Locking and unlocking a mutex once. The time of this operation is a unit for the times of all
  /// other operations.
  static func lockPair() -> Operation {
    final class Guarded: Sendable {
      let count = Mutex(0)
    }
    let guarded = Guarded()
    let tally = Tally()
    return Operation(
      tally: tally,
      run: { times in
        for _ in 0..<times { guarded.count.withLock { $0 &+= 1 } }
        tally.sum = guarded.count.withLock { $0 }
      })
  }
}
