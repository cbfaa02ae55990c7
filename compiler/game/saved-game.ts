// Reads and writes the files of saved games. A file is the journal of a game or of a session of questions. If readings
// or an overlay apply, a line before the journal has them.
import { Fields, ShapeError, list, oneOf, text, version, isRecord } from '../../runtime/kernel/shape.ts';

/** The choices outside the book that affect a played table: readings of rulings, and an overlay. */
export interface TableBasis {
  /** The open rulings that are switched to the second reading, such as `R8`. */
  readonly readings: readonly string[];
  /** The overlay as its file has it; null without an overlay. */
  readonly overlay: unknown;
}

/** The kinds of journals: of a played table, or of a session of questions about cards. */
const kinds = ['journal', 'ask'] as const;

export interface SavedGameFile {
  readonly is: (typeof kinds)[number];
  readonly game: string;
  /** The number of the scenario, or its name. */
  readonly scenario: number | string;
  readonly basis: TableBasis;
  readonly journal: string;
}

export const plainBasis: TableBasis = { readings: [], overlay: null };

const isPlain = ({ overlay, readings }: TableBasis): boolean => readings.length === 0 && overlay === null;

/**
 * Returns the line with the readings and the overlay of a saved game, which precedes the journal. Empty if the game has
 * neither.
 */
export function basisLine(basis: TableBasis): string {
  if (isPlain(basis)) return '';
  const { overlay, readings } = basis;
  return `${JSON.stringify({ version: 1, is: 'table basis', readings, overlay })}\n`;
}

/** Returns the JSON of a line; undefined for a line that is no JSON object. */
function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(line);
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

function basisIn(json: unknown): TableBasis {
  const fields = new Fields({ json, where: '' }, ['version', 'is', 'readings', 'overlay']);
  version(fields, 1);
  oneOf(fields.get('is'), ['table basis']);
  return { readings: list(fields.get('readings'), text), overlay: fields.get('overlay').json };
}

/** Reads the basis and the address of a saved game; throws a ShapeError for any other file. */
export function savedGameIn(file: string): SavedGameFile {
  const [first = ''] = file.split('\n', 1);
  const head = objectIn(first);
  const hasBasis = head?.['is'] === 'table basis';
  const basis = hasBasis ? basisIn(head) : plainBasis;
  const journal = hasBasis ? file.slice(first.length + 1) : file;
  const { game, is: named, scenario } = objectIn(journal.split('\n', 1)[0] ?? '') ?? {};
  const is = kinds.find((kind) => kind === named);
  const isAddress = Number.isSafeInteger(scenario) || (typeof scenario === 'string' && scenario !== '');
  if (is === undefined || typeof game !== 'string' || !isAddress)
    throw new ShapeError('', 'is no saved game: the first line of a journal says its `game` and `scenario`');
  return { is, game, scenario: scenario as number | string, basis, journal };
}
