// Compares two tables: their outcomes, and the odds of each.
import { faces, type Span } from '../../grammar/tree.ts';
import { rowCosts } from './costs.ts';
import { recordActionChanges, type ActionContext } from './action-changes.ts';
import { alignSequences } from './matching.ts';
import type { RowMeaning, TableMeaning } from './meaning.ts';
import { ChangeRecorder, type SheetPart } from './change-recorder.ts';
import { treePair, type RowDiff, type TableDiff } from './sheet-diff.ts';

/** The odds of an outcome: `of` faces in `in` faces. Rows with the same outcome are added up. */
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

/** The outcome of a row in a few words. */
function outcomeText(row: RowMeaning, source: string): string {
  const span = { start: facesSpan(row, source).end, end: row.tree.end };
  const words = source.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim();
  return words.length > 48 ? `${words.slice(0, 47)}…` : words;
}

const rowPart = ({ source, name }: SheetPart, row: RowMeaning): SheetPart => ({
  source,
  name: `${name} row ${facesText(row)}`,
});

export class TablePair {
  private readonly before: readonly RowMeaning[];
  private readonly after: readonly RowMeaning[];
  private readonly parts: readonly [SheetPart, SheetPart];
  private readonly context: ActionContext;

  constructor(
    before: TableMeaning | null,
    after: TableMeaning | null,
    parts: readonly [SheetPart, SheetPart],
    context: ActionContext,
  ) {
    this.before = before?.rows ?? [];
    this.after = after?.rows ?? [];
    this.parts = parts;
    this.context = context;
  }

  diff(): TableDiff {
    const reportedKeys = new Set<string>();
    const rows = alignSequences(this.before, this.after, rowCosts).map(({ before, after }): RowDiff => {
      const [a, b] = this.parts;
      const recorder = new ChangeRecorder(before ? rowPart(a, before) : a, after ? rowPart(b, after) : b);
      // An outcome that has several rows gets one change of its odds.
      const key = (after ?? before)?.key ?? '';
      if (!reportedKeys.has(key)) this.recordOddsChange(before, after, recorder);
      reportedKeys.add(key).add(before?.key ?? key);
      const table =
        before && after && before.key !== after.key ? this.recordPairChanges(before, after, recorder) : null;
      return { ...treePair(before, after), changes: recorder.changes, isMoved: false, table };
    });
    return { rows };
  }

  private recordPairChanges(before: RowMeaning, after: RowMeaning, recorder: ChangeRecorder): TableDiff | null {
    recordActionChanges(before, after, this.context, recorder);
    if (!before.table && !after.table) return null;
    return new TablePair(before.table, after.table, [recorder.before, recorder.after], this.context).diff();
  }

  private recordOddsChange(before: RowMeaning | null, after: RowMeaning | null, recorder: ChangeRecorder): void {
    const [a, b] = this.parts;
    const oldOdds = oddsOf((before ?? after)?.key ?? '', this.before);
    const newOdds = oddsOf((after ?? before)?.key ?? '', this.after);
    const outcome = after ? outcomeText(after, b.source) : before ? outcomeText(before, a.source) : '';
    const spans = [before && facesSpan(before, a.source), after && facesSpan(after, b.source)] as const;
    if (!areOddsEqual(oldOdds, newOdds)) {
      recorder.record('roll-odds', ...spans, { summary: `${oddsText(oldOdds)} → ${oddsText(newOdds)}: ${outcome}` });
    } else if (before && after && (before.die !== after.die || facesText(before) !== facesText(after))) {
      const facesOfDie = (row: RowMeaning): string => `${facesText(row)} of d${row.die}`;
      const summary = `${facesOfDie(before)} → ${facesOfDie(after)}: ${outcome}`;
      recorder.record('roll-faces', ...spans, { summary, idle: `its odds are the same, ${oddsText(newOdds)}` });
    }
  }
}
