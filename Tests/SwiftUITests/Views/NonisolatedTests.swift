import ObservationTesting
import SwiftUI
import Testing

// Extensions of values such as `Image` are not isolated. As in SwiftUI, they may still use a view
// builder and modifiers.
extension Image {
  enum Style { case bar }

  fileprivate func style(_ style: Style) -> some View {
    switch style {
    case .bar: return bar()
    }
  }

  @ViewBuilder
  private func bar() -> some View {
    resizable()
      .aspectRatio(contentMode: .fit)
      .frame(width: 16, height: 16)
  }
}

extension Text {
  @ViewBuilder
  fileprivate func marked(_ isMarked: Bool) -> some View {
    if isMarked { Text("*") }
    font(.headline).padding()
  }
}

@MainActor struct NonisolatedTests {
  private struct Screen: View {
    var body: some View {
      Image(systemName: "star").style(.bar)
      Text("a").marked(true)
      Text("b").marked(false)
    }
  }

  @Test func `code that is not isolated builds views`() throws {
    let screen = try MountedView(Screen())
    #expect(screen.driver.texts() == ["*", "a", "b"])
  }
}
