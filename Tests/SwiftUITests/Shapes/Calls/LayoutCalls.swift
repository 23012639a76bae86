import SwiftUI

// Calls of containers and of modifiers of size and place.

struct ContainerCalls: View {
  let names: [String]

  var body: some View {
    HStack { Spacer() }
    HStack(spacing: 4) { Spacer(minLength: 8) }
    HStack(alignment: .top) { Divider() }
    HStack(alignment: .top, spacing: 4) { EmptyView() }
    VStack { Spacer() }
    VStack(alignment: .leading) { Spacer() }
    VStack(alignment: .leading, spacing: 4) { Spacer() }
    VStack(spacing: 4) { Spacer() }
    ZStack { Spacer() }
    ZStack(alignment: .bottom) { Spacer() }
    Group { Spacer() }
    AnyView(Spacer())
    GlassEffectContainer { Spacer() }
    HSplitView { Spacer() }
    ControlGroup { Spacer() }
  }

  @ViewBuilder var lazy: some View {
    LazyVStack { Spacer() }
    LazyVStack(spacing: 4) { Spacer() }
    LazyVStack(alignment: .leading, spacing: 4) { Spacer() }
    LazyHStack { Spacer() }
    LazyHStack(spacing: 4) { Spacer() }
    ScrollView { Spacer() }
    ScrollView(.horizontal) { Spacer() }
    ScrollView(.horizontal, showsIndicators: false) { Spacer() }
    ScrollView(showsIndicators: false) { Spacer() }
    ScrollViewReader { proxy in
      Button("top") { proxy.scrollTo(0, anchor: .top) }
    }
  }

  @ViewBuilder var grids: some View {
    let columns = [GridItem(.flexible()), GridItem(.adaptive(minimum: 80), spacing: 4)]
    LazyVGrid(columns: columns) { Spacer() }
    LazyVGrid(columns: columns, spacing: 4) { Spacer() }
    LazyVGrid(columns: columns, alignment: .leading) { Spacer() }
    LazyVGrid(columns: columns, alignment: .leading, spacing: 4) { Spacer() }
    LazyVGrid(columns: columns, content: { Spacer() })
    Grid { GridRow { Spacer() } }
    Grid(horizontalSpacing: 4, verticalSpacing: 4) {
      GridRow(alignment: .top) { Spacer() }
    }
    Spacer().gridCellUnsizedAxes(.horizontal).gridCellAnchor(.center)
    ViewThatFits { Spacer() }
    ViewThatFits(in: .horizontal) { Spacer() }
    let layout = AnyLayout(HStackLayout())
    layout { Spacer() }
  }

  @ViewBuilder var reading: some View {
    GeometryReader { proxy in
      let frame = proxy.frame(in: .global)
      Text("\(frame.width)")
    }
    GeometryReader(content: { proxy in Text("\(proxy.size.width)") })
    TimelineView(.everyMinute) { context in Text(context.date, style: .time) }
  }
}

struct SizeCalls: View {
  @Namespace private var namespace
  @State private var position: Int?

  var body: some View {
    Spacer().frame(width: 1, height: 2)
    Spacer().frame(height: 2)
    Spacer().frame(maxWidth: .infinity)
    Spacer().frame(width: 1)
    Spacer().frame(maxWidth: .infinity, alignment: .leading)
    Spacer().frame(maxWidth: .infinity, maxHeight: .infinity)
    Spacer().frame(minWidth: 1)
    Spacer().frame(maxHeight: .infinity)
    Spacer().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    Spacer().frame(minHeight: 1)
    Spacer().frame(minWidth: 1, minHeight: 1)
    Spacer().frame(width: 1, height: 2, alignment: .top)
    Spacer().frame(width: 1, alignment: .leading)
    Spacer().frame(minWidth: 1, maxWidth: 2)
    Spacer().frame(maxHeight: 2, alignment: .top)
    Spacer().frame(height: 2, alignment: .top)
    Spacer().frame(alignment: .top)
    Spacer().frame(minWidth: 1, alignment: .leading)
    Spacer().frame(minWidth: 1, maxWidth: 2, minHeight: 1, maxHeight: 2)
    Spacer().frame(minHeight: 1, maxHeight: 2)
  }

  @ViewBuilder var rareFrames: some View {
    Spacer().frame(minHeight: 1, alignment: .top)
    Spacer().frame(maxWidth: 1, minHeight: 1)
    Spacer().frame(minWidth: 1, idealWidth: 2, maxWidth: 3)
    Spacer().frame(minWidth: 1, maxWidth: 2, maxHeight: 3)
    Spacer().frame(idealHeight: 1)
    Spacer().frame(idealWidth: 1, idealHeight: 2)
    Spacer().containerRelativeFrame(.horizontal)
    Spacer().containerRelativeFrame(.horizontal) { width, _ in width / 2 }
  }

  @ViewBuilder var places: some View {
    Spacer().padding(.horizontal, 8).padding(8).padding(.top).padding()
    Spacer().padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    Spacer().padding(EdgeInsets()).padding(-EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    Spacer().fixedSize().fixedSize(horizontal: false, vertical: true)
    Spacer().aspectRatio(contentMode: .fit).aspectRatio(1.5, contentMode: .fill)
    Spacer().scaledToFit().scaledToFill().layoutPriority(1).zIndex(1)
    Spacer().offset(x: 1, y: 2).offset(x: 1).offset(y: 1).offset(CGSize(width: 1, height: 2))
    Spacer().position(x: 1, y: 2).position(CGPoint(x: 1, y: 2))
    Spacer().alignmentGuide(.leading) { $0.width }
    Spacer().alignmentGuide(.leading, computeValue: { $0.width })
    Spacer().ignoresSafeArea().ignoresSafeArea(edges: .top).ignoresSafeArea(.keyboard)
    Spacer().ignoresSafeArea(.keyboard, edges: .bottom).edgesIgnoringSafeArea(.all)
    Spacer().safeAreaInset(edge: .bottom) { Spacer() }
    Spacer().safeAreaInset(edge: .bottom, spacing: 0) { Spacer() }
    Spacer().contentMargins(.horizontal, 8, for: .scrollContent).contentMargins(8, for: .automatic)
    Spacer().scenePadding(.horizontal).coordinateSpace(name: "space")
    Spacer().matchedGeometryEffect(id: 1, in: namespace)
    Spacer().matchedTransitionSource(id: 1, in: namespace)
    Spacer().scrollPosition(id: $position)
    Spacer().scrollPosition(id: $position, anchor: .top)
  }
}

private struct ProposalCalls: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let proposal = ProposedViewSize(CGSize(width: 1, height: 2))
    return proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let proposal = ProposedViewSize(width: 1, height: nil)
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
  func spacing() -> ViewSpacing { ViewSpacing() }
}
