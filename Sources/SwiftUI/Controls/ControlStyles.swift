import ComponentTree

// Styles that have a body: each is a component of its own in the control that it shows. A style
// reaches a control when the body that contains the control runs.

/// A style of one kind of controls, as the environment holds it.
@MainActor protocol StyleMaker<Configuration> {
  associatedtype Configuration
  func styled(_ configuration: Configuration) -> AnyView
}

/// Where the style of a kind of controls is.
struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: (any StyleMaker<Configuration>)? { nil }
}

extension EnvironmentValues {
  subscript<Configuration>(
    style configuration: TypeName<Configuration>
  ) -> (any StyleMaker<Configuration>)? {
    get { self[StyleKey<Configuration>.self] }
    set { self[StyleKey<Configuration>.self] = newValue }
  }
}

/// A type as a part of a key path.
struct TypeName<Named>: Hashable, Sendable {}

extension View {
  func style<Maker: StyleMaker>(_ maker: Maker) -> some View {
    environment(\.[style: TypeName<Maker.Configuration>()], maker)
  }
}

extension Walker {
  /// Walks a control in the style that holds here.
  /// - Returns: whether there is one.
  @MainActor mutating func walkStyled<Configuration>(
    _ configuration: @autoclosure () -> Configuration
  ) -> Bool {
    guard let maker = environmentValues[style: TypeName<Configuration>()] else { return false }
    AnyView._walk(maker.styled(configuration()), &self)
    return true
  }
}
