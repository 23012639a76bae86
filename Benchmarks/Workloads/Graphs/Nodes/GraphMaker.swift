/// A node of a graph. Each read returns a value that is up to date.
protocol GraphValue<Value>: AnyObject {
  associatedtype Value
  var value: Value { get }
}

/// A source of a graph: an object with one observed property, which starts as 0.
///
/// A source is not isolated to the main actor. The documentation of the protocol `Operand` gives
/// the reason.
protocol GraphSource: GraphValue<Int> {
  init()
  var value: Int { get set }
}

/// A source whose object can be subscribed to as a whole.
protocol SubscribableSource: GraphSource {
  /// Subscribes a closure. The closure is called at each write until the returned object is
  /// released.
  func subscription(_ notify: @escaping () -> Void) -> AnyObject
}

/// Makes the nodes of one graph on one engine, and runs the graph's effects.
///
/// Each maker is a concrete type in a separate file. The compiler specialises the code that builds
/// a graph for each maker, so that no call through an existential is timed. The caller must make
/// all sources before the first effect.
protocol GraphMaker: AnyObject {
  associatedtype Source: GraphSource
  associatedtype Number: GraphValue<Int>
  associatedtype List: GraphValue<[Int]>

  /// - Parameter record: the record that the graph's values and effects report to.
  init(_ record: GraphRecord)

  func source() -> Source
  /// A derived value. If the engine memoises values, the derived value is memoised. Otherwise the
  /// derived value is a plain computed property, which is computed at each read.
  func number(_ compute: @escaping () -> Int) -> Number
  /// A derived value that consists of several numbers. Like a ``number(_:)``, the value is memoised
  /// if the engine memoises values.
  func list(_ compute: @escaping () -> [Int]) -> List
  /// Makes an effect, and runs its closure immediately. ``settle()`` runs the closure again if a
  /// value that the closure read has changed.
  func effect(_ run: @escaping () -> Void)
  /// Runs the effects that are affected by writes since the last call of `settle()`.
  func settle()

  /// The number of notifications since the maker was made. A notification of an effect that already
  /// waits to run does not count.
  var notifications: Int { get }
  /// The number of live registrations of effects; `nil` if the engine does not report the number.
  var registrationCount: Int? { get }
  /// Ends those effects that the engine can end. The maker is not used after this call.
  func end()
}

/// The nodes of a graph on one engine.
struct GraphNodes<Maker: GraphMaker> {
  var sources: [Maker.Source]
  /// The values that are read after each write, in a graph without effects.
  var leaves: [Maker.Number] = []
}

/// A derived value for an engine that does not memoise values.
final class PlainValue<Value>: GraphValue {
  private let compute: () -> Value

  init(_ compute: @escaping () -> Value) { self.compute = compute }

  var value: Value { compute() }
}
