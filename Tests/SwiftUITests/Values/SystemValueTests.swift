import OSLog
import ObservationTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// Values of Apple's other modules that views use.
@MainActor struct SystemValueTests {
  @Test("an attributed string without attributes is the same text as a string")
  func plain() {
    #expect(Text(AttributedString("a")) == Text(verbatim: "a"))
  }

  @Test("an attribute counts at its place: on another word, the text is another")
  func attributes() throws {
    func text(marking word: String) throws -> Text {
      var string = AttributedString("one two")
      let range = try #require(string.range(of: word))
      string[range].foregroundColor = .red
      string[range].font = .body.bold()
      return Text(string)
    }
    #expect(try text(marking: "one") == text(marking: "one"))
    #expect(try text(marking: "one") != text(marking: "two"))
    #expect(try text(marking: "one").content == "one two")
  }

  @Test("an image is an object that keeps its bytes and its name")
  func images() throws {
    let bytes = Data([1, 2, 3])
    let image = try #require(UIImage(data: bytes))
    #expect(image.jpegData(compressionQuality: 0.5) == bytes)
    let other = try #require(UIImage(data: bytes))
    #expect(image == other && image !== other)
    #expect(UIImage(data: Data()) == nil)
  }

  @Test("a test finds an image of UIKit by its name")
  func imageNames() throws {
    struct Logo: View {
      @State private var presses = 0
      var body: some View {
        Button {
          presses += 1
        } label: {
          Image(uiImage: UIImage(named: "logo")!)
        }
        Text("\(presses)")
      }
    }
    let host = TreeHost()
    try host.mount(Logo())
    let driver = TestDriver(host)
    try driver.press("logo")
    #expect(driver.texts().contains("1"))
  }

  @Test(
    "a type has the name, the extension and the kinds that the system states",
    arguments: [
      (UTType.png, "public.png", "png", UTType.image), (.jpeg, "public.jpeg", "jpeg", .data),
      (.json, "public.json", "json", .text), (.pdf, "com.adobe.pdf", "pdf", .content),
      (.swiftSource, "public.swift-source", "swift", .plainText),
    ])
  func types(type: UTType, name: String, ending: String, kind: UTType) {
    #expect(type.identifier == name)
    #expect(type.preferredFilenameExtension == ending)
    #expect(UTType(filenameExtension: ending) == type)
    #expect(type.isSubtype(of: kind))
    #expect(!kind.conforms(to: type))
  }

  @Test("an own type conforms only to itself, and an unknown extension has no type")
  func ownTypes() {
    let own = UTType(exportedAs: "org.example.show", conformingTo: .json)
    #expect(own.conforms(to: own) && !own.conforms(to: .json))
    #expect(UTType(filenameExtension: "show") == nil)
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
  }

  @Observable final class Model { var count = 0 }

  struct LoggingView: View {
    static let logger = Logger(subsystem: "org.example", category: "views")
    let model: Model

    var body: some View {
      let _ = Self.logger.debug("count \(model.count, format: .decimal, privacy: .public)")
      Text("a")
    }
  }

  @Test("a body that logs a property reads this property")
  func logging() throws {
    let model = Model()
    let screen = try MountedView(LoggingView(model: model))
    try screen.expect(.evaluations(of: LoggingView.self, 1)) { model.count += 1 }
  }

  struct ImportView: View {
    @State private var isShown = false
    var body: some View {
      Button("import") { isShown = true }
        .fileImporter(isPresented: $isShown, allowedContentTypes: [.json, .png]) { _ in }
    }
  }

  @Test("a file importer reads whether it is shown, and nobody chooses a file")
  func importing() throws {
    let host = TreeHost()
    try host.mount(ImportView())
    let before = host.checksum
    try TestDriver(host).press("import")
    #expect(host.checksum != before)
    #expect(host.audit() == [])
  }
}
