import Foundation
import Processes
import Testing

/// Tests that docs/surface.md lists the declarations of SwiftUI that the sources contain.
@Suite struct SurfacePageTests {
  @Test(
    "the committed page is the output of scripts/surface",
    .enabled(if: Command.path(of: "python3") != nil, "python3 is not on PATH"))
  func page() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = package.appendingPathComponent("scripts/surface")
    let result = try Command.run([script.path, "--check"], output: .inherited)
    #expect(result.status == 0, "run scripts/surface")
  }
}
