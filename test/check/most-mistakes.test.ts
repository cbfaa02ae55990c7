// Tests that the checker stops after about 10,000 mistakes of a sheet, so that a sheet full of stray signs does not use
// up the memory.
import { expect, it } from 'vitest';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { mostMistakes } from '../../grammar/registry.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';

const language = languageOf('callisto');
const head = 'game callisto\nscenario 1: Test\nbot LFA\n\n';
const mistakes = (body: string): number => checkSheet(head + body, () => language, builtInGames).diagnostics.length;

it('at most some 10,000 mistakes are reported, and later checks miss nothing', () => {
  // Each line has two mistakes: the number of the clause and the bracket are wrong.
  expect(mistakes(`SCOUT\n${']\n'.repeat(5100)}`)).toBe(mostMistakes);
  const rows = Array.from({ length: mostMistakes / 2 + 100 }, (_, index) => `${index + 1} Ripple\n`);
  const ranking = `DANGEROUS BREAKER UNITS\n${rows.join('')}`;
  const count = mistakes(`${ranking}${rows.length + 1} Nailgun\n`);
  expect(count).toBeGreaterThanOrEqual(mostMistakes);
  expect(count).toBeLessThan(mostMistakes + 3);
  // The check above stopped before the last row of the ranking, so the text `Nailgun` of this row was not read. The
  // cache must not say that the text has no mistakes.
  expect(mistakes('DANGEROUS BREAKER UNITS\n1 Nailgun\n')).toBeGreaterThan(0);
});

it('a sheet with 10,000 mistakes gets no findings of the linter, whose plan would take most of the memory', () => {
  const repeated = 'CAPTAIN\n1 RECON.\n2 RECON.\n\n';
  const lint = (body: string): readonly string[] => {
    const source = { text: head + repeated + body, languageOf: () => language, games: builtInGames };
    return lintSheets([source]).flatMap(({ diagnostics }) => diagnostics.map(({ severity }) => severity));
  };
  expect(lint('')).toContain('warning');
  expect(new Set(lint(`SCOUT\n${']\n'.repeat(5100)}`))).toEqual(new Set(['error']));
});
