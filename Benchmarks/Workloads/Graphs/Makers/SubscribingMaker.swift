/// A graph on the engine `publish-all` or `opencombine`. Each effect subscribes once to each
/// source. Derived values are plain computed properties.
final class SubscribingMaker<Source: SubscribableSource>: GraphMaker {
  private let waiting = WaitingEffects()
  private var sources: [Source] = []
  private var effects: [() -> Void] = []
  private var subscriptions: [AnyObject] = []

  init(_ record: GraphRecord) {}

  func source() -> Source {
    let source = Source()
    sources.append(source)
    return source
  }

  func number(_ compute: @escaping () -> Int) -> PlainValue<Int> { PlainValue(compute) }
  func list(_ compute: @escaping () -> [Int]) -> PlainValue<[Int]> { PlainValue(compute) }

  func effect(_ run: @escaping () -> Void) {
    let number = waiting.add()
    effects.append(run)
    for source in sources {
      subscriptions.append(source.subscription { [waiting] in waiting.mark(number) })
    }
    run()
  }

  func settle() { waiting.drain { effects[$0]() } }

  var notifications: Int { waiting.notifications }
  var registrationCount: Int? { subscriptions.count }

  func end() {
    subscriptions = []
    effects = []
  }
}
