// A comparison of sheets as text for a terminal: the second sheet with marks for the changes.
import type { PageMark, PagePiece } from '../../compiler/diff/marked-page.ts';
import { hasColour, visible, type Paint } from '../document/palette.ts';
import { wrappedPieces } from '../document/wrapped.ts';
import { namesText, summaryText, type ComparedPair } from './compared.ts';
import {
  foldedText,
  isLabelChange,
  notesText,
  shownPage,
  trimmed,
  type ShownLine,
  type ShownSection,
} from './diff-page.ts';

interface DiffTextOptions {
  readonly paint: Paint;
  /** The width of the terminal, in columns. */
  readonly width: number;
  /** True if parts without changes are shown too. */
  readonly all: boolean;
}

const signs: Readonly<Record<PageMark, string>> = { same: ' ', added: '+', removed: '-', moved: '~' };
const brackets: Readonly<Record<PageMark, readonly [string, string]>> = {
  same: ['', ''],
  added: ['{+', '+}'],
  removed: ['[-', '-]'],
  moved: ['{~', '~}'],
};

/** The smallest width of text in columns. In a narrower column, most lines would have a single word. */
const narrowest = 24;

const long = (text: string): number => Array.from(text).length;

const sameRole = (paint: Paint, mark: PageMark, text: string): string => paint(mark === 'same' ? 'dim' : mark, text);

/**
 * Writes signs in place of colours if the terminal shows no colours. If a whole line is marked, the sign is at the
 * start of the line.
 */
function spelled({ text, mark }: PagePiece, line: ShownLine, paint: Paint): PagePiece {
  const { lead, words, tail } = trimmed(visible(text));
  const isWhole = line.mark === mark && line.mark !== 'moved';
  const [open, close] = isWhole || hasColour(paint) || words === '' ? ['', ''] : brackets[mark];
  return { text: lead + open + words + close + tail, mark };
}

function labelText(line: ShownLine, paint: Paint): string {
  const { label, labelWidth, number } = line;
  if (labelWidth === 0) return '';
  const pad = ' '.repeat(Math.max(0, labelWidth - long(label)));
  const mark = line.mark === 'same' && isLabelChange(line) ? 'added' : line.mark;
  const shown = mark === 'same' && number.before === number.after ? label : sameRole(paint, mark, label);
  return `${line.mark === 'removed' ? shown + pad : pad + shown} `;
}

function lineTexts(line: ShownLine, options: DiffTextOptions): string[] {
  const { paint } = options;
  const room = line.indent + (line.labelWidth > 0 ? line.labelWidth + 1 : 0);
  const width = Math.max(narrowest, options.width - room - 2);
  const gutter = sameRole(paint, line.mark, line.mark === 'same' && line.isChanged ? '│' : signs[line.mark]);
  const painted = ({ text, mark }: PagePiece): string =>
    mark === 'same' && line.isChanged ? text : sameRole(paint, mark, text);
  const texts = line.printed.flatMap((pieces) => {
    // The further lines of a tiebreak list begin under its first criterion, which follows the bracket.
    const hang = pieces[0]?.text.startsWith('[') ? 1 : 2;
    const spelledPieces = pieces.map((piece) => spelled(piece, line, paint));
    return wrappedPieces(spelledPieces, width, hang);
  });
  const shown = texts.map((pieces, index) => {
    const front = index === 0 ? ' '.repeat(line.indent) + labelText(line, paint) : ' '.repeat(room);
    return `${gutter} ${front}${pieces.map(painted).join('')}`.trimEnd();
  });
  // Notes are printed at the end of a line if there is room, otherwise under the line.
  const notes = visible(notesText(line));
  if (notes === '') return shown;
  const ends = texts.at(-1)?.reduce((sum, { text }) => sum + long(text), 2 + room) ?? 0;
  if (ends + 3 + long(notes) + 2 <= options.width) {
    return [...shown.slice(0, -1), `${shown.at(-1) ?? ''}   ${paint('accent', `← ${notes}`)}`];
  }
  const below = wrappedPieces([{ text: `↳ ${notes}`, mark: 'same' }], width, 2);
  return [...shown, ...below.map((pieces) => `  ${' '.repeat(room)}${paint('accent', textOf(pieces))}`)];
}

const textOf = (pieces: readonly PagePiece[]): string => pieces.map(({ text }) => text).join('');

function sectionText({ head, title, groups, numberRoom }: ShownSection, options: DiffTextOptions): string {
  const { paint, all } = options;
  const headTexts = head?.isChanged ? lineTexts(head, options) : [`  ${paint('title', visible(title))}`];
  const texts = groups.flatMap((group) =>
    all || group[0]?.isChanged === true
      ? group.flatMap(({ lines }) => lines.flatMap((line) => lineTexts(line, options)))
      : [' '.repeat(2 + numberRoom) + paint('dim', `… ${foldedText(group)}`)],
  );
  return inLines([...headTexts, ...texts, '']);
}

const inLines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

/** Returns painted text in lines of the width of the terminal. */
const filled = (text: string, { width, paint }: DiffTextOptions, role: Parameters<Paint>[0] | null, hang = 0): string =>
  inLines(
    wrappedPieces([{ text: visible(text), mark: 'same' }], Math.max(narrowest, width), hang).map((pieces) =>
      role === null ? textOf(pieces) : paint(role, textOf(pieces)),
    ),
  );

function legend({ paint, width }: DiffTextOptions): string {
  const words = (['removed', 'added', 'moved'] as const).flatMap((mark): PagePiece[] => {
    const [open, close] = hasColour(paint) ? ['', ''] : brackets[mark];
    return [
      { text: `${signs[mark]} ${open}${mark}${close}`, mark },
      { text: ' ', mark: 'same' },
    ];
  });
  const all: PagePiece[] = [...words, { text: '│ something in it differs', mark: 'same' }];
  const lines = wrappedPieces(all, Math.max(narrowest, width), 0);
  return inLines(lines.map((pieces) => pieces.map(({ text, mark }) => sameRole(paint, mark, text)).join('')));
}

function pairText(pair: ComparedPair, options: DiffTextOptions): string {
  const { all, changed, same } = shownPage(pair.diff);
  const head = filled(namesText(pair), options, 'strong', 2);
  const faults = (pair.faults ?? []).map((fault) => filled(fault, options, 'warning', 2)).join('');
  const page = (options.all ? all : changed).map((section) => sectionText(section, options)).join('');
  const rest =
    options.all || same.length === 0 || changed.length === 0
      ? ''
      : `${filled(`As they were: ${same.map(({ title }) => title).join(', ')}.`, options, 'dim', 2)}\n`;
  const gap = page === '' ? '' : `${changed.length > 0 ? legend(options) : ''}\n`;
  return head + faults + gap + page + rest + filled(summaryText([pair]), options, null);
}

/** Returns the marked sheets, a summary after each sheet, and a summary of all sheets at the end. */
export function diffText(pairs: readonly ComparedPair[], options: DiffTextOptions): string {
  if (pairs.length === 1) return pairs.map((pair) => pairText(pair, options)).join('');
  const differing = pairs.filter(({ diff }) => diff.changes.length > 0);
  const shown = (options.all ? pairs : differing).map((pair) => `${pairText(pair, options)}\n`);
  const same = pairs.length - differing.length;
  const others =
    same === 0 || differing.length === 0 ? '' : `${same} of ${pairs.length} pairs of sheets: nothing differs.\n`;
  return shown.join('') + others + filled(summaryText(pairs), options, 'strong');
}
