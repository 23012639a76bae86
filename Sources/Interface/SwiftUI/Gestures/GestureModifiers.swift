import ComponentTree
import Foundation

extension View {
  /// - Parameter count: the number of taps. The number is ignored: each tap by the test driver runs
  ///   the action.
  public func onTapGesture(
    count: Int, perform action: @escaping OnMain<Void>
  ) -> some View {
    onTapGesture(perform: action)
  }

  /// - Parameter action: the action. The argument of the action is always the origin, because views
  ///   have no places in this module.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping OnMain1<CGPoint, Void>
  ) -> some View {
    onTapGesture { action(.zero) }
  }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping OnMain<Void>,
    onPressingChanged: OnMain1<Bool, Void>? = nil
  ) -> some View {
    GestureView(content: self, kind: .longPress) { _ in
      onPressingChanged?(true)
      action()
      onPressingChanged?(false)
    }
  }

  /// The deprecated form of `onLongPressGesture`. In this form, the closure `pressing` comes before
  /// the closure `action`.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: OnMain1<Bool, Void>?, perform action: @escaping OnMain<Void>
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  public func onHover(perform action: @escaping OnMain1<Bool, Void>) -> some View {
    GestureView(content: self, kind: .hover) { action($0 as? Bool ?? true) }
  }

  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping OnMain1<HoverPhase, Void>
  ) -> some View {
    onHover { action($0 ? .active(.zero) : .ended) }
  }

  public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    GesturesView(content: self, recognizers: gesture._recognizers)
  }

  /// - Parameter isEnabled: `false` if the view ignores the gesture.
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    GesturesView(content: self, recognizers: isEnabled ? gesture._recognizers : [])
  }

  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture)
  }

  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture)
  }
}

/// A set of gestures that are enabled: gestures of the view, or gestures of the views inside the
/// view.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// The phase of a pointer's movement over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// A view with gestures. The test driver chooses a gesture by the gesture's kind.
private struct GesturesView<Content: View, Value>: PrimitiveView {
  let content: Content
  let recognizers: [GestureRecognizer<Value>]

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walk(view.recognizers[...], view.content, &walker)
  }

  private static func walk(
    _ recognizers: ArraySlice<GestureRecognizer<Value>>, _ content: Content,
    _ walker: inout Walker
  ) {
    guard let first = recognizers.first, walker.isCollecting else {
      Content._walk(made: content, &walker)
      return
    }
    walker.found(gesture: first.kind) { first.recognize($0) }
    walk(recognizers.dropFirst(), content, &walker)
    walker.foundEnd(of: first.kind)
  }
}
