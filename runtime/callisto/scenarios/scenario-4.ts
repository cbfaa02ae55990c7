// Scenario 4: a victory point for each enemy unit neutralised, and for each bunker that stands on a controlled space.
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game.ts';
import { has } from '../engine/pieces.ts';
import { neutralisedBy } from '../engine/victory.ts';

export const scenario4: ScenarioRules = {
  score: (game, state, side) => {
    const { structureAt, structureKind } = game.things;
    let points = neutralisedBy(game, state, side);
    for (const [index, kind] of structureKind.entries()) {
      const stands = (((state.words[at.standing] as number) >>> index) & 1) === 1;
      if (kind === 'bunker' && stands && has(state.words, at.controlled, side, structureAt[index] as number)) points++;
    }
    return points;
  },
};
