import ComponentTree
import Observation

extension ToolchainNotation {
  @Observable
  final class Branch: BranchModel {
    var showsFirst = true
    var first = 1
    var second = 2
    var other = 0
  }
}
