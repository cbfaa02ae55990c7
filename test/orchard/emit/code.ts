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
import { kindOf } from '../page.ts';
import { pageSorts } from '../runtime/sorts.ts';
import type { Roster } from '../runtime/roster.ts';
import { runtimeSortOf, type Sets } from './sets.ts';

/** The sort of the things that each word of the page describes. Kinds of trees are in the roster. */
const planes: Readonly<Record<string, Sort>> = {
  ripe: pageSorts.tree,
  watered: pageSorts.space,
  full: pageSorts.basket,
  empty: pageSorts.basket,
};

/** The run-time function of each figure, by the sort of the things that have the figure. */
const figures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [pageSorts.tree]: { fruit: 'c.fruit', rank: 'rank' },
  [pageSorts.basket]: { fruit: 'c.held' },
};

const none = (what: string): never => {
  throw new EmitError(`The orchard has no ${what}.`);
};

function planeOf({ name, sort }: { name: string; sort: Sort }, sets: Sets, { trees }: Roster): SetWords {
  const kind = sort === pageSorts.tree ? trees.find((tree) => kindOf(tree) === name) : undefined;
  if (kind === undefined && planes[name] !== sort) none(`word \`${name}\` of the sort ${sort}`);
  return sets.value(sort, kind ?? name);
}

const isPlaced = (sort: Sort): boolean => sort === pageSorts.tree || sort === pageSorts.basket;

function placesOf(of: SetWords, scope: EmitScope): SetWords {
  if (of.sort === 'space') return of;
  if (!isPlaced(of.sort)) return none(`gardens of a ${of.sort}`);
  return wordsFromCall(
    `c.placesOf(t, '${runtimeSortOf(of.sort)}', ${moduleArgumentWords(of, scope.width)})`,
    'space',
    scope,
  );
}

/** Returns those things of a set that are in some gardens. For a set of cards, returns the cards in the sky. */
function at(things: SetWords, places: SetNode, sets: Sets, scope: EmitScope): SetWords {
  const { sort } = things;
  if (sort === pageSorts.card) {
    if (places.is !== 'named' || places.name !== 'sky') return none('place of cards but the sky');
    return intersectionWords(things, sets.value(sort, 'in the sky'));
  }
  const there = keepWords(scope.parts.places(places, scope), scope);
  if (sort === 'space') return intersectionWords(things, there);
  if (!isPlaced(sort)) return none(`place of a ${sort}`);
  return intersectionWords(
    things,
    wordsFromCall(`c.standing(t, '${runtimeSortOf(sort)}', ${argumentWords(there, scope.width.most)})`, sort, scope),
  );
}

/** Returns the figure of a set: the largest figure of its members. An empty set has no figure. */
function figureOf(name: string, of: SetWords, scope: EmitScope): EmittedFigure {
  const call = figures[of.sort]?.[name] ?? none(`figure \`${name}\``);
  if (of.member !== null) return { text: `${call}(t, ${of.member})`, mayLack: false };
  return { text: `c.most(t, ${call}, ${moduleArgumentWords(of, scope.width)})`, mayLack: true };
}

const metricOf = (metric: Metric): string =>
  metric === 'range' ? none('ranges') : `c.${metric === 'way' ? 'byWay' : 'byPath'}`;

/** Returns the code for the words of the orchard. `definitions` are words that the sheet redefines. */
export const orchardCode = (sets: Sets, roster: Roster, definitions: Readonly<Record<string, SetNode>>): GameCode => ({
  directlyImported: new Set(),
  plane: (node) => planeOf(node, sets, roster),
  named: ({ name, sort }) => (isPlaced(sort) ? none(`${sort} of the name \`${name}\``) : sets.value(sort, name)),
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
  usualCriteria: () => [],
  ball: ({ metric, least, most }, around, scope) =>
    wordsFromCall(
      `c.ball(t, ${metricOf(metric)}, ${least}, ${most}, ${argumentWords(around, scope.width.most)})`,
      'space',
      scope,
    ),
});
