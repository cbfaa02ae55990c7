// The rules that only single scenarios have.
import type { ScenarioRules, Game } from '../engine/game-tables.ts';
import { eventKind } from '../engine/events.ts';
import * as at from '../engine/layout.ts';
import { isUnitIn, setUnitIn, isPlaceIn, suppressUnit } from '../engine/pieces.ts';
import { lowest } from '../../../kernel/bits.ts';
import { neutralisedBy } from '../engine/victory.ts';
import type { State } from '../engine/packed-state.ts';

function freeCitizen(game: Game, { bytes }: State, token: number): void {
  const from = bytes[at.tokenPlace + token] as number;
  bytes[at.tokenPlace + token] = at.none;
  bytes[at.score + at.breakers] = (bytes[at.score + at.breakers] as number) + 1;
  game.sink?.tell(eventKind.freed, token, from, 0, 0);
}

const scenarioRules: Readonly<Record<number, ScenarioRules>> = {
  // Scenario 3: the Breakers free citizens by taking control of their spaces; the LFA destroys buildings.
  3: {
    // Only the Breakers free citizens. If the LFA takes control or a building is destroyed, the citizen stays in the
    // space.
    controlled: (game, state, side, place) => {
      if (side !== at.breakers) return;
      const { space } = game.places;
      for (const token of game.fixtures.tokens.keys()) {
        const tokenPlace = state.bytes[at.tokenPlace + token] as number;
        if (tokenPlace !== at.none && space[tokenPlace] === space[place]) freeCitizen(game, state, token);
      }
    },
    // If PULSE pushes a counter, all citizens of its space move along (rulebook, Pulse). A citizen that arrives in a
    // space that the Breakers control becomes free (R124).
    pushed: (game, state, _unit, from, to) => {
      const { bytes, words } = state;
      for (const token of game.fixtures.tokens.keys()) {
        if (bytes[at.tokenPlace + token] !== from) continue;
        bytes[at.tokenPlace + token] = to;
        game.sink?.tell(eventKind.carried, token, from, to, 0);
        if (isPlaceIn(words, at.controlledPlaces, at.breakers, to)) freeCitizen(game, state, token);
      }
    },
  },
  // Scenario 4: each neutralised enemy unit is a victory point. So is each bunker that is not destroyed, if its space
  // is controlled by the side.
  4: {
    score: (game, state, side) => {
      const { structureAt, structureKind } = game.fixtures;
      let points = neutralisedBy(game, state, side);
      for (let rest = state.words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
        const structure = lowest(rest);
        const place = structureAt[structure] as number;
        if (structureKind[structure] === 'bunker' && isPlaceIn(state.words, at.controlledPlaces, side, place)) points++;
      }
      return points;
    },
  },
  // Scenario 5: a unit of the Breakers that leaves the prisoner’s space may take the prisoner along.
  5: {
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
  },
  // Scenario 6: mechs are asleep until the LFA takes control of their space. Activated mechs may leave by an escape.
  6: {
    mayBolster: (game, state, card) => {
      const unit = game.cards.unit[card] as number;
      return unit === at.none || !isUnitIn(state, at.asleepUnits, unit);
    },
    controlled: (game, state, side, place) => {
      if (side !== at.lfa) return;
      const { space } = game.places;
      for (let rest = state.words[at.asleepUnits] as number; rest !== 0; rest &= rest - 1) {
        const unit = lowest(rest);
        const mechPlace = state.bytes[at.unitPlace + unit] as number;
        if (mechPlace === at.none || space[mechPlace] !== space[place]) continue;
        setUnitIn(state, at.asleepUnits, unit, false);
        game.sink?.tell(eventKind.activated, unit, mechPlace, 0, 0);
      }
    },
    // Mechs of the LFA escape by a movement action that begins in a space with the escape icon (special rules, Escape).
    mayEscape: ({ units, places }, _state, unit, place) =>
      places.escape[place] === 1 && ((units.mechs >>> unit) & 1) === 1 && units.side[unit] === at.lfa,
  },
  // Scenario 8: communications equipment on each map helps a force on the other map. When it is destroyed, all units of
  // this force are suppressed at once.
  8: {
    destroyed: (game, state, structure) => {
      const { fixtures, units, definition } = game;
      const side = fixtures.structureSide[structure] as number;
      if (fixtures.structureKind[structure] !== 'control station' || side === at.nobody) return;
      const equipmentMap = definition.board.places[fixtures.structureAt[structure] as number]?.map;
      for (let rest = units.ofSide[side as 0 | 1] & units.inGame; rest !== 0; rest &= rest - 1) {
        const unit = lowest(rest);
        const place = state.bytes[at.unitPlace + unit] as number;
        // The equipment supports the units on the other map. So units on the same map, and units off the board, are not
        // suppressed.
        const isElsewhere = place === at.none || definition.board.places[place]?.map === equipmentMap;
        if (!isElsewhere && !isUnitIn(state, at.suppressedUnits, unit)) suppressUnit(game, state, unit);
      }
    },
  },
};

/**
 * Returns the hooks of a scenario: an empty object for a scenario without special rules, or with special rules only
 * about the ways to win.
 */
export const scenarioRulesOf = (scenario: number): ScenarioRules => scenarioRules[scenario] ?? {};
