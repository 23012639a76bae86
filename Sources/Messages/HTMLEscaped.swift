/// Text as an element or an attribute in double quotes can hold it, in HTML and in XML.
package func htmlEscaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
