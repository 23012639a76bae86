import ComponentTree
import Foundation

/// An image of UIKit or AppKit, of which a view makes an `Image`. It is an object, as there, so two
/// images of the same data are two inputs of a view. Nothing is decoded or drawn.
public final class SystemImage: Sendable {
  public enum RenderingMode: UInt8, Sendable, StablyHashable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The image's name, which a test finds in the `Image`.
  fileprivate let name: String
  fileprivate let hash: UInt64
  private let data: Data?

  private init(_ kind: String, name: String = "", data: Data? = nil) {
    self.name = name
    self.data = data
    var hasher = StableHasher(kind)
    hasher.combine(name)
    for byte in data ?? Data() { hasher.combine(byte) }
    hash = hasher.word
  }

  private init(_ image: SystemImage, hash: UInt64) {
    name = image.name
    data = image.data
    self.hash = hash
  }

  public convenience init() { self.init("empty") }
  public convenience init(size: CGSize) { self.init("empty") }

  /// An image of the app's resources. In this module, every name has an image.
  public convenience init?(named name: String) { self.init("image", name: name) }
  public convenience init?(systemName: String) { self.init("symbol", name: systemName) }
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    self.init("symbol", name: name)
  }

  /// - Returns: nil if there are no bytes. Any other bytes count as an image.
  public convenience init?(data: Data) {
    if data.isEmpty { return nil }
    self.init("data", data: data)
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }
  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

  /// The same size for every image, since none is decoded.
  public var size: CGSize { CGSize(width: 1, height: 1) }
  public var scale: CGFloat { 1 }

  /// The bytes that the image was made from.
  public func pngData() -> Data? { data }
  public func jpegData(compressionQuality: CGFloat) -> Data? { data }
  public var tiffRepresentation: Data? { data }

  public func withRenderingMode(_ mode: RenderingMode) -> SystemImage {
    changed("renderingMode", mode)
  }
  public func withTintColor(_ color: SystemColor) -> SystemImage { changed("tint", color) }
  public func withTintColor(
    _ color: SystemColor, renderingMode: RenderingMode
  ) -> SystemImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  private func changed<Argument: StablyHashable>(
    _ name: String, _ argument: Argument
  ) -> SystemImage {
    var hasher = StableHasher(word: hash)
    hasher.combine(name)
    hasher.combine(argument)
    return SystemImage(self, hash: hasher.word)
  }
}

extension SystemImage: Hashable {
  public static func == (left: SystemImage, right: SystemImage) -> Bool { left.hash == right.hash }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

public typealias UIImage = SystemImage
public typealias NSImage = SystemImage

extension Image {
  public init(uiImage image: SystemImage) {
    self = Image(decorative: image.name)._inert("systemImage", image.hash)
  }
  public init(nsImage image: SystemImage) { self.init(uiImage: image) }
}
