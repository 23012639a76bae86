import ComponentTree
import ObservationWorkloads

extension OracleNotation {
  final class Single: HandWiredModel, SingleModel {
    @exclusivity(unchecked) var value = 0 { willSet { announce(0, value, newValue) } }

    init() { super.init(properties: 1) }
  }
}
