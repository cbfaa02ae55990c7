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

/**
 * The sort of the things in each plane, the runtime function of each measure, and the emitter of each derived set and
 * each test. Names of the roster are planes too, but are not in the table of planes.
 */
const codes: ForEachName<
  OrchardNames,
  { planes: Sort; made: GameCode['made']; measures: string; tests: GameCode['holds'] }
> = {
  planes: { ripe: 'tree', watered: 'space', full: 'basket', filled: 'basket' },
  made: {},
  measures: { fruit: 'c.fruit', held: 'c.held', rank: 'rank' },
  tests: {},
};

const none = (what: string): never => {
  throw new EmitError(`The orchard has no ${what}.`);
};

const codeOf = <Code>(table: Readonly<Record<string, Code>>, kind: string, name: string): Code =>
  table[name] ?? none(`${kind} \`${name}\``);

function planeOf({ name, sort }: { name: string; sort: Sort }, sets: Sets, { trees, weather }: Roster): SetWords {
  const kinds = sort === 'tree' ? trees : sort === 'card' ? weather : [];
  const sorts: Readonly<Record<string, Sort>> = codes.planes;
  if (sorts[name] !== sort && !kinds.includes(name)) none(`word \`${name}\` of the sort ${sort}`);
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

/** Returns the figure of a set: the largest figure of its members. An empty set has no figure. */
function figureOf(name: string, of: SetWords, scope: EmitScope): EmittedFigure {
  const call = codeOf(codes.measures, 'figure', name);
  if (of.member !== null) return { text: `${call}(t, ${of.member})`, mayLack: false };
  return { text: `c.most(t, ${call}, ${moduleArgumentWords(of, scope.width)})`, mayLack: true };
}

const metricOf = (metric: Metric): string =>
  metric === 'range' ? none('ranges') : `c.${metric === 'way' ? 'byWay' : 'byPath'}`;

/** Returns the code for the words of the orchard. `definitions` are words that the sheet redefines. */
export const orchardCode = (sets: Sets, roster: Roster, definitions: Readonly<Record<string, SetNode>>): GameCode => ({
  directlyImported: new Set(),
    plane: (node) => planeOf(node, sets, roster),
  named: ({ name, sort }) => (sort === 'space' ? sets.value(sort, name) : none(`${sort} of the name \`${name}\``)),
  all: (sort) => sets.value(sort, 'all'),
  definition: (name) => definitions[name] ?? null,
  // The cards of the orchard are seasons. A season has no acting unit.
  actor: () => null,
  places: placesOf,
  placesOf: () => null,
  at: (things, places, scope) => at(things, places, sets, scope),
  made: (node, of, scope) => codeOf<GameCode['made']>(codes.made, 'function', node.name)(node, of, scope),
  holds: (node, of, scope) => codeOf<GameCode['holds']>(codes.tests, 'test', node.name)(node, of, scope),
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
