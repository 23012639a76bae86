import ComponentTree
import FineObservation

// What a macro that knows each property's number at compile time would write: no key path is made.
extension SlotNotation {
  final class Wide: WideModel {
    private let registrar = SlotRegistrar()
    private var s0 = 0
    private var s1 = 0
    private var s2 = 0
    private var s3 = 0
    private var s4 = 0
    private var s5 = 0
    private var s6 = 0
    private var s7 = 0
    private var s8 = 0
    private var s9 = 0
    private var s10 = 0
    private var s11 = 0
    private var s12 = 0
    private var s13 = 0
    private var s14 = 0
    private var s15 = 0
    private var s16 = 0
    private var s17 = 0
    private var s18 = 0
    private var s19 = 0
    private var s20 = 0
    private var s21 = 0
    private var s22 = 0
    private var s23 = 0
    private var s24 = 0
    private var s25 = 0
    private var s26 = 0
    private var s27 = 0
    private var s28 = 0
    private var s29 = 0

    var p0: Int {
      get {
        registrar.access(slot: 0)
        return s0
      }
      set { if newValue != s0 { registrar.withMutation(slot: 0) { s0 = newValue } } }
    }
    var p1: Int {
      get {
        registrar.access(slot: 1)
        return s1
      }
      set { if newValue != s1 { registrar.withMutation(slot: 1) { s1 = newValue } } }
    }
    var p2: Int {
      get {
        registrar.access(slot: 2)
        return s2
      }
      set { if newValue != s2 { registrar.withMutation(slot: 2) { s2 = newValue } } }
    }
    var p3: Int {
      get {
        registrar.access(slot: 3)
        return s3
      }
      set { if newValue != s3 { registrar.withMutation(slot: 3) { s3 = newValue } } }
    }
    var p4: Int {
      get {
        registrar.access(slot: 4)
        return s4
      }
      set { if newValue != s4 { registrar.withMutation(slot: 4) { s4 = newValue } } }
    }
    var p5: Int {
      get {
        registrar.access(slot: 5)
        return s5
      }
      set { if newValue != s5 { registrar.withMutation(slot: 5) { s5 = newValue } } }
    }
    var p6: Int {
      get {
        registrar.access(slot: 6)
        return s6
      }
      set { if newValue != s6 { registrar.withMutation(slot: 6) { s6 = newValue } } }
    }
    var p7: Int {
      get {
        registrar.access(slot: 7)
        return s7
      }
      set { if newValue != s7 { registrar.withMutation(slot: 7) { s7 = newValue } } }
    }
    var p8: Int {
      get {
        registrar.access(slot: 8)
        return s8
      }
      set { if newValue != s8 { registrar.withMutation(slot: 8) { s8 = newValue } } }
    }
    var p9: Int {
      get {
        registrar.access(slot: 9)
        return s9
      }
      set { if newValue != s9 { registrar.withMutation(slot: 9) { s9 = newValue } } }
    }
    var p10: Int {
      get {
        registrar.access(slot: 10)
        return s10
      }
      set { if newValue != s10 { registrar.withMutation(slot: 10) { s10 = newValue } } }
    }
    var p11: Int {
      get {
        registrar.access(slot: 11)
        return s11
      }
      set { if newValue != s11 { registrar.withMutation(slot: 11) { s11 = newValue } } }
    }
    var p12: Int {
      get {
        registrar.access(slot: 12)
        return s12
      }
      set { if newValue != s12 { registrar.withMutation(slot: 12) { s12 = newValue } } }
    }
    var p13: Int {
      get {
        registrar.access(slot: 13)
        return s13
      }
      set { if newValue != s13 { registrar.withMutation(slot: 13) { s13 = newValue } } }
    }
    var p14: Int {
      get {
        registrar.access(slot: 14)
        return s14
      }
      set { if newValue != s14 { registrar.withMutation(slot: 14) { s14 = newValue } } }
    }
    var p15: Int {
      get {
        registrar.access(slot: 15)
        return s15
      }
      set { if newValue != s15 { registrar.withMutation(slot: 15) { s15 = newValue } } }
    }
    var p16: Int {
      get {
        registrar.access(slot: 16)
        return s16
      }
      set { if newValue != s16 { registrar.withMutation(slot: 16) { s16 = newValue } } }
    }
    var p17: Int {
      get {
        registrar.access(slot: 17)
        return s17
      }
      set { if newValue != s17 { registrar.withMutation(slot: 17) { s17 = newValue } } }
    }
    var p18: Int {
      get {
        registrar.access(slot: 18)
        return s18
      }
      set { if newValue != s18 { registrar.withMutation(slot: 18) { s18 = newValue } } }
    }
    var p19: Int {
      get {
        registrar.access(slot: 19)
        return s19
      }
      set { if newValue != s19 { registrar.withMutation(slot: 19) { s19 = newValue } } }
    }
    var p20: Int {
      get {
        registrar.access(slot: 20)
        return s20
      }
      set { if newValue != s20 { registrar.withMutation(slot: 20) { s20 = newValue } } }
    }
    var p21: Int {
      get {
        registrar.access(slot: 21)
        return s21
      }
      set { if newValue != s21 { registrar.withMutation(slot: 21) { s21 = newValue } } }
    }
    var p22: Int {
      get {
        registrar.access(slot: 22)
        return s22
      }
      set { if newValue != s22 { registrar.withMutation(slot: 22) { s22 = newValue } } }
    }
    var p23: Int {
      get {
        registrar.access(slot: 23)
        return s23
      }
      set { if newValue != s23 { registrar.withMutation(slot: 23) { s23 = newValue } } }
    }
    var p24: Int {
      get {
        registrar.access(slot: 24)
        return s24
      }
      set { if newValue != s24 { registrar.withMutation(slot: 24) { s24 = newValue } } }
    }
    var p25: Int {
      get {
        registrar.access(slot: 25)
        return s25
      }
      set { if newValue != s25 { registrar.withMutation(slot: 25) { s25 = newValue } } }
    }
    var p26: Int {
      get {
        registrar.access(slot: 26)
        return s26
      }
      set { if newValue != s26 { registrar.withMutation(slot: 26) { s26 = newValue } } }
    }
    var p27: Int {
      get {
        registrar.access(slot: 27)
        return s27
      }
      set { if newValue != s27 { registrar.withMutation(slot: 27) { s27 = newValue } } }
    }
    var p28: Int {
      get {
        registrar.access(slot: 28)
        return s28
      }
      set { if newValue != s28 { registrar.withMutation(slot: 28) { s28 = newValue } } }
    }
    var p29: Int {
      get {
        registrar.access(slot: 29)
        return s29
      }
      set { if newValue != s29 { registrar.withMutation(slot: 29) { s29 = newValue } } }
    }
  }
}
