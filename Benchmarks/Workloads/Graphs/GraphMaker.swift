/// What a node of a graph can be asked: its value, up to date.
protocol GraphValue<Value>: AnyObject {
  associatedtype Value
  var value: Value { get }
}

/// A source of a graph: an object of one observed property. It starts as 0.
///
/// Like an `Operand` it is not isolated to the main actor.
protocol GraphSource: GraphValue<Int> {
  init()
  var value: Int { get set }
}

/// A source whose object can be subscribed to as a whole.
protocol SubscribableSource: GraphSource {
  /// Calls the closure at each write, until the result is released.
  func subscription(_ notify: @escaping () -> Void) -> AnyObject
}

/// Makes the nodes of one graph on one engine, and runs its effects.
///
/// Concrete types, one a file, that the shapes are specialised for: no call through an existential
/// is timed. A maker makes all sources before the first effect.
protocol GraphMaker: AnyObject {
  associatedtype Source: GraphSource
  associatedtype Number: GraphValue<Int>
  associatedtype List: GraphValue<[Int]>

  /// Whether a derived value is kept until something that it read has changed. By default not.
  static var memoises: Bool { get }

  /// - Parameter record: what the graph's values and effects report to.
  init(_ record: GraphRecord)

  func source() -> Source
  /// A derived value: memoised where the engine memoises, else a plain computed property, which is
  /// computed whenever it is read.
  func number(_ compute: @escaping () -> Int) -> Number
  /// The same of several numbers.
  func list(_ compute: @escaping () -> [Int]) -> List
  /// Runs the closure now, and again in each ``settle()`` after something that it read has changed.
  func effect(_ run: @escaping () -> Void)
  /// Runs the effects that the writes since the last time concern.
  func settle()

  /// Notifications of effects that were not waiting to run, since the maker was made.
  var notifications: Int { get }
  /// Live registrations of effects, or `nil` where the engine cannot be asked.
  var registrationCount: Int? { get }
  /// Ends the effects, as far as the engine can. The maker is used no more.
  func end()
}

extension GraphMaker {
  static var memoises: Bool { false }
}

/// A derived value of an engine that memoises none.
final class PlainValue<Value>: GraphValue {
  private let compute: () -> Value

  init(_ compute: @escaping () -> Value) { self.compute = compute }

  var value: Value { compute() }
}
