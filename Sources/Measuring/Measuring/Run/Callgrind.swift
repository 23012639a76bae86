import Messages
import Processes

/// Runs work in processes under callgrind, and reads the profiles that callgrind writes.
@MainActor
package struct Callgrind {
  package let launcher: any WorkLauncher
  package let profile: @MainActor (_ process: Int32) throws(Problem) -> CallgrindProfile

  /// - Parameters:
  ///   - executable: the path of the `bench` that is run under callgrind.
  ///   - arguments: the arguments before the request (`WorkRequest`), such as `["work"]`.
  /// - Throws: `internalError` if the folder for the profiles cannot be made.
  package init(
    valgrind: Valgrind, executable: String, arguments: [String], interruption: Interruption
  ) throws(Problem) {
    let folder = try CallgrindFolder(executable: executable, valgrind: valgrind)
    let command = valgrind.callgrind(output: folder.profilePattern) + [folder.executable]
    self.init(
      launcher: ChildLauncher(
        executable: command[0], arguments: command.dropFirst() + arguments, timeout: 600,
        interruption: interruption),
      profile: folder.takeProfile(of:))
  }

  package init(
    launcher: any WorkLauncher,
    profile: @escaping @MainActor (_ process: Int32) throws(Problem) -> CallgrindProfile
  ) {
    self.launcher = launcher
    self.profile = profile
  }
}
