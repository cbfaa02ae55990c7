// Reference pages as text for a terminal.
import type { ReferencePage } from './pages.ts';
import { visible, type Paint } from '../document/palette.ts';
import { table } from '../document/table.ts';
import { fillLines } from '../document/wrapped.ts';

const widest = 96;

/** Matches a word, or code in backquotes with its spaces; punctuation after it is included. */
const pieceShape = /\(?`[^`]*`\S*|\S+/g;

/** Breaks a text into lines. Code in backquotes is not broken if it fits on a line. */
export const wrapText = (text: string, width: number): string[] =>
  fillLines(text.match(pieceShape) ?? [], (line) => line.length <= width);

/** Replaces each link by its words. A reader can then look up these words as a topic. */
const unlinked = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');

/** Paints code in a colour. Without colours, code keeps its backquotes. */
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
