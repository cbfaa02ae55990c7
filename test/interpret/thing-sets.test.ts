// Tests of sets whose members are cached for a position. The definitions of a sheet decide whether a set may be cached.
import { describe, expect, it } from 'vitest';
import type { Context } from '../../compiler/decide/interpret/context.ts';
import type { Ids } from '../../compiler/decide/interpret/position-facts.ts';
import {
  cachedByFacts,
  definitionFinder,
  isSameInAllClauses,
  placesOf,
  shortestDistance,
} from '../../compiler/decide/interpret/thing-sets.ts';
import { at, derivedSet, minus, places, placesInReach, plane } from '../../compiler/plan/build.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';

const closed = plane('closed', 'door');
const doorsBesideUnits = at(plane('door', 'door'), places(plane('unit', 'unit', 'bot')));

interface Read {
  readonly position?: object;
  readonly sheet?: object;
  readonly definitions?: Readonly<Record<string, SetNode>>;
  readonly more?: Partial<Context>;
}

/** Returns a context whose facts have only the parts that cached sets and definitions need. */
function contextWith({ position, sheet = {}, definitions = {}, more = {} }: Read): Context {
  const facts = {
    definition: (name: string) => definitions[name] ?? null,
    ...(position && { closedSets: { position, sheet } }),
  };
  return { facts, chosen: new Map(), defining: new Set(), ...more } as unknown as Context;
}

/**
 * Reads a set in several contexts, and returns all results as one text. Each evaluation gives the next letter, so a
 * repeated letter comes from the cache.
 */
function found(set: SetNode, reads: readonly Read[]): string {
  let next = 0;
  const find = cachedByFacts(set, (): Ids => new Set(['abcdefgh'[next++] ?? '']));
  return reads.map((read) => [...find(contextWith(read))].join('')).join('');
}

describe('a set that means the same in all clauses', () => {
  const [one, two, sheet] = [{}, {}, {}];

  it('is found once for a position', () => {
    const [first, second] = [
      { position: one, sheet },
      { position: two, sheet },
    ];
    expect(found(closed, [first, first, second, second])).toBe('aabb');
  });

  it('is found anew while a unit is led, and inside a definition', () => {
    const kept = { position: one, sheet };
    const led = { chosen: new Map([['actor', { sort: 'unit', ids: ['x'] }]]) } as unknown as Partial<Context>;
    const goal = { chosen: new Map([['goal', { sort: 'unit', ids: ['x'] }]]) } as unknown as Partial<Context>;
    const others: readonly Partial<Context>[] = [{ ways: 'own' }, { defining: new Set(['closed']) }, led];
    expect(found(closed, [kept, ...others.map((more) => ({ ...kept, more })), kept])).toBe('abcda');
    expect(found(closed, [kept, { ...kept, more: goal }])).toBe('aa');
  });

  it('is found anew if the facts keep nothing, or if the set has an open word', () => {
    expect(found(closed, [{}, {}])).toBe('ab');
    const kept = { position: one, sheet };
    expect(found(placesInReach, [kept, kept])).toBe('ab');
    expect(found(derivedSet('between', 'space', closed, closed), [kept, kept])).toBe('ab');
  });

  it('depends on the definitions of its words, which may name the word itself', () => {
    const kept = { position: one, sheet };
    const own = { closed: minus(closed, doorsBesideUnits) };
    expect(
      found(
        closed,
        [kept, kept].map((read) => ({ ...read, definitions: own })),
      ),
    ).toBe('aa');
    const open = { closed: minus(closed, at(plane('door', 'door'), placesInReach)) };
    expect(
      found(
        closed,
        [kept, kept].map((read) => ({ ...read, definitions: open })),
      ),
    ).toBe('ab');
    // The cache is not used for another sheet, which may define the word in another way.
    const other = { position: two, sheet: {}, definitions: open };
    expect(found(closed, [kept, other, other])).toBe('abc');
  });

  it('has no word for places in reach or for places between others', () => {
    const sets = [closed, placesInReach, derivedSet('between', 'space', closed, closed)];
    expect(sets.map(isSameInAllClauses)).toEqual([true, false, false]);
  });
});

it('a definition is that of the sheet of the facts', () => {
  const find = definitionFinder('closed');
  const read = (sheet: object, set: SetNode) =>
    find(contextWith({ position: {}, sheet, definitions: { closed: set } }).facts);
  const [first, second] = [{}, {}];
  expect([read(first, closed), read(second, doorsBesideUnits)]).toEqual([closed, doorsBesideUnits]);
  expect(find(contextWith({ definitions: { closed } }).facts)).toBe(closed);
});

describe('places and distances', () => {
  const context = {
    facts: {
      mover: 'unit',
      actor: () => null,
      where: (_sort: string, id: string) => ({ u: ['p'], v: ['o'], off: [] })[id] ?? [],
      inOrder: () => ['o', 'p'],
      distance: (from: string, to: string) => 'abcdefgh'.indexOf(to) - 'abcdefgh'.indexOf(from),
    },
    act: null,
    chosen: new Map(),
  } as unknown as Context;

  it('are those of the things, in board order', () => {
    const of = (...ids: string[]) => [...placesOf('unit', new Set(ids), context)];
    expect([of('u', 'v'), of('u'), of('off'), of()]).toEqual([['o', 'p'], ['p'], [], []]);
  });

  it('are measured between the nearest places', () => {
    expect(shortestDistance(['a', 'd', 'c'], ['h', 'g'], 'way', context)).toBe(3);
    expect([shortestDistance([], ['g'], 'way', context), shortestDistance(['a'], [], 'way', context)]).toEqual([
      null,
      null,
    ]);
  });
});
