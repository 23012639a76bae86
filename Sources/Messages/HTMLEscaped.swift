/// Escapes text for an element, or for an attribute in double quotes, in HTML and XML.
package func htmlEscaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
