import SwiftUI

// Calls of navigation, bars and presentations.

struct NavigationCalls: View {
  struct Item: Identifiable, Hashable {
    let id: Int
  }

  @State private var path = NavigationPath()
  @State private var isActive = false
  @State private var item: Item?
  @State private var tab: Int? = 1
  @State private var text = ""

  var body: some View {
    NavigationStack { Text("a") }
    NavigationStack(path: $path) { Text("a") }
    NavigationView { Text("a") }
    NavigationSplitView {
      Text("a")
    } detail: {
      Text("b")
    }
    NavigationLink(destination: Text("b")) { Text("a") }
    NavigationLink(value: 1) { Text("a") }
    NavigationLink {
      Text("b")
    } label: {
      Text("a")
    }
    NavigationLink("a") { Text("b") }
    NavigationLink(destination: Text("b"), isActive: $isActive) { Text("a") }
    NavigationLink(destination: Text("b"), label: { Text("a") })
    NavigationLink(destination: Text("b"), tag: 1, selection: $tab) { Text("a") }
    TabView { Text("a").tabItem { Label("a", systemImage: "star") } }
    TabView(selection: $tab) { Text("a").tag(1) }
    TabView {
      Tab("a", systemImage: "star") { Text("a") }
    }
    TabView(selection: $tab) {
      Tab(value: 1) {
        Text("a")
      } label: {
        Text("b")
      }
      Tab(value: 2, role: .search) {
        Text("a")
      } label: {
        Text("b")
      }
    }
  }

  @ViewBuilder var bars: some View {
    Text("a").navigationTitle("a").navigationSubtitle("b").navigationBarTitleDisplayMode(.inline)
    Text("a").navigationBarTitle("a").navigationBarTitle("a", displayMode: .inline)
    Text("a").navigationBarTitle(Text("a")).toolbarTitleDisplayMode(.inline)
    Text("a").navigationBarBackButtonHidden().navigationBarBackButtonHidden(true)
    Text("a").navigationBarItems(trailing: Text("b"))
    Text("a").navigationBarItems(leading: Text("b"))
    Text("a").navigationBarItems(leading: Text("b"), trailing: Text("c"))
    Text("a").navigationViewStyle(.stack).navigationViewStyle(StackNavigationViewStyle())
    Text("a").navigationSplitViewColumnWidth(100)
    Text("a").navigationSplitViewColumnWidth(min: 100, ideal: 200)
    Text("a").navigationDestination(for: Int.self) { Text("\($0)") }
    Text("a").navigationDestination(isPresented: $isActive) { Text("b") }
    Text("a").toolbar {
      ToolbarItem(placement: .topBarTrailing) { Text("b") }
      ToolbarItem { Text("b") }
      ToolbarItemGroup(placement: .bottomBar) { Text("b") }
      ToolbarItemGroup { Text("b") }
      ToolbarSpacer(placement: .topBarTrailing)
    }
    Text("a").toolbar { ToolbarItem(id: "b", placement: .automatic) { Text("b") } }
    Text("a").toolbar { ToolbarTitleMenu { Text("b") } }
    Text("a").toolbar(.hidden, for: .tabBar).toolbar(removing: .sidebarToggle)
    Text("a").toolbarBackground(.visible, for: .navigationBar).toolbarBackground(.red)
    Text("a").toolbarBackgroundVisibility(.hidden).toolbarRole(.editor)
    Text("a").searchable(text: $text).searchable(text: $text, placement: .sidebar)
    Text("a").searchable(text: $text, prompt: "a")
    Text("a").searchable(text: $text, placement: .automatic, prompt: "a")
    Text("a").searchSuggestions { Text("b") }.searchCompletion("b")
    Text("a").tabViewStyle(.page).tabViewStyle(PageTabViewStyle())
    Text("a").indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
  }

  @ViewBuilder var sheets: some View {
    Text("a").sheet(isPresented: $isActive) { Text("b") }
    Text("a").sheet(item: $item) { Text("\($0.id)") }
    Text("a").sheet(item: $item, content: { Text("\($0.id)") })
    Text("a").sheet(isPresented: $isActive, content: { Text("b") })
    Text("a").sheet(isPresented: $isActive, onDismiss: {}, content: { Text("b") })
    Text("a").sheet(item: $item, onDismiss: {}, content: { Text("\($0.id)") })
    Text("a").popover(isPresented: $isActive) { Text("b") }
    Text("a").popover(isPresented: $isActive, content: { Text("b") })
    Text("a").popover(isPresented: $isActive, attachmentAnchor: .point(.top)) { Text("b") }
    Text("a").fullScreenCover(isPresented: $isActive, content: { Text("b") })
    Text("a").presentationDetents([.medium, .large]).presentationCornerRadius(8)
    Text("a").presentationDetents([.medium], selection: .constant(.medium))
    Text("a").presentationBackground(.ultraThinMaterial)
    Text("a").presentationBackgroundInteraction(.enabled)
  }
}

struct AlertCalls: View {
  struct Item: Identifiable, Hashable {
    let id: Int
  }

  @State private var isShown = false
  @State private var item: Item?

  var body: some View {
    Text("a").alert("a", isPresented: $isShown) {
      Button("b") {}
    } message: {
      Text("c")
    }
    Text("a").alert("a", isPresented: $isShown, actions: { Button("b") {} }, message: { Text("c") })
    Text("a").alert("a", isPresented: $isShown) { Button("b") {} }
    Text("a").alert("a", isPresented: $isShown, presenting: item) { _ in
      Button("b") {}
    } message: { _ in
      Text("c")
    }
    Text("a").alert(isPresented: $isShown) {
      Alert(title: Text("a"), message: Text("b"), dismissButton: .default(Text("c")))
    }
    Text("a").alert(isPresented: $isShown, content: { Alert(title: Text("a")) })
    Text("a").alert(item: $item, content: { _ in Alert(title: Text("a"), message: Text("b")) })
    Text("a").alert(item: $item) { _ in
      Alert(
        title: Text("a"), message: Text("b"), primaryButton: .destructive(Text("c")) {},
        secondaryButton: .cancel())
    }
    Text("a").alert(isPresented: $isShown) {
      Alert(title: Text("a"), primaryButton: .cancel(), secondaryButton: .default(Text("b")))
    }
  }

  @ViewBuilder var dialogs: some View {
    Text("a").confirmationDialog("a", isPresented: $isShown, titleVisibility: .visible) {
      Button("b") {}
    } message: {
      Text("c")
    }
    Text("a").confirmationDialog("a", isPresented: $isShown) {
      Button("b") {}
    } message: {
      Text("c")
    }
    Text("a").confirmationDialog("a", isPresented: $isShown) { Button("b") {} }
    Text("a").confirmationDialog("a", isPresented: $isShown, titleVisibility: .hidden) {
      Button("b") {}
    }
    Text("a").confirmationDialog("a", isPresented: $isShown, actions: { Button("b") {} })
    Text("a").actionSheet(
      isPresented: $isShown, content: { ActionSheet(title: Text("a"), buttons: [.cancel()]) })
    Text("a").actionSheet(
      isPresented: $isShown,
      content: { ActionSheet(title: Text("a"), message: Text("b"), buttons: [.cancel()]) })
  }

  @ViewBuilder var pages: some View {
    ContentUnavailableView("a", systemImage: "star")
    ContentUnavailableView("a", systemImage: "star", description: Text("b"))
    AsyncImage(url: nil) { _ in Text("b") }
    AsyncImage(url: nil) { image in
      image.resizable()
    } placeholder: {
      ProgressView()
    }
  }
}
