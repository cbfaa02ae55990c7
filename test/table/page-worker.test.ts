// The script of the page in a worker: without a document, the script plays simulated games.
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { createContext, runInContext } from 'node:vm';
import { tableBookOf } from '../../files/table-book.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { plainBasis } from '../../compiler/game/saved-game.ts';
import { books, languageOf } from '../../cli/books.ts';
import { sheetsOf } from '../../cli/bots.ts';
import { afterLines, companionGame } from '../support/packaged-tables.ts';

it('plays the games of a task, and needs nothing of a document', async () => {
  const language = languageOf('callisto');
  if (!language) throw new Error('The book of Callisto is missing.');
  const book = tableBookOf(
    books,
    callisto,
    [1],
    (scenario) => sheetsOf(callisto, scenario, []),
    () => language,
  );
  const { outputFiles } = await build({
    entryPoints: ['page/main.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  const messages: unknown[] = [];
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const worker = createContext({
    addEventListener: (_name: string, listener: (event: { readonly data: unknown }) => void) =>
      listeners.push(listener),
    postMessage: (message: unknown) => messages.push(message),
    structuredClone,
  });
  // A worker of a page on a disk is no module, so the script must also run as a plain script.
  runInContext(outputFiles[0]?.text ?? '', worker);
  const table = afterLines(companionGame(), 'next');
  const data = { book, basis: plainBasis, journal: table.journal.join(''), steps: [2], games: 5 };
  for (const listener of listeners) listener({ data });
  expect(messages).toEqual([{ step: 2, wins: table.simulate(2, 0, 5) }]);
});
