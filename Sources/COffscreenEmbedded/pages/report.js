// The list of snapshots with its filters, the ways to compare two pictures, and the keys.
//
// Pictures are decoded when they are first shown, so that a page with hundreds of them opens at
// once.
'use strict';
const $ = id => document.getElementById(id);
const content = JSON.parse($('content').textContent);
const items = content.items;
const modes = [
  ['slider', 'Slider', '1'], ['onion', 'Onion', '2'], ['blink', 'Blink', '3'],
  ['side', 'Side by side', '4'], ['difference', 'Difference', '5'], ['sheet', 'Sheet', '6'],
  ['animation', 'Motion', '7']
];
// What shows a whole storyboard, as it was.
const overviews = {
  sheet: 'All frames',
  animation: 'Motion'
};
const words = {
  pixels: 'pixels',
  size: 'size',
  missing: 'no reference',
  text: 'text',
  frames: 'frames',
  unreadableReference: 'bad reference',
  duplicateName: 'duplicate name',
  caseClash: 'case clash',
  badRequest: 'refused',
  cannotWrite: 'not written',
  undecided: 'undecided',
  passed: 'passed'
};
const state = {
  index: -1,
  frame: 0,
  mode: 'slider',
  zoom: 0,
  share: 50,
  face: 'actual',
  search: '',
  kinds: new Set()
};
let shown = [];
let timer = 0;

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// The list.

function kindOf(item) { return item.problem || item.state; }

function number(value) { return value.toLocaleString('en-US'); }

function describe() {
  const counts = content.counts;
  $('counts').replaceChildren();
  if (counts) {
    const parts = [
      ['compared', counts.compared], ['passed', counts.passed], ['failed', counts.failed],
      ['recorded', counts.recorded]
    ];
    parts.filter(([word, count], index) => index < 3 || count > 0)
      .forEach(
        ([word, count], index) => $('counts').append(
          index ? ', ' : '', make('b', {textContent: number(count)}), ' ' + word));
  } else {
    $('counts').textContent = number(items.length) + ' undecided';
  }
  const warnings = [];
  if (!content.isFinished) warnings.push('The run did not come to its end.');
  if (content.isFiltered) warnings.push('The run left something out.');
  $('warning').hidden = warnings.length === 0;
  $('warning').textContent = warnings.join(' ');
}

function makeChips() {
  const counts = new Map();
  for (const item of items) counts.set(kindOf(item), (counts.get(kindOf(item)) || 0) + 1);
  if (counts.size < 2) return;
  for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    const chip =
      make('button', {type: 'button', textContent: (words[kind] || kind) + ' ' + number(count)});
    chip.dataset.kind = kind;
    chip.setAttribute('aria-pressed', 'false');
    chip.onclick = () => {
      state.kinds.has(kind) ? state.kinds.delete(kind) : state.kinds.add(kind);
      chip.setAttribute('aria-pressed', String(state.kinds.has(kind)));
      fillList();
    };
    $('chips').append(chip);
  }
}

function matches(item) {
  if (state.kinds.size && !state.kinds.has(kindOf(item))) return false;
  if (!state.search) return true;
  const text =
    [item.name, item.kind, item.message, item.lines, item.origin].join('\n').toLowerCase();
  return state.search.split(/\s+/).every(word => text.includes(word));
}

function fillList() {
  shown = items.map((item, index) => index).filter(index => matches(items[index]));
  const rows = [];
  let folder = null;
  for (const index of shown) {
    const item = items[index];
    const cut = item.name.lastIndexOf('/');
    if (item.name.slice(0, cut) !== folder) {
      folder = item.name.slice(0, cut);
      rows.push(make('li', {}, make('h3', {textContent: folder})));
    }
    const link = make(
      'a', {href: '#' + encodeURIComponent(item.name + '.' + item.kind), title: item.name},
      make('span', {textContent: item.name.slice(cut + 1)}),
      make('span', {className: 'kind', textContent: words[kindOf(item)] || kindOf(item)}));
    link.dataset.state = item.state;
    link.dataset.index = index;
    if (index === state.index) link.setAttribute('aria-current', 'true');
    rows.push(make('li', {}, link));
  }
  $('list').replaceChildren(...rows);
  document.body.dataset.shown = shown.length;
  if (shown.length && !shown.includes(state.index)) show(shown[0]);
  $('detail').hidden = shown.length === 0;
  $('nothing').hidden = shown.length > 0;
  $('nothing').textContent = items.length ? 'Nothing matches the filter.' : 'Nothing is undecided.';
}

// One snapshot.

function show(index) {
  state.index = index;
  state.zoom = 0;
  document.body.dataset.index = index;
  for (const link of $('list').querySelectorAll('a')) {
    const isCurrent = Number(link.dataset.index) === index;
    isCurrent ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current');
    if (isCurrent) link.scrollIntoView({block: 'nearest'});
  }
  const item = items[index];
  const cut = item.name.lastIndexOf('/') + 1;
  $('folder').textContent = item.name.slice(0, cut);
  $('stem').textContent = item.name.slice(cut);
  const facts = [words[kindOf(item)] || kindOf(item)];
  if (item.pixels) {
    const percent = 100 * item.pixels.changed / item.pixels.total;
    facts.push(
      number(item.pixels.changed) + ' of ' + number(item.pixels.total) + ' px, ' +
      (percent < 0.001 ? 'under 0.001' : percent.toFixed(3)) + ' %');
    if (item.pixels.counted !== item.pixels.changed)
      facts.push(number(item.pixels.counted) + ' counted');
    facts.push('max \u0394 ' + item.pixels.largestDistance, 'gate: ' + item.pixels.gate);
  }
  if (item.masks) facts.push('masked: ' + item.masks.join(', '));
  if (item.state === 'decided') facts.push('decided since the run');
  if (item.reference) facts.push(item.reference);
  $('facts').textContent = facts.join('  \u00b7  ');
  $('acceptance').hidden = !item.accept;
  $('accept').textContent = item.accept || '';
  $('copy').textContent = 'Copy';
  $('message').textContent = item.message || '';
  $('words').hidden = !item.message;
  showLines(item);
  state.frame = Math.max(0, item.frames.findIndex(frame => frame.change !== 'same'));
  showFrames(item);
  showFamily(item);
  const hasPictures = Boolean(current().expected || current().actual);
  $('pictures').hidden = !hasPictures;
  if (hasPictures) showPictures();
  history.replaceState(null, '', '#' + encodeURIComponent(item.name + '.' + item.kind));
}

function classOf(line) {
  if (line.startsWith('@@')) return 'hunk';
  return line[0] === '-' ? 'gone' : line[0] === '+' ? 'new' : '';
}

function showLines(item) {
  $('tree').hidden = !item.lines;
  $('tree-title').textContent = item.kind === 'png' ? 'Views' : 'Lines';
  const lines = (item.lines || '').replace(/\n$/, '').split('\n');
  $('lines').replaceChildren(
    ...lines.map(line => make('span', {textContent: line, className: classOf(line)})));
}

// The variants of a test, side by side.

function first(item) { return item.frames.length ? item.frames[item.frames.length - 1] : item; }

async function showFamily(item) {
  const variants = items.map((other, index) => index)
                     .filter(index => item.family && items[index].family === item.family);
  $('family').hidden = variants.length < 2;
  if (variants.length < 2) return;
  const pictures = await Promise.all(
    variants.map(index => decode(first(items[index]).actual || first(items[index]).expected)));
  if (items[state.index] !== item) return;
  $('family').replaceChildren(...variants.map((index, place) => {
    const variant = items[index];
    const name = variant.name.slice(item.family.length).replace(/^[.-]/, '');
    const tab = make('button', {type: 'button', title: variant.name});
    tab.dataset.state = variant.state;
    if (index === state.index) tab.setAttribute('aria-current', 'true');
    if (pictures[place]) tab.append(pictures[place].cloneNode());
    tab.append(make('span', {textContent: name}));
    tab.onclick = () => show(index);
    return tab;
  }));
  document.body.dataset.family = variants.length;
}

// Frames of a storyboard.

function current() {
  const item = items[state.index];
  return item.frames.length ? item.frames[state.frame] : item;
}

function showFrames(item) {
  $('frames').hidden = item.frames.length === 0;
  $('frames').replaceChildren(...item.frames.map((frame, index) => {
    const tab =
      make('button', {type: 'button', textContent: frame.label, title: frame.change, role: 'tab'});
    tab.dataset.change = frame.change;
    tab.setAttribute('aria-selected', String(index === state.frame));
    tab.onclick = () => setFrame(index);
    return tab;
  }));
}

function setFrame(index) {
  const tabs = $('frames').children;
  if (index < 0 || index >= tabs.length) return;
  state.frame = index;
  [...tabs].forEach((tab, at) => tab.setAttribute('aria-selected', String(at === index)));
  tabs[index].scrollIntoView({block: 'nearest', inline: 'nearest'});
  showPictures();
}

// Pictures.

const decoded = new Map();

function decode(picture) {
  if (!picture) return Promise.resolve(null);
  if (!decoded.has(picture.source)) {
    const element = document.getElementById(picture.source);
    const image = new Image();
    image.src = element ? 'data:image/png;base64,' + element.textContent : picture.source;
    decoded.set(picture.source, image.decode().then(() => image, () => null));
  }
  return decoded.get(picture.source);
}

function available(item) {
  const both = Boolean(item.expected && item.actual);
  const whole = items[state.index];
  return {
    slider: both,
    onion: both,
    blink: both,
    side: true,
    difference: Boolean(item.difference),
    sheet: Boolean(whole.sheet),
    animation: Boolean(whole.animation)
  };
}

async function showPictures() {
  const index = state.index;
  const frame = state.frame;
  const item = current();
  const can = available(item);
  const wanted = state.mode;
  const mode = can[wanted] ? wanted : 'side';
  const overview = overviews[mode] ? items[index][mode] : null;
  const [expected, actual, difference, whole] =
    await Promise.all([item.expected, item.actual, item.difference, overview].map(decode));
  if (index !== state.index || frame !== state.frame || wanted !== state.mode) return;
  clearInterval(timer);
  document.body.dataset.mode = mode;
  for (const tab of $('modes').children) {
    tab.setAttribute('aria-selected', String(tab.dataset.mode === mode));
    tab.disabled = !can[tab.dataset.mode];
    tab.hidden = tab.disabled && Boolean(overviews[tab.dataset.mode]);
  }
  $('knob').hidden = mode !== 'slider' && mode !== 'onion';
  // The knob stands below the edge of the slider, left of which the expected picture shows.
  [$('low').textContent, $('high').textContent] =
    mode === 'slider' ? ['Actual', 'Expected'] : ['Expected', 'Actual'];
  $('range').value = state.share;
  const stage = $('stage');
  stage.replaceChildren();
  const zoom = sizeFactor(overview ? [whole] : [expected, actual, difference], mode);
  if (overview) {
    stage.append(figure(overviews[mode], overview, whole ? [whole] : [], zoom));
  } else if (mode === 'side') {
    const words = ['Expected', item.change === 'same' ? 'Expected and actual' : 'Actual'];
    for (const [word, picture, image] of [
           [words[0], item.expected, expected], [words[1], item.actual, actual]]) {
      if (picture) stage.append(figure(word, picture, image ? [image] : [], zoom));
    }
  } else if (mode === 'difference') {
    stage.append(figure('Difference', item.difference, difference ? [difference] : [], zoom));
  } else {
    const images = [expected, actual].filter(Boolean);
    stage.append(figure('', item.actual, images, zoom));
    if (images.length === 2)
      stack(mode, stage.querySelector('.sheet'), ...stage.querySelectorAll('img'));
  }
  document.body.dataset.frame = frame;
  document.body.dataset.ready = index + ' ' + mode;
}

function sizeFactor(images, mode) {
  const widths = images.filter(Boolean).map(image => image.naturalWidth);
  const heights = images.filter(Boolean).map(image => image.naturalHeight);
  if (!widths.length) return 1;
  const room = ($('viewport').clientWidth - 24) / (mode === 'side' ? 2.05 : 1);
  const fit =
    Math.min(room / Math.max(...widths), (window.innerHeight * 0.7 - 60) / Math.max(...heights));
  const best = fit >= 1 ? Math.min(4, Math.floor(fit)) : Math.max(fit, 0.1);
  for (const button of $('zooms').children) {
    button.setAttribute('aria-pressed', String(Number(button.dataset.zoom) === state.zoom));
  }
  return state.zoom || best;
}

function figure(word, picture, images, zoom) {
  const sheet = make('div', {className: zoom >= 1 ? 'sheet pixels' : 'sheet'});
  if (!images.length)
    sheet.append(make('p', {className: 'absent', textContent: picture.path + ' cannot be shown'}));
  let width = 0, height = 0;
  for (const image of images) {
    const copy = image.cloneNode();
    copy.style.width = image.naturalWidth * zoom + 'px';
    width = Math.max(width, image.naturalWidth * zoom);
    height = Math.max(height, image.naturalHeight * zoom);
    sheet.append(copy);
  }
  if (images.length) Object.assign(sheet.style, {width: width + 'px', height: height + 'px'});
  const first = images[0];
  const caption = (word ? word + ', ' : '') +
    images.map(image => image.naturalWidth + ' \u00d7 ' + image.naturalHeight)
      .filter((text, index, all) => all.indexOf(text) === index)
      .join(' and ') +
    ' px' + (zoom === 1 ? '' : ' at ' + Math.round(zoom * 100) + ' %');
  return make('figure', {}, make('figcaption', {textContent: first ? caption : word}), sheet);
}

function stack(mode, sheet, old, fresh) {
  if (mode === 'slider') {
    const edge = make('div', {className: 'edge'});
    sheet.append(edge);
    sheet.classList.add('slides');
    const place = () => {
      const x = sheet.clientWidth * state.share / 100;
      edge.style.left = x + 'px';
      fresh.style.clipPath = `inset(0 0 0 ${x}px)`;
      old.style.clipPath = `inset(0 ${Math.max(0, old.clientWidth - x)}px 0 0)`;
    };
    const follow = event => {
      const box = sheet.getBoundingClientRect();
      state.share = Math.min(100, Math.max(0, 100 * (event.clientX - box.left) / box.width));
      $('range').value = state.share;
      place();
    };
    sheet.onpointerdown = event => {
      sheet.setPointerCapture(event.pointerId);
      follow(event);
    };
    sheet.onpointermove = event => {
      if (event.buttons & 1) follow(event);
    };
    $('range').oninput = () => {
      state.share = Number($('range').value);
      place();
    };
    place();
  } else if (mode === 'onion') {
    const mix = () => {
      fresh.style.opacity = state.share / 100;
    };
    $('range').oninput = () => {
      state.share = Number($('range').value);
      mix();
    };
    mix();
  } else {
    const face = make('span', {className: 'face'});
    sheet.append(face);
    const turn = to => {
      state.face = to;
      old.style.visibility = to === 'expected' ? 'visible' : 'hidden';
      fresh.style.visibility = to === 'actual' ? 'visible' : 'hidden';
      face.textContent = to;
      document.body.dataset.face = to;
    };
    swap = () => turn(state.face === 'actual' ? 'expected' : 'actual');
    turn('expected');
    timer = setInterval(() => swap(), 600);
  }
}

let swap = () => {};

// What the reader does.

function setMode(mode) {
  if (!available(current())[mode]) return;
  state.mode = mode;
  showPictures();
}

function setZoom(zoom) {
  state.zoom = zoom;
  showPictures();
}

function go(step) {
  const place = shown.indexOf(state.index) + step;
  if (place >= 0 && place < shown.length) show(shown[place]);
}

function copyCommand() {
  const text = $('accept').textContent;
  const done = () => {
    $('copy').textContent = 'Copied';
  };
  // A page from a file may not use the clipboard everywhere: the selection always can.
  getSelection().selectAllChildren($('accept'));
  navigator.clipboard ? navigator.clipboard.writeText(text).then(done, () => {
    if (document.execCommand('copy')) done();
  }) : document.execCommand('copy') && done();
}

const keys = {
  j: () => go(1),
  ArrowDown: () => go(1),
  k: () => go(-1),
  ArrowUp: () => go(-1),
  l: () => setFrame(state.frame + 1),
  ArrowRight: () => setFrame(state.frame + 1),
  h: () => setFrame(state.frame - 1),
  ArrowLeft: () => setFrame(state.frame - 1),
  '/': () => $('search').focus(),
  c: copyCommand,
  '0': () => setZoom(0),
  '+': () => setZoom(Math.min(16, Math.max(1, (state.zoom || 1) * 2))),
  '=': () => keys['+'](),
  '-': () => setZoom(Math.max(0.25, (state.zoom || 1) / 2)),
  ' ': () => {
    if (document.body.dataset.mode !== 'blink') return;
    clearInterval(timer);
    swap();
  }
};
for (const [mode, word, key] of modes) {
  keys[key] = () => setMode(mode);
  const tab = make(
    'button', {type: 'button', textContent: word, title: word + ' (' + key + ')', role: 'tab'});
  tab.dataset.mode = mode;
  tab.onclick = () => setMode(mode);
  $('modes').append(tab);
}
for (const zoom of [0, 1, 2, 4, 8]) {
  const button = make('button', {type: 'button', textContent: zoom ? zoom + '\u00d7' : 'Fit'});
  button.dataset.zoom = zoom;
  button.onclick = () => setZoom(zoom);
  $('zooms').append(button);
}
$('copy').onclick = copyCommand;
$('search').oninput = () => {
  state.search = $('search').value.trim().toLowerCase();
  fillList();
};
$('list').onclick = event => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  show(Number(link.dataset.index));
};
document.onkeydown = event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === $('search')) {
    if (event.key === 'Escape') {
      $('search').value = '';
      $('search').oninput();
      $('search').blur();
    }
    if (event.key === 'Enter') $('search').blur();
    return;
  }
  if (event.target === $('range') && event.key.startsWith('Arrow')) return;
  if (event.key === ' ' && event.target.closest && event.target.closest('button')) return;
  const action = items.length ? keys[event.key] : undefined;
  if (!action) return;
  event.preventDefault();
  action();
};
addEventListener('resize', () => {
  if (state.index >= 0 && !$('pictures').hidden) showPictures();
});

describe();
makeChips();
const wanted = decodeURIComponent(location.hash.slice(1));
const found = items.findIndex(item => item.name + '.' + item.kind === wanted);
if (found >= 0) {
  state.index = found;
}
fillList();
if (found >= 0) show(found);
