import ComponentTree
import Foundation

extension View {
  /// An alert that shows information about a value. If the value is `nil` when the alert is
  /// presented, the alert shows only its title. The alert stays as it was presented.
  public func alert<T: TextArgument, Value, Actions: View, Message: View>(
    _ title: T, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions,
    @ViewBuilder message: (Value) -> Message
  ) -> some View {
    alert(
      title.asText, isPresented, followsBody: false, data.map { actions($0) },
      data.map { message($0) })
  }

  public func alert<T: TextArgument, Value, Actions: View>(
    _ title: T, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  public func alert<T: TextArgument, Actions: View, Message: View>(
    _ title: T, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    alert(title.asText, isPresented, followsBody: true, actions(), message())
  }

  public func alert<T: TextArgument, Actions: View>(
    _ title: T, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// An alert that shows the description of an error.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented: isPresented, actions: actions)
  }

  public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: Failure?,
    @ViewBuilder actions: (Failure) -> Actions,
    @ViewBuilder message: (Failure) -> Message
  ) -> some View {
    alert(
      error?.errorDescription ?? "", isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }

  /// The deprecated form of the modifier `alert`. The closure returns the alert as a value.
  public func alert(
    isPresented: Binding<Bool>, content: @escaping OnMain<Alert>
  ) -> some View {
    presentation(.alert, isPresented, nil) { content() }
  }

  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping OnMain1<Item, Alert>
  ) -> some View {
    alert(of: item) { content($0) }
  }

  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping OnMain<ActionSheet>
  ) -> some View {
    presentation(.alert, isPresented, nil) { content() }
  }

  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping OnMain1<Item, ActionSheet>
  ) -> some View {
    alert(of: item) { content($0) }
  }

  /// - Parameter titleVisibility: an argument that the output does not contain.
  public func confirmationDialog<T: TextArgument, Actions: View>(
    _ title: T, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions)
  }

  public func confirmationDialog<T: TextArgument, Actions: View, Message: View>(
    _ title: T, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: message)
  }

  public func confirmationDialog<T: TextArgument, Value, Actions: View>(
    _ title: T, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions)
  }

  public func confirmationDialog<T: TextArgument, Value, Actions: View, Message: View>(
    _ title: T, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: (Value) -> Actions,
    @ViewBuilder message: (Value) -> Message
  ) -> some View {
    alert(
      title, isPresented: isPresented, presenting: data, actions: actions, message: message)
  }
}

/// An alert as a value.
public struct Alert: PrimitiveView {
  private let texts: [Text]
  private let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.init(title, message, [dismissButton ?? .default(Text(verbatim: "OK"))])
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.init(title, message, [primaryButton, secondaryButton])
  }

  fileprivate init(_ title: Text, _ message: Text?, _ buttons: [Button]) {
    texts = [title] + (message.map { [$0] } ?? [])
    self.buttons = buttons
  }

  /// A button of an alert.
  public struct Button {
    fileprivate let label: Text
    fileprivate let role: ButtonRole?
    fileprivate let action: OnMain<Void>

    public static func `default`(
      _ label: Text, action: OnMain<Void>? = {}
    ) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func destructive(
      _ label: Text, action: OnMain<Void>? = {}
    ) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: OnMain<Void>? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: OnMain<Void>? = {}) -> Button {
      .cancel(Text(verbatim: "Cancel"), action: action)
    }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    for text in view.texts { Text._walk(made: text, &walker) }
    for button in view.buttons {
      let view = ComponentTree.Button(role: button.role, action: button.action) { button.label }
      ComponentTree.Button._walk(made: view, &walker)
    }
  }
}

/// An action sheet as a value: a title, a message and buttons.
public struct ActionSheet: PrimitiveView {
  private var alert: Alert

  public typealias Button = Alert.Button

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    alert = Alert(title, message, buttons)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Alert._walk(&view.alert, &walker)
  }
}
