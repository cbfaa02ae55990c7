// Results of a check with a line for each finding, as compilers print findings. Editors and scripts can parse these
// lines.
import { locatedIn, type CheckResults } from './check-results.ts';
import { visibleText } from '../document/palette.ts';

export function compactText({ sheets, unread }: CheckResults): string {
  const missed = unread.map(
    ({ code, message, help }) => `error ${code}: ${visibleText(message)} ${visibleText(help)}\n`,
  );
  const findings = locatedIn(sheets).map(({ sheet, lines, diagnostic }) => {
    const { start, severity, code, name, message, help } = diagnostic;
    const { line, column } = lines.at(start);
    return `${sheet.file}:${line}:${column}: ${severity} ${code} ${name}: ${visibleText(message)} ${visibleText(help)}\n`;
  });
  return [...missed, ...findings].join('');
}
