/// Escapes text for HTML and XML. The result can be the content of an element, or the value of an
/// attribute in double quotes.
package func htmlEscaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
