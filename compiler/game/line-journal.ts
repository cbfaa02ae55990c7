// The file of a table that is played by lines. The first line has the game as JSON, and each further line an event. A
// line ends with a seal, which is a fingerprint of this line and all lines before it.
// So the seals show an altered or a missing line, except for a line that is missing at the end.
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { Fields, ShapeError, oneOf, text, version, type Datum } from '../../runtime/kernel/shape.ts';

const journalVersion = 1;

/** The game of a journal. `basis` is a fingerprint of the rules, data and sheets with which the game is played. */
export interface JournalHead {
  readonly game: string;
  readonly scenario: string;
  readonly basis: string;
}

const sealed = (before: string, body: object): { readonly line: string; readonly seal: string } => {
  const seal = fingerprint([before, body]);
  return { line: `${JSON.stringify({ ...body, seal })}\n`, seal };
};

/** Returns the lines of a journal: the line of the game, then a line for each event. */
export function sealedLines({ game, scenario, basis }: JournalHead, events: readonly object[]): string[] {
  let last = sealed('', { version: journalVersion, is: 'journal', game, scenario, data: basis });
  const lines = [last.line];
  for (const event of events) {
    last = sealed(last.seal, { event });
    lines.push(last.line);
  }
  return lines;
}

const placeOf = (index: number): string => `line ${index + 1}`;

function jsonOrNothing(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function jsonAt(line: string, index: number): Datum {
  const json = jsonOrNothing(line);
  if (json === undefined) throw new ShapeError(placeOf(index), 'is not JSON');
  return { json, where: placeOf(index) };
}

/** Returns the seal of a line; throws a ShapeError if the seal does not fit this line and the lines before it. */
function sealAt({ json, where }: Datum, before: string): string {
  const { seal, ...body } = json as Record<string, unknown>;
  const expected = fingerprint([before, body]);
  if (seal === expected) return expected;
  throw new ShapeError(where, 'does not fit the lines before it: a line was altered or is missing');
}

function sealOfHead(datum: Datum, head: JournalHead): string {
  const fields = new Fields(datum, ['version', 'is', 'game', 'scenario', 'data', 'seal']);
  version(fields, journalVersion);
  oneOf(fields.get('is'), ['journal']);
  oneOf(fields.get('game'), [head.game]);
  oneOf(fields.get('scenario'), [head.scenario]);
  const basis = fields.get('data');
  if (text(basis) !== head.basis)
    throw new ShapeError(basis.where, 'are not the current ones: the game was played with other rules, data or sheets');
  return sealAt(datum, '');
}

/**
 * Reads the events of a journal. Throws a ShapeError that names the faulty line: a line of another game, version or
 * data, an altered line, the line after a missing line, or an incomplete line.
 */
export function eventsOfJournal(file: string, head: JournalHead): readonly Datum[] {
  const lines = file.split('\n');
  const last = lines.pop() ?? '';
  const isWhole = jsonOrNothing(last) !== undefined;
  if (!isWhole && last !== '')
    throw new ShapeError(placeOf(lines.length), 'breaks off: without this line, the lines before are a saved game');
  const [first, ...more] = isWhole ? [...lines, last] : lines;
  if (first === undefined) throw new ShapeError(placeOf(0), 'is empty');
  let seal = sealOfHead(jsonAt(first, 0), head);
  return more.map((line, index) => {
    const datum = jsonAt(line, index + 1);
    const event = new Fields(datum, ['event', 'seal']).get('event');
    seal = sealAt(datum, seal);
    return event;
  });
}
