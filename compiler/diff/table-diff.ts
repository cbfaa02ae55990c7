// How two tables differ: which outcomes they have, and with what odds.
import { faces } from '../../grammar/tree.ts';
import type { Span } from '../../grammar/tree.ts';
import { rowCosts } from './costs.ts';
import { doingChanges } from './action-changes.ts';
import type { DoingScene } from './action-changes.ts';
import { aligned } from './matching.ts';
import type { RowMeaning, TableMeaning } from './meaning.ts';
import { Teller } from './change-recorder.ts';
import type { Part } from './change-recorder.ts';
import type { RowDiff, TableDiff } from './sheet-diff.ts';

/** How many of how many faces; of several rows with one outcome, all together. */
interface Odds {
  readonly of: number;
  readonly in: number;
}

function oddsOf(key: string, rows: readonly RowMeaning[]): Odds {
  const own = rows.filter((row) => row.key === key);
  const of = own.reduce((sum, { tree: { from, to } }) => sum + to - from + 1, 0);
  return { of, in: rows[0]?.die ?? 1 };
}

const areSame = (a: Odds, b: Odds): boolean => a.of * b.in === b.of * a.in;
const text = ({ of, in: all }: Odds): string => (of === 0 ? 'never' : `${of} in ${all}`);

const facesSpan = ({ tree }: RowMeaning, source: string): Span => {
  const found = /^\d+(?:\s*[–-]\s*\d+)?/.exec(source.slice(tree.start, tree.end));
  return { start: tree.start, end: tree.start + (found?.[0].length ?? 0) };
};

const facesText = ({ tree: { from, to } }: RowMeaning): string => faces(from, to);

/** What a row says, in a few words. */
function outcome(row: RowMeaning, source: string): string {
  const span = { start: facesSpan(row, source).end, end: row.tree.end };
  const words = source.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim();
  return words.length > 48 ? `${words.slice(0, 47)}…` : words;
}

const rowPart = ({ source, name }: Part, row: RowMeaning): Part => ({ source, name: `${name} row ${facesText(row)}` });

export class TablePair {
  private readonly before: readonly RowMeaning[];
  private readonly after: readonly RowMeaning[];
  private readonly parts: readonly [Part, Part];
  private readonly scene: DoingScene;

  constructor(
    before: TableMeaning | null,
    after: TableMeaning | null,
    parts: readonly [Part, Part],
    scene: DoingScene,
  ) {
    this.before = before?.rows ?? [];
    this.after = after?.rows ?? [];
    this.parts = parts;
    this.scene = scene;
  }

  diff(): TableDiff {
    const told = new Set<string>();
    const rows = aligned(this.before, this.after, rowCosts).map(({ before, after }): RowDiff => {
      const key = (after ?? before)?.key ?? '';
      const teller = this.tellerOf(before, after);
      if (before && after) {
        const table = this.pairChanges(before, after, told, teller);
        return { before: before.tree, after: after.tree, changes: teller.changes, isMoved: false, table };
      }
      // An outcome that stands in several rows has one change of its odds.
      if (!told.has(key)) this.oddsChange(before, after, teller);
      told.add(key);
      const changed = { changes: teller.changes, isMoved: false, table: null };
      return before
        ? { before: before.tree, after: null, ...changed }
        : { before: null, after: (after as RowMeaning).tree, ...changed };
    });
    return { rows };
  }

  private tellerOf(before: RowMeaning | null, after: RowMeaning | null): Teller {
    const [a, b] = this.parts;
    return new Teller(before ? rowPart(a, before) : a, after ? rowPart(b, after) : b);
  }

  private pairChanges(before: RowMeaning, after: RowMeaning, told: Set<string>, teller: Teller): TableDiff | null {
    const isSame = before.key === after.key;
    if (!told.has(after.key)) this.oddsChange(before, after, teller);
    told.add(after.key);
    told.add(before.key);
    if (isSame) return null;
    doingChanges(before, after, this.scene, teller);
    if (!before.table && !after.table) return null;
    return new TablePair(before.table, after.table, [teller.before, teller.after], this.scene).diff();
  }

  private oddsChange(before: RowMeaning | null, after: RowMeaning | null, teller: Teller): void {
    const [a, b] = this.parts;
    const old = oddsOf((before ?? after)?.key ?? '', this.before);
    const now = oddsOf((after ?? before)?.key ?? '', this.after);
    const shown = after ? outcome(after, b.source) : before ? outcome(before, a.source) : '';
    const spans = [before && facesSpan(before, a.source), after && facesSpan(after, b.source)] as const;
    if (!areSame(old, now)) {
      teller.tell('roll-odds', ...spans, { what: `${text(old)} → ${text(now)}: ${shown}` });
    } else if (before && after && (before.die !== after.die || facesText(before) !== facesText(after))) {
      const die = (row: RowMeaning): string => `${facesText(row)} of d${row.die}`;
      const what = `${die(before)} → ${die(after)}: ${shown}`;
      teller.tell('roll-faces', ...spans, { what, idle: `its odds are the same, ${text(now)}` });
    }
  }
}
