// The page of a hit map: the point under the pointer, what it hits, and the legend.
const content = JSON.parse($('content').textContent);
const map = hoverMap(content.map);
const [width, height] = content.size;
const context = $('map').getContext('2d');
let point = null;
let chosen = null;
let isPinned = false;

function show(x, y) {
  const found = map.at(x, y);
  if (!found) return;
  point = [x, y];
  Object.assign($('point'), {hidden: false});
  Object.assign($('point').style, {left: `${100 * x / width}%`, top: `${100 * y / height}%`});
  describePoint(found, x, y);
}

function paint() {
  $('map').hidden = !$('tinted').checked;
  map.paint(context, chosen);
}

function choose(view) {
  chosen = chosen === view ? null : view;
  for (const button of $('legend').querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(Number(button.dataset.view) === chosen));
  }
  paint();
}

function follow(event) {
  const box = $('picture').getBoundingClientRect();
  show(
    (event.clientX - box.left) / box.width * width,
    (event.clientY - box.top) / box.height * height);
}

$('title').textContent = content.title;
document.title = `Hit map of ${content.title}`;
$('facts').textContent =
  `${number(width)} x ${number(height)} points, at ${number(content.t_ms)} ms` +
  (content.map.isComplete ? '' : '; too many overlaps to list all that is passed over');
Object.assign($('map'), {width: content.map.width, height: content.map.height});
$('picture').style.width = `${width}px`;
$('legend').append(...map.legend.map(({view, id, path, area, tint}) => {
  const swatch = make('i', {});
  swatch.style.background = tint;
  const button = make(
    'button', {type: 'button', title: path}, swatch, make('span', {}, id),
    soft(`${number(area)} pt²`));
  button.dataset.view = view;
  button.setAttribute('aria-pressed', 'false');
  button.addEventListener('click', () => choose(view));
  return make('li', {}, button);
}));
$('tinted').addEventListener('change', paint);
$('window').addEventListener('pointermove', event => isPinned || follow(event));
$('window').addEventListener('click', event => {
  isPinned = !isPinned || event.pointerType === 'touch';
  follow(event);
});
$('window').addEventListener('keydown', event => {
  const step = event.shiftKey ? 10 : 1;
  const moves =
    {ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step]};
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  const [x, y] = point || [width / 2, height / 2];
  show(x + move[0], y + move[1]);
});
paint();
