// Scenario 4: a side scores a victory point for each enemy unit neutralised, and for each standing bunker on a space
// that it controls.
import { lowest } from '../../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game-tables.ts';
import { isPlaceIn } from '../engine/pieces.ts';
import { neutralisedBy } from '../engine/victory.ts';

export const scenario4: ScenarioRules = {
  score: (game, state, side) => {
    const { structureAt, structureKind } = game.fixtures;
    let points = neutralisedBy(game, state, side);
    for (let rest = state.words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
      const structure = lowest(rest);
      if (
        structureKind[structure] === 'bunker' &&
        isPlaceIn(state.words, at.controlledPlaces, side, structureAt[structure] as number)
      )
        points++;
    }
    return points;
  },
};
