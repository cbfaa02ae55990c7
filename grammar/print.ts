// The tree back to text, in one canonical form that is close to the look of a printed page. First the nodes
// become items, each with the lines it takes; then comments and blank lines are set between them.
import type {
  Chain,
  Clause,
  Comment,
  Header,
  Phrase,
  Rider,
  Row,
  Section,
  Sentence,
  Sheet,
  Span,
  SubClause,
  Table,
  Title,
} from './tree.ts';
import { faces } from './tree.ts';
import { defaultWidth, wrap } from './wrap.ts';

/** What is set above an item: always a blank line, one if the writer set one, or none. */
type Gap = 'always' | 'keep' | 'none';

interface Item {
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

/** A phrase as units that are not torn apart: words, and brackets whole. */
function phraseUnits(phrase: Phrase): string[] {
  return phrase.text.match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? [];
}

function chainUnits(chain: Chain): string[] {
  const last = chain.criteria.length - 1;
  return chain.criteria.map(({ text }, i) => `${i === 0 ? '[' : ''}${text}${i === last ? ']' : ' >'}`);
}

/** Sets a mark behind the last unit. */
function mark(units: string[], sign: string): string[] {
  const last = units.pop() ?? '';
  return [...units, last + sign];
}

const range = (row: Row): string => faces(row.from, row.to);

class Printer {
  private readonly items: Item[] = [];
  private readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  private add(span: Span, indent: number, gap: Gap, prefix: string, units: readonly string[], hang = step): void {
    const lines = wrap(' '.repeat(indent) + prefix, units, indent + hang, this.width);
    this.items.push({ start: span.start, end: span.end, indent, gap, lines });
  }

  sheet(sheet: Sheet): Item[] {
    for (const header of sheet.headers) this.header(header);
    for (const section of sheet.sections) this.section(section);
    return this.items;
  }

  private header(header: Header): void {
    const { word, number, text } = header;
    const value = number === null ? text : `${number}${text === '' ? '' : `: ${text}`}`;
    const line = `${word}${word === 'book' ? ':' : ''} ${value}`.trimEnd();
    this.items.push({ start: header.start, end: header.end, indent: 0, gap: 'keep', lines: [line] });
  }

  private section(section: Section): void {
    this.title(section.title);
    if (section.type === 'ranking') {
      for (const row of section.rows) this.add(row, 0, 'none', `${row.number} `, phraseUnits(row.phrase));
    } else if (section.type === 'rules') {
      for (const rule of section.rules) {
        const name = rule.name ? mark(rule.name.text.split(' '), ':') : [];
        this.add(rule, step, 'keep', '', [...name, ...rule.text.text.split(' ')]);
      }
    } else {
      section.clauses.forEach((clause, i) => this.clause(clause, i === 0 ? 'none' : 'keep'));
    }
  }

  private title(title: Title): void {
    const value = title.initiative === null ? '' : ` (INITIATIVE VALUE: ${title.initiative})`;
    const { start, end, text } = title;
    this.items.push({ start, end, indent: 0, gap: 'always', lines: [text + value] });
  }

  private clause(clause: Clause, gap: Gap): void {
    this.body(clause, 0, gap, `${clause.number} `, clause.table, clause.subs.length > 0);
    for (const sub of clause.subs) this.sub(sub);
    if (clause.rider) this.body(clause.rider, step, 'none', '', null, false);
  }

  private sub(sub: SubClause): void {
    this.body(sub, step, 'none', `${sub.letter}) `, null, false);
  }

  /** A clause, sub-clause or rider: its text, then a list at its end on a line of its own. */
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
    const units = condition ? mark(phraseUnits(condition), ':') : [];
    const last = sentences.length - 1;
    const isPlain = !opens && !table;
    const apart = isPlain ? this.trailing(sentences[last]) : [];
    sentences.forEach((one, i) => {
      const isLast = i === last;
      const sign = isLast && opens ? ':' : isLast && table && this.trailing(one).length === 0 ? ',' : '.';
      this.sentence(units, one, sign, isLast ? apart.length : 0);
    });
    if (table) units.push(`Roll [d${table.die}]:`);
    const said = sentences[last]?.items.slice(0, -apart.length || undefined).at(-1)?.end;
    const end = table?.start ?? said ?? node.end;
    this.add({ start: node.start, end }, indent, gap, prefix, units);
    for (const chain of apart) this.add(chain, indent + step, 'none', '', chainUnits(chain), 1);
    if (table) this.rows(table, indent + step);
  }

  /** The lists behind a sentence’s last words. */
  private trailing(sentence: Sentence | undefined): Chain[] {
    const items = sentence?.items ?? [];
    const last = items.findLastIndex((item) => item.type === 'phrase');
    return items.slice(last + 1).filter((item) => item.type === 'chain');
  }

  /** Adds the units of a sentence without its last `apart` lists; the sign stands behind its last words. */
  private sentence(units: string[], sentence: Sentence, sign: string, apart: number): void {
    const { items } = sentence;
    const last = items.findLastIndex((item) => item.type === 'phrase');
    // A colon stands at the very end; a stop before the lists that rank the sentence. A sentence in parentheses has
    // its stop inside.
    const signed = sign === ':' ? items.length - 1 : last;
    items.slice(0, items.length - apart).forEach((item, i) => {
      const added = item.type === 'phrase' ? phraseUnits(item) : chainUnits(item);
      // Behind a list, a comma stands at the bracket.
      if (i > 0 && item.type === 'phrase' && item.text.startsWith(',')) units.push(`${units.pop()}${added.shift()}`);
      for (const unit of added) units.push(unit);
      const isWhole = sign === '.' && item.type === 'phrase' && item.text.startsWith('(') && item.text.endsWith('.)');
      if (i === signed && !(isWhole && items.length === 1)) units.push(`${units.pop()}${sign}`);
    });
  }

  private rows(table: Table, indent: number): void {
    const digits = Math.max(...table.rows.map((row) => range(row).length));
    const hang = digits + 1;
    for (const row of table.rows) {
      const units: string[] = [];
      const last = row.sentences.length - 1;
      row.sentences.forEach((one, i) => {
        const isBare = i === last && this.trailing(one).length === 0;
        this.sentence(units, one, isBare ? (row.table ? ',' : '') : '.', 0);
      });
      if (row.table) units.push(`Roll [d${row.table.die}]:`);
      const end = row.table?.start ?? row.end;
      this.add({ start: row.start, end }, indent, 'none', range(row).padEnd(hang), units, hang);
      if (row.table) this.rows(row.table, indent + hang + 2);
    }
  }
}

/** Sets comments and blank lines between the items. */
class Page {
  private readonly out: string[] = [];
  /** Where the source of what has been printed last ends. */
  private end = 0;
  private readonly sheet: Sheet;
  private readonly blanks: readonly number[];

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.blanks = sheet.blanks;
  }

  print(items: readonly Item[]): string {
    const comments = [...this.sheet.comments];
    let next = 0;
    items.forEach((item, i) => {
      const until = items[i + 1]?.start ?? Infinity;
      const before: Comment[] = [];
      const after: Comment[] = [];
      let beside: Comment | null = null;
      for (let comment = comments[next]; comment && comment.start < until; comment = comments[++next]) {
        if (comment.start < item.start || (comment.alone && comment.start < item.end)) before.push(comment);
        else if (comment.alone) after.push(comment);
        else {
          if (beside) before.push(beside);
          beside = comment;
        }
      }
      this.item(item, before, beside);
      // Where no blank line will stand below, nothing parts a comment from what follows.
      next -= items[i + 1]?.gap === 'none' ? after.length : this.stay(after, until);
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

  private item(item: Item, before: readonly Comment[], beside: Comment | null): void {
    let { gap } = item;
    for (const comment of before) {
      this.comment(comment, item.indent, gap);
      gap = item.gap === 'always' ? 'keep' : item.gap;
    }
    this.gap(gap, item.start);
    for (const line of item.lines) this.out.push(line);
    if (beside) this.out.push(`${this.out.pop() ?? ''}  ${beside.text}`);
    this.end = Math.max(item.end, beside?.end ?? 0);
  }

  private comment(comment: Comment, indent: number, gap: Gap): void {
    this.gap(gap, comment.start);
    this.out.push(' '.repeat(indent) + comment.text);
    this.end = comment.end;
  }

  /**
   * Comments under an item belong to what follows, unless a blank line parts them from it and none from the
   * item. Prints those that stay with the item; returns how many do not.
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

  /** How deep a comment stands that stays under an item: as deep as it was, on the steps of the page. */
  private depth(comment: Comment): number {
    let at = comment.start;
    while (at > 0 && !'\r\n'.includes(this.sheet.source.charAt(at - 1))) at--;
    const column = comment.start - at;
    return Math.min(2 * step, column - (column % step));
  }
}

/** Prints a sheet in its canonical form. Meant for sheets without errors. */
export function print(sheet: Sheet, options: PrintOptions = {}): string {
  const items = new Printer(options.width ?? defaultWidth).sheet(sheet);
  return new Page(sheet).print(items);
}
