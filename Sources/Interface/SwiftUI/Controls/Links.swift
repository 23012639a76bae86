import ComponentTree
import Foundation

/// A button that opens a URL with the environment's `openURL` action.
public struct Link<Label: View>: View {
  private let label: Label
  private let destination: URL
  @Environment(\.openURL) private var openURL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  public init<T: TextArgument>(_ title: T, destination: URL) where Label == Text {
    self.init(destination: destination) { title.asText }
  }

  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

/// An action that opens a URL.
@MainActor public struct OpenURLAction {
  /// The result of opening a URL.
  public struct Result: Sendable {
    fileprivate let isHandled: Bool

    public static let handled = Result(isHandled: true)
    public static let discarded = Result(isHandled: false)
    public static let systemAction = Result(isHandled: false)
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }

  private let handler: @MainActor (URL) -> Result

  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { _ = handler(url) }

  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url).isHandled)
  }
}

/// A button for sharing an item. Pressing the button does nothing in this module.
public struct ShareLink<Label: View>: View {
  private let label: Label

  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init<Item, Icon: View, Title: View>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Title, Icon>,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil)
  where Label == SwiftUIViews.Label<Text, Image> {
    label = SwiftUIViews.Label("Share", systemImage: "square.and.arrow.up")
  }

  public init<Item, Icon: View, Title: View>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Title, Icon>
  ) where Label == SwiftUIViews.Label<Text, Image> {
    label = SwiftUIViews.Label("Share", systemImage: "square.and.arrow.up")
  }

  public init<T: TextArgument, Item>(
    _ title: T, item: Item, subject: Text? = nil, message: Text? = nil
  ) where Label == Text {
    label = title.asText
  }

  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

/// The preview of a shared item.
@MainActor public struct SharePreview<Title: View, Icon: View> {
  public init<T: TextArgument>(_ title: T) where Title == Text, Icon == EmptyView {}
  public init<T: TextArgument>(_ title: T, image: Image) where Title == Text, Icon == EmptyView {}
  public init<T: TextArgument>(_ title: T, image: Image, icon: Image)
  where Title == Text, Icon == Image {}
  public init<T: TextArgument>(_ title: T, icon: Image) where Title == Text, Icon == Image {}
}

/// A button that opens the settings of an app on a Mac. In this module nothing opens.
public struct SettingsLink<Label: View>: View {
  @Environment(\.openSettings) private var openSettings
  private let label: Label

  public init(@ViewBuilder label: () -> Label) { self.label = label() }
  public init() where Label == Text { self.init { Text(verbatim: "Settings") } }

  public var body: some View {
    Button(action: openSettings.callAsFunction) { label }
  }
}
