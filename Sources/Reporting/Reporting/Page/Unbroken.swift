/// HTML in which no line breaks between a number, or the end of an interval, and its unit. Replaces
/// the space before a unit by a no-break space.
func unbroken(_ html: String) -> String {
  html.replacing(/([0-9\]]) (%|(?:ns|µs|ms|s|KB|MB|GB)\b)/) { "\($0.1)\u{A0}\($0.2)" }
}
