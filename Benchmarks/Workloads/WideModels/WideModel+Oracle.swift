import ComponentTree
import ObservationWorkloads

extension OracleNotation {
  final class Wide: HandWiredModel, WideModel {
    @exclusivity(unchecked) var p0 = 0 { willSet { announce(0, p0, newValue) } }
    @exclusivity(unchecked) var p1 = 0 { willSet { announce(1, p1, newValue) } }
    @exclusivity(unchecked) var p2 = 0 { willSet { announce(2, p2, newValue) } }
    @exclusivity(unchecked) var p3 = 0 { willSet { announce(3, p3, newValue) } }
    @exclusivity(unchecked) var p4 = 0 { willSet { announce(4, p4, newValue) } }
    @exclusivity(unchecked) var p5 = 0 { willSet { announce(5, p5, newValue) } }
    @exclusivity(unchecked) var p6 = 0 { willSet { announce(6, p6, newValue) } }
    @exclusivity(unchecked) var p7 = 0 { willSet { announce(7, p7, newValue) } }
    @exclusivity(unchecked) var p8 = 0 { willSet { announce(8, p8, newValue) } }
    @exclusivity(unchecked) var p9 = 0 { willSet { announce(9, p9, newValue) } }
    @exclusivity(unchecked) var p10 = 0 { willSet { announce(10, p10, newValue) } }
    @exclusivity(unchecked) var p11 = 0 { willSet { announce(11, p11, newValue) } }
    @exclusivity(unchecked) var p12 = 0 { willSet { announce(12, p12, newValue) } }
    @exclusivity(unchecked) var p13 = 0 { willSet { announce(13, p13, newValue) } }
    @exclusivity(unchecked) var p14 = 0 { willSet { announce(14, p14, newValue) } }
    @exclusivity(unchecked) var p15 = 0 { willSet { announce(15, p15, newValue) } }
    @exclusivity(unchecked) var p16 = 0 { willSet { announce(16, p16, newValue) } }
    @exclusivity(unchecked) var p17 = 0 { willSet { announce(17, p17, newValue) } }
    @exclusivity(unchecked) var p18 = 0 { willSet { announce(18, p18, newValue) } }
    @exclusivity(unchecked) var p19 = 0 { willSet { announce(19, p19, newValue) } }
    @exclusivity(unchecked) var p20 = 0 { willSet { announce(20, p20, newValue) } }
    @exclusivity(unchecked) var p21 = 0 { willSet { announce(21, p21, newValue) } }
    @exclusivity(unchecked) var p22 = 0 { willSet { announce(22, p22, newValue) } }
    @exclusivity(unchecked) var p23 = 0 { willSet { announce(23, p23, newValue) } }
    @exclusivity(unchecked) var p24 = 0 { willSet { announce(24, p24, newValue) } }
    @exclusivity(unchecked) var p25 = 0 { willSet { announce(25, p25, newValue) } }
    @exclusivity(unchecked) var p26 = 0 { willSet { announce(26, p26, newValue) } }
    @exclusivity(unchecked) var p27 = 0 { willSet { announce(27, p27, newValue) } }
    @exclusivity(unchecked) var p28 = 0 { willSet { announce(28, p28, newValue) } }
    @exclusivity(unchecked) var p29 = 0 { willSet { announce(29, p29, newValue) } }

    init() { super.init(properties: wideModelProperties) }
  }
}
