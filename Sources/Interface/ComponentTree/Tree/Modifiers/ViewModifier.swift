/// A modifier with a body. The modifier is a component. The modifier's body runs when the modifier
/// changes, or when a value on which the body depends changes. The body does not run when only the
/// modified content changes.
@preconcurrency @MainActor public protocol ViewModifier: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

/// The argument of a view modifier's body: a placeholder for the modified view.
public struct ModifierContent<Modifier: ViewModifier>: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    // The parent of the modifier's component is the group that holds the modified content.
    let group = walker.list.owner.pointee.parent.unsafelyUnwrapped
    guard let object = group.pointee.object else { return }
    unsafeDowncast(object.takeUnretainedValue(), to: ModifiedContent.self).walk(in: &walker)
  }
}

struct ModifiedView<Content: View, Modifier: ViewModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    if let object = walker.list.pointee.object {
      let content = unsafeDowncast(
        object.takeUnretainedValue(), to: ModifiedContentOf<Content>.self)
      if let inspection = walker.inspection?.takeUnretainedValue() {
        content.inspect(view.content, in: walker.list, inspection)
      } else {
        walker.host.pointee.deferUpdate { [new = view.content] in content.take(new) }
      }
    } else if !walker.isInspecting {
      let content = ModifiedContentOf(view.content, walker.host)
      walker.list.pointee.object = .passRetained(content)
    }
    ModifierComponent._walk(made: ModifierComponent(modifier: view.modifier), &walker)
    walker.leaveGroup(outer)
  }
}

/// The component of a modifier with a body.
struct ModifierComponent<Modifier: ViewModifier>: View {
  let modifier: Modifier
  var body: some View { modifier.body(content: ModifierContent<Modifier>()) }
}

/// The content that a modifier modifies, and the places where the modifier's body shows this
/// content.
class ModifiedContent: GroupPayload {
  /// The nodes in the modifier's component at which the content is shown.
  fileprivate var slots: [NodePointer] = []

  func walk(in walker: inout Walker) { fatalError("abstract") }
}

final class ModifiedContentOf<Content: View>: ModifiedContent {
  private var content: Content
  private let type: ComponentTypePointer

  init(_ content: Content, _ host: HostPointer) {
    self.content = content
    let key = ObjectIdentifier(ModifiedContentOf<Content>.self)
    type =
      host.pointee.types.find(key)
      ?? makeContentType(Content.self, named: "Content", host, key, isCompared: true) { node in
        node.walkContent { Self.walk(node, &$0) }
      } walk: {
        Self.walk($0, &$1.pointee)
      }
  }

  private static func walk(_ slot: NodePointer, _ walker: inout Walker) {
    guard let object = slot.pointee.object else { return }
    let place = unsafeDowncast(object.takeUnretainedValue(), to: Place.self)
    Content._walk(made: place.whole.content, &walker)
  }

  /// The payload of a slot. A slot is a node at which the modifier's body shows the content.
  private final class Place: GroupPayload {
    let whole: ModifiedContentOf
    let slot: NodePointer

    init(_ whole: ModifiedContentOf, _ slot: NodePointer) {
      self.whole = whole
      self.slot = slot
    }

    override func leave(_ host: TreeHost) { whole.slots.removeAll { $0 == slot } }
  }

  /// Visits the content at one place of the modifier's body. The node at this place is the slot.
  /// The output of the content is separate from the output of the modifier's body.
  override func walk(in walker: inout Walker) {
    let outer = walker.enterContent(type)
    let slot = walker.list
    if slot.pointee.object == nil, !walker.isInspecting {
      slot.pointee.object = .passRetained(Place(self, slot))
      slot.pointee.flags.insert(.slot)
      slots.append(slot)
    }
    walker.walkContent { Content._walk(made: content, &$0) }
    walker.leaveGroup(outer)
  }

  private func compare(_ new: Content) -> Comparison {
    compareValues(content, new, type.pointee.inputs, true)
  }

  /// Compares new content with the shown content in an audit.
  fileprivate func inspect(_ new: Content, in group: NodePointer, _ inspection: Inspection) {
    let comparison = compare(new)
    if comparison == .equal { return }
    inspection.note(
      new, insteadOf: content, comparison,
      at: .init(node: group, aspect: .inputs, path: ["content"]),
      .inputs(group.pointee.host.pointee.rules))
  }

  /// Stores the new content. If the new content differs from the old content, every place at which
  /// the modifier's body shows the content is registered for a new evaluation. The host calls this
  /// function after the evaluation of the body that contains the modified view, outside every
  /// tracking scope.
  /// - Returns: the comparison of the old content with the new content.
  func take(_ new: Content) -> Comparison {
    let comparison = compare(new)
    content = new
    if comparison != .equal {
      for slot in slots { slot.pointee.host.pointee.putAside(slot) }
    }
    return comparison
  }
}
