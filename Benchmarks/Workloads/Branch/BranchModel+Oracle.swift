import ComponentTree
import ObservationWorkloads

extension OracleNotation {
  /// The model announces `first` and `second`, the two details, as one property. The model
  /// announces a write of a detail only if this detail is selected. All other fine-grained engines
  /// must record at run time which detail a body has read.
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
