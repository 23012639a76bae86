/// The results of `gate --self-test`.
package enum SelfTestFile {
  package static let name = "self-test.json"

  /// The path of the committed results in the repository. `plot` draws them if the user names no
  /// file.
  static let committed = "results/\(name)"
}
