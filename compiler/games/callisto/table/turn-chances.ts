// The turns of a played table, and games that are simulated from their beginnings.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { isOver, roundOf, sideKeys } from '../../../../runtime/callisto/rules/engine/position.ts';
import { greedy } from '../../../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../../../runtime/callisto/players/policy.ts';
import { Player } from '../../../../runtime/callisto/players/simulate.ts';
import { dealUnseenCards } from '../../../../runtime/callisto/players/unseen-hand.ts';
import type { TableStep } from '../../../../runtime/callisto/table/step-attempts.ts';
import type { SimulatedWins, TableTurn } from '../../../game/table-situation.ts';
import type { AskedTable } from './command.ts';

/** Returns the turns that have begun, in order. If a step begins several turns, only its last turn is returned. */
export function turnsOf({ done, steps }: AskedTable): TableTurn[] {
  return steps.slice(0, done).flatMap(({ events, pending, state }, index) => {
    const begun = events.findLast(({ kind }) => kind === 'turn');
    if (!begun || pending || isOver(state)) return [];
    const [side] = begun.values;
    return [{ step: index + 1, round: roundOf(state), side: sideKeys[side as 0 | 1], isPerson: !isBot(state, side) }];
  });
}

/** Returns the number of cards that each unit of a person has lost, as the person has said. */
function lossesIn({ units }: Game, steps: readonly TableStep[]): Map<number, number> {
  const lost = new Map<number, number>();
  for (const { event } of steps) {
    if (event.is !== 'owned' || !event.hadCard) continue;
    const unit = units.names.indexOf(event.unit);
    lost.set(unit, (lost.get(unit) ?? 0) + 1);
  }
  return lost;
}

/**
 * Plays games from the state after a step, with a greedy player in place of each person. The games have the numbers
 * from `from` to `to` − 1, and the number of a game determines its dice and cards.
 */
export function simulatedFrom(
  { done, game, steps }: AskedTable,
  step: number,
  { from, to }: { readonly from: number; readonly to: number },
): SimulatedWins {
  const before = steps.slice(0, Math.min(step, done));
  const state = before.at(-1)?.state;
  const wins = { won: 0, lost: 0, drawn: 0 };
  if (!state) return wins;
  const lost = lossesIn(game, before);
  const playerOf = (side: 0 | 1) => (isBot(state, side) ? 'bot' : greedy);
  const player = new Player(game, { breakers: playerOf(0), lfa: playerOf(1) });
  const whim = new Whim();
  for (let index = from; index < to; index++) {
    const start = state.copy();
    whim.seed(step, index);
    for (const side of [at.breakers, at.lfa] as const)
      if (!isBot(state, side)) dealUnseenCards(game, start, side, lost, whim);
    player.playFrom(start, step, index);
    const winner = player.state.bytes[at.winner] as number;
    if (winner === at.nobody) wins.drawn++;
    else if (isBot(state, winner)) wins.lost++;
    else wins.won++;
  }
  return wins;
}
