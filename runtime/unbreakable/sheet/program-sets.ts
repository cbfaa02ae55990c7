// Functions that emitted programs call for sets of hexes and of units. A set of hexes has several words. Each function
// returns the lowest word and stores the others, as the functions of the kernel do.
import { pair, withWord } from '../../kernel/bits.ts';
import { hexDirections } from '../board/hex-board.ts';
import { reachesCrawler } from '../rules/laser-defence.ts';
import { hexesOf, type ProgramTurn } from './program-turn.ts';

type Words = readonly number[];

const hasHex = (words: Words, hex: number): boolean => hex >= 0 && ((words[hex >> 5] ?? 0) & (1 << (hex & 31))) !== 0;

/** Returns hexes as a set that has as many words as `like`. Leaves out −1, the number for a hex off the map. */
function setOfHexes(hexes: readonly number[], like: Words | Int32Array): number {
  const words = Array.from(like, () => 0);
  for (const hex of hexes) if (hex >= 0) words[hex >> 5] = (words[hex >> 5] as number) | (1 << (hex & 31));
  const lo = words[0] ?? 0;
  pair(lo, words[1] ?? 0);
  for (let index = 2; index < words.length; index++) withWord(lo, index, words[index] as number);
  return lo;
}

/** Returns the neighbours in one direction of all hexes of a set. */
export function nextHexes({ table: { placed } }: ProgramTurn, direction: number, ...words: Words): number {
  return setOfHexes(
    hexesOf(words).map((hex) => placed.board.neighbour(hex, direction)),
    words,
  );
}

/** Returns all hexes that lie straight on in a direction from a hex of a set. */
export function hexesStraightOn({ table: { placed } }: ProgramTurn, direction: number, ...words: Words): number {
  const hexes: number[] = [];
  for (const from of hexesOf(words))
    for (let hex = placed.board.neighbour(from, direction); hex >= 0; hex = placed.board.neighbour(hex, direction))
      hexes.push(hex);
  return setOfHexes(hexes, words);
}

/**
 * Takes the straight line in a direction that leads through the hex of the crawler and begins at the edge of the map
 * (U16). Returns the first hex of the set on this line.
 */
export function firstStraightOn({ table }: ProgramTurn, direction: number, ...words: Words): number {
  const { board } = table.placed;
  const back = (direction + hexDirections.length / 2) % hexDirections.length;
  let { hex } = table.crawler;
  for (let next = hex; next >= 0; next = board.neighbour(next, back)) hex = next;
  while (hex >= 0 && !hasHex(words, hex)) hex = board.neighbour(hex, direction);
  return setOfHexes([hex], words);
}

/** Returns the hexes that are adjacent to a hex of a set, without the hexes of the set. */
export function hexesBeside({ table: { placed } }: ProgramTurn, ...words: Words): number {
  const hexes = hexesOf(words).flatMap((hex) =>
    hexDirections.map((_name, index) => placed.board.neighbour(hex, index)),
  );
  return setOfHexes(
    hexes.filter((hex) => !hasHex(words, hex)),
    words,
  );
}

/** Returns the hexes that lie between two hexes of a set, for all pairs of hexes of the set. */
export function hexesBetween({ table: { placed } }: ProgramTurn, ...words: Words): number {
  const ends = hexesOf(words);
  const hexes = ends.flatMap((from, index) => ends.slice(index + 1).flatMap((to) => placed.board.between(from, to)));
  return setOfHexes(hexes, words);
}

/** Returns the units of a set that are in the hexes of a second set. */
export function unitsInHexes({ table: { placed } }: ProgramTurn, units: number, ...words: Words): number {
  let members = 0;
  for (const [number, { hex }] of placed.units.entries()) if (hasHex(words, hex)) members |= 1 << number;
  return members & units;
}

/** Returns the hexes of the units of a set. */
export function hexesOfUnits({ table: { placed }, H }: ProgramTurn, units: number): number {
  const hexes = placed.units.flatMap(({ hex }, number) => (((units >>> number) & 1) === 1 ? [hex] : []));
  return setOfHexes(hexes, H);
}

/** True if the bomb that was fired can put the crawler offline. */
export const mayGoOffline = ({ table, bomb }: ProgramTurn): boolean => bomb !== null && reachesCrawler(table, bomb);
