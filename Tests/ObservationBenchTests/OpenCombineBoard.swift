import ComponentTree
import OpenCombine
import ObservationBench

final class OpenCombineBoard: OpenCombine.ObservableObject, SubscribableObject, BoardModel {
  @Published var isOpen = true
  @Published var showsB = false
  @Published var a = 0
  @Published var b = 0
  @Published var title = ""
  @Published var tick = 0

  init() {}
}
