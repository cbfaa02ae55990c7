// Emits the code for the words of a crawler’s program. A set of hexes has several words of 32 bits. The crawler is a
// number, and other units are bits of a set.
import { EmitError, type EmitScope, type GameCode } from '../../../emit/emit-scope.ts';
import { argumentWords, contains, numberedWords, setOfWords, type SetWords } from '../../../emit/set-words.ts';
import { keepWords, wordsFromCall } from '../../../emit/word-code.ts';
import { compassPoints, forEachDirection, type CompassPoint } from '../../../language/words/hexes/hex-names.ts';
import type { SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { isNameIn, type ForEachName } from '../../../plan/word-names.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';
import type { HexSets } from './hex-code.ts';
import { unspokenCode } from './unspoken-code.ts';

const none = (lacking: string): never => {
  throw new EmitError(`The programs of crawlers have no ${lacking}.`);
};

/** The runtime function that computes a derived set of hexes. */
interface MadeCode {
  readonly call: string;
  /** The index of the direction; null for a function without a direction. */
  readonly direction: number | null;
}

const firstTowards = (point: CompassPoint): MadeCode => ({
  call: 'firstStraightOn',
  direction: compassPoints.indexOf(point),
});

const madeCodes: Readonly<Record<UnbreakableNames['made'], MadeCode>> = {
  ...forEachDirection((_point, direction, isStraight): MadeCode => {
    return { call: isStraight ? 'hexesStraightOn' : 'nextHexes', direction };
  }),
  'first north': firstTowards('north'),
  'first south': firstTowards('south'),
  hexesBetween: { call: 'hexesBetween', direction: null },
};

const testCodes: ForEachName<UnbreakableNames, { tests: string | null }>['tests'] = {
  mayGoOffline: 'c.mayGoOffline(t)',
  // These two tests have the same result in every program (U25, U54).
  severalQualify: 'true',
  reprogrammed: 'false',
  // `isSeen` has no code. Only the rule `Fire` names the units that a crawler sees, and this rule is data.
  isSeen: null,
};

/** Returns a call of the runtime function `call` as a set of hexes. The set has the words that the call returns. */
const hexesFrom = (call: string, first: string, of: SetWords, scope: EmitScope): SetWords =>
  wordsFromCall(`c.${call}(${[`t${first}`, argumentWords(of, scope.width.most)].join(', ')})`, 'space', scope);

/**
 * Returns the set with only the crawler if the crawler is in the hexes `places`, and otherwise an empty set. Null if
 * `things` is not a single unit.
 */
function crawlerAt(things: SetWords, places: SetNode, scope: EmitScope): SetWords | null {
  if (things.sort === 'space' || things.member === null) return null;
  const there = keepWords(scope.parts.places(places, scope), scope);
  return setOfWords('unit', [`(${contains(there, 't.hex', scope.width)} ? ${things.lo} : 0)`]);
}

/** Returns code for the hexes of a derived set. Refuses an unknown set. */
function madeHexes(name: string, [of]: readonly SetWords[], scope: EmitScope): SetWords {
  const code = isNameIn(madeCodes, name) ? madeCodes[name] : null;
  if (!of || !code) return none(`function ${name}`);
  return hexesFrom(code.call, code.direction === null ? '' : `, ${code.direction}`, of, scope);
}

const holds = ({ name }: Extract<Test, { is: 'test' }>): string =>
  (isNameIn(testCodes, name) ? testCodes[name] : null) ?? none(`test ${name}`);

function unitsAt(things: SetWords, places: SetNode, scope: EmitScope): SetWords {
  if (things.sort !== 'unit') return none('places of weapons');
  const there = keepWords(scope.parts.places(places, scope), scope);
  return setOfWords('unit', [
    scope.code.keep(`c.unitsInHexes(t, ${things.lo}, ${argumentWords(there, scope.width.most)})`, 'u'),
  ]);
}

const actors: Readonly<Record<Sort, string>> = { unit: 't.me', weapon: 't.weapon' };

/**
 * Returns the code for the words of a program and of its special rules. `sets` gives a number to each set that the
 * program names.
 */
export const programCode = (sets: HexSets): GameCode => ({
  ...unspokenCode(none),
  plane: ({ name, sort }) => sets.words(sort, name),
  named: ({ name, sort }) => sets.words(sort, `named ${name}`),
  all: (sort) => sets.words(sort, 'all'),
  actor: (sort) => actors[sort] ?? null,
  placesOf: (node, scope) =>
    node.is === 'actor' && node.sort === 'unit'
      ? numberedWords('space', scope.width, (index) => `t.H[${index}]`)
      : null,
  places: (of, scope) => (of.sort === 'space' ? of : wordsFromCall(`c.hexesOfUnits(t, ${of.lo})`, 'space', scope)),
  at: (things, places, scope) => crawlerAt(things, places, scope) ?? unitsAt(things, places, scope),
  made: ({ name }, of, scope) => madeHexes(name, of, scope),
  holds,
  some: () => null,
  ball: ({ metric, least, most }, around, scope) =>
    metric === 'adjacent' && least === 1 && most === 1
      ? hexesFrom('hexesBeside', '', around, scope)
      : none('distances'),
});
