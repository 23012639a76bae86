import ComponentTree
import Foundation

// This file declares modifiers for size and position. The modifiers are inert: they only add their
// arguments to the output.

nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> _Inert {
    _inert("frame", width, height, alignment)
  }

  @inlinable @inline(__always)
  public __consuming func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> _Inert {
    _inert("flexibleFrame") {
      $0.combine(minWidth)
      $0.combine(idealWidth)
      $0.combine(maxWidth)
      $0.combine(minHeight)
      $0.combine(idealHeight)
      $0.combine(maxHeight)
      $0.combine(alignment)
    }
  }

  @inlinable @inline(__always)
  public __consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> _Inert {
    _inert("padding", edges, length)
  }

  @inlinable @inline(__always)
  public __consuming func padding(_ length: CGFloat) -> _Inert { padding(.all, length) }

  @inlinable @inline(__always)
  public __consuming func padding(_ insets: EdgeInsets) -> _Inert { _inert("padding", insets) }

  @inlinable @inline(__always)
  public __consuming func offset(x: CGFloat = 0, y: CGFloat = 0) -> _Inert {
    _inert("offset", x, y)
  }

  @inlinable @inline(__always)
  public __consuming func offset(_ offset: CGSize) -> _Inert {
    self.offset(x: offset.width, y: offset.height)
  }

  @inlinable @inline(__always)
  public __consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> _Inert {
    _inert("position", x, y)
  }
  @inlinable @inline(__always)
  public __consuming func position(_ position: CGPoint) -> _Inert {
    self.position(x: position.x, y: position.y)
  }

  @inlinable @inline(__always)
  public __consuming func fixedSize() -> _Inert { fixedSize(horizontal: true, vertical: true) }
  @inlinable @inline(__always)
  public __consuming func fixedSize(horizontal: Bool, vertical: Bool) -> _Inert {
    _inert("fixedSize", horizontal, vertical)
  }

  @inlinable @inline(__always)
  public __consuming func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> _Inert {
    _inert("aspectRatio", aspectRatio, contentMode)
  }

  @inlinable @inline(__always)
  public __consuming func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> _Inert {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  @inlinable @inline(__always)
  public __consuming func scaledToFit() -> _Inert { aspectRatio(contentMode: .fit) }
  @inlinable @inline(__always)
  public __consuming func scaledToFill() -> _Inert { aspectRatio(contentMode: .fill) }

  @inlinable @inline(__always)
  public __consuming func layoutPriority(_ value: Double) -> _Inert {
    _inert("layoutPriority", value)
  }
  @inlinable @inline(__always)
  public __consuming func zIndex(_ value: Double) -> _Inert { _inert("zIndex", value) }

  /// Sets an alignment guide. The function that computes the guide is never called.
  @inlinable @inline(__always)
  public __consuming func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> _Inert {
    _inert("alignmentGuide", guide)
  }

  @inlinable @inline(__always)
  public __consuming func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> _Inert {
    _inert("alignmentGuide", guide)
  }

  @inlinable @inline(__always)
  public __consuming func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> _Inert {
    _inert("relativeFrame", axes, alignment)
  }

  /// - Parameter length: never called, because nothing is laid out.
  @inlinable @inline(__always)
  public __consuming func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: (CGFloat, Axis) -> CGFloat
  ) -> _Inert {
    _inert("relativeFrame", axes, alignment)
  }

  @inlinable @inline(__always)
  public __consuming func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> _Inert {
    _inert("relativeFrame") {
      $0.combine(axes)
      $0.combine([count, span])
      $0.combine(spacing)
      $0.combine(alignment)
    }
  }

  @inlinable @inline(__always)
  public __consuming func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> _Inert {
    _inert("ignoresSafeArea", regions, edges)
  }

  @inlinable @inline(__always)
  public __consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> _Inert {
    ignoresSafeArea(edges: edges)
  }
  @inlinable @inline(__always)
  public __consuming func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> _Inert
  {
    _inert("safeAreaPadding", edges, length)
  }
  @inlinable @inline(__always)
  public __consuming func safeAreaPadding(_ length: CGFloat) -> _Inert {
    safeAreaPadding(.all, length)
  }
  @inlinable @inline(__always)
  public __consuming func safeAreaPadding(_ insets: EdgeInsets) -> _Inert {
    _inert("safeAreaPadding", insets)
  }

  @inlinable @inline(__always)
  public __consuming func scenePadding(_ edges: Edge.Set = .all) -> _Inert {
    _inert("scenePadding", edges)
  }

  @inlinable @inline(__always)
  public __consuming func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> _Inert {
    _inert("contentMargins", edges, length, placement)
  }

  @inlinable @inline(__always)
  public __consuming func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> _Inert {
    contentMargins(.all, length, for: placement)
  }

  @inlinable @inline(__always)
  public __consuming func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> _Inert {
    _inert("contentMargins", edges, insets, placement)
  }

  @inlinable @inline(__always)
  public __consuming func gridCellColumns(_ count: Int) -> _Inert {
    _inert("gridCellColumns", count)
  }
  @inlinable @inline(__always)
  public __consuming func gridCellAnchor(_ anchor: UnitPoint) -> _Inert {
    _inert("gridCellAnchor", anchor)
  }
  @inlinable @inline(__always)
  public __consuming func gridCellUnsizedAxes(_ axes: Axis.Set) -> _Inert {
    _inert("gridCellUnsized", axes)
  }
  @inlinable @inline(__always)
  public __consuming func gridColumnAlignment(_ guide: HorizontalAlignment) -> _Inert {
    _inert("gridColumn", guide)
  }

  @inlinable @inline(__always)
  public __consuming func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value)
    -> _Inert
  {
    _inert("layoutValue") { $0.combine(fieldsOf: value) }
  }

  @inlinable @inline(__always)
  public __consuming func coordinateSpace<Name: Hashable>(name: Name) -> _Inert {
    _inert("coordinateSpace")
  }
  @inlinable @inline(__always)
  public __consuming func coordinateSpace(_ space: CoordinateSpace) -> _Inert {
    _inert("coordinateSpace")
  }
}
