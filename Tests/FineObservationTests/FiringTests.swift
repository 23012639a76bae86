import FineObservation
import Testing

/// Tests writes, registrations and cancellations while callbacks run. A write first removes from
/// all lists all the one-shots whose callbacks it will call. Only then does the write call the
/// first callback.
@Suite(.mayHang) struct FiringTests {
  @Test(
    "a one-shot fires once although another thread writes its other property during the callback")
  func foreignWriteDuringCallback() {
    let model = SharedModel()
    let fired = Counter()
    withObservationTracking {
      _ = model.a + model.b
    } onChange: {
      fired.increment()
      if fired.value == 1 { onThreads { model.b += 1 } }
    }
    model.a = 1
    #expect(fired.value == 1)
    model.b = 5
    #expect(fired.value == 1)
  }

  @Test(
    "each of three one-shots fires once although another thread writes during the first callback")
  func foreignWriteBetweenCallbacks() {
    let model = SharedModel()
    let log = Log<Int>()
    for index in 0..<3 {
      withObservationTracking {
        _ = model.a + model.b
      } onChange: {
        if index == 0 { onThreads { model.b += 1 } }
        log.append(index)
      }
    }
    model.a = 1
    #expect(log.elements == [0, 1, 2])
  }

  @Test("a registration that a callback makes for the property being written fires after the store")
  func subscribeDuringFire() {
    let model = SharedModel()
    let log = Log<String>()
    for name in ["first", "second"] {
      withObservationTracking {
        _ = model.a
      } onChange: {
        log.append("\(name) \(model.a)")
        if name == "first" {
          withObservationTracking {
            _ = model.a
          } onChange: {
            log.append("late \(model.a)")
          }
        }
      }
    }
    model.a = 7
    #expect(log.elements == ["first 0", "second 0", "late 7"])
    model.a = 8
    #expect(log.elements.count == 3)
  }

  @Test("a registration that another thread cancels before its turn is not called")
  func cancelledElsewhere() {
    let model = SharedModel()
    let tokens = Log<ObservationTracking.Registration>()
    let fired = Log<Int>()
    for index in 0..<3 {
      tokens.append(
        withCancellableObservationTracking(options: .willSet) {
          _ = model.a
        } onChange: { _ in
          fired.append(index)
          if index == 0 { onThreads { tokens.elements[1].cancel() } }
        }.registration)
    }
    model.a = 1
    #expect(fired.elements == [0, 2])
  }
}
