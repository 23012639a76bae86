import Foundation
import UniformTypeIdentifiers

/// A value that an app drags, drops or shares. Nobody does so here: the representations compile,
/// and their closures never run.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

public protocol TransferRepresentation: Sendable {
  associatedtype Item: Transferable
}

extension TransferRepresentation {
  public func suggestedFileName(_ name: String) -> Self { self }
  public func suggestedFileName(_ name: @escaping @Sendable (Item) -> String?) -> Self { self }
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> Self { self }
}

/// Builds the representations of a value. All have the type of the first.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item {
    content
  }
  public static func buildPartialBlock<Content: TransferRepresentation>(
    first: Content
  ) -> Content {
    first
  }
  public static func buildPartialBlock<
    Content: TransferRepresentation, Next: TransferRepresentation
  >(accumulated: Content, next: Next) -> Content {
    accumulated
  }
}

public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  public init(for type: Item.Type = Item.self, contentType: UTType) {}
}

public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}
}

public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

/// The representation of a type that the system declares as transferable.
public struct _SystemRepresentation<Item: Transferable>: TransferRepresentation {
  package init() {}
}

extension String: Transferable {
  public static var transferRepresentation: _SystemRepresentation<String> {
    _SystemRepresentation()
  }
}
extension Data: Transferable {
  public static var transferRepresentation: _SystemRepresentation<Data> {
    _SystemRepresentation()
  }
}
extension URL: Transferable {
  public static var transferRepresentation: _SystemRepresentation<URL> {
    _SystemRepresentation()
  }
}
extension AttributedString: Transferable {
  public static var transferRepresentation: _SystemRepresentation<AttributedString> {
    _SystemRepresentation()
  }
}
