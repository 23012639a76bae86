import Findings
import Foundation

/// A picture on the page of a run.
package struct PagePicture: Sendable {
  /// The bytes of a picture that a browser shows.
  package struct Image: Sendable {
    package var mediaType: String
    package var bytes: Data

    package init(mediaType: String, bytes: Data) {
      self.mediaType = mediaType
      self.bytes = bytes
    }

    /// The image as a data URL, which a browser shows without a request.
    var address: String { "data:\(mediaType);base64,\(bytes.base64EncodedString())" }
  }

  /// The name of the chart.
  package var chart: String
  package var question: Question
  /// The name of the picture's file, in the folder of the page.
  package var file: String
  /// The finding that the picture states.
  package var title: String
  /// A description of the plotted data.
  package var summary: String
  /// The picture for a light background.
  package var light: Image
  /// The picture for a dark background; if it is `nil`, the light picture is used.
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

  /// The name of the picture: the chart and its subject, such as `scaling-wide-components`.
  var name: String { (file as NSString).deletingPathExtension }

  /// Whether the picture is an animation, which a reader must be able to stop.
  var isAnimation: Bool { light.mediaType == "image/gif" }
}
