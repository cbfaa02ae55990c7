// Finds rows of a ranking table that have no effect, because rows above already rank all units of the row.
import { relatedTo } from '../../../../grammar/registry.ts';
import { lintRule, type LintFix } from '../../rule.ts';
import { page } from './page.ts';
import type { RankingRow } from '../../../../grammar/tree.ts';

export const rule = lintRule({
  slug: 'covered-row',
  code: 'BB3004',
  category: 'dead text',
  message: 'Row {number} has no effect: {rows} already {rank} all units of row {number}.',
  help: 'Move row {number} up, or remove row {number}.',
  page,
  check({ ranking, logic }, tell) {
    for (const [index, { tree, set }] of ranking.entries()) {
      const above = ranking.slice(0, index);
      // The rule never-holds already reports a row that no unit can fit.
      const setsAbove = above.map((row) => row.set);
      if (above.length === 0 || !logic.canHave(set) || !logic.isWithin(set, setsAbove)) continue;
      const coveringRow = above.find((row) => logic.isWithin(set, [row.set]));
      const rows = coveringRow ? `row ${coveringRow.tree.number}` : 'the rows above';
      const args = { number: tree.number, rows, rank: coveringRow ? 'ranks' : 'rank' };
      // If the row above is wider, the two rows were probably meant in the other order. Only the writer can decide
      // this, so the fix does not count as safe.
      const isRepeated = coveringRow !== undefined && logic.isWithin(coveringRow.set, [set]);
      const trees = ranking.map((row) => row.tree);
      const fix = { ...withoutRow(trees, tree), keeps: isRepeated ? 'play' : 'nothing' } as const;
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
