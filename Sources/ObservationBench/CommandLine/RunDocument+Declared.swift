import RunFolder

extension RunDocument {
  /// Reads a run document. Facts of engines that it does not carry, as those of version 1, come
  /// from the engines that this executable declares.
  static func declared(
    at path: String, allowsPartial: Bool = true
  ) throws(RunFolderError) -> RunDocument {
    var document = try RunDirectory.readDocument(at: path, allowsPartial: allowsPartial)
    document.complete(with: Catalog.current.facts)
    return document
  }
}
