// Finds parts of a sheet by their words and lines. Stops and breakpoints use these places.
import { spanOf, wordSpans } from '../compiler/language/checking/report/spans.ts';
import { phraseWords } from '../compiler/language/phrases/phrase-words.ts';
import { Lines } from '../grammar/positions.ts';
import type {
  Chain,
  Clause,
  Phrase,
  Procedure,
  Row,
  Sentence,
  Sheet,
  Span,
  SubClause,
  Table,
} from '../grammar/tree.ts';

/** A part of a procedure at which a breakpoint can be set. */
export interface PlacedPart extends Span {
  readonly is: 'title' | 'clause' | 'letter' | 'row' | 'condition' | 'criterion';
}

const criteriaOf = (sentences: readonly Sentence[]): readonly Phrase[] =>
  sentences
    .flatMap(({ items }) => items.filter((part): part is Chain => part.type === 'chain'))
    .flatMap(({ criteria }) => criteria);

const partOf = (is: PlacedPart['is'], { start, end }: Span): PlacedPart => ({ is, start, end });

function* partsOfTable({ rows }: Table): Generator<PlacedPart> {
  for (const row of rows) yield* partsOfRow(row);
}

function* partsOfRow(row: Row): Generator<PlacedPart> {
  yield partOf('row', row);
  for (const criterion of criteriaOf(row.sentences)) yield partOf('criterion', criterion);
  if (row.table) yield* partsOfTable(row.table);
}

function* partsOfSub(sub: SubClause): Generator<PlacedPart> {
  yield partOf('letter', sub);
  if (sub.condition) yield partOf('condition', sub.condition);
  for (const criterion of criteriaOf(sub.sentences)) yield partOf('criterion', criterion);
}

function* partsOfClause(clause: Clause): Generator<PlacedPart> {
  yield partOf('clause', clause);
  if (clause.condition) yield partOf('condition', clause.condition);
  for (const criterion of criteriaOf(clause.sentences)) yield partOf('criterion', criterion);
  for (const sub of clause.subs) yield* partsOfSub(sub);
  if (clause.rider) for (const criterion of criteriaOf(clause.rider.sentences)) yield partOf('criterion', criterion);
  if (clause.table) yield* partsOfTable(clause.table);
}

export class SheetPlaces {
  readonly lines: Lines;
  readonly parts: readonly PlacedPart[];
  private readonly sheet: Sheet;

  constructor(sheet: Sheet, parts?: readonly PlacedPart[]) {
    this.sheet = sheet;
    this.lines = new Lines(sheet.source);
    this.parts =
      parts ??
      this.procedures.flatMap(({ title, clauses }) => [
        partOf('title', title),
        ...clauses.flatMap((clause) => [...partsOfClause(clause)]),
      ]);
  }

  private get procedures(): readonly Procedure[] {
    return this.sheet.sections.filter((section) => section.type === 'procedure');
  }

  procedure(title: string): Procedure | null {
    return this.procedures.find((procedure) => procedure.title.text === title) ?? null;
  }

  /** Returns the clause that contains an offset. */
  clauseAt(offset: number): Clause | null {
    const clauses = this.procedures.flatMap((procedure) => procedure.clauses);
    return clauses.find(({ start, end }) => start <= offset && offset < end) ?? null;
  }

  /**
   * Returns the offset in the sheet at which the last word before `to` ends. `to` is an offset in `text`, which is the
   * joined text of `phrases`.
   */
  endOfWords(phrases: readonly Phrase[], text: string, to: number): number {
    const words = phraseWords(text).filter(({ end }) => end <= to);
    return spanOf(phrases, wordSpans(this.sheet, phrases, words), 0, words.length).end;
  }

  lineOf = (offset: number): number => this.lines.at(offset).line;

  /** Returns the part of a span that is in its first line. */
  firstLine({ start, end }: Span): Span {
    const words = this.sheet.source.slice(start, end).split(/[\r\n]/, 1)[0] ?? '';
    return { start, end: start + words.trimEnd().length };
  }

  /**
   * Returns the parts that begin in a line. If no part begins there, returns the parts of the next line with such
   * parts.
   */
  partsFrom(line: number): readonly PlacedPart[] {
    const later = this.parts.filter(({ start }) => this.lineOf(start) >= line);
    const next = Math.min(...later.map(({ start }) => this.lineOf(start)));
    return later.filter(({ start }) => this.lineOf(start) === next);
  }

  /** Returns the phrase at an offset: a criterion, or a condition. */
  phraseAt(offset: number): Span | null {
    const phrases = this.parts.filter(({ is }) => is === 'criterion' || is === 'condition');
    return phrases.find(({ start, end }) => start <= offset && offset <= end) ?? null;
  }

  /**
   * Returns `condition` or `criterion` if the sheet prints a phrase in only one of these uses. Null if the phrase has
   * both uses, or if the sheet does not print it.
   */
  usageOf(phrase: string): 'condition' | 'criterion' | null {
    const isPrinted = (is: PlacedPart['is']): boolean =>
      this.parts.some((part) => part.is === is && this.textOf(part).toLowerCase() === phrase.toLowerCase());
    const [isCondition, isCriterion] = [isPrinted('condition'), isPrinted('criterion')];
    return isCondition === isCriterion ? null : isCondition ? 'condition' : 'criterion';
  }

  textOf = ({ start, end }: Span): string => this.sheet.source.slice(start, end).replaceAll(/\s+/g, ' ');
}
