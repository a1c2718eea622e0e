// The page of a storyboard: the frame that is shown, with its fingers, views and hit map, the strip
// of all frames, and the curves of what scrolled and of what was animated.
const content = JSON.parse($('content').textContent);
const {frames, curves} = content;
const [width, height] = content.size;
const maps = content.maps.map(data => hoverMap(data));
const state = {
  frame: 0,
  point: null,
  isPinned: false,
  timer: 0
};

function source(frame) { return `data:image/png;base64,${content.pictures[frame.picture]}`; }

function svg(tag, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

// One frame.

function show(index) {
  state.frame = Math.min(Math.max(index, 0), frames.length - 1);
  const frame = frames[state.frame];
  $('picture').src = source(frame);
  $('scrubber').value = state.frame;
  $('moment').textContent =
    [frame.time, frame.name ?? frame.state, frame.offset].filter(Boolean).join(' · ');
  $('before').disabled = state.frame === 0;
  $('after').disabled = state.frame === frames.length - 1;
  showMarks(frame);
  showTree(frame);
  showWork(frame);
  showMap();
  showPoint();
  [...$('strip').children].forEach((item, at) => {
    const button = item.firstChild;
    if (at !== state.frame) return button.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    // The strip scrolls, and the page stays where it is.
    const middle = item.offsetLeft - $('strip').offsetLeft + item.offsetWidth / 2;
    $('strip').scrollLeft = middle - $('strip').clientWidth / 2;
  });
  showCursor(frame.t_ms / 1000);
  document.body.dataset.frame = state.frame;
}

function showMarks(frame) {
  const marks = $('touches').checked ? frame.marks : [];
  $('marks').replaceChildren(...marks.map(mark => {
    const ring = mark.width ?? 0;
    return svg('circle', {
      cx: mark.x,
      cy: mark.y,
      r: mark.radius - ring / 2,
      fill: ring ? 'none' : mark.color,
      stroke: ring ? mark.color : 'none',
      'stroke-width': ring
    });
  }));
}

// The tree, with the lines that the frame before has not.
function showTree(frame) {
  const before = frames[state.frame - 1];
  const known = new Set(before ? content.trees[before.tree].split('\n') : []);
  const lines = content.trees[frame.tree].replace(/\n$/, '').split('\n');
  $('tree').replaceChildren(
    ...lines.map(line => make('span', {className: before && !known.has(line) ? 'new' : ''}, line)));
}

// The counts of the work since the frame before, if it was counted.
function showWork(frame) {
  $('work').hidden = !frame.work;
  const lines =
    (frame.work ?? []).map(({name, number}) => name.padEnd(24) + String(number).padStart(10));
  $('counts').textContent = lines.join('\n') || 'none';
}

function showMap() {
  const data = content.maps[frames[state.frame].map];
  $('map').hidden = !$('tinted').checked;
  if ($('map').hidden) return;
  Object.assign($('map'), {width: data.width, height: data.height});
  maps[frames[state.frame].map].paint($('map').getContext('2d'), null);
}

function showPoint() {
  if (!state.point) return;
  const [x, y] = state.point;
  const found = maps[frames[state.frame].map].at(x, y);
  if (!found) return;
  $('point').hidden = !state.isPinned;
  Object.assign($('point').style, {left: `${100 * x / width}%`, top: `${100 * y / height}%`});
  describePoint(found, x, y);
}

function follow(event) {
  const box = $('picture').getBoundingClientRect();
  state.point = [
    (event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height
  ];
  showPoint();
}

// Playing.

function stop() {
  clearTimeout(state.timer);
  state.timer = 0;
  $('play').textContent = 'Play';
}

function playOn() {
  if (state.frame === frames.length - 1) return stop();
  const pause = frames[state.frame + 1].t_ms - frames[state.frame].t_ms;
  state.timer = setTimeout(() => {
    show(state.frame + 1);
    playOn();
  }, Math.max(16, pause));
}

function toggle() {
  if (state.timer) return stop();
  if (state.frame === frames.length - 1) show(0);
  $('play').textContent = 'Stop';
  playOn();
}

function step(to) {
  stop();
  show(to);
}

// The curves.

const gutter = 56;
const plotHeight = 112;
let cursors = [];

function across(time, room) {
  return gutter + (time - curves.time.lower) / (curves.time.upper - curves.time.lower) * room;
}

// The lines of a plot have a colour, times and values.
function plot(title, scale, lines, room) {
  const top = 20;
  const picture = svg('svg', {height: top + plotHeight + 22, role: 'img', 'aria-label': title});
  const down = value =>
    top + plotHeight - (value - scale.lower) / (scale.upper - scale.lower) * plotHeight;
  picture.append(svg('text', {x: gutter, y: 13}, title));
  for (const tick of scale.ticks) {
    const y = down(tick);
    picture.append(
      svg(
        'line', {x1: gutter, x2: gutter + room, y1: y, y2: y, class: tick === 0 ? 'zero' : 'grid'}),
      svg('text', {x: gutter - 8, y: y + 4, 'text-anchor': 'end'}, tick.toLocaleString('en-US')));
  }
  for (const frame of frames) {
    const x = across(frame.t_ms / 1000, room);
    picture.append(svg('line', {x1: x, x2: x, y1: top, y2: top + plotHeight, class: 'moment'}));
  }
  // Labels of times keep 56 pixels each.
  const ticks = curves.time.ticks;
  const every = Math.ceil(56 * Math.max(1, ticks.length - 1) / room);
  ticks.forEach((tick, index) => {
    const x = across(tick, room);
    picture.append(svg('line', {x1: x, x2: x, y1: top, y2: top + plotHeight, class: 'grid'}));
    if (index % every) return;
    const anchor = x > gutter + room - 20 ? 'end' : index ? 'middle' : 'start';
    picture.append(
      svg('text', {x, y: top + plotHeight + 16, 'text-anchor': anchor}, `${number(tick)} s`));
  });
  for (const {color, times, values} of lines) {
    const points = times.map((time, index) => `${across(time, room)},${down(values[index])}`);
    picture.append(svg('polyline', {points: points.join(' '), stroke: color}));
  }
  const cursor = svg('line', {y1: top, y2: top + plotHeight, class: 'cursor'});
  cursors.push(cursor);
  picture.append(cursor);
  return picture;
}

function drawPlots() {
  const room = Math.max(80, $('plots').clientWidth - gutter - 2);
  cursors = [];
  $('motion').hidden = curves.curves.length + curves.animated.length === 0;
  const plots = [];
  if (curves.curves.length) {
    const offsets =
      curves.curves.map(({color, times, offsets}) => ({color, times, values: offsets}));
    const velocities = curves.curves.map(
      ({color, tickTimes, velocities}) => ({color, times: tickTimes, values: velocities}));
    plots.push(
      plot('Offset in points', curves.offset, offsets, room),
      plot('Velocity in points per second', curves.velocity, velocities, room));
  }
  if (curves.animated.length) {
    // Each value has a scale of its own, because the units differ.
    const fractions = curves.animated.map(
      ({color, times, values, lower, upper}) =>
        ({color, times, values: values.map(value => (value - lower) / (upper - lower || 1))}));
    plots.push(plot(
      'Animated values, each from its minimum to its maximum',
      {lower: -0.05, upper: 1.05, ticks: [0, 1]}, fractions, room));
  }
  $('plots').replaceChildren(...plots);
  showCursor(frames[state.frame].t_ms / 1000);
}

// The value at a time between those of some samples.
function valueAt(times, values, time) {
  const next = times.findIndex(other => other >= time);
  if (next < 0) return values[times.length - 1];
  if (next === 0) return values[0];
  const share = (time - times[next - 1]) / (times[next] - times[next - 1]);
  return values[next - 1] + share * (values[next] - values[next - 1]);
}

function showCursor(time) {
  const room = Math.max(80, $('plots').clientWidth - gutter - 2);
  const x = across(time, room);
  for (const cursor of cursors) {
    cursor.setAttribute('x1', x);
    cursor.setAttribute('x2', x);
  }
  const entry = (curve, values) => {
    const swatch = make('i', {});
    swatch.style.background = curve.color;
    return make('li', {}, swatch, curve.name, ' ', soft(values));
  };
  const scrolled = curves.curves.map(curve => {
    const values = `${number(valueAt(curve.times, curve.offsets, time))} pt, ` +
      `${number(Math.round(valueAt(curve.tickTimes, curve.velocities, time)))} pt/s`;
    return entry(curve, values);
  });
  const animated =
    curves.animated.map(curve => entry(curve, number(valueAt(curve.times, curve.values, time))));
  $('legend-of-curves').replaceChildren(...scrolled, ...animated);
}

// The frame nearest to a place in the plots.
function scrub(event) {
  const box = $('plots').getBoundingClientRect();
  const room = Math.max(80, $('plots').clientWidth - gutter - 2);
  const share = (event.clientX - box.left - gutter) / room;
  const time = 1000 * (curves.time.lower + share * (curves.time.upper - curves.time.lower));
  const distances = frames.map(frame => Math.abs(frame.t_ms - time));
  step(distances.indexOf(Math.min(...distances)));
}

$('title').textContent = content.title;
document.title = `Storyboard of ${content.title}`;
$('facts').textContent = content.facts;
$('window').prepend(make('img', {id: 'picture', alt: 'The window'}));
$('window').style.width = `${width}px`;
$('marks').setAttribute('viewBox', `0 0 ${width} ${height}`);
$('scrubber').max = frames.length - 1;
$('strip').append(...frames.map((frame, index) => {
  const image = make('img', {alt: '', src: source(frame)});
  const label = make('span', {}, frame.name ? `${frame.time} ${frame.name}` : frame.time);
  const button = make('button', {type: 'button'}, image, label);
  button.addEventListener('click', () => step(index));
  return make('li', {}, button);
}));
$('before').addEventListener('click', () => step(state.frame - 1));
$('after').addEventListener('click', () => step(state.frame + 1));
$('play').addEventListener('click', toggle);
$('scrubber').addEventListener('input', () => step(Number($('scrubber').value)));
$('touches').addEventListener('change', () => showMarks(frames[state.frame]));
$('tinted').addEventListener('change', showMap);
$('window').addEventListener('pointermove', event => state.isPinned || follow(event));
$('window').addEventListener('click', event => {
  state.isPinned = !state.isPinned || event.pointerType === 'touch';
  follow(event);
});
$('plots').addEventListener('pointerdown', scrub);
$('plots').addEventListener('pointermove', event => event.buttons & 1 && scrub(event));
const keys = {
  ArrowLeft: () => step(state.frame - 1),
  ArrowRight: () => step(state.frame + 1),
  Home: () => step(0),
  End: () => step(frames.length - 1),
  ' ': toggle,
  f: () => $('touches').click(),
  m: () => $('tinted').click()
};
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isOwn = event.target === $('scrubber') && event.key !== ' ';
  if (isOwn || (event.key === ' ' && event.target.closest('button, summary, label'))) return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
addEventListener('resize', drawPlots);
show(0);
drawPlots();
