import ComponentTree
import Foundation

extension LabeledContent {
  public init<T: TextArgument>(_ title: T, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { title.asText }
  }

  public init<T: TextArgument, S: StringProtocol>(_ title: T, value: S)
  where Label == Text, Content == Text {
    self.init {
      Text(verbatim: String(value))
    } label: {
      title.asText
    }
  }

  public init<T: TextArgument, F: FormatStyle>(_ title: T, value: F.FormatInput, format: F)
  where Label == Text, Content == Text, F.FormatOutput == String {
    self.init(title, value: format.format(value))
  }

  /// Makes labelled content from the configuration of a labelled content style.
  public init(_ configuration: LabeledContentStyleConfiguration)
  where Label == AnyView, Content == AnyView {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A view that says that there is no content to show.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: PrimitiveView {
  private var label: Label
  private var description: Description
  private var actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Unavailable")
    Label._walk(&view.label, &walker)
    Description._walk(&view.description, &walker)
    Actions._walk(&view.actions, &walker)
    walker.put(Tag.close)
  }
}

extension ContentUnavailableView
where Label == SwiftUIViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init<T: TextArgument>(_ title: T, systemImage: String, description: Text? = nil) {
    self.init {
      SwiftUIViews.Label(title, systemImage: systemImage)
    } description: {
      description
    }
  }

  public init<T: TextArgument>(_ title: T, image: String, description: Text? = nil) {
    self.init {
      SwiftUIViews.Label(title, image: image)
    } description: {
      description
    }
  }

  /// Says that a search found nothing.
  public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }

  public static func search(text: String) -> Self {
    Self("No Results for “\(text)”", systemImage: "magnifyingglass")
  }
}
