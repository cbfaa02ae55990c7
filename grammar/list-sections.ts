// Reads the lines of tables, grids and lists of steps. These lines have faces, cells or numbers of steps, and no
// clauses.
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { dieFor, sectionKinds, type Headings } from './headings.ts';
import { FaceOrder } from './layout-tables.ts';
import type { PhraseText } from './phrase-text.ts';
import { relatedTo, replacementFix, type Report } from './registry.ts';
import { stepNumbers, withNumber, type StepNumber } from './step-numbers.ts';
import { readNamedRule } from './titles.ts';
import type { FaceRow, Grid, GridRow, Phrase, RollTable, Span, ListedStep, StepList, Title } from './tree.ts';

/** The text that is being parsed, with the functions that the reading of list sections needs. */
export interface ListReading {
  readonly source: string;
  readonly text: PhraseText;
  readonly headings: () => Headings;
  readonly report: Report<SyntaxDiagnostics>;
}

const facesAtStart = /^(\d+)(?:\s*[–—−-]\s*(\d+))?[.):]?(?!\S)/;

/**
 * Matches the text of an empty row: only punctuation. A row with a dash is not empty, because a dash means that nothing
 * happens.
 */
const onlyStops = /^[\s.,:;]*$/;

interface Faces {
  readonly from: number;
  readonly to: number;
  /** The number of characters of the faces. */
  readonly length: number;
}

function readFaces(text: string): Faces | null {
  const [all, from, to = from] = facesAtStart.exec(text) ?? [];
  return all === undefined ? null : { from: Number(from), to: Number(to), length: all.length };
}

const withoutLength = ({ from, to }: Faces) => ({ from: Math.min(from, to), to: Math.max(from, to) });

const dieOf = ({ headings }: ListReading, { text }: Title): number => dieFor(headings(), text);

const extent = (title: Title, lines: readonly Span[]): Span => ({
  start: title.start,
  end: lines.at(-1)?.end ?? title.end,
});

export function readRollTable(title: Title, lines: readonly Span[], reading: ListReading): RollTable {
  const { source, text, report } = reading;
  const die = dieOf(reading, title);
  const order = new FaceOrder(die, report);
  /**
   * The lines without faces. Only the first such line is reported. After this line, findings about faces would mislead,
   * so there are none.
   */
  const faceless: Span[] = [];
  const rows = lines.map((line): FaceRow => {
    const faces = readFaces(source.slice(line.start, line.end));
    if (!faces) {
      if (faceless.length === 0) report('entry-without-faces', line, { expected: order.nextFace });
      faceless.push(line);
      const rule = readNamedRule(text, line.start, line.end);
      return { type: 'faceRow', ...line, from: order.nextFace, to: order.nextFace, name: rule.name, text: rule.text };
    }
    const at = { start: line.start, end: line.start + faces.length };
    order.addRow(faces.from, faces.to, at, faceless.length === 0);
    const rule = readNamedRule(text, at.end, line.end);
    if (onlyStops.test(source.slice(at.end, line.end)))
      report('row-empty', at, { faces: source.slice(at.start, at.end) });
    return { type: 'faceRow', ...line, ...withoutLength(faces), name: rule.name, text: rule.text };
  });
  if (faceless.length === 0 && rows.length > 0) order.end(title);
  return { type: 'rollTable', ...extent(title, lines), title, die, rows };
}

/** Returns the cells of a line. Two spaces or a tab separate cells. */
function cellsOf(line: Span, source: string): Phrase[] {
  const cells: Phrase[] = [];
  for (const match of source.slice(line.start, line.end).matchAll(/\S+(?: \S+)*/g)) {
    const start = line.start + match.index;
    cells.push({ type: 'phrase', start, end: start + match[0].length, text: match[0], brackets: [] });
  }
  return cells;
}

const wordsOf = ({ text }: Phrase): string => text.toLowerCase();

/** Reports each cell that repeats the words of an earlier cell. */
function reportRepeated(
  cells: readonly Phrase[],
  name: 'grid-head-twice' | 'grid-row-twice',
  report: ListReading['report'],
): void {
  const first = new Map<string, Phrase>();
  for (const cell of cells) {
    const before = first.get(wordsOf(cell));
    if (before && cell.text !== '')
      report(name, cell, { text: cell.text }, null, [relatedTo(before, 'The first is here.')]);
    else first.set(wordsOf(cell), cell);
  }
}

export function readGrid(title: Title, lines: readonly Span[], reading: ListReading): Grid {
  const { source, report, headings } = reading;
  const [headLine, ...rowLines] = lines;
  const rowCells = rowLines.map((line) => cellsOf(line, source));
  const written = headLine ? cellsOf(headLine, source) : [];
  const lineStart = source.lastIndexOf('\n', headLine?.start ?? 0) + 1;
  // If the line of heads is indented, the first column has no head.
  const hasCorner = headLine === undefined || headLine.start === lineStart;
  const corner: Phrase = { type: 'phrase', start: lineStart, end: lineStart, text: '', brackets: [] };
  const heads = hasCorner ? written : [corner, ...written];
  if (headLine && rowLines.length === 0) report('grid-without-rows', headLine, { title: title.text });
  reportRepeated(heads, 'grid-head-twice', report);
  reportRepeated(
    rowCells.flatMap((cells) => cells.slice(0, 1)),
    'grid-row-twice',
    report,
  );
  reportRaggedRows(rowCells, heads, lines, reading);
  const isAmong = (titles: readonly string[] = []): boolean =>
    sectionKinds({ ranking: [], rules: [], table: titles })(title.text) === 'table';
  const isRolled = isAmong(headings().table);
  const answers = isAmong(headings().answers) && ({ answers: true } as const);
  const rows = rowCells.map((cells, index): GridRow => {
    const key = cells[0] && readFaces(cells[0].text);
    const faces = key && key.length === cells[0]?.text.length ? withoutLength(key) : null;
    return { type: 'gridRow', ...(rowLines[index] as Span), faces, cells };
  });
  if (isRolled) checkKeys(title, rows, reading);
  const die = isRolled ? dieOf(reading, title) : null;
  return { type: 'grid', ...extent(title, lines), title, ...answers, die, heads, rows };
}

/** The missing cells of a row: the span at which the fault is reported, and the heads without a cell. */
interface MissingCells {
  readonly at: Span;
  readonly heads: readonly Phrase[];
}

/**
 * Finds the missing cells of a row. Returns null unless all other cells of the row begin in the columns of their heads.
 */
function missingInColumns(cells: readonly Phrase[], heads: readonly Phrase[], source: string): MissingCells | null {
  const columnOf = ({ start }: Span): number => start - source.lastIndexOf('\n', start - 1);
  const begun = new Set(cells.map(columnOf));
  const absent = heads.filter((head) => !begun.has(columnOf(head)));
  const [first] = absent;
  if (!first || absent.length !== heads.length - cells.length) return null;
  const before = cells.findLast((cell) => columnOf(cell) < columnOf(first));
  const next = cells.find((cell) => columnOf(cell) > columnOf(first));
  if (!before) return null;
  // If the cell before the gap extends into the column of the first missing cell, it probably has the words of both
  // cells. Otherwise, the place of the missing cells is the empty stretch between two cells.
  const isJoined = columnOf(before) + before.text.length > columnOf(first);
  return { at: isJoined || !next ? before : { start: before.end, end: next.start }, heads: absent };
}

/**
 * Finds the cell that probably has the words of the missing cells too, such as `Attack Defend` if one cell is missing.
 * Such a cell has one word more than cells are missing. Returns null if no cell after the first cell has this number of
 * words, or if several cells have it.
 */
function missingInWords(cells: readonly Phrase[], heads: readonly Phrase[]): MissingCells | null {
  const missing = heads.length - cells.length;
  const [cell, ...more] = cells.filter(({ text }, at) => at > 0 && text.split(' ').length === missing + 1);
  const index = cell ? cells.indexOf(cell) : -1;
  return cell && more.length === 0 ? { at: cell, heads: heads.slice(index + 1, index + 1 + missing) } : null;
}

/**
 * Reports a row with too many or too few cells: at the cells that are too many, or at the place of the missing cells.
 */
function reportRagged(
  cells: readonly Phrase[],
  heads: readonly Phrase[],
  line: Span,
  { source, report }: ListReading,
): void {
  const [count, expected] = [cells.length, heads.length];
  if (count === expected) return;
  const row = cells[0]?.text ?? '';
  const extra = cells[expected];
  if (extra) {
    report('grid-cells-many', { start: extra.start, end: cells.at(-1)?.end ?? extra.end }, { row, count, expected });
    return;
  }
  const missing = missingInColumns(cells, heads, source) ??
    missingInWords(cells, heads) ?? { at: cells.at(-1) ?? line, heads: heads.slice(count) };
  const head = missing.heads.map(({ text }) => `\`${text}\``).join(', ');
  report('grid-cells-few', missing.at, { row, count, expected, head });
}

/**
 * Reports rows with too many or too few cells. If there are several rows and all have the same number of cells, and
 * this number is higher than that of the heads, reports only the heads.
 */
function reportRaggedRows(
  rows: readonly (readonly Phrase[])[],
  heads: readonly Phrase[],
  [headLine, ...rowLines]: readonly Span[],
  reading: ListReading,
): void {
  const counts = new Set(rows.map(({ length }) => length));
  const [count = 0] = counts;
  if (headLine && rows.length > 1 && counts.size === 1 && count > heads.length)
    reading.report('grid-heads-few', headLine, { count, expected: heads.length });
  else for (const [index, cells] of rows.entries()) reportRagged(cells, heads, rowLines[index] as Span, reading);
}

function checkKeys(title: Title, rows: readonly GridRow[], reading: ListReading): void {
  const order = new FaceOrder(dieOf(reading, title), reading.report);
  for (const { cells, faces } of rows) {
    const [key] = cells;
    if (!key) continue;
    if (!faces) {
      reading.report('entry-without-faces', key, { expected: order.nextFace });
      return;
    }
    order.addRow(faces.from, faces.to, key);
  }
  if (rows.length > 0) order.end(title);
}

interface OpenStep {
  readonly span: Span;
  readonly number: StepNumber;
  readonly text: Phrase;
  readonly steps: OpenStep[];
}

const closedStep = ({ span, number, text, steps }: OpenStep): ListedStep => {
  const inner = steps.map(closedStep);
  return {
    type: 'step',
    start: span.start,
    end: inner.at(-1)?.end ?? span.end,
    mark: number.mark.replaceAll(/\s+/g, ' '),
    number: number.number,
    text,
    steps: inner,
  };
};

/** Collects the outer and inner steps of a list from its lines, in order. */
class StepCollector {
  readonly steps: OpenStep[] = [];
  private readonly reading: ListReading;
  private readonly numberOf: (line: string) => StepNumber | null;

  constructor(reading: ListReading) {
    this.reading = reading;
    this.numberOf = stepNumbers(reading.headings().stepNumbers ?? []);
  }

  add({ start, end }: Span): void {
    const { source, text, report } = this.reading;
    const number = this.numberOf(source.slice(start, end));
    if (!number) {
      report('step-without-number', { start, end });
      return;
    }
    const siblings = this.siblings(number.depth);
    const expected = (siblings.at(-1)?.number.number ?? 0) + 1;
    const at = { start, end: start + number.mark.length };
    if (number.number !== expected) {
      const mark = withNumber(number.mark, expected);
      report('step-order', at, { mark: number.mark, expected: mark }, replacementFix(at, mark));
    }
    // An inner step can begin in the line of its outer step: `Step Five: 1) …`.
    const rest = text.phrase(at.end, end);
    const inner = this.numberOf(rest.text);
    const isInner = inner !== null && inner.depth > number.depth;
    siblings.push({ span: { start, end }, number, text: isInner ? text.phrase(at.end, at.end) : rest, steps: [] });
    if (isInner) this.add({ start: rest.start, end });
    else if (rest.text === '') this.empty.push({ at, mark: number.mark });
  }

  private readonly empty: { readonly at: Span; readonly mark: string }[] = [];

  /** Returns the list to which a step of this depth belongs. An inner step belongs to the last outer step. */
  private siblings(depth: number): OpenStep[] {
    let siblings = this.steps;
    for (let level = 0; level < depth; level++) siblings = siblings.at(-1)?.steps ?? siblings;
    return siblings;
  }

  end(): readonly ListedStep[] {
    const steps = this.steps.map(closedStep);
    const withInner = new Set(this.steps.filter((step) => step.steps.length > 0).map(({ span }) => span.start));
    for (const { at, mark } of this.empty)
      if (!withInner.has(at.start)) this.reading.report('step-empty', at, { mark });
    return steps;
  }
}

export function readSteps(title: Title, lines: readonly Span[], reading: ListReading): StepList {
  const collector = new StepCollector(reading);
  for (const line of lines) collector.add(line);
  return { type: 'steps', ...extent(title, lines), title, steps: collector.end() };
}
