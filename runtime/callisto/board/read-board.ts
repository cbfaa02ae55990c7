// Reads a board.json together with the roster and the names of its scenario, and refuses it with a reason if it cannot
// be right. Boards that can be read may still have findings (`findings.ts`).
import { whole, fail, fileFields } from '../../kernel/shape.ts';
import { readProvenance } from '../data/provenance.ts';
import type { CallistoBoard, BoardContext } from './board.ts';
import { readGround } from './read-places.ts';
import {
  readAreas,
  readDoors,
  readMaps,
  boardReadingOf,
  readSetup,
  readSpawns,
  readStructures,
  readTokens,
  readVictory,
} from './read-contents.ts';

const firstKeys = ['scenario', 'provenance', 'note', 'maps', 'spaces', 'spawns'];
const moreKeys = ['areas', 'doors', 'structures', 'tokens', 'setup', 'victory'];

/** Reads the contents of a board.json. Throws a ShapeError that says what is wrong. */
export function readBoard(json: unknown, context: BoardContext): CallistoBoard {
  const fields = fileFields(json, [...firstKeys, ...moreKeys], 'callisto');
  const scenario = whole(fields.get('scenario'), 1);
  if (scenario !== context.names.scenario)
    fail('scenario', `is ${scenario}, but the names are those of ${context.names.scenario}`);
  const maps = readMaps(fields.get('maps'), context);
  const ground = readGround(fields.get('spaces'), maps, context);
  const boardReading = boardReadingOf(ground, context);
  const areas = fields.maybe('areas', (datum) => readAreas(datum, boardReading)) ?? {};
  return {
    scenario,
    maps,
    ...ground,
    doors: fields.maybe('doors', (datum) => readDoors(datum, boardReading)) ?? [],
    structures: fields.maybe('structures', (datum) => readStructures(datum, boardReading)) ?? [],
    tokens: fields.maybe('tokens', (datum) => readTokens(datum, boardReading)) ?? [],
    spawns: readSpawns(fields.get('spawns'), boardReading),
    areas,
    setup: readSetup(fields.get('setup'), boardReading),
    victory: readVictory(fields.get('victory'), areas, context),
    ...readProvenance(fields),
  };
}
