import ComponentTree
import FineObservation

extension FineNotation {
  @Observable
  final class Single: SingleModel {
    var value = 0
  }
}
