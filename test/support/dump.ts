// Readable texts of the results of each phase of reading a sheet, for golden files.
import { readSheet } from '../../library/index.ts';
import { builtInGames } from '../../library/games.ts';
import { noHeadings } from '../../grammar/headings.ts';
import { layOut } from '../../grammar/layout.ts';
import { gameNameIn } from '../../grammar/game-name.ts';
import { Lines } from '../../grammar/positions.ts';
import { reporter } from '../../grammar/registry.ts';
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import { tokenize } from '../../grammar/tokens.ts';
import { children, type Node, type Sheet } from '../../grammar/tree.ts';

const place = (lines: Lines, offset: number): string => {
  const { line, column } = lines.at(offset);
  return `${line}:${column}`;
};

/** Returns the tokens after the layout as text, with a line for each line of the sheet that has tokens. */
export function tokensDump(text: string): string {
  const headings = () => builtInGames.gameNamed(gameNameIn(text))?.headings ?? noHeadings;
  const { tokens } = layOut(
    { text, columns: new Map(), rolls: new Set() },
    tokenize(text),
    headings,
    reporter(syntaxDiagnostics, []),
  );
  const lines = new Lines(text);
  const out: string[] = [];
  let last = 0;
  for (const token of tokens) {
    const { line } = lines.at(token.startOffset - 1);
    const shown = `${token.tokenType.name}${token.image === '' ? '' : ` ‹${token.image.trim()}›`}`;
    if (line === last) out.push(`${out.pop() ?? ''}  ${shown}`);
    else out.push(`${String(line).padStart(3)}  ${shown}`);
    last = line;
  }
  return `${out.join('\n')}\n`;
}

function fields(node: Node): string {
  const shown = Object.entries(node).flatMap(([key, value]) => {
    if (['type', 'start', 'end', 'source', 'plain', 'blanks'].includes(key) || typeof value === 'object') return [];
    return [`${key}=${JSON.stringify(value)}`];
  });
  if (node.type === 'reference') shown.push(`letters=${node.letters.join('')}`);
  if (node.type === 'split') shown.push(`sides=${node.sides.join('|')}`);
  return shown.join(' ');
}

/** Returns the syntax tree as text, with the position of every node. */
export function treeDump(sheet: Sheet): string {
  const lines = new Lines(sheet.source);
  const out: string[] = [];
  const dump = (node: Node, depth: number): void => {
    const span = `${place(lines, node.start)}–${place(lines, node.end)}`;
    out.push(`${'  '.repeat(depth)}${node.type} ${span} ${fields(node)}`.trimEnd());
    for (const child of children(node)) dump(child, depth + 1);
  };
  dump(sheet, 0);
  return `${out.join('\n')}\n`;
}

/** Returns the diagnostics as text, each with the words at fault. */
export function diagnosticsDump(text: string): string {
  const { diagnostics } = readSheet(text);
  const lines = new Lines(text);
  return diagnostics
    .map(({ code, name, message, help, start, end }) => {
      const words = JSON.stringify(text.slice(start, end));
      return `${place(lines, start)} ${code} ${name}\n    ${words}\n    ${message}\n    ${help}\n`;
    })
    .join('');
}
