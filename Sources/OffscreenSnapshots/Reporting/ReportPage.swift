/// The page of a report: the HTML, style sheet and script around its content.
enum ReportPage {
  /// The complete page, from content as JSON without any `<` and the elements that hold pictures.
  static func html(content: String, pictures: [String]) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Snapshots</title>
    <style>
    \(style)</style>
    </head>
    <body>
    \(frame)<script type="application/json" id="content">\(content)</script>
    \(pictures.joined(separator: "\n"))
    <script>
    \(script)</script>
    </body>
    </html>

    """
  }

  /// The HTML that every page has.
  private static let frame = #"""
    <aside>
      <header>
        <h1>Snapshots</h1>
        <p id="counts"></p>
        <p id="warning" hidden></p>
        <input id="search" type="search" placeholder="Filter by name, view or message"
          aria-label="Filter" autocomplete="off" spellcheck="false">
        <div id="chips" role="group" aria-label="Kinds"></div>
      </header>
      <ol id="list"></ol>
    </aside>
    <main id="detail" hidden>
      <header>
        <div class="title">
          <h2><span id="folder"></span><span id="stem"></span></h2>
          <p id="facts"></p>
        </div>
        <div id="acceptance">
          <code id="accept"></code>
          <button id="copy" type="button" title="Copy the command (c)">Copy</button>
        </div>
      </header>
      <div id="frames" role="tablist" aria-label="Frames"></div>
      <div id="pictures">
        <nav id="modes" role="tablist" aria-label="Ways to compare"></nav>
        <div id="knob"><label><span id="low"></span>
          <input id="range" type="range" min="0" max="100" step="0.5" value="50"
            aria-label="Between the pictures"><span id="high"></span></label></div>
        <div id="zooms" role="group" aria-label="Size"></div>
        <div id="viewport"><div id="stage"></div></div>
      </div>
      <section id="words">
        <h3>Message</h3>
        <pre id="message"></pre>
      </section>
      <section id="tree">
        <h3 id="tree-title"></h3>
        <pre id="lines"></pre>
      </section>
    </main>
    <p id="nothing" hidden></p>
    <footer id="keys"><kbd>j</kbd> <kbd>k</kbd> next, previous
      <kbd>h</kbd> <kbd>l</kbd> frames
      <kbd>1</kbd> slider <kbd>2</kbd> onion <kbd>3</kbd> blink <kbd>4</kbd> side by side
      <kbd>5</kbd> difference <kbd>space</kbd> swap <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> size
      <kbd>/</kbd> filter <kbd>c</kbd> copy</footer>

    """#
}
