import Numbers
import ComponentTree
import Measuring

/// What a workload does on one engine: the root view over its models, and the writes of each frame.
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
  /// Mounts the root view, whose type is known only where the script is made.
  @usableFromInline var mount: @MainActor (TreeHost) throws -> Void
  /// Makes a frame's writes.
  @usableFromInline var write: @MainActor (inout Frame) throws -> Void
  /// Looks up what the frame's writes need, outside of what is counted and timed. Changes nothing.
  public var prepare: (@MainActor (_ frame: Int) throws -> Void)?
  /// Brings the models back to where a frame starts, outside of what is counted and timed. The run
  /// flushes the tree afterwards.
  public var reset: (@MainActor () -> Void)?
  /// Whether views start or cancel tasks while a frame is evaluated. What these can do at once is
  /// then done, and shown, within the frame.
  public var runsTasks = false
  /// What ``Frame/next()`` counts up from.
  public var lastValue = 0

  /// - Parameters:
  ///   - root: the root view. It is mounted once.
  ///   - write: makes a frame's writes to the models, and sets `frame.writes` where they are not
  ///     one. Each write has to change its value, however long the run lasts: take values from
  ///     ``Frame/next()``. A timed pass runs far more frames than a counted one.
  // Inlinable, so that generic views are specialised where they are mounted.
  @inlinable
  public init<Root: View>(
    _ root: Root, write: @escaping @MainActor (_ frame: inout Frame) throws -> Void
  ) {
    self.init(mount: { try $0.mount(root) }, write: write)
  }

  /// For what is mounted otherwise than as one root view.
  @inlinable
  public init(
    mount: @escaping @MainActor (TreeHost) throws -> Void,
    write: @escaping @MainActor (_ frame: inout Frame) throws -> Void
  ) {
    self.mount = mount
    self.write = write
  }
}

/// One frame of a script, with the values that the run supplies: the same on every engine.
public struct Frame {
  /// Frames are numbered from 0 without a gap, and there is no last one.
  public internal(set) var number = 0
  /// How many writes the frame makes; 1 unless the script says otherwise. It is counted as stated,
  /// and not checked.
  public var writes = 1
  private let seed: UInt64
  private var lastValue: Int

  init(seed: UInt64, lastValue: Int) {
    self.seed = seed
    self.lastValue = lastValue
  }

  /// A number that the run has not handed out before: 1, 2, 3 and so on. A write of it changes the
  /// value.
  @inline(__always)
  public mutating func next() -> Int {
    lastValue &+= 1
    return lastValue
  }

  /// A generator of random numbers for this frame: a pure function of the run's seed and the
  /// frame's number. Each call gives the same generator from its start, so keep it in a variable.
  public func random() -> SplitMix64 { SplitMix64(seed: seed, frame: number) }

  mutating func begin(_ number: Int) {
    self.number = number
    writes = 1
  }
}
