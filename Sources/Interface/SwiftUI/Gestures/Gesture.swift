import ComponentTree
import Foundation

/// A gesture of a user on a view, with a value and with actions.
@preconcurrency @MainActor public protocol Gesture<Value> {
  /// The type of the value that describes the gesture.
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }

  /// The recognizers of the gesture. A gesture with a body never implements this property.
  var _recognizers: [GestureRecognizer<Value>] { get }
}

extension Gesture where Body.Value == Value {
  public var _recognizers: [GestureRecognizer<Value>] { body._recognizers }
}

extension Never: Gesture {
  public typealias Value = Never
  public var _recognizers: [GestureRecognizer<Never>] { [] }
}

/// Recognizes one kind of gesture, and makes the value of that gesture.
@MainActor public struct GestureRecognizer<Value> {
  let kind: GestureKind
  /// Makes the gesture's value from the test driver's value. The result is `nil` if the test
  /// driver's value belongs to a different gesture.
  let value: OnMain1<Any?, Value?>
  var changed: [OnMain1<Value, Void>] = []
  var ended: [OnMain1<Value, Void>] = []

  /// A recognizer whose value is a function of this recognizer's value. The actions of this
  /// recognizer still run.
  func passing<Other>(
    _ transform: @escaping OnMain1<Value, Other>
  ) -> GestureRecognizer<Other> {
    let value = value
    let actions = changed + ended
    return GestureRecognizer<Other>(kind: kind) { detail in
      guard let told = value(detail) else { return nil }
      for action in actions { action(told) }
      return transform(told)
    }
  }

  /// Handles a gesture of the test driver. Such a gesture changes once and then ends. So the
  /// actions for a change run first, and then the actions for the end.
  func recognize(_ detail: Any?) {
    guard let value = value(detail) else { return }
    for action in changed { action(value) }
    for action in ended { action(value) }
  }
}

/// A gesture without a body.
public protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// This property is never read, because a primitive gesture has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A gesture with additional actions.
public struct ChangedGesture<Value>: PrimitiveGesture {
  public let _recognizers: [GestureRecognizer<Value>]
}

extension Gesture {
  /// Runs an action with the gesture's value whenever the value changes.
  public func onChanged(_ action: @escaping OnMain1<Value, Void>) -> ChangedGesture<Value> {
    changing { $0.changed.append(action) }
  }

  /// Runs an action with the gesture's value when the gesture ends.
  public func onEnded(_ action: @escaping OnMain1<Value, Void>) -> ChangedGesture<Value> {
    changing { $0.ended.append(action) }
  }

  /// Changes a state during the gesture. At the end of the gesture, the state is reset to its
  /// initial value.
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
    _ transform: @escaping OnMain1<Value, Other>
  ) -> ChangedGesture<Other> {
    ChangedGesture(_recognizers: _recognizers.map { $0.passing(transform) })
  }

  /// Combines two gestures. Each gesture is recognized separately.
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

  /// The value of one of the two gestures.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var _recognizers: [GestureRecognizer<Value>] {
    first._recognizers.map { $0.passing(Value.first) }
      + second._recognizers.map { $0.passing(Value.second) }
  }
}
