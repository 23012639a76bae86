import ComponentTree

extension OracleNotation {
  final class Wide: HandWiredModel, WideModel {
    var p0 = 0 { willSet { announce(0, p0, newValue) } }
    var p1 = 0 { willSet { announce(1, p1, newValue) } }
    var p2 = 0 { willSet { announce(2, p2, newValue) } }
    var p3 = 0 { willSet { announce(3, p3, newValue) } }
    var p4 = 0 { willSet { announce(4, p4, newValue) } }
    var p5 = 0 { willSet { announce(5, p5, newValue) } }
    var p6 = 0 { willSet { announce(6, p6, newValue) } }
    var p7 = 0 { willSet { announce(7, p7, newValue) } }
    var p8 = 0 { willSet { announce(8, p8, newValue) } }
    var p9 = 0 { willSet { announce(9, p9, newValue) } }
    var p10 = 0 { willSet { announce(10, p10, newValue) } }
    var p11 = 0 { willSet { announce(11, p11, newValue) } }
    var p12 = 0 { willSet { announce(12, p12, newValue) } }
    var p13 = 0 { willSet { announce(13, p13, newValue) } }
    var p14 = 0 { willSet { announce(14, p14, newValue) } }
    var p15 = 0 { willSet { announce(15, p15, newValue) } }
    var p16 = 0 { willSet { announce(16, p16, newValue) } }
    var p17 = 0 { willSet { announce(17, p17, newValue) } }
    var p18 = 0 { willSet { announce(18, p18, newValue) } }
    var p19 = 0 { willSet { announce(19, p19, newValue) } }
    var p20 = 0 { willSet { announce(20, p20, newValue) } }
    var p21 = 0 { willSet { announce(21, p21, newValue) } }
    var p22 = 0 { willSet { announce(22, p22, newValue) } }
    var p23 = 0 { willSet { announce(23, p23, newValue) } }
    var p24 = 0 { willSet { announce(24, p24, newValue) } }
    var p25 = 0 { willSet { announce(25, p25, newValue) } }
    var p26 = 0 { willSet { announce(26, p26, newValue) } }
    var p27 = 0 { willSet { announce(27, p27, newValue) } }
    var p28 = 0 { willSet { announce(28, p28, newValue) } }
    var p29 = 0 { willSet { announce(29, p29, newValue) } }

    init() { super.init(properties: wideModelProperties) }
  }
}
