// Random boards and positions of Callisto as short literals, for tests of the interpreter.
import * as fc from 'fast-check';
import { namesIn, roster } from './callisto.ts';
import type { TableLiteral } from './table-of.ts';

const spaces = 'abcdefghijkl'.split('');
const ways = ['a b c d', 'e f g h', 'a e', 'b f', 'c g', 'd h', 'i j k l', 'i k'];
const sides = ['lfa', 'breakers'] as const;

const place = fc.constantFrom(...spaces);
const side = fc.option(fc.constantFrom(...sides), { nil: null });

/** Returns random boards with two maps and with everything that a scenario of Callisto names. */
export function randomTables(scenario: number): fc.Arbitrary<TableLiteral> {
  const rows = namesIn(scenario);
  const many = (kinds: readonly string[]) =>
    rows
      .filter((row) => kinds.includes(row.is))
      .flatMap(({ name, count }) => (count === 1 ? [name] : [`${name} 1`, `${name} 2`]));
  const areas = rows.filter(({ is }) => ['area', 'map', 'spawn', 'escape'].includes(is)).map(({ name }) => name);
  const record = (keys: readonly string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, place])));
  const space = fc.record({
    x: fc.nat(9),
    y: fc.nat(9),
    isElevated: fc.boolean(),
    cover: fc.nat(3),
    points: fc.constantFrom(0, 0, 1, 2),
    markers: fc.subarray([...sides]),
    controlledBy: side,
    startOf: side,
  });
  const unit = fc.record({
    at: place,
    isSuppressed: fc.boolean(),
    isActive: fc.boolean(),
    defence: fc.integer({ min: 2, max: 9 }),
  });
  const counters = roster.counters.map(({ name }) => name);
  const door = fc.record({
    between: fc.constantFrom<[string, string][]>(['a', 'b'], ['b', 'f'], ['g', 'c'], ['j', 'k']),
    isShut: fc.boolean(),
    kinds: fc.constant(['escape pod door']),
  });
  return fc
    .record({
      spaces: fc.record(Object.fromEntries(spaces.map((name) => [name, space]))),
      units: fc.subarray(counters).chain((found) => fc.record(Object.fromEntries(found.map((name) => [name, unit])))),
      structures: record(many(['pod', 'structure'])),
      tokens: record(many(['equipment', 'figure'])),
      doors: fc.record({ 'door 1': door, 'door 2': door, 'door 3': door }),
      areas: fc.record(
        Object.fromEntries(areas.map((name) => [name, fc.subarray(spaces, { minLength: 1, maxLength: 4 })])),
      ),
      cards: fc.record({
        'play area': fc.subarray(roster.cards.map(({ name }) => name)),
        'deck H': fc.constant(['GUNNER H']),
      }),
    })
    .map((given) => {
      const split = Object.fromEntries(
        Object.entries(given.spaces).map(([name, one]) => [name, { ...one, map: name < 'i' ? 'one' : 'two' }]),
      );
      return { ways, ...given, spaces: split };
    });
}
