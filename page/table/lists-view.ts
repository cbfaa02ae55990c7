// The lists beside the board, such as piles and tracks. A person touches a thing in a list like a piece on the board, and
// the head of a list like a space.
import type { TablePlace } from '../../compiler/game/table-scene.ts';
import { upperInitial } from '../../grammar/characters.ts';
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import type { Touch } from './touch.ts';

interface ListsParts {
  readonly lists: readonly TablePlace[];
  readonly touch: Touch;
  /** Is called at a touch of a list, with the touched piece or null. */
  readonly onTouch: (list: string, piece: string | null) => void;
}

/** The greatest number of things of a list that are shown; the panel shows all. */
const mostThings = 8;

/** The greatest number of things of a list beside another list. */
const few = 2;

function listView({ features, name, things }: TablePlace, { onTouch, touch }: ListsParts): HTMLElement {
  const rows = things.slice(0, mostThings).flatMap(({ name: piece, text }) => {
    if (piece === null) return [];
    const isTouched = touch.piece === piece && touch.home === name;
    const row = buttonWithKey(`${name}: ${piece}`, text, () => onTouch(name, piece), isTouched ? 'thing on' : 'thing');
    row.setAttribute('aria-pressed', String(isTouched));
    return [element('li', {}, row)];
  });
  const left = things.length - rows.length;
  const about = [...features, ...(rows.length === 0 && features.length === 0 ? [words.table.empty] : [])].join(', ');
  const head = buttonWithKey(
    `list ${name}`,
    '',
    () => onTouch(name, null),
    touch.open === name ? 'list-head on' : 'list-head',
  );
  head.append(element('b', {}, upperInitial(name)), about === '' ? '' : ` ${about}`);
  const rest =
    left > 0 ? buttonWithKey(`rest ${name}`, words.table.moreThings(left), () => onTouch(name, null), 'quiet') : null;
  return element(
    'section',
    { class: things.length > few ? 'list long' : 'list', 'aria-label': upperInitial(name) },
    head,
    rows.length === 0 ? null : element('ul', { class: 'things' }, rows, rest && element('li', {}, rest)),
  );
}

/** Makes the lists; null for a game whose lists have no names. */
export function listsView(parts: ListsParts): HTMLElement | null {
  const named = parts.lists.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return element(
    'div',
    { class: 'lists' },
    named.map((list) => listView(list, parts)),
  );
}
