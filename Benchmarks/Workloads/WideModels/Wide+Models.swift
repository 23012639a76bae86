import ComponentTree
import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class Wide: WideModel {
    var p0 = 0
    var p1 = 0
    var p2 = 0
    var p3 = 0
    var p4 = 0
    var p5 = 0
    var p6 = 0
    var p7 = 0
    var p8 = 0
    var p9 = 0
    var p10 = 0
    var p11 = 0
    var p12 = 0
    var p13 = 0
    var p14 = 0
    var p15 = 0
    var p16 = 0
    var p17 = 0
    var p18 = 0
    var p19 = 0
    var p20 = 0
    var p21 = 0
    var p22 = 0
    var p23 = 0
    var p24 = 0
    var p25 = 0
    var p26 = 0
    var p27 = 0
    var p28 = 0
    var p29 = 0
  }
}

extension PublishAllNotation {
  final class Wide: WideModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var p0 = 0
    @Published var p1 = 0
    @Published var p2 = 0
    @Published var p3 = 0
    @Published var p4 = 0
    @Published var p5 = 0
    @Published var p6 = 0
    @Published var p7 = 0
    @Published var p8 = 0
    @Published var p9 = 0
    @Published var p10 = 0
    @Published var p11 = 0
    @Published var p12 = 0
    @Published var p13 = 0
    @Published var p14 = 0
    @Published var p15 = 0
    @Published var p16 = 0
    @Published var p17 = 0
    @Published var p18 = 0
    @Published var p19 = 0
    @Published var p20 = 0
    @Published var p21 = 0
    @Published var p22 = 0
    @Published var p23 = 0
    @Published var p24 = 0
    @Published var p25 = 0
    @Published var p26 = 0
    @Published var p27 = 0
    @Published var p28 = 0
    @Published var p29 = 0
  }
}
