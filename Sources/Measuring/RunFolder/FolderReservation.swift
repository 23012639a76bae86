import Foundation

/// Keeps other processes from writing a run into a folder, until it is released or its process
/// ends. Without it, the last of two runs would silently replace the results of the first.
public final class FolderReservation: Sendable {
  private let folder: Int32

  /// - Throws: `inUse` if another process, or this process, has reserved the folder.
  public init(_ path: String) throws(RunFolderError) {
    // The lock belongs to the folder itself, so it leaves no file. A worker that the run starts
    // does not inherit it.
    folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .notWritable(path: path, reason: AtomicFile.lastError()) }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      let reason = AtomicFile.lastError()
      close(folder)
      throw isTaken ? .inUse(path: path) : .notWritable(path: path, reason: reason)
    }
  }

  deinit { close(folder) }
}
