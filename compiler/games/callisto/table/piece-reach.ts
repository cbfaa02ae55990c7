// The spaces that a touched unit of a person can enter, and the reasons why it cannot enter the others.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isBot, type State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { wayFaults } from '../../../../runtime/callisto/table/piece-ways.ts';
import type { PieceReach } from '../../../game/table-scene.ts';

/** Returns the units of a side on the board. */
const unitsOf = ({ units }: Game, { bytes }: State, side: number): number[] =>
  [...units.names.keys()].filter((unit) => units.side[unit] === side && bytes[at.unitPlace + unit] !== at.none);

/** Returns the reach of a unit of a person; null for another piece, and for a unit that is not on the board. */
export function pieceReach(game: Game, state: State, name: string): PieceReach | null {
  const { definition, units } = game;
  const unit = units.names.indexOf(name);
  const side = units.side[unit] ?? at.nobody;
  const own = unitsOf(game, state, side);
  if (!own.includes(unit) || isBot(state, side)) return null;
  const faults = wayFaults(game, state, unit);
  const placesOf = (space: number): readonly number[] => definition.board.placesOf[space] ?? [];
  const home = definition.board.places[state.bytes[at.unitPlace + unit] as number]?.space;
  const others = [...definition.board.spaces.keys()].filter((space) => space !== home);
  const canEnter = (space: number): boolean => placesOf(space).some((place) => faults[place] === null);
  const helperFor = (space: number): string => {
    const helper = own.find((other) => {
      const ofOther = wayFaults(game, state, other);
      return placesOf(space).some((place) => ofOther[place] === null);
    });
    return helper === undefined ? '' : ` ${units.names[helper]} can go there.`;
  };
  return {
    spaces: others.filter(canEnter),
    refused: others.flatMap((space) => {
      const fault = faults[placesOf(space)[0] ?? -1];
      if (!fault || canEnter(space)) return [];
      return [{ space, word: fault.word, reason: () => `${name} ${fault.problem}.${helperFor(space)}` }];
    }),
  };
}
