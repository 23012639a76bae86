/// Text as it may stand in an element or in an attribute in double quotes, of HTML and of XML.
package func htmlEscaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
