import Testing

@testable import SeedApps

@Suite("InjectedTime")
struct InjectedTimeTests {
  @Test("a timer fires as often as its interval fits")
  func ticks() {
    let time = InjectedTime()
    var ticks = 0
    let timer = time.during {
      Timer.publish(every: 0.1, on: .main, in: .default).sink { _ in ticks += 1 }
    }
    time.advance(by: 0.25)
    #expect(ticks == 2)
    time.advance(by: 0.05)
    #expect(ticks == 3)
    timer.cancel()
  }

  @Test("tenths of a second add up without a tick being lost or won")
  func rounding() {
    let time = InjectedTime()
    var ticks = 0
    let timer = time.during {
      Timer.publish(every: 0.1, on: .main, in: .default).sink { _ in ticks += 1 }
    }
    for step in 1...1_000 {
      time.advance(by: 0.1)
      #expect(ticks == step)
    }
    timer.cancel()
  }

  @Test("a cancelled timer fires no more, not in the same advance either")
  func cancel() {
    let time = InjectedTime()
    var ticks = 0
    var timer: (any Cancellable)?
    timer = time.during {
      Timer.publish(every: 0.1, on: .main, in: .default).sink { _ in
        ticks += 1
        timer?.cancel()
      }
    }
    time.advance(by: 1)
    #expect(ticks == 1)
  }

  @Test("a timer that nobody keeps stops")
  func release() {
    let time = InjectedTime()
    var ticks = 0
    _ = time.during { Timer.publish(every: 0.1, on: .main, in: .default).sink { _ in ticks += 1 } }
    time.advance(by: 1)
    #expect(ticks == 0)
  }

  @Test("two times do not move each other's timers")
  func apart() {
    let (one, other) = (InjectedTime(), InjectedTime())
    var ticks = 0
    let timer = one.during {
      other.during {}
      return Timer.publish(every: 0.1, on: .main, in: .default).sink { _ in ticks += 1 }
    }
    other.advance(by: 1)
    #expect(ticks == 0)
    one.advance(by: 1)
    #expect(ticks == 10)
    timer.cancel()
  }
}
