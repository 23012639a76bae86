import Foundation
import Processes
import Testing

/// Tests that docs/surface.md lists the declarations of SwiftUI that the sources contain.
@Suite struct SurfacePageTests {
  @Test(
    "the names of the committed page are those of the sources",
    .enabled(if: Command.path(of: "python3") != nil, "python3 is not on PATH"))
  func page() throws {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = package.appendingPathComponent("scripts/check")
    let result = try Command.run([script.path, "surface", "--check"], output: .inherited)
    #expect(result.status == 0, "run scripts/check surface")
  }
}
