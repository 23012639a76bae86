import ComponentTree
import Foundation

// Parts of SwiftUI that this module does not have: views of AppKit and UIKit, pictures, files,
// databases, widgets. Each part is declared as unavailable, so the compiler's error message names
// the missing part. docs/surface.md lists these parts.

@available(*, unavailable, message: "AppKit is not here: NSViewRepresentable shows its views")
public protocol NSViewRepresentable {}

@available(
  *, unavailable, message: "AppKit is not here: NSViewControllerRepresentable shows its views"
)
public protocol NSViewControllerRepresentable {}

@available(*, unavailable, message: "UIKit is not here: UIViewRepresentable shows its views")
public protocol UIViewRepresentable {}

@available(
  *, unavailable, message: "UIKit is not here: UIViewControllerRepresentable shows its views"
)
public protocol UIViewControllerRepresentable {}

@available(*, unavailable, message: "AppKit is not here: NSHostingView is one of its views")
public typealias NSHostingView = Never

@available(*, unavailable, message: "AppKit is not here: NSHostingController is one of its classes")
public typealias NSHostingController = Never

@available(*, unavailable, message: "UIKit is not here: UIHostingController is one of its classes")
public typealias UIHostingController = Never

@available(*, unavailable, message: "AppKit is not here: there is no application to delegate for")
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type) {}
  public var wrappedValue: Delegate { fatalError("unavailable") }
}

@available(*, unavailable, message: "UIKit is not here: there is no application to delegate for")
@propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type) {}
  public var wrappedValue: Delegate { fatalError("unavailable") }
}

@available(*, unavailable, message: "nothing is drawn here: there is no ImageRenderer")
public typealias ImageRenderer = Never

@available(*, unavailable, message: "nothing is drawn here: there is no Canvas")
public typealias Canvas = Never

@available(*, unavailable, message: "nothing is drawn here: there is no GraphicsContext")
public typealias GraphicsContext = Never

@available(*, unavailable, message: "nothing is drawn here: there are no shaders")
public typealias ShaderLibrary = Never

@available(*, unavailable, message: "there are no widgets here")
public protocol Widget {}

@available(*, unavailable, message: "there are no widgets here")
public protocol WidgetBundle {}

@available(*, unavailable, message: "there are no widgets here")
public protocol WidgetConfiguration {}

@available(*, unavailable, message: "there are no documents here: a FileDocument is read by AppKit")
public protocol FileDocument {}

@available(*, unavailable, message: "there are no documents here: AppKit reads them")
public typealias DocumentGroup = Never

@available(*, unavailable, message: "Core Data is not here: @FetchRequest reads from it")
@propertyWrapper public struct FetchRequest<Result> {
  public init() {}
  public var wrappedValue: [Result] { fatalError("unavailable") }
}

@available(*, unavailable, message: "nothing is dropped here: there is no DropDelegate")
public protocol DropDelegate {}

extension EnvironmentValues {
  @available(*, unavailable, message: "Core Data is not here: there is no managedObjectContext")
  public var managedObjectContext: Never { fatalError("unavailable") }
}

extension View {
  @available(*, unavailable, message: "there is no window to ask for a file: no fileImporter")
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [Any], allowsMultipleSelection: Bool = false,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> Never { fatalError("unavailable") }

  @available(*, unavailable, message: "there is no window to ask for a file: no fileExporter")
  public func fileExporter(
    isPresented: Binding<Bool>, document: Any?, contentType: Any, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Never { fatalError("unavailable") }

  @available(*, unavailable, message: "nothing is dragged out of a view here: no onDrag")
  public func onDrag(_ data: @escaping () -> Any) -> Never { fatalError("unavailable") }

  @available(*, unavailable, message: "nothing is dropped on a view here: no onDrop")
  public func onDrop(
    of types: [Any], isTargeted: Binding<Bool>?, perform action: @escaping ([Any]) -> Bool
  ) -> Never { fatalError("unavailable") }

  @available(*, unavailable, message: "nothing is dropped on a view here: no onDrop")
  public func onDrop(of types: [Any], delegate: Any) -> Never { fatalError("unavailable") }

  @available(*, unavailable, message: "nothing is drawn here: no layerEffect")
  public func layerEffect(_ shader: Any, maxSampleOffset: CGSize) -> Never {
    fatalError("unavailable")
  }
}
