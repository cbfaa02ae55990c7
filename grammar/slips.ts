// Handles slips, which are text in the form of other programs: `//` for comments, `a.` for letters, arrows for `>`.
// Reports each slip with the correct line. Then replaces the slip by a text of the same length, so that it causes no
// second message and offsets stay valid.
import { isCapitals } from './characters.ts';
import { isPlainTitle } from './cut.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { sectionKinds } from './headings.ts';
import type { Headings } from './headings.ts';
import { headerLine } from './layout-forms.ts';
import type { Fix, Report } from './registry.ts';
import { nameInHeader } from './running-heads.ts';
import { readAlphabets } from './slip-alphabets.ts';
import { barTableAt } from './slip-bars.ts';
import { readFormulas } from './slip-formulas.ts';
import { SlipLine, type Change, type SlipKind } from './slip-line.ts';
import { isSuspicious } from './slip-signs.ts';
import { withoutConflicts } from './slip-conflicts.ts';
import { readComments, readMarks, readMarkup } from './slip-marks.ts';
import { hasText, isTitleLine, SlipContext } from './slip-openings.ts';
import type { Span } from './tree.ts';

export interface PlainText {
  /** The source after the slips are corrected. Each slip is replaced by a text of the same length. */
  readonly text: string;
  /**
   * The column of a line, by the offset of its first word. It differs from the typed column. Only lines that begin with
   * a slip and lines after a missing line break have an entry.
   */
  readonly columns: ReadonlyMap<number, number>;
  /** The starts of the lines in which a slip took the place of the words that ask for a roll. */
  readonly rolls: ReadonlySet<number>;
}

const noColumns: ReadonlyMap<number, number> = new Map();
const noRolls: ReadonlySet<number> = new Set();

/** Lines longer than this are not searched for slips, because nobody types such lines by hand. */
const longestLine = 500;
const longestBlock = 5000;

class SlipPass {
  private readonly source: string;
  private readonly report: Report<SyntaxDiagnostics>;
  private readonly context: SlipContext;
  private readonly columns = new Map<number, number>();
  private readonly rolls = new Set<number>();
  /**
   * The starts of the lines that close a block of code. Such a line is not reported if the line that opens the block
   * was reported.
   */
  private readonly fenceEnds = new Set<number>();
  private readonly out: string[] = [];

  constructor(source: string, headings: () => Headings, report: Report<SyntaxDiagnostics>) {
    this.source = source;
    this.report = report;
    this.context = new SlipContext(sectionKinds(headings()));
  }

  run(): PlainText {
    const text = withoutConflicts(this.withoutBlocks(), this.report);
    const lines = this.withoutBars(text.split(/(?<=\n)|(?<=\r)(?!\n)/));
    let start = 0;
    for (const [index, whole] of lines.entries()) {
      const line = new SlipLine(whole.replace(/[\r\n]+$/, ''), start);
      // The title at the end of a scenario header is free text, so a header with a title is not searched for slips.
      const isHeader = this.context.isHeader(line);
      const isTitle = isHeader && /^scenario\b[^:]*:/.test(line.source);
      const name = isHeader ? nameInHeader(line.source) : '';
      if (name !== '') this.context.names.add(name);
      if (!isTitle && isSuspicious(line.source)) this.readLine(line, lines, index);
      else if (!isHeader) this.context.note(line.code.trimEnd(), line.indent);
      this.out.push(line.plain + whole.slice(line.source.length));
      start += whole.length;
    }
    return { text: this.out.join(''), columns: this.columns, rolls: this.rolls };
  }

  /** Replaces block comments of other programs by comments of sheets. */
  private withoutBlocks(): string {
    const parts: string[] = [];
    let from = 0;
    for (;;) {
      const start = this.source.indexOf('/*', from);
      const end = start < 0 ? -1 : this.source.indexOf('*/', start + 2) + 2;
      if (end < 2) return parts.join('') + this.source.slice(from);
      parts.push(this.source.slice(from, start), this.withoutBlock(start, end));
      from = end;
    }
  }

  private withoutBlock(start: number, end: number): string {
    const comment = this.source.slice(start, end);
    const lineStart = this.source.lastIndexOf('\n', start) + 1;
    const isPart = start - lineStart > longestLine || this.source.slice(lineStart, start).includes('#');
    if (isPart || comment.length > longestBlock || /\n\p{Lu}{2}/u.test(comment)) return comment;
    const isInside = /^[^\S\n]*\S/.test(this.source.slice(end, end + longestLine)) && !comment.includes('\n');
    const text = comment
      .slice(2, -2)
      .trim()
      .replaceAll(/\n\s*\**\s*/g, '\n# ');
    const edits = [{ start, end, text: isInside ? '' : `# ${text}` }];
    const fix = { title: isInside ? 'Take the comment out' : `Write \`# ${text.split('\n')[0] ?? ''}\``, edits };
    const line = isInside ? `# ${text}` : `${this.source.slice(lineStart, start).trim()} # ${text}`.trim();
    this.report('slip-comment', { start, end }, { mark: '/*', line }, fix);
    return isInside ? ' '.repeat(comment.length) : comment.replace('/*', '# ').replaceAll(/(\n[^\S\n]*)[^\s]/g, '$1#');
  }

  /** Replaces the bars of pasted tables by spaces, and reports each table once. */
  private withoutBars(lines: readonly string[]): readonly string[] {
    const plain: string[] = [];
    let start = 0;
    for (let index = 0; index < lines.length; index = plain.length) {
      const table = barTableAt(lines, index, start);
      if (table) {
        const { line, at, edits } = table;
        this.report('slip-markup', at, { mark: '|', way: `Write \`${line}\`` }, { title: `Write \`${line}\``, edits });
      }
      for (const row of table?.plain ?? [lines[index] ?? '']) {
        const indent = (lines[plain.length] ?? '').search(/\S/);
        if (table && indent > 0) this.columns.set(start + row.search(/\S/), indent);
        plain.push(row);
        start += row.length;
      }
    }
    return plain;
  }

  private readLine(line: SlipLine, lines: readonly string[], index: number): void {
    if (line.source.length > longestLine || line.source.trim() === '') return;
    const { context } = this;
    readAlphabets(line);
    const below = (): readonly string[] => linesUnder(lines, index);
    context.readPage(line, () => below().find(hasText) ?? '');
    this.readTitle(line, () => this.isAboveNumbers(lines, index));
    if (line.changes.length === 0 && isPlainTitle(/^[^\d:]*/.exec(line.code)?.[0] ?? '')) context.readTitleLine(line);
    if (/^\s*#/.test(line.plain)) return;
    readComments(line, context.section === 'numbered');
    if (!context.isHeader(line)) {
      readFormulas(line);
      readMarkup(line);
      // A title begins a new section, so it has no slips that depend on the lines above it.
      if (!isPlainTitle(line.code)) {
        context.readOpening(line, below);
        if (context.section === 'numbered') readMarks(line, context.isInList);
      }
      context.note(' '.repeat(line.column ?? line.indent) + line.code.trim(), line.column ?? line.indent);
      context.readShared(line, (opening) => isBelow(lines, index, opening));
      this.noteParts(line);
    }
    this.reportChanges(line);
  }

  /**
   * Reads `## Scout`, `# SCOUT` or (after an empty line) `1 SCOUT` as a title. It must be at a place where a title is
   * missing.
   */
  private readTitle(line: SlipLine, isAboveNumbers: () => boolean): void {
    const [, marks = '', title = ''] = /^(\s*#+\s*|\d+[.)]?\s+)(\S.*?)(?:\s*#+)?\s*$/.exec(line.plain) ?? [];
    if (/\d/.test(marks) && !this.isNumberedTitle(marks, title)) return;
    if (title === '' || !isTitleLine(title) || !(marks.includes('##') || title === title.toUpperCase())) return;
    if (!isAboveNumbers()) return;
    line.replace('slip-title', 0, line.plain.length, {
      text: title,
      args: { mark: marks.trim() },
      plain: (' '.repeat(marks.length) + title).padEnd(line.plain.length),
    });
    line.column = 0;
  }

  /** True if a title may have a number before it: an empty line is above it, and it is only a name in capitals. */
  private isNumberedTitle(number: string, title: string): boolean {
    const isName = isCapitals(title) && !/[\d.]/.test(title.replace(/ \(.*/, ''));
    return isName && /^\s*$/.test(this.out.at(-1) ?? '');
  }

  /**
   * True if a title is missing at a line. This is so if the next line with text begins with the number 1, and the
   * previous line with text is not a title already.
   */
  private isAboveNumbers(lines: readonly string[], index: number): boolean {
    const next = lines.slice(index + 1, index + 40).find(hasText);
    const before = this.out.slice(-40).findLast(hasText);
    return (
      /^\s*(?:[-*+]\s+)?\W*1(?!\d)/.test(next ?? '') &&
      !(before !== undefined && isTitleLine(before) && !headerLine.test(before))
    );
  }

  private noteParts(line: SlipLine): void {
    if (line.column !== null) this.columns.set(line.start + line.indent, line.column);
    for (const { at, column } of line.breaks) {
      this.columns.set(line.start + at, column);
      this.context.note(' '.repeat(column) + line.code.slice(at), column);
    }
  }

  private reportChanges(line: SlipLine): void {
    const kinds = new Set(line.changes.map(({ kind }) => kind));
    if (kinds.has('roll-mark')) this.rolls.add(line.start);
    for (const kind of kinds)
      this.reportKind(
        line,
        kind,
        line.changes.filter((change) => change.kind === kind),
      );
  }

  private reportKind({ start, written }: SlipLine, kind: SlipKind, changes: readonly Change[]): void {
    const ordered = changes.toSorted((a, b) => a.from - b.from);
    const [first] = ordered;
    // A fence that ends a block of code was already reported together with the fence that begins the block.
    if (!first || this.fenceEnds.has(start)) return;
    const changed = ordered.map(({ from, to, text }) => ({ start: start + from, end: start + to, text }));
    const fence = kind === 'slip-markup' ? closingFence(this.source, start) : null;
    if (fence) this.fenceEnds.add(fence.start);
    const edits = fence ? [...changed, { ...fence, text: '' }] : changed;
    const shown = written.replaceAll(/\n */g, ' ⏎ ');
    const fix: Fix = {
      title:
        kind === 'letter-inline' || kind === 'slip-shared'
          ? 'Break the line'
          : shown === ''
            ? 'Remove the line'
            : `Write \`${shown}\``,
      edits,
    };
    const [indent] = /^\s*/.exec(this.source.slice(start + first.from)) ?? [''];
    const at = {
      start: start + first.from + (indent.length < first.to - first.from ? indent.length : 0),
      end: start + first.to,
    };
    const way = shown === '' ? 'Remove the line' : `Write \`${shown}\``;
    const args = { line: shown, way, ...first.args } as Record<string, string>;
    // If a message has its own advice (`way`), the replacement is not certain. Then no fix is offered.
    const certain = 'way' in first.args ? null : fix;
    (this.report as (name: string, at: object, args: object, fix: Fix | null) => void)(kind, at, args, certain);
  }
}

/**
 * Returns the place of the line that ends a block of code. `at` is the offset where the block begins. Null if no block
 * begins there, or if the block has no end.
 */
function closingFence(source: string, at: number): Span | null {
  const fence = /^[ \t]*(?:`{3,}|~{3,})[ \t]*\w*[ \t]*\r?\n/.exec(source.slice(at, at + longestLine));
  if (!fence) return null;
  const from = at + fence[0].length;
  const last = fence[0].includes('~') ? /^[ \t]*~{3,}[ \t]*$/m : /^[ \t]*`{3,}[ \t]*$/m;
  const end = last.exec(source.slice(from));
  return end && { start: from + end.index, end: from + end.index + end[0].length };
}

/** Returns the lines after a line, at most 80. */
const linesUnder = (lines: readonly string[], index: number): readonly string[] => lines.slice(index + 1, index + 81);

/** True if one of the next lines of the same section begins with the number or letter `opening`. */
function isBelow(lines: readonly string[], index: number, opening: string): boolean {
  const below = linesUnder(lines, index);
  const end = below.findIndex((text) => isTitleLine(text.replace(/#.*$/s, '')));
  return below.slice(0, end < 0 ? below.length : end).some((text) => text.trimStart().startsWith(opening));
}

/** Reports the slips of the source. Returns the text without slips, which the grammar reads in place of the source. */
export function withoutSlips(source: string, headings: () => Headings, report: Report<SyntaxDiagnostics>): PlainText {
  if (!isSuspicious(source)) return { text: source, columns: noColumns, rolls: noRolls };
  return new SlipPass(source, headings, report).run();
}
