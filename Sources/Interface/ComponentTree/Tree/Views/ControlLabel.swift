// The code of this file outputs the labels of controls and the titles of other views. A label that
// is a single `Text` is output as a title. An `EmptyView` is output as an empty title.

/// The text of a label that is a single `Text`. The text is empty for every other label.
@MainActor func title<Label: View>(of label: Label) -> String {
  (label as? Text)?.content ?? ""
}

extension Walker {
  /// Visits the label of a control. If the label is a single `Text`, the test driver finds it as
  /// the label of the control, and not as a text on the screen.
  @MainActor mutating func putLabel<Label: View>(_ label: Label) {
    if !putWords(label) { Label._walk(made: label, &self) }
  }

  /// Visits the title of a view that is not a control.
  @MainActor @usableFromInline
  mutating func putTitle<Label: View>(_ label: Label) {
    if !putWords(label) {
      Label._walk(made: label, &self)
    } else if isCollecting {
      let words = title(of: label)
      if !words.isEmpty { found(text: words) }
    }
  }

  /// Outputs a label that is a single `Text` or an `EmptyView`.
  /// - Returns: `false` if the label is a different view; the function has then output nothing.
  @MainActor private mutating func putWords<Label: View>(_ label: Label) -> Bool {
    if let text = label as? Text {
      put(text.content)
      if text.modifiers != 0 { put(text.modifiers) }
      return true
    }
    guard label is EmptyView else { return false }
    put("")
    return true
  }
}
