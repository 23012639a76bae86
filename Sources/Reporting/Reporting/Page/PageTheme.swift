/// The CSS colours of the page for one kind of background, each like `#1a1a1a`.
package struct PageTheme: Sendable {
  package var background: String
  package var ink: String
  package var secondary: String
  package var axis: String
  package var grid: String
  package var stripe: String
  package var never: String
  package var necessary: String
  package var redundant: String
  package var relief: String
  package var alarm: String
  package var link: String

  package init(
    background: String, ink: String, secondary: String, axis: String, grid: String, stripe: String,
    never: String, necessary: String, redundant: String, relief: String, alarm: String,
    link: String
  ) {
    self.background = background
    self.ink = ink
    self.secondary = secondary
    self.axis = axis
    self.grid = grid
    self.stripe = stripe
    self.never = never
    self.necessary = necessary
    self.redundant = redundant
    self.relief = relief
    self.alarm = alarm
    self.link = link
  }

  /// The colours as CSS custom properties.
  var properties: String {
    let colors = [
      ("background", background), ("ink", ink), ("secondary", secondary), ("axis", axis),
      ("grid", grid), ("stripe", stripe), ("never", never), ("necessary", necessary),
      ("redundant", redundant), ("relief", relief), ("alarm", alarm), ("link", link),
    ]
    return colors.map { "--\($0): \($1);" }.joined(separator: " ")
  }
}
