import Foundation
import Processes
import Testing

@testable import Recording

@Suite("The functions at addresses")
struct SymbolizerTests {
  /// The runtime library, which names its functions in every build, through a link.
  @Test(
    "an image is found whatever its path contains",
    .enabled(if: Command.path(of: "llvm-symbolizer") != nil, "llvm-symbolizer is not on PATH"),
    arguments: ["plain", "mit Leerzeichen ü", "a \"quoted\" name", "it's", "back\\slash"])
  func paths(name: String) throws {
    let tool = try #require(Command.path(of: "llvm-symbolizer"))
    let function = try #require(dlsym(nil, "swift_demangle"))
    let (image, offset) = try #require(LoadedImages().place(of: UInt(bitPattern: function)))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: name).path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: image)
    let answers = try Symbolizer.ask(tool, [(link, offset), (link, offset)])
    #expect(answers.map { $0.first?.function.path } == ["swift_demangle", "swift_demangle"])
  }
}
