import Numbers
import Testing

/// Tests that a script leaves equal logs on PublishAll and on OpenCombine.
///
/// OpenCombine keeps the subscribers of an object in a `Set`, so OpenCombine calls the subscribers
/// in an order that changes from process to process. If an object has several subscribers, the log
/// entries of each action are sorted before they are compared.
struct SideBySideTests {
  @Test("a subscriber is called once per write, also of an equal value, and reads the old value")
  func writes() {
    expectSameLog { model, log in
      let token = model.observe { log("\(model.number) \(model.label) \(model.items)") }
      model.number = 1
      model.number = 1
      model.number += 2
      model.label = "a"
      model.items.append(7)
      model.items[0] = 8
      model.plain = 5
      model.announce()
      token.cancel()
      model.number = 9
      log("end \(model.number) \(model.label) \(model.items) \(model.plain)")
    }
  }

  @Test("a subscription that is cancelled, or whose token is released, is not called")
  func cancelling() {
    expectSameLog { model, log in
      let first = model.observe { log("first") }
      first.cancel()
      model.number = 1
      first.cancel()
      var second: (any Token)? = model.observe { log("second") }
      model.number = 2
      second = nil
      model.number = 3
      log("\(second == nil)")
    }
  }

  @Test("a subscriber that cancels itself is called for this change only")
  func cancellingItself() {
    expectSameLog { model, log in
      var token: (any Token)?
      token = model.observe {
        log("heard")
        token?.cancel()
      }
      model.number = 1
      model.number = 2
    }
  }

  @Test("a subscriber that releases its token is called for this change only")
  func releasingItself() {
    expectSameLog { model, log in
      var token: (any Token)?
      token = model.observe {
        token = nil
        log("heard")
      }
      model.number = 1
      model.number = 2
      log("\(token == nil)")
    }
  }

  @Test("a subscription made during a delivery is called for the next change")
  func subscribingInside() {
    expectSameLog(sorted: true) { model, log in
      var inner: [any Token] = []
      let outer = model.observe {
        log("outer")
        inner.append(model.observe { log("inner") })
      }
      model.number = 1
      log(nil)
      model.number = 2
      log(nil)
      model.number = 3
      outer.cancel()
      log("\(inner.count)")
    }
  }

  @Test("a write during a delivery is announced completely, and overwritten by the outer write")
  func writingInside() {
    expectSameLog { model, log in
      var isOuter = true
      let token = model.observe {
        log("before \(model.number)")
        if isOuter {
          isOuter = false
          model.number = 10
        }
        log("after \(model.number)")
      }
      model.number = 1
      log("end \(model.number)")
      token.cancel()
    }
  }

  @Test("a property's publisher gives the value immediately, and each new value before its store")
  func values() {
    expectSameLog { model, log in
      let before = model.observe { log("object") }
      let token = model.observeNumber { log("value \($0), reads \(model.number)") }
      let after = model.observe { log("object") }
      model.number = 1
      model.number += 1
      model.label = "no value"
      token.cancel()
      model.number = 3
      before.cancel()
      after.cancel()
    }
  }

  @Test("the object's publisher works after a property's publisher was used first")
  func valuesFirst() {
    expectSameLog { model, log in
      let value = model.observeNumber { log("value \($0)") }
      model.number = 1
      let object = model.observe { log("object") }
      model.number = 2
      model.label = "a"
      value.cancel()
      object.cancel()
    }
  }

  @Test("a nested write reaches the value's subscribers, and the outer value is the final value")
  func nestedValues() {
    expectSameLog { model, log in
      let token = model.observeNumber {
        log("value \($0)")
        if $0 == 1 { model.number = 5 }
      }
      model.number = 1
      log("end \(model.number)")
      token.cancel()
    }
  }

  @Test("random scripts give the same log", arguments: [1, 2, 3, 20_261_120] as [UInt64])
  func randomScripts(seed: UInt64) {
    for script in 0..<200 {
      expectSameLog(sorted: true) { model, log in
        var random = SplitMix64(seed: seed &+ UInt64(script))
        var tokens: [Int: any Token] = [:]
        for step in 0..<60 {
          switch random.next() % 10 {
          case 0, 1: tokens[step] = model.observe { log("\(step)") }
          case 2:
            // This subscriber cancels its subscription at its first call, so it is called only
            // once.
            tokens[step] = model.observe {
              log("\(step) once")
              tokens.removeValue(forKey: step)?.cancel()
            }
          case 3:
            // At its first call, this subscriber adds a second subscriber.
            var isFirst = true
            tokens[step] = model.observe {
              log("\(step) parent")
              if isFirst { tokens[step + 1_000] = model.observe { log("\(step) child") } }
              isFirst = false
            }
          case 4, 5:
            if let key = tokens.keys.sorted().first { tokens.removeValue(forKey: key)?.cancel() }
          case 6: model.label = "\(random.next() % 2)"
          case 7: model.items.append(step)
          case 8: model.announce()
          default: model.number = Int(random.next() % 3)
          }
          log(nil)
        }
        log("\(model.number) \(model.label) \(model.items)")
        tokens.removeAll()
      }
    }
  }

  /// Runs a script on a model of each library, and expects that both runs log equal entries.
  /// - Parameter sorted: whether the entries between two calls of `log(nil)` are sorted before they
  ///   are compared.
  private func expectSameLog(
    sorted: Bool = false, _ script: (any ObservedModel, @escaping (String?) -> Void) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func run(_ model: any ObservedModel) -> [[String]] {
      let log = Log()
      script(model) { log.add($0) }
      return sorted ? log.actions.map { $0.sorted() } : log.actions
    }
    for (simulated, real) in [
      (Simulated.Model() as any ObservedModel, Real.Model() as any ObservedModel),
      (Simulated.Submodel(), Real.Submodel()),
    ] {
      let expected = run(real)
      #expect(run(simulated) == expected, sourceLocation: sourceLocation)
      let isSilent = expected.allSatisfy(\.isEmpty)
      #expect(!isSilent, sourceLocation: sourceLocation)
    }
  }
}

private final class Log {
  private(set) var actions: [[String]] = [[]]

  func add(_ entry: String?) {
    if let entry { actions[actions.count - 1].append(entry) } else { actions.append([]) }
  }
}
