// The marks on the board for a touched piece: the spaces that it may enter, the chances of its attacks, and the reasons
// why it may not enter other spaces.
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { spaceOf } from '../../views/board/decision-picture.ts';
import type { SpaceLabel } from '../../views/board/tokens.ts';
import { words } from '../words.ts';
import { attacksOf } from './attacks.ts';

export interface ReachMarks {
  /** The space of the piece. */
  readonly home: number;
  /** The spaces that the piece may enter. */
  readonly lit: ReadonlySet<number>;
  /** The texts in spaces. The board shows the reasons of refusals only beside the space of the piece. */
  readonly labels: ReadonlyMap<number, SpaceLabel>;
}

/** Returns the marks for a piece; null for a piece that the person does not move now. */
export function reachMarks(table: PlayedTable, piece: string): ReachMarks | null {
  const reach = table.reachOf(piece);
  const board = table.board();
  const home = spaceOf(board, piece);
  if (!reach || home === null) return null;
  const labels = new Map<number, SpaceLabel>();
  for (const { space, word } of reach.refused) if (word !== null) labels.set(space, { text: word, isAim: false });
  for (const { row, target } of attacksOf(table, piece).toReversed()) {
    const space = spaceOf(board, target);
    if (space !== null) labels.set(space, { text: row.chance[0], isAim: true });
  }
  return { home, lit: new Set(reach.spaces), labels };
}

/** Returns the marks of a space in words, for people who cannot see the board. */
export function spokenMarks(marks: ReachMarks | null, space: number): string {
  if (!marks || space === marks.home) return '';
  const label = marks.labels.get(space);
  const parts = [
    ...(marks.lit.has(space) ? [words.table.mayGo] : []),
    ...(label ? [`${label.isAim ? words.table.attackFor : words.table.mayNotGo} ${label.text}`] : []),
  ];
  return parts.map((part) => `; ${part}`).join('');
}
