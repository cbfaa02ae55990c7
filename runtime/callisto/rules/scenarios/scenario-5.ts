// Scenario 5: a Breaker unit that leaves the prisoner's space may take the prisoner along.
import { eventKind } from '../engine/events.ts';
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game-tables.ts';

export const scenario5: ScenarioRules = {
  tokenToTake: (game, { bytes }, unit, place) => {
    if (game.units.side[unit] !== at.breakers) return at.none;
    const prisoner = game.fixtures.tokenKind.indexOf('prisoner');
    return prisoner >= 0 && bytes[at.tokenPlace + prisoner] === place ? prisoner : at.none;
  },
  moved: (game, { bytes }, _unit, from, to, token) => {
    if (token === at.none) return;
    bytes[at.tokenPlace + token] = to;
    game.sink?.tell(eventKind.carried, token, from, to, 0);
  },
};
