extension GraphShape {
  /// Makes the graph. Every derived value reports its computations, and every effect reports the
  /// number that it shows.
  /// - Parameters:
  ///   - layout: the layout of a `dynamic` graph; `nil` for all other shapes.
  ///   - memoises: `true` if the maker's derived values are memoised.
  func build<Maker: GraphMaker>(
    on maker: Maker, _ record: GraphRecord, _ layout: LayeredLayout?, memoises: Bool
  ) -> GraphNodes<Maker> {
    switch self {
    case .avoidable: avoidable(maker, record)
    case .broad(let width): broad(maker, record, width)
    case .deep(let depth): deep(maker, record, depth, memoises)
    case .diamond(let width): diamond(maker, record, width)
    case .mux(let width): mux(maker, record, width)
    case .repeated(let reads): repeated(maker, record, reads)
    case .triangle(let depth): triangle(maker, record, depth, memoises)
    case .unstable(let reads): unstable(maker, record, reads)
    case .dynamic:
      layout.map { $0.build(on: maker, record) } ?? GraphNodes(sources: [])
    }
  }

  private func avoidable<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    let first = maker.number {
      record.countComputation()
      return source.value
    }
    let constant = maker.number {
      record.countComputation()
      return first.value &* 0
    }
    let third = maker.number {
      record.countComputation()
      return constant.value &+ 1
    }
    let last = maker.number {
      record.countComputation()
      return third.value &+ 2
    }
    maker.effect { record.show(last.value, at: 0) }
    return GraphNodes(sources: [source])
  }

  private func broad<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ width: Int
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    for place in 0..<width {
      let first = maker.number {
        record.countComputation()
        return source.value &+ place
      }
      let second = maker.number {
        record.countComputation()
        return first.value &+ 1
      }
      maker.effect { record.show(second.value, at: place) }
    }
    return GraphNodes(sources: [source])
  }

  private func deep<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ depth: Int, _ memoises: Bool
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    let last = chain(maker, record, source, depth, memoises).last!
    maker.effect { record.show(last.value, at: 0) }
    return GraphNodes(sources: [source])
  }

  /// Makes a chain in which each value is one more than the previous value. If the engine memoises
  /// values, this function reads each value once, directly after it has made the value. Without
  /// these reads, the first read of the last value would compute all levels in one recursion, which
  /// needs stack for each level.
  private func chain<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ source: Maker.Source, _ depth: Int, _ memoises: Bool
  ) -> [Maker.Number] {
    var chain = [
      maker.number {
        record.countComputation()
        return source.value &+ 1
      }
    ]
    for level in 1..<max(1, depth) {
      let below = chain[level - 1]
      let next = maker.number {
        record.countComputation()
        return below.value &+ 1
      }
      if memoises { _ = next.value }
      chain.append(next)
    }
    return chain
  }

  private func diamond<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ width: Int
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    let middle = InputList(
      (0..<width).map { place in
        maker.number {
          record.countComputation()
          return source.value &+ place
        }
      })
    let sum = maker.number {
      record.countComputation()
      return middle.sum
    }
    maker.effect { record.show(sum.value, at: 0) }
    return GraphNodes(sources: [source])
  }

  private func mux<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ width: Int
  ) -> GraphNodes<Maker> {
    let sources = (0..<width).map { _ in maker.source() }
    let inputs = InputList(sources)
    let collector = maker.list {
      record.countComputation()
      return inputs.values
    }
    for place in 0..<width {
      let picked = maker.number {
        record.countComputation()
        return collector.value[place]
      }
      let next = maker.number {
        record.countComputation()
        return picked.value &+ 1
      }
      maker.effect { record.show(next.value, at: place) }
    }
    return GraphNodes(sources: sources)
  }

  private func repeated<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ reads: Int
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    let sum = maker.number {
      record.countComputation()
      var sum = 0
      for _ in 0..<reads { sum &+= source.value }
      return sum
    }
    maker.effect { record.show(sum.value, at: 0) }
    return GraphNodes(sources: [source])
  }

  private func triangle<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ depth: Int, _ memoises: Bool
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    let chain = InputList(chain(maker, record, source, depth, memoises))
    let sum = maker.number {
      record.countComputation()
      return chain.sum
    }
    maker.effect { record.show(sum.value, at: 0) }
    return GraphNodes(sources: [source])
  }

  private func unstable<Maker: GraphMaker>(
    _ maker: Maker, _ record: GraphRecord, _ reads: Int
  ) -> GraphNodes<Maker> {
    let source = maker.source()
    let double = maker.number {
      record.countComputation()
      return 2 &* source.value
    }
    let inverse = maker.number {
      record.countComputation()
      return 0 &- source.value
    }
    let sum = maker.number {
      record.countComputation()
      var sum = 0
      for _ in 0..<reads {
        sum &+= source.value.isMultiple(of: 2) ? double.value : inverse.value
      }
      return sum
    }
    maker.effect { record.show(sum.value, at: 0) }
    return GraphNodes(sources: [source])
  }
}
