// Scenario 3: the Breakers free citizens by taking control of their spaces; the LFA levels buildings.
import { eventKind } from '../engine/events.ts';
import * as at from '../engine/layout.ts';
import type { Game, ScenarioRules } from '../engine/game-tables.ts';
import { isPlaceIn } from '../engine/pieces.ts';
import type { State } from '../engine/packed-state.ts';

function freeCitizen(game: Game, { bytes }: State, token: number): void {
  const from = bytes[at.tokenPlace + token] as number;
  bytes[at.tokenPlace + token] = at.none;
  bytes[at.score + at.breakers] = (bytes[at.score + at.breakers] as number) + 1;
  game.sink?.tell(eventKind.freed, token, from, 0, 0);
}

export const scenario3: ScenarioRules = {
  // Only the Breakers free citizens. Control by the LFA and a destroyed building leave the marker where it is.
  controlled: (game, state, side, place) => {
    if (side !== at.breakers) return;
    const { space } = game.places;
    for (const token of game.fixtures.tokens.keys()) {
      const tokenPlace = state.bytes[at.tokenPlace + token] as number;
      if (tokenPlace !== at.none && space[tokenPlace] === space[place]) freeCitizen(game, state, token);
    }
  },
  // A counter that PULSE moves takes the citizens of its space with it (rulebook, Pulse). A citizen who comes into a
  // space that the Breakers control already is free there (R124).
  pushed: (game, state, _unit, from, to) => {
    const { bytes, words } = state;
    for (const token of game.fixtures.tokens.keys()) {
      if (bytes[at.tokenPlace + token] !== from) continue;
      bytes[at.tokenPlace + token] = to;
      game.sink?.tell(eventKind.carried, token, from, to, 0);
      if (isPlaceIn(words, at.controlledPlaces, at.breakers, to)) freeCitizen(game, state, token);
    }
  },
};
