public import Foundation
public import Offscreen
public import OffscreenSnapshots

/// Compares the frames of the storyboard of a view with their references as
/// `assertStoryboard` does, and returns the failure instead of failing a test.
///
/// The parameters are the same as those of `assertStoryboard` for a block.
///
/// - Returns: Nil if every frame equals its reference; a storyboard that was recorded is a failure.
public func verifyStoryboard(
  of makeRoot: () throws -> View, on device: ViewImageConfig? = nil, named name: String? = nil,
  size: CGSize? = nil, scale: CGFloat? = nil, traits: TraitCollection = TraitCollection(),
  every interval: Duration? = nil, comparing comparison: Comparison = .exact,
  masking selectors: [String] = [], exporting exports: [StoryboardExport] = [],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function,
  _ play: (Storyboard) throws -> Void
) -> SnapshotFailure? {
  CallSite(fileID, filePath, testName: testName).verifyStoryboard(
    of: { .view(try makeRoot()) },
    StoryboardSettings(
      name: name, device: device, size: size, scale: scale, traits: traits, interval: interval,
      comparison: comparison, selectors: selectors, exports: exports, record: record),
    variants: nil, play
  ).first?.failure
}

/// Compares the frames of the storyboard of a view controller with their references as
/// `assertStoryboard` does, and returns the failure instead of failing a test.
///
/// The parameters are the same as those of `assertStoryboard` for a block.
///
/// - Returns: Nil if every frame equals its reference; a storyboard that was recorded is a failure.
public func verifyStoryboard(
  of makeRoot: () throws -> ViewController, on device: ViewImageConfig? = nil,
  named name: String? = nil,
  size: CGSize? = nil, scale: CGFloat? = nil, traits: TraitCollection = TraitCollection(),
  every interval: Duration? = nil, comparing comparison: Comparison = .exact,
  masking selectors: [String] = [], exporting exports: [StoryboardExport] = [],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function,
  _ play: (Storyboard) throws -> Void
) -> SnapshotFailure? {
  CallSite(fileID, filePath, testName: testName).verifyStoryboard(
    of: { .controller(try makeRoot()) },
    StoryboardSettings(
      name: name, device: device, size: size, scale: scale, traits: traits, interval: interval,
      comparison: comparison, selectors: selectors, exports: exports, record: record),
    variants: nil, play
  ).first?.failure
}

/// Compares the storyboards of a view in several variants as `assertStoryboard` does, and returns the failures
/// instead of failing a test.
///
/// - Returns: The failures in the order of the variants; none if every frame equals its reference.
public func verifyStoryboard(
  of makeRoot: () throws -> View, on device: ViewImageConfig? = nil, named name: String? = nil,
  size: CGSize? = nil, scale: CGFloat? = nil, traits: TraitCollection = TraitCollection(),
  variants: [SnapshotVariant], every interval: Duration? = nil,
  comparing comparison: Comparison = .exact,
  masking selectors: [String] = [], exporting exports: [StoryboardExport] = [],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function,
  _ play: (Storyboard) throws -> Void
) -> [SnapshotFailure] {
  CallSite(fileID, filePath, testName: testName).verifyStoryboard(
    of: { .view(try makeRoot()) },
    StoryboardSettings(
      name: name, device: device, size: size, scale: scale, traits: traits, interval: interval,
      comparison: comparison, selectors: selectors, exports: exports, record: record),
    variants: variants, play
  ).map(\.failure)
}

/// Compares the storyboards of a view controller in several variants as `assertStoryboard` does, and returns the failures
/// instead of failing a test.
///
/// - Returns: The failures in the order of the variants; none if every frame equals its reference.
public func verifyStoryboard(
  of makeRoot: () throws -> ViewController, on device: ViewImageConfig? = nil,
  named name: String? = nil,
  size: CGSize? = nil, scale: CGFloat? = nil, traits: TraitCollection = TraitCollection(),
  variants: [SnapshotVariant], every interval: Duration? = nil,
  comparing comparison: Comparison = .exact,
  masking selectors: [String] = [], exporting exports: [StoryboardExport] = [],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function,
  _ play: (Storyboard) throws -> Void
) -> [SnapshotFailure] {
  CallSite(fileID, filePath, testName: testName).verifyStoryboard(
    of: { .controller(try makeRoot()) },
    StoryboardSettings(
      name: name, device: device, size: size, scale: scale, traits: traits, interval: interval,
      comparison: comparison, selectors: selectors, exports: exports, record: record),
    variants: variants, play
  ).map(\.failure)
}
