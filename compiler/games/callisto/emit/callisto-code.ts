// Emits the code for the words of Callisto (the `GameCode` of the game).
import type { SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { EmitError, type GameCode, type EmitScope } from '../../../emit/emit-scope.ts';
import { intersectionWords, emptyWords, wordsOfMember, argumentWords, type SetWords } from '../../../emit/set-words.ts';
import { callOf, wordsFromCall, keepWords } from '../../../emit/word-code.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { mostLimit } from '../../../../runtime/callisto/emitted/sheet-tables.ts';
import { definitionOf } from '../words/definitions.ts';
import type { SheetRules } from '../facts/viewpoint.ts';
import { usualOrder } from '../words/usual.ts';
import type { TestName } from '../../../../runtime/callisto/data/signatures.ts';
import type { BoardNames } from '../../../language/words/board/names.ts';
import { ballOf, distanceOf, figureOf, walkerOf, madeOf } from './figure-code.ts';
import { copiesIn, inPlay, cardsInZones } from './zone-code.ts';
import { rankedBy } from './ranking.ts';
import { targetWords } from './target-code.ts';
import { allOf, namedOf, planeOf, statePlaces, type SheetViewpoint } from './plane-code.ts';

/**
 * Returns the places of things. A space is its own place. The place of a single unit is read from the state; runtime
 * functions find the places of several units and of other pieces. Cards and other things off the board have no places.
 */
function placesOf(of: SetWords, viewpoint: SheetViewpoint, scope: EmitScope): SetWords {
  const { sort, lo, member } = of;
  switch (sort) {
    case 'space':
      return of;
    case 'unit':
      if (member !== null) return wordsOfMember('space', placeOf(member, scope), scope.width);
      return wordsFromCall(callOf('placesOfUnits', [lo], scope), 'space', scope);
    case 'structure':
      return wordsFromCall(`c.placesOfStructures(t, ${lo})`, 'space', scope);
    case 'door':
      return wordsFromCall(`c.placesOfDoors(t, ${lo})`, 'space', scope);
    case 'token':
      return wordsFromCall(`c.placesOfTokens(t, ${lo})`, 'space', scope);
    default:
      return emptyWords('space');
  }
}

const placeOf = (unit: string, { code }: EmitScope): string =>
  unit === 't.unit' ? 't.here' : code.keep(`t.y[${at.unitPlace} + ${unit}]`, 'p');

/**
 * Returns the places of units if the state stores these places as a set: for all units of a side, or for its units with
 * CONTROL. Returns null for other units.
 */
function keptPlane(node: SetNode, viewpoint: SheetViewpoint, scope: EmitScope): SetWords | null {
  const parts = node.is === 'and' ? node.of : [node];
  const [whose] = parts.filter((part) => part.is === 'plane' && part.name === 'unit' && part.sort === 'unit');
  const rest = parts.filter((part) => part !== whose);
  if (whose?.is !== 'plane' || whose.side === undefined) return null;
  if (rest.length === 0) return statePlaces(at.occupiedPlaces, viewpoint, whose.side, scope);
  const [only, ...more] = rest;
  const isControl = only?.is === 'plane' && only.sort === 'unit' && only.name === 'control' && more.length === 0;
  return isControl ? statePlaces(at.controlUnitPlaces, viewpoint, whose.side, scope) : null;
}

/** Returns those members of `things` that are in a place of `places`. */
function thingsInPlaces(things: SetWords, places: SetWords, scope: EmitScope): SetWords {
  const { sort, lo } = things;
  const here = places.member;
  const word = (text: string): SetWords => intersectionWords(things, { sort, lo: text, hi: '0', member: null });
  switch (sort) {
    case 'space':
      return intersectionWords(things, places);
    case 'unit':
      return word(here === null ? callOf('unitsIn', [places], scope) : `t.w[${at.unitsAt} + ${here}]`);
    case 'structure':
      return word(here === null ? `c.structuresIn(t, ${argumentWords(places)})` : `t.fixed.structuresAt[${here}]`);
    case 'door':
      return word(here === null ? `c.doorsIn(t, ${argumentWords(places)})` : `t.fixed.doorsAt[${here}]`);
    case 'token':
      return word(here === null ? `c.tokensIn(t, ${lo}, ${argumentWords(places)})` : `c.tokensAt(t, ${lo}, ${here})`);
    default:
      throw new EmitError(`Things of the sort ${sort} have no place on the board.`);
  }
}

/**
 * Returns the variable of the acting unit. Returns null for another sort, or if the cards of the procedure have no
 * counter.
 */
const actorOf = (sort: Sort, hasUnit: boolean): string | null => (sort === 'unit' && hasUnit ? 't.unit' : null);

/** The most frequent runtime functions. Emitted sheets import these by name, such as `c_enterablePlaces`. */
export const functionsImportedByName: ReadonlySet<string> = new Set([
  'approachOne',
  'beginSearch',
  'beginSearchHere',
  'byCover',
  'byDefence',
  'byUnits',
  'byValue',
  'byWayFrom',
  'byWayTo',
  'chooseDestination',
  'continueTrip',
  'controls',
  'enterSpace',
  'enterablePlaces',
  'fightsUnit',
  'nearerPlaces',
  'onLowerGround',
  'placesOfUnits',
  'placesWithin',
  'printedStrength',
  'recons',
  'targetsOf',
  'thoseWithin',
  'unitsIn',
  'valueOf',
  'walkTo',
]);

/**
 * Returns the code for Callisto’s words from the point of view of a bot. `hasUnit` is true if the cards of the
 * procedure have a counter.
 */
export function callistoCode(
  viewpoint: SheetViewpoint,
  sheet: Pick<SheetRules, 'definitions'>,
  hasUnit: boolean,
): GameCode {
  return {
    directlyImported: functionsImportedByName,
    plane: (node, scope) => planeOf(node, viewpoint, scope),
    named: (node, scope) => namedOf(node, viewpoint, scope),
    all: (sort, scope) => allOf(sort, viewpoint, scope),
    definition: (name) => definitionOf(sheet.definitions, name),
    actor: (sort) => actorOf(sort, hasUnit),
    places: (of, scope) => placesOf(of, viewpoint, scope),
    placesOf: (node, scope) => keptPlane(node, viewpoint, scope),
    at: (things, places, scope) =>
      things.sort === 'card'
        ? cardsInZones(things, places, viewpoint, scope)
        : thingsInPlaces(things, keepWords(scope.parts.places(places, scope), scope), scope),
    made: (node, of, scope) => madeOf(node, of, viewpoint, scope),
    holds: ({ name, numbers }, of, scope) => holdsOf(name, of, numbers, scope),
    targets: (sort, scope) => targetWords(sort, viewpoint, scope),
    some: (of, scope) => inPlay(of, scope),
    counted: (of, scope) => copiesIn(of, viewpoint, scope),
    figure: (name, of, scope) => figureOf(name, keepWords(of, scope), viewpoint),
    summed: (name, sort) => (name === 'value' && sort === 'space' ? 'valueOf' : null),
    distance: (from, to, metric, scope) => distanceOf(from, to, metric, scope),
    filtered: (of, test, scope) => thoseWithin(of, test, scope),
    ranked: (by, left, scope) => rankedBy(by, left, viewpoint, scope),
    usualCriteria: (role, list, sort, { act }) =>
      usualOrder({ role, list, from: { is: 'all', sort }, take: 'one' }, act, sort),
    ball: (node, around, scope) => wordsFromCall(ballOf(node, keepWords(around, scope), scope), 'space', scope),
  };
}

/** Returns the units of a set that are within a threshold; null for a test about anything else. */
function thoseWithin(of: SetWords, test: Test, scope: EmitScope): SetWords | null {
  if (test.is !== 'test' || test.name !== 'withinThreshold' || of.sort !== 'unit') return null;
  const [unit] = test.of;
  if (unit?.is !== 'it' || unit.sort !== 'unit') return null;
  return wordsFromCall(`c_thoseWithin(t, ${of.lo}, ${limits(test.numbers)})`, 'unit', scope);
}

/**
 * Returns the three limits of a threshold as arguments. Each limit is cut to `mostLimit`, because the runtime packs all
 * three into one word.
 */
const limits = ([higher = 0, level = 0, lower = 0]: readonly number[]): string =>
  [higher, level, lower].map((limit) => Math.min(limit, mostLimit)).join(', ');

function holdsOf(name: string, of: readonly SetWords[], numbers: readonly number[], scope: EmitScope): string {
  const [first, second = emptyWords('space'), third = emptyWords('space')] = of.map((words) => keepWords(words, scope));
  const word = name as TestName | BoardNames['tests'];
  if (word === 'hasInitiative') return 'c.hasInitiative(t)';
  if (word === 'isRound') return `c.roundNow(t) === ${numbers[0] ?? 0}`;
  if (word === 'isRoundFrom') return `c.roundNow(t) >= ${numbers[0] ?? 0}`;
  if (!first) throw new EmitError(`The test \`${name}\` has no set to test.`);
  switch (word) {
    case 'withinThreshold':
      return `c.areWithin(t, ${first.lo}, ${limits(numbers)})`;
    case 'shortestWayHas': {
      const [least = 1, most = 255] = numbers;
      return `c.shortestWayHas(t, ${first.lo}, ${second.lo}, ${second.hi}, ${third.lo}, ${third.hi}, ${least}, ${most})`;
    }
    case 'someShortestWayIn':
      return `c.someShortestWayIn(t, ${walkerOf(scope)}, ${first.lo}, ${first.hi}, ${second.lo}, ${second.hi}, ${third.lo}, ${third.hi})`;
    default:
      word satisfies never;
      throw new EmitError(`Callisto has no test \`${name}\`.`);
  }
}
