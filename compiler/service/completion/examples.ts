// The examples of a vocabulary as a sheet: what each word is used for, even if the book at hand has it nowhere.
import type { Entry } from '../../language/phrases/vocabulary-entries.ts';
import type { Reader } from '../../language/phrases/phrase-reader.ts';
import { ServiceDocument } from '../document.ts';
import { exampleUsesOf } from './uses.ts';
import type { Use } from './uses.ts';

const known = new WeakMap<Reader, readonly Use[]>();

const ofRules = new Set<Entry['gives']>(['rule', 'claim', 'moment', 'effect']);

/** The phrases of the examples. */
export function exampleUses({ game, games, reader, languageOf }: ServiceDocument): readonly Use[] {
  if (!game || !reader) return [];
  const before = known.get(reader);
  if (before) return before;
  const { entries } = reader.vocabulary;
  const rules = new Set<string>();
  const clauses = new Set<string>();
  const rows = new Set<string>();
  for (const { gives, example } of entries) {
    const row = /^\d+ (.*)$/.exec(example)?.[1];
    if (row !== undefined) rows.add(row);
    else if (ofRules.has(gives) || example.startsWith('The ')) rules.add(example);
    else clauses.add(clauseOf(example, gives === 'way'));
  }
  const [ranking = '', rulesHeading = ''] = [game.headings.ranking[0], game.headings.rules[0]];
  const text = [
    `game ${game.name}`,
    ...(ranking === '' ? [] : [ranking, ...[...rows].map((one, index) => `${index + 1} ${one}`)]),
    ...(rulesHeading === '' ? [] : [rulesHeading, ...[...rules].map((one) => `   ${one}`)]),
    'EXAMPLES',
    ...[...clauses].map((one, index) => `${index + 1} ${one}`),
    '',
  ].join('\n');
  const made = exampleUsesOf(new ServiceDocument('', text, languageOf, games));
  known.set(reader, made);
  return made;
}

/** A clause that an example is, or is a part of. */
function clauseOf(example: string, isRider: boolean): string {
  if (isRider) return `MOVE 2 to:\n   a) Objective.\n   ${example.replace(/ as per .\)/, ' as per a)')}`;
  if (example.startsWith('[')) return `MOVE 1 to objective.\n   ${example}`;
  const letter = /^[a-z]\) (.*)$/.exec(example)?.[1];
  if (letter !== undefined) return `MOVE 1 to:\n   a) ${letter}`;
  const row = /^(\d+)–\d+ (.*)$/.exec(example)?.[2];
  return row === undefined ? example : `BOLSTER 3, Roll [d10]:\n   1–10 ${row}`;
}
