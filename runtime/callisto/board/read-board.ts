// Reads a board.json beside the roster and the names of its scenario, and says in words where it cannot be right.
// What can be read and yet is odd is told by `findings.ts`.
import { Fields, ShapeError, oneOf, version, whole } from '../../kernel/shape.ts';
import { sourced } from '../data/read-roster.ts';
import type { Board, BoardContext } from './board.ts';
import { groundOf } from './read-places.ts';
import {
  areasOf,
  doorsOf,
  mapsOf,
  readingOf,
  setupOf,
  spawnsOf,
  structuresOf,
  tokensOf,
  victoryOf,
} from './read-contents.ts';

const head = ['$schema', 'version', 'game', 'scenario', 'provenance', 'note', 'maps', 'spaces', 'spawns'];
const rest = ['areas', 'doors', 'structures', 'tokens', 'setup', 'victory'];

/** Reads the value of a board.json; throws a ShapeError that says what is wrong. */
export function boardOf(value: unknown, context: BoardContext): Board {
  const fields = new Fields({ json: value, where: '' }, [...head, ...rest]);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const scenario = whole(fields.get('scenario'), 1);
  if (scenario !== context.names.scenario) {
    throw new ShapeError('scenario', `is ${scenario}, but the names are those of ${context.names.scenario}`);
  }
  const maps = mapsOf(fields.get('maps'), context);
  const ground = groundOf(fields.get('spaces'), maps, context);
  const reading = readingOf(ground, context);
  const areas = fields.maybe('areas', (datum) => areasOf(datum, reading)) ?? {};
  return {
    scenario,
    maps,
    ...ground,
    doors: fields.maybe('doors', (datum) => doorsOf(datum, reading)) ?? [],
    structures: fields.maybe('structures', (datum) => structuresOf(datum, reading)) ?? [],
    tokens: fields.maybe('tokens', (datum) => tokensOf(datum, reading)) ?? [],
    spawns: spawnsOf(fields.get('spawns'), reading),
    areas,
    setup: setupOf(fields.get('setup'), reading),
    victory: victoryOf(fields.get('victory'), areas, context),
    ...sourced(fields),
  };
}
