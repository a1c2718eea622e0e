package import OffscreenInspection

extension Player {
  /// Asks a question about the present state.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - position: The position of the question in its source, which errors also get.
  ///   - names: Names that are kept from one question to the next; nil to count the views again.
  /// - Returns: The answer.
  /// - Throws: An error at the position if a selector matches no view, or several.
  package func ask<Answer>(
    _ question: Question<Answer>, at position: SourcePosition? = nil, names: ViewNamesCache? = nil
  ) throws(ScriptError) -> Answer {
    do {
      return try question.answer(in: stage, names: names)
    } catch {
      throw ScriptError(error.problem, at: position)
    }
  }
}
