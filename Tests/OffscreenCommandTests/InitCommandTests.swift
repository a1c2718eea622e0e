import Foundation
import Testing

@Suite struct InitCommandTests {
  @Test func filesAreCreatedWithoutChangingOthers() throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "// a package\n")
      try folder.write(".gitignore", "mine\n")
      let first = try folder.run("init", "--name", "AppScenes")
      #expect(first.status == 0)
      #expect(first.output.contains("wrote  Sources/AppScenes/AppScenes.swift"))
      #expect(first.output.contains("kept   .gitignore\n       it needs the line: .build/"))
      #expect(first.output.contains("swift run AppScenes render first -o first.png"))
      #expect(folder.contents(".gitignore") == Data("mine\n".utf8))
      #expect(folder.contents("Package.swift") == Data("// a package\n".utf8))
      try folder.write("Scenes/first.yaml", "other")
      let second = try folder.run("init", "--name", "AppScenes")
      #expect(second.status == 0 && !second.output.contains("wrote"))
      #expect(folder.contents("Scenes/first.yaml") == Data("other".utf8))
    }
  }

  @Test func foldersWithoutAPackageAreRefused() throws {
    try Tool.inFolder { folder in
      let run = try folder.run("init")
      #expect(run.status == 66 && run.error.contains("found no Package.swift"))
      #expect(try folder.names.isEmpty)
    }
  }

  @Test(arguments: ["a b", "1st", "../up", ""])
  func namesOtherThanTargetsAreRefused(name: String) throws {
    try Tool.inFolder { folder in
      try folder.write("Package.swift", "")
      #expect(try folder.run("init", "--name", name).status == 64)
      #expect(try folder.names == ["Package.swift"])
    }
  }
}
