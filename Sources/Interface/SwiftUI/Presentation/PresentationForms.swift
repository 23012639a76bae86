import ComponentTree
import Foundation
import UniformTypeIdentifiers

extension View {
  /// - Parameters:
  ///   - attachmentAnchor, arrowEdge: arguments that the output does not contain.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping OnMain<Content>
  ) -> some View {
    popover(isPresented: isPresented, content: content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping OnMain1<Item, Content>
  ) -> some View {
    popover(item: item, content: content)
  }

  /// Shows a second view beside this view. The closure runs in the body; the view that it returns
  /// is evaluated while it is shown.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return presentation(.sheet, isPresented, nil) { content }
  }
}

/// The place at which a popover is attached.
public enum PopoverAttachmentAnchor: Sendable {
  public enum Rect: Sendable {
    case bounds
    case rect(CGRect)
  }
  case rect(Rect)
  case point(UnitPoint)
}

// Nobody chooses a file, so an importer never completes. It reads whether it is shown, as a sheet
// does.
extension View {
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> _Inert {
    _inert(
      "fileImporter", isPresented.wrappedValue, allowedContentTypes.map(\.identifier),
      allowsMultipleSelection)
  }

  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> _Inert {
    _inert("fileImporter", isPresented.wrappedValue, allowedContentTypes.map(\.identifier))
  }
}
