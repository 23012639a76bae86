import ObservationWorkloads

final class OracleBoard: HandWiredModel, BoardModel {
  var isOpen = true { willSet { if newValue != isOpen { willChange(0) } } }
  var showsB = false { willSet { if newValue != showsB { willChange(1) } } }
  var a = 0 { willSet { if newValue != a { willChange(2) } } }
  var b = 0 { willSet { if newValue != b { willChange(3) } } }
  var title = "" { willSet { if newValue != title { willChange(4) } } }
  var tick = 0 { willSet { if newValue != tick { willChange(5) } } }

  init() { super.init(properties: 6) }
}
