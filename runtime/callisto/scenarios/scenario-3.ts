// Scenario 3: the Breakers free citizens by taking control of their spaces; the LFA levels buildings.
import { kind } from '../engine/events.ts';
import * as at from '../engine/layout.ts';
import type { ScenarioRules } from '../engine/game.ts';

export const scenario3: ScenarioRules = {
  // Freed by the Breakers only; the LFA's control and a destroyed building leave the marker where it is.
  controlled: (game, { bytes }, side, place) => {
    if (side !== at.breakers) return;
    const spaceOf = game.places.space;
    for (const token of game.things.tokens.keys()) {
      const there = bytes[at.token + token] as number;
      if (there === at.none || spaceOf[there] !== spaceOf[place]) continue;
      bytes[at.token + token] = at.none;
      bytes[at.score + side] = (bytes[at.score + side] as number) + 1;
      game.sink?.tell(kind.freed, token, there, 0, 0);
    }
  },
  // A counter that is moved by PULSE has the citizens of its space with it (rulebook, Pulse).
  pushed: (game, { bytes }, _unit, from, to) => {
    for (const token of game.things.tokens.keys()) {
      if (bytes[at.token + token] !== from) continue;
      bytes[at.token + token] = to;
      game.sink?.tell(kind.carried, token, from, to, 0);
    }
  },
};
