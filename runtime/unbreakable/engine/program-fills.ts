// Fills the sets that a compiled program names, from a state of bytes.
import type { HexBoard } from '../board/hex-board.ts';
import { weaponNames } from '../data/reference-types.ts';
import type { UnbreakableFiles } from '../position/placed-position.ts';
import { testOfWeapons } from '../position/weapon-words.ts';
import * as at from './byte-layout.ts';
import { isBombKind } from './engine-tables.ts';
import type { ByteState } from './byte-state.ts';
import { setNamed } from './named-sets.ts';
import { groundsOfWord } from './packed-grounds.ts';
import { spokenIndex, statesOfWord } from './packed-sight.ts';
import { isLoadedState, stateOfWeapon, weaponStates } from './weapon-states.ts';

/** Fills a set from a state whose crawler is `me`. */
type Fill = (S: Int32Array, state: ByteState, me: number) => void;

/** The function that fills a set. `isOfGround` is true if the set changes only when the ground changes. */
export interface SetFill {
  readonly fill: Fill;
  readonly isOfGround: boolean;
}

const namedSet = 'named ';

/** Returns the hex of a set such as `named 0514`; −1 for other sets, and for a hex that the map lacks. */
const hexNamed = (name: string, board: HexBoard): number =>
  name.startsWith(namedSet) ? board.numberOf(name.slice(namedSet.length)) : -1;

/** Returns the first hex of the map that the words of a program name; `nowhere` if the words name no hex. */
export function entryIn(sets: readonly string[], board: HexBoard): number {
  const named = sets.map((set) => hexNamed(setNamed(set, 0).name, board));
  return named.find((hex) => hex >= 0) ?? at.nowhere;
}

/** Returns the function that fills a set of units. Units that were removed from the game are in no set. */
function fillUnits(name: string, first: number): Fill {
  const states = statesOfWord(name);
  return (S, { units, bytes }) => {
    let members = 0;
    for (let index = 0; index < units.length; index++) {
      const unit = units[index] as number;
      const state = bytes[unit * at.unitBytes + at.unitState] as number;
      if (bytes[unit * at.unitBytes] !== at.nowhere && states[spokenIndex(unit, state)] === 1) members |= 1 << unit;
    }
    S[first] = members;
  };
}

/** Returns the function that fills a set of weapons of the crawler. Each weapon has the bit of its number. */
function fillWeapons(name: string, first: number): Fill {
  const isMeant = name === 'all' ? () => true : testOfWeapons(name);
  const isIn = Uint8Array.from({ length: weaponStates }, (_none, state) => {
    const weapon = weaponNames[(state & at.weaponKindBits) - 1];
    if (weapon === undefined) return 0;
    const weaponClass = isBombKind(state & at.weaponKindBits) ? 'bomb' : 'beam';
    return isMeant({ weapon, class: weaponClass, loaded: isLoadedState(state) }) ? 1 : 0;
  });
  return (S, state, me) => {
    let members = 0;
    for (let number = 0; number < at.weaponsOfUnit; number++)
      if (isIn[stateOfWeapon(state.weaponOf(me, number))] === 1) members |= 1 << number;
    S[first] = members;
  };
}

/** Returns the function that fills the set with the target hex of the current shot. */
const fillTarget =
  (first: number, width: number): Fill =>
  (S, { bytes, hexCount }) => {
    S.fill(0, first, first + width);
    const hex = bytes[at.shotTargetOffset] as number;
    if (hex < hexCount) S[first + (hex >> 5)] = 1 << (hex & 31);
  };

/** Returns the hexes, as words, that belong to a set whatever their terrain is. */
function fixedHexes(width: number, board: HexBoard, isFixed: (hex: number) => boolean): Int32Array {
  const words = new Int32Array(width);
  for (const hex of board.hexes.keys())
    if (isFixed(hex)) words[hex >> 5] = (words[hex >> 5] as number) | (1 << (hex & 31));
  return words;
}

/** Returns the function that fills a set, whose `width` words begin at the index `first`. */
export function fillOf(set: string, first: number, width: number, files: UnbreakableFiles): SetFill {
  const { sort, name } = setNamed(set, first);
  if (sort === 'unit') return { fill: fillUnits(name, first), isOfGround: false };
  if (sort === 'weapon') return { fill: fillWeapons(name, first), isOfGround: false };
  if (name === 'targetHex') return { fill: fillTarget(first, width), isOfGround: false };
  const { board } = files.map;
  const named = hexNamed(name, board);
  if (name.startsWith(namedSet)) {
    const fixed = fixedHexes(width, board, (hex) => hex === named);
    return { fill: (S) => S.set(fixed, first), isOfGround: true };
  }
  const { terrains, hasClouds, side } = groundsOfWord(name, files);
  const fixed = fixedHexes(width, board, (hex) => name === 'all' || board.half(hex) === side);
  const isFixed = name === 'all' || (!hasClouds && !terrains.includes(1));
  const fill: Fill = (S, { bytes, hexCount }) => {
    S.set(fixed, first);
    if (isFixed) return;
    for (let hex = 0; hex < hexCount; hex++) {
      const isIn =
        terrains[(bytes[at.groundOffset + hex] as number) & at.terrainBits] === 1 ||
        (hasClouds && bytes[at.cloudsOffset + hex] !== 0);
      if (isIn) S[first + (hex >> 5)] = (S[first + (hex >> 5)] as number) | (1 << (hex & 31));
    }
  };
  return { fill, isOfGround: true };
}
