import ComponentTree
import Foundation

/// What a user does to a view: what is told of it, and what that does.
@preconcurrency @MainActor public protocol Gesture<Value> {
  /// What is told.
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }

  /// What happens when the gesture is made. A gesture with a body never implements it.
  var _recognizers: [GestureRecognizer<Value>] { get }
}

extension Gesture where Body.Value == Value {
  public var _recognizers: [GestureRecognizer<Value>] { body._recognizers }
}

extension Never: Gesture {
  public typealias Value = Never
  public var _recognizers: [GestureRecognizer<Never>] { [] }
}

/// A kind of gesture, and what is told of one.
@MainActor public struct GestureRecognizer<Value> {
  let kind: GestureKind
  /// What is told of what the driver has handed; `nil` if that is not this gesture's.
  let value: @MainActor (Any?) -> Value?
  var changed: [@MainActor (Value) -> Void] = []
  var ended: [@MainActor (Value) -> Void] = []

  /// The same gesture, whose own actions go on to run, as another one's.
  func passing<Other>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> GestureRecognizer<Other> {
    let value = value
    let actions = changed + ended
    return GestureRecognizer<Other>(kind: kind) { detail in
      guard let told = value(detail) else { return nil }
      for action in actions { action(told) }
      return transform(told)
    }
  }

  /// The driver makes the gesture: it changes once, and ends.
  func recognize(_ detail: Any?) {
    guard let value = value(detail) else { return }
    for action in changed { action(value) }
    for action in ended { action(value) }
  }
}

/// A gesture without a body.
public protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// Never called.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A gesture that does something more.
public struct ChangedGesture<Value>: PrimitiveGesture {
  public let _recognizers: [GestureRecognizer<Value>]
}

extension Gesture {
  /// Runs with what is told while the gesture is made.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> ChangedGesture<Value> {
    changing { $0.changed.append(action) }
  }

  /// Runs when the gesture ends.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ChangedGesture<Value> {
    changing { $0.ended.append(action) }
  }

  /// Changes a state while the gesture is made; the state has its first value again at the end.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> ChangedGesture<Value> {
    changing { recognizer in
      recognizer.changed.append { value in
        var new = state.wrappedValue
        var transaction = Transaction()
        body(value, &new, &transaction)
        state.set(new)
      }
      recognizer.ended.append { _ in state.reset() }
    }
  }

  public func map<Other>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> ChangedGesture<Other> {
    ChangedGesture(_recognizers: _recognizers.map { $0.passing(transform) })
  }

  /// Either gesture: each is told by itself.
  public func simultaneously<Other: Gesture>(with other: Other) -> EitherGesture<Self, Other> {
    EitherGesture(first: self, second: other)
  }

  public func exclusively<Other: Gesture>(before other: Other) -> EitherGesture<Self, Other> {
    EitherGesture(first: self, second: other)
  }

  public func sequenced<Other: Gesture>(before other: Other) -> EitherGesture<Self, Other> {
    EitherGesture(first: self, second: other)
  }

  private func changing(
    _ change: (inout GestureRecognizer<Value>) -> Void
  ) -> ChangedGesture<Value> {
    ChangedGesture(
      _recognizers: _recognizers.map {
        var recognizer = $0
        change(&recognizer)
        return recognizer
      })
  }
}

/// Two gestures on one view.
public struct EitherGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  let first: First
  let second: Second

  /// What is told of one of the two.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var _recognizers: [GestureRecognizer<Value>] {
    first._recognizers.map { $0.passing(Value.first) }
      + second._recognizers.map { $0.passing(Value.second) }
  }
}
