// The file of a played table: a line of JSON for the game, and a line for each event. Each line ends with a seal, a
// fingerprint of this line and all lines above it. So lines can be added, and a changed or missing line is noticed.
import { latestFor } from '../../kernel/lazily.ts';
import { Fields, ShapeError, oneOf, text, version, integer, type Datum } from '../../kernel/shape.ts';
import { overlayFingerprint } from '../data/figures.ts';
import { Game, type GameDefinition } from '../rules/engine/game-tables.ts';
import { dataFingerprint, earlierRules, isOfEarlierRules, sealOf } from '../rules/engine/save.ts';
import { readEvent } from './event-shapes.ts';
import { CallistoTable, type SheetFunctions } from './table.ts';
import type { TableEvent } from './table-events.ts';

interface JournalLine {
  readonly text: string;
  readonly seal: string;
}

/**
 * Returns a line for a body. Its seal is the fingerprint of the body and of `before`, the seal of the line above. For
 * the first line, `before` is empty.
 */
function lineAfter(before: string, body: object): JournalLine {
  const seal = sealOf([before, body]);
  return { text: `${JSON.stringify({ ...body, seal })}\n`, seal };
}

/** Returns the first line of the journal of a game. */
function headLine(game: Game, sheets: string): JournalLine {
  const overlay = overlayFingerprint(game.definition);
  return lineAfter('', {
    version: 1,
    is: 'journal',
    game: 'callisto',
    scenario: game.definition.board.scenario,
    data: dataFingerprint(game),
    ...(overlay !== null && { overlay }),
    sheets,
  });
}

/**
 * Cache of lines with their seals: the first line by game, and other lines by event. A page saves the journal after
 * each event. Without the cache, each save would compute all seals again.
 */
const sealed = latestFor<JournalLine & { readonly before: string }>();

/**
 * Returns the line of a game or an event, from the cache or new. `before` is the seal of the line above. For the first
 * line, `before` is the identity of the sheets.
 */
const sealedLine = (subject: object, before: string, seal: () => JournalLine): JournalLine =>
  sealed(
    subject,
    (latest) => latest.before === before,
    () => ({ ...seal(), before }),
  );

/**
 * Returns the lines of a journal: the line of the game, then a line for each event. A later event only adds a line at
 * the end.
 */
export function journalLines({ game, journal, sheets }: Pick<CallistoTable, 'game' | 'journal' | 'sheets'>): string[] {
  const { identity } = sheets;
  let last = sealedLine(game, identity, () => headLine(game, identity));
  const lines = [last.text];
  for (const event of journal) {
    const { seal } = last;
    last = sealedLine(event, seal, () => lineAfter(seal, { event }));
    lines.push(last.text);
  }
  return lines;
}

/**
 * A played table that was read from a journal. `cut` is the name of the last line if this line is incomplete; null if
 * the file is complete.
 */
export interface LoadedTable<Reasons> {
  readonly table: CallistoTable<Reasons>;
  readonly cut: string | null;
}

const lineName = (index: number): string => `line ${index + 1}`;

function parsedLine(line: string, index: number): Datum {
  try {
    return { json: JSON.parse(line) as unknown, where: lineName(index) };
  } catch {
    throw new ShapeError(lineName(index), 'is not JSON');
  }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the complete lines of a file, and the text after them. If the last line has no line break but is valid JSON,
 * it counts as complete.
 */
function linesOf(file: string): { readonly lines: readonly string[]; readonly rest: string } {
  const lines = file.split('\n');
  const rest = lines.pop() ?? '';
  return isJson(rest) ? { lines: [...lines, rest], rest: '' } : { lines, rest };
}

/** Returns the seal of a line. Throws a ShapeError if the seal does not fit this line and the lines above it. */
function checkSeal(datum: Datum, before: string): string {
  const { seal, ...body } = datum.json as Record<string, unknown>;
  const expected = sealOf([before, body]);
  if (seal === expected) return expected;
  throw new ShapeError(datum.where, 'does not fit the lines before it: a line was altered or is missing');
}

/**
 * Returns the reason why a journal with other data cannot be replayed. `overlay` is the fingerprint of the overlay of
 * the journal, or null.
 */
function dataProblem({ definition }: Game, overlay: string | null): string {
  const current = overlayFingerprint(definition);
  if (overlay === current)
    return 'are not the current ones: the game was played with other rules, board, roster or decks';
  if (overlay === null) return 'are not the current ones: the game was played without an overlay, and now there is one';
  const problem = current === null ? 'with an overlay, and now there is none' : 'with another overlay';
  return `are not the current ones: the game was played ${problem} (the board and figures of an owner)`;
}

/**
 * Reads the first line. Throws a ShapeError if the journal has another version, or belongs to another game, scenario,
 * data or sheets.
 */
function checkHead(datum: Datum, game: Game, { identity }: Pick<SheetFunctions<unknown>, 'identity'>): string {
  const fields = new Fields(datum, ['version', 'is', 'game', 'scenario', 'data', 'overlay', 'sheets', 'seal']);
  version(fields, 1);
  oneOf(fields.get('is'), ['journal']);
  oneOf(fields.get('game'), ['callisto']);
  const { scenario } = game.definition.board;
  const journalScenario = fields.get('scenario');
  if (integer(journalScenario, 1) !== scenario)
    throw new ShapeError(
      journalScenario.where,
      `is ${String(journalScenario.json)}; this board is of Scenario ${scenario}`,
    );
  const data = text(fields.get('data'));
  const overlay = fields.readOptional('overlay', text) ?? null;
  if (isOfEarlierRules(game, data)) throw new ShapeError(`${datum.where}.data`, `${earlierRules}: begin a new game`);
  if (data !== dataFingerprint(game)) throw new ShapeError(`${datum.where}.data`, dataProblem(game, overlay));
  const sheets = fields.get('sheets');
  if (text(sheets) !== identity)
    throw new ShapeError(sheets.where, 'are not the current ones: the game was played with other sheets or readings');
  return checkSeal(datum, '');
}

/** Returns the played table after an event of a journal. The first event sets the played table up. */
function tableAfter<Reasons>(
  table: CallistoTable<Reasons> | null,
  event: TableEvent,
  where: string,
  definition: GameDefinition,
  sheets: SheetFunctions<Reasons>,
): CallistoTable<Reasons> {
  if (!table && event.is !== 'set-up') throw new ShapeError(where, 'does not set up the table');
  const outcome = table
    ? table.apply(event)
    : CallistoTable.setUp(definition, sheets, event as TableEvent & { is: 'set-up' });
  if (outcome.is === 'done') return outcome.table;
  throw new ShapeError(where, `cannot be done: ${outcome.problem}`);
}

/**
 * Replays a journal. If the last line is incomplete, replays only the complete lines. Throws a ShapeError with the line
 * if the file is not a journal of this game.
 */
export function loadJournal<Reasons>(
  definition: GameDefinition,
  sheets: SheetFunctions<Reasons>,
  file: string,
): LoadedTable<Reasons> {
  const { lines, rest } = linesOf(file);
  const head = lines[0];
  if (head === undefined) throw new ShapeError(lineName(0), rest === '' ? 'is empty' : 'breaks off');
  let seal = checkHead(parsedLine(head, 0), new Game(definition), sheets);
  let table: CallistoTable<Reasons> | null = null;
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const datum = parsedLine(line, index);
    const fields = new Fields(datum, ['event', 'seal']);
    seal = checkSeal(datum, seal);
    table = tableAfter(table, readEvent(fields.get('event')), datum.where, definition, sheets);
  }
  if (!table) throw new ShapeError(lineName(1), rest === '' ? 'is missing: the table is not set up' : 'breaks off');
  return { table, cut: rest === '' ? null : lineName(lines.length) };
}
