import Findings
import Foundation

/// A picture of a run on its page.
package struct PagePicture: Sendable {
  /// The bytes of a picture that a browser shows.
  package struct Image: Sendable {
    package var mediaType: String
    package var bytes: Data

    package init(mediaType: String, bytes: Data) {
      self.mediaType = mediaType
      self.bytes = bytes
    }

    /// The image as an address, which needs no request.
    var address: String { "data:\(mediaType);base64,\(bytes.base64EncodedString())" }
  }

  /// The name of the chart that it is of.
  package var chart: String
  package var question: Question
  /// The name of its file, in the folder of the page.
  package var file: String
  /// The finding.
  package var title: String
  /// What is plotted, in words.
  package var summary: String
  /// On a light ground.
  package var light: Image
  /// On a dark ground; `nil` shows the light one there too.
  package var dark: Image?

  package init(
    chart: String, question: Question, file: String, title: String, summary: String, light: Image,
    dark: Image? = nil
  ) {
    self.chart = chart
    self.question = question
    self.file = file
    self.title = title
    self.summary = summary
    self.light = light
    self.dark = dark
  }

  /// Of the chart, and of what it shows: `scaling-wide-components`.
  var name: String { (file as NSString).deletingPathExtension }

  /// Whether it moves: a reader has to be able to stop it.
  var isAnimation: Bool { light.mediaType == "image/gif" }
}
