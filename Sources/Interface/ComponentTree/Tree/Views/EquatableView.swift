/// A view that is compared with its previous value by its own `==`, even if it is plain data
/// (``TreeRules/equality``). If the two values are equal, the new value does not make the view's
/// body run.
public struct EquatableView<Content: View & Equatable>: PrimitiveView {
  public var content: Content

  public init(content: Content) { self.content = content }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    if Content.Body.self == Never.self {
      Content._walk(&view.content, &walker)
    } else {
      walker.component(comparingByEquality: view.content)
    }
  }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension Walker {
  /// Visits a child component whose inputs are compared by the view's own `==`.
  @MainActor mutating func component<V: View & Equatable>(comparingByEquality view: V) {
    put(Tag.component)
    if let child = cursor {
      cursor = child.pointee.next
      if isCollecting { found(output: child) }
      hand(view, to: child)
    } else if isInspecting {
      _ = noteMismatch()
    } else {
      makeComponent(view, equatableType(V.self))
    }
  }

  /// The record of the view type `V` with `==` as its comparator. The table of records has this
  /// record under the key `EquatableView<V>`, and the usual record of `V` under the key `V`.
  @MainActor private func equatableType<V: View & Equatable>(_ type: V.Type) -> ComponentTypePointer
  {
    let key = ObjectIdentifier(EquatableView<V>.self)
    if let known = host.pointee.types.find(key) { return known }
    let pointer = makeComponentType(
      type, V._componentType(host).pointee.functions, comparing: .equality(of: type))
    host.pointee.types.insert(key, pointer)
    return pointer
  }
}
