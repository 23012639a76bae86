import ComponentTree
@_exported import CoreTransferable
import Foundation

extension Image: Transferable {
  public static var transferRepresentation: _SystemRepresentation<Image> {
    _SystemRepresentation()
  }
}

extension View {
  public func dropDestination<Item: Transferable>(
    for type: Item.Type = Item.self, action: @escaping ([Item], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> _Inert {
    _inert("dropDestination")
  }
}
