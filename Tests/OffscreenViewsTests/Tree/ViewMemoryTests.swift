import Foundation
import Testing

@testable import OffscreenViews

/// The memory of a view without subviews, which applications have thousands of.
@Suite struct ViewMemoryTests {
  /// The size of the instances of a class, from its metadata ("Class Metadata" in `docs/ABI/TypeMetadata.rst` of Swift).
  private func instanceSize(of type: AnyClass) -> Int {
    #if canImport(ObjectiveC)
    class_getInstanceSize(type)
    #else
    Int(unsafe unsafeBitCast(type, to: UnsafePointer<UInt32>.self)[6])
    #endif
  }

  /// A view is four allocations: itself, its layer, the state of the layer and the node of the tree; 777 bytes in all.
  ///
  /// A new property that few views have belongs to `LayerParts`, to `AttachedValues`, or to a key of `LayerState.values`.
  @Test func viewsAndLayersHaveNoMemoryForWhatFewOfThemHave() {
    #expect(instanceSize(of: View.self) == 193)
    #expect(instanceSize(of: Layer.self) == 104)
    #expect(MemoryLayout<LayerState>.stride == 376)
    let nodeSize = unsafe MemoryLayout<TreeNode>.stride
    #expect(nodeSize == 104)
    let view = View()
    #expect(view.attachedValues == nil && view.layer.attachedValues == nil)
    #expect(view.layer.parts == nil && view.layoutPart == nil)
  }
}
