// The panel for a touched place: a list of its features and pieces, with the buttons for them.
import type { PlayedTable, TablePlace } from '../../compiler/game/table-scene.ts';
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { attacksOf } from './attacks.ts';
import { allLists, buttonsFor, countersAt, noTouch, placesAt, refusalOf, type OpenPlace, type Touch } from './touch.ts';
import { stepperView } from './fields.ts';
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

function thingView(name: string, text: string, { touch, onThing }: PanelParts): HTMLElement {
  const isTouched = name === touch.piece || name === touch.target;
  const row = buttonWithKey(`thing ${name}`, text, () => onThing(name), isTouched ? 'thing on' : 'thing');
  row.setAttribute('aria-pressed', String(isTouched));
  return element('li', {}, row);
}

/** Makes the head of a place: its pieces and other things as buttons, and beside them its name, features and signs. */
function placeView({ features, name, things }: TablePlace, parts: PanelParts): HTMLElement {
  const named = things.flatMap(({ name: id, text }) => (id === null ? [] : thingView(id, text, parts)));
  const signs = things.flatMap(({ name: id, text }) => (id === null ? text : []));
  const none = name === '' ? words.table.nobodyBeside : words.table.nothingHere;
  const about = [...features, ...signs, ...(things.length === 0 ? [none] : [])];
  return element(
    'div',
    { class: 'place' },
    named.length > 0 ? element('ul', { class: 'things' }, named) : null,
    element('div', {}, element('h2', {}, name === '' ? words.table.beside : name), element('p', {}, about.join(' · '))),
  );
}

/**
 * Makes the buttons of the panel. If the touched piece comes from another place, the first button is the most likely
 * move and is emphasised.
 */
function buttonsView(parts: PanelParts): HTMLElement | null {
  const { onTouch, table, take, touch } = parts;
  const { home, mode, open, piece, target } = touch;
  const isRefused = refusalOf(table, touch) !== null;
  const goBack = (): void => onTouch({ ...touch, open: home });
  const back = isRefused ? buttonWithKey('back to piece', words.table.backToPiece, goBack) : null;
  const isArrival = mode !== 'hit' && piece !== null && home !== open && !isRefused;
  const attacks = mode === 'hit' && piece !== null && target !== null ? table.toHit(piece, target) : null;
  const chanceOf = (line: string): string => {
    const rows = (attacks?.rows ?? []).filter((row) => row.line === line && row.problem === null);
    const [best] = rows.toSorted((a, b) => b.share - a.share);
    return best ? ` (${best.chance[0]})` : '';
  };
  const all = buttonsFor(table, touch);
  const buttons = all.flatMap(({ figure, line, text }, index) => {
    if (figure) {
      const isFirst = all.findIndex((other) => other.figure?.words === figure.words) === index;
      return isFirst ? stepperView(figure, take) : [];
    }
    return buttonWithKey(
      `line ${line}`,
      isRefused && index === 0 ? words.table.movedAnyway : `${text}${chanceOf(line)}`,
      () => take(line),
      mode === 'hit' ? 'outcome attack-hits' : isArrival && index === 0 ? 'main' : '',
    );
  });
  if (buttons.length === 0) return null;
  // A miss changes nothing on the table, so it enters no line.
  if (mode === 'hit' && table.wish().isByTouch)
    buttons.push(buttonWithKey('miss', words.table.miss, () => onTouch(noTouch), 'outcome'));
  const more = buttons.slice(few);
  return element(
    'div',
    { class: 'pad' },
    back,
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
 * Makes the list of the attacks of the touched piece, the likeliest first. A touch of an attack asks for its outcome.
 * If another place is open, the list has only the targets in this place.
 */
function attackList({ onTouch, table, touch }: PanelParts): HTMLElement | null {
  const { home, mode, open, piece } = touch;
  if (piece === null || mode !== 'play') return null;
  const here = new Set(placesAt(table, open).flatMap(({ things }) => things.flatMap(({ name }) => name ?? [])));
  const attacks = attacksOf(table, piece).filter(({ target }) => home === open || here.has(target));
  if (attacks.length === 0) return null;
  const rows = attacks.map(({ row: { action, attack, chance, dice, line }, target, total }) => {
    const [percent] = chance;
    const aim = (): void => onTouch({ ...touch, mode: 'hit', target, success: line });
    const row = buttonWithKey(line ?? attack, '', aim, 'attack', `${action} ${target}, ${percent}`);
    row.append(
      element('strong', {}, target),
      element('small', {}, `${action}, ${words.table.hitsOn} ${total}+, ${dice}`),
      element('b', {}, percent),
    );
    return element('li', {}, row);
  });
  return element('ul', { class: 'attacks', 'aria-label': words.table.attacks }, rows);
}

/**
 * Makes the button with which a person touches a target to see the chance to hit. Null if no piece is touched, and in a
 * game without attacks.
 */
function hitButton({ onTouch, table, touch }: PanelParts): HTMLElement | null {
  const { home, mode, open, piece } = touch;
  if (!table.hasAttacks || piece === null || mode !== 'play' || home !== open) return null;
  return buttonWithKey('hit', words.table.hit, () => onTouch({ ...touch, mode: 'hit', open: null }), 'quiet');
}

/** False for a thing in a list with a name, such as a side, that cannot be put in a space. */
function canLeave(table: PlayedTable, piece: string, home: OpenPlace | null): boolean {
  if (typeof home !== 'string' || home === allLists) return true;
  return table.board().spaces.some((space) => table.buttonsFor([piece, space], true).length > 0);
}

/** Returns a hint about the next touch; null if the panel needs no hint. */
function hintFor(table: PlayedTable, { home, mode, open, piece, target }: Touch): string | null {
  if (mode === 'hit') {
    if (target !== null) return null;
    return piece === null ? words.table.hitHint : `${words.table.hitTarget} ${piece}.`;
  }
  if (piece === null && countersAt(table, open).length > 1) return words.table.touchOne;
  if (mode !== 'correct' || piece === null || home !== open) return null;
  return canLeave(table, piece, home) ? words.table.touchPlace : null;
}

/** Returns the touch with which play goes on after corrections. A place without an act is closed. */
function afterCorrection(table: PlayedTable, touch: Touch): Touch {
  const next: Touch = { ...touch, mode: 'play' };
  return touch.piece === null && buttonsFor(table, next).length === 0 ? noTouch : next;
}

/** Makes the panel; null if nothing is touched. */
export function panelView(parts: PanelParts): HTMLElement | null {
  const { onTouch, table, touch } = parts;
  const { mode, open, piece, target } = touch;
  if (open === null && mode === 'play') return null;
  const hint = hintFor(table, touch);
  const isAimed = mode === 'hit' && piece !== null && target !== null;
  const attack = isAimed ? table.toHit(piece, target) : null;
  const isCorrecting = mode === 'correct';
  const isMoveFirst = touch.earlier !== null;
  const refusal = refusalOf(table, touch);
  const deeds = mode === 'hit' || refusal ? null : buttonsView(parts);
  const correct = (): void => onTouch(isCorrecting ? afterCorrection(table, touch) : { ...touch, mode: 'correct' });
  return element(
    'section',
    { class: `panel ${mode}`, 'aria-label': words.table.panel },
    attack ? toHitView(attack, buttonsView(parts)) : null,
    isAimed && !attack ? element('p', {}, words.table.hitNone) : null,
    refusal ? element('p', { role: 'status' }, refusal.reason()) : null,
    refusal ? buttonsView(parts) : null,
    isAimed ? null : placesAt(table, open).map((place) => placeView(place, parts)),
    hint === null ? null : element('p', { class: 'next-hint' }, hint),
    // After a touch of an own piece, a person who meant to move the piece that was touched before finds the move first.
    isMoveFirst ? [deeds, attackList(parts)] : [attackList(parts), deeds],
    element(
      'div',
      { class: 'pad panel-tools' },
      hitButton(parts),
      mode === 'play' || isCorrecting
        ? buttonWithKey('correct', isCorrecting ? words.table.play : words.table.correct, correct, 'quiet')
        : null,
      buttonWithKey('close', words.table.close, () => onTouch(noTouch), 'quiet'),
    ),
  );
}
