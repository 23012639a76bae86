import Foundation

/// Writes files atomically. The text is written to a temporary file in the same folder. The
/// temporary file is flushed to the disk, and then renamed to replace the old file.
public enum AtomicFile {
  /// Replaces the file at `path`. After a crash at any moment, the file at `path` is either the
  /// complete old file or the complete new file.
  public static func replace(_ path: String, with text: String) throws(RunFolderError) {
    let staged = try stage(text, for: path)
    try commit(staged, to: path)
    try flushDirectory(parent(of: path))
  }

  /// Writes a temporary file in the folder of `path`, and flushes it to the disk.
  /// - Returns: the path of the temporary file, for `commit`.
  static func stage(_ text: String, for path: String) throws(RunFolderError) -> String {
    let staged =
      parent(of: path) + "/.\((path as NSString).lastPathComponent).\(getpid())" + stagedSuffix
    unlink(staged)
    let file = open(staged, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .notWritable(path: path, reason: lastError()) }
    var failure: String?
    var text = text
    text.withUTF8 { bytes in
      failure = writeAll(bytes, to: file)
    }
    if failure == nil, fsync(file) != 0 { failure = lastError() }
    if close(file) != 0, failure == nil { failure = lastError() }
    if let failure {
      unlink(staged)
      throw .notWritable(path: path, reason: failure)
    }
    return staged
  }

  static func commit(_ staged: String, to path: String) throws(RunFolderError) {
    guard rename(staged, path) == 0 else {
      let reason = lastError()
      unlink(staged)
      throw .notWritable(path: path, reason: reason)
    }
  }

  /// Appends one line with one system call. If two runs end at the same time, their lines are
  /// therefore not mixed.
  public static func append(line: String, to path: String) throws(RunFolderError) {
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .notWritable(path: path, reason: lastError()) }
    defer { close(file) }
    // If a crash has left an incomplete last line, the new text begins on the next line.
    var last: UInt8 = UInt8(ascii: "\n")
    let size = lseek(file, 0, SEEK_END)
    if size > 0 { pread(file, &last, 1, size - 1) }
    var text = (last == UInt8(ascii: "\n") ? "" : "\n") + line
    if !text.hasSuffix("\n") { text += "\n" }
    var failure: String?
    text.withUTF8 { bytes in
      failure = writeAll(bytes, to: file)
    }
    if let failure { throw .notWritable(path: path, reason: failure) }
    guard fsync(file) == 0 else { throw .notWritable(path: path, reason: lastError()) }
  }

  /// Checks whether `append` could write to the file. If the file does not exist, the check makes
  /// the file and removes it again.
  public static func checkAppendable(_ path: String) throws(RunFolderError) {
    let isNew = access(path, F_OK) != 0
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .notWritable(path: path, reason: lastError()) }
    close(file)
    if isNew { unlink(path) }
  }

  /// Makes the file's folder, and checks whether `replace` could write the file, without changing
  /// the file.
  public static func checkReplaceable(_ path: String) throws(RunFolderError) {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      throw .notWritable(path: path, reason: "it is a folder, not a file")
    }
    try? FileManager.default.createDirectory(
      atPath: parent(of: path), withIntermediateDirectories: true)
    unlink(try stage("", for: path))
  }

  /// Flushes a directory to the disk, so that a power failure cannot undo its renames.
  static func flushDirectory(_ path: String) throws(RunFolderError) {
    let directory = open(path, O_RDONLY | O_CLOEXEC)
    guard directory >= 0 else { throw .notWritable(path: path, reason: lastError()) }
    defer { close(directory) }
    // On a file system that cannot flush directories, `fsync` fails with EINVAL.
    guard fsync(directory) == 0 || errno == EINVAL else {
      throw .notWritable(path: path, reason: lastError())
    }
  }

  /// Removes the temporary files of processes that no longer exist.
  static func removeAbandoned(in directory: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    where name.hasPrefix(".") && name.hasSuffix(stagedSuffix) {
      let parts = name.dropLast(stagedSuffix.count).split(separator: ".")
      guard let process = parts.last.flatMap({ pid_t($0) }) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink(directory + "/" + name) }
    }
  }

  static func read(_ path: String) throws(RunFolderError) -> Data {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(
        path: path, reason: access(path, R_OK) == 0 ? "it is not a file" : lastError())
    }
  }

  static func lastError() -> String { String(cString: strerror(errno)) }

  private static let stagedSuffix = ".staged"

  private static func parent(of path: String) -> String {
    let parent = (path as NSString).deletingLastPathComponent
    return parent.isEmpty ? "." : parent
  }

  private static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32) -> String? {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let written = write(file, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        return lastError()
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return nil
  }
}
