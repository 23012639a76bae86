/// A vertical bar of colours with labelled places. If there is little height, the bar is left out,
/// because its labels would touch each other.
struct ColorBar {
  private static let lowest = 170.0

  var ramp: ColorRamp
  /// The labels, each with its position on the ramp from 0 to 1.
  var labels: [(share: Double, text: String)]

  func draw(_ bar: Rect, _ sketch: inout Sketch) {
    guard bar.height >= Self.lowest else { return }
    // Each step has a whole number of pixels, so that all steps are equal. The bar is aligned to
    // the top.
    let height = (bar.height / Double(ColorRamp.steps)).rounded(.down)
    let bar = Rect(
      left: bar.left, top: bar.top, right: bar.right,
      bottom: bar.top.rounded() + height * Double(ColorRamp.steps))
    for step in 0..<ColorRamp.steps {
      let bottom = bar.bottom - Double(step) * height
      sketch.rect(
        Rect(left: bar.left, top: bottom - height, right: bar.right, bottom: bottom),
        ramp.step(at: (Double(step) + 0.5) / Double(ColorRamp.steps)), name: "legend/step")
    }
    for label in labels {
      let y = bar.bottom - label.share * height * Double(ColorRamp.steps)
      sketch.rule(y: y, from: bar.right, to: bar.right + 7, sketch.theme.axis)
      sketch.text(
        label.text, at: Point(bar.right + 14, y + 7), TypeScale.tick, sketch.theme.secondary)
    }
  }
}
