// Tests that a game with a badly declared word does not keep the build from preparing the books of other games.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();

/** Code that replaces the list of games in a process by another list. */
const otherGames = `
  import { registerHooks } from 'node:module';
  const list = ${JSON.stringify(pathToFileURL('test/support/unsound-games.ts').href)};
  registerHooks({ resolve: (name, context, next) => next(name.endsWith('/library/games.ts') ? list : name, context) });
`;

it('a badly declared word is reported in one line, and the books of other games are prepared', () => {
  const loaded = `data:text/javascript,${encodeURIComponent(otherGames)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', loaded, 'cli/prepare-books.ts', folder], {
    encoding: 'utf8',
    env: { ...process.env, BOTBOOK_BUILD: 'test', BOTBOOK_CACHE: 'off' },
  });
  expect([status, stderr]).toEqual([
    0,
    'Some sheets are not prepared: BB9009 `compiler/games/unbreakable/words.ts`: the word `salvo` of unbreakable needs a sentence of documentation.\n',
  ]);
  // The book of Heavy Gear has 8 tables and lists. Sheets of games that are not in the list have none.
  const results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Record<string, { lists?: number }>;
  expect(Object.values(results).reduce((sum, { lists = 0 }) => sum + lists, 0)).toBe(8);
});
