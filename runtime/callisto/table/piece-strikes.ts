// The targets that the units of a person can strike in a state.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { equipmentFor } from '../rules/engine/legal.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { isUnitIn } from '../rules/engine/pieces.ts';
import { addTargets, strikableUnits } from '../rules/engine/reach.ts';
import * as verb from '../rules/engine/verbs.ts';

const targets = new act.Actions();

/** Returns the fighting uses of a unit in its place: those of its cards, and that of the equipment. */
export function fightUses(game: Game, state: State, unit: number): number[] {
  const { cards, uses } = game;
  const place = state.bytes[at.unitPlace + unit] as number;
  const printed = [...(cards.ofUnit[unit] ?? [])].flatMap((card) => {
    const [first, end] = [uses.first[card] as number, uses.first[card + 1] as number];
    return Array.from({ length: end - first }, (_none, index) => first + index);
  });
  const equipment = equipmentFor(game, state, game.units.side[unit] as number, unit, place);
  return [...printed, ...(equipment === at.none ? [] : [equipment])].filter((use) =>
    verb.isFightVerb(uses.verb[use] as number),
  );
}

function strikes(game: Game, state: State, unit: number, use: number, target: number): boolean {
  const { bytes } = state;
  const side = game.units.side[unit] as number;
  targets.count = 0;
  targets.base = 0;
  addTargets(game, state, side, bytes[at.unitPlace + unit] as number, use, targets);
  if (game.uses.area[use] === 0) return targets.has(act.packAction(0, 0, 0, target));
  const place = bytes[at.unitPlace + target];
  return (
    place !== undefined &&
    targets.has(act.packAction(0, 0, 0, place)) &&
    ((strikableUnits(game, state, side, use) >>> target) & 1) === 1
  );
}

/** True if a ready unit of a side can strike a target: with SUPPRESS, or with an attack. */
export function canStrike(game: Game, state: State, side: number, target: number, suppresses: boolean): boolean {
  const { units, uses } = game;
  return units.names.some(
    (_name, unit) =>
      units.side[unit] === side &&
      state.bytes[at.unitPlace + unit] !== at.none &&
      !isUnitIn(state, at.suppressedUnits, unit) &&
      !isUnitIn(state, at.asleepUnits, unit) &&
      fightUses(game, state, unit).some(
        (use) => (uses.verb[use] === verb.suppressVerb) === suppresses && strikes(game, state, unit, use, target),
      ),
  );
}
