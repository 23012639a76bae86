import Workloads

final class OracleBoard: HandWiredModel, BoardModel {
  private var storedIsOpen = true
  private var storedShowsB = false
  private var storedA = 0
  private var storedB = 0
  private var storedTitle = ""
  private var storedTick = 0

  init() { super.init(properties: 6) }

  var isOpen: Bool {
    get { storedIsOpen }
    set { write(newValue, to: &storedIsOpen, property: 0) }
  }
  var showsB: Bool {
    get { storedShowsB }
    set { write(newValue, to: &storedShowsB, property: 1) }
  }
  var a: Int {
    get { storedA }
    set { write(newValue, to: &storedA, property: 2) }
  }
  var b: Int {
    get { storedB }
    set { write(newValue, to: &storedB, property: 3) }
  }
  var title: String {
    get { storedTitle }
    set { write(newValue, to: &storedTitle, property: 4) }
  }
  var tick: Int {
    get { storedTick }
    set { write(newValue, to: &storedTick, property: 5) }
  }
}
