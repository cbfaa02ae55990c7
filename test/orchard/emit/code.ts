// Emits the code for the words of the orchard. This is the half of the emitter that a game supplies.
import { EmitError, type EmittedFigure, type GameCode, type EmitScope } from '../../../compiler/emit/emit-scope.ts';
import {
  intersectionWords,
  argumentWords,
  moduleArgumentWords,
  type SetWords,
} from '../../../compiler/emit/set-words.ts';
import { wordsFromCall, keepWords } from '../../../compiler/emit/word-code.ts';
import type { Metric, SetNode, Sort } from '../../../compiler/plan/nodes.ts';
import type { ForEachName } from '../../../compiler/plan/word-names.ts';
import type { OrchardNames } from '../names.ts';
import type { Roster } from '../runtime/roster.ts';
import type { Sets } from './sets.ts';

/** The tables that a game must fill: a sort for each plane, and a function for each measure. */
type Owed = ForEachName<OrchardNames, { planes: Sort; measures: string }>;

/** The sort of the things in each plane. Names of the roster are planes too, but are not in this list. */
const planeSorts: Owed['planes'] = { ripe: 'tree', watered: 'space', full: 'basket', filled: 'basket' };
const sortOfPlane: Readonly<Record<string, Sort>> = planeSorts;

const none = (what: string): never => {
  throw new EmitError(`The orchard has no ${what}.`);
};

function planeOf({ name, sort }: { name: string; sort: Sort }, sets: Sets, { trees, weather }: Roster): SetWords {
  const kinds = sort === 'tree' ? trees : sort === 'card' ? weather : [];
  if (sortOfPlane[name] !== sort && !kinds.includes(name)) none(`word \`${name}\` of the sort ${sort}`);
  return sets.value(sort, name);
}

function placesOf(of: SetWords, scope: EmitScope): SetWords {
  if (of.sort === 'space') return of;
  if (of.sort !== 'tree' && of.sort !== 'basket') return none(`gardens of a ${of.sort}`);
  return wordsFromCall(`c.placesOf(t, '${of.sort}', ${moduleArgumentWords(of, scope.width)})`, 'space', scope);
}

/** Returns those things of a set that are in some gardens. For a set of cards, returns the cards in the sky. */
function at(things: SetWords, places: SetNode, sets: Sets, scope: EmitScope): SetWords {
  const { sort } = things;
  if (sort === 'card') {
    if (places.is !== 'named' || places.name !== 'sky') return none('place of cards but the sky');
    return intersectionWords(things, sets.value('card', 'in the sky'));
  }
  const there = keepWords(scope.parts.places(places, scope), scope);
  if (sort === 'space') return intersectionWords(things, there);
  if (sort !== 'tree' && sort !== 'basket') return none(`place of a ${sort}`);
  return intersectionWords(
    things,
    wordsFromCall(`c.standing(t, '${sort}', ${argumentWords(there, scope.width.most)})`, sort, scope),
  );
}

const figureCalls: Owed['measures'] = { fruit: 'c.fruit', held: 'c.held', rank: 'rank' };

const figures: Readonly<Record<string, string>> = figureCalls;

/** Returns the figure of a set: the largest figure of its members. An empty set has no figure. */
function figureOf(name: string, of: SetWords, scope: EmitScope): EmittedFigure {
  const call = figures[name] ?? none(`figure \`${name}\``);
  if (of.member !== null) return { text: `${call}(t, ${of.member})`, mayLack: false };
  return { text: `c.most(t, ${call}, ${moduleArgumentWords(of, scope.width)})`, mayLack: true };
}

const metricOf = (metric: Metric): string =>
  metric === 'range' ? none('ranges') : `c.${metric === 'way' ? 'byWay' : 'byPath'}`;

/** Returns the code for the words of the orchard. `definitions` are words that the sheet redefines. */
export const orchardCode = (sets: Sets, roster: Roster, definitions: Readonly<Record<string, SetNode>>): GameCode => ({
  oneWord: new Set(),
  directlyImported: new Set(),
  approaching: new Map(),
  plane: (node) => planeOf(node, sets, roster),
  named: ({ name, sort }) => (sort === 'space' ? sets.value(sort, name) : none(`${sort} of the name \`${name}\``)),
  all: (sort) => sets.value(sort, 'all'),
  definition: (name) => definitions[name] ?? null,
  // The cards of the orchard are seasons. A season has no acting unit.
  actor: () => null,
  places: placesOf,
  placesOf: () => null,
  at: (things, places, scope) => at(things, places, sets, scope),
  made: ({ name }) => none(`function \`${name}\``),
  holds: ({ name }) => none(`test \`${name}\``),
  targets: () => none('targets'),
  some: () => null,
  counted: () => null,
  figure: (name, of, scope) => figureOf(name, of, scope),
  summed: () => null,
  distance: (from, to, metric, { width: { most } }) => ({
    text: `c.nearest(t, ${metricOf(metric)}, ${argumentWords(from, most)}, ${argumentWords(to, most)})`,
    mayLack: from.member === null || to.member === null,
  }),
  filtered: () => null,
  ranked: () => null,
  usual: () => [],
  ball: ({ metric, least, most }, around, scope) =>
    wordsFromCall(
      `c.ball(t, ${metricOf(metric)}, ${least}, ${most}, ${argumentWords(around, scope.width.most)})`,
      'space',
      scope,
    ),
});
