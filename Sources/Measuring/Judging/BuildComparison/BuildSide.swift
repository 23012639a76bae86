import Foundation
import Measuring
import Messages
import Processes
import RunFolder

/// One of the two builds that are compared: its revision, a launcher for its processes, and a
/// description of its workloads.
@MainActor
package struct BuildSide {
  package let revision: Revision
  let launcher: any WorkLauncher
  let described: WorkProtocol

  /// - Parameters:
  ///   - executable: the path of the revision's `bench`.
  ///   - command: the name of the command of `bench` that does the work.
  /// - Throws: `cannotBeDriven` if the executable has a different version of the protocol than this
  ///   build, or prints no version; `interruptedWithoutResult`.
  package init(
    revision: Revision, executable: String, command: String, interruption: Interruption
  ) throws(Problem) {
    // A `bench` that is older than the first version of the protocol prints a usage error instead
    // of a version.
    var said: Command.Result?
    do throws(ProcessFailure) {
      said = try Command.run(
        [executable, command, "--describe"], errors: .read, interruption: interruption)
    } catch .interrupted {
      throw .interruptedWithoutResult
    } catch {}
    let text = said?.status == 0 ? said?.text : nil
    let header = text.flatMap { try? JSONDecoder().decode(Header.self, from: Data($0.utf8)) }
    guard let text, header?.version == WorkProtocol.currentVersion,
      let described = try? JSONDecoder().decode(WorkProtocol.self, from: Data(text.utf8))
    else {
      throw .cannotBeDriven(
        revision: revision.name, found: header?.version, current: WorkProtocol.currentVersion)
    }
    self.init(
      revision: revision,
      launcher: ChildLauncher(
        executable: executable, arguments: [command], interruption: interruption),
      described: described)
  }

  package init(revision: Revision, launcher: any WorkLauncher, described: WorkProtocol) {
    self.revision = revision
    self.launcher = launcher
    self.described = described
  }

  private struct Header: Decodable { var version: Int }
}
