import SwiftUI

/// Shows its placeholder, as the real view does until the image has come.
public struct KFImage: View {
  private let address: URL?
  private var placeholder: AnyView?

  public init(_ address: URL?) { self.address = address }

  public var body: some View { placeholder }

  public func placeholder(@ViewBuilder _ content: () -> some View) -> KFImage {
    var image = self
    image.placeholder = AnyView(content())
    return image
  }
}
