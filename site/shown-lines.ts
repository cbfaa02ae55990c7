// The lines of a sheet that the home page shows, cut into words with their colours, with a verdict and a note for each.
import type { Span } from '../grammar/tree.ts';
import type { DecisionView, MarkedPart } from './sheet-decider.ts';
import type { ColouredSpan } from './sheet-colours.ts';
import type { SheetFinding } from './workbench.ts';

export interface NumberedLine {
  readonly number: number;
  /** The offset of the line in the text of the sheet. */
  readonly start: number;
  readonly text: string;
}

/** Words of a line, with the names of their classes. */
export interface LinePiece {
  readonly text: string;
  readonly classes: readonly string[];
}

/** Returns lines of a text by their numbers. */
export function shownLines(text: string, numbers: readonly number[]): NumberedLine[] {
  const lines = text.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  return numbers.map((number) => ({ number, start: starts[number - 1] ?? at, text: lines[number - 1] ?? '' }));
}

/** Returns a text with other words in one of its lines. */
export const withLine = (text: string, { start, text: before }: NumberedLine, words: string): string =>
  text.slice(0, start) + words + text.slice(start + before.length);

/** The answers of the worker about a sheet. */
export interface SheetAnswers {
  readonly text: string;
  readonly colours: readonly ColouredSpan[];
  /** The errors of the sheet. */
  readonly errors: readonly SheetFinding[];
  readonly view: DecisionView;
}

/** Returns the words of a line with their classes. */
export function linePieces({ start, text }: NumberedLine, { colours, errors, view }: SheetAnswers): LinePiece[] {
  const marked: (Span & { readonly name: string })[] = [
    ...colours.map((span) => ({ start: span.start, end: span.end, name: `t-${span.kind}` })),
    ...errors.map((span) => ({ start: span.start, end: span.end, name: 'slip' })),
    ...(view.deciding ? [{ ...view.deciding, name: 'deciding' }] : []),
  ].filter((span) => span.start < start + text.length && start < span.end);
  const cuts = new Set([0, text.length, ...marked.flatMap((span) => [span.start - start, span.end - start])]);
  const ends = [...cuts].filter((cut) => cut >= 0 && cut <= text.length).toSorted((a, b) => a - b);
  return ends.slice(1).map((end, index) => {
    const from = ends[index] ?? 0;
    const inside = marked.filter((span) => span.start - start <= from && end <= span.end - start);
    return { text: text.slice(from, end), classes: [...new Set(inside.map(({ name }) => name))] };
  });
}

/** Returns the verdict on a line; null if no clause or letter begins in the line. */
export const lineVerdict = ({ start, text }: NumberedLine, { view }: SheetAnswers): MarkedPart['verdict'] | null =>
  view.parts.find(({ at }) => start <= at && at <= start + text.length)?.verdict ?? null;

/** Returns the hints in a line as a note. The decision itself is no note, because the page shows it on the board. */
export const lineNote = ({ start, text }: NumberedLine, { view }: SheetAnswers): string =>
  view.hints
    .filter(({ at, isDecision = false }) => !isDecision && start <= at && at <= start + text.length)
    .map(({ label }) => label.replace(/^[✗→] /, ''))
    .join(' → ')
    .replaceAll('→ →', '→');

/** True if a line belongs to what the bot carries out: its clause, its letter, or the list that decided. */
export const isLineUsed = (line: NumberedLine, answers: SheetAnswers): boolean => {
  const { deciding } = answers.view;
  const hasDeciding =
    deciding !== null && line.start <= deciding.start && deciding.end <= line.start + line.text.length;
  return hasDeciding || lineVerdict(line, answers) === 'fires';
};
