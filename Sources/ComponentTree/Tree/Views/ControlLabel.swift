// The labels of controls and of what has a title. As far as the output is concerned, a text without
// modifiers is a title, and no label an empty one.

/// The words of a label that is one text; none of any other.
@MainActor func title<Label: View>(of label: Label) -> String {
  (label as? Text)?.content ?? ""
}

extension Walker {
  /// Walks the label of a control. A title is found as the control's, and as no text.
  @MainActor mutating func putLabel<Label: View>(_ label: Label) {
    if !putWords(label) { Label._walk(label, &self) }
  }

  /// Walks the title of what is no control.
  @MainActor @usableFromInline
  mutating func putTitle<Label: View>(_ label: Label) {
    if !putWords(label) {
      Label._walk(label, &self)
    } else if isCollecting {
      let words = title(of: label)
      if !words.isEmpty { found(text: words) }
    }
  }

  /// - Returns: whether the label is no more than a title.
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
