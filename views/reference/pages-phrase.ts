// The page about a phrase: the patterns and words of which the phrase consists, as a tree.
import type { Derivation, PhraseReading } from '../../compiler/language/book/topics.ts';
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import { code, factsBlock, textBlock, type ReferencePage } from './pages.ts';
import { categoryName, restText, type WordsGiven } from './pages-words.ts';

interface Row {
  readonly drawn: string;
  readonly of: Derivation;
}

/** Returns a phrase as a tree: the parts of a pattern are under the pattern. */
function rows(of: Derivation, before = '', lead = ''): Row[] {
  const last = of.parts.length - 1;
  const inner = of.parts.flatMap((part, i) =>
    rows(part, `${before}${i === last ? '   ' : '│  '}`, `${before}${i === last ? '└─ ' : '├─ '}`),
  );
  return [{ drawn: `${lead}${of.text}`, of }, ...inner];
}

function entriesIn(of: Derivation): VocabularyEntry[] {
  return [...(of.word ? [of.word] : []), ...of.parts.flatMap(entriesIn)];
}

/**
 * Returns the kinds of a phrase in words. After each kind come the patterns that read the phrase as this kind: `a
 * condition (there-is)`.
 */
const kindsText = ({ as }: PhraseReading): string =>
  as
    .map(({ is, by }) => `${categoryName(is)}${by.length > 0 ? ` (${by.map(({ id }) => id).join(', ')})` : ''}`)
    .join('; ');

function reading(phrase: PhraseReading): ReferencePage['blocks'] {
  return [
    textBlock(`Read as ${kindsText(phrase)}:`),
    {
      is: 'table',
      columns: ['words', 'are', 'read by'],
      rows: rows(phrase.derived).map(({ drawn, of }) => [
        drawn,
        categoryName(of.is).replaceAll('`', ''),
        of.word?.id ?? '',
      ]),
    },
  ];
}

/**
 * Returns a warning if a phrase has two readings of one kind, such as two conditions; otherwise null. Readings of
 * different kinds are no fault.
 */
function severalText(readings: readonly PhraseReading[]): string | null {
  const places = readings.flatMap(({ as }) => as.map(({ is }) => is));
  const twice = places.find((is, i) => places.indexOf(is) < i);
  if (twice === undefined) return null;
  return `The phrase has several meanings as ${categoryName(twice)}, so a sheet cannot use it.`;
}

/** Returns the page of a phrase. It begins with the meaning of the phrase in sentences. */
export function phrasePage(
  text: string,
  readings: readonly PhraseReading[],
  meanings: readonly string[],
  context: WordsGiven,
): ReferencePage {
  const entries = [
    ...new Set(readings.flatMap(({ as, derived }) => [...as.flatMap(({ by }) => by), ...entriesIn(derived)])),
  ];
  const several = severalText(readings);
  return {
    title: text,
    blocks: [
      ...meanings.map(textBlock),
      ...(several === null ? [] : [textBlock(several)]),
      ...readings.flatMap(reading),
      factsBlock(
        entries.map((declared) => [
          declared.id,
          `${declared.doc} (${declared.rests.map((rest) => restText(rest, context, false)).join(', ')})`,
        ]),
      ),
    ],
  };
}

/** Returns the page of a word that is a part of several patterns. */
export const partPage = (text: string, entries: readonly VocabularyEntry[]): ReferencePage => ({
  title: text,
  blocks: [
    textBlock('Stands in:'),
    factsBlock(
      entries.map(({ id, forms, doc }) => [
        id,
        `${code(forms.find((form) => holds(form, text)) ?? forms[0] ?? '')} ${doc}`,
      ]),
    ),
  ],
});

const holds = (form: string, word: string): boolean =>
  form
    .toLowerCase()
    .split(/[\s[\]|]+/)
    .includes(word.toLowerCase());
