// Styles that have a body, for controls other than buttons: what makes a view of a control's
// configuration lies in the environment.

/// A style of one kind of controls, as the environment holds it.
@MainActor package protocol StyleMaker<Configuration> {
  associatedtype Configuration
  func styled(_ configuration: Configuration) -> AnyView
}

/// The toggle that a style is asked to show.
@MainActor public struct ToggleStyleConfiguration {
  public typealias Label = AnyView
  public let label: Label
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }

  public var isMixed: Bool { false }
}

/// The progress that a style is asked to show.
public struct ProgressViewStyleConfiguration {
  public typealias Label = AnyView
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: AnyView?
}

/// The labelled content that a style is asked to show.
public struct LabeledContentStyleConfiguration {
  public typealias Label = AnyView
  public typealias Content = AnyView
  public let label: Label
  public let content: Content
}

/// Where the style of a kind of controls is.
private struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: (any StyleMaker<Configuration>)? { nil }
}

/// A type as a part of a key path.
package struct TypeName<Named>: Hashable, Sendable {
  package init() {}
}

extension EnvironmentValues {
  package subscript<Configuration>(
    style configuration: TypeName<Configuration>
  ) -> (any StyleMaker<Configuration>)? {
    get { self[StyleKey<Configuration>.self] }
    set { self[StyleKey<Configuration>.self] = newValue }
  }
}

extension Walker {
  /// Walks a control in the style that holds here.
  /// - Returns: whether there is one.
  @MainActor package mutating func walkStyled<Configuration>(
    _ configuration: @autoclosure () -> Configuration
  ) -> Bool {
    guard let maker = environmentValues[style: TypeName<Configuration>()] else { return false }
    AnyView._walk(maker.styled(configuration()), &self)
    return true
  }
}
