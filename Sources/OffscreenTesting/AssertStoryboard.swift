public import Foundation
public import Offscreen
public import OffscreenSnapshots

/// Fails the running test unless every frame of the storyboard that a block plays equals its
/// reference.
///
/// The reference is the folder `Snapshots/<Suite>/<test>[.<name>].storyboard`, with every distinct
/// picture and the index `frames.json`. Frames are matched by time and name.
///
/// - Parameters:
///   - makeRoot: Makes the views; called again when a frame differs, to find the views whose pixels
///     differ. A view without a size fills the window, and so does every view on a device.
///   - device: The device, such as `.iPhone13`, with its size, safe area, scale and traits; nil for a plain
///     window.
///   - name: Distinguishes the storyboards of one test; nil in a parameterised test means its
///     arguments.
///   - size: The size of the window in points; nil means that of the device or the view.
///   - scale: The number of pixels per point, above 0; nil means that of the device, or 1.
///   - traits: Traits that override the device's, such as those of dark screens.
///   - variants: Variants such as `.dark` or `.device(.iPhoneSE)`, each of which has a storyboard of its own,
///     whose name ends in that of the variant; nil for a single storyboard.
///   - interval: The time between two pictures, which are then taken from the start until nothing
///     moves; at least 1 ms. Nil means that only the block takes pictures.
///   - comparison: The rule by which a frame counts as equal to that of the reference.
///   - selectors: The views whose boxes the comparison ignores, such as `#clock`; one that matches no
///     view in any frame fails the test.
///   - exports: Files that show all frames, written whether or not one differs; the name of a variant is put
///     before the extension of their names.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file, which names the suite if no test is
///     running.
///   - filePath: The absolute path of the calling file; the package's root is the nearest folder above
///     it with a `Package.swift`.
///   - testName: The calling function; under XCTest, the name of the test.
///   - line: The line of the call, where the failure is shown unless a call in the block fails.
///   - column: The column of the call.
///   - play: Moves the finger and takes pictures; called for each variant, and again when a frame differs. If
///     it takes no picture, one is taken at its end.
public func assertStoryboard(
  of makeRoot: () throws -> View, on device: ViewImageConfig? = nil, named name: String? = nil,
  size: CGSize? = nil, scale: CGFloat? = nil, traits: TraitCollection = TraitCollection(),
  variants: [SnapshotVariant]? = nil, every interval: Duration? = nil,
  comparing comparison: Comparison = .exact, masking selectors: [String] = [],
  exporting exports: [StoryboardExport] = [], record: RecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column,
  _ play: (Storyboard) throws -> Void
) {
  let site = CallSite(fileID, filePath, testName: testName, line: line, column: column)
  let settings = StoryboardSettings(
    name: name, device: device, size: size, scale: scale, traits: traits, interval: interval,
    comparison: comparison, selectors: selectors, exports: exports, record: record)
  site.assertStoryboard(of: { .view(try makeRoot()) }, settings, variants, play)
}

/// Fails the running test unless every frame of the storyboard of a view controller equals its reference.
///
/// The controller is the root of the window, so it appears before the block plays. All else is as with
/// views.
///
/// - Parameters:
///   - makeRoot: Makes the controller; called again when a frame differs, to find the views whose pixels
///     differ.
///   - device: The device, such as `.iPhone13`, with its size, safe area, scale and traits; nil for a plain
///     window.
///   - name: Distinguishes the storyboards of one test; nil in a parameterised test means its
///     arguments.
///   - size: The size of the window in points; nil means that of the device or the controller's view, and 390 x 844 for a view without a size.
///   - scale: The number of pixels per point, above 0; nil means that of the device, or 1.
///   - traits: Traits that override the device's, such as those of dark screens.
///   - variants: Variants such as `.dark` or `.device(.iPhoneSE)`, each of which has a storyboard of its own,
///     whose name ends in that of the variant; nil for a single storyboard.
///   - interval: The time between two pictures, which are then taken from the start until nothing
///     moves; at least 1 ms. Nil means that only the block takes pictures.
///   - comparison: The rule by which a frame counts as equal to that of the reference.
///   - selectors: The views whose boxes the comparison ignores, such as `#clock`; one that matches no
///     view in any frame fails the test.
///   - exports: Files that show all frames, written whether or not one differs; the name of a variant is put
///     before the extension of their names.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file, which names the suite if no test is
///     running.
///   - filePath: The absolute path of the calling file; the package's root is the nearest folder above
///     it with a `Package.swift`.
///   - testName: The calling function; under XCTest, the name of the test.
///   - line: The line of the call, where the failure is shown unless a call in the block fails.
///   - column: The column of the call.
///   - play: Moves the finger and takes pictures; called for each variant, and again when a frame differs. If
///     it takes no picture, one is taken at its end.
public func assertStoryboard(
  of makeRoot: () throws -> ViewController, on device: ViewImageConfig? = nil,
  named name: String? = nil,
  size: CGSize? = nil, scale: CGFloat? = nil, traits: TraitCollection = TraitCollection(),
  variants: [SnapshotVariant]? = nil, every interval: Duration? = nil,
  comparing comparison: Comparison = .exact, masking selectors: [String] = [],
  exporting exports: [StoryboardExport] = [], record: RecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column,
  _ play: (Storyboard) throws -> Void
) {
  let site = CallSite(fileID, filePath, testName: testName, line: line, column: column)
  let settings = StoryboardSettings(
    name: name, device: device, size: size, scale: scale, traits: traits, interval: interval,
    comparison: comparison, selectors: selectors, exports: exports, record: record)
  site.assertStoryboard(of: { .controller(try makeRoot()) }, settings, variants, play)
}

extension CallSite {
  fileprivate func assertStoryboard(
    of makeRoot: () throws -> StoryboardRoot, _ settings: StoryboardSettings,
    _ variants: [SnapshotVariant]?, _ play: (Storyboard) throws -> Void
  ) {
    for (failure, failedCall) in verifyStoryboard(
      of: makeRoot, settings, variants: variants, play)
    {
      (failedCall ?? self).report(failure)
    }
  }
}
