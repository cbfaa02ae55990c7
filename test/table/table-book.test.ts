// Tests of the book of tables: a program with this book plays like the command line, without the reader of phrases.
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { preparedTables, tableBookIn } from '../../compiler/game/table-book.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { books, languageOf } from '../../cli/books.ts';
import { decidedScenarios, sheetsOf } from '../../cli/bots.ts';
import { tableBookOf } from '../../files/table-book.ts';
import { tableGames } from '../../library/table-games.ts';
import { packagedTables } from '../support/packaged-tables.ts';

const language = languageOf('callisto');
if (!language) throw new Error('The book of Callisto is missing.');
const scenarios = decidedScenarios(callisto);
const text = JSON.stringify(
  tableBookOf(
    books,
    callisto,
    scenarios,
    (scenario) => sheetsOf(callisto, scenario, []),
    () => language,
  ),
);
const book = tableBookIn(JSON.parse(text));
const [game] = tableGames;
if (!game) throw new Error('There is no game.');

const setUp = { side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 4, byPeople: [] };

describe('the book of tables', () => {
  it('has all scenarios', () => {
    expect(book.scenarios.map(({ scenario }) => scenario)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it.each(scenarios)('plays Scenario %i as the command line does', (scenario) => {
    const { tables, printed } = preparedTables(book, game, scenario);
    let [ours, theirs] = [tables.begin(setUp), packagedTables(scenario).begin(setUp)];
    expect(ours.journal).toEqual(theirs.journal);
    let procedures = 0;
    for (let step = 0; step < 60; step++) {
      const line = ours.wish().buttons.at(-1)?.line ?? '';
      const reply = ours.take(line);
      [ours, theirs] = [reply.table, theirs.take(line).table];
      for (const part of reply.parts) {
        if (part.is !== 'card' || part.query.procedure === null) continue;
        procedures++;
        expect(printed(part.query).length).toBeGreaterThan(0);
      }
    }
    expect(ours.journal).toEqual(theirs.journal);
    expect(procedures).toBeGreaterThan(0);
    expect(preparedTables(book, game, scenario).tables.load(ours.journal.join('')).cut).toBeNull();
  });

  it('refuses other files, versions and scenarios', () => {
    expect(() => tableBookIn([])).toThrow('is not `table book`');
    expect(() => tableBookIn({ ...book, version: 2 })).toThrow('is 2; this program reads version 1');
    expect(() => preparedTables(book, game, 9)).toThrow('is 9; the book has 1, 2, 3, 4, 5, 6, 7, 8');
  });

  it('needs no parser and no module of Node, and is small for a phone', async () => {
    const contents = `export { tableGames } from './library/table-games.ts';
      export { preparedTables } from './compiler/game/table-book.ts';
      export { partText, wishText } from './views/table/replies.ts';
      export { boardSvg } from './views/board/board-svg.ts';`;
    const { metafile, outputFiles } = await build({
      stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'browser',
    });
    const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /chevrotain|^grammar\/parse|^node:/.test(file))).toEqual([]);
    const code = gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
    expect(code + gzipSync(text).length).toBeLessThan(300_000);
  });
});
