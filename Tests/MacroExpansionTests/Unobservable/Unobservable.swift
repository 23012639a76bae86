import FineObservation

@propertyWrapper struct Clamped<Value> {
  var wrappedValue: Value
}
@propertyWrapper struct Named {
  var wrappedValue: Int
  init(wrappedValue: Int, _ name: String = "") { self.wrappedValue = wrappedValue }
}
@globalActor actor Own { static let shared = Own() }
@globalActor actor ListActor { static let shared = ListActor() }

@Observable final class Lazy {
  lazy var heavy = 3.14  // the lazy property 'heavy' cannot be observed: write '@ObservationIgnored
  private(set) lazy var other: Int = { 1 }()  // the lazy property 'other' cannot be observed
  @ObservationIgnored lazy var ignored = 1
}
@Observable final class Wrapped {
  @Clamped var generic = 50  // the property 'generic' with the wrapper '@Clamped' cannot be
  @Named var plain = 1  // the property 'plain' with the wrapper '@Named' cannot be observed
  @Named("b") var argument = 1  // the property 'argument' with the wrapper '@Named' cannot be
  @Clamped<Int> var specialised = 1  // the property 'specialised' with the wrapper '@Clamped<Int>'
  @Corpus.Named var qualified = 1  // the property 'qualified' with the wrapper '@Corpus.Named'
  @ObservationIgnored @Named var ignored = 1
  let constant = 1
}
@Observable final class Patterns {
  var (width, height) = (1, 2)  // the properties of one declaration cannot be observed: write a
  var one = 1, two = 2  // the properties of one declaration cannot be observed: write a 'var' for
  let (third, fourth) = (1, 2)
  static var shared: (Int, Int) { (1, 2) }
}
@Observable final class Isolated {
  @MainActor var onMain = 0
  @ListActor var onList = 0
  @Own var onOwn = 0
  @available(*, deprecated) var old = 0
  @Own func change() { onOwn += 1 }
  @MainActor init() {}
}
