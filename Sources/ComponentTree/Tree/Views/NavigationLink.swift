/// Goes on to another view. The link is a component, with the state of whether it does.
///
/// A destination is made with the link, and evaluated when it is shown. A value goes onto the path
/// of the stack that the link is in.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let destination: Destination?
  private let value: AnyHashable?
  private let label: Label
  /// Whether the destination is shown, where somebody else owns that.
  private let isActive: Binding<Bool>?
  @State private var isActiveItself = false
  @Environment(\.navigation) private var navigation
  @Environment(\.linkedSelection) private var linkedSelection

  package init(
    destination: Destination?, value: AnyHashable? = nil, isActive: Binding<Bool>? = nil,
    label: Label
  ) {
    self.destination = destination
    self.value = value
    self.isActive = isActive
    self.label = label
  }

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), label: label())
  }

  public init(_ title: String, @ViewBuilder destination: () -> Destination) where Label == Text {
    self.init(destination: destination(), label: Text(title))
  }

  public var body: some View {
    let isActive = isActive ?? $isActiveItself
    let destination = destination
    Button {
      if let value {
        if !(navigation?.push(value) ?? false) { linkedSelection?.select(value) }
      } else {
        isActive.wrappedValue = true
      }
    } label: {
      label
    }
    .navigationDestination(isPresented: isActive) { destination }
  }
}

/// What links in a list with a selection do: they choose.
@MainActor final class LinkedSelection {
  var select: @MainActor (AnyHashable) -> Void

  init(_ select: @escaping @MainActor (AnyHashable) -> Void) { self.select = select }
}

private struct LinkedSelectionKey: EnvironmentKey {
  static var defaultValue: LinkedSelection? { nil }
}

extension EnvironmentValues {
  var linkedSelection: LinkedSelection? {
    get { self[LinkedSelectionKey.self] }
    set { self[LinkedSelectionKey.self] = newValue }
  }
}
