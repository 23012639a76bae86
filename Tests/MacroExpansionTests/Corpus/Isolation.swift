import FineObservation

// Classes with isolation or availability attributes.

@globalActor actor Own { static let shared = Own() }

@MainActor @Observable final class OnMain {
  var number = 0
  nonisolated let constant = 1
  nonisolated init() {}
}
@Own @Observable class OnOwn { var number = 0 }
@MainActor class MainBase {}
#if !ON_MAIN
  @Observable class InheritsIsolation: MainBase { var number = 0 }
#endif
@Observable nonisolated final class Nonisolated { var number = 0 }
@Observable final class PartlyIsolated {
  @MainActor var onMain = 0
  var free = 0
  @MainActor init() {}
}
@Observable final class PartlyOnOwn {
  var free = 0
  @Own public var onOwn: [Int] = []
  @Own init() {}
}
@available(macOS 14, iOS 17, *)
@available(watchOS, unavailable)
@Observable final class Available {
  var number = 0
  @available(macOS 15, *) var computed: Int { 1 }
  @available(*, deprecated) var old: Int { 2 }
}
#if swift(>=5)
  @available(macOS 14, *)
#endif
@Observable final class ConditionallyAvailable { var number = 0 }
@Observable final class AvailableProperty {
  @available(*, deprecated) var old = 0
  @available(macOS, introduced: 10.15)
  var recent = 1
}
