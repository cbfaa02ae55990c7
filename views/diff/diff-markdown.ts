// A comparison of sheets for a pull request: a table of the changes of each procedure, and the page with marks in it.
import { diffPageOf, type PageLine, type PageSection, type PagePiece } from '../../compiler/diff/marked-page.ts';
import type { SheetChange } from '../../compiler/diff/sheet-diff.ts';
import { changeKinds } from '../../compiler/diff/change-classes.ts';
import { namesText, nothingText, summaryText, type ComparedPair } from './compared.ts';
import {
  blocksOf,
  changesOf,
  foldedText,
  isHead,
  labelText,
  marked,
  notesOf,
  noteText,
  printedLines,
  sectionsBy,
} from './diff-page.ts';
import { visible } from '../document/palette.ts';

/** Text that says in Markdown what it says: no mark-up, no link, nobody and nothing called by it. */
export const markdownText = (text: string): string =>
  visible(text.replaceAll(/\s+/g, ' '))
    .replaceAll(/[\\`*_[\]<>|~&$#]/g, (sign) => `\\${sign}`)
    .replaceAll(/@(?=\w)|#(?=\d)|\bGH(?=-\d)/gi, (sign) => `${sign}<!-- -->`)
    .replaceAll('://', '&#58;//')
    .replaceAll(/\bwww\./gi, (host) => `${host.slice(0, 3)}&#46;`);

const tags = {
  added: ['**', '<ins>', '</ins>'],
  removed: ['~~', '<del>', '</del>'],
  moved: ['*', '<em>', '</em>'],
} as const;

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Words with their mark; where signs could not be read as marks, since they touch letters, by an element. */
function markedDown(pieces: readonly PagePiece[]): string {
  let out = '';
  for (const [index, piece] of pieces.entries()) {
    const { lead, words, tail } = marked(piece);
    const text = markdownText(words.text);
    if (piece.mark === 'same' || text === '') {
      out += lead + text + tail;
      continue;
    }
    const [sign, open, close] = tags[piece.mark];
    const [before, after] = [
      lead === '' ? out.slice(-1) : ' ',
      tail === '' ? (pieces[index + 1]?.text[0] ?? ' ') : ' ',
    ];
    const isSafe =
      ![before, after].some((neighbour) => isLetter(neighbour) || /[*~]/.test(neighbour)) && isLetter(text[0] ?? '');
    const isClosed = isLetter(text.at(-1) ?? '') || /\s/.test(after);
    out += lead + (isSafe && isClosed ? sign + text + sign : open + text + close) + tail;
  }
  return out;
}

function lineMarkdown(section: PageSection, line: PageLine): string {
  const texts = printedLines(line.pieces).map(markedDown);
  const label = markdownText(labelText(line.number));
  const [first = '', ...lists] = texts;
  const notes = notesOf(section, line).filter(({ isShown }) => !isShown);
  const beside = notes.length === 0 ? '' : ` <sub>${markdownText(notes.map(noteText).join(' · '))}</sub>`;
  const front = `${line.mark === 'moved' ? '↕ ' : ''}${label}`;
  const text = front === '' ? escapedStart(first) : `${front} ${first}`;
  return `${'  '.repeat(line.depth)}- ${[text, ...lists].join('<br>')}${beside}\n`;
}

/** At the start of a line, more characters could be mark-up. */
const escapedStart = (text: string): string =>
  text.replace(/^[+=-]/, String.raw`\$&`).replace(/^(\d+)([.)])/, String.raw`$1\$2`);

/** The place of a change in its procedure: `2b`, `3 → 4`. */
function partText({ before, after }: SheetChange, title: string): string {
  const own = [before?.part, after?.part].map((part) => part?.replace(title, '').trim());
  const [a = null, b = null] = own;
  const text = a === null || b === null || a === b ? (b ?? a ?? '') : `${a} → ${b}`;
  return text === '' ? 'title' : text;
}

function sectionMarkdown(section: PageSection): string {
  const rows = changesOf(section).map((change) => {
    const idle = change.idle === null ? '' : ` (the same in play: ${change.idle})`;
    const cells = [partText(change, section.title), changeKinds[change.is].title, change.summary + idle];
    return `| ${cells.map(markdownText).join(' | ')} |\n`;
  });
  const page = blocksOf(section).flatMap((group) =>
    group[0]?.isChanged === true
      ? group.flatMap(({ lines }) => lines.map((line) => lineMarkdown(section, line)))
      : [`- *… ${markdownText(foldedText(group))}*\n`],
  );
  const head = section.lines.find(isHead);
  const title = head ? printedLines(head.pieces).map(markedDown).join(' ') : markdownText(section.title);
  return `#### ${title}\n\n| Where | Change | What |\n| --- | --- | --- |\n${rows.join('')}\n${page.join('')}\n`;
}

function pairMarkdown(pair: ComparedPair): string {
  const { changed, same } = sectionsBy(diffPageOf(pair.diff));
  const faults = (pair.faults ?? []).map((fault) => `> ${escapedStart(markdownText(fault))}\n\n`).join('');
  const rest =
    same.length === 0 || changed.length === 0
      ? ''
      : `As they were: ${same.map(({ title }) => markdownText(title)).join(', ')}.\n\n`;
  const sum = pair.diff.changes.length === 0 ? nothingText : summaryText([pair]);
  return `### ${markdownText(namesText(pair))}\n\n${faults}${sum}\n\n${changed.map(sectionMarkdown).join('')}${rest}`;
}

/** Marks: ~~went~~, **came**, *moved*. */
export function diffMarkdown(pairs: readonly ComparedPair[]): string {
  const total = pairs.length > 1 ? `**${summaryText(pairs)}**\n\n` : '';
  return `${total}${pairs.map(pairMarkdown).join('')}`.replace(/\n+$/, '\n');
}
