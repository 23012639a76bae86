/// The files of the folder Parts. The build embeds these files into the executable, since separate
/// files would have to be distributed together with the executable.
enum PageParts {
  static let style = text(PackageResources.page_css)
  /// The elements that the explorer's script fills.
  static let explorer = text(PackageResources.explorer_html)
  /// The files of the explorer's script, joined to one JavaScript module. A file comes after the
  /// files whose functions it uses.
  static let script = [
    PackageResources.trace_js, PackageResources.layout_js, PackageResources.tree_view_js,
    PackageResources.explorer_js, PackageResources.results_js, PackageResources.page_js,
  ].map(text).joined()

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
