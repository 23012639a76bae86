import CGD

/// The functions of libgd, for code that draws.
package let gd: cgd_functions = {
  do throws(CannotDraw) {
    return try GDLibrary.loaded.get()
  } catch {
    // All code that draws needs a font book. On a machine without the library, no font book can be
    // made, so no drawing begins. The error is therefore possible only if
    // `PNGRenderer.libraryVersion` is read on such a machine.
    fatalError(error.description)
  }
}()

/// libgd, loaded at its first use.
package enum GDLibrary {
  #if canImport(Darwin)
    static let files = ["/opt/homebrew/lib/libgd.3.dylib", "/usr/local/lib/libgd.3.dylib"]
  #else
    /// The file name includes the version, because a machine without the library's headers has no
    /// file `libgd.so`.
    static let files = ["libgd.so.3"]
  #endif

  package static let loaded = Result { () throws(CannotDraw) in try load(files) }

  /// - Parameter files: names or paths of the library. The first file that can be loaded is used.
  package static func load(_ files: [String]) throws(CannotDraw) -> cgd_functions {
    var reasons: [String] = []
    for file in files {
      // The call either fills in every field or returns the reason of the failure.
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

/// The reason why this machine cannot draw pictures.
public enum CannotDraw: Error, CustomStringConvertible, Sendable, Equatable {
  /// libgd could not be loaded.
  case noLibrary(reason: String)
  /// There is no usable font in these directories.
  case noFont(directories: [String])

  /// The advice for both errors. It names the library and the fonts, because a machine that lacks
  /// the library may also lack the fonts.
  public static let advice = "apt-get install libgd3 fonts-dejavu-extra"

  /// A description of what is missing. ``advice`` tells how to install it.
  public var description: String {
    switch self {
    case .noLibrary(let reason):
      "libgd cannot be loaded: \(reason)"
    case .noFont(let directories):
      "there is no font: neither DejaVuSansCondensed.ttf nor DejaVuSans.ttf, with its bold font, "
        + "is in " + directories.joined(separator: ", ")
    }
  }
}
