// This file uses a grid, an asynchronous image, a gesture and a preference of a child.
import SwiftUI

@Observable
final class Album {
  var photos: [Photo]
  var columns = 3

  init(photos: [Photo]) { self.photos = photos }

  struct Photo: Identifiable, Equatable {
    let id: Int
    var caption: String
    var url: URL?
    var isLiked = false
  }
}

struct SelectedCountKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

struct GalleryView: View {
  @State var album: Album
  @State private var likes = 0

  private var columns: [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: 8), count: album.columns)
  }

  var body: some View {
    ScrollView {
      Text("Likes: \(likes)")
      LazyVGrid(columns: columns, spacing: 8) {
        ForEach($album.photos) { $photo in
          PhotoCell(photo: $photo)
        }
      }
      .padding(.horizontal)
    }
    .onPreferenceChange(SelectedCountKey.self) { likes = $0 }
  }
}

struct PhotoCell: View {
  @Binding var photo: Album.Photo
  @State private var scale = 1.0

  var body: some View {
    VStack {
      AsyncImage(url: photo.url) { phase in
        switch phase {
        case .empty:
          Text("loading \(photo.id)")
        case .success(let image):
          image.resizable().scaledToFill()
        case .failure:
          Text("missing \(photo.id)")
        @unknown default:
          EmptyView()
        }
      }
      .frame(height: 80)
      .clipShape(RoundedRectangle(cornerRadius: 8))
      Text(photo.caption)
        .onTapGesture { photo.isLiked.toggle() }
    }
    .scaleEffect(scale)
    .overlay(alignment: .topTrailing) {
      if photo.isLiked {
        Image(systemName: "heart.fill").foregroundColor(.red)
      }
    }
    .preference(key: SelectedCountKey.self, value: photo.isLiked ? 1 : 0)
  }
}
