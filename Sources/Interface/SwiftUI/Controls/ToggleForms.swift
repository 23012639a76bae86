import ComponentTree

extension Toggle {
  public init<T: TextArgument>(_ title: T, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { title.asText }
  }

  public init<T: TextArgument>(_ title: T, systemImage: String, isOn: Binding<Bool>)
  where Label == SwiftUIViews.Label<Text, Image> {
    self.init(isOn: isOn) { SwiftUIViews.Label(title, systemImage: systemImage) }
  }

  /// Makes a toggle from the configuration of a toggle style.
  public init(_ configuration: ToggleStyleConfiguration)
  where Label == ToggleStyleConfiguration.Label {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
