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
  ) where Label == SwiftUI.Label<Text, Image> {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }

  /// - Parameter label: a view, as it was handed before it was a closure.
  public init(
    selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  /// - Parameter currentValueLabel: what stands for the choice while it is not open; no part of the
  ///   output.
  public init<T: TextArgument, CurrentValue: View>(
    _ title: T, selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValue
  ) where Label == Text {
    self.init(selection: selection, content: content) { title.asText }
  }
}
