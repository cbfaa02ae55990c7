// Results of a check, a line each, as compilers print them: editors and scripts parse them.
import { Lines } from '../../grammar/positions.ts';
import type { Checked } from './checked.ts';
import { visible } from '../document/palette.ts';

export function compactText({ sheets, unread }: Checked): string {
  const missed = unread.map(({ code, message, help }) => `error ${code}: ${visible(message)} ${visible(help)}\n`);
  const found = sheets.flatMap(({ file, text, diagnostics }) => {
    const lines = new Lines(text);
    return diagnostics.map(({ start, severity, code, name, message, help }) => {
      const { line, column } = lines.at(start);
      return `${file}:${line}:${column}: ${severity} ${code} ${name}: ${visible(message)} ${visible(help)}\n`;
    });
  });
  return [...missed, ...found].join('');
}
