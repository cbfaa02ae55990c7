// Fills the sets that a compiled program names, from a packed state.
import { setNamed } from '../sheet/named-sets.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';
import { groundsOfWord, isInGrounds } from './packed-grounds.ts';
import { spokenIndex, statesOfWord } from './packed-sight.ts';

type Fill = (S: Int32Array, game: PackedGame) => void;

/** The function that fills a set. `isOfGround` is true if the set changes only when the ground changes. */
export interface SetFill {
  readonly fill: Fill;
  readonly isOfGround: boolean;
}

const namedSet = 'named ';

/** Returns the hex of a set such as `named 0514`; −1 for other sets, and for a hex that the map lacks. */
const hexNamed = (name: string, { tables }: PackedGame): number =>
  name.startsWith(namedSet) ? tables.board.numberOf(name.slice(namedSet.length)) : -1;

/** Returns the first hex of the map that the words of a program name; `nowhere` if the words name no hex. */
export function entryIn(sets: readonly string[], game: PackedGame): number {
  const named = sets.map((set) => hexNamed(setNamed(set, 0).name, game));
  return named.find((hex) => hex >= 0) ?? at.nowhere;
}

export function fillOf(set: string, first: number, game: PackedGame): SetFill {
  const { sort, name } = setNamed(set, first);
  if (sort === 'unit') {
    const states = statesOfWord(name);
    const fill: Fill = (S, { units, bytes }) => {
      let members = 0;
      for (let index = 0; index < units.length; index++) {
        const unit = units[index] as number;
        const state = bytes[unit * at.unitBytes + at.unitState] as number;
        if (states[spokenIndex(unit, state)] === 1) members |= 1 << unit;
      }
      S[first] = members;
    };
    return { fill, isOfGround: false };
  }
  const named = hexNamed(name, game);
  const grounds = name.startsWith(namedSet) ? null : groundsOfWord(name, game.tables);
  const fill: Fill = (S, { tables }) => {
    for (let hex = 0; hex < tables.hexCount; hex++) {
      const isIn =
        grounds === null ? hex === named : isInGrounds(grounds, hex, game.terrainOf(hex), game.cloudOf(hex) !== 0);
      const [word, bit] = [first + (hex >> 5), 1 << (hex & 31)];
      const now = S[word] as number;
      S[word] = isIn ? now | bit : now & ~bit;
    }
  };
  return { fill, isOfGround: true };
}
