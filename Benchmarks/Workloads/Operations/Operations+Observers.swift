/// Operations of observers: registering, reading in a scope, notifying, cancelling.
extension Operations {
  /// A write, the notification of the only observer, and the observer's next evaluation, which
  /// registers the observer again.
  static func trackFire<A: Audience>(_: A.Type, properties: Int) -> Operation {
    let operands = Operands<A.Model>(OperationKind.objects(holding: properties))
    let written = operands.first
    let tally = Tally()
    let audience = A(of: operands.array, fires: tally.fires, capacity: 1)
    return Operation(
      tally: tally,
      mount: { tally.last = audience.add { operands.read(properties) } },
      run: { times in
        var value = tally.value
        var sum = tally.sum
        var read = tally.last
        for _ in 0..<times {
          value &+= 1
          written.p0 = value
          audience.deliver()
          read = audience.track(0) { operands.read(properties) }
          sum &+= read
        }
        tally.value = value
        tally.sum = sum
        tally.last = read
      },
      // All properties except the written property have the value 1.
      isStale: { tally.last != tally.value &+ properties &- 1 },
      registrationCount: { audience.registrationCount },
      unmount: { audience.cancel() })
  }

  /// A write, including the notification of every observer that read the property. No observer is
  /// evaluated. If the notification has ended the registrations, the observers are registered again
  /// before the next frame. This registration is not timed.
  static func fire<A: Audience>(_: A.Type, fanOut: Int) -> Operation {
    let operands = Operands<A.Model>(1)
    let written = operands.first
    let tally = Tally()
    let audience = A(of: operands.array, fires: tally.fires, capacity: fanOut)
    // The value of the property when all observers were last registered.
    var registered = tally.value
    var prepare: (() -> Void)?
    if !A.isPersistent {
      prepare = {
        if registered == tally.value { return }
        registered = tally.value
        for index in 0..<fanOut { _ = audience.track(index) { written.p0 } }
      }
    }
    return Operation(
      tally: tally,
      mount: {
        for _ in 0..<fanOut { _ = audience.add { written.p0 } }
      },
      prepare: prepare,
      run: { times in
        var value = tally.value
        for _ in 0..<times {
          value &+= 1
          written.p0 = value
          audience.deliver()
        }
        tally.value = value
        tally.sum &+= written.p0
      },
      isStale: { tally.fires.value != (tally.value - 1) * fanOut },
      registrationCount: { audience.registrationCount },
      unmount: { audience.cancel() })
  }

  /// Reads a property repeatedly in a tracking scope that has already read the property. The scope
  /// stays open for a whole batch.
  static func readRepeated<A: Audience>(_: A.Type) -> Operation {
    let operands = Operands<A.Model>(1)
    let audience = A(of: operands.array, fires: FireCount(), capacity: 1)
    let tally = Tally()
    return Operation(
      tally: tally,
      mount: { if A.isPersistent { _ = audience.add { operands.read(1) } } },
      run: { times in
        tally.sum &+= readsInOneScope(audience, operands, times)
      },
      registrationCount: { audience.registrationCount },
      unmount: { audience.cancel() })
  }

  /// An evaluation that reads the same properties as the previous evaluation. On the engine
  /// `observation`, an evaluation would register the observer again. So on this engine, the
  /// operation repeats reads in an open tracking scope instead, and the result is the minimal time
  /// of one more read. Other engines that register an observer again at each evaluation do not have
  /// this operation.
  static func retrack<A: Audience>(_: A.Type, reads: Int) -> Operation {
    let operands = Operands<A.Model>(OperationKind.objects(holding: reads))
    let audience = A(of: operands.array, fires: FireCount(), capacity: 1)
    let tally = Tally()
    return Operation(
      tally: tally,
      mount: { if A.isPersistent { _ = audience.add { operands.read(reads) } } },
      run: { times in
        var sum = tally.sum
        if A.isPersistent {
          for _ in 0..<times { sum &+= audience.track(0) { operands.read(reads) } }
        } else {
          sum &+= readsInOneScope(audience, operands, times * reads)
        }
        tally.sum = sum
      },
      registrationCount: { audience.registrationCount },
      unmount: { audience.cancel() })
  }

  /// Registers an observer for one property, and cancels the registration. Registering is part of
  /// the operation, because a registration must exist before it can be cancelled.
  static func cancel<A: CancellableAudience>(_: A.Type) -> Operation {
    let operands = Operands<A.Model>(1)
    let tally = Tally()
    let audience = A(of: operands.array, fires: tally.fires, capacity: 1)
    return Operation(
      tally: tally,
      run: { times in
        var sum = tally.sum
        for _ in 0..<times { sum &+= audience.addAndCancel { operands.read(1) } }
        tally.sum = sum
      },
      // A cancelled observer is not notified.
      isStale: {
        operands.first.p0 &+= 1
        operands.first.p0 &-= 1
        audience.deliver()
        return tally.fires.value != 0
      })
  }

  @inline(__always)
  private static func readsInOneScope<A: Audience>(
    _ audience: A, _ operands: Operands<A.Model>, _ times: Int
  ) -> Int {
    let sum = audience.track(0) {
      var sum = 0
      for _ in 0..<times { sum &+= operands.read(1) }
      return sum
    }
    if !A.isPersistent {
      // This write ends the registration. Without the write, a registration would remain after each
      // batch.
      operands.first.p0 &+= 1
      operands.first.p0 &-= 1
    }
    return sum
  }
}
