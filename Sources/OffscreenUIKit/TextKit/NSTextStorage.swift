public import Foundation

/// A text with attributes that tells its layout managers and its delegate of every change.
///
/// A subclass that keeps its text elsewhere overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` after each
/// change, as in UIKit; all other methods call these. Changes of `mutableString` are not noticed.
open class NSTextStorage: NSMutableAttributedString {
  /// What has changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// The object that is told of changes; not retained.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// The objects that lay the text out.
  public private(set) final var layoutManagers: [NSLayoutManager] = []

  /// What has changed since the last `processEditing()`.
  public private(set) final var editedMask: EditActions = []
  /// The characters that have changed since the last `processEditing()`, as they are now; `NSNotFound` if none have.
  public private(set) final var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the text has become longer since the last `processEditing()`.
  public private(set) final var changeInLength = 0

  /// Changes with each edit.
  final private(set) var version = 0
  private final var openEdits = 0
  private final var isProcessing = false
  /// Whether the change is one of the text that this class keeps.
  private final var changesOwnText = false
  /// Whether there was a change of another text, that of a subclass.
  private final var keepsTextElsewhere = false
  /// The version that the layout managers know.
  private final var toldVersion = 0

  /// Creates an empty text.
  public convenience init() {
    self.init(string: "")
  }

  /// Creates a text without attributes.
  public override init(string: String) {
    super.init(string: string)
  }

  /// Creates a text with the same attributes everywhere.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }

  /// Creates a copy of a text.
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
  }

  /// Reads a text that was encoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Layout managers

  /// Lays the text out by one more manager.
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard layoutManager.textStorage !== self else { return }
    layoutManager.textStorage?.removeLayoutManager(layoutManager)
    layoutManagers.append(layoutManager)
    layoutManager.textStorage = self
  }

  /// Stops to lay the text out by a manager.
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === layoutManager }) else { return }
    layoutManagers.remove(at: index)
    layoutManager.textStorage = nil
  }

  // MARK: The primitive methods

  /// Replaces characters; the new ones have the attributes of the first that they replace, or else of the one before.
  open override func replaceCharacters(in range: NSRange, with string: String) {
    changesOwnText = true
    super.replaceCharacters(in: range, with: string)
    edited(
      .editedCharacters, range: range, changeInLength: string.utf16.count - range.length)
    changesOwnText = false
  }

  /// Replaces all attributes of some characters.
  open override func setAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, range: NSRange
  ) {
    changesOwnText = true
    super.setAttributes(attributes, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    changesOwnText = false
  }

  // MARK: Changes by the primitive methods

  /// The number of UTF-16 units.
  open override var length: Int { string.utf16.count }

  /// Sets an attribute of some characters.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  /// Sets some attributes of some characters.
  open override func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attributes) { $1 } }
  }

  /// Removes an attribute of some characters.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  /// Replaces characters by others with their attributes.
  open override func replaceCharacters(in range: NSRange, with text: NSAttributedString) {
    // The text may be this one.
    let text = NSAttributedString(attributedString: text)
    beginEditing()
    replaceCharacters(in: range, with: text.string)
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, part, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  /// Removes characters.
  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  private func changeAttributes(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    enumerateRuns(in: range) {
      var attributes = $0
      change(&attributes)
      setAttributes(attributes, range: $1)
    }
    endEditing()
  }

  // MARK: Reading by the primitive methods

  /// An attribute of a character.
  open override func attribute(
    _ name: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    unsafe attributes(at: location, effectiveRange: range)[name]
  }

  /// The attributes of a character; the range becomes that of its run within limits.
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in limit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var run = NSRange()
    let attributes = unsafe attributes(at: location, effectiveRange: &run)
    unsafe range?.pointee = run.intersection(limit) ?? run
    return attributes
  }

  /// An attribute of a character; the range becomes that of the equal values around it within limits.
  open override func attribute(
    _ name: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in limit: NSRange
  ) -> Any? {
    guard let range = unsafe range else {
      return unsafe attribute(name, at: location, effectiveRange: nil)
    }
    let value = unsafe attributedSubstring(from: limit).attribute(
      name, at: location - limit.location, longestEffectiveRange: range,
      in: NSRange(location: 0, length: limit.length))
    unsafe range.pointee.location += limit.location
    return value
  }

  /// A copy of some characters.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let result = NSMutableAttributedString(string: NSString(string: string).substring(with: range))
    enumerateRuns(in: range) {
      result.setAttributes(
        $0, range: NSRange(location: $1.location - range.location, length: $1.length))
    }
    return NSAttributedString(attributedString: result)
  }

  // MARK: Editing

  /// Begins several changes that are processed together.
  open override func beginEditing() {
    openEdits += 1
  }

  /// Ends such changes, and processes them at the end of the outermost ones.
  open override func endEditing() {
    openEdits = max(openEdits - 1, 0)
    processIfComplete()
  }

  /// Notes a change, and processes it unless it is one of several.
  ///
  /// - Parameters:
  ///   - editedMask: What has changed.
  ///   - range: The characters that have changed, as they were before.
  ///   - delta: The number of UTF-16 units by which the text has become longer.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    version += 1
    if !changesOwnText { keepsTextElsewhere = true }
    let present = NSRange(location: range.location, length: max(range.length + delta, 0))
    if self.editedMask.isEmpty {
      editedRange = present
    } else {
      // What was edited before moves with the characters in front of it.
      let former = NSRange(
        location: editedRange.location,
        length: max(editedRange.length + (range.location <= editedRange.upperBound ? delta : 0), 0))
      editedRange = former.union(present)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processIfComplete()
  }

  private func processIfComplete() {
    guard openEdits == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    processEditing()
    // What an override has changed after the call of this class's method is laid out, but not processed again.
    if keepsTextElsewhere || toldVersion != version { tellLayoutManagers() }
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    isProcessing = false
  }

  /// Tells the delegate, then the layout managers, that the text has changed.
  ///
  /// What the delegate or an override changes meanwhile belongs to the same edit.
  open func processEditing() {
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(
      name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(
      name: NSTextStorage.didProcessEditingNotification, object: self)
    tellLayoutManagers()
  }

  private func tellLayoutManagers() {
    if keepsTextElsewhere { copyText() }
    toldVersion = version
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength,
        invalidatedRange: editedRange)
    }
  }

  /// Makes this object's own text, which Foundation's functions read, the same as that of a subclass.
  private func copyText() {
    let text = string
    var runs: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    enumerateRuns(in: NSRange(location: 0, length: text.utf16.count)) { runs.append(($0, $1)) }
    super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: text)
    for run in runs { super.setAttributes(run.attributes, range: run.range) }
  }

  /// Calls a closure with the attributes of each run in a range.
  private func enumerateRuns(
    in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    var position = range.location
    let end = range.location + range.length
    while position < end {
      var run = NSRange(location: position, length: 0)
      let attributes = unsafe attributes(at: position, effectiveRange: &run)
      // A run that does not contain the place would end the loop never.
      let next = max(min(run.location + run.length, end), position + 1)
      body(attributes, NSRange(location: position, length: next - position))
      position = next
    }
  }

  /// Posted before a change is processed; the object is the text.
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted when a change has been processed; the object is the text.
  public static let didProcessEditingNotification = NSNotification.Name(
    "NSTextStorageDidProcessEditingNotification")
}

/// An object that is told of changes of a text.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called when the text has changed; the characters may be changed further.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called afterwards; only attributes may be changed further.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
