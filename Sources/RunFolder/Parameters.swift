/// The size of a workload. A workload's key is its id and its parameters; a sweep is several of one
/// id.
public struct Parameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// What a parameter is called. A workload may name its own.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    /// `nil` unless the name consists of ASCII letters, digits, hyphens and underscores: it stands
    /// in keys and in samples.csv.
    public init?(rawValue: String) {
      let isPlain = rawValue.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
      guard isPlain, !rawValue.isEmpty else { return nil }
      self.rawValue = rawValue
    }

    /// The same, of a name that stands in the code; another character than those is an error of the
    /// programmer.
    public init(stringLiteral name: String) {
      guard let name = Name(rawValue: name) else {
        // Not a precondition: those say nothing in an optimised build.
        fatalError("\"\(name)\" is no name of a parameter: only letters, digits, - and _")
      }
      self = name
    }

    public static let components: Name = "components"
    public static let properties: Name = "properties"
    public static let rows: Name = "rows"
    public static let depth: Name = "depth"
    /// How many observers one property has.
    public static let fanOut: Name = "fanOut"
    /// Per frame.
    public static let writes: Name = "writes"
    /// In ns, of one body.
    public static let bodyWork: Name = "bodyWork"
    /// How many frames the counting pass runs.
    public static let frames: Name = "frames"

    /// Those that the workloads of this package share, in display order. Others follow, by name;
    /// `frames` comes last.
    private static let shared: [Name] = [
      .components, .properties, .rows, .depth, .fanOut, .writes, .bodyWork,
    ]

    /// Sorts names for display.
    static func precedes(_ left: Name, _ right: Name) -> Bool {
      (left.rank, left.rawValue) < (right.rank, right.rawValue)
    }

    private var rank: Int {
      self == .frames ? .max : Name.shared.firstIndex(of: self) ?? Name.shared.count
    }
  }

  private var values: [Name: Int]

  public init(_ values: [Name: Int] = [:]) {
    self.values = values
  }

  public init(dictionaryLiteral elements: (Name, Int)...) {
    values = Dictionary(elements) { _, last in last }
  }

  public subscript(name: Name) -> Int? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Name and value of every parameter that is set, in display order.
  public var pairs: [(name: Name, value: Int)] {
    values.sorted { Name.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// The names that any of the parameters has, in display order.
  public static func names(in all: [Parameters]) -> [Name] {
    Set(all.flatMap(\.values.keys)).sorted(by: Name.precedes)
  }

  /// `components=1000 properties=25 frames=100`: what makes, with the workload's id, its key.
  public var key: String {
    pairs.map { "\($0.name.rawValue)=\($0.value)" }.joined(separator: " ")
  }
}
