import Foundation

/// A line that a measuring process writes before its reply. The line names the engine that the
/// process counts next. If the process crashes, the last announcement names the engine that the
/// process was counting.
package struct WorkAnnouncement: Equatable {
  package var engine: String

  private static let start = "counting "

  package init(counting engine: String) { self.engine = engine }

  /// The announcement as a line of the process's output.
  package var line: String { WorkAnnouncement.start + engine + "\n" }

  /// Finds the last announcement in the output of a measuring process, and the text after this
  /// announcement.
  /// - Parameter output: the announcements, one on each line, and then the reply, if there is one.
  static func split(_ output: Data) -> (last: WorkAnnouncement?, reply: Data) {
    var last: WorkAnnouncement?
    var rest = output[...]
    while rest.starts(with: Data(start.utf8)), let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      last = WorkAnnouncement(
        counting: String(decoding: rest[..<end].dropFirst(start.utf8.count), as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return (last, Data(rest))
  }
}
