// A comparison of sheets, as one JSON value: docs/schemas/diff.schema.json says its form.
import type {
  SheetChange,
  ClauseDiff,
  DiffPlace,
  ProcedureDiff,
  RowDiff,
  SheetDiff,
  TableDiff,
} from '../../compiler/diff/sheet-diff.ts';
import { faces } from '../../grammar/tree.ts';
import { Lines } from '../../grammar/positions.ts';
import { spanJson } from '../findings/check-json.ts';
import { countsOf, type ComparedPair } from './compared.ts';

/** The names of a part in the first sheet and in the second; null where it is not there. */
function namesJson<T>(
  { before, after }: { readonly before: T | null; readonly after: T | null },
  nameOf: (tree: T) => string | number | null,
): object {
  return { before: before && { name: nameOf(before) }, after: after && { name: nameOf(after) } };
}

class PairJson {
  private readonly indexes: ReadonlyMap<SheetChange, number>;
  private readonly lines: readonly [before: Lines, after: Lines];
  private readonly diff: SheetDiff;

  constructor(diff: SheetDiff) {
    this.diff = diff;
    this.indexes = new Map(diff.changes.map((change, index) => [change, index]));
    this.lines = [new Lines(diff.before?.source ?? ''), new Lines(diff.after?.source ?? '')];
  }

  /** Decks are not part of a sheet, and so have no place in one. */
  private place(place: DiffPlace | null, index: 0 | 1, isInSheet: boolean): object | null {
    if (!place) return null;
    const { part, text } = place;
    return { part, text, ...(isInSheet ? spanJson(this.lines[index], place) : { start: null, end: null }) };
  }

  change({ is, before, after, summary, idle }: SheetChange): object {
    const isInSheet = is !== 'decks-changed';
    return {
      class: is,
      before: this.place(before, 0, isInSheet),
      after: this.place(after, 1, isInSheet),
      what: summary,
      idle,
    };
  }

  private compared(part: { readonly changes: readonly SheetChange[]; readonly isMoved: boolean }): object {
    const changes = part.changes.flatMap((change) => this.indexes.get(change) ?? []);
    return { moved: part.isMoved, changes };
  }

  private row(row: RowDiff): object {
    return {
      ...namesJson(row, ({ from, to }) => faces(from, to)),
      ...this.compared(row),
      rows: row.table && this.rows(row.table),
    };
  }

  private rows({ rows }: TableDiff): object[] {
    return rows.map((row) => this.row(row));
  }

  private clause(clause: ClauseDiff): object {
    const { subs, rider, table } = clause;
    return {
      ...namesJson(clause, ({ number }) => number),
      ...this.compared(clause),
      letters: subs.map((sub) => ({ ...namesJson(sub, ({ letter }) => letter), ...this.compared(sub) })),
      rider: rider && { ...namesJson(rider, () => null), ...this.compared(rider) },
      rows: table && this.rows(table),
    };
  }

  private procedure(procedure: ProcedureDiff): object {
    return {
      ...namesJson(procedure, ({ title }) => title.text),
      ...this.compared(procedure),
      clauses: procedure.clauses.map((clause) => this.clause(clause)),
    };
  }

  aligned(): object {
    const { ranking, rules, procedures } = this.diff;
    return {
      dangerous: ranking.map((row) => ({ ...namesJson(row, ({ number }) => number), ...this.compared(row) })),
      rules: rules.map((rule) => ({
        ...namesJson(rule, ({ name }) => name?.text ?? null),
        ...this.compared(rule),
      })),
      procedures: procedures.map((procedure) => this.procedure(procedure)),
    };
  }
}

function pairJson({ before, after, diff, faults = [] }: ComparedPair): object {
  const { changes } = diff;
  const json = new PairJson(diff);
  return {
    before,
    after,
    faults,
    differs: changes.length > 0,
    counts: Object.fromEntries(countsOf(changes)),
    changes: changes.map((change) => json.change(change)),
    aligned: json.aligned(),
  };
}

/** The shape of `diff --json`, version 1; what is found in play is put into each pair by name. */
export function diffJson(pairs: readonly ComparedPair[], more: readonly object[] = []): unknown {
  const changes = pairs.flatMap(({ diff }) => diff.changes);
  return {
    version: 1,
    is: 'diff',
    differs: changes.length > 0,
    counts: Object.fromEntries(countsOf(changes)),
    pairs: pairs.map((pair, index) => ({ ...pairJson(pair), ...more[index] })),
  };
}
