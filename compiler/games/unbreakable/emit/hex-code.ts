// Emits code for the words of the lists about sight. A set of hexes has several words of 32 bits. A set of units has
// two bits, for the two units whose line of sight is in question.
import { EmitError, type EmitScope, type GameCode } from '../../../emit/emit-scope.ts';
import {
  emptyWords,
  intersectionWords,
  moduleWords,
  numberedWords,
  setOfWords,
  type SetWidths,
  type SetWords,
} from '../../../emit/set-words.ts';
import { keepWords, wordsFromCall } from '../../../emit/word-code.ts';
import type { SetNode, Sort } from '../../../plan/nodes.ts';
import { unspokenCode } from './unspoken-code.ts';

const none = (lacking: string): never => {
  throw new EmitError(`The lists about sight have no ${lacking}.`);
};

/** Gives a number to each set that a list or a program names. The module exports the names of these sets as `sets`. */
export class HexSets {
  private readonly numbers = new Map<string, number>();
  private readonly width: SetWidths;

  constructor(width: SetWidths) {
    this.width = width;
  }

  /** Returns the index of a set in `t.S`, where its lowest word is. */
  at(sort: Sort, name: string): number {
    if (sort !== 'space' && sort !== 'unit' && sort !== 'weapon') return none(`sets of the sort ${sort}`);
    const key = `${sort} ${name}`;
    const number = this.numbers.get(key) ?? this.numbers.size;
    this.numbers.set(key, number);
    return this.width.of('space') * number;
  }

  words(sort: Sort, name: string): SetWords {
    const at = this.at(sort, name);
    return numberedWords(sort, this.width, (index) => `t.S[${at + index}]`);
  }

  get names(): readonly string[] {
    return [...this.numbers.keys()];
  }
}

const isPlane = (node: SetNode, name: string): boolean => node.is === 'plane' && node.name === name;

/**
 * True if a set is the hexes of the units of a question about sight. For a beam, these are both units, and for a bomb,
 * the sighter.
 */
const isOfUnits = (node: SetNode): boolean =>
  node.is === 'places' && (isPlane(node.of, 'unit') || isPlane(node.of, 'sighter'));

/**
 * True if a set is both ends of the line of sight: the hexes of both units, or the sighter’s hex and the target hex.
 */
function areBothEnds(node: SetNode): boolean {
  if (node.is === 'places') return isPlane(node.of, 'unit');
  return (
    node.is === 'or' &&
    node.of.length === 2 &&
    node.of.some(isOfUnits) &&
    node.of.some((end) => isPlane(end, 'targetHex'))
  );
}

class ListCode {
  private readonly sets: HexSets;

  constructor(sets: HexSets) {
    this.sets = sets;
  }

  /**
   * Returns the hexes of the units of the question about sight. The turn stores these hexes in `t.E`. Null for other
   * sets.
   */
  placesOf(node: SetNode, scope: EmitScope): SetWords | null {
    if (!isPlane(node, 'unit') && !isPlane(node, 'sighter')) return null;
    return numberedWords('space', scope.width, (index) => `t.E[${index}]`);
  }

  /** Returns the things of a set that are in the hexes `places`. */
  at(things: SetWords, places: SetNode, scope: EmitScope): SetWords {
    if (things.sort === 'space') return intersectionWords(things, scope.parts.places(places, scope));
    const isIn = (hex: string): string => this.bitOf(places, hex, scope);
    const there = `${isIn('t.fromHex')} | ${isIn('t.toHex')} << 1`;
    return intersectionWords(things, setOfWords(things.sort, [`(${there})`]));
  }

  /** Returns an expression that is 1 if a hex is in a set of hexes, and otherwise 0. */
  private bitOf(places: SetNode, hex: string, scope: EmitScope): string {
    if (places.is === 'plane') return `(t.S[${this.sets.at('space', places.name)} + (${hex} >> 5)] >>> ${hex} & 1)`;
    const words = moduleWords(keepWords(scope.parts.places(places, scope), scope), scope.width);
    const chain = words.map((word, index) =>
      index === words.length - 1 ? word : `${hex} < ${32 * (index + 1)} ? ${word} : `,
    );
    return `((${chain.join('')}) >>> ${hex} & 1)`;
  }

  /**
   * Returns code that tests whether a set has a member, without computing the whole set. Null if the set has no such
   * code.
   */
  some(of: SetNode, scope: EmitScope): string | null {
    return this.hasCrowdedHex(of, scope) ?? this.hasHexBetween(of, scope);
  }

  /**
   * Returns code for a set such as “hexes with at least 2 units”. The code tests whether the set has a member. Null for
   * other sets.
   */
  private hasCrowdedHex(of: SetNode, scope: EmitScope): string | null {
    if (of.is !== 'where' || of.of.is !== 'all' || of.test.is !== 'compare') return null;
    const { left, op, right } = of.test;
    if (left.is !== 'count' || left.of.is !== 'at' || left.of.places.is !== 'it' || op !== '≥' || right.is !== 'number')
      return null;
    return `c.shares(t, ${scope.parts.set(left.of.things, scope).lo}, ${right.value})`;
  }

  /**
   * Returns code for a set such as “hills between both ends of the line of sight” (`hexesBetween`). The code tests
   * whether the set has a member. Null for sets without `hexesBetween`.
   */
  private hasHexBetween(of: SetNode, scope: EmitScope): string | null {
    const between =
      of.is === 'and' ? of.of.find((part) => part.is === 'made' && part.name === 'hexesBetween') : undefined;
    if (of.is !== 'and' || between?.is !== 'made') return null;
    const hexes = of.of.filter((part) => part !== between).map((part) => scope.parts.set(part, scope));
    const [first, ...more] = hexes;
    const blocking = more.reduce(intersectionWords, first ?? emptyWords('space'));
    const met = intersectionWords(blocking, this.between(between, scope));
    return `(${moduleWords(met, scope.width).join(' | ')}) !== 0`;
  }

  between(node: Extract<SetNode, { is: 'made' }>, { code, width }: EmitScope): SetWords {
    const [ends] = node.of;
    if (node.name !== 'hexesBetween' || !ends || !areBothEnds(ends))
      return none(`function ${node.name} of other hexes`);
    const offset = code.keep('t.between()', 'b');
    return numberedWords('space', width, (index) => `t.B[${offset}${index === 0 ? '' : ` + ${index}`}]`);
  }

  /**
   * Returns the hexes next to the things of the set `around`. This set is the two units of a question about sight, or
   * the target hex; code for other sets is refused.
   */
  beside(around: SetNode, scope: EmitScope): SetWords {
    if (isOfUnits(around)) return wordsFromCall('c.besideUnits(t)', 'space', scope);
    return isPlane(around, 'targetHex') ? wordsFromCall('c.besideTarget(t)', 'space', scope) : none('other distances');
  }
}

/** Returns the code for the words of a list about sight. Each set that the list names gets a number from `sets`. */
export function hexCode(sets: HexSets): GameCode {
  const list = new ListCode(sets);
  return {
    ...unspokenCode(none),
    plane: ({ name, sort }) => sets.words(sort, name),
    named: ({ name }) => none(`place with the name ${name}`),
    all: (sort) => sets.words(sort, 'all'),
    actor: () => null,
    placesOf: (node, scope) => list.placesOf(node, scope),
    at: (things, places, scope) => list.at(things, places, scope),
    made: (node, _of, scope) => list.between(node, scope),
    some: (of, scope) => list.some(of, scope),
    ball: ({ metric, least, most, around }, _words, scope) =>
      metric === 'adjacent' && least === 1 && most === 1 ? list.beside(around, scope) : none('distances'),
  };
}
