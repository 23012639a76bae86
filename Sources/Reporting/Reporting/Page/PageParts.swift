/// The files of the folder Parts. The build embeds these files into the executable, since separate
/// files would have to be distributed together with the executable.
enum PageParts {
  static let style = Texts.page_css
  /// The elements that the explorer's script fills.
  static let explorer = Texts.explorer_html
  /// The files of the explorer's script, joined to one JavaScript module. A file comes after the
  /// files whose functions it uses.
  static let script = [
    Texts.trace_js, Texts.layout_js, Texts.tree_view_js, Texts.explorer_js, Texts.results_js,
    Texts.address_js, Texts.page_js,
  ].joined()
}
