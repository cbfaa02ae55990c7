// Scenario 4: a victory point for each enemy unit neutralised, and for each bunker that stands on a controlled space.
import { lowest } from '../../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game-tables.ts';
import { hasPlace } from '../engine/pieces.ts';
import { neutralisedBy } from '../engine/victory.ts';

export const scenario4: ScenarioRules = {
  score: (game, state, side) => {
    const { structureAt, structureKind } = game.things;
    let points = neutralisedBy(game, state, side);
    for (let rest = state.words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
      const one = lowest(rest);
      if (
        structureKind[one] === 'bunker' &&
        hasPlace(state.words, at.controlledPlaces, side, structureAt[one] as number)
      )
        points++;
    }
    return points;
  },
};
