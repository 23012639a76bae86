import Testing

/// The error for a part of SwiftUI that is not here says so, and what to do.
struct OutOfScopeTests {
  @Test(
    "the first error where an app uses an unavailable name is this name's message",
    arguments: [
      (
        "UIViewRepresentable", "behind #if canImport(UIKit)",
        """
        struct Map: UIViewRepresentable {
          func makeCoordinator() -> Coordinator { Coordinator() }
          func makeUIView(context: Context) -> Int { 1 }
          func updateUIView(_ view: Int, context: Context) {}
          final class Coordinator {}
        }
        """
      ),
      (
        "NSViewRepresentable", "behind #if canImport(AppKit)",
        """
        struct Field: NSViewRepresentable {
          @Binding var text: String
          func makeNSView(context: Context) -> Int { 1 }
          func updateNSView(_ view: Int, context: Context) {}
        }
        """
      ),
      (
        "UIHostingController", "behind #if canImport(UIKit)",
        "@MainActor let controller = UIHostingController(rootView: Text(\"a\"))"
      ),
      (
        "NSHostingView", "behind #if canImport(AppKit)",
        "final class Panel: NSHostingView<Text> {}"
      ),
      (
        "Canvas", "show another view",
        """
        struct Dot: View { var body: some View { Canvas { context, size in
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }.frame(height: 3) } }
        """
      ),
      (
        "ImageRenderer", "behind #if !os(Linux)",
        """
        @MainActor func picture() -> UIImage? { let renderer = ImageRenderer(content: Text("a"))
          renderer.scale = 2
          return renderer.uiImage
        }
        """
      ),
      (
        "layerEffect(_:maxSampleOffset:)", "behind #if !os(Linux)",
        """
        struct Wave: View { var body: some View {
          Text("a").layerEffect(ShaderLibrary.wave(.float(1)), maxSampleOffset: .zero)
        } }
        """
      ),
      (
        "PhaseAnimator", "show the content of one phase",
        """
        struct Pulse: View { var body: some View { PhaseAnimator([1, 2]) { phase in
          Text("\\(phase)")
        } animation: { _ in .default } } }
        """
      ),
      (
        "phaseAnimator(_:trigger:content:animation:)", "show the view of one phase",
        """
        struct Heart: View {
          let beats: Int
          var body: some View {
            Text("a").phaseAnimator([1.0, 1.2], trigger: beats) { heart, size in
              heart.scaleEffect(size)
            }
          }
        }
        """
      ),
      (
        "onDrop(of:isTargeted:perform:)", "behind #if !os(Linux)",
        """
        struct Box: View { var body: some View {
          Text("a").onDrop(of: ["public.text"], isTargeted: nil) { _ in true }
        } }
        """
      ),
      (
        "FetchRequest", "give the view an array",
        """
        struct Item: Identifiable { var id = 1 }
        struct Items: View {
          @FetchRequest(sortDescriptors: []) private var items: [Item]
          var body: some View { ForEach(items) { Text("\\($0.id)") } }
        }
        """
      ),
      (
        "FileDocument", "show the view of one document",
        """
        struct Note: FileDocument {
          init(configuration: ReadConfiguration) throws {}
        }
        """
      ),
      ("Widget", "leave this file out", "struct Clock: Widget {}"),
      (
        "TableRow", "Table(data)",
        """
        struct Rows: View {
          let names: [String]
          var body: some View { ForEach(names, id: \\.self) { TableRow($0) } }
        }
        """
      ),
    ])
  func message(name: String, advice: String, source: String) throws {
    let messages = try CompilerAnswer(for: ["App.swift": "import SwiftUI\n" + source]).messages
    let first = try #require(messages.first { $0.contains(": error: ") })
    #expect(first.contains("'\(name)' is unavailable: "), "\(messages)")
    #expect(first.contains(advice))
  }
}
