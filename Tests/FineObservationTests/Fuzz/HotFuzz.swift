import FineObservation
import Foundation
import Synchronization

/// Tests one-shots that register again in their callbacks, for a property that two threads write
/// all the time. A one-shot is a registration whose callback runs once. The closure of a
/// registration usually waits until a thread has written the property. If a thread has written the
/// property, the callback may run inside the call that made the registration. But the nesting of
/// these calls must not grow with the number of registrations.
final class HotFuzz: Sendable {
  private static let registrations = 30
  /// The nesting depth of callbacks that counts as a fault.
  private static let limit = 10

  private let model = SharedModel()
  private let double: SharedComputed<Int>
  private let options: ObservationTracking.Options
  private let readsDerived: Bool
  private let writes = Atomic<Int>(0)
  private let left = Atomic<Int>(registrations)
  private let deepest = Atomic<Int>(0)

  /// A call that makes a registration.
  private final class Call: Sendable {
    let thread = pthread_self()
    let level: Int
    let isOpen = Atomic<Bool>(true)
    init(level: Int) { self.level = level }
  }

  private init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    double = SharedComputed { [model] in model.a * 2 }
    options = [.willSet, .didSet].randomElement(using: &random)!
    readsDerived = Bool.random(using: &random)
  }

  static func problem(seed: UInt64) -> String? {
    let fuzz = HotFuzz(seed: seed)
    onThreads({ fuzz.register(level: 0) }, { fuzz.write() }, { fuzz.write() })
    let deepest = fuzz.deepest.load(ordering: .relaxed)
    return deepest < limit ? nil : "callbacks run \(deepest) levels inside each other"
  }

  private func write() {
    while left.load(ordering: .relaxed) > 0 {
      model.a &+= 1
      writes.add(1, ordering: .relaxed)
    }
  }

  private func register(level: Int) {
    deepest.max(level, ordering: .relaxed)
    guard left.subtract(1, ordering: .relaxed).newValue > 0 else { return }
    let call = Call(level: level)
    _ = withCancellableObservationTracking(options: options) {
      _ = readsDerived ? double.value : model.a
      let before = writes.load(ordering: .relaxed)
      for _ in 0..<20 where writes.load(ordering: .relaxed) < before + 2 { sched_yield() }
    } onChange: { [self] _ in
      let isInside = call.isOpen.load(ordering: .relaxed) && call.thread == pthread_self()
      register(level: isInside ? call.level + 1 : 0)
    }
    call.isOpen.store(false, ordering: .relaxed)
  }
}
