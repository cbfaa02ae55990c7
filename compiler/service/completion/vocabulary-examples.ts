// The examples of a vocabulary as a sheet. They show how each word is used, even if the book does not use it.
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import type { Reader } from '../../language/phrases/phrase-reader.ts';
import { ServiceDocument } from '../document.ts';
import { exampleUsesOf, type PhraseUse } from './phrase-uses.ts';

const usesCache = new WeakMap<Reader, readonly PhraseUse[]>();

const ruleCategories = new Set<VocabularyEntry['gives']>(['rule', 'claim', 'moment', 'effect']);

/** Returns the phrases of the examples of a game's vocabulary. */
export function exampleUses({ game, games, reader, languageOf }: ServiceDocument): readonly PhraseUse[] {
  if (!game || !reader) return [];
  const cached = usesCache.get(reader);
  if (cached) return cached;
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
  const uses = exampleUsesOf(new ServiceDocument('', text, languageOf, games));
  usesCache.set(reader, uses);
  return uses;
}

/** Completes an example that is only a part of a clause to a clause. */
function clauseWithExample(example: string, isRider: boolean): string {
  if (isRider) return `MOVE 2 to:\n   a) Objective.\n   ${example.replace(/ as per .\)/, ' as per a)')}`;
  if (example.startsWith('[')) return `MOVE 1 to objective.\n   ${example}`;
  const letter = /^[a-z]\) (.*)$/.exec(example)?.[1];
  if (letter !== undefined) return `MOVE 1 to:\n   a) ${letter}`;
  const row = /^(\d+)–\d+ (.*)$/.exec(example)?.[2];
  return row === undefined ? example : `BOLSTER 3, Roll [d10]:\n   1–10 ${row}`;
}
