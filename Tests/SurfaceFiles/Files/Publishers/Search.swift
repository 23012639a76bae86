// This file has a search that starts after a pause in typing, and a list with a selection.
import Combine
import SwiftUI

final class CityFinder: ObservableObject {
  @Published var query = ""
  @Published private(set) var matches: [String] = []
  private let cities = ["Amsterdam", "Athens", "Berlin", "Bern", "Lisbon"]
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { [cities] query in cities.filter { !query.isEmpty && $0.hasPrefix(query) } }
      .sink { [weak self] in self?.matches = $0 }
      .store(in: &cancellables)
  }
}

struct CityView: View {
  @StateObject private var finder = CityFinder()
  @State private var selected: String?

  var body: some View {
    NavigationSplitView {
      List(selection: $selected) {
        ForEach(finder.matches, id: \.self) { city in
          NavigationLink(city, value: city)
        }
      }
      .searchable(text: $finder.query, placement: .sidebar, prompt: Text("City"))
      .navigationTitle("Cities")
    } detail: {
      CityDetail(city: selected)
    }
  }
}

struct CityDetail: View {
  let city: String?

  var body: some View {
    if let city {
      Text("You chose \(city)").font(.title)
    } else {
      Text("Choose a city").foregroundStyle(.secondary)
    }
  }
}
