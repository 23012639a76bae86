import ComponentTree

extension Picker {
  public init<T: TextArgument>(
    _ title: T, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, content: content) { title.asText }
  }

  public init<T: TextArgument>(
    _ title: T, systemImage: String, selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) where Label == SwiftUIViews.Label<Text, Image> {
    self.init(selection: selection, content: content) {
      SwiftUIViews.Label(title, systemImage: systemImage)
    }
  }

  /// - Parameter label: the label as a view, as in older versions of SwiftUI.
  public init(
    selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  /// - Parameter currentValueLabel: the view of the current choice while the picker is closed; not
  ///   part of the output.
  public init<T: TextArgument, CurrentValue: View>(
    _ title: T, selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValue
  ) where Label == Text {
    self.init(selection: selection, content: content) { title.asText }
  }
}
