// The targets that the units of a person can strike in a state.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { equipmentFor } from '../rules/engine/legal.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { addTargets, strikableUnits } from '../rules/engine/reach.ts';
import * as verb from '../rules/engine/verbs.ts';
import { standstill, usesOfCards } from './piece-ways.ts';

const targets = new act.Actions();

function strikes(game: Game, state: State, unit: number, use: number, target: number): boolean {
  const { bytes } = state;
  const side = game.units.side[unit] as number;
  targets.count = 0;
  targets.base = 0;
  addTargets(game, state, side, bytes[at.unitPlace + unit] as number, use, targets);
  // The targets of an area attack are places.
  const isArea = game.uses.area[use] === 1;
  const isStruck = !isArea || ((strikableUnits(game, state, side, use) >>> target) & 1) === 1;
  const aim = isArea ? (bytes[at.unitPlace + target] as number) : target;
  return isStruck && targets.has(act.packAction(0, 0, 0, aim));
}

/** True if a ready unit of a side can strike a target: with SUPPRESS, or with an attack. */
export const canStrike = (game: Game, state: State, side: number, target: number, suppresses: boolean): boolean =>
  game.units.names.some((_name, unit) => {
    const place = state.bytes[at.unitPlace + unit] as number;
    if (game.units.side[unit] !== side || place === at.none || standstill(state, unit)) return false;
    const equipment = equipmentFor(game, state, side, unit, place);
    const uses = [...usesOfCards(game, game.cards.ofUnit[unit] ?? []), ...(equipment === at.none ? [] : [equipment])];
    return uses.some((use) => {
      const verbNumber = game.uses.verb[use] as number;
      const isOfKind = verb.isFightVerb(verbNumber) && (verbNumber === verb.suppressVerb) === suppresses;
      return isOfKind && strikes(game, state, unit, use, target);
    });
  });
