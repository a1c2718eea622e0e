// What a page says of the point under the pointer, in the elements with the ids place, hit, chain
// and rejected.
const $ = id => document.getElementById(id);

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function number(value) { return String(Math.round(value * 100) / 100); }

function soft(text) { return make('span', {className: 'soft'}, text); }

// Shows what a hover map answered for a point of the window.
function describePoint(found, x, y) {
  $('place').textContent = `${number(x)}, ${number(y)}`;
  $('hit').replaceChildren(
    ...(found.hit ? [found.hit.id, ' ', soft(found.hit.path)] : ['No view is hit']));
  $('chain').replaceChildren(...found.chain.map(step => make('li', {}, step)));
  $('chain-title').hidden = found.chain.length === 0;
  $('rejected')
    .replaceChildren(...found.rejected.map(
      ({id, path, reason, other}) =>
        make('li', {title: path}, id, ' ', soft(reason + (other ? ` ${other}` : '')))));
  $('rejected-title').hidden = found.rejected.length === 0;
}
