import ComponentTree

/// Content that is shown while the group is open. The content is evaluated in a separate tracking
/// scope when the group is opened. The test driver opens the group by pressing the label.
public struct DisclosureGroup<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let isExpanded: Binding<Bool>?
  private let content: OnMain<Content>

  public init(
    @ViewBuilder content: @escaping OnMain<Content>, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    isExpanded = nil
    self.content = content
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping OnMain<Content>,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.isExpanded = isExpanded
    self.content = content
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let label = view.label
    RevealedContent._walk(
      made:
        RevealedContent(isShown: view.isExpanded, content: view.content) { isShown in
          Button {
            isShown.wrappedValue.toggle()
          } label: {
            label
          }
        }, &walker)
  }
}

extension DisclosureGroup where Label == Text {
  public init<T: TextArgument>(
    _ title: T, @ViewBuilder content: @escaping OnMain<Content>
  ) {
    self.init(content: content) { title.asText }
  }

  public init<T: TextArgument>(
    _ title: T, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping OnMain<Content>
  ) {
    self.init(isExpanded: isExpanded, content: content) { title.asText }
  }
}
