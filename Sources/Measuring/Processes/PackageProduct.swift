import Foundation

/// An executable of the package that this executable was built from. It is built when it is needed,
/// and then replaces this process.
package struct PackageProduct {
  private let name: String
  private let package: String
  /// The folder of executables in one configuration. SwiftPM's build folder has a folder for each
  /// triple, which has one for each configuration.
  private let folder: URL

  /// - Parameter optimized: whether it is built with optimisation, or else as this executable. An
  ///   executable without optimisation has a separate build folder for that: in one folder, SwiftPM
  ///   compiles the outputs of plugins again whenever the configuration alternates.
  /// - Returns: `nil` if this executable is not in a build folder of a package.
  package init?(_ name: String, optimized: Bool) {
    guard let package = OwnExecutable.packageFolder else { return nil }
    self.name = name
    self.package = package
    let own = URL(fileURLWithPath: OwnExecutable.path).deletingLastPathComponent()
    let triple = own.deletingLastPathComponent()
    folder =
      optimized && own.lastPathComponent != "release"
      ? triple.deletingLastPathComponent()
        .appendingPathComponent("optimized/\(triple.lastPathComponent)/release") : own
  }

  private var path: String { folder.appendingPathComponent(name).path }
  package var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

  // MARK: Building

  /// Builds the product unless it is up to date, and replaces this process by it, which keeps its
  /// name in messages.
  /// - Parameters:
  ///   - sources: the files and folders whose change needs a build; `nil` if SwiftPM decides.
  ///   - note: called before a build.
  /// - Returns: why the product could not be started.
  package func takeOver(
    _ arguments: [String], sources: [String]? = nil, note: () -> Void = {}
  ) -> String {
    if !(sources.map { isUpToDate(sources: $0) } ?? false) {
      note()
      let isShown = isatty(STDERR_FILENO) == 1 && !arguments.contains("--no-progress")
      guard (try? build(isShown: isShown)) == .exited(0) else { return "'swift build' failed" }
    }
    return replaceProcess(arguments: arguments)
  }

  /// Builds the product. What SwiftPM prints goes to stderr: at once if `isShown`, or else if the
  /// build fails.
  private func build(isShown: Bool) throws(ProcessFailure) -> ProcessEnd {
    let start = Date()
    let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
    // SwiftPM runs in the folder of the package, on which manifests may depend, and its output goes
    // to stderr, since stdout is for results.
    let result = try Command.run(
      [
        "sh", "-c", #"cd "$0" && exec "$@" >&2"#, package, "swift", "build", "-c",
        folder.lastPathComponent, "--product", name, "--scratch-path", scratch.path,
      ], output: .discarded, errors: isShown ? .inherited : .read)
    if result.status == 0 {
      try? Data().write(to: stamp)
      try? FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: stamp.path)
    } else if !isShown {
      try? FileHandle.standardError.write(contentsOf: Data(result.text.utf8))
    }
    return result.end
  }

  /// The date of this file is the start of the last build: what changed later may not be built.
  private var stamp: URL { folder.appendingPathComponent(".\(name).built") }

  /// Whether the product was built by `build`, and no source has changed since. SwiftPM itself
  /// takes seconds to find that out.
  /// - Parameter sources: the files and folders of the package that contain sources.
  private func isUpToDate(sources: [String]) -> Bool {
    guard exists, let built = Self.date(of: stamp) else { return false }
    return !sources.contains { name in
      let source = URL(fileURLWithPath: package).appendingPathComponent(name)
      // The date of a folder tells that a file was removed.
      let inside = FileManager.default.enumerator(
        at: source, includingPropertiesForKeys: [.contentModificationDateKey],
        options: .skipsHiddenFiles)
      return isNewer(source, than: built)
        || inside?.contains { ($0 as? URL).map { isNewer($0, than: built) } ?? false } ?? false
    }
  }

  private func isNewer(_ file: URL, than date: Date) -> Bool {
    Self.date(of: file).map { $0 >= date } ?? false
  }

  private static func date(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }

  // MARK: Starting

  private func replaceProcess(arguments: [String]) -> String {
    var pointers = ([CommandLine.arguments[0]] + arguments).map { strdup($0) }
    pointers.append(nil)
    execv(path, pointers)
    let reason = String(cString: strerror(errno))
    pointers.forEach { free($0) }
    return reason
  }
}
