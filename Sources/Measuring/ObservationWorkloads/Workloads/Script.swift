import ComponentTree
import Measuring
import Numbers

/// The actions of a workload on one engine: its root view, and the writes of each frame.
///
/// ```swift
/// let book = Book(people: 100)
/// return Script(ContactList(book: book)) { frame in
///   var random = frame.random()
///   book.contacts[random.below(100)].name = "Name \(frame.next())"
/// }
/// ```
@MainActor
public struct Script {
  /// Mounts the root view in a host. This property is a closure, since only the code that makes the
  /// script knows the view's type.
  @usableFromInline var mount: @MainActor (TreeHost) throws -> Void
  /// Makes a frame's writes.
  @usableFromInline var write: @MainActor (inout Frame) throws -> Void
  /// Looks up objects that the frame's writes need. The closure must not change any model. The
  /// counts and times of a run do not include this closure.
  public var prepare: (@MainActor (_ frame: Int) throws -> Void)?
  /// Resets the models to the state in which a frame starts. After this closure, the run evaluates
  /// the dirty components. The counts and times of a run include neither the closure nor these
  /// evaluations.
  public var reset: (@MainActor () -> Void)?
  /// Whether views start or cancel tasks while a frame is evaluated. If `true`, the frame also runs
  /// these tasks until each task finishes or waits, and renders the changes that the tasks make.
  public var runsTasks = false
  /// Returns how often the models' memoised values were computed since the script was made. The
  /// property is `nil` if these computations are not counted; this is the default.
  public var memoEvaluations: (@MainActor () -> Int)?
  /// The value from which ``Frame/next()`` counts up.
  public var lastValue = 0

  /// - Parameters:
  ///   - root: the root view, which is mounted once.
  ///   - write: makes a frame's writes to the models, and sets `frame.writes` if the number of
  ///     writes is not 1. Each write has to change the value of its property, in every frame. Take
  ///     the values from ``Frame/next()``. A fixed list of values is too short: to measure times, a
  ///     process runs many more frames than the workload's parameter `frames` states.
  // This initialiser is inlinable, so that generic views are specialised in the caller's module.
  @inlinable
  public init<Root: View>(
    _ root: Root, write: @escaping @MainActor (_ frame: inout Frame) throws -> Void
  ) {
    self.init(mount: { try $0.mount(root) }, write: write)
  }

  /// Makes a script with a closure that mounts the views, for workloads that mount more than one
  /// root view.
  @inlinable
  public init(
    mount: @escaping @MainActor (TreeHost) throws -> Void,
    write: @escaping @MainActor (_ frame: inout Frame) throws -> Void
  ) {
    self.mount = mount
    self.write = write
  }
}

/// One frame of a script, with the values that the run supplies. The values are equal on every
/// engine.
public struct Frame {
  /// The number of the frame. Frames are numbered from 0 without a gap, and the number has no upper
  /// limit.
  public internal(set) var number = 0
  /// The number of writes that the frame makes. The number is 1 unless the script sets this
  /// property. The run adds the number to its count of writes, and does not check the number.
  public var writes = 1
  private let seed: UInt64
  private var lastValue: Int

  init(seed: UInt64, lastValue: Int) {
    self.seed = seed
    self.lastValue = lastValue
  }

  /// A number that no earlier call in the run has returned. The first number is the script's
  /// `lastValue` + 1, and each further number is greater by 1. Writing a number that this function
  /// returns therefore always changes the value of a property.
  @inline(__always)
  public mutating func next() -> Int {
    lastValue &+= 1
    return lastValue
  }

  /// A generator of random numbers for this frame. The random numbers depend only on the run's seed
  /// and the frame's number. Each call returns a generator that starts from the beginning, so keep
  /// one generator in a variable.
  public func random() -> SplitMix64 { SplitMix64(seed: seed, frame: number) }

  mutating func begin(_ number: Int) {
    self.number = number
    writes = 1
  }
}
