public import Foundation
public import Offscreen

/// The failure of a snapshot, with everything that a person or a tool needs to decide about it.
public struct SnapshotFailure: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Kind: Hashable, Sendable {
    /// There is no reference.
    case missing
    /// The reference has another size or states another scale; widths and heights are in pixels.
    case size(expected: PictureSize, actual: PictureSize)
    /// The reference has the same size but different pixels.
    case pixels(PixelDifference)
    /// The reference is a text with different lines.
    case text(LineDifference)
    /// Frames of the storyboard differ from those of the reference.
    case frames(StoryboardDifference)
    /// There is a reference, but it cannot be used.
    case unreadableReference(ReferenceProblem)
    /// Another snapshot of this run has the same name and other content.
    case duplicateName
    /// Another snapshot, of this run or on disk, has a name that differs only in case; its path.
    case caseClash(String)
    /// The test or the environment requests something impossible, which the sentence describes.
    case badRequest(String)
    /// The file could not be written; the path and the system's reason.
    case cannotWrite(path: String, reason: String)
  }

  /// A file that the failure left behind.
  public struct Artifact: Hashable, Sendable {
    /// The location of the file.
    public let url: URL
    /// The path as messages show it.
    package let shownPath: String
  }

  /// The kind of failure.
  public var kind: Kind
  /// The path of the reference, relative to the package's root if it is inside.
  public var referencePath: String
  /// The record mode in effect; nil if the failure occurred before it was determined.
  public var record: RecordDecision?
  /// Whether the reference was written.
  public var isRecorded: Bool = false
  /// The count on which the comparison was decided, if pixels differ.
  public var gate: GateReading?
  /// The font files that differ between the pictures; empty for texts.
  public var fileChanges: [UsedFileChange] = []
  /// The characters and styles that the picture's text lacks, and how to provide them.
  package var fontAdvice = FontAdvice([])
  /// The limits that the drawing exceeded, so that something in the picture is drawn in a simpler
  /// way.
  public var exceededLimits: Set<DrawingLimit> = []
  /// The files that show the failure.
  public var artifacts: [Artifact] = []
  /// The views to which the changed pixels belong, if that is known.
  public var attribution: PixelAttribution?
  /// The areas that the comparison ignored, with one note per selector.
  package var masks: [MaskNote] = []
  /// Pixels per point of the actual picture; 1 for a text.
  package var scale = 1.0
  /// The difference between the view tree and that of the reference, if both are known.
  public var treeDifference: LineDifference?
  /// A shell command that accepts the actual snapshot as the reference, run from the package's
  /// root.
  public var acceptCommand: String?
  /// A shell command that compares the reference with the actual snapshot in the tool of the scope.
  public var diffCommand: String?
  /// The reason why artefacts could not be written; nil if they could.
  public var artifactProblem: String?

  package init(_ kind: Kind, referencePath: String, record: RecordDecision? = nil) {
    self.kind = kind
    self.referencePath = referencePath
    self.record = record
  }
}
