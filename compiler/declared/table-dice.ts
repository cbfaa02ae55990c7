// The words for dice of the tables of a page, which choose among things: `[Highest value > By the table]`.
import type { Criterion } from '../plan/nodes.ts';
import { criterionTerm } from '../language/phrases/nouns.ts';
import { word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { Box, ThingDie } from './box.ts';

/** Returns the criterion of a table: a row that names no candidate gives way to the next row down. */
const criterionOf = ({ die, isRolledTwice, rows }: ThingDie, sort: string): Criterion => ({
  is: 'random',
  by: {
    die,
    rows: rows.map(({ from, to, name }) => ({ from, to, names: { is: 'named', name, sort } })),
    takesNextRow: true,
    ...(isRolledTwice && { count: 2 }),
  },
});

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
