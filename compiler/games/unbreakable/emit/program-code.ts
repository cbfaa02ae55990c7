// The emitted code for the words of a crawler’s program: hexes as sets of several words, the crawler as a number, and other
// units as bits.
import { EmitError, type EmitScope, type GameCode } from '../../../emit/emit-scope.ts';
import { argumentWords, contains, numberedWords, setOfWords, type SetWords } from '../../../emit/set-words.ts';
import { keepWords, wordsFromCall } from '../../../emit/word-code.ts';
import { compassPoints } from '../../../language/words/hexes/hex-names.ts';
import type { SetNode, Sort, Test } from '../../../plan/nodes.ts';
import type { HexSets } from './hex-code.ts';
import { unspokenCode } from './unspoken-code.ts';

const none = (lacking: string): never => {
  throw new EmitError(`The programs of crawlers have no ${lacking}.`);
};

const directionOf = (name: string): number => compassPoints.findIndex((point) => point === name);

/** Returns the set of hexes that the emitted code gets from the runtime function `call`. */
const hexesFrom = (call: string, first: string, of: SetWords, scope: EmitScope): SetWords =>
  wordsFromCall(`c.${call}(${[`t${first}`, argumentWords(of, scope.width.most)].join(', ')})`, 'space', scope);

/** Returns a set with the crawler if the crawler is in the hexes `places`; null if `things` is not a single unit. */
function crawlerAt(things: SetWords, places: SetNode, scope: EmitScope): SetWords | null {
  if (things.sort === 'space' || things.member === null) return null;
  const there = keepWords(scope.parts.places(places, scope), scope);
  return setOfWords('unit', [`(${contains(there, 't.hex', scope.width)} ? ${things.lo} : 0)`]);
}

function nextHexes(name: string, of: SetWords | undefined, scope: EmitScope): SetWords {
  const direction = directionOf(name);
  if (direction < 0 || !of) return none(`function ${name}`);
  return hexesFrom('nextHexes', `, ${direction}`, of, scope);
}

/**
 * Returns the code for the words of a program, without the words that only special rules use. `sets` numbers the sets
 * that the program names.
 */
export const programCode = (sets: HexSets): GameCode => ({
  ...unspokenCode(none),
  plane: ({ name, sort }) => sets.words(sort, name),
  named: ({ name, sort }) => sets.words(sort, `named ${name}`),
  all: (sort) => sets.words(sort, 'all'),
  actor: (sort) => (sort === 'unit' ? 't.me' : null),
  placesOf: (node, scope) =>
    node.is === 'actor' ? numberedWords('space', scope.width, (index) => `t.H[${index}]`) : null,
  at: (things, places, scope) => crawlerAt(things, places, scope) ?? none('places of other units'),
  made: ({ name }, [of], scope) => nextHexes(name, of, scope),
  some: () => null,
  ball: () => none('distances'),
});

/** Tests with a constant result in each program (U25, U54), as JavaScript. */
const settledTests: Readonly<Record<string, string>> = { severalQualify: 'true', reprogrammed: 'false' };

const holds = ({ name }: Extract<Test, { is: 'test' }>): string =>
  name === 'mayGoOffline' ? 'c.mayGoOffline(t)' : (settledTests[name] ?? none(`test ${name}`));

function unitsAt(things: SetWords, places: SetNode, scope: EmitScope): SetWords {
  if (things.sort !== 'unit') return none('places of weapons');
  const there = keepWords(scope.parts.places(places, scope), scope);
  return setOfWords('unit', [
    scope.code.keep(`c.unitsInHexes(t, ${things.lo}, ${argumentWords(there, scope.width.most)})`, 'u'),
  ]);
}

function madeHexes(name: string, of: SetWords | undefined, scope: EmitScope): SetWords {
  const [, call = '', point = ''] = /^(all|first) (.*)$/.exec(name) ?? [];
  if (!of || (call === '' && name !== 'hexesBetween')) return nextHexes(name, of, scope);
  if (call === '') return hexesFrom('hexesBetween', '', of, scope);
  const direction = directionOf(point);
  if (direction < 0) return none(`function ${name}`);
  return hexesFrom(call === 'all' ? 'hexesStraightOn' : 'firstStraightOn', `, ${direction}`, of, scope);
}

const actors: Readonly<Record<Sort, string>> = { unit: 't.me', weapon: 't.weapon' };

/**
 * Returns the code for the words of a program and of its special rules. Only compiled sheets need the code for special
 * rules.
 */
export const moduleCode = (sets: HexSets): GameCode => ({
  ...programCode(sets),
  actor: (sort) => actors[sort] ?? null,
  placesOf: (node, scope) =>
    node.is === 'actor' && node.sort === 'unit'
      ? numberedWords('space', scope.width, (index) => `t.H[${index}]`)
      : null,
  places: (of, scope) => (of.sort === 'space' ? of : wordsFromCall(`c.hexesOfUnits(t, ${of.lo})`, 'space', scope)),
  at: (things, places, scope) => crawlerAt(things, places, scope) ?? unitsAt(things, places, scope),
  made: ({ name }, [of], scope) => madeHexes(name, of, scope),
  holds,
  ball: ({ metric, least, most }, around, scope) =>
    metric === 'adjacent' && least === 1 && most === 1
      ? hexesFrom('hexesBeside', '', around, scope)
      : none('distances'),
});
