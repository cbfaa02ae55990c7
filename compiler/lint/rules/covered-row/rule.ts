// Finds rows of a ranking table that have no effect, because rows above already rank all units of the row.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { RowScene } from '../../lint-scene.ts';
import { lintRule, type LintFix } from '../../rule.ts';
import type { RankingRow } from '../../../../grammar/tree.ts';

/** The number of rows at the top of a ranking with which a row is compared, at most. */
const mostCompared = 32;

/**
 * A ranking with more than this number of rows gets no fix. The fix would remove a row and renumber all rows below it.
 */
const mostRenumbered = 100;

export const rule = lintRule({
  slug: 'covered-row',
  code: 'BB3004',
  category: 'dead text',
  message: 'Row {number} has no effect: {rows} already {rank} all units of row {number}.',
  help: 'Move row {number} up, or remove row {number}.',
  check({ ranking, logic }, tell) {
    // The rows above that are not covered themselves. At most `mostCompared` rows are used.
    const above: RowScene[] = [];
    for (const row of ranking) {
      const { tree, set } = row;
      const setsAbove = above.map((other) => other.set);
      // The rule never-holds already reports a row that no unit can fit.
      if (above.length === 0 || !logic.canHave(set) || !logic.isWithin(set, setsAbove)) {
        if (above.length < mostCompared) above.push(row);
        continue;
      }
      const coveringRow = above.find((other) => logic.isWithin(set, [other.set]));
      const rows = coveringRow ? `row ${coveringRow.tree.number}` : 'the rows above';
      const args = { number: tree.number, rows, rank: coveringRow ? 'ranks' : 'rank' };
      // The row above may have units that this row lacks. The two rows were then probably meant in the other order.
      // Only the writer can decide this, so the fix keeps `nothing`.
      const isRepeated = coveringRow !== undefined && logic.isWithin(coveringRow.set, [set]);
      const trees = ranking.map((other) => other.tree);
      const keeps = isRepeated ? 'play' : 'nothing';
      const fix = ranking.length > mostRenumbered ? null : ({ ...withoutRow(trees, tree), keeps } as const);
      const related = coveringRow
        ? [relatedTo(coveringRow.tree.phrase, `Row ${coveringRow.tree.number} is here.`)]
        : [];
      tell(tree.phrase, args, fix, related);
    }
  },
});

function withoutRow(rows: readonly RankingRow[], row: RankingRow): LintFix {
  const at = rows.indexOf(row);
  const below = rows.slice(at + 1);
  const [next] = below;
  const before = rows[at - 1];
  const removal = next
    ? { start: row.start, end: next.start, text: '' }
    : { start: before?.phrase.end ?? row.start, end: row.phrase.end, text: '' };
  const numbers = below.map(({ start, number }) => ({
    start,
    end: start + String(number).length,
    text: String(number - 1),
  }));
  return { title: `Leave row ${row.number} out`, keeps: 'play', edits: [removal, ...numbers] };
}
