import ComponentTree
import Foundation
import Testing

/// Makes random changes of the tree's structure, and compares the tree with a naive model. The
/// model says which views must be mounted, and which views must keep their state.
///
/// The seed is fixed, so that a failure comes from a change of the code and not from chance.
/// `scripts/check soak` uses a new seed each time. `scripts/check soak 20000 7` runs 20,000 frames
/// with the seed 7.
@MainActor
struct SoakTests {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    /// Computes the next number of the generator SplitMix64 (Steele, Lea, Flood 2014).
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The models that can be reached from the root model. The function `change` changes these models
  /// at random.
  @MainActor final class World {
    var random: Generator
    let root = SoakModel(id: 0)
    var all: [SoakModel]
    private var nextID = 1

    init(seed: UInt64) {
      random = Generator(state: seed)
      all = [root]
      root.kind = .rows
    }

    private func makeModel() -> SoakModel {
      let model = SoakModel(id: nextID)
      nextID += 1
      model.kind = SoakModel.Kind.allCases.randomElement(using: &random)!
      all.append(model)
      return model
    }

    /// Removes the models that cannot be reached from the root.
    private func collect() {
      var reached = [root]
      var index = 0
      while index < reached.count {
        reached += reached[index].children
        index += 1
      }
      all = reached
    }

    func change() {
      let model = all.randomElement(using: &random)!
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2:
        if all.count < 60 {
          let index = Int.random(in: 0...model.children.count, using: &random)
          model.children.insert(makeModel(), at: index)
        } else {
          model.children = []
          collect()
        }
      case 3:
        guard !model.children.isEmpty else { return }
        model.children.remove(at: Int.random(in: 0..<model.children.count, using: &random))
        collect()
      case 4: model.children.shuffle(using: &random)
      case 5: model.kind = SoakModel.Kind.allCases.randomElement(using: &random)!
      case 6: model.flag.toggle()
      default: model.version += 1
      }
    }
  }

  @Test(
    "random frames leave the tree that a naive model expects, and surviving rows keep their state")
  func soak() throws {
    let environment = ProcessInfo.processInfo.environment
    let frames = environment["TREE_SOAK_FRAMES"].flatMap(Int.init) ?? 300
    let seed = environment["TREE_SOAK_SEED"].flatMap(UInt64.init) ?? 1
    print("TREE_SOAK_SEED=\(seed)")
    let world = World(seed: seed)
    let bed = Bed(viewport: SoakModel.viewport)
    SoakView.components = [:]
    try bed.mount { _ in SoakView(model: world.root) }
    var lives: [String: Int] = ["": try life(bed, of: 0)]
    var used = Set(lives.values)
    var asleep: [String: Int] = [:]
    var expected = SoakModel.Expectation()
    var offsets: [String: Int] = [:]

    for frame in 0..<frames {
      for _ in 0..<Int.random(in: 1...3, using: &world.random) { world.change() }
      try bed.host.flush()
      expected = SoakModel.Expectation()
      world.root.expect("", offsets, &expected)
      offsets = offsets.filter { expected.lazy[$0.key] != nil }
      // Scrolling is a separate frame, because the container must exist before it is scrolled.
      if Bool.random(using: &world.random),
        let (path, model) = expected.lazy.min(by: { $0.key < $1.key }),
        let component = SoakView.components[model.id]
      {
        // A view that has left a viewport may keep its state for some updates.
        let shown = Set(expected.identities)
        asleep.merge(lives.filter { !shown.contains($0.key) }) { $1 }
        lives = lives.filter { shown.contains($0.key) }
        offsets[path] = Int.random(in: 0..<8, using: &world.random)
        try bed.driver.scroll(to: offsets[path]!, in: component)
        expected = SoakModel.Expectation()
        world.root.expect("", offsets, &expected)
        offsets = offsets.filter { expected.lazy[$0.key] != nil }
      }

      let identities = expected.identities
      let tokens = tokens(bed)
      try #require(bed.host.audit() == [], "seed \(seed), frame \(frame)")
      try #require(bed.host.checksum == bed.host.fullChecksum(), "seed \(seed), frame \(frame)")
      try #require(
        bed.host.componentCount == identities.count + expected.others,
        "seed \(seed), frame \(frame)")
      let hidden = expected.hidden
      let visible = identities.filter { !hidden.contains($0) }
      try #require(tokens.count == visible.count, "seed \(seed), frame \(frame)")
      var now = lives.filter { hidden.contains($0.key) }
      for (identity, token) in zip(visible, tokens) {
        if let before = lives[identity] {
          try #require(before == token, "seed \(seed), frame \(frame): \(identity) lost its state")
        } else if asleep[identity] != token {
          try #require(
            used.insert(token).inserted, "seed \(seed), frame \(frame): \(identity) is not fresh")
        }
        now[identity] = token
        asleep[identity] = nil
      }
      asleep.merge(lives.filter { now[$0.key] == nil && $0.key.contains("/lazy ") }) { $1 }
      lives = now
    }
    bed.host.unmount()
    #expect(bed.host.registrationCount == 0)
    #expect(bed.host.checksum == 0)
  }

  private func tokens(_ bed: Bed) -> [Int] {
    bed.driver.texts().compactMap { Int($0) }
  }

  private func life(_ bed: Bed, of index: Int) throws -> Int {
    try #require(tokens(bed).dropFirst(index).first)
  }
}
