import Foundation

/// A file in /proc or /sys. The system reports the size 0 for it, so Foundation's functions for
/// whole files read only its first page.
package enum SystemFile {
  /// `nil` if the file cannot be read.
  package static func text(at path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
  }
}
