/// An operation with the objects that it needs. A job can be made on any thread. Afterwards, one
/// thread repeats the job's operation.
///
/// A job consists of closures, because the compiler specialises the closures that a generic
/// function makes. The compiler would not specialise the methods of a generic class.
struct Job: @unchecked Sendable {
  /// Repeats the operation the given number of times.
  let run: (Int) -> Void
  /// The number of notifications so far.
  let told: () -> Int
  /// The expected number of notifications for the given number of repetitions.
  let expected: (Int) -> Int

  /// The number of objects that a job uses in turn.
  static let objects = 64
}

/// The counters of a job's repetitions, used by one thread at a time. The counters are in raw
/// memory, because each access to a variable of a class costs a check for exclusive access.
final class Tally: Sendable {
  /// The number of notifications. In operations without observers, the loop stores its result here.
  nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// The number of values that have been written.
  private nonisolated(unsafe) let written = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() {
    count.initialize(to: 0)
    written.initialize(to: 0)
  }

  deinit {
    count.deallocate()
    written.deallocate()
  }

  /// The next values to write. No value occurs twice, because a write of an equal value notifies no
  /// observer.
  @inline(__always)
  func next(_ times: Int) -> Range<Int> {
    let first = written.pointee
    written.pointee = first &+ times
    return first..<first &+ times
  }

  /// A callback that counts its calls. A job calls this getter once, before its loop, because each
  /// call of the getter allocates a closure.
  var callback: @Sendable () -> Void {
    { self.count.pointee &+= 1 }
  }
}

/// The common interface of the models of all engines.
protocol Subject: AnyObject {
  init()
  var value: Int { get set }
}

enum Operation: String, CaseIterable, Codable {
  /// The reference operation, which is arithmetic without accesses to memory. The operation shows
  /// how much slower concurrent threads become if they share no memory.
  case arithmetic
  /// Write a property that has a one-shot registration. The write calls the callback and ends the
  /// registration. Then register the callback again.
  case oneShot = "one-shot"
  /// Write a property with a persistent observer, take the notified observer from the
  /// thread's `ObserverBatch`, and evaluate the observer.
  case persistent
  /// Create an object, make a one-shot registration for one of its properties, and release the
  /// object.
  case churn = "create-track-destroy"
  /// Write and read a property that nothing observes.
  case untracked
  /// Open a tracking scope, and read one property 1,000 times in the scope.
  case repeated = "1,000 reads"

  /// A chain of xorshift steps (Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8,
  /// 2003). Each step depends on the previous step and accesses no memory.
  static func arithmetic() -> Job {
    let tally = Tally()
    tally.count.pointee = 88_172_645_463_325_252
    return Job { times in
      var word = UInt64(bitPattern: Int64(tally.count.pointee))
      for _ in 0..<(16 * times) {
        word ^= word &<< 13
        word ^= word &>> 7
        word ^= word &<< 17
      }
      tally.count.pointee = Int(truncatingIfNeeded: word)
    } told: {
      0
    } expected: { _ in
      0
    }
  }
}

/// The engine of a job's models and observers.
enum Engine: String, Codable {
  /// FineObservation's `@Observable`.
  case fine
  /// FineObservation's `@Observable` on a generic class.
  case fineGeneric = "fine, generic"
  /// The toolchain's `@Observable`.
  case observation
  case observationGeneric = "observation, generic"
}

/// A measured operation of one engine.
struct Arm {
  let operation: Operation
  /// The engine; `nil` for the reference operation `arithmetic`.
  let engine: Engine?
  let make: @Sendable () -> Job

  static let all: [Arm] =
    [Arm(operation: .arithmetic, engine: nil) { Operation.arithmetic() }]
    + [
      Arm(operation: .oneShot, engine: .fine) { fineOneShots(FineModel.self) },
      Arm(operation: .oneShot, engine: .fineGeneric) { fineOneShots(GenericFine.self) },
      Arm(operation: .oneShot, engine: .observation) { toolchainOneShots(ToolchainModel.self) },
      Arm(operation: .oneShot, engine: .observationGeneric) {
        toolchainOneShots(GenericToolchain.self)
      },
      Arm(operation: .persistent, engine: .fine) { finePersistent(FineModel.self) },
      Arm(operation: .persistent, engine: .fineGeneric) { finePersistent(GenericFine.self) },
      Arm(operation: .churn, engine: .fine) { fineChurn() },
      Arm(operation: .churn, engine: .observation) { toolchainChurn() },
      Arm(operation: .untracked, engine: .fine) { untracked(FineModel.self) },
      Arm(operation: .untracked, engine: .fineGeneric) { untracked(GenericFine.self) },
      Arm(operation: .untracked, engine: .observation) { untracked(ToolchainModel.self) },
      Arm(operation: .untracked, engine: .observationGeneric) {
        untracked(GenericToolchain.self)
      },
      Arm(operation: .repeated, engine: .fine) { fineReads(FineModel.self) },
      Arm(operation: .repeated, engine: .fineGeneric) { fineReads(GenericFine.self) },
      Arm(operation: .repeated, engine: .observation) { toolchainReads() },
      // The list does not contain the generic class of the toolchain's engine. A read of its
      // property takes 5 microseconds, so each round would take ten times as long with this class.
    ]
}

/// The generic class of each engine, with a type argument for which the compiler specialises the
/// class.
typealias GenericFine = GenericFineModel<Int>
typealias GenericToolchain = GenericToolchainModel<Int>

/// Writes and reads properties that nothing observes. All engines run the same code.
func untracked<Model: Subject>(_: Model.Type) -> Job {
  let models = (0..<Job.objects).map { _ in Model() }
  let tally = Tally()
  return Job { times in
    var sum = 0
    for index in tally.next(times) {
      let model = models[index % Job.objects]
      model.value = index
      sum &+= model.value
    }
    tally.count.pointee &+= sum
  } told: {
    0
  } expected: { _ in
    0
  }
}
