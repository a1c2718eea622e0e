import Foundation
import OffscreenTestSupport
import Testing

/// `offscreen session` as a client uses it: lines in, lines out.
@Suite struct SessionTests {
  /// A list with rows under a badge.
  private static let page = """
    version: 1
    size: [100, 80]
    root:
      id: root
      subviews:
        - class: ScrollView
          id: list
          frame: [0, 0, 100, 80]
          contentSize: [100, 400]
          subviews:
            - { class: Button, id: first, backgroundColor: red, frame: [0, 0, 100, 40] }
            - { class: Button, id: second, frame: [0, 40, 100, 40] }
        - { id: badge, frame: [80, 0, 20, 20] }
    """

  /// The replies to some requests.
  private func replies(to requests: [String]) throws -> [String] {
    var lines: [String] = []
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.run(
        arguments: ["session", "page.yaml"], input: requests.map { $0 + "\n" }.joined())
      #expect(run.status == 0 && run.error == "")
      lines = run.output.split(separator: "\n").map(String.init)
    }
    return lines
  }

  /// The scene of a session that a signal ends, with the steps that were played before.
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func signalsKeepTheRecording(number: Int32) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      // A program inherits it if a signal is ignored, as in a job in the background of a shell.
      signal(number, SIG_DFL)
      let process = Process()
      process.executableURL = try Tool.executable()
      process.arguments = ["session", "page.yaml", "--record", "played.yaml"]
      process.currentDirectoryURL = folder.url
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      defer { if process.isRunning { process.terminate() } }
      func ask(_ request: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
        var reply = Data()
        while reply.last != UInt8(ascii: "\n") {
          reply += try #require(try output.fileHandleForReading.read(upToCount: 1))
        }
        return String(decoding: reply, as: UTF8.self)
      }
      #expect(try ask(##"{"do": "scroll", "view": "#list", "to": [0, 30]}"##).hasPrefix(#"{"ok""#))
      #expect(
        try ask(##"{"do": "scroll", "view": "#lost", "to": [0, 30]}"##).hasPrefix(#"{"error""#))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
      let played = String(decoding: try #require(folder.contents("played.yaml")), as: UTF8.self)
      #expect(played.contains(##""to": [0, 30]"##), "\(played)")
      #expect(!played.contains("#lost"))
      #expect(
        try folder.run("tree", "played.yaml", "--select", "#list").output.contains("offset=0,30"))
      #expect(try folder.names == ["page.yaml", "played.yaml"])
    }
  }

  @Test func requestsGetOneReplyEach() throws {
    let replies = try replies(to: [
      #"{"id": 1, "do": "hit", "point": [10, 10]}"#,
      #"{"id": "b", "do": "hits", "points": [[10, 10], [90, 10], [10, 50], [200, 0]]}"#,
      ##"{"do": "area", "view": "#first"}"##,
      ##"{"do": "scroll", "view": "#list", "to": [0, 30]}"##,
      #"{"do": "hits", "points": [[10, 10], [10, 50]]}"#,
      #"{"do": "advance", "by": "16ms"}"#,
      #"{"do": "map"}"#,
      ##"{"do": "tree", "select": "#badge"}"##,
    ])
    #expect(
      replies == [
        ##"{"id":1,"ok":{"chain":["Button#first","ScrollView#list","View#root","Window"],"##
          + ##""gestures":[{"recognizer":"pan","state":"possible","view":"#list"}],"##
          + ##""hit":{"class":"Button","frame":[0,0,100,40],"id":"#first","local":[10,10],"##
          + ##""path":"Window/View#root/ScrollView#list/Button#first"},"##
          + ##""paintedBy":"Window/View#root/ScrollView#list/Button#first","point":[10,10],"##
          + #""rejected":[]}}"#,
        ##"{"id":"b","ok":{"hits":["#first","#badge","#second",null]}}"##,
        ##"{"ok":{"area_pt2":3600,"box":[0,0,100,40],"id":"#first","largest":[0,0,80,40]}}"##,
        #"{"ok":{"isMoving":false,"t_ms":0,"tick":0}}"#,
        ##"{"ok":{"hits":["#second","#list"]}}"##,
        #"{"ok":{"isMoving":false,"t_ms":16,"tick":0}}"#,
        #"{"ok":{"bands":[{"rows":10,"runs":[[80,1],[100,2]]},{"rows":10,"runs":[[80,3],[100,2]]},"#
          + #"{"rows":30,"runs":[[100,3]]},{"rows":30,"runs":[[100,4]]}],"height":80,"scale":1,"views":"#
          + ##"[{"id":"#first","path":"Window/View#root/ScrollView#list/Button#first"},"##
          + ##"{"id":"#badge","path":"Window/View#root/View#badge"},"##
          + ##"{"id":"#second","path":"Window/View#root/ScrollView#list/Button#second"},"##
          + ##"{"id":"#list","path":"Window/View#root/ScrollView#list"}],"width":100}}"##,
        ##"{"ok":[{"class": "View", "id": "badge", "frame": [80, 0, 20, 20]}]}"##,
      ])
  }

  @Test func mistakesAreReplies() throws {
    let replies = try replies(to: [
      #"{"id": 1, "do": "hti"}"#, #"{"id": 2, "do": "hit", "pont": [1, 2]}"#,
      #"{"id": 3, "do": "hit", "point": [1, 2"#, "[]", "5", #"{"do": "hit", "point": [1e99, 2]}"#,
      ##"{"do": "hit", "view": "#frist"}"##, #"{"do": "back", "to": "nowhere"}"#,
      #"{"do": "play", "steps": [{"wait": "16ms"}, {"tapp": {}}]}"#,
      #"{"do": "advance", "by": "99999s"}"#, #"{"do": "map", "scale": 1e9}"#,
      #"{"do": "render", "to": "/no/such/folder.png"}"#,
      #"{"do": "restart", "scene": "optionbars"}"#,
      #"{"do": "restart", "size": [1e8, 1e8]}"#, "", #"{"id": 9, "do": "advance", "by": "0ms"}"#,
    ])
    let messages = replies.map { $0.replacing(#"{"error":"#, with: "") }
    #expect(
      messages == [
        #"{"id":1,"error":{"column":17,"message":"found the unknown request 'hti', expected perhaps 'hit'"}}"#,
        #"{"id":2,"error":{"column":24,"message":"found the unknown key 'pont' in hit, expected perhaps 'point'"}}"#,
        #"{"column":1,"message":"not valid YAML: did not find expected ',' or ']' while parsing a flow sequence"}}"#,
        #"{"column":1,"message":"found a list of 0, expected a request such as {\"do\": \"hit\", \"point\": [200, 24]}"}}"#,
        #"{"column":1,"message":"found '5', expected a request such as {\"do\": \"hit\", \"point\": [200, 24]}"}}"#,
        #"{"column":25,"message":"found '1e99', expected a number from -1000000000 to 1000000000"}}"#,
        ##"{"column":23,"message":"found no view that matches '#frist', expected one; the nearest is '#first'"}}"##,
        #"{"message":"found the unknown mark 'nowhere', expected none"}}"#,
        #"{"column":45,"message":"found the unknown step 'tapp', expected perhaps 'tap'"}}"#,
        #"{"column":25,"message":"found the text '99999s', expected a duration from 0s to 600s"}}"#,
        #"{"column":24,"message":"found '1e9', expected a scale from 0.25 to 8"}}"#,
        #"{"message":"cannot write '/no/such/folder.png': there is no folder '/no/such'"}}"#,
        #"{"column":28,"message":"found the unknown scene 'optionbars', expected perhaps 'option-bars'"}}"#,
        #"{"column":27,"message":"found a size of 100000000 x 100000000 points, expected at least one pixel and at most 64 million, no side over 32767, at scale 1"}}"#,
        #"{"id":9,"ok":{"isMoving":false,"t_ms":0,"tick":0}}"#,
      ])
  }

  @Test func thereMayBeAThousandMarks() throws {
    let marks = (0...1_000).map { #"{"do": "mark", "name": "m\#($0)"}"# }
    let replies = try replies(to: marks + [#"{"do": "mark", "name": "m5"}"#])
    #expect(replies.count == 1_002 && replies[..<1_000].allSatisfy { $0.hasPrefix(#"{"ok""#) })
    #expect(replies[1_000].contains("found more than 1000 marks, expected fewer"))
    // Naming one again replaces it.
    #expect(replies[1_001].hasPrefix(#"{"ok""#))
  }

  @Test func sizesOfARestartAreLimitedAtItsScale() throws {
    let replies = try replies(to: [
      #"{"do": "restart", "size": [800, 800], "scale": 8}"#,
      #"{"do": "restart", "size": [8000, 800], "scale": 8}"#,
    ])
    #expect(replies[0].hasPrefix(#"{"ok""#) && replies[1].contains("at scale 8"), "\(replies)")
  }

  @Test func expectationsAreCheckedAsInSceneFiles() throws {
    func play(_ expectation: String) -> String {
      #"{"do": "play", "steps": [{"expect": \#(expectation)}]}"#
    }
    let replies = try replies(to: [
      play(##"{"area": "#first", "atLeast": [80, 40]}"##), play(#"{"unreachable": []}"#),
      play(##"{"area": "#first", "atLeast": [81, 40]}"##),
    ])
    #expect(
      replies == [
        #"{"ok":{"isMoving":false,"t_ms":0,"tick":0}}"#,
        #"{"ok":{"isMoving":false,"t_ms":0,"tick":0}}"#,
        ##"{"error":{"column":37,"message":"expected the largest rectangle that reaches #first to be "##
          + ##"at least 81x40, found 80x40 of its 100x40; #badge takes 400 pt² of it (occludedBy)"}}"##,
      ])
  }

  @Test func documentedSessionIsItsOutput() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = root.appending(path: "Sources/Offscreen/Offscreen.docc/SessionsFromScripts.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let start = "```console\n$ offscreen session "
    let block = try #require(text.components(separatedBy: start).dropFirst().first)
      .components(separatedBy: "\n```")[0].split(separator: "\n").map(String.init)
    let requests = block.dropFirst().filter { $0.contains(#""do": "#) }
    let replies = block.dropFirst().filter { !$0.contains(#""do": "#) }
    #expect(requests.count > 1)
    try Tool.inFolder { folder in
      let run = try folder.run(
        arguments: ["session"] + block[0].split(separator: " ").map(String.init),
        input: requests.joined(separator: "\n"))
      #expect(run.output.split(separator: "\n").map(String.init) == Array(replies))
    }
  }

  @Test func framesAreLimitedForEachRequest() throws {
    let steps = Array(repeating: #"{"wait": "1ms"}, {"frame": "one"}"#, count: 1_500)
    let request = #"{"do": "play", "steps": [\#(steps.joined(separator: ","))]}"#
    let beyond = #"{"do": "play", "steps": [\#((steps + steps).joined(separator: ","))]}"#
    try Tool.inFolder { folder in
      try folder.write("small.yaml", "version: 1\nsize: [2, 2]\nroot: { id: root }\n")
      let run = try folder.run(
        arguments: ["session", "small.yaml"],
        input: [request, request, beyond].joined(separator: "\n"))
      let replies = run.output.split(separator: "\n")
      try #require(replies.count == 3)
      #expect(replies[0].contains(#""t_ms":1500"#) && replies[1].contains(#""t_ms":3000"#))
      #expect(replies[2].contains("found more than 2000 frames to capture"))
    }
  }

  @Test func marksBringBackTheSameState() throws {
    let drag =
      ##"{"do": "play", "steps": [{"drag": {"from": {"point": [50, 70]}, "to": {"point": [50, 20]}, "duration": "80ms"}}]}"##
    let look = [#"{"do": "render"}"#, #"{"do": "tree"}"#, #"{"do": "advance", "by": "0ms"}"#]
    let requests =
      [drag, #"{"do": "mark", "name": "moving"}"#] + look
      + [#"{"do": "settle"}"#, ##"{"do": "set", "view": "#first", "key": "alpha", "to": 0.5}"##]
      + look + [#"{"do": "restart", "scene": "option-bars"}"#, #"{"do": "back", "to": "moving"}"#]
      + look + [#"{"do": "settle"}"#] + look
    let replies = try replies(to: requests)
    #expect(replies.count == requests.count && !replies.contains { $0.contains("error") })
    let (first, changed, again) = (replies[2..<5], replies[7..<10], replies[12..<15])
    #expect(Array(first) == Array(again))
    #expect(zip(first, changed).allSatisfy { $0 != $1 })
    #expect(replies[4].contains("\"isMoving\":true"))
  }

  @Test(arguments: ["page.yaml", "swipe-table"])
  func recordingsPlayTheSame(scene: String) throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let drag =
        ##"{"do": "play", "steps": [{"drag": {"from": {"point": [50, 70]}, "to": {"point": [50, 20]}, "duration": "80ms"}}, {"tap": {"view": "#nobody"}}]}"##
      let requests = [
        drag, #"{"do": "advance", "by": "50ms"}"#, #"{"do": "render", "to": "session.png"}"#,
        #"{"do": "restart", "size": [90, 70], "traits": {"style": "dark"}}"#, drag,
        #"{"do": "advance", "by": "50ms"}"#,
        #"{"do": "mark", "name": "here"}"#, #"{"do": "settle"}"#, #"{"do": "back", "to": "here"}"#,
        #"{"do": "render", "to": "session.png"}"#,
      ]
      let run = try folder.run(
        arguments: ["session", scene, "--record", "played.yaml"],
        input: requests.map { $0 + "\n" }.joined())
      #expect(run.status == 0)
      #expect(try folder.run("render", "played.yaml", "-o", "file.png").status == 0)
      #expect(try folder.run("diff", "session.png", "file.png").status == 0)
      let recording = String(decoding: folder.contents("played.yaml") ?? Data(), as: UTF8.self)
      #expect(
        recording.contains("size: [90, 70]\ntraits: {style: dark}\n")
          && !recording.contains("nobody"))
    }
  }

  @Test func linesThatCannotBeReadAreRefused() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let long = "{\"do\": \"" + String(repeating: "a", count: 1 << 20) + "\"}\n"
      try folder.write("in", Array(long.utf8) + [0xFF, 0x0A] + Array("{\"do\": \"settle\"}".utf8))
      let run = try folder.shell("offscreen session page.yaml < in")
      #expect(run.status == 0)
      #expect(
        run.output == """
          {"error":{"message":"found a line of more than 1048576 bytes, expected a shorter one"}}
          {"error":{"message":"found a line that is not UTF-8, expected text"}}
          {"ok":{"isMoving":false,"t_ms":0,"tick":0}}

          """)
    }
  }

  @Test func closedConnectionEndsTheSession() throws {
    try Tool.inFolder { folder in
      try folder.write("page.yaml", Self.page)
      let run = try folder.shell(
        "yes '{\"do\": \"map\"}' | offscreen session page.yaml | head -n 1 > out; echo ${PIPESTATUS[1]}"
      )
      #expect(run.output == "141\n" && run.error == "")
    }
  }
}
