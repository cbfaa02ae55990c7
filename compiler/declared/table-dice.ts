// The words for dice of the tables of a page, which choose among things: `[Highest value > By the table]`.
import type { Criterion } from '../plan/nodes.ts';
import { criterionTerm } from '../language/phrases/nouns.ts';
import { word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { Box, ThingDie } from './box.ts';

/** Returns the pairs of faces of two dice whose sum is in a row, counted from 1 to die × die. */
const pairsOf = ({ die }: ThingDie, { from, to }: ThingDie['rows'][number]): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_none, index) => from + index).flatMap((sum) =>
    Array.from({ length: die }, (_none, index) => index + 1)
      .filter((first) => sum - first >= 1 && sum - first <= die)
      .map((first) => (first - 1) * die + sum - first),
  );

/** Returns the criterion of a table: a row that names no candidate gives way to the next row down. */
function criterionOf(table: ThingDie, sort: string): Criterion {
  const { die, isRolledTwice, isSum, rows } = table;
  const facesOf = (row: ThingDie['rows'][number]): readonly { readonly from: number; readonly to: number }[] =>
    isSum ? pairsOf(table, row).map((face) => ({ from: face, to: face })) : [row];
  return {
    is: 'random',
    by: {
      die,
      ...(isSum && { name: `2d${die}` }),
      rows: rows.flatMap((row) =>
        facesOf(row).map(({ from, to }) => ({ from, to, names: { is: 'named', name: row.name, sort } as const })),
      ),
      takesNextRow: true,
      ...(isRolledTwice && { count: 2 }),
    },
  };
}

export const tableDice = ({ dice }: Box): readonly VocabularyEntry[] =>
  [...dice].map(([sort, die]) =>
    word({
      id: `table-die-${sort.replaceAll(' ', '-')}`,
      forms: ['by|on|from|with [the] table', '[by] [the] random space table', 'use the table'],
      gives: 'crit',
      doc: 'The die of the table chooses. A row that names no candidate gives way to the next row down.',
      example: 'By the table',
      rests: ['book: page'],
      meaning: () => criterionTerm(criterionOf(die, sort), [sort]),
    }),
  );
