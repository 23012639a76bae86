import ComponentTree
import Foundation

extension TextField {
  /// - Parameter prompt: not part of the output. The field always shows its label.
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

  /// - Parameter axis: the direction in which the field grows; not part of the output.
  public init<T: TextArgument>(
    _ title: T, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) where Label == Text {
    self.init(label: title.asText, text: text)
  }

  /// - Parameters:
  ///   - onEditingChanged: never called, because editing has no start and no end in this module.
  ///   - onCommit: runs when the field is submitted, before the action of `onSubmit(_:)`.
  public init<T: TextArgument>(
    _ title: T, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: OnMain<Void>? = nil
  ) where Label == Text {
    self.init(label: title.asText, text: text, onCommit: onCommit)
  }

  /// A field that edits a value as text. A text that cannot be parsed does not change the value.
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

  /// A field that edits an optional value as text. A text that cannot be parsed sets `nil`.
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
        from: { text, old in (formatter as? NumberFormatter)?.number(from: text) as? Value ?? old })
    )
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

/// A field for a secret text. Nothing is drawn in this module, so a secure field behaves like a
/// text field.
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
    _ title: T, text: Binding<String>, onCommit: @escaping OnMain<Void>
  ) where Label == Text {
    field = TextField(title, text: text, onCommit: onCommit)
  }

  public var body: some View { field }
}

/// An editor for a long text. The editor has no label, so the test driver finds the editor by the
/// empty label `""`.
public struct TextEditor: View {
  private let field: TextField<EmptyView>

  public init(text: Binding<String>) { field = TextField(label: EmptyView(), text: text) }

  public var body: some View { field }
}
