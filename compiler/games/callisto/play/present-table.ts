// Finds the fact table for the present state of a game. A new fact table is made only if the state has changed.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { latestFor } from '../../../../runtime/kernel/lazily.ts';
import { tableOfState } from '../facts/table-of-state.ts';
import type { FactTable } from '../facts/table.ts';
import type { Place } from './script.ts';

export interface TableNow {
  readonly state: State;
  readonly side: number;
  readonly table: FactTable;
}

/**
 * Cache of the latest fact table of each game. The hands of a unit and of its led unit can then read the same fact
 * table.
 */
const latestTable = latestFor<TableNow>();

/** The number of states in a block of memory. One large block is made faster than many small blocks. */
const statesInBlock = 32;
let block = new ArrayBuffer(0);
let freeInBlock = 0;

/**
 * Copies a state into a block that several copies share. The copies must be short-lived, because the block stays in
 * memory as long as any of its copies.
 */
function shortLivedCopy(state: State): State {
  if (freeInBlock === 0) {
    block = new ArrayBuffer(statesInBlock * at.stateSize);
    freeInBlock = statesInBlock;
  }
  freeInBlock -= 1;
  const copy = new State(block, freeInBlock * at.stateSize);
  copy.copyFrom(state);
  return copy;
}

export const tableNow = (game: Place['game'], state: State, side: number): TableNow =>
  latestTable(
    game,
    (latest) => latest.side === side && latest.state.equals(state),
    () => {
      const { letters, deckOf } = game.bolster;
      const copy = shortLivedCopy(state);
      const table = tableOfState(game, copy, side, (card) => letters[side as 0 | 1][deckOf[card] ?? at.none] ?? null);
      return { state: copy, side, table };
    },
  );
