import ComponentTree
import PublishAll
import ObservationWorkloads

final class PublishAllBoard: PublishAll.ObservableObject, SubscribableObject, BoardModel {
  @Published var isOpen = true
  @Published var showsB = false
  @Published var a = 0
  @Published var b = 0
  @Published var title = ""
  @Published var tick = 0

  init() {}
}
