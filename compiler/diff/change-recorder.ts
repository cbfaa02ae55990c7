// Where changes are told of: each at its words in both sheets.
import type { Span } from '../../grammar/tree.ts';
import type { ChangeClass } from './change-classes.ts';
import type { Change, Place } from './sheet-diff.ts';

/** A part of a sheet: `SCOUT 2b`, and the text that spans point into. */
export interface Part {
  readonly source: string;
  readonly name: string;
}

/** Words on one line, without the comments among them. */
export const single = (text: string): string =>
  text
    .replaceAll(/#[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const placeOf = ({ source, name }: Part, { start, end }: Span): Place => ({
  start,
  end,
  part: name,
  text: single(source.slice(start, end)),
});

function arrow(before: string, after: string): string {
  if (before === '') return after;
  if (after === '' || before === after) return before;
  return `${before} → ${after}`;
}

interface Said {
  /** If the words do not tell it by themselves. */
  readonly what?: string;
  readonly idle?: string | null;
}

/** Notes the changes between two parts. */
export class Teller {
  readonly changes: Change[] = [];
  readonly before: Part;
  readonly after: Part;

  constructor(before: Part, after: Part) {
    this.before = before;
    this.after = after;
  }

  tell(is: ChangeClass, before: Span | null, after: Span | null, { what, idle = null }: Said = {}): void {
    const places = [before && placeOf(this.before, before), after && placeOf(this.after, after)] as const;
    const said = what ?? arrow(places[0]?.text ?? '', places[1]?.text ?? '');
    this.changes.push({ is, before: places[0], after: places[1], what: said, idle });
  }

  /** Tells of the words in which two phrases differ; where one has none, of the place where the other's would stand. */
  tellWords(is: ChangeClass, before: readonly Span[], after: readonly Span[], idle: string | null = null): void {
    const spans = this.words(before, after);
    const [a, b] = spans.map((span) => (span === null ? 0 : span.end - span.start));
    const texts = [textOf(this.before, before), textOf(this.after, after)] as const;
    const isShort = texts.every((text) => text.length <= shortest);
    const what = isShort
      ? arrow(...texts)
      : a === 0 || b === 0
        ? `${a === 0 ? 'with' : 'without'} \`${arrow(...this.cut(spans))}\``
        : arrow(...this.cut(spans));
    this.tell(is, ...spans, { what, idle });
  }

  private cut([before, after]: readonly [Span | null, Span | null]): readonly [string, string] {
    return [before ? placeOf(this.before, before).text : '', after ? placeOf(this.after, after).text : ''];
  }

  private words(before: readonly Span[], after: readonly Span[]): readonly [Span | null, Span | null] {
    const [a, b] = [this.split(this.before, before), this.split(this.after, after)];
    const most = Math.min(a.length, b.length);
    let from = 0;
    while (from < most && a[from]?.text === b[from]?.text) from++;
    let behind = 0;
    while (behind < most - from && a.at(-1 - behind)?.text === b.at(-1 - behind)?.text) behind++;
    if (a.length === b.length && from === a.length) return [whole(before), whole(after)];
    return [around(a, from, behind) ?? whole(before), around(b, from, behind) ?? whole(after)];
  }

  private split({ source }: Part, phrases: readonly Span[]): Word[] {
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

/** From the first word to the last; null if there are none. */
export function whole(parts: readonly Span[]): Span | null {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Up to here phrases are told whole. */
const shortest = 40;

const textOf = (part: Part, spans: readonly Span[]): string =>
  spans.map((span) => placeOf(part, span).text).join(' … ');

/** The words that are left; where there are none, the place behind the word before. */
function around(words: readonly Word[], from: number, behind: number): Span | null {
  const own = whole(words.slice(from, words.length - behind));
  if (own) return own;
  const at = words[from - 1]?.end ?? words[from]?.start;
  return at === undefined ? null : { start: at, end: at };
}
