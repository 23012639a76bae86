import SwiftUI

// Calls of colours, styles, shapes and effects.

struct ValueCalls {
  let color = Color("brand")
  let bundled = Color("brand", bundle: .main)
  let system = Color(nsColor: .windowBackgroundColor)
  let mobile = Color(uiColor: .systemBackground)
  let rgb = Color(red: 0, green: 0.5, blue: 1)
  let translucent = Color(red: 0, green: 0.5, blue: 1, opacity: 0.5)
  let hsb = Color(hue: 0.1, saturation: 0.5, brightness: 1)
  let white = Color(white: 0.5)
  let literal = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
  let angle = Angle(degrees: 90)
  let half = Angle(degrees: 90) / 2
  let point = UnitPoint(x: 0.5, y: 0.5)
  let style = StrokeStyle(lineWidth: 2)
  let dashed = StrokeStyle(lineWidth: 2, dash: [4, 2])
  let capped = StrokeStyle(lineWidth: 2, lineCap: .round)
  let colors = Gradient(colors: [.red, .blue])
  let stops = Gradient(stops: [.init(color: .red, location: 0)])
  let any = AnyShapeStyle(.tint)
  let key = KeyEquivalent("k")
}

struct ShakeModifier: AnimatableModifier {
  var progress: Double

  nonisolated var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func body(content: Content) -> some View { content.offset(x: progress) }
}

struct ShapeCalls: View {
  let stops = [Gradient.Stop(color: .red, location: 0)]

  var body: some View {
    Rectangle().fill(.red.shadow(.drop(radius: 2)))
    Circle().stroke(.red, lineWidth: 2)
    Capsule().strokeBorder(.tint)
    Capsule(style: .continuous).trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 2))
    RoundedRectangle(cornerRadius: 8).inset(by: 1).stroke()
    RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color.red.gradient)
    RoundedRectangle(cornerSize: CGSize(width: 8, height: 8))
    ContainerRelativeShape()
    Path { path in path.move(to: .zero) }
    Path(ellipseIn: .zero)
    Path()
    Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom)
    LinearGradient(gradient: Gradient(stops: stops), startPoint: .top, endPoint: .bottom)
    RadialGradient(stops: stops, center: .center, startRadius: 0, endRadius: 10)
  }

  @ViewBuilder var backgrounds: some View {
    Spacer().background(.red).background().background(in: Circle())
    Spacer().background(.ultraThinMaterial, in: Capsule())
    Spacer().background { Circle() }
    Spacer().background(alignment: .top) { Circle() }
    Spacer().background(Circle().fill(.red)).backgroundStyle(.red)
    Spacer().overlay { Circle() }
    Spacer().overlay(Circle().stroke(.red))
    Spacer().overlay(alignment: .top) { Circle() }
    Spacer().overlay(Text("new"), alignment: .topTrailing)
    Spacer().mask(Circle())
    Spacer().mask { Circle() }
    Spacer().mask(alignment: .top) { Circle() }
    Spacer().border(.red).border(.red, width: 2)
    Spacer().clipShape(Circle()).clipShape(.rect(cornerRadius: 8)).clipped().cornerRadius(8)
    Spacer().contentShape(Rectangle()).contentShape(.hoverEffect, .circle)
    Spacer().containerShape(.rect(cornerRadius: 8))
    Spacer().glassEffect().glassEffect(.regular).glassEffect(in: .circle)
    Spacer().glassEffect(.regular.interactive(), in: .capsule)
    Spacer().backgroundExtensionEffect()
  }

  @ViewBuilder var effects: some View {
    Spacer().foregroundStyle(.secondary).foregroundStyle(.red, .blue)
    Spacer().foregroundStyle(.red, .blue, .green).foregroundColor(.red).accentColor(.red)
    Spacer().tint(.red).opacity(0.5).hidden().preferredColorScheme(.dark).colorScheme(.dark)
    Spacer().shadow(color: .black, radius: 2).shadow(radius: 2)
    Spacer().shadow(color: .black, radius: 2, x: 0, y: 1).shadow(color: .black, radius: 2, y: 1)
    Spacer().shadow(radius: 2, x: 0, y: 1)
    Spacer().blur(radius: 2).brightness(0.1).saturation(0.5).hueRotation(.degrees(20))
    Spacer().blendMode(.multiply).colorMultiply(.red).compositingGroup().drawingGroup()
    Spacer().scaleEffect(2).scaleEffect(2, anchor: .top).scaleEffect(x: 2)
    Spacer().scaleEffect(x: 2, y: 1, anchor: .center).scaleEffect(y: 2, anchor: .top)
    Spacer().rotationEffect(.degrees(90)).rotationEffect(.degrees(90), anchor: .top)
    Spacer().rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0))
    Spacer().redacted(reason: .placeholder)
    Spacer().transition(.opacity).contentTransition(.numericText())
    Spacer().animation(.default).animation(.easeIn, value: 1).animation()
    Spacer().modifier(ShakeModifier(progress: 1))
    Spacer().navigationTransition(.automatic)
  }
}
