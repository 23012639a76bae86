import CGD

/// The functions of libgd, for code that draws.
let gd: cgd_functions = {
  do throws(CannotDraw) {
    return try GDLibrary.loaded.get()
  } catch {
    // Nothing draws without a font book, and no font book is made without the library.
    fatalError(error.description)
  }
}()

/// libgd, loaded at its first use.
enum GDLibrary {
  #if canImport(Darwin)
    static let files = ["/opt/homebrew/lib/libgd.3.dylib", "/usr/local/lib/libgd.3.dylib"]
  #else
    /// By its version, which comes with the library itself and not with its headers.
    static let files = ["libgd.so.3"]
  #endif

  static let loaded = Result { () throws(CannotDraw) in try load(files) }

  /// - Parameter files: names or paths, of which the first that can be loaded is taken.
  static func load(_ files: [String]) throws(CannotDraw) -> cgd_functions {
    var reasons: [String] = []
    for file in files {
      // The call fills in every field, or says why not.
      let loaded = withUnsafeTemporaryAllocation(of: cgd_functions.self, capacity: 1) { place in
        let reason = cgd_load(file, place.baseAddress!)
        if let reason { reasons.append(String(cString: reason)) }
        return reason == nil ? place[0] : nil
      }
      if let loaded { return loaded }
    }
    throw .noLibrary(reason: reasons.joined(separator: "; "))
  }
}

/// Why this machine cannot draw pictures.
public enum CannotDraw: Error, CustomStringConvertible, Sendable, Equatable {
  /// libgd could not be loaded.
  case noLibrary(reason: String)
  /// No usable font lies in these directories.
  case noFont(directories: [String])

  /// What to do about any of them: a machine that lacks one may lack the other.
  public static let advice = "apt-get install libgd3 fonts-dejavu-extra"

  /// What is missing; what to do about it is the advice.
  public var description: String {
    switch self {
    case .noLibrary(let reason):
      "no libgd to draw with: \(reason)"
    case .noFont(let directories):
      "no font to write with: neither DejaVuSansCondensed.ttf nor DejaVuSans.ttf (with its bold) lies in "
        + directories.joined(separator: ", ")
    }
  }
}
