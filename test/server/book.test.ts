// The tree of the book: what is in the open folders, and how much is wrong there.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { BookTree } from '../../server/protocol.ts';
import { EditorClient, within } from '../support/editor-client.ts';

test('the book has its scenarios, their sheets and procedures, with what the checker finds in each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-tree-'));
  const scenario = join(folder, 'callisto/scenario-2');
  mkdirSync(scenario, { recursive: true });
  cpSync('procedures/callisto/roster.json', join(folder, 'callisto/roster.json'));
  cpSync('procedures/callisto/scenario-1', join(folder, 'callisto/scenario-1'), { recursive: true });
  writeFileSync(
    join(scenario, 'lfa.bot'),
    'game callisto\nscenario 2: Later\nbot LFA\n\nSTALKER\n1 ATTACK 1.\n\nGUNNER\n1 SUPRESS X.\n2 ATACK 1.\n',
  );
  const client = new EditorClient(within());
  try {
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
    expect(client.logged).toEqual([]);
  } finally {
    await client.stop();
    rmSync(folder, { recursive: true });
  }
});
