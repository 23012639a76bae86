import ComponentTree
import Observation

@Observable
final class StandardBoard: BoardModel {
  var isOpen = true
  var showsB = false
  var a = 0
  var b = 0
  var title = ""
  var tick = 0

  init() {}
}
