import Foundation

/// The reads from the disk, so that a test can make one fail.
package struct Disk: Sendable {
  package struct Entry: Sendable {
    package var name: String
    package var isFolder: Bool
    package var size: Int

    package init(name: String, isFolder: Bool, size: Int) {
      (self.name, self.isFolder, self.size) = (name, isFolder, size)
    }
  }

  package var entries: @Sendable (_ folder: String) throws -> [Entry]
  package var contents: @Sendable (_ file: String) throws -> [UInt8]
  /// The path without links, which finds rings.
  package var resolved: @Sendable (_ path: String) -> String

  package init(
    entries: @escaping @Sendable (String) throws -> [Entry],
    contents: @escaping @Sendable (String) throws -> [UInt8],
    resolved: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (self.entries, self.contents, self.resolved) = (entries, contents, resolved)
  }

  package static let real = Disk(
    entries: { folder in
      let names = try reading(folder) { try FileManager.default.contentsOfDirectory(atPath: $0) }
      return names.compactMap { name in
        let path = folder + "/" + name
        // Follows links; a dangling link has no attributes.
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { return nil }
        return Entry(name: name, isFolder: kind == S_IFDIR, size: Int(status.st_size))
      }
    },
    contents: { file in
      try reading(file) { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
    },
    resolved: { path in
      guard let real = realpath(path, nil) else { return path }
      defer { free(real) }
      return String(cString: real)
    })

  /// Foundation's errors do not hold the reason on Linux.
  private static func reading<Result>(
    _ path: String, _ read: (String) throws -> Result
  ) throws -> Result {
    do {
      return try read(path)
    } catch {
      guard access(path, R_OK) != 0, let code = POSIXErrorCode(rawValue: errno) else { throw error }
      throw POSIXError(code)
    }
  }
}
