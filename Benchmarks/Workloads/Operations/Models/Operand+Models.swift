import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
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

extension PublishAllNotation {
  final class Object: Operand, PublishAll.ObservableObject {
    @Published var p0 = 1
    @Published var p1 = 1
    @Published var p2 = 1
    @Published var p3 = 1
    @Published var p4 = 1
    @Published var p5 = 1
    @Published var p6 = 1
    @Published var p7 = 1
    @Published var p8 = 1
    @Published var p9 = 1
  }
}
