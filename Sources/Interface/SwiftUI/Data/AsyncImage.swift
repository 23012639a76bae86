import ComponentTree
import Foundation
import FoundationNetworking

/// An image that is loaded when the view appears. `AsyncImage` is a component. The component's
/// state is the phase of loading. `URLSession` loads the image. For a file URL, the file is read
/// directly.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: OnMain1<AsyncImagePhase, Content>
  @State private var phase = AsyncImagePhase.empty

  /// - Parameters:
  ///   - scale: an argument that the output does not contain.
  ///   - transaction: an argument that the view ignores.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping OnMain1<AsyncImagePhase, Content>
  ) {
    self.url = url
    self.content = content
  }

  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping OnMain1<Image, Loaded>,
    @ViewBuilder placeholder: @escaping OnMain<Placeholder>
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
        // On Linux, `URLSession` does not read files.
        if url.isFileURL {
          _ = try Data(contentsOf: url)
        } else {
          _ = try await URLSession.shared.data(from: url)
        }
        phase = .success(Image(url.lastPathComponent))
      } catch {
        phase = .failure(error)
      }
    }
  }
}

/// The state of an image's loading.
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
