import FineObservation

extension FineNotation {
  /// A class that announces its properties itself, without the macro. The class makes the same
  /// calls of the registrar as the code to which the toolchain's `@Observable` expands.
  final class AnnouncingObject: Operand, Observable {
    private let registrar = ObservationRegistrar()
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
        registrar.access(self, keyPath: \.p0)
        return s0
      }
      set {
        if newValue != s0 { registrar.withMutation(of: self, keyPath: \.p0) { s0 = newValue } }
      }
    }
    var p1: Int {
      get {
        registrar.access(self, keyPath: \.p1)
        return s1
      }
      set {
        if newValue != s1 { registrar.withMutation(of: self, keyPath: \.p1) { s1 = newValue } }
      }
    }
    var p2: Int {
      get {
        registrar.access(self, keyPath: \.p2)
        return s2
      }
      set {
        if newValue != s2 { registrar.withMutation(of: self, keyPath: \.p2) { s2 = newValue } }
      }
    }
    var p3: Int {
      get {
        registrar.access(self, keyPath: \.p3)
        return s3
      }
      set {
        if newValue != s3 { registrar.withMutation(of: self, keyPath: \.p3) { s3 = newValue } }
      }
    }
    var p4: Int {
      get {
        registrar.access(self, keyPath: \.p4)
        return s4
      }
      set {
        if newValue != s4 { registrar.withMutation(of: self, keyPath: \.p4) { s4 = newValue } }
      }
    }
    var p5: Int {
      get {
        registrar.access(self, keyPath: \.p5)
        return s5
      }
      set {
        if newValue != s5 { registrar.withMutation(of: self, keyPath: \.p5) { s5 = newValue } }
      }
    }
    var p6: Int {
      get {
        registrar.access(self, keyPath: \.p6)
        return s6
      }
      set {
        if newValue != s6 { registrar.withMutation(of: self, keyPath: \.p6) { s6 = newValue } }
      }
    }
    var p7: Int {
      get {
        registrar.access(self, keyPath: \.p7)
        return s7
      }
      set {
        if newValue != s7 { registrar.withMutation(of: self, keyPath: \.p7) { s7 = newValue } }
      }
    }
    var p8: Int {
      get {
        registrar.access(self, keyPath: \.p8)
        return s8
      }
      set {
        if newValue != s8 { registrar.withMutation(of: self, keyPath: \.p8) { s8 = newValue } }
      }
    }
    var p9: Int {
      get {
        registrar.access(self, keyPath: \.p9)
        return s9
      }
      set {
        if newValue != s9 { registrar.withMutation(of: self, keyPath: \.p9) { s9 = newValue } }
      }
    }
  }
}
