extension OracleNotation {
  /// An object that is never observed. Its operations show how long the operations of a plain
  /// object take.
  final class Object: Operand {
    var p0 = 1
    var p1 = 1
    var p2 = 1
    var p3 = 1
    var p4 = 1
    var p5 = 1
    var p6 = 1
    var p7 = 1
    var p8 = 1
    var p9 = 1
  }
}
