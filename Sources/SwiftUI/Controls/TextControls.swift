import ComponentTree
import Foundation

extension TextField {
  /// - Parameter prompt: shown while the text is empty; the label where there is none.
  public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), text: text)
  }

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), text: text)
  }

  public init<T: TextArgument>(_ title: T, text: Binding<String>, prompt: Text? = nil)
  where Label == Text {
    self.init(label: title.asText, text: text)
  }

  /// - Parameter axis: in which direction the field grows; no part of the output.
  public init<T: TextArgument>(
    _ title: T, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) where Label == Text {
    self.init(label: title.asText, text: text)
  }

  /// - Parameters:
  ///   - onEditingChanged: not called: editing has no beginning and no end here.
  ///   - onCommit: as by `onSubmit(_:)`, which comes after it.
  public init<T: TextArgument>(
    _ title: T, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) where Label == Text {
    self.init(label: title.asText, text: text)
  }

  /// A text that stands for a value. What cannot be read leaves the value as it is.
  public init<T: TextArgument, F: ParseableFormatStyle>(
    _ title: T, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where Label == Text, F.FormatOutput == String {
    self.init(label: title.asText, text: value.formatted(by: format))
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), text: value.formatted(by: format))
  }

  /// A text that stands for a value, or for none where it cannot be read.
  public init<T: TextArgument, F: ParseableFormatStyle>(
    _ title: T, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where Label == Text, F.FormatOutput == String {
    self.init(
      label: title.asText,
      text: Binding(
        converting: value, by: format, to: { $0.map(format.format) ?? "" },
        from: { text, _ in try? format.parseStrategy.parse(text) }))
  }

  public init<T: TextArgument, Value>(
    _ title: T, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) where Label == Text {
    self.init(
      label: title.asText,
      text: Binding(
        converting: value, by: ObjectIdentifier(formatter),
        to: { formatter.string(for: $0) ?? "" },
        from: { text, old in (formatter as? NumberFormatter)?.number(from: text) as? Value ?? old }))
  }
}

extension Binding {
  fileprivate func formatted<F: ParseableFormatStyle>(by format: F) -> Binding<String>
  where F.FormatInput == Value, F.FormatOutput == String {
    Binding<String>(
      converting: self, by: format, to: { format.format($0) },
      from: { text, old in (try? format.parseStrategy.parse(text)) ?? old })
  }
}

/// A text to edit that is not shown. Nothing is shown here: a text field.
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(text: text, prompt: prompt, label: label)
  }

  public init<T: TextArgument>(_ title: T, text: Binding<String>, prompt: Text? = nil)
  where Label == Text {
    field = TextField(title, text: text, prompt: prompt)
  }

  public init<T: TextArgument>(
    _ title: T, text: Binding<String>, onCommit: @escaping () -> Void
  ) where Label == Text {
    field = TextField(title, text: text, onCommit: onCommit)
  }

  public var body: some View { field }
}

/// A long text to edit. It has no label: the test driver finds it by an empty one.
public struct TextEditor: View {
  private let field: TextField<EmptyView>

  public init(text: Binding<String>) { field = TextField(label: EmptyView(), text: text) }

  public var body: some View { field }
}
