import Foundation
import Testing

/// docs/surface.md lists the declarations of SwiftUI that the sources contain.
@Suite struct SurfacePageTests {
  @Test("the committed page is the output of scripts/surface")
  func page() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = Process()
    script.executableURL = package.appendingPathComponent("scripts/surface")
    script.arguments = ["--check"]
    try script.run()
    script.waitUntilExit()
    #expect(script.terminationStatus == 0, "run scripts/surface")
  }
}
