/// An operation with the objects that it needs, made on any thread and repeated by one.
///
/// Closures, because those that a generic function makes are specialised for its types, and methods
/// of a generic class are not.
struct Job: @unchecked Sendable {
  /// Repeats the operation so many times.
  let run: (Int) -> Void
  /// How often observers have been told so far.
  let told: () -> Int
  /// How often they are told by so many repetitions.
  let expected: (Int) -> Int

  /// How many objects an operation goes through, one after the other.
  static let objects = 64
}

/// What the repetitions of a job count; of one thread at a time. In raw memory, since a class's
/// variable costs an exclusivity check.
final class Tally: Sendable {
  /// How often observers have been told.
  nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// How many values have been written.
  private nonisolated(unsafe) let written = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() {
    count.initialize(to: 0)
    written.initialize(to: 0)
  }

  deinit {
    count.deallocate()
    written.deallocate()
  }

  /// The next values to write. None comes twice: assigning an equal value tells no observer.
  @inline(__always)
  func next(_ times: Int) -> Range<Int> {
    let first = written.pointee
    written.pointee = first &+ times
    return first..<first &+ times
  }

  /// A callback that counts; made once, so that a loop that registers it does not allocate.
  var callback: @Sendable () -> Void {
    { self.count.pointee &+= 1 }
  }
}

/// What every model has, in each way of writing it.
protocol Subject: AnyObject {
  init()
  var value: Int { get set }
}

enum Operation: String, CaseIterable, Codable {
  /// The yardstick: what two threads can do beside each other on this machine.
  case arithmetic
  /// Write a property, which calls a one-shot, and register that again.
  case oneShot = "one-shot"
  /// Write a property, drain the thread's batch, evaluate the observer.
  case persistent
  /// Make an object, register a one-shot for it, drop it.
  case churn = "create-track-destroy"
  /// Write and read a property that nothing observes.
  case untracked
  /// Open a scope, and read one property in it 1,000 times.
  case repeated = "1,000 reads"

  /// Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003): each step waits for the
  /// one before, and none touches memory.
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

/// Whose models and observers a job is made of.
enum Engine: String, Codable {
  /// FineObservation's `@Observable`.
  case fine
  /// The same on a generic class.
  case fineGeneric = "fine, generic"
  /// The toolchain's `@Observable`.
  case observation
  case observationGeneric = "observation, generic"
}

/// An operation of an engine.
struct Arm {
  let operation: Operation
  /// `nil` of the yardstick.
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
      // None of the toolchain's generic class: at 5 us a read a round would take ten times as long.
    ]
}

/// A generic class by each engine, for a type that the compiler specialises it for.
typealias GenericFine = GenericFineModel<Int>
typealias GenericToolchain = GenericToolchainModel<Int>

/// Writes and reads without an observer: the same text for every engine.
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
