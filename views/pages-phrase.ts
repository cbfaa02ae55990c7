// How a phrase is read: the patterns and words that it is made of, as a tree.
import type { Derived, PhraseReading } from '../compiler/book/topics.ts';
import type { Entry } from '../compiler/phrases/vocabulary.ts';
import { code } from './pages.ts';
import type { Page } from './pages.ts';
import { categoryName, restText } from './pages-words.ts';
import type { WordsGiven } from './pages-words.ts';

interface Row {
  readonly drawn: string;
  readonly of: Derived;
}

/** The parts, each under the whole that it is a part of. */
function rows(of: Derived, before = '', own = ''): Row[] {
  const last = of.parts.length - 1;
  const inner = of.parts.flatMap((part, i) =>
    rows(part, `${before}${i === last ? '   ' : '│  '}`, `${before}${i === last ? '└─ ' : '├─ '}`),
  );
  return [{ drawn: `${own}${of.text}`, of }, ...inner];
}

function entriesIn(of: Derived): Entry[] {
  return [...(of.entry ? [of.entry] : []), ...of.parts.flatMap(entriesIn)];
}

/** `a condition (there-is)` */
const standing = ({ as }: PhraseReading): string =>
  as
    .map(({ is, by }) => `${categoryName(is)}${by.length > 0 ? ` (${by.map(({ id }) => id).join(', ')})` : ''}`)
    .join('; ');

function reading(one: PhraseReading): Page['blocks'] {
  const shape = one.derived.entry?.forms.join('  or  ') ?? '';
  return [
    { is: 'text', text: `Read as ${standing(one)}.` },
    {
      is: 'table',
      columns: ['words', 'are', 'read by'],
      rows: rows(one.derived).map(({ drawn, of }) => [
        drawn,
        categoryName(of.is).replaceAll('`', ''),
        of.entry?.id ?? '',
      ]),
    },
    ...(one.derived.entry ? [{ is: 'text', text: `${code(shape)}: ${one.derived.entry.doc}` } as const] : []),
  ];
}

/** The page of a phrase. */
export function phrasePage(text: string, readings: readonly PhraseReading[], given: WordsGiven): Page {
  const entries = [...new Set(readings.flatMap(({ as, derived }) => [...as.flatMap(({ by }) => by), ...entriesIn(derived)]))];
  const rests = [...new Set(entries.flatMap((entry) => entry.rests))];
  const several =
    readings.length > 1 ? [{ is: 'text', text: `It has ${readings.length} readings.` } as const] : [];
  return {
    title: text,
    blocks: [
      ...several,
      ...readings.flatMap(reading),
      { is: 'text', text: `It rests on ${rests.map((one) => restText(one, given, true)).join(', ')}.` },
    ],
  };
}

/** The page of a word by which patterns are told. */
export const partPage = (text: string, entries: readonly Entry[]): Page => ({
  title: text,
  blocks: [
    { is: 'text', text: 'Stands in:' },
    {
      is: 'table',
      columns: ['page', 'form', 'says'],
      rows: entries.map(({ id, forms, doc }) => [
        id,
        forms.find((form) => ` ${form} `.toLowerCase().includes(text.toLowerCase())) ?? forms[0] ?? '',
        doc,
      ]),
    },
  ],
});
