import ComponentTree
import Foundation

// Parts of SwiftUI that this module does not have: views of AppKit and UIKit, pictures, files,
// databases, widgets. Each part is declared as unavailable and takes the arguments that apps pass,
// so that the compiler's first error is the message here. docs/surface.md lists these parts.

/// A view that shows nothing. The unavailable views conform, so that an app's error is only that
/// they are unavailable.
public protocol _Undrawn: PrimitiveView {}

extension _Undrawn {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {}
}

// MARK: AppKit and UIKit

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
public protocol NSViewRepresentable: _Undrawn {
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
}

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
public protocol NSViewControllerRepresentable: _Undrawn {
  associatedtype Coordinator = Void
  typealias Context = NSViewControllerRepresentableContext<Self>
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
public protocol UIViewRepresentable: _Undrawn {
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
public protocol UIViewControllerRepresentable: _Undrawn {
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
}

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
public struct NSViewRepresentableContext<View: NSViewRepresentable> {
  public let coordinator: View.Coordinator
}

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
public struct NSViewControllerRepresentableContext<View: NSViewControllerRepresentable> {
  public let coordinator: View.Coordinator
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
public struct UIViewRepresentableContext<View: UIViewRepresentable> {
  public let coordinator: View.Coordinator
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
public struct UIViewControllerRepresentableContext<View: UIViewControllerRepresentable> {
  public let coordinator: View.Coordinator
}

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
open class NSHostingView<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
open class NSHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
open class UIHostingController<Content: View> {
  public init(rootView: Content) {}
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
public struct UIHostingConfiguration<Content: View> {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(*, unavailable, message: "AppKit is not here: put this behind #if canImport(AppKit)")
@propertyWrapper public struct NSApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError("unavailable") }
}

@available(*, unavailable, message: "UIKit is not here: put this behind #if canImport(UIKit)")
@propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate> {
  public init(_ type: Delegate.Type = Delegate.self) {}
  public var wrappedValue: Delegate { fatalError("unavailable") }
}

@available(*, unavailable, message: "UIKit is not here: declare an EnvironmentKey instead")
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {}

// MARK: Drawing

@available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
public final class ImageRenderer<Content: View> {
  public var scale: CGFloat = 1
  public var proposedSize = ProposedViewSize.unspecified
  public let uiImage: UIImage? = nil
  public let nsImage: NSImage? = nil
  public init(content: Content) {}
}

@available(
  *, unavailable, message: "nothing is drawn here: on Linux, show another view instead of a Canvas"
)
public struct Canvas: _Undrawn {
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}

@available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
public struct GraphicsContext {
  public enum Shading {
    case color(Color), style(any ShapeStyle), foreground
    case linearGradient(Gradient, startPoint: CGPoint, endPoint: CGPoint)
    case radialGradient(Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  }
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func draw(_ text: Text, at place: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, at place: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rectangle: CGRect) {}
  public func draw(_ image: Image, in rectangle: CGRect) {}
  public func resolve(_ text: Text) -> Text { text }
  public func resolve(_ image: Image) -> Image { image }
  public mutating func clip(to path: Path) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
}

@available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
@dynamicMemberLookup public struct ShaderLibrary {
  public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

@available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
@dynamicCallable public struct ShaderFunction {
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { Shader() }
}

@available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
public struct Shader {
  public enum Argument {
    case float(Double), float2(Double, Double), color(Color), image(Image), boundingRect
    public static func float2(_ size: CGSize) -> Argument { .boundingRect }
    public static func float2(_ point: CGPoint) -> Argument { .boundingRect }
  }
}

@available(*, unavailable, message: "nothing is laid out here: use an inert offset or scaleEffect")
public protocol GeometryEffect {}

@available(*, unavailable, message: "nothing is laid out here: use an inert offset or scaleEffect")
public struct ProjectionTransform {
  public init(_ transform: Any) {}
}

@available(
  *, unavailable, message: "animations have no steps here: on Linux, show the content of one phase"
)
public struct PhaseAnimator<Phase: Equatable, Content: View>: _Undrawn {
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in nil }
  ) {}
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in nil }
  ) {}
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {}
}

// MARK: Widgets, documents and databases

@available(*, unavailable, message: "there are no widgets here: leave this file out on Linux")
public protocol Widget {}

@available(*, unavailable, message: "there are no widgets here: leave this file out on Linux")
public protocol WidgetBundle {}

@available(*, unavailable, message: "there are no widgets here: leave this file out on Linux")
public protocol WidgetConfiguration {}

@available(*, unavailable, message: "there are no widgets here: leave this file out on Linux")
@resultBuilder public enum WidgetBundleBuilder {
  public static func buildBlock() {}
}

@available(*, unavailable, message: "there are no documents here: show the view of one document")
public protocol FileDocument {
  typealias ReadConfiguration = Never
  typealias WriteConfiguration = Never
}

@available(*, unavailable, message: "there are no documents here: show the view of one document")
public protocol ReferenceFileDocument: AnyObject {
  typealias ReadConfiguration = Never
  typealias WriteConfiguration = Never
}

@available(*, unavailable, message: "there are no documents here: show the view of one document")
public struct DocumentGroup<Document, Content: View>: PrimitiveScene {
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {}
  public init(
    viewing type: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {}
  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {}
}

@available(*, unavailable, message: "there are no documents here: show the view of one document")
public struct FileDocumentConfiguration<Document> {
  @Binding public var document: Document
}

@available(*, unavailable, message: "Core Data is not here: give the view an array instead")
@propertyWrapper public struct FetchRequest<Result> {
  public init(sortDescriptors: [Any], predicate: Any? = nil, animation: Animation? = nil) {}
  public init(
    entity: Any, sortDescriptors: [Any], predicate: Any? = nil, animation: Animation? = nil
  ) {}
  public var wrappedValue: FetchedResults<Result> { fatalError("unavailable") }
}

@available(*, unavailable, message: "Core Data is not here: give the view an array instead")
public typealias FetchedResults<Result> = [Result]

extension EnvironmentValues {
  @available(*, unavailable, message: "Core Data is not here: give the view an array instead")
  public var managedObjectContext: Never { fatalError("unavailable") }
}

// MARK: Rows, windows and files

@available(*, unavailable, message: "a row has no columns here: write Table(data) { columns }")
public struct TableRow<Value>: _Undrawn {
  public init(_ value: Value) {}
}

extension View {
  @available(*, unavailable, message: "nobody chooses a file here: a button can move the file")
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self {
    self
  }

  @available(
    *, unavailable, message: "animations have no steps here: put this behind #if !os(Linux)"
  )
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true, content: @escaping (Any, Value) -> Any,
    keyframes: @escaping (Value) -> Any
  ) -> Self {
    self
  }

  @available(
    *, unavailable, message: "animations have no steps here: on Linux, show the view of one phase"
  )
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Self, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in nil }
  ) -> Self {
    self
  }

  @available(
    *, unavailable, message: "animations have no steps here: on Linux, show the view of one phase"
  )
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Self, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in nil }
  ) -> Self {
    self
  }

  @available(*, unavailable, message: "nothing is laid out here: use onPreferenceChange")
  public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Content
  ) -> Self {
    self
  }
}

// MARK: Drag and drop

@available(*, unavailable, message: "nothing is dropped here: put this behind #if !os(Linux)")
public protocol DropDelegate {}

@available(*, unavailable, message: "nothing is dropped here: put this behind #if !os(Linux)")
public struct DropInfo {}

@available(*, unavailable, message: "nothing is dropped here: put this behind #if !os(Linux)")
public struct DropProposal {}

extension View {
  @available(*, unavailable, message: "nothing is dragged here: put this behind #if !os(Linux)")
  public func onDrag(_ data: @escaping () -> Any) -> Self { self }

  @available(*, unavailable, message: "nothing is dragged here: put this behind #if !os(Linux)")
  public func onDrag<Preview: View>(
    _ data: @escaping () -> Any, @ViewBuilder preview: () -> Preview
  ) -> Self {
    self
  }

  @available(*, unavailable, message: "nothing is dragged here: put this behind #if !os(Linux)")
  public func itemProvider(_ action: (() -> Any?)?) -> Self { self }

  @available(*, unavailable, message: "nothing is dropped here: put this behind #if !os(Linux)")
  public func onDrop(
    of types: [Any], isTargeted: Binding<Bool>?, perform action: @escaping ([Any]) -> Bool
  ) -> Self {
    self
  }

  @available(*, unavailable, message: "nothing is dropped here: put this behind #if !os(Linux)")
  public func onDrop(of types: [Any], delegate: Any) -> Self { self }
}

// MARK: Modifiers

extension View {
  @available(*, unavailable, message: "there are no documents here: a button can save the file")
  public func fileExporter(
    isPresented: Binding<Bool>, document: Any?, contentType: Any, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> Self {
    self
  }

  @available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
  public func layerEffect(_ shader: Any, maxSampleOffset: CGSize) -> Self { self }

  @available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
  public func colorEffect(_ shader: Any) -> Self { self }

  @available(*, unavailable, message: "nothing is drawn here: put this behind #if !os(Linux)")
  public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize) -> Self { self }

  @available(*, unavailable, message: "there are no widgets here: leave this file out on Linux")
  public func previewContext(_ context: Any) -> Self { self }

  @available(*, unavailable, message: "NSUserActivity is not here: put this behind #if !os(Linux)")
  public func onContinueUserActivity(_ type: String, perform: @escaping (Any) -> Void) -> Self {
    self
  }
}
