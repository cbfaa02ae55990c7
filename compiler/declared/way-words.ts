// The words about the acting thing and its ways: `the Hound`, `in reach`, `cost of the way`, `nearest`.
import {
  actor,
  and,
  derivedSet,
  distance,
  gameTest,
  it,
  measure,
  minus,
  places,
  plane,
  sortOf,
  where,
} from '../plan/build.ts';
import type { SetNode, Sort, Test } from '../plan/nodes.ts';
import { bareNoun, conditionTerm, mentionedSet, post, relative } from '../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { qualityWords, type Lexis, type PlaneWords } from '../wording/lexis.ts';
import type { MovingRows } from './moving-rows.ts';
import { hasCompass, placeSort, sortsOf, type Things } from './things.ts';

const rests = ['book: page'];

const nameBefore = (name: string): string => (name === '' ? '' : `${name} `);

/** The names of planes and figures of ways in plans. `name` is the name of the way; empty for the usual way. */
export const wayNames = {
  reach: (name: string): string => `in ${nameBefore(name)}reach`,
  has: (name: string): string => `with a ${nameBefore(name)}way`,
  cost: (name: string): string => `cost of the ${nameBefore(name)}way`,
  avoided: (words: string, name: string): string => `${words} on the ${nameBefore(name)}way`,
};

/** The name of the test that a figure of a thing has fallen while the card is read. */
const lossName = (figure: string): string => `lost ${figure}`;

/** Returns the figure of a test of loss; null for another test. */
export const figureLost = (test: string): string | null => (test.startsWith(lossName('')) ? test.slice(5) : null);

/** Returns the ways of the page: each name with the sorts of the things to which such ways lead. */
const waysByName = ({ ways }: MovingRows): ReadonlyMap<string, readonly Sort[]> => {
  const sorts = new Map<string, Set<Sort>>();
  for (const { name, sort } of ways) sorts.set(name, (sorts.get(name) ?? new Set()).add(sort));
  return new Map([...sorts].map(([name, all]) => [name, [...all]]));
};

/** Returns the words for the acting thing. */
function actorWords({ acting }: Things): readonly VocabularyEntry[] {
  if (!acting) return [];
  const { sort, noun, others } = acting;
  const own = bareNoun({ sort, head: `acting ${noun}`, set: actor(sort) });
  return [
    word({
      id: 'acting-thing',
      forms: [`[the|this] acting ${noun}`, ...others.flatMap((other) => [`the ${other}`, `this ${other}`]), 'itself'],
      gives: 'thing',
      doc: `The ${noun} whose card is read.`,
      example: others[0] === undefined ? `acting ${noun}` : `the ${others[0]}`,
      rests,
      meaning: () => ({ ...own, word: 'a', isBare: false, isClosed: true }),
    }),
    pattern({
      id: 'other-than-acting',
      forms: ['other {of}', 'another {of}'],
      slots: { of: `thing.${sort}` },
      gives: 'thing',
      doc: `Such things without the acting ${noun}.`,
      example: `other ${noun}`,
      rests,
      build: ({ of }) =>
        of.sort === sort && of.quantity === null && !of.joined && of.set.is !== 'actor'
          ? { ...of, set: minus(of.set, actor(sort)), isBare: false }
          : null,
    }),
  ];
}

/** Returns the superlatives of the distance from the acting thing. */
function nearestWords({ acting, sorts }: Things): readonly VocabularyEntry[] {
  if (!acting) return [];
  const placed = sortsOf({ sorts }, 'placed');
  const rows = [
    { id: 'nearest-to-acting', forms: ['nearest', 'closest'], is: 'least' },
    { id: 'farthest-from-acting', forms: ['farthest', 'furthest'], is: 'most' },
  ] as const;
  return rows.map(({ id, forms, is }) =>
    word({
      id,
      forms,
      gives: 'superlative',
      doc: `By the distance from the acting ${acting.noun}.`,
      example: `${forms[0]} space`,
      rests,
      // Each sort has a reading of its own, so that a list ranks the things that are chosen.
      meaning: () =>
        [placeSort, ...placed].map((sort) => ({
          cat: 'superlative',
          name: forms[0],
          over: [sort],
          is,
          of: (set) => distance(places(set), places(actor(acting.sort)), 'range'),
          byWay: false,
          ranksPlaces: false,
          penalty: 0,
        })),
    }),
  );
}

/** Returns the words of distances that a figure limits: `within its range of the hero`. */
function rangeWords({ acting, sorts }: Things): readonly VocabularyEntry[] {
  if (!acting) return [];
  const placed = sortsOf({ sorts }, 'placed');
  return [
    pattern({
      id: 'within-figure',
      forms: ['within its {m} of {of}', 'within the {m} of {by} of {of}'],
      slots: { m: 'measure', by: `thing.${acting.sort}?`, of: 'thing' },
      gives: 'post',
      doc: `At this distance or less. In \`its range\`, the range is that of the acting ${acting.noun}.`,
      example: 'within its range of the hero',
      rests,
      build: ({ m, by, of }, form) => {
        if (m.over !== acting.sort || (form === 1 && !by)) return null;
        const limit = measure(m.name, by ? mentionedSet(by) : actor(acting.sort));
        const test = (set: SetNode): Test => ({
          is: 'compare',
          left: distance(set, mentionedSet(of), 'range'),
          op: '≤',
          right: limit,
        });
        return post({ over: [placeSort, ...placed], restrict: (set) => where(set, test(it(sortOf(set)))), tail: of });
      },
    }),
  ];
}

/** Returns the condition that a figure of a thing has fallen while the card is read: `The hero lost hit points`. */
function lossWords({ figures, acting }: Things): readonly VocabularyEntry[] {
  if (!acting) return [];
  return [
    pattern({
      id: 'lost-figure',
      forms: ['{a} [has] lost [any] {m} [this turn]'],
      slots: { a: 'thing', m: 'measure' },
      gives: 'cond',
      doc: 'True if the figure is less than before the card was read.',
      example: 'A hero lost hit points',
      rests,
      build: ({ a, m }) =>
        a.sort === m.over && figures.some(({ name }) => name === m.name)
          ? conditionTerm({ is: 'test', name: lossName(m.name), of: [mentionedSet(a)], numbers: [] })
          : null,
    }),
  ];
}

/** The names of the words about straight lines and pushes in plans. */
export const lineNames = { across: 'straight across', opposite: 'on opposite sides', early: 'stopped early' } as const;

/** Returns the words about straight lines, for boards with coordinates. */
function lineWords(things: Things): readonly VocabularyEntry[] {
  if (!hasCompass(things)) return [];
  return [
    pattern({
      id: 'straight-across',
      forms: ['straight across [from] {of} from {b}', 'straight across from {b} over {of}'],
      slots: { of: 'thing', b: 'thing' },
      gives: 'post',
      doc: 'The space behind the one thing, seen from the other, in a straight line.',
      example: 'space straight across the hero from the monster',
      rests,
      build: ({ of, b }) =>
        post({
          over: [placeSort],
          restrict: (set) =>
            and(set, derivedSet(lineNames.across, placeSort, places(mentionedSet(of)), places(mentionedSet(b)))),
          tail: b,
        }),
    }),
    pattern({
      id: 'opposite-sides',
      forms: ['{a} are|stand on opposite sides of {of}', '{a} stand|are opposite each other around {of}'],
      slots: { a: 'thing', of: 'thing' },
      gives: 'cond',
      doc: 'Two such things are next to the thing, straight across from each other.',
      example: 'two monsters are on opposite sides of the hero',
      rests,
      build: ({ a, of }) =>
        a.quantity === null || ('n' in a.quantity && a.quantity.n === 2)
          ? conditionTerm(gameTest(lineNames.opposite, places(a.set), places(mentionedSet(of))))
          : null,
    }),
    word({
      id: 'stopped-early',
      forms: ['the push stopped|stops early', 'it stopped|stops early'],
      gives: 'cond',
      doc: 'True if the last push ended before its last space.',
      example: 'If the push stopped early, the hero loses 1 hit point',
      rests,
      meaning: () => conditionTerm(gameTest(lineNames.early)),
    }),
  ];
}

const inPlane = (key: string) => (of: SetNode) => and(of, plane(key, sortOf(of)));

function namedWayWords(name: string, over: readonly Sort[], avoided: readonly string[]): readonly VocabularyEntry[] {
  const slug = name === '' ? 'usual' : name.replaceAll(/[^a-z0-9]+/g, '-');

  const [reach, has] = [wayNames.reach(name), wayNames.has(name)];
  const figures = [wayNames.cost(name), ...avoided.map((words) => wayNames.avoided(words, name))];
  return [
    word({
      id: `reach-${slug}`,
      forms: [reach],
      gives: 'post',
      doc: 'The acting thing stands at an end of such a way, or can pay for one with the points that are left.',
      example: reach,
      rests,
      meaning: () => post({ over, restrict: inPlane(reach), plane: reach }),
    }),
    word({
      id: `way-${slug}`,
      forms: [has, has.replace(/^with a/, 'without a')],
      gives: 'rel',
      doc: 'There is such a way, whatever its cost.',
      example: has,
      rests,
      meaning: (form) =>
        relative({
          over,
          restrict: form === 0 ? inPlane(has) : (of: SetNode) => minus(of, plane(has, sortOf(of))),
        }),
    }),
    ...figures.flatMap((figure, index) =>
      over.map((sort) =>
        word({
          id: `way-figure-${index}-${slug}-${sort.replaceAll(/[^a-z0-9]+/g, '-')}`,
          forms: [figure],
          gives: 'measure',
          doc: 'A figure of the best way.',
          example: `Lowest ${figure}`,
          rests,
          meaning: () => ({ cat: 'measure', name: figure, over: sort, penalty: 0 }),
        }),
      ),
    ),
  ];
}

/** Returns the words about the acting thing and its ways. */
export const wayWords = (things: Things, rows: MovingRows): readonly VocabularyEntry[] => [
  ...actorWords(things),
  ...nearestWords(things),
  ...rangeWords(things),
  ...lossWords(things),
  ...lineWords(things),
  ...[...waysByName(rows)].flatMap(([name, over]) => namedWayWords(name, over, rows.avoided)),
];

/** Returns the names in plans of the words about ways, such as `in reach`. */
export const namesOfWays = (rows: MovingRows): readonly string[] =>
  [...waysByName(rows).keys()].flatMap((name) => [
    wayNames.reach(name),
    wayNames.has(name),
    wayNames.cost(name),
    ...rows.avoided.map((words) => wayNames.avoided(words, name)),
  ]);

/** Adds the English words about ways and about losses. */
export function addWayWords(
  {
    planes,
    derived,
    tests,
    measures,
  }: {
    readonly planes: Record<string, PlaneWords>;
    readonly derived: Record<string, PlaneWords>;
    readonly tests: Record<string, Lexis['tests'][string] & PlaneWords>;
    readonly measures: Record<string, Lexis['measures'][string]>;
  },
  { figures }: Things,
  rows: MovingRows,
): void {
  for (const [name, sorts] of waysByName(rows)) {
    for (const sort of sorts) {
      planes[`${wayNames.reach(name)}/${sort}`] = qualityWords(`is ${wayNames.reach(name)}`, {
        after: wayNames.reach(name),
      });
      planes[`${wayNames.has(name)}/${sort}`] = qualityWords(`has a ${nameBefore(name)}way`, {
        after: wayNames.has(name),
      });
    }
    for (const figure of [wayNames.cost(name), ...rows.avoided.map((words) => wayNames.avoided(words, name))])
      measures[figure] = {
        figure,
        most: { after: `with the highest ${figure}` },
        least: { after: `with the lowest ${figure}` },
      };
  }
  derived[lineNames.across] = qualityWords('is straight across {the:0} from {the:1}', {
    after: 'straight across {the:0} from {the:1}',
  });
  tests[lineNames.opposite] = qualityWords('stand on opposite sides of {the:1}', {
    after: 'on opposite sides of {the:1}',
  });
  tests[lineNames.early] = qualityWords('the push stopped early', { saysNot: 'the push did not stop early' });
  for (const { name } of figures) tests[lossName(name)] = qualityWords(`lost ${name}`, { after: `that lost ${name}` });
}
