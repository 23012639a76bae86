import ComponentTree
import FineObservation

extension FineNotation {
  @Observable
  final class Branch: BranchModel {
    var showsFirst = true
    var first = 1
    var second = 2
    var other = 0
  }
}
