// Writes words in Markdown, and escapes text for Markdown.
import { visibleText } from './palette.ts';
import { trimmedParts } from './plain-text.ts';
import { textPieces, type TextPiece, type Words } from './words.ts';

/**
 * Escapes a text so that Markdown shows exactly its characters: no markup, no links, no mentions of people or issues.
 */
export const markdownText = (text: string): string =>
  visibleText(text.replaceAll(/\s+/g, ' '))
    .replaceAll(/[\\`*_[\]<>|~&$#]/g, (sign) => `\\${sign}`)
    .replaceAll(/@(?=\w)|#(?=\d)|\bGH(?=-\d)/gi, (sign) => `${sign}<!-- -->`)
    .replaceAll('://', '&#58;//')
    .replaceAll(/\bwww\./gi, (host) => `${host.slice(0, 3)}&#46;`);

/** Returns a text as strong text in Markdown. */
export const strongText = (text: string): string => `**${markdownText(text)}**`;

const marks: Readonly<Partial<Record<TextPiece['mark'], readonly [sign: string, open: string, close: string]>>> = {
  added: ['**', '<ins>', '</ins>'],
  removed: ['~~', '<del>', '</del>'],
  moved: ['*', '<em>', '</em>'],
  accent: ['*', '<em>', '</em>'],
};

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/**
 * Returns words with Markdown marks. Markdown does not recognise its marks next to letters, so HTML elements are used
 * there. Code keeps its backquotes.
 */
export function markdownWords(all: Words): string {
  let out = '';
  const pieces = textPieces(all);
  for (const [index, piece] of pieces.entries()) {
    const { lead, words, tail } = trimmedParts(piece.text);
    const text = piece.mark === 'code' ? visibleText(words) : markdownText(words);
    const mark = marks[piece.mark];
    if (mark === undefined || text === '') {
      out += lead + text + tail;
      continue;
    }
    const [sign, open, close] = mark;
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
