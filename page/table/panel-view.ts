// The panel for a touched place: a list of its features and pieces, with the buttons for them.
import type { PlayedTable, TablePlace, TableThing } from '../../compiler/game/table-scene.ts';
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { buttonsFor, noTouch, placesAt, type Touch } from './touch.ts';
import { toHitView } from './to-hit-view.ts';

/** The maximum number of buttons that are visible at once; a fold hides further buttons. */
const few = 8;

export interface PanelParts {
  readonly table: PlayedTable;
  readonly touch: Touch;
  readonly take: (line: string) => void;
  readonly onThing: (name: string) => void;
  readonly onTouch: (touch: Touch) => void;
}

function thingView({ name, text }: TableThing, { touch, onThing }: PanelParts): HTMLElement {
  if (name === null) return element('li', {}, element('span', { class: 'sign' }, text));
  const isTouched = name === touch.piece || name === touch.target;
  const row = buttonWithKey(`thing ${name}`, text, () => onThing(name), isTouched ? 'thing on' : 'thing');
  row.setAttribute('aria-pressed', String(isTouched));
  return element('li', {}, row);
}

function placeView({ features, name, things }: TablePlace, parts: PanelParts): HTMLElement {
  const isEmpty = things.length === 0;
  const none = name === '' ? words.table.nobodyBeside : words.table.nothingHere;
  return element(
    'div',
    { class: 'place' },
    element('h2', {}, name === '' ? words.table.beside : name),
    features.length > 0 ? element('p', {}, features.join(' · ')) : null,
    isEmpty ? element('p', { class: 'quiet' }, none) : null,
    element(
      'ul',
      { class: 'things' },
      things.map((piece) => thingView(piece, parts)),
    ),
  );
}

/**
 * Makes the buttons of the panel. If the touched piece comes from another place, the first button is the most likely
 * move and is emphasised.
 */
function buttonsView(parts: PanelParts): HTMLElement | null {
  const { table, take, touch } = parts;
  const { home, open, piece } = touch;
  const isArrival = piece !== null && home !== open;
  const buttons = buttonsFor(table, touch).map(({ line, text }, index) =>
    buttonWithKey(`line ${line}`, text, () => take(line), isArrival && index === 0 ? 'main' : ''),
  );
  if (buttons.length === 0) return null;
  const more = buttons.slice(few);
  return element(
    'div',
    { class: 'pad' },
    buttons.slice(0, few),
    more.length > 0
      ? element(
          'details',
          {},
          element('summary', { 'data-key': 'more choices' }, words.table.moreChoices),
          element('div', { class: 'pad' }, more),
        )
      : null,
  );
}

/**
 * Makes the buttons that show the chance to hit for the touched piece as the attacker. If no other place is open, a
 * single button lets the person touch a target. If another place is open, each target there has a button if the piece
 * can attack the target.
 */
function hitButtons({ onTouch, table, touch }: PanelParts): HTMLElement[] {
  const { home, mode, open, piece } = touch;
  if (piece === null || mode !== 'play') return [];
  if (home === open)
    return [buttonWithKey('hit', words.table.hit, () => onTouch({ ...touch, mode: 'hit', open: null }), 'quiet')];
  const targets = placesAt(table, open).flatMap(({ things }) => things.flatMap(({ name }) => name ?? []));
  return targets
    .filter((target) => table.toHit(piece, target)?.rows.some(({ problem }) => problem === null))
    .map((target) =>
      buttonWithKey(
        `hit ${target}`,
        `${words.table.hit} ${target}`,
        () => onTouch({ ...touch, mode: 'hit', target }),
        'quiet',
      ),
    );
}

/** Returns a hint about the next touch; null if the panel needs no hint. */
function hintFor({ home, mode, open, piece, target }: Touch): string | null {
  if (mode === 'hit') {
    if (target !== null) return null;
    return piece === null ? words.table.hitHint : `${words.table.hitTarget} ${piece}.`;
  }
  if (piece === null || home !== open) return null;
  return mode === 'correct' ? words.table.touchPlace : words.table.touchSpace;
}

/** Makes the panel; null if nothing is touched. */
export function panelView(parts: PanelParts): HTMLElement | null {
  const { onTouch, table, touch } = parts;
  const { mode, open, piece, target } = touch;
  if (open === null && mode === 'play') return null;
  const hint = hintFor(touch);
  const isAimed = mode === 'hit' && piece !== null && target !== null;
  const attack = isAimed ? table.toHit(piece, target) : null;
  const isCorrecting = mode === 'correct';
  const correct = (): void => onTouch({ ...touch, mode: isCorrecting ? 'play' : 'correct' });
  return element(
    'section',
    { class: `panel ${mode}`, 'aria-label': words.table.panel },
    isCorrecting ? element('p', { class: 'correcting' }, words.table.correcting) : null,
    attack ? toHitView(attack) : null,
    isAimed && !attack ? element('p', {}, words.table.hitNone) : null,
    mode === 'hit' ? buttonsView(parts) : null,
    placesAt(table, open).map((place) => placeView(place, parts)),
    hint === null ? null : element('p', { class: 'next-hint' }, hint),
    mode === 'hit' ? null : buttonsView(parts),
    element(
      'div',
      { class: 'pad panel-tools' },
      hitButtons(parts),
      mode === 'play' || isCorrecting
        ? buttonWithKey('correct', isCorrecting ? words.table.play : words.table.correct, correct, 'quiet')
        : null,
      buttonWithKey('close', words.table.close, () => onTouch(noTouch), 'quiet'),
    ),
  );
}
