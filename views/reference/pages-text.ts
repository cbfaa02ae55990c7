// Pages of the reference in a terminal.
import type { ReferencePage } from './pages.ts';
import { visible, type Paint } from '../document/palette.ts';
import { table } from '../document/table.ts';
import { fillLines } from '../document/wrapped.ts';

const widest = 96;

/** A word, or code with its spaces, together with the punctuation after it. */
const pieceShape = /\(?`[^`]*`\S*|\S+/g;

/** Breaks a text into lines; code in backquotes is kept on one line if possible. */
export const wrapText = (text: string, width: number): string[] =>
  fillLines(text.match(pieceShape) ?? [], (line) => line.length <= width);

/** Replaces a link by its words, which a reader can look up next. */
const unlinked = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');

/** Shows code in colour instead of backquotes if colours are shown. */
const inked = (text: string, paint: Paint): string =>
  paint('accent', 'x') === 'x' ? text : text.replaceAll(/`([^`]+)`/g, (_, words: string) => paint('accent', words));

function block(part: ReferencePage['blocks'][number], paint: Paint): string[] {
  const flowing = (text: string, first: string, hanging: string): string[] =>
    wrapText(visible(unlinked(text)), widest - hanging.length).map(
      (line, i) => `${i === 0 ? first : hanging}${inked(line, paint)}`,
    );
  switch (part.is) {
    case 'text':
      return flowing(part.text, '', '');
    case 'quote':
      return flowing(part.text, `  ${paint('dim', '╰─')} `, '     ');
    case 'code':
      return part.text.split('\n').map((line) => `    ${visible(line)}`.trimEnd());
    case 'list':
      return part.items.flatMap((text) => flowing(text, `  ${paint('dim', '·')} `, '    '));
    case 'facts': {
      const room = Math.max(...part.facts.map(([term]) => term.length)) + 2;
      return part.facts.flatMap(([term, text]) =>
        flowing(text, `  ${paint('dim', term.padEnd(room))}`, ' '.repeat(room + 2)),
      );
    }
    case 'table': {
      const rows = part.rows.map((row) => row.map((text) => visible(unlinked(text))));
      return table(
        part.columns.map((title) => ({ title })),
        rows,
        paint,
      )
        .trimEnd()
        .split('\n');
    }
  }
}

export function pageText({ title, blocks }: ReferencePage, paint: Paint): string {
  const parts = blocks.map((part) => block(part, paint).join('\n'));
  return `${[paint('title', visible(title)), ...parts].join('\n\n')}\n`;
}
