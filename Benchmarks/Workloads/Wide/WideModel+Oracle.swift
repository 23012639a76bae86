import ComponentTree

extension OracleNotation {
  final class Wide: WideModel, HandWired {
    let readers = Readers(properties: 25)
    var p0 = 0 { didSet { readers.notify(0) } }
    var p1 = 0 { didSet { readers.notify(1) } }
    var p2 = 0 { didSet { readers.notify(2) } }
    var p3 = 0 { didSet { readers.notify(3) } }
    var p4 = 0 { didSet { readers.notify(4) } }
    var p5 = 0 { didSet { readers.notify(5) } }
    var p6 = 0 { didSet { readers.notify(6) } }
    var p7 = 0 { didSet { readers.notify(7) } }
    var p8 = 0 { didSet { readers.notify(8) } }
    var p9 = 0 { didSet { readers.notify(9) } }
    var p10 = 0 { didSet { readers.notify(10) } }
    var p11 = 0 { didSet { readers.notify(11) } }
    var p12 = 0 { didSet { readers.notify(12) } }
    var p13 = 0 { didSet { readers.notify(13) } }
    var p14 = 0 { didSet { readers.notify(14) } }
    var p15 = 0 { didSet { readers.notify(15) } }
    var p16 = 0 { didSet { readers.notify(16) } }
    var p17 = 0 { didSet { readers.notify(17) } }
    var p18 = 0 { didSet { readers.notify(18) } }
    var p19 = 0 { didSet { readers.notify(19) } }
    var p20 = 0 { didSet { readers.notify(20) } }
    var p21 = 0 { didSet { readers.notify(21) } }
    var p22 = 0 { didSet { readers.notify(22) } }
    var p23 = 0 { didSet { readers.notify(23) } }
    var p24 = 0 { didSet { readers.notify(24) } }
  }
}
