import ComponentTree

/// One model of 30 properties that many components read. The workload `wide` and related workloads
/// use 25 of the properties, and the workload `hot` uses all 30.
@MainActor
protocol WideModel: IndexedModel {
  var p0: Int { get set }
  var p1: Int { get set }
  var p2: Int { get set }
  var p3: Int { get set }
  var p4: Int { get set }
  var p5: Int { get set }
  var p6: Int { get set }
  var p7: Int { get set }
  var p8: Int { get set }
  var p9: Int { get set }
  var p10: Int { get set }
  var p11: Int { get set }
  var p12: Int { get set }
  var p13: Int { get set }
  var p14: Int { get set }
  var p15: Int { get set }
  var p16: Int { get set }
  var p17: Int { get set }
  var p18: Int { get set }
  var p19: Int { get set }
  var p20: Int { get set }
  var p21: Int { get set }
  var p22: Int { get set }
  var p23: Int { get set }
  var p24: Int { get set }
  var p25: Int { get set }
  var p26: Int { get set }
  var p27: Int { get set }
  var p28: Int { get set }
  var p29: Int { get set }
}

/// The number of properties of a `WideModel`.
let wideModelProperties = 30

extension WideModel {
  /// The property with a given number, 0 ..< 30. The subscript is a `switch`, so that the engine
  /// sees an access to the property itself.
  subscript(property: Int) -> Int {
    get {
      switch property {
      case 0: p0
      case 1: p1
      case 2: p2
      case 3: p3
      case 4: p4
      case 5: p5
      case 6: p6
      case 7: p7
      case 8: p8
      case 9: p9
      case 10: p10
      case 11: p11
      case 12: p12
      case 13: p13
      case 14: p14
      case 15: p15
      case 16: p16
      case 17: p17
      case 18: p18
      case 19: p19
      case 20: p20
      case 21: p21
      case 22: p22
      case 23: p23
      case 24: p24
      case 25: p25
      case 26: p26
      case 27: p27
      case 28: p28
      case 29: p29
      default: preconditionFailure("a wide model has properties 0 to 29, not \(property)")
      }
    }
    set {
      switch property {
      case 0: p0 = newValue
      case 1: p1 = newValue
      case 2: p2 = newValue
      case 3: p3 = newValue
      case 4: p4 = newValue
      case 5: p5 = newValue
      case 6: p6 = newValue
      case 7: p7 = newValue
      case 8: p8 = newValue
      case 9: p9 = newValue
      case 10: p10 = newValue
      case 11: p11 = newValue
      case 12: p12 = newValue
      case 13: p13 = newValue
      case 14: p14 = newValue
      case 15: p15 = newValue
      case 16: p16 = newValue
      case 17: p17 = newValue
      case 18: p18 = newValue
      case 19: p19 = newValue
      case 20: p20 = newValue
      case 21: p21 = newValue
      case 22: p22 = newValue
      case 23: p23 = newValue
      case 24: p24 = newValue
      case 25: p25 = newValue
      case 26: p26 = newValue
      case 27: p27 = newValue
      case 28: p28 = newValue
      case 29: p29 = newValue
      default: preconditionFailure("a wide model has properties 0 to 29, not \(property)")
      }
    }
  }
}
