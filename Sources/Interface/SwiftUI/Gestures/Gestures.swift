import ComponentTree
import Foundation

/// One tap or several taps.
public struct TapGesture: PrimitiveGesture {
  public init(count: Int = 1) {}

  public var _recognizers: [GestureRecognizer<Void>] { [GestureRecognizer(kind: .tap) { _ in () }] }
}

/// A tap at a place. Views have no places in this module, so the tap is at the origin.
public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint = .zero
  }

  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}

  public var _recognizers: [GestureRecognizer<Value>] {
    [GestureRecognizer(kind: .tap) { _ in Value() }]
  }
}

/// A long press.
public struct LongPressGesture: PrimitiveGesture {
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  public var _recognizers: [GestureRecognizer<Bool>] {
    [GestureRecognizer(kind: .longPress) { _ in true }]
  }
}

/// A drag.
public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time = Date(timeIntervalSinceReferenceDate: 0)
    public var location: CGPoint
    public var startLocation: CGPoint = .zero
    public var velocity: CGSize = .zero
    public var translation: CGSize
    public var predictedEndTranslation: CGSize { translation }
    public var predictedEndLocation: CGPoint { location }
  }

  private let minimumDistance: CGFloat

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  public var _recognizers: [GestureRecognizer<Value>] {
    let least = minimumDistance
    return [
      GestureRecognizer(kind: .drag) { detail in
        guard let way = detail as? CGSize,
          way.width * way.width + way.height * way.height >= least * least
        else { return nil }
        return Value(location: CGPoint(x: way.width, y: way.height), translation: way)
      }
    ]
  }
}

/// A gesture of two fingers that move apart to enlarge a view.
public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var velocity: CGFloat = 0
    public var startAnchor: UnitPoint = .center
    public var startLocation: CGPoint = .zero
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _recognizers: [GestureRecognizer<Value>] {
    [GestureRecognizer(kind: .other) { ($0 as? CGFloat).map { Value(magnification: $0) } }]
  }
}

/// The deprecated form of ``MagnifyGesture``. The value of this gesture is only the scale.
public struct MagnificationGesture: PrimitiveGesture {
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _recognizers: [GestureRecognizer<CGFloat>] {
    [GestureRecognizer(kind: .other) { $0 as? CGFloat }]
  }
}

/// A gesture of two fingers that rotate a view.
public struct RotationGesture: PrimitiveGesture {
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _recognizers: [GestureRecognizer<Angle>] {
    [GestureRecognizer(kind: .other) { $0 as? Angle }]
  }
}

/// A state that is reset to its initial value when the gesture ends.
@MainActor @propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  @State private var value: Value

  public init(wrappedValue: Value) {
    initial = wrappedValue
    _value = State(initialValue: wrappedValue)
  }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init() where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil) }

  public var wrappedValue: Value { value }
  public var projectedValue: GestureState<Value> { self }

  func set(_ new: Value) { value = new }
  func reset() { value = initial }
}
