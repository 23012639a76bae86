import Foundation
import Messages
import Processes

/// A commit of the repository that `bench` was built from.
package struct Revision: Codable, Sendable, Equatable {
  /// The name that the user gave: a branch, a tag, or an expression such as `HEAD~3`.
  package var name: String
  /// The full hash of the commit.
  package var commit: String

  package init(name: String, commit: String) {
    self.name = name
    self.commit = commit
  }

  package var short: String { String(commit.prefix(12)) }
}

/// The git repository that `bench` was built from.
package struct Repository: Sendable {
  package let path: String
  /// If this interruption is raised, a running git command is ended.
  let interruption: Interruption

  /// - Parameter path: any folder in the repository; `nil` if no folder is known.
  /// - Throws: `noRepository`; `interruptedWithoutResult`, like all functions of this type that run
  ///   git.
  package init(containing path: String?, interruption: Interruption) throws(Problem) {
    guard let path,
      let said = try Repository.git(path, ["rev-parse", "--show-toplevel"], interruption)
    else { throw .noRepository }
    self.path = said
    self.interruption = interruption
  }

  /// - Throws: `unknownRevision`.
  package func revision(_ name: String) throws(Problem) -> Revision {
    guard
      let commit = try git(
        path, "rev-parse", "--quiet", "--verify", "--end-of-options", name + "^{commit}")
    else { throw .unknownRevision(name, repository: path) }
    return Revision(name: name, commit: commit)
  }

  /// Whether tracked files in the repository differ from the checked-out commit. Such changes are
  /// not part of any revision.
  package var isDirty: Bool {
    get throws(Problem) {
      try git(path, "status", "--porcelain", "--untracked-files=no").map { !$0.isEmpty } ?? false
    }
  }

  /// Checks out a commit in a separate work tree. If the work tree does not exist, it is made.
  func checkOut(_ revision: Revision, into folder: String) throws(Problem) {
    // If the folder of a work tree was deleted, git still has an entry for this work tree. With
    // this entry, the next git command would fail.
    _ = try git(path, "worktree", "prune")
    let isThere = try git(folder, "rev-parse", "--show-toplevel") == folder
    let done =
      isThere
      ? try git(folder, "checkout", "--quiet", "--force", "--detach", revision.commit)
      : try git(
        path, "worktree", "add", "--quiet", "--force", "--detach", folder, revision.commit)
    guard done != nil else {
      throw .internalError("git could not check \(revision.short) out into \(folder)")
    }
  }

  private func git(_ folder: String, _ words: String...) throws(Problem) -> String? {
    try Repository.git(folder, words, interruption)
  }

  /// - Returns: the output of git; `nil` if git failed.
  /// - Throws: `interruptedWithoutResult`.
  private static func git(
    _ folder: String, _ words: [String], _ interruption: Interruption
  ) throws(Problem) -> String? {
    do throws(ProcessFailure) {
      let said = try Command.run(
        ["git", "-C", folder] + words, errors: .discarded, interruption: interruption)
      guard said.status == 0 else { return nil }
      return said.text.trimmingCharacters(in: .whitespacesAndNewlines)
    } catch .interrupted {
      throw .interruptedWithoutResult
    } catch {
      return nil
    }
  }
}
