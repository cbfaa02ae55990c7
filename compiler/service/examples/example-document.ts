// An example file that is open in an editor: its text, its lines, and the word at a place.
import { draftExamples, type DraftExamples, type ExampleSection } from '../../../grammar/example-file.ts';
import type { ExampleLine } from '../../../grammar/example-lines.ts';
import { Lines } from '../../../grammar/positions.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { ExampleKey, ExampleVocabulary } from '../../game/example-words.ts';
import { tokensOfLine, type ExampleToken } from './example-forms.ts';

export class ExampleDocument {
  readonly uri: string;
  readonly text: string;
  private read: DraftExamples | undefined;
  private lineTable: Lines | undefined;

  constructor(uri: string, text: string) {
    this.uri = uri;
    this.text = text;
  }

  /** The contents of the file, as far as they can be read. */
  get draft(): DraftExamples {
    return (this.read ??= draftExamples(this.text));
  }

  get lines(): Lines {
    return (this.lineTable ??= new Lines(this.text));
  }

  /**
   * Returns the example that contains an offset; null above the first example. An example reaches to the next example.
   */
  sectionAt(offset: number): ExampleSection | null {
    return this.draft.sections.findLast(({ start }) => start <= offset) ?? null;
  }

  /**
   * Returns the card of an example: from its `card` line, or else the first card of a `play area` line; null without
   * such a line. A line of the example counts before a shared line.
   */
  cardOf(section: ExampleSection | null): string | null {
    const lines = [...this.draft.shared, ...(section?.lines ?? [])];
    const textOfKey = (key: RegExp): string | undefined => lines.findLast((line) => key.test(line.key))?.text;
    const card = textOfKey(/^card$/i) ?? textOfKey(/ play area$/i)?.split(',')[0];
    return card === undefined ? null : card.trim().replace(/ turned$/i, '');
  }
}

/**
 * A line of an example file with its key. `key` is null if the game has no such key. `section` is null for a line that
 * all examples share.
 */
interface KnownLine {
  readonly line: ExampleLine;
  readonly key: ExampleKey | null;
  readonly section: ExampleSection | null;
}

export const keyNamed = (keys: readonly ExampleKey[], name: string): ExampleKey | null =>
  keys.find(({ key }) => key.toLowerCase() === name.toLowerCase()) ?? null;

/** Returns all lines with keys: the shared lines, then the lines of each example. `NEVER` lines are left out. */
export function knownLines({ draft }: ExampleDocument, { situation, expected }: ExampleVocabulary): KnownLine[] {
  const shared = draft.shared.map((line) => ({ line, key: keyNamed(situation, line.key), section: null }));
  const ofSections = draft.sections.flatMap((section) => {
    const outcome = section.lines.findIndex(({ key }) => key === '=>');
    return section.lines.map((line, index) => {
      const keys = outcome >= 0 && index >= outcome ? expected : situation;
      return { line, key: keyNamed(keys, line.key), section };
    });
  });
  return [...shared, ...ofSections];
}

/** The thing at an offset of an example file: a key, a word, a title, a part or a header. */
export type ExamplePlace =
  | { readonly is: 'key'; readonly at: Span; readonly key: ExampleKey }
  | {
      readonly is: 'word';
      readonly at: Span;
      readonly key: ExampleKey;
      readonly token: ExampleToken;
      readonly card: string | null;
    }
  | { readonly is: 'title'; readonly at: Span; readonly section: ExampleSection }
  | { readonly is: 'part'; readonly at: Span; readonly line: ExampleLine }
  | { readonly is: 'header'; readonly at: Span; readonly word: string; readonly text: string };

const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end;

const header = /^(game|scenario|version)\s+(\S+)/gim;

/** Returns the key, word, title, part or header at an offset; null if none of them is there. */
export function placeAt(document: ExampleDocument, vocabulary: ExampleVocabulary, offset: number): ExamplePlace | null {
  const { draft } = document;
  for (const section of draft.sections)
    if (touches(section.titleAt, offset)) return { is: 'title', at: section.titleAt, section };
  for (const line of draft.never) if (touches(line.keyAt, offset)) return { is: 'part', at: line.keyAt, line };
  for (const { line, key, section } of knownLines(document, vocabulary)) {
    if (!key) continue;
    const token = tokensOfLine(line, key).find((candidate) => touches(candidate, offset));
    if (token) return { is: 'word', at: token, key, token, card: document.cardOf(section) };
    if (touches(line.keyAt, offset)) return { is: 'key', at: line.keyAt, key };
  }
  const end = draft.sections[0]?.start ?? document.text.length;
  for (const { 0: matched, 1: word = '', 2: text = '', index } of document.text.slice(0, end).matchAll(header)) {
    const at = { start: index, end: index + matched.length };
    if (touches(at, offset)) return { is: 'header', at, word: word.toLowerCase(), text };
  }
  return null;
}
