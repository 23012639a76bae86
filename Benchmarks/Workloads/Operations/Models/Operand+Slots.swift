import FineObservation

// What a macro that knows each property's number at compile time would write: no key path is made.
extension SlotNotation {
  final class Object: Operand {
    private let registrar = SlotRegistrar()
    private var s0 = 1
    private var s1 = 1
    private var s2 = 1
    private var s3 = 1
    private var s4 = 1
    private var s5 = 1
    private var s6 = 1
    private var s7 = 1
    private var s8 = 1
    private var s9 = 1

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
  }
}
