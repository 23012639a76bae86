/// One source file.
package struct SourceCode: Sendable {
  package var path: String
  package var origin = Origin.app
  package var lines = 0
  package var types: [TypeDeclaration] = []
  package var functions: [Function] = []
  package var properties: [Property] = []
  package var aliases: [String: TypeName] = [:]
  package var imports: Set<String> = []
  /// Whether the parser had to skip or invent code.
  package var hasErrors = false

  /// Where a file belongs. Only the app's types are reported; the others help to resolve names.
  package enum Origin: Sendable { case app, dependency }
}

package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package var kind: Kind
  /// The name with the outer types; for an extension, the extended type as it is written.
  package var name: String
  package var inherits: [TypeName] = []
  package var attributes: [Attribute] = []
  package var generics: [Generic] = []
  package var properties: [Property] = []
  package var functions: [Function] = []
  package var aliases: [String: TypeName] = [:]
  /// The associated values of the cases of an enum.
  package var cases: [String: [TypeName]] = [:]
  package var line: Int
}

package struct Attribute: Sendable {
  package var name: String
  package var generics: [TypeName] = []
  package var arguments: [Argument] = []
}

package struct Property: Sendable {
  package var name: String
  package var type: TypeName?
  package var text = SignatureText()
  package var attributes: [Attribute] = []
  package var initial: Code?
  package var isLet = false
  package var isStatic = false
  package var isLazy = false
  package var isPrivate = false
  /// `nil` for a stored property.
  package var getter: Function?
  package var setter: Function?
  /// `willSet` and `didSet`.
  package var observers: [Function] = []
  package var line: Int

  package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }

  /// A property wrapper of a model's property other than `@Published`.
  package var wrapper: Attribute? {
    attributes.first { !Property.plainAttributes.contains($0.name) && !$0.name.hasSuffix("Actor") }
  }

  private static let plainAttributes: Set = [
    "Published", "MainActor", "ObservationIgnored", "objc", "nonobjc", "available",
    "discardableResult", "IBOutlet", "ViewBuilder", "Sendable", "preconcurrency", "inlinable",
    "usableFromInline", "retroactive", "unchecked", "TaskLocal", "GestureState",
  ]
}
