// Pages of the reference in a terminal.
import type { Page } from './pages.ts';
import { visible, type Paint } from '../document/palette.ts';
import { table } from '../document/table.ts';

const widest = 96;

/** A word, or code with its spaces, and what stands close behind it. */
const pieceShape = /\(?`[^`]*`\S*|\S+/g;

/** Breaks a text into lines; what is in backticks stays together where it can. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(pieceShape) ?? []) {
    if (line !== '' && line.length + 1 + piece.length > width) {
      lines.push(line);
      line = piece;
    } else line = line === '' ? piece : `${line} ${piece}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** A link is its words: they are what one asks for next. */
const unlinked = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');

/** Colour says what backticks say without it. */
const inked = (text: string, paint: Paint): string =>
  paint('accent', 'x') === 'x' ? text : text.replaceAll(/`([^`]+)`/g, (_, words: string) => paint('accent', words));

function block(one: Page['blocks'][number], paint: Paint): string[] {
  const flowing = (text: string, first: string, hanging: string): string[] =>
    wrapped(visible(unlinked(text)), widest - hanging.length).map(
      (line, i) => `${i === 0 ? first : hanging}${inked(line, paint)}`,
    );
  switch (one.is) {
    case 'text':
      return flowing(one.text, '', '');
    case 'quote':
      return flowing(one.text, `  ${paint('dim', '╰─')} `, '     ');
    case 'code':
      return one.text.split('\n').map((line) => `    ${visible(line)}`.trimEnd());
    case 'list':
      return one.items.flatMap((item) => flowing(item, `  ${paint('dim', '·')} `, '    '));
    case 'facts': {
      const room = Math.max(...one.facts.map(([term]) => term.length)) + 2;
      return one.facts.flatMap(([term, text]) =>
        flowing(text, `  ${paint('dim', term.padEnd(room))}`, ' '.repeat(room + 2)),
      );
    }
    case 'table': {
      const rows = one.rows.map((row) => row.map((text) => visible(unlinked(text))));
      return table(
        one.columns.map((title) => ({ title })),
        rows,
        paint,
      )
        .trimEnd()
        .split('\n');
    }
  }
}

/** A page for a terminal. */
export function pageText({ title, blocks }: Page, paint: Paint): string {
  const parts = blocks.map((one) => block(one, paint).join('\n'));
  return `${[paint('title', visible(title)), ...parts].join('\n\n')}\n`;
}
