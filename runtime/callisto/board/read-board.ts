// Reads a board.json with the roster and the names of its scenario. Throws with the reason if the board cannot be
// right. A readable board can still have findings (`findings.ts`).
import { integer, fail, fileFields } from '../../kernel/shape.ts';
import { readProvenance } from '../data/provenance.ts';
import type { CallistoBoard, BoardContext } from './board.ts';
import { readGround } from './read-places.ts';
import * as contents from './read-contents.ts';

const firstKeys = ['scenario', 'provenance', 'note', 'maps', 'spaces', 'spawns'];
const moreKeys = ['areas', 'doors', 'structures', 'tokens', 'setup', 'victory'];

/** Reads the contents of a board.json. Throws a ShapeError that says what is wrong. */
export function readBoard(json: unknown, context: BoardContext): CallistoBoard {
  const fields = fileFields(json, [...firstKeys, ...moreKeys], 'callisto');
  const scenario = integer(fields.get('scenario'), 1);
  if (scenario !== context.names.scenario)
    fail('scenario', `is ${scenario}, but the names are those of ${context.names.scenario}`);
  const maps = contents.readMaps(fields.get('maps'), context);
  const ground = readGround(fields.get('spaces'), maps, context);
  const boardReading = contents.boardReadingOf(ground, context);
  const areas = fields.readOptional('areas', (datum) => contents.readAreas(datum, boardReading)) ?? {};
  return {
    scenario,
    maps,
    ...ground,
    doors: fields.readOptional('doors', (datum) => contents.readDoors(datum, boardReading)) ?? [],
    structures: fields.readOptional('structures', (datum) => contents.readStructures(datum, boardReading)) ?? [],
    tokens: fields.readOptional('tokens', (datum) => contents.readTokens(datum, boardReading)) ?? [],
    spawns: contents.readSpawns(fields.get('spawns'), boardReading),
    areas,
    setup: contents.readSetup(fields.get('setup'), boardReading),
    victory: contents.readVictory(fields.get('victory'), areas, context),
    ...readProvenance(fields),
  };
}
