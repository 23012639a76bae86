import ComponentTree

/// A title with an icon.
public struct Label<Title: View, Icon: View>: PrimitiveView {
  private var title: Title
  private var icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Label")
    let isStyled = walker.walkStyled(
      LabelStyleConfiguration(title: AnyView(view.title), icon: AnyView(view.icon)))
    if !isStyled {
      Icon._walk(&view.icon, &walker)
      Title._walk(&view.title, &walker)
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
  /// Makes a label from the configuration of a label style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}
