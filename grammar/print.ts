// Prints a tree in canonical form, which looks like the printed page. First each node becomes a block of lines. Then
// comments and blank lines are inserted between the blocks.
import { endsWithQuotedSentence } from './quotes.ts';
import type {
  Chain,
  Clause,
  Comment,
  Grid,
  Header,
  Phrase,
  Rider,
  RollTable,
  Row,
  Section,
  Sentence,
  Sheet,
  Span,
  ListedStep,
  SubClause,
  Table,
  Title,
} from './tree.ts';
import { clauseHead, faces } from './tree.ts';
import { defaultWidth, wrap } from './wrap.ts';

/** Returns the greatest size in a list. `Math.max(...sizes)` fails for very long lists. */
const greatestOf = <T>(list: readonly T[], sizeOf: (element: T) => number): number =>
  list.reduce((most, element) => Math.max(most, sizeOf(element)), 0);

/**
 * The rule for a blank line above a block: always, only if the source has a blank line there (`keep`), or never
 * (`none`).
 */
type Gap = 'always' | 'keep' | 'none';

interface PageBlock {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly gap: Gap;
  readonly lines: readonly string[];
}

export interface PrintOptions {
  readonly width?: number;
}

const step = 3;

/** Returns the parts of a phrase between which a line may break: single words and whole brackets. */
function phraseUnits(phrase: Phrase): string[] {
  return phrase.text.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? [];
}

function chainUnits(chain: Chain): string[] {
  const last = chain.criteria.length - 1;
  return chain.criteria.map(({ text }, i) => `${i === 0 ? '[' : ''}${text}${i === last ? ']' : ' >'}`);
}

/** Appends a mark, such as a colon, to the last part. */
function withMark(units: string[], sign: string): string[] {
  const last = units.pop() ?? '';
  return [...units, last + sign];
}

const facesAndMark = ({ from, to, mark = '' }: Row): string => faces(from, to) + mark;

const rollUnits = ({ die, sentence }: Table): string[] => sentence?.split(' ') ?? [`Roll [d${die}]:`];

class SheetPrinter {
  private readonly blocks: PageBlock[] = [];
  private readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  private add(span: Span, indent: number, gap: Gap, prefix: string, units: readonly string[], hang = step): void {
    const lines = wrap(' '.repeat(indent) + prefix, units, indent + hang, this.width);
    this.blocks.push({ start: span.start, end: span.end, indent, gap, lines });
  }

  sheet(sheet: Sheet): PageBlock[] {
    for (const header of sheet.headers) this.header(header);
    for (const section of sheet.sections) this.section(section);
    return this.blocks;
  }

  private header(header: Header): void {
    const { word, number, text } = header;
    const value = number === null ? text : `${number}${text === '' ? '' : `: ${text}`}`;
    const line = `${word}${word === 'book' ? ':' : ''} ${value}`.trimEnd();
    this.blocks.push({ start: header.start, end: header.end, indent: 0, gap: 'keep', lines: [line] });
  }

  private section(section: Section): void {
    this.title(section.title);
    if (section.type === 'ranking') {
      for (const row of section.rows) this.add(row, 0, 'none', `${row.number} `, phraseUnits(row.phrase));
    } else if (section.type === 'rules') {
      for (const rule of section.rules) {
        const name = rule.name ? withMark(rule.name.text.split(' '), ':') : [];
        this.add(rule, step, 'keep', '', [...name, ...rule.text.text.split(' ')]);
      }
    } else if (section.type === 'procedure') {
      section.clauses.forEach((clause, i) => this.clause(clause, i === 0 ? 'none' : 'keep'));
    } else if (section.type === 'rollTable') this.faceRows(section);
    else if (section.type === 'grid') this.grid(section);
    else for (const listed of section.steps) this.step(listed, 0);
  }

  private faceRows({ rows }: RollTable): void {
    const hang = greatestOf(rows, ({ from, to }) => faces(from, to).length) + 1;
    for (const { start, end, from, to, name, text } of rows) {
      const units = [...(name ? withMark(phraseUnits(name), ':') : []), ...phraseUnits(text)];
      this.add({ start, end }, 0, 'keep', faces(from, to).padEnd(hang), units, hang);
    }
  }

  /** Prints a grid in columns. Lines of a grid are never broken. */
  private grid({ title, heads, rows }: Grid): void {
    const lines = [heads, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(({ text }) => text));
    const columns = greatestOf(lines, (cells) => cells.length);
    const widths = Array.from({ length: columns }, (_, at) => greatestOf(lines, (cells) => (cells[at] ?? '').length));
    const [first] = heads;
    const spans: readonly Span[] = [{ start: first?.start ?? title.end, end: heads.at(-1)?.end ?? title.end }, ...rows];
    for (const [index, cells] of lines.entries()) {
      const line = cells
        .map((text, at) => text.padEnd((widths[at] ?? 0) + 2))
        .join('')
        .trimEnd();
      const { start, end } = spans[index] ?? title;
      this.blocks.push({ start, end, indent: 0, gap: 'none', lines: [line] });
    }
  }

  private step({ start, end, mark, text, steps }: ListedStep, indent: number): void {
    const [inner] = steps;
    this.add(
      { start, end: inner ? Math.min(inner.start, text.end) : end },
      indent,
      'none',
      `${mark} `,
      phraseUnits(text),
    );
    for (const each of steps) this.step(each, indent + step);
  }

  private title(title: Title): void {
    const value = title.initiative === null ? '' : ` (INITIATIVE VALUE: ${title.initiative})`;
    const { start, end, text } = title;
    this.blocks.push({ start, end, indent: 0, gap: 'always', lines: [text + value] });
  }

  private clause(clause: Clause, gap: Gap): void {
    this.body(clause, 0, gap, `${clauseHead(clause)} `, clause.table, clause.subs.length > 0);
    for (const sub of clause.subs) this.sub(sub);
    if (clause.rider) this.body(clause.rider, step, 'none', '', null, false);
  }

  private sub(sub: SubClause): void {
    this.body(sub, step, 'none', `${sub.letter}) `, null, false);
  }

  /**
   * Prints the text of a clause, sub-clause or rider. A list at the end of the text gets a line of its own, unless
   * sub-clauses or a table follow.
   */
  private body(
    node: Clause | SubClause | Rider,
    indent: number,
    gap: Gap,
    prefix: string,
    table: Table | null,
    opens: boolean,
  ): void {
    const { sentences } = node;
    const condition = node.type === 'rider' ? node.when : node.condition;
    const units = condition ? withMark(phraseUnits(condition), ':') : [];
    const last = sentences.length - 1;
    const isPlain = !opens && !table;
    const apart = isPlain ? this.trailingLists(sentences[last]) : [];
    sentences.forEach((sentence, i) => {
      const isLast = i === last;
      const isJoined = isLast && table && !table.sentence && this.trailingLists(sentence).length === 0;
      const sign = isLast && opens ? ':' : isJoined ? ',' : '.';
      this.sentence(units, sentence, sign, isLast, isLast ? apart.length : 0);
    });
    if (table) units.push(...rollUnits(table));
    const lastWords = sentences[last]?.items.slice(0, -apart.length || undefined).at(-1)?.end;
    const end = table?.start ?? lastWords ?? node.end;
    this.add({ start: node.start, end }, indent, gap, prefix, units);
    for (const chain of apart) this.add(chain, indent + step, 'none', '', chainUnits(chain), 1);
    if (table) this.rows(table, indent + step);
  }

  /** Returns the lists after the last words of a sentence. */
  private trailingLists(sentence: Sentence | undefined): Chain[] {
    const items = sentence?.items ?? [];
    const last = items.findLastIndex((part) => part.type === 'phrase');
    return items.slice(last + 1).filter((part) => part.type === 'chain');
  }

  /**
   * Adds the words and lists of a sentence to `units`. The last `apart` lists are left out, because they get lines of
   * their own. `sign` is the mark at the end of the sentence.
   */
  private sentence(units: string[], sentence: Sentence, sign: string, isLast: boolean, apart: number): void {
    const { items } = sentence;
    const last = items.findLastIndex((part) => part.type === 'phrase');
    // A colon comes after the last list of the sentence. A full stop comes after the last words, even if a list follows
    // these words.
    // If the last sentence is wholly in parentheses, its full stop is already inside.
    const signed = sign === ':' ? items.length - 1 : last;
    items.slice(0, items.length - apart).forEach((part, i) => {
      const added = part.type === 'phrase' ? phraseUnits(part) : chainUnits(part);
      // A comma after a list directly follows the closing bracket, without a space.
      if (i > 0 && part.type === 'phrase' && part.text.startsWith(',')) units.push(`${units.pop()}${added.shift()}`);
      for (const unit of added) units.push(unit);
      const isWhole = part.type === 'phrase' && part.text.startsWith('(') && part.text.endsWith('.)');
      const hasStop = isLast && sign === '.' && isWhole && items.length === 1;
      const isQuoted = sign === '.' && part.type === 'phrase' && endsWithQuotedSentence(part.text);
      if (i === signed && !hasStop && !isQuoted) units.push(`${units.pop()}${sign}`);
    });
  }

  private rows(table: Table, indent: number): void {
    const digits = greatestOf(table.rows, (row) => facesAndMark(row).length);
    const hang = digits + 1;
    for (const row of table.rows) {
      const units: string[] = [];
      const last = row.sentences.length - 1;
      row.sentences.forEach((sentence, i) => {
        const isBare = i === last && this.trailingLists(sentence).length === 0;
        this.sentence(units, sentence, isBare ? (row.table ? ',' : '') : '.', i === last, 0);
      });
      if (row.table) units.push(...rollUnits(row.table));
      const end = row.table?.start ?? row.end;
      this.add({ start: row.start, end }, indent, 'none', facesAndMark(row).padEnd(hang), units, hang);
      if (row.table) this.rows(row.table, indent + hang + 2);
    }
  }
}

/** Assembles the page: the blocks, with comments and blank lines between them. */
class Page {
  private readonly out: string[] = [];
  /** The offset in the source of the end of the last printed block or comment. */
  private end = 0;
  private readonly sheet: Sheet;
  private readonly blanks: readonly number[];

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.blanks = sheet.blanks;
  }

  print(blocks: readonly PageBlock[]): string {
    const comments = [...this.sheet.comments];
    let next = 0;
    blocks.forEach((block, i) => {
      const until = blocks[i + 1]?.start ?? Infinity;
      const before: Comment[] = [];
      const after: Comment[] = [];
      let beside: Comment | null = null;
      for (let comment = comments[next]; comment && comment.start < until; comment = comments[++next]) {
        if (comment.start < block.start || (comment.alone && comment.start < block.end)) before.push(comment);
        else if (comment.alone) after.push(comment);
        else {
          if (beside) before.push(beside);
          beside = comment;
        }
      }
      this.printBlock(block, before, beside);
      // Comments after this block that do not belong to it are printed above the next block. If no blank line may be
      // above the next block, all comments after this block are printed there.
      next -= blocks[i + 1]?.gap === 'none' ? after.length : this.stay(after, until);
    });
    for (const comment of comments.slice(next)) this.comment(comment, 0, 'keep');
    return `${this.out.join('\n')}\n`;
  }

  private hasBlank(from: number, to: number): boolean {
    let low = 0;
    let high = this.blanks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.blanks[middle] as number) < from) low = middle + 1;
      else high = middle;
    }
    return (this.blanks[low] ?? Infinity) < to;
  }

  private gap(gap: Gap, start: number): void {
    if (this.out.length === 0) return;
    if (gap === 'always' || (gap === 'keep' && this.hasBlank(this.end, start))) this.out.push('');
  }

  private printBlock(block: PageBlock, before: readonly Comment[], beside: Comment | null): void {
    let { gap } = block;
    for (const comment of before) {
      this.comment(comment, block.indent, gap);
      gap = block.gap === 'always' ? 'keep' : block.gap;
    }
    this.gap(gap, block.start);
    for (const line of block.lines) this.out.push(line);
    if (beside) this.out.push(`${this.out.pop() ?? ''}  ${beside.text}`);
    this.end = Math.max(block.end, beside?.end ?? 0);
  }

  private comment(comment: Comment, indent: number, gap: Gap): void {
    this.gap(gap, comment.start);
    this.out.push(' '.repeat(indent) + comment.text);
    this.end = comment.end;
  }

  /**
   * Prints the comments that belong to the block above, and returns the number of the other comments.
   * Comments belong to the block if they directly follow it, and if a blank line or the end of the text comes after
   * them.
   */
  private stay(after: readonly Comment[], until: number): number {
    let stays = 0;
    let end = this.end;
    for (const [i, comment] of after.entries()) {
      if (this.hasBlank(end, comment.start)) break;
      const following = after[i + 1]?.start ?? until;
      end = comment.end;
      if (this.hasBlank(end, following) || following === Infinity) stays = i + 1;
    }
    for (const comment of after.slice(0, stays)) this.comment(comment, this.depth(comment), 'none');
    return after.length - stays;
  }

  /**
   * Returns the indentation of a comment that belongs to the block above: its column, rounded down to a multiple of
   * `step` and at most two steps.
   */
  private depth(comment: Comment): number {
    let at = comment.start;
    while (at > 0 && !'\r\n'.includes(this.sheet.source.charAt(at - 1))) at--;
    const column = comment.start - at;
    return Math.min(2 * step, column - (column % step));
  }
}

/** Prints a sheet without errors in its canonical form. */
export function print(sheet: Sheet, options: PrintOptions = {}): string {
  const items = new SheetPrinter(options.width ?? defaultWidth).sheet(sheet);
  return new Page(sheet).print(items);
}
