// The parts that all played tables have that people play by lines: refused lines, steps that are taken back or done
// again, the list of steps, and the replay of a journal.
import { Fields, ShapeError, fail, integer, text, type Datum } from '../../runtime/kernel/shape.ts';
import { eventsOfJournal, type JournalHead } from './line-journal.ts';

/** The error for a line that is not carried out. `help` has a way out. */
export class ForbiddenLine extends Error {
  readonly help: string;

  constructor(problem: string, help: string) {
    super(problem);
    this.help = help;
  }
}

/** An event of a journal after the set-up: a typed line, or the step to which a person went. */
export type LineEvent = { readonly is: 'line'; readonly line: string } | { readonly is: 'went'; readonly to: number };

/** Reads an event of a journal after the set-up. */
export function lineEventIn(datum: Datum, is: LineEvent['is']): LineEvent {
  const fields = new Fields(datum, ['is', is === 'line' ? 'line' : 'to']);
  fields.get('is');
  return is === 'line' ? { is, line: text(fields.get('line')) } : { is, to: integer(fields.get('to'), 1) };
}

/** Replays a journal. `after` returns the played table after an event; the first event sets the table up. */
export function replayJournal<Table, Event>(
  journal: string,
  head: JournalHead,
  read: (datum: Datum) => Event,
  after: (table: Table | null, event: Event, where: string) => Table,
): Table {
  let table: Table | null = null;
  for (const datum of eventsOfJournal(journal, head)) {
    try {
      table = after(table, read(datum), datum.where);
    } catch (error) {
      if (error instanceof ForbiddenLine) return fail(datum.where, `cannot be carried out: ${error.message}`);
      throw error;
    }
  }
  if (!table) throw new ShapeError('line 2', 'is missing: the table is not set up');
  return table;
}

/**
 * Returns the step to which `undo`, `redo` or `go to` goes; null for any other line. Refuses a step that does not exist.
 * `done` is the number of done steps, and `all` the number of all steps.
 */
export function stepAsked(line: string, done: number, all: number): number | null {
  const { word, number } = /^(?<word>undo|redo|go to)(?: +(?<number>.+))?$/.exec(line.toLowerCase())?.groups ?? {};
  if (word === undefined || (word === 'go to' && number === undefined)) return null;
  const to = number === undefined ? done + (word === 'undo' ? -1 : 1) : /^\d+$/.test(number) ? Number(number) : NaN;
  const [first, last] = word === 'go to' ? [1, all] : word === 'undo' ? [1, done - 1] : [done + 1, all];
  if (to >= first && to <= last) return to;
  const help =
    first > last ? 'There is no such step.' : `Give a step from ${first} to ${last}; \`log\` lists the steps.`;
  const act = word === 'go to' ? 'reached' : word === 'undo' ? 'taken back' : 'done again';
  throw new ForbiddenLine(`No step can be ${act} by \`${line}\``, help);
}

/** Returns the rows of the list of steps. */
export function stepRows(steps: readonly string[], done: number): (readonly [string, string])[] {
  const mark = (step: number): string => (step === done ? ' ← now' : step > done ? ' (taken back)' : '');
  return steps.map((line, index) => [String(index + 1), `${line}${mark(index + 1)}`] as const);
}
