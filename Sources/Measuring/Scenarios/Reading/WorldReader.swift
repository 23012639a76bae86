/// Reads the description of a workload. The returned world is consistent: every name exists, every
/// object has the model that its input requires, and no component contains itself.
package struct WorldReader {
  /// The names that the JSON object of a described workload may have.
  static let keys = [
    "id", "title", "models", "objects", "components", "root", "frames", "script",
  ]

  // The greatest allowed values. The reader rejects greater values, so that no file can make the
  // reader use too much memory, stack or time.
  static let mostObjects = 200_000
  static let mostKinds = 2_000
  static let mostSummed = 10_000
  static let mostFrames = 1_000_000
  /// The allowed range of first values and of written numbers. Every JSON reader reads the integers
  /// of this range exactly.
  static let numbers = -(1 << 53)...(1 << 53)
  /// The allowed range of the numbers that a write adds. Even billions of additions do not exceed
  /// the range of `Int`.
  static let addends = -1_000_000_000...1_000_000_000

  var models = Names("model")
  var groups = Names("group of objects")
  var environment = Names("value of the environment")
  var components = Names("component")
  var world = World(
    id: "", title: "", models: [], groups: [], environment: [], components: [],
    root: Child(component: 0, hands: []), frames: 0, script: [])

  /// - Throws: the first mistake. The reader checks the names first, and then the models, the
  ///   objects, the components and the script.
  package static func world(_ node: JSONNode) throws(Mistake) -> World {
    var reader = WorldReader()
    try reader.read(try ObjectReader(node, "a described workload", keys))
    return reader.world
  }

  private mutating func read(_ description: ObjectReader) throws(Mistake) {
    let id = try description.required("id")
    world.id = try id.text("the id")
    // In the id of a workload, a dot separates the family from the rest of the id.
    guard Names.isWord(world.id.replacing(".", with: "-")) else {
      throw id.mistake("the id has to consist of letters, digits, -, _ and dots")
    }
    world.title = try description["title"]?.text("the title") ?? world.id
    try readModels(
      try description.required("models"), objects: try description.required("objects"))
    try readComponents(
      try description.required("components"), root: try description.required("root"))
    world.frames = try description.required("frames")
      .integer("the number of frames", in: 1...WorldReader.mostFrames)
    try readScript(try description.required("script"))
  }
}
