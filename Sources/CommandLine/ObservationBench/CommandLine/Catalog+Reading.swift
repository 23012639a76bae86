import RunFolder

extension Catalog {
  /// Reads a run document. Documents of version 1 have no facts about engines. If the document has
  /// version 1, this function adds the facts of the engines that this executable declares, and the
  /// facts of the built-in engines.
  func document(
    at path: String, allowsPartial: Bool = true
  ) throws(RunFolderError) -> RunDocument {
    try RunDirectory.readDocument(at: path, allowsPartial: allowsPartial).completed(with: facts)
  }
}
