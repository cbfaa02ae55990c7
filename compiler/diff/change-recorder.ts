// Records changes together with the words in which the two sheets differ.
import type { Span } from '../../grammar/tree.ts';
import { commonEnds } from './group-by.ts';
import type { ChangeClass } from './change-classes.ts';
import { meaningOfLetters, type LetterMap } from './letter-map.ts';
import type { SheetChange, DiffPlace } from './sheet-diff.ts';

/** A part of a sheet: its name, such as `SCOUT 2b`, and the text of the sheet. */
export interface SheetPart {
  readonly source: string;
  readonly name: string;
}

/** Returns a text on one line, without comments. */
export const singleLine = (text: string): string =>
  text
    .replaceAll(/#[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const diffPlaceOf = ({ source, name }: SheetPart, { start, end }: Span): DiffPlace => ({
  start,
  end,
  part: name,
  text: singleLine(source.slice(start, end)),
});

function arrowText(before: string, after: string): string {
  if (before === '') return after;
  if (after === '' || before === after) return before;
  return `${before} → ${after}`;
}

interface ChangeDetails {
  /** The summary of the change; absent if a quotation of the words is enough. */
  readonly summary?: string;
  readonly idle?: string | null;
}

/** Collects the changes between a part of the first sheet and the corresponding part of the second sheet. */
export class ChangeRecorder {
  readonly changes: SheetChange[] = [];
  readonly before: SheetPart;
  readonly after: SheetPart;
  private readonly letters: LetterMap;

  constructor(before: SheetPart, after: SheetPart, letters: LetterMap = new Map()) {
    this.before = before;
    this.after = after;
    this.letters = letters;
  }

  record(is: ChangeClass, before: Span | null, after: Span | null, { summary, idle = null }: ChangeDetails = {}): void {
    const diffPlaces = [before && diffPlaceOf(this.before, before), after && diffPlaceOf(this.after, after)] as const;
    const [oldText, newText] = [diffPlaces[0]?.text ?? '', diffPlaces[1]?.text ?? ''];
    const hasSameWords = idle === null && oldText !== '' && oldText === newText;
    const sameWords = hasSameWords ? meaningOfLetters(this.letters, oldText) : null;
    const text = summary ?? arrowText(oldText, newText);
    this.changes.push({
      is,
      before: diffPlaces[0],
      after: diffPlaces[1],
      summary: sameWords === null ? text : `${text}: ${sameWords}`,
      idle,
      sameWords,
    });
  }

  /**
   * Records the words in which two phrases differ. If only one phrase has extra words, also records where they are
   * missing in the other phrase.
   */
  recordWords(is: ChangeClass, before: readonly Span[], after: readonly Span[], idle: string | null = null): void {
    const spans = this.differingSpans(before, after);
    const [a, b] = spans.map((span) => (span === null ? 0 : span.end - span.start));
    const texts = [textOf(this.before, before), textOf(this.after, after)] as const;
    const areShort = texts.every((text) => text.length <= maxFullLength);
    const summary = areShort
      ? arrowText(...texts)
      : a === 0 || b === 0
        ? `${a === 0 ? 'with' : 'without'} \`${arrowText(...this.textsOf(spans))}\``
        : arrowText(...this.textsOf(spans));
    this.record(is, ...spans, { summary, idle });
  }

  private textsOf([before, after]: readonly [Span | null, Span | null]): readonly [string, string] {
    return [before ? diffPlaceOf(this.before, before).text : '', after ? diffPlaceOf(this.after, after).text : ''];
  }

  private differingSpans(before: readonly Span[], after: readonly Span[]): readonly [Span | null, Span | null] {
    const [a, b] = [this.splitWords(this.before, before), this.splitWords(this.after, after)];
    const [prefix, suffix] = commonEnds(
      a.map(({ text }) => text),
      b.map(({ text }) => text),
    );
    if (a.length === b.length && prefix === a.length) return [spanOfAll(before), spanOfAll(after)];
    return [
      differingSpan(a, prefix, suffix) ?? spanOfAll(before),
      differingSpan(b, prefix, suffix) ?? spanOfAll(after),
    ];
  }

  private splitWords({ source }: SheetPart, phrases: readonly Span[]): Word[] {
    return phrases.flatMap(({ start, end }) =>
      [...source.slice(start, end).matchAll(/[^\s.,:]+|[.,:](?!\s|$)/g)].map(({ 0: text, index }) => ({
        text: text.toLowerCase(),
        start: start + index,
        end: start + index + text.length,
      })),
    );
  }
}

interface Word extends Span {
  readonly text: string;
}

/** Returns the span from the start of the first part to the end of the last part; null if there are no parts. */
export function spanOfAll(parts: readonly Span[]): Span | null {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** If both phrases have at most this number of characters, a summary quotes them completely. */
const maxFullLength = 40;

const textOf = (part: SheetPart, spans: readonly Span[]): string =>
  spans.map((span) => diffPlaceOf(part, span).text).join(' … ');

/**
 * Returns the span of the words in which a phrase differs from another phrase: without the first `prefix` and the last
 * `suffix` words. Without such words, returns the empty span after the prefix; null if the phrase has no words.
 */
function differingSpan(words: readonly Word[], prefix: number, suffix: number): Span | null {
  const differing = spanOfAll(words.slice(prefix, words.length - suffix));
  if (differing) return differing;
  const position = words[prefix - 1]?.end ?? words[prefix]?.start;
  return position === undefined ? null : { start: position, end: position };
}
