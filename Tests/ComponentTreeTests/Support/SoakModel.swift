import ComponentTree
import Foundation

/// The model of one component of the soak test. The property `kind` says which structure the
/// component's body has.
@MainActor
final class SoakModel: Identifiable {
  enum Kind: CaseIterable {
    case leaf, rows, branch, choice, erased, identified, sheet, destination, lazy, modified
  }

  /// The number of rows that a lazy container shows.
  static let viewport = 3

  let id: Int
  private let registrar = Registrar()
  private var _kind = Kind.leaf
  private var _children: [SoakModel] = []
  private var _flag = false
  private var _version = 0

  init(id: Int) { self.id = id }

  var kind: Kind {
    get { registrar.access("kind"); return _kind }
    set { registrar.willSet("kind"); _kind = newValue }
  }
  var children: [SoakModel] {
    get { registrar.access("children"); return _children }
    set { registrar.willSet("children"); _children = newValue }
  }
  var flag: Bool {
    get { registrar.access("flag"); return _flag }
    set { registrar.willSet("flag"); _flag = newValue }
  }
  var version: Int {
    get { registrar.access("version"); return _version }
    set { registrar.willSet("version"); _version = newValue }
  }

  /// The views and components that must be mounted according to the rules.
  struct Expectation {
    /// The identities of the views, in the order of the output.
    var identities: [String] = []
    /// The number of components that are not views of the soak test: modifiers, and presented
    /// content that has read a tracked property.
    var others = 0
    /// The models of the lazy containers. The key is the container's identity.
    var lazy: [String: SoakModel] = [:]

    /// The identities of the views that the driver does not see: a destination in which a further
    /// destination is shown covers its own views.
    var hidden: Set<String> {
      Set(
        identities.filter { identity in
          guard let mark = identity.range(of: "/destination", options: .backwards) else {
            return false
          }
          let level = identity[..<mark.upperBound]
          return identities.contains {
            $0.hasPrefix(level + "/") && $0.dropFirst(level.count).contains("/destination")
          }
        })
    }
  }

  /// - Parameter offsets: the number of the first row that each lazy container shows. The key is
  ///   the container's identity.
  func expect(_ path: String, _ offsets: [String: Int], _ result: inout Expectation) {
    result.identities.append(path)
    func add(_ child: SoakModel, _ step: String) {
      child.expect("\(path)/\(step)", offsets, &result)
    }
    switch _kind {
    case .leaf: break
    case .rows: for child in _children { add(child, "row \(child.id)") }
    case .branch: if let child = _children.first { add(child, _flag ? "then" : "else") }
    case .choice: if let child = _children.first, _flag { add(child, "some") }
    case .erased: if let child = _children.first { add(child, _flag ? "stack" : "plain") }
    case .identified: if let child = _children.first { add(child, "id \(_version)") }
    case .sheet: if let child = _children.first, _flag { add(child, "sheet") }
    case .destination:
      if let child = _children.first {
        // The content of `navigationDestination` reads `_flag`. Content that reads the model is
        // evaluated as a component, so the count grows by 1.
        result.others += 1
        if _flag { add(child, "destination") }
      }
    case .lazy:
      result.lazy[path] = self
      let last = max(0, _children.count - Self.viewport)
      let first = min(offsets[path] ?? 0, last)
      for child in _children.dropFirst(first).prefix(Self.viewport) {
        add(child, "lazy \(child.id)")
      }
    case .modified:
      if let child = _children.first {
        result.others += 1
        add(child, "modified")
      }
    }
  }
}

/// An object with a number that no other token has. If a component's state is made anew, the
/// component gets a new token with a different number.
@MainActor
final class Token {
  private static var made = 0
  let number: Int
  init() {
    Self.made += 1
    number = Self.made
  }
}

struct SoakView: View {
  let model: SoakModel
  @State private var token = Token()
  @State private var isPresented = false
  /// The components that the test driver uses. The key is the id of the component's model.
  static var components: [Int: Component] = [:]

  var body: some View {
    let _ = Component.current.map { Self.components[model.id] = $0 }
    Text("\(token.number)")
    switch model.kind {
    case .leaf: Text("leaf \(model.version)")
    case .rows: ForEach(model.children) { SoakView(model: $0) }
    case .branch: branch
    case .choice: choice
    case .erased: erased
    case .identified:
      if let child = model.children.first { SoakView(model: child).id(model.version) }
    case .sheet: sheet
    case .destination: destination
    case .lazy: LazyVStack { ForEach(model.children) { SoakView(model: $0) } }
    case .modified:
      if let child = model.children.first { SoakView(model: child).modifier(SoakFrame()) }
    }
  }

  /// A sheet that is shown while the state `isPresented` is true. The body does not read this
  /// state.
  @ViewBuilder private var sheet: some View {
    if let child = model.children.first {
      Text("sheet")
        .onChange(of: model.flag, initial: true) { isPresented = model.flag }
        .sheet(isPresented: $isPresented) { SoakView(model: child) }
    }
  }

  /// A destination that is shown while the property `flag` of the model is true.
  @ViewBuilder private var destination: some View {
    if let child = model.children.first {
      let isShown = Binding(get: { model.flag }, set: { model.flag = $0 })
      Text("link").navigationDestination(isPresented: isShown) { SoakView(model: child) }
    }
  }

  @ViewBuilder private var branch: some View {
    if let child = model.children.first {
      if model.flag { SoakView(model: child) } else { SoakView(model: child) }
    }
  }

  @ViewBuilder private var choice: some View {
    if let child = model.children.first, model.flag { SoakView(model: child) }
  }

  private var erased: AnyView {
    guard let child = model.children.first else { return AnyView(EmptyView()) }
    return model.flag ? AnyView(VStack { SoakView(model: child) }) : AnyView(SoakView(model: child))
  }
}

struct SoakFrame: ViewModifier {
  func body(content: Content) -> some View {
    VStack {
      Text("frame")
      content
    }
  }
}
