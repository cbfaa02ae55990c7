import type { RankingRow } from '../../grammar/tree.ts';
import type { LintFix } from './rule.ts';

export function withoutRow(rows: readonly RankingRow[], row: RankingRow): LintFix {
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
