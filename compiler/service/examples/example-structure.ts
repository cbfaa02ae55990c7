// The structure of example files for editors: outline, folding, colours.
import type { Span } from '../../../grammar/tree.ts';
import type { ExampleVocabulary } from '../../game/example-words.ts';
import { knownLines, type ExampleDocument } from './example-document.ts';
import { tokensOfLine } from './example-forms.ts';
import type { Fold } from '../folds.ts';
import type { SheetToken } from '../tokens.ts';

/** An example or a `NEVER` line in the outline. */
export interface ExampleOutlineItem extends Span {
  readonly is: 'example' | 'never';
  readonly name: string;
  /** The expected outcome of an example, or the reason after a `NEVER`. */
  readonly detail: string;
  readonly head: Span;
}

/** Returns the examples and the `NEVER` lines of a file, in the order of the text. */
export function exampleOutline({ draft }: ExampleDocument): ExampleOutlineItem[] {
  const examples = draft.sections.map(({ title, titleAt, start, end, example }): ExampleOutlineItem => {
    const detail = example ? `=> ${example.expected.text}` : '';
    return { is: 'example', name: title, detail, head: titleAt, start, end: Math.max(end, titleAt.end) };
  });
  const never = draft.never.map(({ key, text, keyAt, stretches }): ExampleOutlineItem => {
    const end = (stretches.at(-1)?.start ?? keyAt.end) + text.length - (stretches.at(-1)?.from ?? 0);
    return { is: 'never', name: `NEVER ${key}`, detail: text, head: keyAt, start: keyAt.start, end };
  });
  return [...examples, ...never].toSorted((a, b) => a.start - b.start);
}

/** Returns the foldable lines: each example, blocks of comments, and blocks of `NEVER` lines. */
export function exampleFolds({ draft, text, lines }: ExampleDocument): Fold[] {
  const folds: Fold[] = draft.sections.map(({ start, end }) => ({
    from: lines.at(start).line,
    to: lines.at(end).line,
    kind: 'region',
  }));
  for (const [pattern, kind] of [
    [/^(?:#.*(?:\r\n|\r|\n|$)){2,}/gm, 'comment'],
    [/^(?:NEVER\b.*(?:\r\n|\r|\n|$)(?:[ \t]+\S.*(?:\r\n|\r|\n|$))*){2,}/gm, 'region'],
  ] as const)
    for (const { 0: block, index } of text.matchAll(pattern))
      folds.push({ from: lines.at(index).line, to: lines.at(index + block.trimEnd().length).line, kind });
  return folds.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from);
}

/** The kinds of colours by the sort of a word. The cards of a bot (`BOT card`) have the colour of all cards. */
const kindsBySort: Readonly<Record<string, SheetToken['kind']>> = {
  counter: 'class',
  card: 'class',
  thing: 'class',
  unit: 'class',
  place: 'variable',
  space: 'variable',
  hex: 'variable',
  side: 'struct',
  verb: 'function',
  clause: 'label',
  number: 'number',
  face: 'number',
  reason: 'enumMember',
  file: 'string',
  '': 'keyword',
};

const tokenAt = ({ start, end }: Span, kind: SheetToken['kind']): SheetToken => ({ start, end, kind, modifiers: [] });

/**
 * Returns the colours of the words of a file. A name that the game does not know has no colour. If the game lists no
 * names of a sort, all names of this sort have a colour.
 */
export function exampleTokens(document: ExampleDocument, vocabulary: ExampleVocabulary): SheetToken[] {
  const { draft } = document;
  const known = new Map<string, ReadonlySet<string>>();
  const isKnown = (sort: string, text: string, card: string | null): boolean => {
    const key = `${sort}\n${card ?? ''}`;
    const names = known.get(key) ?? new Set(vocabulary.names(sort, card).map((name) => name.toLowerCase()));
    known.set(key, names);
    return names.size === 0 || names.has(text.toLowerCase());
  };
  const words = knownLines(document, vocabulary).flatMap(({ line, key, section }) => {
    if (!key) return [];
    const card = document.cardOf(section);
    return [
      tokenAt(line.keyAt, 'property'),
      ...tokensOfLine(line, key).flatMap(({ sort, text, start, end }) => {
        const kind = kindsBySort[sort.replace(/^.* (?=card$)/, '')] ?? 'variable';
        return isKnown(sort, text, card) && end > start ? [tokenAt({ start, end }, kind)] : [];
      }),
    ];
  });
  const titles = draft.sections.filter(({ title }) => title !== '').map(({ titleAt }) => tokenAt(titleAt, 'method'));
  const parts = draft.never.map(({ keyAt }) => tokenAt(keyAt, 'label'));
  return [...words, ...titles, ...parts].toSorted((a, b) => a.start - b.start || a.end - b.end);
}
