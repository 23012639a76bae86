/// The list of all macros. A new macro needs a type that conforms to ``MacroExpander``, and an
/// entry in this list.
package struct MacroRegistry: Sendable {
  package static let standard = MacroRegistry([
    ObservableMacro.self, ObservationTrackedMacro.self, ObservationIgnoredMacro.self,
    ObservedKeyPathsMacro.self, RecordedObservableMacro.self, RecordedObservationTrackedMacro.self,
    EntryMacro.self, PreviewMacro.self,
  ])

  private let expanders: [String: any MacroExpander.Type]

  init(_ expanders: [any MacroExpander.Type]) {
    self.expanders = Dictionary(uniqueKeysWithValues: expanders.map { ($0.typeName, $0) })
  }

  func expand(_ request: ExpansionRequest) -> Expansion {
    guard let expander = expanders[request.typeName] else {
      return .failed([
        Diagnostic(
          at: request.attribute,
          message: "FineObservationMacros has no macro of type '\(request.typeName)'")
      ])
    }
    return expander.expand(request)
  }
}
