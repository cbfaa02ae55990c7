// Decides what a touch means, without the screen. A person touches a piece and then a space, or asks about pieces and
// spaces.
import type {
  PlayedTable,
  RefusedSpace,
  TableButton,
  TablePlace,
  TableThing,
} from '../../compiler/game/table-scene.ts';
import { attacksOf } from './attacks.ts';

/**
 * The purpose of touches: to move pieces, to correct the played table, to show the chance to hit, or to ask why the bot
 * did not choose something.
 */
type TouchMode = 'play' | 'correct' | 'hit';

/**
 * The place that is open in the panel: the index of a space, or the name of a list beside the board. The name `allLists`
 * stands for all lists.
 */
export type OpenPlace = number | string;

export const allLists = '';

export interface Touch {
  readonly mode: TouchMode;
  readonly open: OpenPlace | null;
  /** The touched piece, and the place where the piece was touched. */
  readonly piece: string | null;
  readonly home: OpenPlace | null;
  /** The target of an attack by the touched piece, in the mode `hit`; null if no target was touched. */
  readonly target: string | null;
  /** The line that reports the success of the touched attack; absent if only the target was touched. */
  readonly success?: string | null;
  /**
   * The person’s piece that was touched before `piece`. Present only if the two pieces are in different spaces: the
   * person may have meant to move `earlier` into the space of `piece`. Otherwise null.
   */
  readonly earlier: string | null;
}

export const noTouch: Touch = { mode: 'play', open: null, piece: null, home: null, target: null, earlier: null };

/** The state after a touch, and the line that the touch enters; `line` is null if the touch enters no line. */
export interface TouchResult {
  readonly touch: Touch;
  readonly line: string | null;
}

const touchOnly = (touch: Touch): TouchResult => ({ touch, line: null });

/**
 * Returns the places of the space that is open in the panel, such as the two levels of a bridge, or the open lists beside
 * the board.
 */
export function placesAt(table: PlayedTable, open: OpenPlace | null): readonly TablePlace[] {
  if (open === null) return [];
  if (typeof open === 'number') return table.placesIn(open);
  return table.beside().filter(({ name }) => open === allLists || name === open);
}

const namesOf = (things: readonly TableThing[]): string[] => things.flatMap(({ name }) => name ?? []);

const thingsAt = (table: PlayedTable, open: OpenPlace | null): TableThing[] =>
  placesAt(table, open).flatMap(({ things }) => things);

/** Returns the things at a place that are counters. Doors and other fixtures are left out. */
export function countersAt(table: PlayedTable, open: OpenPlace | null): TableThing[] {
  const standing = new Set(table.board().standing.map(({ name }) => name));
  return thingsAt(table, open).filter(({ name }) => name !== null && standing.has(name));
}

/** Returns the piece for a touch of a place: the only own unit, or else the only unit; null if there is neither. */
function pieceMeant(table: PlayedTable, open: OpenPlace): string | null {
  const units = countersAt(table, open);
  const ownUnits = units.filter(({ isOwn }) => isOwn);
  const [piece] = ownUnits.length === 1 ? ownUnits : units.length === 1 ? units : [];
  return piece?.name ?? null;
}

const openTouch = (table: PlayedTable, mode: TouchMode, open: OpenPlace, piece: string | null): Touch => ({
  mode,
  open,
  piece: piece ?? pieceMeant(table, open),
  home: open,
  target: null,
  earlier: null,
});

const once = (buttons: readonly TableButton[]): TableButton[] => [
  ...new Map(buttons.map((button) => [button.line, button])).values(),
];

/** Returns the buttons that move the touched piece to the places of the open space. */
const arrivals = (table: PlayedTable, { mode, open, piece }: Touch): TableButton[] =>
  piece === null
    ? []
    : once(placesAt(table, open).flatMap(({ name }) => table.buttonsFor([piece, name], mode === 'correct')));

/** Returns the refusal of a move of the touched piece to the open space; null if the piece may go there. */
export function refusalOf(table: PlayedTable, { home, mode, open, piece }: Touch): RefusedSpace | null {
  if (mode !== 'play' || piece === null || open === home) return null;
  return table.reachOf(piece)?.refused.find(({ space }) => space === open) ?? null;
}

/**
 * Returns the buttons for an attack on a target: the first two lines for the target, which say that it is hit or
 * suppressed.
 */
const outcomesFor = (table: PlayedTable, target: string): readonly TableButton[] =>
  table.buttonsFor([target], false).slice(0, 2);

/** Returns the buttons for the outcomes of the attacks of a piece on a target, or of the touched attack alone. */
function attackOutcomes(table: PlayedTable, { piece, success }: Touch, target: string): readonly TableButton[] {
  const rows = piece === null ? [] : (table.toHit(piece, target)?.rows ?? []);
  const lines = new Set(success ? [success] : rows.map(({ line }) => line));
  return outcomesFor(table, target).filter(({ line }) => lines.size === 0 || lines.has(line));
}

/** Returns the buttons that a panel shows for the place that is open in it and for the touched piece. */
export function buttonsFor(table: PlayedTable, touch: Touch): readonly TableButton[] {
  const { home, mode, open, piece, target } = touch;
  // In the mode `hit`, each button is an outcome of the attack. So after the roll, a single touch is enough.
  if (mode === 'hit') return target === null ? [] : attackOutcomes(table, touch, target);
  const isCorrection = mode === 'correct';
  if (open === null) return isCorrection ? [...table.buttonsFor([], true)] : [];
  if (piece !== null && home !== open) {
    const deeds = arrivals(table, touch);
    if (!refusalOf(table, touch)) return deeds;
    // A piece that has moved against the rules has one button for each level of the space, or is at least corrected.
    const moves = placesAt(table, open).flatMap(({ name }) => table.buttonsFor([piece, name], false).slice(0, 1));
    return moves.length > 0 ? moves : arrivals(table, { ...touch, mode: 'correct' }).slice(0, 1);
  }
  const ofPiece = piece === null ? [] : table.buttonsFor([piece], isCorrection);
  // Attacks on enemy units in the space get buttons for their outcomes too. So the person needs only one more touch to
  // report such an attack.
  const others = isCorrection ? [] : countersAt(table, open).filter(({ isOwn, name }) => !isOwn && name !== piece);
  const ofOthers = others.flatMap(({ name }) => outcomesFor(table, name ?? ''));
  const ofPlaces = placesAt(table, open).flatMap(({ name }) =>
    name === '' ? [] : table.buttonsFor([name], isCorrection),
  );
  const ofEarlier = touch.earlier === null ? [] : arrivals(table, { ...touch, piece: touch.earlier });
  return once([...ofEarlier, ...ofPlaces, ...ofPiece, ...ofOthers]);
}

/**
 * Returns the target for a touch of a space: the piece under the finger, or else the only thing in the space that has a
 * name. Null if there is no piece, and not exactly one such thing.
 */
function targetMeant(table: PlayedTable, open: OpenPlace, piece: string | null): string | null {
  const [target, ...others] = piece === null ? namesOf(thingsAt(table, open)) : [piece];
  return others.length === 0 ? (target ?? null) : null;
}

/** Handles a touch of a space. `piece` is the piece under the finger, or null. */
export function touchSpace(table: PlayedTable, touch: Touch, open: OpenPlace, piece: string | null): TouchResult {
  const { home, mode } = touch;
  if (touch.piece === null || open === home)
    return touchOnly(
      open === touch.open && piece === null ? { ...noTouch, mode } : openTouch(table, mode, open, piece),
    );
  if (mode === 'hit') return touchOnly({ ...touch, open, target: targetMeant(table, open, piece) });
  // If an own piece is under the finger, this piece becomes the touched piece. If not, the earlier piece is to move to
  // the touched space.
  const isNext = countersAt(table, open).some((unit) => unit.isOwn && unit.name === piece);
  if (isNext) return touchOnly({ ...openTouch(table, mode, open, piece), earlier: touch.piece });
  // A finger on a piece that can be attacked means the attack, also where the touched piece may not go.
  const isAttack = mode === 'play' && attacksOf(table, touch.piece).some(({ target }) => target === piece);
  if (isAttack) return touchOnly({ ...touch, mode: 'hit', open, target: piece, earlier: null });
  const next: Touch = { ...touch, open, target: null, earlier: null };
  const lines = arrivals(table, next);
  // In a space with enemy units or with two levels, several buttons are possible. So the first touch only opens the
  // space, and only a second touch takes the first button.
  const isPlain = countersAt(table, open).every(({ isOwn }) => isOwn) && placesAt(table, open).length === 1;
  const [first] = lines;
  if (refusalOf(table, next)) return touchOnly(next);
  if (!first) return touchOnly(openTouch(table, mode, open, piece));
  if (isPlain || open === touch.open) return { touch: { ...noTouch, mode, open, home: open }, line: first.line };
  return touchOnly(next);
}

/** Handles a touch of a thing in the panel, which lists the things of the open place. */
export function touchThing(touch: Touch, name: string): Touch {
  const { mode, open, piece } = touch;
  if (mode === 'hit' && piece !== null && piece !== name) return { ...touch, target: name };
  if (piece === name && touch.home === open) return { ...touch, piece: null, earlier: null };
  return { ...touch, piece: name, home: open, target: null, earlier: null };
}

/**
 * Returns the state of touches after the played table has taken a line. The open space stays open if it still has
 * buttons, and the touched piece can stay touched.
 */
export function touchAfter(table: PlayedTable, { home, mode, open, piece: touched }: Touch): Touch {
  if (open === null) return noTouch;
  const isHere = home === open && namesOf(thingsAt(table, open)).includes(touched ?? '');
  const piece = table.staysTouched && isHere ? touched : null;
  const next: Touch = { ...noTouch, mode: mode === 'hit' ? 'play' : mode, open, home: open, piece };
  return buttonsFor(table, next).length > 0 ? next : noTouch;
}
