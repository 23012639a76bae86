import ComponentTree

/// A model of one component of the soak test, with every kind of structure that a body can have.
@MainActor
final class SoakModel: Identifiable {
  enum Kind: CaseIterable { case leaf, rows, branch, choice, erased, identified }

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

  /// The identities of what should be mounted, in order of the output: what a reader of the rules
  /// expects.
  func expectedIdentities(_ path: String) -> [String] {
    var result = [path]
    func add(_ child: SoakModel, _ step: String) {
      result += child.expectedIdentities("\(path)/\(step)")
    }
    switch _kind {
    case .leaf: break
    case .rows: for child in _children { add(child, "row \(child.id)") }
    case .branch: if let child = _children.first { add(child, _flag ? "then" : "else") }
    case .choice: if let child = _children.first, _flag { add(child, "some") }
    case .erased: if let child = _children.first { add(child, _flag ? "stack" : "plain") }
    case .identified: if let child = _children.first { add(child, "id \(_version)") }
    }
    return result
  }
}

/// Distinguishes one life of a component from another.
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

  var body: some View {
    Text("\(token.number)")
    switch model.kind {
    case .leaf: Text("leaf \(model.version)")
    case .rows: ForEach(model.children) { SoakView(model: $0) }
    case .branch: branch
    case .choice: choice
    case .erased: erased
    case .identified:
      if let child = model.children.first { SoakView(model: child).id(model.version) }
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
