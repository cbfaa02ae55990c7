// Completes a line of an example file: with keys, names, clauses, parts of sheets, or files.
import { exampleVersion } from '../../../grammar/example-file.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { ExampleKey, ExampleVocabulary } from '../../game/example-words.ts';
import { keyNamed, type ExampleDocument } from './example-document.ts';
import { continuationsOf, partBefore } from './example-forms.ts';

export interface ExampleCompletion extends Span {
  readonly label: string;
  /** The text that replaces the span. */
  readonly insert: string;
  readonly is: 'key' | 'name' | 'word' | 'header' | 'file' | 'part';
  readonly detail: string;
}

/** The names that completion in an example file can offer. */
export interface ExampleSurroundings {
  readonly vocabulary: ExampleVocabulary;
  /** The names of games, and the scenarios of the game of the file. */
  readonly games: readonly string[];
  readonly scenarios: readonly number[];
  /** The paths of position files, as they are written after `position:`. */
  readonly positions: readonly string[];
  /** The names of all parts of the sheets, with the bot: `BOT SCOUT 2b goal [1]`. */
  readonly parts: () => readonly string[];
}

/** The part of a line that is before the cursor. */
interface TypedLine {
  /** The text of the line from `start` to the cursor. */
  readonly typed: string;
  readonly start: number;
  /**
   * The line with the key of the typed text: the line of the cursor or, if this line is indented, the nearest line
   * above that is not indented.
   */
  readonly governing: string;
}

function typedLineAt(text: string, offset: number): TypedLine {
  const before = text.slice(0, offset);
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const typed = before.slice(start);
  const lines = before.split(/\r\n|\r|\n/);
  const governing = lines.findLast((line) => line !== '' && !/^\s*(?:#|$)/.test(line) && !/^\s/.test(line)) ?? '';
  return { typed, start, governing: /^\s/.test(typed) ? governing : typed };
}

const replacedSpan = (from: number, offset: number): Span => ({ start: from, end: offset });

/** Returns the keys and words that can begin a line at an offset. */
function lineStarts(
  document: ExampleDocument,
  { vocabulary }: ExampleSurroundings,
  { typed, start }: TypedLine,
  offset: number,
): ExampleCompletion[] {
  const section = document.sectionAt(start);
  const outcome = section?.lines.find(({ key }) => key === '=>');
  const isExpected = outcome !== undefined && outcome.keyAt.start < start;
  const outcomeStart = outcome?.keyAt.start ?? Number.POSITIVE_INFINITY;
  const lines =
    section?.lines.filter(({ keyAt }) => keyAt.start >= outcomeStart === isExpected) ?? document.draft.shared;
  const hasLine = (key: string): boolean => lines.some((line) => line.key.toLowerCase() === key.toLowerCase());
  const at = replacedSpan(start, offset);
  const keyEntry = ({ key, means }: ExampleKey): ExampleCompletion => ({
    ...at,
    label: key,
    insert: key === '=>' ? '=> ' : `${key}: `,
    is: 'key',
    detail: means,
  });
  const wordEntry = (label: string, detail: string): ExampleCompletion => ({
    ...at,
    label,
    insert: `${label} `,
    is: ['game', 'scenario', 'version'].includes(label) ? 'header' : 'word',
    detail,
  });
  const { situation, expected } = vocabulary;
  const keys = isExpected ? expected.slice(1) : [...situation, ...(section ? expected.slice(0, 1) : [])];
  const free = keys.filter(({ key }) => !hasLine(key));
  const headers = section
    ? []
    : [
        wordEntry('game', 'The game of the examples.'),
        wordEntry('scenario', 'The scenario.'),
        wordEntry('version', 'The version of the form: 1, or 2 for the present meaning of all readings.'),
      ];
  return [
    ...free.map(keyEntry),
    ...headers,
    wordEntry('EXAMPLE', 'A new example, with its title.'),
    ...(section ? [] : [wordEntry('NEVER', 'A part of a sheet that no position can reach, with the reason.')]),
  ].filter(({ insert }) => insert.toLowerCase().startsWith(typed.toLowerCase()));
}

/** Returns the texts with which the line at an offset can continue. */
export function exampleCompletionsAt(
  document: ExampleDocument,
  surroundings: ExampleSurroundings,
  offset: number,
): ExampleCompletion[] {
  const line = typedLineAt(document.text, offset);
  const { typed, governing } = line;
  if (/^\s*#/.test(typed)) return [];
  const { vocabulary, games, scenarios, positions, parts } = surroundings;
  const names = (
    is: ExampleCompletion['is'],
    texts: readonly string[],
    written: string,
    detail: string,
  ): ExampleCompletion[] =>
    texts
      .filter((text) => text.toLowerCase().includes(written.toLowerCase()))
      .map((text) => ({ ...replacedSpan(offset - written.length, offset), label: text, insert: text, is, detail }));
  const [, header, name = ''] = /^(game|scenario|version)\s+(\S*)$/i.exec(typed) ?? [];
  if (header !== undefined) {
    const choices = { game: games, scenario: scenarios.map(String), version: [String(exampleVersion)] };
    return names('header', choices[header.toLowerCase() as keyof typeof choices], name, '');
  }
  const [, never] = /^NEVER\s+([^:]*)$/.exec(typed) ?? [];
  if (never !== undefined) return names('part', parts(), never, 'A part of a sheet');
  if (/^(?:EXAMPLE|NEVER)/.test(governing)) return [];
  const [, keyText, rest = ''] = /^(=>|[^:]+?)\s*(?::|(?<==>))(.*)$/.exec(governing) ?? [];
  if (keyText === undefined) return /^\s/.test(typed) ? [] : lineStarts(document, surroundings, line, offset);
  const key = keyNamed([...vocabulary.expected, ...vocabulary.situation], keyText);
  const ownKey =
    keyNamed(isBelowOutcome(document, line.start) ? vocabulary.expected : vocabulary.situation, keyText) ?? key;
  if (!ownKey) return [];
  const part = partBefore(governing === typed ? rest : typed, ownKey.between);
  const card = document.cardOf(document.sectionAt(line.start));
  const namesOf = (sort: string): readonly string[] => (sort === 'file' ? positions : vocabulary.names(sort, card));
  return continuationsOf(ownKey, part, namesOf).map(({ text, typed: length, sort }) => ({
    ...replacedSpan(offset - length, offset),
    label: text,
    insert: text,
    is: sort === 'file' ? 'file' : sort === '' ? 'word' : 'name',
    detail: sort,
  }));
}

function isBelowOutcome(document: ExampleDocument, start: number): boolean {
  const outcome = document.sectionAt(start)?.lines.find(({ key }) => key === '=>');
  return outcome !== undefined && outcome.keyAt.start <= start;
}
