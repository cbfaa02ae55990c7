// Returns the procedure of a card as the sheet has it: clauses, sub-clauses and rows, without tiebreak lists and
// comments.
import { parse } from '../../grammar/parse.ts';
import { clauseHead, type Clause, type Row, type Sentence, type Span, type Table } from '../../grammar/tree.ts';
import { facesText } from '../plan/printed-names.ts';
import type { SheetGame } from '../language/checking/sheet/sheet-games.ts';

/**
 * The sheet of a card, and the title of the procedure of the card in this sheet. `procedure` is null for a card without
 * a procedure.
 */
export interface ProcedureInSheet {
  readonly sheet: string;
  readonly procedure: { readonly title: string } | null;
}

/** A line of a procedure: a label such as `3`, `3a` or `1 row 1–4`, and the words as typed. */
export interface PrintedLine {
  readonly label: string;
  /** The number, letter or faces at the start of the line: `3`, `a)`, `1–4`. */
  readonly head: string;
  readonly text: string;
  readonly depth: number;
}

/** Returns the words of a span in one line. Leaves out the spans `left`, which are parts of this span. */
function wordsIn(source: string, { start, end }: Span, left: readonly Span[]): string {
  let text = '';
  let from = start;
  for (const span of left) {
    text += source.slice(from, span.start);
    from = span.end;
  }
  text += source.slice(from, end);
  return text
    .replaceAll(/#.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:])/g, '')
    .trim();
}

const listsOf = (sentences: readonly Sentence[]): Span[] =>
  sentences.flatMap(({ items }) => items.filter(({ type }) => type === 'chain'));

class PrintedLines {
  readonly lines: PrintedLine[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  private add(label: string, head: string, depth: number, span: Span, sentences: readonly Sentence[]): void {
    const text = wordsIn(this.source, span, listsOf(sentences));
    this.lines.push({ label, head, depth, text });
  }

  clause(clause: Clause): void {
    const { number, start, end, sentences, subs, table } = clause;
    const label = String(number);
    // The words of a clause end at its first sub-clause or row. Riders need no search, because a rider is always after
    // a sub-clause.
    const parts = [...subs, ...(table?.rows ?? [])];
    const first = Math.min(end, ...parts.map((part) => part.start));
    this.add(label, label, 0, { start: start + clauseHead(clause).length, end: first }, sentences);
    for (const sub of subs)
      this.add(`${label}${sub.letter}`, `${sub.letter})`, 1, { start: sub.start + 2, end: sub.end }, sub.sentences);
    if (table) this.rows(label, table, 1);
  }

  private rows(clause: string, { rows }: Table, depth: number): void {
    for (const row of rows) this.row(clause, row, depth);
  }

  private row(clause: string, row: Row, depth: number): void {
    const faces = facesText(row);
    const end = Math.min(row.end, ...(row.table?.rows ?? []).map(({ start }) => start));
    const start = row.start + (/^\s*\d+(?:\s*[-–—]\s*\d+)?/.exec(this.source.slice(row.start, end))?.[0].length ?? 0);
    this.add(`${clause} row ${faces}`, faces, depth, { start: start + (row.mark ?? '').length, end }, row.sentences);
    if (row.table) this.rows(clause, row.table, depth + 1);
  }
}

/** Returns the lines of the procedure in the order of the page; empty for a card without a procedure. */
export function printedProcedure(
  { sheet: source, procedure }: ProcedureInSheet,
  { headings }: Pick<SheetGame, 'headings'>,
): readonly PrintedLine[] {
  const { sections } = parse(source, { headingsOf: () => headings }).sheet;
  const section = sections.find(({ type, title }) => type === 'procedure' && title.text === procedure?.title);
  const printed = new PrintedLines(source);
  if (section?.type === 'procedure') for (const clause of section.clauses) printed.clause(clause);
  return printed.lines;
}
