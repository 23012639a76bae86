import Foundation

/// Validates JSON by JSON Schema 2020-12. The type supports the keywords that the schemas in
/// `results/schema` and `scenarios` use. An unknown keyword is an error, so that no rule is ignored
/// silently.
package struct SchemaValidator {
  private let root: [String: Any]
  private let folder: String

  package init(schemaAt path: String) throws {
    folder = (path as NSString).deletingLastPathComponent
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The errors in a JSON text. Each error names its place in the text.
  package func errors(in json: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(
      with: Data(json.utf8), options: [.fragmentsAllowed])
    return errors(value, root, "")
  }

  private func errors(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
      switch keyword {
      case "$schema", "title", "description", "$defs":
        return []
      case "$ref":
        return referred(value, rule as? String ?? "", place)
      case "type":
        let allowed = rule as? [String] ?? [rule as? String ?? ""]
        return allowed.contains { isType(value, $0) }
          ? [] : ["\(place) is not of type \(allowed.joined(separator: " or "))"]
      case "const":
        return same(value, rule) ? [] : ["\(place) is not \(rule)"]
      case "enum":
        let allowed = rule as? [Any] ?? []
        return allowed.contains { same(value, $0) } ? [] : ["\(place) is none of \(allowed)"]
      case "anyOf":
        let options = rule as? [[String: Any]] ?? []
        return options.contains { errors(value, $0, place).isEmpty }
          ? [] : ["\(place) fits no option"]
      case "minimum", "maximum":
        guard !(value is NSNull), let number = value as? NSNumber, let bound = rule as? NSNumber
        else { return [] }
        let fits =
          keyword == "minimum"
          ? number.doubleValue >= bound.doubleValue : number.doubleValue <= bound.doubleValue
        return fits ? [] : ["\(place) is beyond the \(keyword) \(bound)"]
      case "not":
        return errors(value, rule as? [String: Any] ?? [:], place).isEmpty
          ? ["\(place) has a refused form"] : []
      case "minItems", "maxItems":
        return count((value as? [Any])?.count, keyword, rule, place)
      case "minProperties", "maxProperties":
        return count((value as? [String: Any])?.count, keyword, rule, place)
      case "uniqueItems":
        guard let array = value as? [Any], (rule as? NSNumber)?.boolValue == true
        else { return [] }
        let isUnique = array.indices.allSatisfy { index in
          !array[..<index].contains { same($0, array[index]) }
        }
        return isUnique ? [] : ["\(place) has equal items"]
      case "pattern":
        guard let text = value as? String else { return [] }
        let found = text.range(of: rule as? String ?? "", options: .regularExpression)
        return found == nil ? ["\(place) does not match \(rule)"] : []
      case "items":
        guard let array = value as? [Any] else { return [] }
        return array.enumerated().flatMap { index, item in
          errors(item, rule as? [String: Any] ?? [:], "\(place)[\(index)]")
        }
      case "required":
        guard let object = value as? [String: Any] else { return [] }
        return (rule as? [String] ?? []).filter { object[$0] == nil }.map {
          "\(place) has no \($0)"
        }
      case "properties":
        guard let object = value as? [String: Any] else { return [] }
        let rules = rule as? [String: [String: Any]] ?? [:]
        return rules.flatMap { name, rule in
          object[name].map { errors($0, rule, "\(place).\(name)") } ?? []
        }
      case "propertyNames":
        guard let object = value as? [String: Any], let rule = rule as? [String: Any]
        else { return [] }
        return object.keys.flatMap { errors($0, rule, "the name \(place).\($0)") }
      case "additionalProperties":
        guard let object = value as? [String: Any] else { return [] }
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        return object.filter { !known.contains($0.key) }.flatMap { name, value in
          (rule as? [String: Any]).map { errors(value, $0, "\(place).\(name)") }
            ?? ["\(place).\(name) is unknown"]
        }
      default:
        return ["the schema's keyword \(keyword) is unknown to this validator"]
      }
    }
  }

  /// The error if a value has fewer or more elements than a keyword such as `minItems` allows.
  /// - Parameter count: the number of elements; `nil` if the keyword does not apply to the value.
  private func count(_ count: Int?, _ keyword: String, _ rule: Any, _ place: String) -> [String] {
    guard let count, let bound = (rule as? NSNumber)?.intValue else { return [] }
    let fits = keyword.hasPrefix("min") ? count >= bound : count <= bound
    return fits ? [] : ["\(place) has \(count) elements, beyond \(keyword) \(bound)"]
  }

  /// The errors of a value according to a part of a schema. `reference` names a part of this
  /// schema, such as `#/$defs/name`, or of a schema in the same folder, such as
  /// `run.schema.json#/$defs/name`.
  private func referred(_ value: Any, _ reference: String, _ place: String) -> [String] {
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    if parts[0].isEmpty { return errors(value, definition(parts[1]), place) }
    guard let other = try? SchemaValidator(schemaAt: "\(folder)/\(parts[0])") else {
      return ["the schema \(parts[0]) cannot be read"]
    }
    return other.errors(value, other.definition(parts[1]), place)
  }

  private func definition(_ pointer: String) -> [String: Any] {
    var found: Any? = root
    for name in pointer.split(separator: "/") { found = (found as? [String: Any])?[String(name)] }
    return found as? [String: Any] ?? ["unresolved": pointer]
  }

  private func same(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject).map { $0.isEqual(right) } ?? ("\(left)" == "\(right)")
  }

  private func isType(_ value: Any, _ type: String) -> Bool {
    // JSONSerialization gives booleans as numbers; their Objective-C type is a character.
    let isBoolean = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBoolean
    case "number": value is NSNumber && !isBoolean
    case "integer":
      !isBoolean
        && ((value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false)
    default: false
    }
  }
}
