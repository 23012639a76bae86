import RunFolder

extension RunDocument {
  /// Reads a run document. Documents of version 1 have no facts about engines. Missing facts are
  /// taken from the engines that this executable declares.
  static func declared(
    at path: String, allowsPartial: Bool = true
  ) throws(RunFolderError) -> RunDocument {
    var document = try RunDirectory.readDocument(at: path, allowsPartial: allowsPartial)
    document.complete(with: Catalog.current.facts)
    return document
  }
}
