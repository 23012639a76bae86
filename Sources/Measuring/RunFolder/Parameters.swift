/// The size of a workload. A workload's key consists of its id and its parameters. A workload that
/// is measured at several sizes has the same id and different parameters at each size.
///
/// A workload that needs a size in its script keeps the size in a stored property, and repeats the
/// size in its parameters: `var parameters: Parameters { ["songs": songs, "frames": 20] }`.
public struct Parameters: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The name of a parameter. A workload may define names in addition to those in this type.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    /// `nil` if the name is empty, or contains other characters than ASCII letters, digits, hyphens
    /// and underscores: other characters could be mistaken for separators in keys and in
    /// samples.csv.
    public init?(rawValue: String) {
      let isPlain = rawValue.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
      guard isPlain, !rawValue.isEmpty else { return nil }
      self.rawValue = rawValue
    }

    /// Makes a name from a literal. An invalid name in a literal is a programming error and ends
    /// the program.
    public init(stringLiteral name: String) {
      guard let name = Name(rawValue: name) else {
        // Unlike `precondition`, `fatalError` also prints its message in an optimised build.
        fatalError("\"\(name)\" is no name of a parameter: only letters, digits, - and _")
      }
      self = name
    }

    public static let components: Name = "components"
    public static let properties: Name = "properties"
    public static let rows: Name = "rows"
    public static let depth: Name = "depth"
    /// The number of observers of one property.
    public static let fanOut: Name = "fanOut"
    /// The number of writes in a frame.
    public static let writes: Name = "writes"
    /// The time that one body takes, in nanoseconds.
    public static let bodyWork: Name = "bodyWork"
    /// The number of frames that are run to count evaluations and all other counts.
    public static let frames: Name = "frames"

    /// The names that the workloads of this package share, in display order. Names that are not in
    /// this list are displayed after these names, in alphabetical order. `frames` comes last.
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

  /// The value of a parameter; `nil` if the parameters do not contain the name. Different workloads
  /// have different parameters: an operation has no `components`, for example.
  public subscript(name: Name) -> Int? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The name and value of every parameter that is set, in display order.
  public var pairs: [(name: Name, value: Int)] {
    values.sorted { Name.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// All names that occur in any of the parameters, in display order.
  public static func names(in all: [Parameters]) -> [Name] {
    Set(all.flatMap(\.values.keys)).sorted(by: Name.precedes)
  }

  /// The parameters as text, such as `components=1000 properties=25 frames=100`. The workload's id
  /// and this text form its key.
  public var key: String {
    pairs.map { "\($0.name.rawValue)=\($0.value)" }.joined(separator: " ")
  }
}
