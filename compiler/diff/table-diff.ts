// Compares two tables: their outcomes, and the probability of each outcome.
import { faces, type Span } from '../../grammar/tree.ts';
import { rowCosts } from './costs.ts';
import { recordActionChanges, type ActionContext } from './action-changes.ts';
import { alignSequences } from './sequence-alignment.ts';
import type { RowMeaning, TableMeaning } from './clause-meanings.ts';
import { ChangeRecorder, type SheetPart } from './change-recorder.ts';
import { treePair, type RowDiff, type TableDiff } from './sheet-diff.ts';

/**
 * The probability of an outcome: `of` is the number of faces of all rows with this outcome, and `in` the number of
 * faces of the die.
 */
interface Odds {
  readonly of: number;
  readonly in: number;
}

function oddsOf(key: string, rows: readonly RowMeaning[]): Odds {
  const rowsOfOutcome = rows.filter((row) => row.key === key);
  const of = rowsOfOutcome.reduce((sum, { tree: { from, to } }) => sum + to - from + 1, 0);
  return { of, in: rows[0]?.die ?? 1 };
}

const areOddsEqual = (a: Odds, b: Odds): boolean => a.of * b.in === b.of * a.in;
const oddsText = ({ of, in: all }: Odds): string => (of === 0 ? 'never' : `${of} in ${all}`);

const facesSpan = ({ tree }: RowMeaning, source: string): Span => {
  const match = /^\d+(?:\s*[–-]\s*\d+)?/.exec(source.slice(tree.start, tree.end));
  return { start: tree.start, end: tree.start + (match?.[0].length ?? 0) };
};

const facesText = ({ tree: { from, to } }: RowMeaning): string => faces(from, to);

/** Returns the outcome of a row in a few words. */
function outcomeText(row: RowMeaning, source: string): string {
  const span = { start: facesSpan(row, source).end, end: row.tree.end };
  const words = source.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim();
  return words.length > 48 ? `${words.slice(0, 47)}…` : words;
}

const rowPart = ({ source, name }: SheetPart, row: RowMeaning): SheetPart => ({
  source,
  name: `${name} row ${facesText(row)}`,
});

/** Compares two tables; a missing table counts as a table without rows. Returns null if both are missing. */
export function tableDiff(
  beforeTable: TableMeaning | null,
  afterTable: TableMeaning | null,
  parts: readonly [SheetPart, SheetPart],
  context: ActionContext,
): TableDiff | null {
  if (!beforeTable && !afterTable) return null;
  const [oldRows, newRows] = [beforeTable?.rows ?? [], afterTable?.rows ?? []];
  const [a, b] = parts;
  const reportedKeys = new Set<string>();
  const rows = alignSequences(oldRows, newRows, rowCosts).map(({ before, after }): RowDiff => {
    const recorder = new ChangeRecorder(before ? rowPart(a, before) : a, after ? rowPart(b, after) : b);
    // If several rows have the same outcome, a change of the outcome’s probability is reported only once.
    const key = (after ?? before)?.key ?? '';
    if (!reportedKeys.has(key)) {
      const odds = [oddsOf((before ?? after)?.key ?? '', oldRows), oddsOf(key, newRows)] as const;
      recordOddsChange(before, after, odds, recorder);
    }
    reportedKeys.add(key).add(before?.key ?? key);
    let table: TableDiff | null = null;
    if (before && after && before.key !== after.key) {
      recordActionChanges(before, after, context, recorder);
      table = tableDiff(before.table, after.table, [recorder.before, recorder.after], context);
    }
    return { ...treePair(before, after), changes: recorder.changes, isMoved: false, table };
  });
  return { rows };
}

function recordOddsChange(
  before: RowMeaning | null,
  after: RowMeaning | null,
  [oldOdds, newOdds]: readonly [Odds, Odds],
  recorder: ChangeRecorder,
): void {
  const [oldSource, newSource] = [recorder.before.source, recorder.after.source];
  const outcome = after ? outcomeText(after, newSource) : before ? outcomeText(before, oldSource) : '';
  const spans = [before && facesSpan(before, oldSource), after && facesSpan(after, newSource)] as const;
  if (!areOddsEqual(oldOdds, newOdds)) {
    recorder.record('roll-odds', ...spans, { summary: `${oddsText(oldOdds)} → ${oddsText(newOdds)}: ${outcome}` });
  } else if (before && after && (before.die !== after.die || facesText(before) !== facesText(after))) {
    const facesOfDie = (row: RowMeaning): string => `${facesText(row)} of d${row.die}`;
    const summary = `${facesOfDie(before)} → ${facesOfDie(after)}: ${outcome}`;
    recorder.record('roll-faces', ...spans, { summary, idle: `its odds are the same, ${oddsText(newOdds)}` });
  }
}
