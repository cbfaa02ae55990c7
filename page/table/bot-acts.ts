// The changes of the board by the bot since the person’s last act: the board marks them with the numbers of the bot’s
// acts until the person acts.
import type { TableCard } from '../../compiler/decide/card-query.ts';
import type { DrawnBoard, SignSide } from '../../compiler/game/board.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { spaceOf } from '../../views/board/decision-picture.ts';
import { isMarker, type TokenChanges } from '../../views/board/space-tokens.ts';
import { allDone } from '../../views/decision/decided-words.ts';

/** A marker of a side in a space. */
interface NewMarker {
  readonly space: number;
  readonly side: SignSide;
  readonly isFull: boolean;
}

/** An act of the bot: a resolved card that has changed the board. */
export interface BotAct {
  readonly number: number;
  readonly card: string;
  /** The ways of moved pieces: the spaces from the start to the end. */
  readonly moves: readonly { readonly piece: string; readonly spaces: readonly number[] }[];
  /** The pieces that have left the board or have been suppressed, and the pieces that are ready again. */
  readonly struck: readonly string[];
  readonly readied: readonly string[];
  readonly markers: readonly NewMarker[];
  /** The spaces in which anything else has changed, such as a door. */
  readonly others: readonly number[];
}

interface Stand {
  readonly space: number;
  /** False for a suppressed or an asleep piece. */
  readonly isReady: boolean;
}

/** Returns each piece with its space, and whether the piece is ready. */
function standsOn({ places }: DrawnBoard): ReadonlyMap<string, Stand> {
  const stands = places.flatMap(({ pieces, space }) =>
    pieces.flatMap((sign) =>
      sign.shape === 'plate' ? [[sign.text, { space, isReady: !sign.isAsleep && !sign.isSuppressed }] as const] : [],
    ),
  );
  return new Map(stands);
}

const markersOn = ({ places }: DrawnBoard): NewMarker[] =>
  places.flatMap(({ space, things }) => things.filter(isMarker).map(({ isFull, side }) => ({ space, side, isFull })));

const thingsAt = ({ places }: DrawnBoard, place: number): string =>
  JSON.stringify(places[place]?.things.filter((sign) => !isMarker(sign)));

/** Returns the spaces in which things other than markers and pieces differ between two boards. */
function otherChanges(before: DrawnBoard, after: DrawnBoard): number[] {
  const things = after.places.flatMap(({ space }, place) =>
    thingsAt(before, place) === thingsAt(after, place) ? [] : [space],
  );
  const doors = after.doors.flatMap(({ between: [place], isOpen }, index) =>
    before.doors[index]?.isOpen === isOpen ? [] : (after.places[place]?.space ?? []),
  );
  return [...new Set([...things, ...doors])];
}

/** Returns the way between two spaces that the decision of a card took; only both spaces if no way is known. */
function wayOf(card: TableCard, board: DrawnBoard, from: number, to: number): readonly number[] {
  const answer = card.answer();
  const decision = answer.is === 'came' ? answer.came.decision : null;
  const ways = (decision?.done ?? [])
    .flatMap(allDone)
    .map(({ path }) => path.map((name) => spaceOf(board, name) ?? -1));
  return ways.find((way) => way.at(0) === from && way.at(-1) === to && !way.includes(-1)) ?? [from, to];
}

/** Returns the act of a card that changed the board `before` into `after`; null if the card changed nothing. */
function actBetween(number: number, card: TableCard, before: DrawnBoard, after: DrawnBoard): BotAct | null {
  const [old, now] = [standsOn(before), standsOn(after)];
  const oldMarkers = new Set(markersOn(before).map((marker) => JSON.stringify(marker)));
  const moves = [...now].flatMap(([piece, { space }]) => {
    const from = old.get(piece)?.space;
    return from === undefined || from === space ? [] : [{ piece, spaces: wayOf(card, after, from, space) }];
  });
  const isReadyNow = (piece: string): boolean => now.get(piece)?.isReady ?? false;
  const struck = [...old].flatMap(([piece, { isReady }]) =>
    now.has(piece) && isReadyNow(piece) >= isReady ? [] : [piece],
  );
  const readied = [...old].flatMap(([piece, { isReady }]) => (!isReady && isReadyNow(piece) ? [piece] : []));
  const markers = markersOn(after).filter((marker) => !oldMarkers.has(JSON.stringify(marker)));
  const others = otherChanges(before, after);
  const isNothing = moves.length + struck.length + readied.length + markers.length + others.length === 0;
  return isNothing ? null : { number, card: card.head.card, moves, struck, readied, markers, others };
}

/** The acts of a bot at a moment of a game, and the round of the last act. */
interface ActsSoFar {
  readonly table: PlayedTable;
  readonly round: number;
  readonly acts: readonly BotAct[];
}

/** Returns the acts after one more step of a game: none after an act of the person. */
function withStep({ acts, round, table }: ActsSoFar, next: PlayedTable): ActsSoFar {
  if (table.wish().isByTouch) return { table: next, round: next.round, acts: [] };
  const card = next.card();
  // The numbers begin again in each round.
  const earlier = next.round === round ? acts : [];
  const act = card && actBetween(earlier.length + 1, card, table.board(), next.board());
  return act ? { table: next, round: next.round, acts: [...earlier, act] } : { table: next, round, acts };
}

/** The most steps that are read again to find the acts of the bot in a game that is opened. */
const mostSteps = 60;

/** Remembers the acts of the bot since the last act of the person, while a game goes on. */
export class BotActs {
  private last: ActsSoFar | null = null;

  /** Returns the acts of the bot before the present moment of a game, since the last act of the person. */
  at(table: PlayedTable): readonly BotAct[] {
    const { last } = this;
    if (last?.table === table) return last.acts;
    const isNext = last !== null && last.table.done === table.done - 1 && last.table.steps.length <= table.steps.length;
    this.last = isNext ? withStep(last, table) : this.read(table);
    return this.last.acts;
  }

  private read(table: PlayedTable): ActsSoFar {
    let first = table.done;
    while (first > 1 && table.done - first < mostSteps && !table.at(first - 1).wish().isByTouch) first--;
    let state: ActsSoFar = { table: table.at(first), round: table.at(first).round, acts: [] };
    for (let step = first + 1; step <= table.done; step++) state = withStep(state, table.at(step));
    return { ...state, table };
  }
}

interface SpaceChanges {
  readonly acts: Map<string, number>;
  readonly scouted: Set<SignSide>;
  isControlNew: boolean;
}

/** Returns the changes that the tokens of each space show. */
export function tokenChanges(acts: readonly BotAct[], board: DrawnBoard): ReadonlyMap<number, TokenChanges> {
  const changes = new Map<number, SpaceChanges>();
  const at = (space: number): SpaceChanges => {
    const known = changes.get(space) ?? { acts: new Map(), scouted: new Set(), isControlNew: false };
    changes.set(space, known);
    return known;
  };
  const stands = standsOn(board);
  for (const { markers, moves, number, readied, struck } of acts) {
    for (const piece of [...moves.map((move) => move.piece), ...struck, ...readied]) {
      const stand = stands.get(piece);
      if (stand) at(stand.space).acts.set(piece, number);
    }
    for (const { isFull, side, space } of markers) {
      if (isFull) at(space).isControlNew = true;
      else at(space).scouted.add(side);
    }
  }
  return changes;
}

/** Returns the spaces that acts have changed. */
export const spacesOf = (acts: readonly BotAct[]): number[] =>
  acts.flatMap(({ markers, moves, others }) => [
    ...moves.flatMap(({ spaces }) => spaces.at(-1) ?? []),
    ...markers.map(({ space }) => space),
    ...others,
  ]);

/** Returns an act in few signs, such as `ScZ → D4` or `MeA × STC`. */
export function actSigns(
  { card, markers, moves, others, readied, struck }: BotAct,
  { spaces }: DrawnBoard,
  tagOf: (name: string) => string,
): string {
  const nameOf = (space: number): string => spaces[space] ?? '';
  const actor = moves.length === 1 && struck.length === 0 ? (moves[0]?.piece ?? card) : card;
  const other = (piece: string): string => (piece === actor ? '' : tagOf(piece));
  const parts = [
    ...moves.map(({ piece, spaces: way }) => `${other(piece)} → ${nameOf(way.at(-1) ?? -1)}`.trim()),
    ...struck.map((piece) => `× ${other(piece)}`.trim()),
    ...readied.map((piece) => `↑ ${other(piece)}`.trim()),
  ];
  if (parts.length > 0) return `${tagOf(actor)} ${parts.join(', ')}`;
  const marked = [...new Set([...markers.map(({ space }) => space), ...others])].map(nameOf);
  return `${tagOf(actor)} · ${marked.join(', ')}`;
}
