// Everything in a space of a played table, in words: the features of its places, and the pieces in each place.
import { boardSides } from '../../../../runtime/callisto/board/board.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot, type State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { isPlaceIn, isUnitIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import type { TablePlace, TableThing } from '../../../game/table-scene.ts';
import { spokenFeatures } from '../board/board-drawing.ts';

const isIn = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

function unitText(name: string, unit: number, state: State): string {
  const markers = state.bytes[at.markersOn + unit] as number;
  const states = [
    ...(isUnitIn(state, at.asleepUnits, unit) ? ['deactivated'] : []),
    ...(isUnitIn(state, at.suppressedUnits, unit) ? ['suppressed'] : []),
    ...(markers > 0 ? [`${markers} control marker${markers === 1 ? '' : 's'}`] : []),
  ];
  return states.length > 0 ? `${name}, ${states.join(', ')}` : name;
}

function unitsAt({ units }: Game, state: State, place: number): TableThing[] {
  const set = state.words[at.unitsAt + place] as number;
  return units.names.flatMap((name, unit) =>
    isIn(set, unit)
      ? [{ name, text: unitText(name, unit, state), isOwn: !isBot(state, units.side[unit] as number) }]
      : [],
  );
}

const fixture = (name: string, text = name): TableThing => ({ name, text, isOwn: false });

function fixturesAt({ fixtures }: Game, { bytes, words }: State, place: number): TableThing[] {
  const { doorA, doorB, doors, structureAt, structures, tokens } = fixtures;
  return [
    ...structures.flatMap((name, structure) => {
      const isStanding = isIn(words[at.standingStructures] as number, structure);
      return structureAt[structure] === place ? [fixture(name, isStanding ? name : `${name}, destroyed`)] : [];
    }),
    ...tokens.flatMap((name, token) => (bytes[at.tokenPlace + token] === place ? [fixture(name)] : [])),
    ...doors.flatMap((name, door) => {
      const isShut = isIn(words[at.shutDoors] as number, door);
      const isHere = doorA[door] === place || doorB[door] === place;
      return isHere ? [fixture(name, `${name}, ${isShut ? 'shut' : 'open'}`)] : [];
    }),
  ];
}

/** Returns the markers of both sides; a marker is on all levels of a space. */
const markersAt = (words: Int32Array, place: number): TableThing[] =>
  boardSides.flatMap((key) => {
    const side = key === 'lfa' ? at.lfa : at.breakers;
    if (!isPlaceIn(words, at.markedPlaces, side, place)) return [];
    const face = isPlaceIn(words, at.controlledPlaces, side, place) ? 'controlled' : 'scouted';
    return [{ name: null, text: `${face} by ${sideTitles[key]}`, isOwn: false }];
  });

/** Returns the levels of a space with everything in them. */
export function tablePlaces(game: Game, state: State, space: number): TablePlace[] {
  const { board } = game.definition;
  return (board.placesOf[space] ?? []).flatMap((index) => {
    const place = board.places[index];
    if (!place) return [];
    const { isElevated, label, name } = place;
    return [
      {
        name,
        features: [
          ...(label === null ? [] : [label]),
          ...(isElevated ? ['elevated'] : []),
          ...spokenFeatures(place),
          ...board.spawns
            .filter((spawn) => spawn.place === index)
            .map(({ side, force }) => `start of the ${sideTitles[side]}, force ${force}`),
        ],
        things: [...unitsAt(game, state, index), ...fixturesAt(game, state, index), ...markersAt(state.words, index)],
      },
    ];
  });
}

/** Returns the units and tokens that are not on the board, each with the reason. */
export function piecesBeside({ fixtures, units }: Game, state: State): TableThing[] {
  const { bytes } = state;
  const stateOf = (unit: number): string => {
    if (isUnitIn(state, at.neutralisedUnits, unit)) return 'neutralised';
    return isUnitIn(state, at.escapedUnits, unit) ? 'escaped' : 'beside the board';
  };
  return [
    ...units.names.flatMap((name, unit) => {
      const isAway = isIn(units.inGame, unit) && bytes[at.unitPlace + unit] === at.none;
      const isOwn = !isBot(state, units.side[unit] as number);
      return isAway ? [{ name, text: `${name}, ${stateOf(unit)}`, isOwn }] : [];
    }),
    ...fixtures.tokens.flatMap((name, token) =>
      bytes[at.tokenPlace + token] === at.none ? [{ name, text: `${name}, not on the board`, isOwn: false }] : [],
    ),
  ];
}
