/// Finds who writes each property, and what sets off the write.
struct WriteSearch {
  private var found: [ObjectIdentifier: Set<Write>] = [:]

  /// Calls that lead from a timer or another event to a function are followed this far.
  private static let mostCalls = 2

  init(
    _ functions: [Analysis.Walked], _ index: Index, place: (SourceCode, Int) -> Place
  ) {
    var callers: [ObjectIdentifier: [(Analysis.Walked, Context)]] = [:]
    for walked in functions {
      for call in walked.effects.calls {
        callers[ObjectIdentifier(call.target), default: []].append((walked, call.context))
      }
    }
    for walked in functions {
      for event in walked.effects.writes {
        let place = place(walked.file, event.line)
        var writes: Set<Write> = []
        if let trigger = event.context.trigger ?? walked.ownTrigger {
          writes.insert(Write(trigger: trigger, path: [walked.label], place: place))
        } else {
          writes.insert(Write(trigger: .code, path: [walked.label], place: place))
          for (trigger, path) in Self.triggers(of: walked, callers) {
            writes.insert(Write(trigger: trigger, path: path + [walked.label], place: place))
          }
        }
        found[ObjectIdentifier(event.property), default: []].formUnion(writes)
      }
    }
  }

  private static func triggers(
    of walked: Analysis.Walked, _ callers: [ObjectIdentifier: [(Analysis.Walked, Context)]]
  ) -> [(Trigger, [String])] {
    var result: [(Trigger, [String])] = []
    var seen: Set<Trigger> = []
    var level: [(ObjectIdentifier, [String])] =
      walked.function.map { [(ObjectIdentifier($0), [])] } ?? []
    for _ in 0..<mostCalls {
      var next: [(ObjectIdentifier, [String])] = []
      for (target, path) in level {
        for (caller, context) in callers[target] ?? [] {
          let path = [caller.label] + path
          if let trigger = context.trigger ?? caller.ownTrigger {
            if seen.insert(trigger).inserted { result.append((trigger, path)) }
          } else if let function = caller.function {
            next.append((ObjectIdentifier(function), path))
          }
        }
      }
      level = next
    }
    return result
  }

  func writes(of property: PropertyInfo) -> [Write] {
    (found[ObjectIdentifier(property)] ?? []).sorted {
      ($0.trigger, $0.place, $0.path.joined()) < ($1.trigger, $1.place, $1.path.joined())
    }
  }
}

extension Analysis.Walked {
  /// The event that calls a function by its name, such as a delegate's method.
  fileprivate var ownTrigger: Trigger? {
    switch label {
    case "scrollViewDidScroll", "mouseMoved", "mouseDragged", "touchesMoved": .drag
    case "locationManager", "urlSession", "captureOutput": .stream
    default: nil
    }
  }
}
