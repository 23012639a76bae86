/// A part of a user interface, as in SwiftUI.
///
/// A view whose `body` is written by the user is a *component*: it is evaluated separately and
/// depends on everything that its body reads. Primitive views have no body (`Body == Never`).
@preconcurrency @MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// The type that the view has after an inert modifier was added: the view's own type if that type
  /// can store the modifiers, or else ``InertModified``.
  associatedtype _Inert: View = InertModified<Self> where _Inert._Inert == _Inert
  /// Adds an inert modifier. The argument is a hash of the modifier's name and arguments. Only
  /// modifiers call this function. A view with a body never implements this function.
  nonisolated __consuming func _inert(_ modifier: UInt64) -> _Inert

  /// Adds the view to the output of the component that is evaluated. Only the runtime's primitive
  /// views implement this function. A view with a body never implements this function.
  ///
  /// The view and its parts are passed by address. If a view of more than four words were passed as
  /// a value, it would be copied with all of its strings and objects, because the function of a
  /// ``PairView`` is not inlined. No implementation changes the view.
  static func _walk(_ view: inout Self, _ walker: inout Walker)
  /// Whether the view has a place in the output only where its rows or its tab have one, such as a
  /// `ForEach` with modifiers. Views with a body never implement this property.
  static var _hasNoOwnPlace: Bool { get }
  /// The record of the view's type. Views never implement this function.
  static func _componentType(_ host: HostPointer) -> ComponentTypePointer
}

extension View {
  @inlinable public static var _hasNoOwnPlace: Bool { false }

  /// Adds a temporary view to the output. The view exists only during this call.
  @inlinable @inline(__always)
  public static func _walk(made view: consuming Self, _ walker: inout Walker) {
    var view = view
    _walk(&view, &walker)
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.component(view)
  }

  @inlinable
  public static func _componentType(_ host: HostPointer) -> ComponentTypePointer {
    if let known = host.pointee.types.find(ObjectIdentifier(self)) { return known }
    let functions = ComponentFunctions.Isolated(
      evaluate: { node in
        var walker = Walker(evaluating: node)
        let view = node.pointee.value.unsafelyUnwrapped.assumingMemoryBound(to: Self.self)
        walker.openScope()
        Body._walk(made: view.pointee.body, &walker)
        walker.closeScope()
      },
      inspect: { inspectBody($0, $1) })
    return makeComponentType(self, ComponentFunctions(functions), host)
  }

  /// Runs the body of the node's view in an audit or for the test driver. Times do not include
  /// inspections, so the compiler does not specialise this function for each type of view. A
  /// specialised function for each type would make an app's compiled code some 10 % larger.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func inspectBody(_ node: NodePointer, _ walker: UnsafeMutablePointer<Walker>) {
    let view = node.pointee.value.unsafelyUnwrapped.assumingMemoryBound(to: Self.self)
    Body._walk(made: view.pointee.body, &walker.pointee)
  }
}

/// A view that is part of its component's output.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// This property is never read, because a primitive view has no body.
  public var body: Never { fatalError("\(Self.self) is a primitive: it has no body") }
}

// All associated types are declared explicitly, because the compiler would have to infer each
// associated type from another associated type.
extension Never: View {
  public typealias Body = Never
  public typealias _Inert = Never
  public var body: Never { fatalError("Never has no body") }
  public nonisolated func _inert(_ modifier: UInt64) -> Never { fatalError("Never has no value") }
}

/// A view without content.
@frozen public struct EmptyView: PrimitiveView {
  @inlinable nonisolated public init() {}

  @inlinable @inline(__always)
  public static func _walk(_ view: inout EmptyView, _ walker: inout Walker) {}
}
