import Messages
import Processes

/// Has work done under callgrind, and reads what that wrote of it.
@MainActor
package struct Callgrind {
  package let launcher: any WorkLauncher
  package let profile: @MainActor (_ process: Int32) throws(Problem) -> CallgrindProfile

  /// - Parameters:
  ///   - executable: the `bench` whose children are counted.
  ///   - arguments: with which it does a piece of work.
  /// - Throws: `internalError`, where there is no room for the profiles.
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
