extension ReportPage {
  /// The page's style sheet; light or dark according to the reader's system.
  static let style = #"""
    :root {
      --page: #f5f5f7; --card: #ffffff; --ink: #1d1d1f; --soft: #6e6e73; --line: #d9d9de;
      --accent: #0a62d0; --accent-ink: #ffffff; --hover: #ebebef; --code: #f0f0f3;
      --red: #c4232b; --green: #1b7f37; --amber: #94600a; --red-wash: #fdeceb;
      --green-wash: #e7f5ea; --hunk: #e9effa; --check-a: #ffffff; --check-b: #ececf0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #161618; --card: #1f1f22; --ink: #f2f2f4; --soft: #a0a0a8; --line: #38383d;
        --accent: #4c9bff; --accent-ink: #08182c; --hover: #2a2a2e; --code: #2a2a2e;
        --red: #ff7b78; --green: #62d27f; --amber: #f0b455; --red-wash: #44201f;
        --green-wash: #1b3a23; --hunk: #22304a; --check-a: #2b2b2f; --check-b: #232326;
      }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid-template: 1fr auto / minmax(240px, 320px) 1fr;
      background: var(--page); color: var(--ink);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
    }
    h1, h2, h3, p, pre, ol { margin: 0; padding: 0; }
    h1 { font-size: 20px; letter-spacing: -0.01em; }
    h2 { font-size: 18px; font-weight: 600; overflow-wrap: anywhere; }
    h3 { font-size: 13px; font-weight: 600; margin-bottom: 8px; }
    #folder { color: var(--soft); font-weight: 400; }
    aside {
      grid-row: 1 / 3; display: flex; flex-direction: column; min-height: 0; height: 100vh;
      border-right: 1px solid var(--line); background: var(--card);
    }
    aside header { padding: 16px; border-bottom: 1px solid var(--line); }
    #counts { color: var(--soft); margin-bottom: 12px; }
    #counts b { color: var(--ink); font-weight: 600; }
    #warning {
      margin: 0 0 12px; padding: 8px 10px; border-radius: 8px; font-size: 13px;
      color: var(--amber); border: 1px solid currentColor;
    }
    #search {
      width: 100%; padding: 7px 10px; font: inherit; color: inherit; background: var(--page);
      border: 1px solid var(--line); border-radius: 8px;
    }
    #chips { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 10px; }
    button {
      font: inherit; font-size: 13px; color: inherit; background: var(--card); cursor: pointer;
      border: 1px solid var(--line); border-radius: 8px; padding: 4px 10px; white-space: nowrap;
    }
    button:hover { background: var(--hover); }
    button[aria-pressed="true"], button[aria-selected="true"] {
      background: var(--accent); border-color: var(--accent); color: var(--accent-ink);
    }
    #chips button { border-radius: 999px; padding: 2px 10px; }
    button:disabled { opacity: 0.4; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #list { list-style: none; overflow-y: auto; flex: 1; padding: 8px; }
    #list h3 {
      position: sticky; top: -8px; margin: 0; padding: 10px 8px 4px; background: var(--card);
      color: var(--soft); font-size: 12px; font-weight: 500; overflow-wrap: anywhere;
    }
    #list a {
      display: flex; justify-content: space-between; align-items: baseline; gap: 8px;
      padding: 6px 8px; border-radius: 8px; color: inherit; text-decoration: none;
      content-visibility: auto; contain-intrinsic-size: auto 32px;
    }
    #list a:hover { background: var(--hover); }
    #list a[aria-current="true"] { background: var(--accent); color: var(--accent-ink); }
    #list a span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #list a .kind { font-size: 12px; color: var(--soft); flex: none; }
    #list a[aria-current="true"] .kind { color: inherit; }
    #list a[data-state="failed"] .kind { color: var(--red); }
    #list a[data-state="recorded"] .kind { color: var(--amber); }
    #list a[data-state="passed"] .kind { color: var(--green); }
    #list a[aria-current="true"][data-state] .kind { color: inherit; }
    main { overflow: auto; padding: 20px 24px; min-width: 0; }
    main > header {
      display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px 24px;
      margin-bottom: 16px;
    }
    #facts { color: var(--soft); font-variant-numeric: tabular-nums; }
    #acceptance { display: flex; align-items: center; gap: 8px; min-width: 0; }
    #acceptance code {
      padding: 5px 10px; border-radius: 8px; background: var(--code); overflow-x: auto;
      white-space: nowrap;
    }
    code, pre { font: 12.5px/1.5 ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; }
    #frames { display: flex; gap: 6px; overflow-x: auto; padding: 2px 2px 12px; }
    #frames button { flex: none; font-variant-numeric: tabular-nums; }
    #frames button::before {
      content: ''; display: inline-block; width: 7px; height: 7px; border-radius: 50%;
      margin-right: 6px; background: var(--line);
    }
    #frames button[data-change="changed"]::before { background: var(--red); }
    #frames button[data-change="new"]::before { background: var(--green); }
    #frames button[data-change="gone"]::before { background: var(--amber); }
    #pictures {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 12px; margin-bottom: 16px;
      display: grid; grid-template: auto auto / 1fr auto; gap: 12px;
    }
    #modes, #zooms { display: flex; flex-wrap: wrap; gap: 6px; align-items: start; }
    #knob { grid-column: 1 / 3; text-align: center; color: var(--soft); font-size: 13px; }
    #knob label { display: inline-flex; gap: 10px; align-items: center; }
    #knob input { width: 280px; accent-color: var(--accent); }
    #zooms { grid-row: 1; grid-column: 2; }
    #viewport {
      grid-column: 1 / 3; overflow: auto; max-height: 70vh; border-radius: 8px; text-align: center;
      padding: 12px; background: var(--page);
    }
    #stage { display: inline-flex; gap: 16px; position: relative; vertical-align: top; }
    figure { margin: 0; position: relative; text-align: left; }
    figcaption { font-size: 12px; color: var(--soft); margin-bottom: 4px; }
    .sheet {
      position: relative; overflow: hidden; box-shadow: 0 0 0 1px var(--line);
      background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px;
    }
    .sheet img { position: absolute; left: 0; top: 0; display: block; max-width: none; }
    .sheet.pixels img { image-rendering: pixelated; }
    .sheet.slides { cursor: ew-resize; touch-action: none; }
    .edge { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--accent); pointer-events: none; }
    .face {
      position: absolute; right: 8px; top: 8px; padding: 1px 8px; border-radius: 999px;
      font-size: 12px; background: rgb(0 0 0 / 0.7); color: #fff; pointer-events: none;
    }
    .absent { padding: 24px; color: var(--soft); }
    section {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 14px 16px; margin-bottom: 16px;
    }
    section pre { overflow-x: auto; }
    #lines { margin: 0 -16px -14px; padding-bottom: 12px; }
    #lines span { display: block; padding: 0 16px; min-height: 1.5em; white-space: pre; width: fit-content; min-width: 100%; }
    #lines .gone { background: var(--red-wash); color: var(--red); }
    #lines .new { background: var(--green-wash); color: var(--green); }
    #lines .hunk { background: var(--hunk); color: var(--soft); }
    #nothing { grid-column: 2; align-self: center; text-align: center; color: var(--soft); }
    #keys {
      grid-column: 2; padding: 8px 24px; border-top: 1px solid var(--line); font-size: 12px;
      color: var(--soft); background: var(--card);
    }
    kbd {
      display: inline-block; min-width: 20px; padding: 0 5px; margin-left: 8px; text-align: center;
      border: 1px solid var(--line); border-radius: 5px; font: inherit; background: var(--page);
    }
    kbd + kbd { margin-left: 0; }
    [hidden] { display: none !important; }
    @media (max-width: 760px) {
      body { grid-template: auto 1fr auto / 1fr; height: auto; }
      aside { grid-row: auto; height: auto; max-height: 45vh; border-right: 0;
        border-bottom: 1px solid var(--line); }
      #keys { display: none; }
      #zooms { grid-row: auto; grid-column: 1 / 3; }
      #nothing, main { grid-column: 1; }
    }

    """#
}
