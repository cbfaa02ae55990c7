// The progress of a side towards its ways to win, in words.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { progressOf } from '../../../../runtime/callisto/rules/engine/victory.ts';
import type { VictoryRow } from '../../../../runtime/callisto/rules/engine/wins.ts';
import { victoryText } from '../board/rows.ts';

/**
 * Returns the goals towards which a change brings a side nearer, such as `2 → 3 of 5 objective points`. `gain` returns
 * the progress after the change from the progress before it.
 */
export const goalGains = (
  game: Game,
  before: State,
  side: number,
  gain: (row: VictoryRow, had: number) => number,
): string[] =>
  game.victoryRows.flatMap((row, index) => {
    const aim = game.victory[index];
    if (!aim || !('count' in aim) || row.side !== side) return [];
    const had = progressOf(game, before, row);
    const has = Math.min(gain(row, had), row.required);
    return has > had ? [`${had} → ${has} of ${victoryText(aim)}`] : [];
  });
