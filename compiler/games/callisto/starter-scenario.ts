// Makes the names and a small board for a new scenario of Callisto, so that its cards can be decided and its games
// played at once.
import { readScenarioDecks } from '../../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../../runtime/callisto/data/names.ts';
import { withFileName } from '../../../runtime/kernel/shape.ts';
import type { StarterFiles } from '../../game/starter-files.ts';
import { printedRoster } from './play/sheets.ts';

/**
 * The ground of the board: four columns from west to east, each with three spaces from north to south. A number is the
 * value of an objective, `+` an elevated space, `#` a space with cover.
 */
const ground = [
  ['', '#1', ''],
  ['1', '+', '#1'],
  ['#1', '+', '1'],
  ['', '#1', ''],
];

const columnNames = 'ABCD';
const nameAt = (column: number, row: number): string => `${columnNames[column] ?? ''}${row + 1}`;

/** The spaces one step to the west, north, south and east. */
const steps = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

const spaces = ground.flatMap((column, x) =>
  column.map((signs, y) => {
    const next = steps.flatMap(([dx, dy]) => (ground[x + dx]?.[y + dy] === undefined ? [] : [nameAt(x + dx, y + dy)]));
    const points = Number(signs.replace(/\D/g, ''));
    return {
      name: nameAt(x, y),
      x: x + 0.5,
      y: y + 0.5,
      ...(signs.includes('+') && { elevated: true }),
      ...(signs.includes('#') && { cover: 1 }),
      ...(points > 0 && { points }),
      next,
    };
  }),
);

/** The spaces in the four corners, where the forces start and enter. */
const corners = { breakers: { force1: 'A1', force2: 'A3' }, lfa: { force1: 'D1', force2: 'D3' } } as const;
const sides = ['breakers', 'lfa'] as const;
const forces = ['force1', 'force2'] as const;

const provenance = 'stand-in';

/**
 * Returns the missing data of a scenario as JSON by file name. `decks` is the decks.json of the scenario. `names` is its
 * names.json, or undefined if it is missing; the board lies on the map that it names. Throws a ShapeError that names a
 * faulty file.
 */
export function callistoStarter({ scenario, roster, decks, names }: StarterFiles): Readonly<Record<string, object>> {
  const head = { version: 1, game: 'callisto', scenario };
  const starterNames = { ...head, names: [{ name: 'Proving Ground', is: 'map', count: 1 }], compass: [] };
  const read = withFileName('names.json', () => readNames(names ?? starterNames));
  const cards = withFileName('decks.json', () => readScenarioDecks(decks));
  const counterOf = new Map(printedRoster(roster).cards.map(({ name, counter }) => [name, counter]));
  const starts = sides.flatMap((side) =>
    forces.flatMap((force) =>
      cards[side][force].flatMap(({ card }) => {
        const counter = counterOf.get(card) ?? null;
        return counter === null ? [] : [[counter, corners[side][force]] as const];
      }),
    ),
  );
  const victory = sides.flatMap((side) => [
    { side, by: 'points', count: 4, provenance, note: 'to be replaced' },
    { side, by: 'neutralised', count: 3, provenance, note: 'to be replaced' },
  ]);
  return {
    'names.json': starterNames,
    'board.json': {
      ...head,
      provenance,
      note: 'a small board for first games; to be replaced',
      maps: [read.names.find(({ is }) => is === 'map')?.name ?? 'Proving Ground'],
      spaces,
      spawns: sides.flatMap((side) => forces.map((force, i) => ({ side, force: i + 1, at: corners[side][force] }))),
      setup: {
        initiative: 'breakers',
        units: Object.fromEntries(starts),
        scouted: { breakers: Object.values(corners.breakers), lfa: Object.values(corners.lfa) },
      },
      victory,
    },
  };
}
