import CGD
import Foundation
import Numbers
import Synchronization

/// The font files that texts are measured and drawn with: DejaVu Sans Condensed, or DejaVu Sans.
///
/// Widths and drawn texts are cached. Several tasks may use a font book. A lock lets only one task
/// draw a text at a time. The lock costs little, because gd also draws only one text at a time.
public final class FontBook: TextMetrics {
  /// The environment variable with the directories to search instead of the usual directories. The
  /// value looks like `/fonts/first:/fonts/second`.
  public static let variable = "OBSERVATION_BENCH_FONTS"

  package let files: [TextStyle.Face: String]
  private let coverage: FontCoverage?
  private let widths = Mutex<[Key: Double]>([:])
  private let brush = Mutex(TextBrush())
  private let lacking = Mutex<Set<Unicode.Scalar>>([])

  private struct Key: Hashable {
    var string: String
    var style: TextStyle
  }

  /// The machine's fonts, looked up once in a process.
  ///
  /// - Throws: ``CannotDraw`` if the machine has no usable fonts or no libgd.
  public static func system() throws(CannotDraw) -> FontBook { try found.get() }

  private static let found: Result<FontBook, CannotDraw> = {
    let own = ProcessInfo.processInfo.environment[variable]?.split(separator: ":").map(String.init)
    return Result { () throws(CannotDraw) in try FontBook(searching: own ?? usualDirectories) }
  }()

  package static let usualDirectories = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu", "/usr/share/fonts/TTF", "/usr/local/share/fonts",
    "/Library/Fonts", NSString(string: "~/Library/Fonts").expandingTildeInPath,
  ]

  /// Uses the first directory that contains a regular and a bold face of DejaVu Sans Condensed, or
  /// else of DejaVu Sans. Fonts are passed as full paths, because gd silently replaces a font
  /// family that it does not know.
  ///
  /// - Throws: ``CannotDraw`` if no directory contains these faces, or if libgd cannot be loaded.
  public init(searching directories: [String]) throws(CannotDraw) {
    try FontBook.prepared.get()
    for family in ["DejaVuSansCondensed", "DejaVuSans"] {
      for directory in directories {
        func file(_ suffix: String) -> String? {
          let path = "\(directory)/\(family)\(suffix).ttf"
          return FileManager.default.isReadableFile(atPath: path) ? path : nil
        }
        guard let regular = file(""), let bold = file("-Bold") else { continue }
        files = [.regular: regular, .bold: bold, .italic: file("-Oblique") ?? regular]
        coverage = FontCoverage(file: regular)
        return
      }
    }
    throw .noFont(directories: directories)
  }

  /// The path of the file with the regular face.
  public var regularFile: String { files[.regular]! }

  /// Sets up gd's font cache. gd does not lock the setup, so the setup is done only once, before
  /// any text is drawn.
  private static let prepared = Result { () throws(CannotDraw) in
    _ = try GDLibrary.loaded.get().fontCacheSetup()
  }

  public func width(of string: String, style: TextStyle) -> Double {
    let key = Key(string: string, style: style)
    if let known = widths.withLock({ $0[key] }) { return known }
    // gd rounds boxes to whole pixels. At 64 times the resolution, the error is only 1/64 of a
    // pixel.
    let box = GDText.run(
      written(string), face: files[style.face]!, size: style.size, dpi: (72 * 64, 72 * 64), in: nil,
      at: (0, 0))
    let width = Double(max(0, box?.right ?? 0)) / 64
    widths.withLock { $0[key] = width }
    return width
  }

  /// The text that is drawn for `string`, with the code points of characters that the font lacks.
  package func written(_ string: String) -> String {
    guard let coverage else { return string }
    let missing = coverage.missing(in: string)
    if missing.isEmpty { return string }
    lacking.withLock { $0.formUnion(missing) }
    return coverage.written(string)
  }

  /// A sentence about the characters that were needed but are missing in the font; `nil` if no
  /// character was missing. Pictures show code points instead.
  public var complaint: String? {
    let missing = lacking.withLock { $0.sorted { $0.value < $1.value } }
    guard let first = missing.first else { return nil }
    let name = (regularFile as NSString).lastPathComponent
    let number = Format.count(missing.count, "character")
    return "\(name) lacks \(number), such as \(first): pictures show code points instead"
  }

  /// The mask of a text whose width is `advance` pixels.
  package func mask(_ key: TextBrush.Key, advance: Double) throws(RenderError) -> TextMask {
    let file = files[key.face]!
    return try brush.withLock { brush throws(RenderError) in
      try brush.mask(key, file: file, advance: advance)
    }
  }
}
