package import COffscreenKernels
import Foundation

/// The kernels for one set of vector instructions.
///
/// Every table writes the same bytes; only their speed differs. The fastest one that the processor
/// can run is used, unless the environment variable ``variable`` names another.
@safe
package struct KernelTable: @unchecked Sendable {
  /// The environment variable that chooses the table, by its name.
  package static let variable = "OFFSCREEN_KERNELS"

  /// The tables that this processor can run, the slowest first.
  package static let available: [KernelTable] = {
    var tables = unsafe [UnsafePointer<off_kernels>?](repeating: nil, count: 8)
    let count = unsafe off_kernels_available(&tables, tables.count)
    return unsafe tables.prefix(count).compactMap { table in
      unsafe table.map { unsafe KernelTable($0.pointee) }
    }
  }()

  /// The table that the environment chooses; read once.
  package static let choice = Result {
    try chosen(named: ProcessInfo.processInfo.environment[variable])
  }

  /// The table that canvases and renderers use unless they are given another.
  ///
  /// Ends the process with a message if the environment names a table that the processor does not
  /// support.
  package static let current: KernelTable = {
    do {
      return try choice.get()
    } catch {
      fatalError("\(error)")
    }
  }()

  /// The functions.
  package let kernels: off_kernels
  /// The name of the instruction set, such as `avx2`.
  package var name: String { unsafe String(cString: kernels.name) }

  private init(_ kernels: off_kernels) {
    unsafe self.kernels = kernels
  }

  /// The table with a name; the fastest one for nil or an empty name.
  package static func chosen(named name: String?) throws(UnknownKernels) -> KernelTable {
    let name = name ?? ""
    guard let table = available.last(where: { name.isEmpty || $0.name == name }) else {
      throw UnknownKernels(name: name, available: available.map(\.name))
    }
    return table
  }
}

/// The environment names kernels that this processor cannot run.
package struct UnknownKernels: Error, CustomStringConvertible {
  let name: String
  let available: [String]

  package var description: String {
    "\(KernelTable.variable) is '\(name)', and this processor has no such kernels: it has "
      + available.joined(separator: ", ") + "."
  }
}
