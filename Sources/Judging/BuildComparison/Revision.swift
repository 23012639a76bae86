import Foundation
import Messages
import Processes

/// A commit of this project's repository.
package struct Revision: Codable, Sendable, Equatable {
  /// As it was asked for: a branch, a tag, `HEAD~3`.
  package var name: String
  /// The full hash.
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
  /// Ends what git does for it.
  let interruption: Interruption

  /// - Parameter path: any folder in it; `nil` where it is not known.
  /// - Throws: `noRepository`; `interruptedWithoutResult`, as everything here that asks git.
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

  /// Whether files differ from the commit that is checked out: they are part of no revision.
  package var isDirty: Bool {
    get throws(Problem) {
      try git(path, "status", "--porcelain", "--untracked-files=no").map { !$0.isEmpty } ?? false
    }
  }

  /// Checks a commit out into a work tree of its own, which is made where it is missing.
  func checkOut(_ revision: Revision, into folder: String) throws(Problem) {
    // What a deleted work tree left behind in the repository would be in the way.
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

  /// - Returns: what git said; `nil` where it failed.
  /// - Throws: `interruptedWithoutResult`.
  private static func git(
    _ folder: String, _ words: [String], _ interruption: Interruption
  ) throws(Problem) -> String? {
    do throws(ProcessFailure) {
      let said = try Command.run(
        ["git", "-C", folder] + words, errors: .read, interruption: interruption)
      guard said.status == 0 else { return nil }
      return said.text.trimmingCharacters(in: .whitespacesAndNewlines)
    } catch .interrupted {
      throw .interruptedWithoutResult
    } catch {
      return nil
    }
  }
}
