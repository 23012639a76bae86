import Foundation
import Processes
import Synchronization

/// Uses the toolchain's `llvm-symbolizer` to find the functions, files and lines of addresses of
/// this process.
enum Symbolizer {
  struct Frame: Sendable {
    let function: FunctionName
    let file: String?
    let line: Int?
    /// Whether the compiler has generated the function, and no source code exists for it. The
    /// getter of a key path is an example.
    var isGenerated: Bool { file?.hasSuffix("<compiler-generated>") ?? false }
  }

  /// The functions at return addresses. For each address, inlined functions come before the
  /// function that contains them. An address that an earlier call has looked up is not looked up a
  /// second time. Most addresses were looked up earlier, since engines of the same notation run the
  /// same code.
  static func frames(at addresses: [UInt]) throws -> [UInt: [Frame]] {
    var frames = known.withLock { $0 }
    let new = addresses.filter { frames[$0] == nil }
    if !new.isEmpty {
      frames.merge(try lookUp(new)) { _, new in new }
      known.withLock { [frames] in $0 = frames }
    }
    return frames
  }

  private static let known = Mutex<[UInt: [Frame]]>([:])

  private static func lookUp(_ addresses: [UInt]) throws -> [UInt: [Frame]] {
    guard let tool = Command.path(of: "llvm-symbolizer") else { return [:] }
    let images = LoadedImages()
    var questions: [(address: UInt, image: String, offset: UInt)] = []
    for address in addresses {
      // A return address is the address after the call. The call may be the last instruction of its
      // line. So the address before the return address is looked up.
      if let (image, offset) = images.place(of: address - 1) {
        questions.append((address, image, offset))
      }
    }
    let answers = try ask(tool, questions.map { ($0.image, $0.offset) })
    guard answers.count == questions.count else { return [:] }
    var frames = Dictionary(uniqueKeysWithValues: zip(questions.map(\.address), answers))
    // The debug information has no line for a call of an accessor that writes in place, but it has
    // a line for the instructions before the call.
    let unplaced = questions.filter { question in
      frames[question.address]?.first.map { $0.line == nil && !$0.isGenerated } ?? false
    }
    let before = try ask(
      tool, unplaced.flatMap { question in offsets.map { (question.image, question.offset - $0) } })
    guard before.count == unplaced.count * offsets.count else { return frames }
    for (index, question) in unplaced.enumerated() {
      guard let own = frames[question.address]?.first else { continue }
      let candidates = before[(index * offsets.count)..<((index + 1) * offsets.count)]
      let placed = candidates.lazy.compactMap(\.first)
        .first {
          $0.line != nil && $0.function == own.function
            && (own.file == nil || $0.file == own.file)
        }
      if let placed { frames[question.address]![0] = placed }
    }
    return frames
  }

  private static let offsets = (1...24).map { UInt($0 * 4) }

  /// The functions at offsets in images, in the order of the questions.
  static func ask(
    _ tool: String, _ places: [(image: String, offset: UInt)]
  ) throws -> [[Frame]] {
    if places.isEmpty { return [] }
    // `llvm-symbolizer` knows both quotes, and no escapes within them.
    let questions = places.map { place in
      let quote = place.image.contains("\"") ? "'" : "\""
      return "CODE \(quote)\(place.image)\(quote) 0x\(hex(place.offset))"
    }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "symbolizer-\(UUID().uuidString)")
    let words = ["--output-style=JSON", "--no-demangle"] + questions
    try words.map { "\"\(escaped($0))\"" }.joined(separator: "\n")
      .write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Command.run([tool, "@\(file.path)"], errors: .discarded)
    // `llvm-symbolizer` prints one array up to LLVM 14, and one object for each address in later
    // versions.
    if let all = try? JSONDecoder().decode([Answer].self, from: Data(result.text.utf8)) {
      return all.map(frames)
    }
    return result.text.split(separator: "\n").map { line in
      (try? JSONDecoder().decode(Answer.self, from: Data(line.utf8))).map(frames) ?? []
    }
  }

  private static func frames(_ answer: Answer) -> [Frame] { (answer.symbols ?? []).map(frame) }

  private struct Answer: Decodable {
    struct Symbol: Decodable {
      let function: String
      let file: String
      let line: Int

      enum CodingKeys: String, CodingKey {
        case function = "FunctionName"
        case file = "FileName"
        case line = "Line"
      }
    }
    let symbols: [Symbol]?

    enum CodingKeys: String, CodingKey {
      case symbols = "Symbol"
    }
  }

  private static func frame(_ symbol: Answer.Symbol) -> Frame {
    // If `llvm-symbolizer` knows no line, it prints the object file of the symbol table instead of
    // the source file.
    let isSource = !symbol.file.isEmpty && !symbol.file.hasSuffix(".o")
    return Frame(
      function: FunctionName(demangled: demangled(symbol.function)),
      file: isSource ? shortened(symbol.file) : nil,
      line: symbol.line == 0 ? nil : symbol.line)
  }

  /// The path relative to the working folder, as paths are written in run folders.
  private static func shortened(_ file: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }

  /// A word of a response file, between quotes.
  private static func escaped(_ word: String) -> String {
    word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func hex(_ number: UInt) -> String { String(number, radix: 16) }

  // MARK: Names

  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// The function `swift_demangle` of the runtime library.
  private static let demangle: Demangle? = dlsym(nil, "swift_demangle").map {
    unsafeBitCast($0, to: Demangle.self)
  }

  private static func demangled(_ name: String) -> String {
    guard let text = demangle?(name, name.utf8.count, nil, nil, 0) else { return name }
    defer { free(text) }
    return String(cString: text)
  }
}

/// The executable and libraries that this process has loaded, according to /proc/self/maps. The
/// list is empty if this file does not exist.
struct LoadedImages {
  private var images: [(range: Range<UInt>, path: String)] = []
  private var bases: [String: UInt] = [:]

  init() {
    for line in (SystemFile.text(at: "/proc/self/maps") ?? "").split(separator: "\n") {
      // A line of the file looks like `55d0c0a00000-55d0c0b00000 r-xp 00001000 08:01 1234 /path`.
      let words = line.split(separator: " ", maxSplits: 5)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard words.count == 6, ends.count == 2 else { continue }
      let path = words[5].drop { $0 == " " }
      guard path.hasPrefix("/") else { continue }
      images.append((ends[0]..<ends[1], String(path)))
      bases[String(path)] = min(ends[0], bases[String(path)] ?? .max)
    }
  }

  /// The file that contains the code at an address, and the offset in the file.
  func place(of address: UInt) -> (image: String, offset: UInt)? {
    guard let image = images.first(where: { $0.range.contains(address) }),
      let base = bases[image.path]
    else { return nil }
    return (image.path, address - base)
  }
}
