import Foundation

// Apple's Foundation declares these properties, and Foundation on Linux does not. If a later
// Foundation declares them, its declarations are preferred.
extension URL {
  /// The user's folder for documents.
  @_disfavoredOverload
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The user's folder for files that an app can compute again.
  @_disfavoredOverload
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The user's folder for the files of apps.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The user's folder for downloads.
  @_disfavoredOverload
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The user's folder for files that belong to apps, and not to the user.
  @_disfavoredOverload
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  /// The user's desktop.
  @_disfavoredOverload
  public static var desktopDirectory: URL { directory(.desktopDirectory) }

  /// The home folder if this system has no such folder.
  private static func directory(_ kind: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: kind, in: .userDomainMask).first ?? .homeDirectory
  }
}
