/// A type of files and of other data, such as PNG: a value with a name.
public struct UTType: Hashable, Sendable {
  public let identifier: String
  private init(known identifier: String) { self.identifier = identifier }

  /// - Returns: the type of the identifier. In this module, any identifier has a type.
  public init?(_ identifier: String) { self.init(known: identifier) }
  public init(exportedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(known: identifier)
  }
  public init(importedAs identifier: String, conformingTo type: UTType? = nil) {
    self.init(known: identifier)
  }

  public init?(filenameExtension: String, conformingTo type: UTType = .data) {
    let lowered = filenameExtension.lowercased()
    let name = Self.otherExtensions[lowered] ?? lowered
    guard let fact = Self.facts.first(where: { $0.filenameExtension == name }) else { return nil }
    self = fact.type
  }

  public init?(mimeType: String, conformingTo type: UTType = .data) {
    guard let fact = Self.facts.first(where: { $0.mimeType == mimeType }) else { return nil }
    self = fact.type
  }

  public var preferredFilenameExtension: String? { fact?.filenameExtension }
  public var preferredMIMEType: String? { fact?.mimeType }

  /// Whether this is a type or one of its kinds. A type of the app conforms only to itself.
  public func conforms(to type: UTType) -> Bool {
    self == type || fact?.supertypes.contains { $0.conforms(to: type) } == true
  }
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  private var fact: Fact? { Self.facts.first { $0.type == self } }
}

extension UTType {
  public static var item: UTType { UTType(known: "public.item") }
  public static var content: UTType { UTType(known: "public.content") }
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  public static var data: UTType { UTType(known: "public.data") }
  public static var directory: UTType { UTType(known: "public.directory") }
  public static var folder: UTType { UTType(known: "public.folder") }
  public static var package: UTType { UTType(known: "com.apple.package") }
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  public static var application: UTType { UTType(known: "com.apple.application") }
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
  public static var executable: UTType { UTType(known: "public.executable") }
  public static var archive: UTType { UTType(known: "public.archive") }
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  public static var text: UTType { UTType(known: "public.text") }
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  public static var rtf: UTType { UTType(known: "public.rtf") }
  public static var html: UTType { UTType(known: "public.html") }
  public static var xml: UTType { UTType(known: "public.xml") }
  public static var yaml: UTType { UTType(known: "public.yaml") }
  public static var json: UTType { UTType(known: "public.json") }
  public static var log: UTType { UTType(known: "com.apple.log") }
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  public static var image: UTType { UTType(known: "public.image") }
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  public static var png: UTType { UTType(known: "public.png") }
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  public static var tiff: UTType { UTType(known: "public.tiff") }
  public static var heic: UTType { UTType(known: "public.heic") }
  public static var svg: UTType { UTType(known: "public.svg-image") }
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  public static var movie: UTType { UTType(known: "public.movie") }
  public static var video: UTType { UTType(known: "public.video") }
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  public static var audio: UTType { UTType(known: "public.audio") }
  public static var mp3: UTType { UTType(known: "public.mp3") }
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  public static var url: UTType { UTType(known: "public.url") }
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  public static var font: UTType { UTType(known: "public.font") }
  public static var contact: UTType { UTType(known: "public.contact") }
  public static var vCard: UTType { UTType(known: "public.vcard") }
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  public static var database: UTType { UTType(known: "public.database") }
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  public static var presentation: UTType { UTType(known: "public.presentation") }
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
}

extension UTType {
  /// What the system says about a type.
  private struct Fact {
    let type: UTType
    let filenameExtension: String?
    let mimeType: String?
    let supertypes: [UTType]

    init(_ type: UTType, _ filenameExtension: String?, _ mimeType: String?, _ supers: [UTType]) {
      self.type = type
      self.filenameExtension = filenameExtension
      self.mimeType = mimeType
      supertypes = supers
    }
  }

  private static let otherExtensions = ["jpg": "jpeg", "tif": "tiff", "htm": "html", "yaml": "yml"]

  private static let facts = [
    Fact(.compositeContent, nil, nil, [.content]),
    Fact(.data, nil, nil, [.item]),
    Fact(.directory, nil, nil, [.item]),
    Fact(.folder, nil, nil, [.directory]),
    Fact(.package, nil, nil, [.directory]),
    Fact(.bundle, nil, nil, [.directory]),
    Fact(.application, nil, nil, [.item]),
    Fact(.applicationBundle, "app", nil, [.application, .bundle, .package]),
    Fact(.executable, nil, nil, [.item]),
    Fact(.archive, nil, nil, [.data]),
    Fact(.zip, "zip", "application/zip", [.archive]),
    Fact(.gzip, "gz", "application/gzip", [.archive]),
    Fact(.text, nil, nil, [.data, .content]),
    Fact(.plainText, "txt", "text/plain", [.text]),
    Fact(.utf8PlainText, nil, nil, [.plainText]),
    Fact(.rtf, "rtf", "text/rtf", [.text]),
    Fact(.html, "html", "text/html", [.text]),
    Fact(.xml, "xml", "application/xml", [.text]),
    Fact(.yaml, "yml", "application/x-yaml", [.text]),
    Fact(.json, "json", "application/json", [.text]),
    Fact(.log, "log", nil, [.plainText]),
    Fact(.delimitedText, nil, nil, [.text]),
    Fact(.commaSeparatedText, "csv", "text/csv", [.delimitedText]),
    Fact(.tabSeparatedText, "tsv", "text/tab-separated-values", [.delimitedText]),
    Fact(.sourceCode, nil, nil, [.plainText]),
    Fact(.swiftSource, "swift", nil, [.sourceCode]),
    Fact(.shellScript, "sh", nil, [.sourceCode]),
    Fact(.propertyList, "plist", nil, [.data]),
    Fact(.pdf, "pdf", "application/pdf", [.data, .compositeContent]),
    Fact(.epub, "epub", "application/epub+zip", [.data, .compositeContent]),
    Fact(.image, nil, nil, [.data, .content]),
    Fact(.jpeg, "jpeg", "image/jpeg", [.image]),
    Fact(.png, "png", "image/png", [.image]),
    Fact(.gif, "gif", "image/gif", [.image]),
    Fact(.tiff, "tiff", "image/tiff", [.image]),
    Fact(.heic, "heic", "image/heic", [.image]),
    Fact(.svg, "svg", "image/svg+xml", [.image]),
    Fact(.webP, "webp", "image/webp", [.image]),
    Fact(.bmp, "bmp", "image/bmp", [.image]),
    Fact(.icns, "icns", nil, [.image]),
    Fact(.audiovisualContent, nil, nil, [.data, .content]),
    Fact(.movie, nil, nil, [.audiovisualContent]),
    Fact(.video, nil, nil, [.movie]),
    Fact(.quickTimeMovie, "mov", "video/quicktime", [.movie]),
    Fact(.mpeg4Movie, "mp4", "video/mp4", [.movie]),
    Fact(.audio, nil, nil, [.audiovisualContent]),
    Fact(.mp3, "mp3", "audio/mpeg", [.audio]),
    Fact(.mpeg4Audio, "m4a", "audio/mp4", [.audio]),
    Fact(.wav, "wav", "audio/vnd.wave", [.audio]),
    Fact(.aiff, "aiff", "audio/aiff", [.audio]),
    Fact(.url, nil, nil, [.data]),
    Fact(.fileURL, nil, nil, [.url]),
    Fact(.font, nil, nil, [.data]),
    Fact(.vCard, "vcf", "text/vcard", [.text, .contact]),
    Fact(.spreadsheet, nil, nil, [.content]),
    Fact(.presentation, nil, nil, [.compositeContent]),
    Fact(.diskImage, nil, nil, [.archive]),
  ]
}
