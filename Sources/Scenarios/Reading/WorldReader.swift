/// Reads the description of a workload. The returned world is consistent: every name exists, every
/// object has the model that its input requires, and no component contains itself.
package struct WorldReader {
  /// The names that the JSON object of a described workload may have.
  static let keys = [
    "id", "title", "models", "objects", "components", "root", "frames", "script",
  ]

  // The greatest allowed values. Larger values are rejected, so that no file makes the reader run
  // out of memory, stack or time.
  static let mostObjects = 200_000
  static let mostKinds = 2_000
  static let mostSummed = 10_000
  static let mostFrames = 1_000_000

  var models = Names("model")
  var groups = Names("group of objects")
  var environment = Names("value of the environment")
  var components = Names("component")
  var world = World(
    id: "", title: "", models: [], groups: [], environment: [], components: [],
    root: Child(component: 0, hands: []), frames: 0, script: [])

  /// - Throws: the first mistake that is found: in names, then in models, objects, components, and
  ///   the script.
  package static func world(_ node: JSONNode) throws(Mistake) -> World {
    var reader = WorldReader()
    try reader.read(try ObjectReader(node, "a described workload", keys))
    return reader.world
  }

  private mutating func read(_ description: ObjectReader) throws(Mistake) {
    let id = try description.required("id")
    world.id = try id.text("the id")
    // In an id, a dot separates the family from the rest.
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
