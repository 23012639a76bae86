import Foundation

/// The executable of this process, and the package that it was built from.
package enum OwnExecutable {
  /// The path of the executable, with which it can be started from any working folder.
  package static let path =
    Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? CommandLine.arguments[0]

  /// The name of the executable, which is also the name of its product in the package.
  package static let name = URL(fileURLWithPath: path).lastPathComponent

  /// The name by which the user started the executable: an executable that became this one has
  /// passed its own name.
  package static let calledName = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent

  /// The folder with the Package.swift from which the executable was built: the nearest folder
  /// above the executable that contains a Package.swift. `nil` if there is no such folder.
  package static var packageFolder: String? {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
