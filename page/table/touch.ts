// The meaning of touches: a person touches a piece and then a space, or asks about pieces and spaces. Nothing here knows
// of the screen.
import type { PlayedTable, TableButton, TablePlace, TableThing } from '../../compiler/game/table-scene.ts';

/** Touches move pieces, correct the table, show the chance to hit, or ask why the bot did not choose something. */
type TouchMode = 'play' | 'correct' | 'hit' | 'ask';

/** The open place: the index of a space, or the pieces beside the board. */
export type OpenPlace = number | 'beside';

export interface Touch {
  readonly mode: TouchMode;
  readonly open: OpenPlace | null;
  /** The touched piece, and the place where the piece was touched. */
  readonly piece: string | null;
  readonly home: OpenPlace | null;
  /** The target of an attack of the piece. */
  readonly target: string | null;
  /** The piece that was touched before an own piece in another space: the person may have meant to move it there. */
  readonly earlier: string | null;
}

export const noTouch: Touch = { mode: 'play', open: null, piece: null, home: null, target: null, earlier: null };

/** A touch, and the line that the table takes because of the touch. */
export interface Touched {
  readonly touch: Touch;
  readonly line: string | null;
}

const only = (touch: Touch): Touched => ({ touch, line: null });

/** Returns the places of an open space; pieces beside the board have no place. */
export function placesAt(table: PlayedTable, open: OpenPlace | null): readonly TablePlace[] {
  if (open === null) return [];
  return open === 'beside' ? [{ name: '', features: [], things: table.beside() }] : table.placesIn(open);
}

const namesOf = (things: readonly TableThing[]): string[] => things.flatMap(({ name }) => name ?? []);

const thingsAt = (table: PlayedTable, open: OpenPlace | null): TableThing[] =>
  placesAt(table, open).flatMap(({ things }) => things);

/** Returns the things of a place that are counters, and no doors or other fixtures. */
function unitsAt(table: PlayedTable, open: OpenPlace | null): TableThing[] {
  const standing = new Set(table.board().standing.map(({ name }) => name));
  return thingsAt(table, open).filter(({ name }) => name !== null && standing.has(name));
}

/** Returns the piece that a person means who touches a place: the only own unit, or the only unit. */
function pieceMeant(table: PlayedTable, open: OpenPlace): string | null {
  const units = unitsAt(table, open);
  const own = units.filter(({ isOwn }) => isOwn);
  const [piece] = own.length === 1 ? own : units.length === 1 ? units : [];
  return piece?.name ?? null;
}

const opened = (table: PlayedTable, mode: TouchMode, open: OpenPlace, piece: string | null): Touch => ({
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

/** Returns the lines for a piece and the places of an open space. */
const arrivals = (table: PlayedTable, { mode, open, piece }: Touch): TableButton[] =>
  piece === null
    ? []
    : once(placesAt(table, open).flatMap(({ name }) => table.touched([piece, name], mode === 'correct')));

/** Returns the first lines about a target: an attack hits or suppresses it. */
const outcomesFor = (table: PlayedTable, target: string): readonly TableButton[] =>
  table.touched([target], false).slice(0, 2);

/** Returns the buttons for an open place and its touched piece. */
export function buttonsFor(table: PlayedTable, touch: Touch): readonly TableButton[] {
  const { home, mode, open, piece, target } = touch;
  // After the roll, the outcome for the target is one touch away.
  if (mode === 'hit') return target === null ? [] : outcomesFor(table, target);
  if (mode === 'ask') {
    const names = placesAt(table, open).flatMap(({ name, things }) => [name, ...namesOf(things)]);
    return once(names.filter((name) => name !== '').map((name) => ({ text: name, line: `why-not ${name}` })));
  }
  const isCorrection = mode === 'correct';
  if (open === null) return isCorrection ? [...table.touched([], true)] : [];
  if (piece !== null && home !== open) return arrivals(table, touch);
  const ofPiece = piece === null ? [] : table.touched([piece], isCorrection);
  // Attacks at others in the space are one touch away.
  const others = isCorrection ? [] : unitsAt(table, open).filter(({ isOwn, name }) => !isOwn && name !== piece);
  const ofOthers = others.flatMap(({ name }) => outcomesFor(table, name ?? ''));
  const ofPlaces = placesAt(table, open).flatMap(({ name }) =>
    name === '' ? [] : table.touched([name], isCorrection),
  );
  const ofEarlier = touch.earlier === null ? [] : arrivals(table, { ...touch, piece: touch.earlier });
  return once([...ofEarlier, ...ofPlaces, ...ofPiece, ...ofOthers]);
}

/** The target that a person means who touches a space: the only thing with a name. */
function targetMeant(table: PlayedTable, open: OpenPlace, piece: string | null): string | null {
  const [target, ...others] = piece === null ? namesOf(thingsAt(table, open)) : [piece];
  return others.length === 0 ? (target ?? null) : null;
}

/** Touches a space; `piece` is the piece under the finger. */
export function touchSpace(table: PlayedTable, touch: Touch, open: OpenPlace, piece: string | null): Touched {
  const { home, mode } = touch;
  if (mode === 'ask') {
    const next = { ...opened(table, mode, open, null), piece: null };
    const [first, ...others] = buttonsFor(table, next);
    return first && others.length === 0 ? { touch: { ...next, open: null }, line: first.line } : only(next);
  }
  if (touch.piece === null || open === home)
    return only(open === touch.open && piece === null ? { ...noTouch, mode } : opened(table, mode, open, piece));
  if (mode === 'hit') return only({ ...touch, open, target: targetMeant(table, open, piece) });
  // An own piece under the finger is the next piece; the rest of its space is a place to move to.
  const isNext = unitsAt(table, open).some((unit) => unit.isOwn && unit.name === piece);
  if (isNext) return only({ ...opened(table, mode, open, piece), earlier: touch.piece });
  const next: Touch = { ...touch, open, target: null, earlier: null };
  const lines = arrivals(table, next);
  // A second touch of a space with units of the other side means the first line.
  const isPlain = unitsAt(table, open).every(({ isOwn }) => isOwn) && placesAt(table, open).length === 1;
  const [first] = lines;
  if (!first) return only(opened(table, mode, open, piece));
  if (isPlain || open === touch.open) return { touch: { ...noTouch, mode, open, home: open }, line: first.line };
  return only(next);
}

/** Touches a thing in the list of an open place. */
export function touchThing(touch: Touch, name: string): Touch {
  const { mode, open, piece } = touch;
  if (mode === 'hit' && piece !== null && piece !== name) return { ...touch, target: name };
  if (piece === name && touch.home === open) return { ...touch, piece: null, earlier: null };
  return { ...touch, piece: name, home: open, target: null, earlier: null };
}

/** Returns the touch after the table has taken a line: the open space stays open while the person plays. */
export function touchAfter(table: PlayedTable, { mode, open }: Touch): Touch {
  if (open === null || mode === 'ask') return noTouch;
  const next: Touch = { ...noTouch, mode: mode === 'hit' ? 'play' : mode, open, home: open };
  return buttonsFor(table, next).length > 0 ? next : noTouch;
}
