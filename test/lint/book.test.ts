import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { builtInGames } from '../../library/games.ts';

const paths = globSync('procedures/callisto/scenario-*/*.bot').toSorted();
const linted = lintSheets(paths.map((path) => ({ text: readFileSync(path, 'utf8'), languageOf, games: builtInGames })));

describe('the book', () => {
  it.each(paths.map((path, index) => ({ path, found: linted[index] })))(
    '$path is clean, or says why not',
    ({ found }) => {
      expect(found?.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    },
  );

  it('gives the effect of each oddity in play', () => {
    const oddities = linted.flatMap(({ suppressed }) => suppressed);
    expect(oddities.length).toBeGreaterThan(15);
    for (const { ignore } of oddities) expect(ignore.reason.length).toBeGreaterThan(60);
  });
});
