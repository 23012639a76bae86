import ComponentTree
import ObservationBench

extension OracleNotation {
  /// Both details are announced as one property, and only a write of the selected detail is
  /// announced. Other engines must find out themselves which detail is selected.
  final class Branch: HandWiredModel, BranchModel {
    @exclusivity(unchecked) var showsFirst = true {
      willSet { announce(BranchProperty.showsFirst, showsFirst, newValue) }
    }
    @exclusivity(unchecked) var first = 1 {
      willSet { if showsFirst { announce(BranchProperty.detail, first, newValue) } }
    }
    @exclusivity(unchecked) var second = 2 {
      willSet { if !showsFirst { announce(BranchProperty.detail, second, newValue) } }
    }
    @exclusivity(unchecked) var other = 0 {
      willSet { announce(BranchProperty.other, other, newValue) }
    }

    init() { super.init(properties: 3) }
  }
}
