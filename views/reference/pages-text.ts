// Reference pages as text for a terminal.
import type { ReferencePage } from './pages.ts';
import type { Paint } from '../document/palette.ts';
import { terminalText } from '../document/terminal.ts';
import { codeWords, flow, markedText, tableBlock, type Document, type Words } from '../document/words.ts';
import { fillLines } from '../document/line-breaks.ts';

const widest = 96;

/** Matches a word. Code in backquotes counts as a single word, with its spaces and with the punctuation after it. */
const pieceShape = /\(?`[^`]*`\S*|\S+/g;

/** Breaks a text into lines of at most `width` characters. Code in backquotes is not broken. */
export const wrapText = (text: string, width: number): string[] =>
  fillLines(text.match(pieceShape) ?? [], (line) => line.length <= width);

/** Replaces each link by its words. In the terminal, `botbook docs` and these words lead to the linked page. */
const removeLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');

const pageWords = (text: string): Words => codeWords(removeLinks(text));

function pageBlock(part: ReferencePage['blocks'][number]): Document {
  switch (part.is) {
    case 'text':
      return [flow(pageWords(part.text))];
    case 'quote':
      return [flow(pageWords(part.text), ['  ', markedText('dim', '╰─'), ' '])];
    case 'code':
      return part.text.split('\n').map((line) => `    ${line}`);
    case 'list':
      return part.items.map((text) => flow(pageWords(text), ['  ', markedText('dim', '·'), ' ']));
    case 'facts': {
      const room = Math.max(...part.facts.map(([term]) => term.length)) + 2;
      return part.facts.map(([term, text]) => flow(pageWords(text), ['  ', markedText('dim', term.padEnd(room))]));
    }
    case 'table':
      return [
        tableBlock(
          part.columns,
          part.rows.map((row) => row.map(removeLinks)),
        ),
      ];
  }
}

export const pageText = ({ title, blocks }: ReferencePage, paint: Paint): string =>
  terminalText([markedText('title', title), ...blocks.flatMap((part) => ['', ...pageBlock(part)])], paint, widest);
