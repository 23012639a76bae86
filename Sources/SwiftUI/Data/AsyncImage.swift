import ComponentTree
import Foundation

/// An image that is loaded when it appears: a component with the state of that. It loads by
/// `URLSession`; a test hands it files.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: @MainActor (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// - Parameters:
  ///   - scale: no part of the output.
  ///   - transaction: of the change when it is there.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping @MainActor (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping @MainActor (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
  ) where Content == ConditionalView<Loaded, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }

  public init(url: URL?, scale: CGFloat = 1) where Content == Image? {
    self.init(url: url, scale: scale) { $0.image }
  }

  public var body: some View {
    content(phase).task(id: url) {
      phase = .empty
      guard let url else { return }
      do {
        _ = try await URLSession.shared.data(from: url)
        phase = .success(Image(url.lastPathComponent))
      } catch {
        phase = .failure(error)
      }
    }
  }
}

/// How far the loading of an image is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
