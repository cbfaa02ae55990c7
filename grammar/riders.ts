// Builds a rider, such as `Destination 2 spaces away: …`, from the parsed parts of its line.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import type { PhraseText } from './phrase-text.ts';
import type { Report } from './registry.ts';
import type * as Tree from './tree.ts';

/** The parsed parts of the text of a clause, sub-clause, rider or row. */
export interface Body {
  readonly condition: Tree.Phrase | null;
  readonly sentences: readonly Tree.Sentence[];
  readonly table: Tree.Table | null;
  /** The colon at the end of the text, after which sub-clauses or a table must follow. */
  readonly colon: IToken | null;
}

/** Returns the rider of a line, and reports a rider that does not say how the bot chooses. */
export function riderOf(start: number, body: Body, text: PhraseText, report: Report<SyntaxDiagnostics>): Tree.Rider {
  let { condition: when, sentences } = body;
  if (!when) {
    // In `Destination 2 spaces away: [Nearest]`, a list follows the colon, so the colon ends the sentence. The
    // condition is then the first words of the sentence.
    const [first, ...rest] = sentences;
    const [head, ...items] = first?.items ?? [];
    when = head?.type === 'phrase' ? head : text.phrase(start, start);
    sentences =
      first && items.length > 0 ? [{ ...first, start: items[0]?.start ?? first.start, items }, ...rest] : rest;
  }
  const items = sentences.flatMap((sentence) => sentence.items);
  const named = items.map((part) => (part.type === 'phrase' ? /\bas per ([a-z])\)$/i.exec(part.text)?.[1] : undefined));
  const as = named.find((letter) => letter !== undefined)?.toLowerCase() ?? null;
  const end = Math.max(when.end, sentences.at(-1)?.end ?? 0);
  if (as === null && !items.some(({ type }) => type === 'chain')) report('rider-choice', { start, end });
  return { type: 'rider', start, end, when, sentences, as };
}
