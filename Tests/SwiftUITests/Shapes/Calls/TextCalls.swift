import SwiftUI

// Calls of texts, images and labels, written as in apps.

struct TextCalls: View {
  let name: String
  let date: Date
  let price: Double

  var body: some View {
    Text("Hello, \(name)")
    Text("title", tableName: "Settings")
    Text("title", bundle: .main)
    Text("title", comment: "A title")
    Text(price, format: .number)
    Text(verbatim: name)
    Text(date, style: .relative)
    Text(timerInterval: date...date.addingTimeInterval(60), countsDown: true)
    Text("Total: \(price, specifier: "%.2f")")
    Text(LocalizedStringKey("title"))
    Link("Site", destination: URL(string: "https://example.org")!)
    Link(destination: URL(string: "https://example.org")!) { Text("Site") }
    Link(destination: URL(string: "https://example.org")!, label: { Text("Site") })
  }

  @ViewBuilder var images: some View {
    Image(systemName: "star")
    Image(systemName: "wifi", variableValue: 0.5)
    Image("logo")
    Image("logo", bundle: .main)
    Image(decorative: "logo")
    Image("logo").resizable().antialiased(true).interpolation(.high).renderingMode(.template)
    Label("Settings", systemImage: "gear")
    Label {
      Text("Settings")
    } icon: {
      Image(systemName: "gear")
    }
    Label(title: { Text("Settings") }, icon: { Image(systemName: "gear") })
    Label("Settings", image: "gear")
  }

  @ViewBuilder var styled: some View {
    Text("a").font(.title).bold().italic().underline().monospacedDigit().monospaced()
    Text("a").fontWeight(.semibold).fontDesign(.rounded).baselineOffset(2).textCase(.uppercase)
    Text("a").strikethrough().kerning(1).tracking(1).lineSpacing(2).allowsTightening(true)
    Text("a").lineLimit(2).lineLimit(2, reservesSpace: true).truncationMode(.tail)
    Text("a").multilineTextAlignment(.center).minimumScaleFactor(0.5).textSelection(.enabled)
    Text("a").dynamicTypeSize(.large).flipsForRightToLeftLayoutDirection(true)
    Text("a").imageScale(.large).symbolRenderingMode(.hierarchical).symbolVariant(.fill)
    Text("a").symbolEffect(.bounce, value: name)
    Text("a").symbolEffect(.pulse, options: .repeating, value: name)
    Text("a").textContentType(.emailAddress).keyboardType(.emailAddress)
    Text("a").textInputAutocapitalization(.never).autocorrectionDisabled()
    Text("a").disableAutocorrection(true).autocapitalization(.none).submitLabel(.done)
  }
}
