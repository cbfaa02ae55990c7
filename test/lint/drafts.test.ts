// Tests of the linter on drafts by people who did not know its rules, and on sheets with unusual words. `UPDATE=1`
// writes the list of findings again. Check the changes before you commit them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { builtInGames } from '../../library/games.ts';

const folder = new URL('.', import.meta.url);

function foundIn(name: string): string[] {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const [linted] = lintSheets([{ text, languageOf, games: builtInGames }]);
  return (linted?.diagnostics ?? []).map(({ code, severity, start, end, message }) => {
    const line = text.slice(0, start).split('\n').length;
    const words = text.slice(start, end).replaceAll(/\s+/g, ' ');
    return `${severity === 'error' ? 'error ' : ''}${code} ${line}: \`${words}\` ${message}`;
  });
}

describe.each(['drafts', 'odd'])('%s', (kind) => {
  it('are found fault with as before', () => {
    const golden = new URL(`${kind}.txt`, folder);
    const names = globSync(`${kind}/*.bot`, { cwd: folder }).toSorted();
    const found = names.map((name) => [name, ...foundIn(name).map((line) => `  ${line}`), ''].join('\n')).join('\n');
    if (process.env['UPDATE']) writeFileSync(golden, found);
    expect(found).toBe(readFileSync(golden, 'utf8'));
  });
});
