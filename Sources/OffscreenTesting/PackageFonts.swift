internal import Foundation
internal import Offscreen
internal import OffscreenSnapshots

/// The fonts that the settings of a package name for all its tests.
enum PackageFonts {
  /// The book of the package whose tests this process runs, or the reason why its fonts cannot be
  /// used.
  private static let book: Result<FontBook, PackageFontsError> = Result(catching: make)

  /// The reason why the fonts cannot be used, in one line; nil if they can.
  static var problem: String? {
    guard case .failure(let error) = book else { return nil }
    return error.problem
  }

  /// Makes these fonts the default of the process; they are read when a font is first needed.
  static func install() {
    FontBook.setBookOfProcess { (try? book.get()) ?? FontBook() }
  }

  private static func make() throws(PackageFontsError) -> FontBook {
    guard let root = root else { return FontBook() }
    return try fonts(ofPackageAt: root, environment: .current())
  }

  /// The fonts that the settings of a package name; an empty book if they name none.
  static func fonts(
    ofPackageAt root: URL, environment: SnapshotEnvironment
  ) throws(PackageFontsError) -> FontBook {
    let file = root.appending(path: "Package.swift").path
    do {
      let folders = try SnapshotFolders(forFile: file, environment: environment)
      guard let settings = try SnapshotSettings.read(in: folders), !settings.fonts.isEmpty else {
        return FontBook()
      }
      return try FontBook(testFonts: settings.fonts, of: file)
    } catch let error as TestFontError {
      throw PackageFontsError(problem: "\(SnapshotSettings.name): \(error)")
    } catch {
      throw PackageFontsError(problem: "\(error)")
    }
  }

  /// The root of the package, found from the working folder, which `swift test` sets, or else from
  /// the program's path upwards.
  private static var root: URL? {
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").path
    return PackageRoot.above(FileManager.default.currentDirectoryPath + "/Package.swift")
      ?? PackageRoot.above(program)
  }
}

/// The error for fonts in a package's settings that cannot be used.
struct PackageFontsError: Error, Hashable {
  /// One line with the problem and its solution.
  let problem: String
}
