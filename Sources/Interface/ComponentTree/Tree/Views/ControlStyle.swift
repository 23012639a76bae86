// This file is for custom styles of controls other than buttons. Such a style has a body. The
// environment holds a function that makes this body from a control's configuration.

/// A style for one kind of control, as the environment holds it.
@MainActor package protocol StyleMaker<Configuration> {
  associatedtype Configuration
  func styled(_ configuration: Configuration) -> AnyView
}

/// The toggle whose look a style determines.
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

/// The progress view whose look a style determines.
public struct ProgressViewStyleConfiguration {
  public typealias Label = AnyView
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: AnyView?
}

/// The labelled content whose look a style determines.
public struct LabeledContentStyleConfiguration {
  public typealias Label = AnyView
  public typealias Content = AnyView
  public let label: Label
  public let content: Content
}

/// The environment key of the style for one kind of control.
private struct StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: (any StyleMaker<Configuration>)? { nil }
}

/// A value that stands for a type. A key path contains this value, because it cannot contain a
/// type.
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
  /// Visits a control in the style that the environment holds at this place.
  /// - Returns: whether the environment holds a style for this kind of control.
  @MainActor package mutating func walkStyled<Configuration>(
    _ configuration: @autoclosure () -> Configuration
  ) -> Bool {
    guard let maker = environmentValues[style: TypeName<Configuration>()] else { return false }
    AnyView._walk(made: maker.styled(configuration()), &self)
    return true
  }
}
