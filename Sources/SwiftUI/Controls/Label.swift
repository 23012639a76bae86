import ComponentTree

/// A title with an icon.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put("Label")
    let isStyled = walker.walkStyled(
      LabelStyleConfiguration(title: AnyView(view.title), icon: AnyView(view.icon)))
    if !isStyled {
      Icon._walk(view.icon, &walker)
      Title._walk(view.title, &walker)
    }
    walker.put(Tag.close)
  }
}

extension Label where Title == Text, Icon == Image {
  public init<T: TextArgument>(_ title: T, systemImage: String) {
    self.init {
      title.asText
    } icon: {
      Image(systemName: systemImage)
    }
  }

  public init<T: TextArgument>(_ title: T, image: String) {
    self.init {
      title.asText
    } icon: {
      Image(image)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is asked to show.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// How labels look: a body, which is a component of its own in each label below.
@preconcurrency @MainActor public protocol LabelStyle: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label that a style is asked to show.
public struct LabelStyleConfiguration {
  public typealias Title = AnyView
  public typealias Icon = AnyView

  public let title: Title
  public let icon: Icon
}

/// A style of the system's for labels.
public protocol SystemLabelStyle: InertStyle {}

extension View {
  /// The style of the labels in the view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    self.style(LabelStyleMaker(style: style))
  }

  public nonisolated func labelStyle<Style: SystemLabelStyle>(_ style: Style) -> _Inert {
    _inert(style, "labelStyle")
  }
}

private struct LabelStyleMaker<Style: LabelStyle>: StyleMaker {
  let style: Style

  func styled(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(StyledLabel(style: style, configuration: configuration))
  }
}

/// The component that a style's body is.
private struct StyledLabel<Style: LabelStyle>: View {
  let style: Style
  let configuration: LabelStyleConfiguration

  // What the style itself shows as a label has no style.
  var body: some View {
    style.makeBody(configuration: configuration)
      .environment(\.[style: TypeName<LabelStyleConfiguration>()], nil)
  }
}
