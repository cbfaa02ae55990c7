// A comparison of sheets for a terminal: the page, with marks in it.
import { diffPageOf } from '../../compiler/diff/marked-page.ts';
import type { PageMark, PageLine, PageSection, PagePiece } from '../../compiler/diff/marked-page.ts';
import { namesText, summaryText, type ComparedPair } from './compared.ts';
import {
  blocksOf,
  foldedText,
  isHead,
  isLabelChange,
  labelText,
  labelWidths,
  marked,
  notesOf,
  noteText,
  printedLines,
  sectionsBy,
} from './diff-page.ts';
import type { Block } from './diff-page.ts';
import { hasColour, visible, type Paint } from '../document/palette.ts';
import { wrappedPieces } from '../document/wrapped.ts';

export interface DiffTextOptions {
  readonly paint: Paint;
  /** The width of the terminal, in columns. */
  readonly width: number;
  /** Shows what is as it was, too. */
  readonly all: boolean;
}

const signs: Readonly<Record<PageMark, string>> = { same: ' ', added: '+', removed: '-', moved: '~' };
const brackets: Readonly<Record<PageMark, readonly [string, string]>> = {
  same: ['', ''],
  added: ['{+', '+}'],
  removed: ['[-', '-]'],
  moved: ['{~', '~}'],
};

/** Narrower than this, text would stand a word a line. */
const narrowest = 24;

const long = (text: string): number => Array.from(text).length;

class Printer {
  private readonly section: PageSection;
  private readonly options: DiffTextOptions;
  private readonly numberWidth: number;

  constructor(section: PageSection, options: DiffTextOptions) {
    this.section = section;
    this.options = options;
    this.numberWidth = labelWidths(section.lines, 0)[0] ?? 0;
  }

  private painted({ text, mark }: PagePiece, isQuiet: boolean): string {
    const { paint } = this.options;
    if (mark === 'same') return isQuiet ? paint('dim', text) : text;
    return paint(mark, text);
  }

  /** Marks that no colour shows are written, except marks of whole lines: those have signs in front. */
  private spelled(piece: PagePiece, line: PageLine): PagePiece {
    const { lead, words, tail } = marked({ ...piece, text: visible(piece.text) });
    const isWhole = line.mark === piece.mark && line.mark !== 'moved';
    const [open, close] =
      isWhole || hasColour(this.options.paint) || words.text === '' ? ['', ''] : brackets[piece.mark];
    return { text: lead + open + words.text + close + tail, mark: piece.mark };
  }

  private label(line: PageLine, width: number): string {
    const { paint } = this.options;
    if (width === 0) return '';
    const text = labelText(line.number);
    const pad = ' '.repeat(Math.max(0, width - long(text)));
    const mark = line.mark === 'same' && isLabelChange(line) ? 'added' : line.mark;
    const shown =
      mark === 'same' ? (line.number.before === line.number.after ? text : paint('dim', text)) : paint(mark, text);
    return `${line.mark === 'removed' ? shown + pad : pad + shown} `;
  }

  private line(line: PageLine, widths: readonly number[]): string[] {
    const { paint, width } = this.options;
    const own = widths[line.depth] ?? 0;
    const isLabelled = own > 0 && line.is !== 'rider';
    const indent = widths.slice(0, line.depth).reduce((sum, columns) => sum + (columns > 0 ? columns + 1 : 0), 0);
    const label = isLabelled ? this.label(line, own) : '';
    const room = indent + (isLabelled ? own + 1 : 0);
    const isQuiet = line.mark === 'same' && line.changes.length === 0;
    const sign = line.mark === 'same' ? (isQuiet ? ' ' : '│') : signs[line.mark];
    const gutter = line.mark === 'same' ? paint('dim', sign) : paint(line.mark, sign);
    const texts = printedLines(line.pieces).flatMap((pieces) => {
      // The continuation of a list is aligned with its first criterion.
      const hang = pieces[0]?.text.startsWith('[') ? 1 : 2;
      return wrappedPieces(
        pieces.map((piece) => this.spelled(piece, line)),
        Math.max(narrowest, width - room - 2),
        hang,
      );
    });
    const shown = texts.map((pieces, index) => {
      const front = index === 0 ? ' '.repeat(indent) + label : ' '.repeat(room);
      return `${gutter} ${front}${pieces.map((piece) => this.painted(piece, isQuiet)).join('')}`.trimEnd();
    });
    const ends = texts.at(-1)?.reduce((sum, { text }) => sum + long(text), 2 + room) ?? 0;
    return this.noted(shown, ends, line, room);
  }

  /** Notes go after a line if there is room, else below it. */
  private noted(shown: readonly string[], ends: number, line: PageLine, room: number): string[] {
    const { paint, width } = this.options;
    const notes = notesOf(this.section, line).filter(({ isShown }) => !isShown);
    const text = visible(notes.map(noteText).join(' · '));
    if (text === '') return [...shown];
    if (ends + 3 + long(text) + 2 <= width) {
      return [...shown.slice(0, -1), `${shown.at(-1) ?? ''}   ${paint('accent', `← ${text}`)}`];
    }
    const below = wrappedPieces([{ text: `↳ ${text}`, mark: 'same' }], Math.max(narrowest, width - room - 2), 2);
    return [
      ...shown,
      ...below.map((part) => `  ${' '.repeat(room)}${paint('accent', part.map((piece) => piece.text).join(''))}`),
    ];
  }

  private block({ lines }: Block): string[] {
    const widths = labelWidths(lines, this.numberWidth);
    return lines.flatMap((line) => this.line(line, widths));
  }

  private head(): string[] {
    const { paint } = this.options;
    const head = this.section.lines.find(isHead);
    if (!head || (head.mark === 'same' && head.changes.length === 0)) {
      return [`  ${paint('title', visible(this.section.title))}`];
    }
    return this.line(head, []);
  }

  text(): string {
    const { paint, all } = this.options;
    const lead = ' '.repeat(2 + (this.numberWidth === 0 ? 0 : this.numberWidth + 1));
    const lines = blocksOf(this.section).flatMap((group) =>
      all || group[0]?.isChanged === true
        ? group.flatMap((block) => this.block(block))
        : [lead + paint('dim', `… ${foldedText(group)}`)],
    );
    return [...this.head(), ...lines, ''].map((line) => `${line}\n`).join('');
  }
}

/** Text on lines of the terminal's width. */
const filled = (text: string, { width }: DiffTextOptions, hang = 0): string[] =>
  wrappedPieces([{ text: visible(text), mark: 'same' }], Math.max(narrowest, width), hang).map((line) =>
    line.map((piece) => piece.text).join(''),
  );

function legend({ paint, width }: DiffTextOptions): string[] {
  const words = (['removed', 'added', 'moved'] as const).flatMap((mark): PagePiece[] => {
    const [open, close] = hasColour(paint) ? ['', ''] : brackets[mark];
    return [
      { text: `${signs[mark]} ${open}${mark}${close}`, mark },
      { text: ' ', mark: 'same' },
    ];
  });
  const all: PagePiece[] = [...words, { text: '│ something in it differs', mark: 'same' }];
  return wrappedPieces(all, Math.max(narrowest, width), 0).map((line) =>
    line.map(({ text, mark }) => paint(mark === 'same' ? 'dim' : mark, text)).join(''),
  );
}

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

function pairText(pair: ComparedPair, options: DiffTextOptions): string {
  const { paint, all } = options;
  const sections = diffPageOf(pair.diff);
  const { changed, same } = sectionsBy(sections);
  const head = lines(filled(namesText(pair), options, 2).map((line) => paint('strong', line)));
  const faults = lines(
    (pair.faults ?? []).flatMap((fault) => filled(fault, options, 2)).map((line) => paint('warning', line)),
  );
  const page = (all ? sections : changed).map((section) => new Printer(section, options).text()).join('');
  const rest =
    all || same.length === 0 || changed.length === 0
      ? ''
      : `${lines(filled(`As they were: ${same.map(({ title }) => title).join(', ')}.`, options, 2).map((line) => paint('dim', line)))}\n`;
  const gap = page === '' ? '' : `${changed.length > 0 ? lines(legend(options)) : ''}\n`;
  return head + faults + gap + page + rest + lines(filled(summaryText([pair]), options));
}

/** Sheets with marks, a summary after each, and one of them all. */
export function diffText(pairs: readonly ComparedPair[], options: DiffTextOptions): string {
  if (pairs.length === 1) return pairs.map((pair) => pairText(pair, options)).join('');
  const differing = pairs.filter(({ diff }) => diff.changes.length > 0);
  const shown = (options.all ? pairs : differing).map((pair) => `${pairText(pair, options)}\n`);
  const same = pairs.length - differing.length;
  const others =
    same === 0 || differing.length === 0 ? '' : `${same} of ${pairs.length} pairs of sheets: nothing differs.\n`;
  const total = filled(summaryText(pairs), options).map((line) => `${options.paint('strong', line)}\n`);
  return shown.join('') + others + total.join('');
}
