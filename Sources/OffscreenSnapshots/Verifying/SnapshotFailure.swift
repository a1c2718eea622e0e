public import Foundation

/// Why a snapshot does not stand, with everything a person or a tool needs to decide about it.
public struct SnapshotFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// There is no reference.
    case missing
    /// The reference has another size; widths and heights are in pixels.
    case size(expected: PictureSize, actual: PictureSize)
    /// The reference has the same size and other pixels.
    case pixels(PixelDifference)
    /// The reference is a text with other lines.
    case text(LineDifference)
    /// Frames of the storyboard differ from those of the reference.
    case frames(StoryboardDifference)
    /// The reference is there and is not what it should be.
    case unreadableReference(ReferenceProblem)
    /// Another snapshot of this run has the same name and other content.
    case duplicateName
    /// Another snapshot, of this run or on disk, has a name that differs in case only; its path.
    case caseClash(String)
    /// The test or the environment asks for something that cannot be; the sentence says what.
    case badRequest(String)
    /// The file could not be written; the path and the system's reason.
    case cannotWrite(path: String, reason: String)
  }

  /// A file that the failure left.
  public struct Artifact: Hashable, Sendable {
    /// Where it is.
    public let url: URL
    /// The path as messages show it.
    package let shownPath: String
  }

  /// What went wrong.
  public var kind: Kind
  /// The path of the reference, from the package's root where it lies there.
  public var referencePath: String
  /// The record mode in force; none when the failure came before there was one.
  public var record: RecordDecision?
  /// Whether the reference was written.
  public var isRecorded: Bool = false
  /// What decided, where pixels differ.
  public var gate: GateReading?
  /// The font files in which the pictures differ; none for texts.
  public var fileChanges: [UsedFileChange] = []
  /// The files that show the failure.
  public var artifacts: [Artifact] = []
  /// To which views the differing pixels belong, where that is known.
  package var attribution: PixelAttribution?
  /// What the comparison left out.
  package var mask = PixelMask()
  /// How the view tree differs from the one of the reference, if both are known.
  public var treeDifference: LineDifference?
  /// A shell command that makes the actual snapshot the reference, run from the package's root.
  public var acceptCommand: String?
  /// What stood in the way of writing the artefacts, if anything did.
  public var artifactProblem: String?

  package init(_ kind: Kind, referencePath: String, record: RecordDecision? = nil) {
    self.kind = kind
    self.referencePath = referencePath
    self.record = record
  }
}

/// What a comparison counted, and held against its limit.
public struct GateReading: Hashable, Sendable {
  /// The comparison that was asked for.
  public let comparison: Comparison
  /// The number of pixels that decides, as the comparison counts them.
  public let count: Int

  /// Whether the count is within the limit.
  public var isOpen: Bool { count <= comparison.limit }
}

/// The size of a picture in pixels, and how many of them make a point.
public struct PictureSize: Hashable, Sendable {
  /// Columns of pixels.
  public var width: Int
  /// Rows of pixels.
  public var height: Int
  /// Pixels a point; none where the picture does not say.
  public var scale: Double?

  package init(width: Int, height: Int, scale: Double?) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}

/// What is wrong with a reference that is there.
public enum ReferenceProblem: Hashable, Sendable {
  /// A pointer of Git LFS stands where the picture should be.
  case gitLFSPointer
  /// Other bytes stand where the picture should be; what they look like.
  case notAPNG(found: String)
  /// The file ends before the picture does.
  case truncated
  /// The file breaks PNG's format; libpng's words.
  case corrupt(reason: String)
  /// The picture has more pixels than can be compared.
  case tooLarge(width: Int, height: Int)
  /// The `frames.json` of a storyboard cannot be used.
  case badIndex(reason: String)
  /// A picture that the `frames.json` of a storyboard names is not there.
  case missingFrame(file: String)
  /// A text is not UTF-8.
  case notUTF8
  /// The file is a symbolic link that leads out of the reference folder.
  case outsideFolder(target: String)
  /// The system refuses to read the file; its words.
  case unreadable(reason: String)
}
