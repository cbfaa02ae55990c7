// Makes a sheet from the examples of a vocabulary. The sheet shows how each word is used, even if the book does not use
// the word.
import type { SheetGame } from '../../language/checking/sheet/sheet-games.ts';
import { cacheFor } from '../../../runtime/kernel/lazily.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import type { Reader } from '../../language/phrases/phrase-reader.ts';
import { ServiceDocument } from '../document.ts';
import { exampleUsesOf, type PhraseUse } from './phrase-uses.ts';

const usesByReader = cacheFor<readonly PhraseUse[]>();

const ruleCategories = new Set<VocabularyEntry['gives']>(['rule', 'claim', 'moment', 'effect']);

/** Returns phrases from the examples in the vocabulary of a game. */
export function exampleUses(document: ServiceDocument): readonly PhraseUse[] {
  const { game, reader } = document;
  return game && reader ? usesByReader(reader, () => usesInExamples(game, reader, document)) : [];
}

function usesInExamples(game: SheetGame, reader: Reader, { games, languageOf }: ServiceDocument): readonly PhraseUse[] {
  const { entries } = reader.vocabulary;
  const rules = new Set<string>();
  const clauses = new Set<string>();
  const rows = new Set<string>();
  for (const { gives, example } of entries) {
    const row = /^\d+ (.*)$/.exec(example)?.[1];
    if (row !== undefined) rows.add(row);
    else if (ruleCategories.has(gives) || example.startsWith('The ')) rules.add(example);
    else clauses.add(clauseWithExample(example, gives === 'way'));
  }
  const [ranking = '', rulesHeading = ''] = [game.headings.ranking[0], game.headings.rules[0]];
  const text = [
    `game ${game.name}`,
    ...(ranking === '' ? [] : [ranking, ...[...rows].map((row, index) => `${index + 1} ${row}`)]),
    ...(rulesHeading === '' ? [] : [rulesHeading, ...[...rules].map((rule) => `   ${rule}`)]),
    'EXAMPLES',
    ...[...clauses].map((clause, index) => `${index + 1} ${clause}`),
    '',
  ].join('\n');
  return exampleUsesOf(new ServiceDocument('', text, languageOf, games));
}

/** Completes an example to a whole clause, if the example is only a part of a clause. */
function clauseWithExample(example: string, isRider: boolean): string {
  if (isRider) return `MOVE 2 to:\n   a) Objective.\n   ${example.replace(/ as per .\)/, ' as per a)')}`;
  if (example.startsWith('[')) return `MOVE 1 to objective.\n   ${example}`;
  const letter = /^[a-z]\) (.*)$/.exec(example)?.[1];
  if (letter !== undefined) return `MOVE 1 to:\n   a) ${letter}`;
  const row = /^(\d+)–\d+ (.*)$/.exec(example)?.[2];
  return row === undefined ? example : `BOLSTER 3, Roll [d10]:\n   1–10 ${row}`;
}
