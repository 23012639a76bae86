import ComponentTree

extension Toggle {
  public init<T: TextArgument>(_ title: T, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { title.asText }
  }

  public init<T: TextArgument>(_ title: T, systemImage: String, isOn: Binding<Bool>)
  where Label == SwiftUI.Label<Text, Image> {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// The toggle that a style is asked to show.
  public init(_ configuration: ToggleStyleConfiguration)
  where Label == ToggleStyleConfiguration.Label {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
