// Tests of the tree of the book: the sheets in the open folders, with the number of errors of each.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { BookTree } from '../../server/protocol.ts';
import { client, copyBook, useClient } from './fixture.ts';

useClient();

test('the book has its scenarios, their sheets and procedures, with the findings of the checker in each', async () => {
  const folder = copyBook('roster.json', 'scenario-1');
  const scenario = join(folder, 'callisto/scenario-2');
  mkdirSync(scenario, { recursive: true });
  writeFileSync(
    join(scenario, 'lfa.bot'),
    'game callisto\nscenario 2: Later\nbot LFA\n\nSTALKER\n1 ATTACK 1.\n\nGUNNER\n1 SUPRESS X.\n2 ATACK 1.\n',
  );
  await client.start({ folders: [pathToFileURL(folder).href] });
  const { games } = await client.request<BookTree>('botbook/book', {});
  expect(games.map(({ name, scenarios }) => [name, scenarios.map(({ number }) => number)])).toEqual([
    ['callisto', [1, 2]],
  ]);
  const [first, second] = games[0]?.scenarios ?? [];
  expect(first?.title).toBe("We'll Take It By Force If We Have To");
  expect(first?.sheets.map(({ errors }) => errors)).toEqual([0, 0]);
  expect(second).toMatchObject({
    title: 'Later',
    sheets: [
      {
        bot: 'LFA',
        errors: 2,
        procedures: [
          { title: 'STALKER', errors: 0, range: { start: { line: 4 } } },
          { title: 'GUNNER', errors: 2, range: { start: { line: 7 } } },
        ],
      },
    ],
  });
  // Editors send no event for the sheets of a removed folder. The button above the book therefore asks the server to
  // search again (`again: true`).
  rmSync(scenario, { recursive: true });
  const later = await client.request<BookTree>('botbook/book', { again: true });
  expect(later.games[0]?.scenarios.map(({ number }) => number)).toEqual([1]);
});
