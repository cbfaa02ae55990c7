// The JSON of a comparison of sheets; docs/schemas/diff.schema.json declares its form.
import type { SheetChange, ClauseDiff, DiffPlace, SheetDiff, TableDiff } from '../../compiler/diff/sheet-diff.ts';
import { faces } from '../../grammar/tree.ts';
import { Lines } from '../../grammar/positions.ts';
import { spanJson } from '../findings/check-json.ts';
import { countsOf, type ComparedPair } from './compared-pairs.ts';

/** Returns the names of a part in both sheets as JSON; a name is null if the sheet lacks the part. */
function namesJson<T>(
  { before, after }: { readonly before: T | null; readonly after: T | null },
  nameOf: (tree: T) => string | number | null,
): object {
  return { before: before && { name: nameOf(before) }, after: after && { name: nameOf(after) } };
}

function alignedJson({ changes: all, ranking, rules, procedures }: SheetDiff): object {
  const indexes = new Map(all.map((change, index) => [change, index]));
  const changesJson = (part: { readonly changes: readonly SheetChange[]; readonly isMoved: boolean }): object => {
    return { moved: part.isMoved, changes: part.changes.flatMap((change) => indexes.get(change) ?? []) };
  };
  const rows = (table: TableDiff): object[] =>
    table.rows.map((row) => ({
      ...namesJson(row, ({ from, to }) => faces(from, to)),
      ...changesJson(row),
      rows: row.table && rows(row.table),
    }));
  const clauseJson = (clause: ClauseDiff): object => ({
    ...namesJson(clause, ({ number }) => number),
    ...changesJson(clause),
    letters: clause.subs.map((sub) => ({ ...namesJson(sub, ({ letter }) => letter), ...changesJson(sub) })),
    rider: clause.rider && { ...namesJson(clause.rider, () => null), ...changesJson(clause.rider) },
    rows: clause.table && rows(clause.table),
  });
  return {
    dangerous: ranking.map((row) => ({ ...namesJson(row, ({ number }) => number), ...changesJson(row) })),
    rules: rules.map((rule) => ({ ...namesJson(rule, ({ name }) => name?.text ?? null), ...changesJson(rule) })),
    procedures: procedures.map((procedure) => ({
      ...namesJson(procedure, ({ title }) => title.text),
      ...changesJson(procedure),
      clauses: procedure.clauses.map(clauseJson),
    })),
  };
}

/**
 * Returns a place of a change as JSON. If the place is in a deck (`isInSheet` is false), it has no offsets, because
 * decks are not in the text of a sheet.
 */
function placeJson(place: DiffPlace | null, lines: Lines, isInSheet: boolean): object | null {
  if (!place) return null;
  const { part, text } = place;
  return { part, text, ...(isInSheet ? spanJson(lines, place) : { start: null, end: null }) };
}

function pairJson({ before, after, diff, faults = [] }: ComparedPair): object {
  const { changes } = diff;
  const [oldLines, newLines] = [new Lines(diff.before?.source ?? ''), new Lines(diff.after?.source ?? '')];
  return {
    before,
    after,
    faults,
    differs: changes.length > 0,
    counts: Object.fromEntries(countsOf(changes)),
    changes: changes.map((change) => ({
      class: change.is,
      before: placeJson(change.before, oldLines, change.is !== 'decks-changed'),
      after: placeJson(change.after, newLines, change.is !== 'decks-changed'),
      summary: change.summary,
      idle: change.idle,
      sameWords: change.sameWords,
    })),
    aligned: alignedJson(diff),
  };
}

/** Returns the JSON of `diff --json`, version 2. `more` has the differences in play of each pair. */
export function diffJson(pairs: readonly ComparedPair[], more: readonly object[] = []): unknown {
  const changes = pairs.flatMap(({ diff }) => diff.changes);
  return {
    version: 2,
    is: 'diff',
    differs: changes.length > 0,
    counts: Object.fromEntries(countsOf(changes)),
    pairs: pairs.map((pair, index) => ({ ...pairJson(pair), ...more[index] })),
  };
}
