/// A button that navigates to another view. The link is a component. The link's state says whether
/// the destination is shown.
///
/// A destination view is made when the link is made, and evaluated when the destination is shown. A
/// link with a value selects the value in the list that contains the link, if the list has a
/// selection of the value's type. Otherwise the link appends the value to the path of the
/// navigation stack.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let destination: Destination?
  private let value: AnyHashable?
  private let label: Label
  /// A binding that decides whether the destination is shown; `nil` if the link's own state
  /// decides.
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
        if linkedSelection?.select(value) != true { _ = navigation?.push(value) }
      } else {
        isActive.wrappedValue = true
      }
    } label: {
      label
    }
    .navigationDestination(isPresented: isActive) { destination }
  }
}

/// The action of the links inside a list with a selection. The action selects a value.
@MainActor final class LinkedSelection {
  /// Selects a value. If the value does not have the type of the selection, the action selects
  /// nothing and returns `false`.
  var select: OnMain1<AnyHashable, Bool>

  init(_ select: @escaping OnMain1<AnyHashable, Bool>) { self.select = select }
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
