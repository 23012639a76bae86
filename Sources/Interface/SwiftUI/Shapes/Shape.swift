import ComponentTree
import Foundation

/// A shape. A shape is a view, and modifiers accept a shape as an argument. Nothing is drawn, so
/// the path of a custom shape is never requested. The output contains a hash of the plain data in
/// the shape.
nonisolated public protocol Shape: Animatable, PrimitiveView, Sendable, StablyHashable {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(String(describing: Self.self))
    hasher.combine(fieldsOf: self)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    var hasher = StableHasher("shape")
    hasher.combine(view)
    walker.put(hasher.word)
  }
}

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A type that SwiftUI can animate. In this module, a change is shown immediately, without
/// animation.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public nonisolated var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A modifier whose appearance is animated. As this package draws no animation, the modifier's body
/// runs only with the final value.
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A value that SwiftUI can interpolate during an animation.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by factor: Double)
  var magnitudeSquared: Double { get }
}

/// The data of a type that has nothing to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: Self { Self() }
  public static func + (left: Self, right: Self) -> Self { left }
  public static func - (left: Self, right: Self) -> Self { left }
  public mutating func scale(by factor: Double) {}
  public var magnitudeSquared: Double { 0 }
}

extension Double: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= factor }
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// A pair of values that SwiftUI can animate.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: Self { Self(.zero, .zero) }
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A shape of any type.
public struct AnyShape: Shape {
  private let hash: UInt64
  private let makePath: @Sendable (CGRect) -> Path

  public nonisolated init<S: Shape>(_ shape: S) {
    var hasher = StableHasher("shape")
    hasher.combine(shape)
    hash = hasher.word
    makePath = { shape.path(in: $0) }
  }

  public nonisolated func path(in rect: CGRect) -> Path { makePath(rect) }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: hash)
  }
}

// A shape with inert modifiers is also a shape. So `Circle().trim(from: 0, to: 0.5).stroke(.red)`
// compiles.
extension InertModified: Animatable where Content: Shape {}
extension InertModified: StablyHashable where Content: Shape {
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(content)
    hasher.combine(bits: modifiers)
  }
}
extension InertModified: Shape where Content: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { content.path(in: rect) }
}
extension InertModified: InsettableShape where Content: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> Self {
    _inert("inset", amount)
  }
}
