/// The pass over one file: its input, and the edits and notes so far.
struct FilePass {
  let source: SwiftSource
  let module: ModuleFacts
  var edits = SourceEdits()
  private(set) var notes: [PortNote] = []
  /// The names that have been noted as missing; each is noted at its first use.
  var missingNames: Set<String> = []
  /// The keywords of the classes of layers to which the initialisers that they lack were added.
  var completedLayers: Set<Int> = []
  /// Where the last directive ends that has others inside.
  var endOfNestedDirectives = -1
  /// The import behind which other modules are imported, if any are needed; nil until it is asked for.
  var knownImportToExtend: Int??
  /// The tokens with each name, ascending; empty until they are asked for.
  private var placesOfNames: [String: [Int]] = [:]
  /// For each token the brace that closes the innermost block around it; empty until one is asked for.
  private var endsOfBlocks: [Int] = []

  init(source: SwiftSource, module: ModuleFacts) {
    self.source = source
    self.module = module
  }

  /// Applies every rule at every token.
  mutating func run() {
    for index in source.tokens.indices {
      switch source.tokens[index].kind {
      case .name:
        rewriteImport(at: index)
        rewriteQualifier(at: index)
        rewriteConstant(at: index)
        rewriteClassDescription(at: index)
        rewriteVoidKey(at: index)
        rewriteDeadline(at: index)
        rewriteMutablePath(at: index)
        rewritePathParameter(at: index)
        rewritePathArgument(at: index)
        rewriteMutableCopy(at: index)
        rewriteAppearance(at: index)
        rewriteAttributedText(at: index)
        rewriteEmptyText(at: index)
        rewriteAttributeDictionary(at: index)
        rewriteWindowScene(at: index)
        rewriteRecognizerTarget(at: index)
        rewriteMetatype(at: index)
        rewriteMethodExchange(at: index)
        rewriteRootClass(at: index)
        addPermissionToMove(at: index)
        rewriteAssumedIsolation(at: index)
        rewriteGenericInstance(at: index)
        rewriteMainQueue(at: index)
        removeCoderInitializer(at: index)
        rewriteMemberOfValue(at: index)
        rewriteRequiredInitializer(at: index)
        rewriteClassObject(at: index)
        rewriteOptionalRequirement(at: index)
        rewriteOptionalValue(at: index)
        rewriteMisplacedMember(at: index)
        addMisplacedMembers(at: index)
        isolateMethod(at: index)
        noteUnsupported(at: index)
        noteMissingName(at: index)
        noteMissingMember(at: index)
      case .directive:
        rewriteCondition(at: index)
        rewriteSelector(at: index)
        rewriteKeyPath(at: index)
        rewriteLiteral(at: index)
      case .mark:
        rewriteMisplacedMember(at: index)
        rewriteAttribute(at: index)
        isolateTask(at: index)
        rewriteManagedProperty(at: index)
        rewriteOptionalCall(at: index)
      case .number, .string, .binary:
        break
      }
    }
  }

  /// Notes `message` at the token at `index`, unless it is in a branch of `#if` that is not compiled.
  mutating func note(_ message: String, at index: Int, _ kind: PortNote.Kind = .other) {
    guard !source.excluded.contains(index) else { return }
    let (line, column) = source.position(of: source.tokens[index].range.lowerBound)
    notes.append(
      PortNote(kind: kind, path: source.path, line: line, column: column, message: message))
  }

  /// The tokens with a name, ascending; linear in the length of the file at the first call.
  mutating func places(of name: String) -> [Int] {
    if placesOfNames.isEmpty {
      for index in source.tokens.indices where source.isName(index) {
        placesOfNames[source.text(index), default: []].append(index)
      }
    }
    return placesOfNames[name] ?? []
  }

  /// The brace that closes the innermost block around a token, or the end of the file; linear in the length
  /// of the file at the first call.
  mutating func endOfBlock(around index: Int) -> Int {
    if endsOfBlocks.isEmpty {
      endsOfBlocks = [Int](repeating: source.tokens.count, count: source.tokens.count)
      var open: [Int] = []
      for index in source.tokens.indices.reversed() {
        if source.isText(index, "{"), open.last == source.partners[index] { open.removeLast() }
        endsOfBlocks[index] = open.last ?? source.tokens.count
        if source.isText(index, "}"), source.partners[index] >= 0 { open.append(index) }
      }
    }
    return endsOfBlocks[index]
  }

  /// Replaces the tokens from the first to the last of `tokens`, and the text between them.
  mutating func replace(tokens: ClosedRange<Int>, with text: String) {
    let first = source.tokens[tokens.lowerBound].range.lowerBound
    let last = source.tokens[tokens.upperBound].range.upperBound
    edits.replace(first..<last, with: text)
  }

  /// Removes tokens with the spaces behind them, up to the end of the line.
  mutating func remove(tokens: ClosedRange<Int>) {
    let first = source.tokens[tokens.lowerBound].range.lowerBound
    var end = source.tokens[tokens.upperBound].range.upperBound
    while end < source.bytes.count,
      source.bytes[end] == UInt8(ascii: " ") || source.bytes[end] == UInt8(ascii: "\t")
    {
      end += 1
    }
    edits.replace(first..<end, with: "")
  }
}
