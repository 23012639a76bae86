import RunFolder

extension RunDocument {
  /// Reads a run document. If the document has no facts about an engine, as in version 1, they are
  /// taken from the engines that this executable declares.
  static func declared(
    at path: String, allowsPartial: Bool = true
  ) throws(RunFolderError) -> RunDocument {
    var document = try RunDirectory.readDocument(at: path, allowsPartial: allowsPartial)
    document.complete(with: Catalog.current.facts)
    return document
  }
}
