// Scenario 6: mechs are asleep until the LFA takes control of their space; activated mechs may leave by an escape.
import { eventKind } from '../engine/events.ts';
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game-tables.ts';
import { isUnitIn, setUnitIn } from '../engine/pieces.ts';

export const scenario6: ScenarioRules = {
  mayBolster: (game, state, card) => {
    const unit = game.cards.unit[card] as number;
    return unit === at.none || !isUnitIn(state, at.asleep, unit);
  },
  controlled: (game, state, side, place) => {
    if (side !== at.lfa) return;
    const { space } = game.places;
    for (let rest = state.words[at.asleep] as number; rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      const mechPlace = state.bytes[at.unitPlace + unit] as number;
      if (mechPlace === at.none || space[mechPlace] !== space[place]) continue;
      setUnitIn(state, at.asleep, unit, false);
      game.sink?.tell(eventKind.activated, unit, mechPlace, 0, 0);
    }
  },
  // Mechs of the LFA escape by a movement action from a space with the escape icon (special rules, Escape).
  mayEscape: ({ units, places }, _state, unit, place) =>
    places.escape[place] === 1 && ((units.mechs >>> unit) & 1) === 1 && units.side[unit] === at.lfa,
};
