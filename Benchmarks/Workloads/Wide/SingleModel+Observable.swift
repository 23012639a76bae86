import ComponentTree
import Observation

extension ToolchainNotation {
  @Observable
  final class Single: SingleModel {
    var value = 0
  }
}
