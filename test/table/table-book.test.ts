// Tests of the book of played tables. A program with this book plays like the command line, but does not need the code
// that reads phrases.
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

  it('has the rulings that can be switched, and a game is replayed only by the readings that played it', () => {
    expect(book.readings.map(({ ruling }) => ruling)).toEqual(['R2', 'R8', 'R9', 'R10', 'R11', 'R16', 'R22', 'R50']);
    expect(book.readings[1]).toMatchObject({
      title: '`to` a destination',
      second: expect.stringMatching(/^next letter: /) as string,
    });
    const tablesWith = (...readings: readonly string[]) =>
      preparedTables(book, game, 1, { readings, overlay: null }).tables;
    const journal = tablesWith('R9', 'R11').begin(setUp).journal.join('');
    expect(tablesWith('R11', 'R9').load(journal).cut).toBeNull();
    expect(() => tablesWith('R9').load(journal)).toThrow('other sheets or readings');
    expect(() => tablesWith('R1')).toThrow('has R1; the book has R2, R8, R9, R10, R11, R16, R22, R50');
    // R8 has no third reading, and R10 has.
    expect(() => tablesWith('R8=third')).toThrow('has R8=third');
    expect(tablesWith('R10=third').begin(setUp).journal).not.toEqual([]);
  });

  it('refuses other files, versions and scenarios', () => {
    expect(() => tableBookIn([])).toThrow('is not `table book`');
    expect(() => tableBookIn({ ...book, version: 2 })).toThrow('is 2; this program reads version 1');
    expect(() => preparedTables(book, game, 9)).toThrow('is 9; the book has 1, 2, 3, 4, 5, 6, 7, 8');
  });

  it('plays with the board and the figures of an owner', () => {
    const { board } = book.scenarios[0] ?? {};
    const counters = { 'RIPPER B': { defence: 8 } };
    const withBoard = (value: unknown) => ({ version: 1, game: 'callisto', counters, boards: { 1: value } });
    const play = (overlay: unknown) => preparedTables(book, game, 1, { overlay }).tables;
    const overlay = withBoard({ ...(board as object), note: 'my table' });
    const table = play(overlay).begin(setUp);
    expect(table.board()).toMatchObject({ provenance: 'overlay', note: 'my table' });
    expect(play(overlay).load(table.journal.join('')).cut).toBeNull();
    expect(() => play(null).load(table.journal.join(''))).toThrow('with an overlay, and now there is none');
    expect(() => play(withBoard('mine.json'))).toThrow('boards.1 names a file; put the board here');
    expect(() => play(withBoard({ version: 1, game: 'callisto', scenario: 1 }))).toThrow('boards.1 lacks `maps`');
    const { spaces } = board as { readonly spaces: readonly object[] };
    const oneWay = spaces.map((space, index) => (index === 0 ? { ...space, next: ['A2'] } : space));
    expect(() => play(withBoard({ ...(board as object), spaces: oneWay }))).toThrow('boards.1.spaces[3].next');
    expect(() => play([])).toThrow('the whole should be an object, not a list');
  });

  it('needs no parser and no module of Node, and is small for a phone', async () => {
    const contents = `export { tableGames } from './library/table-games.ts';
      export { preparedTables } from './compiler/game/table-book.ts';
      export { partText, wishText } from './views/table/replies.ts';
      export { boardScene } from './views/board/board-scene.ts';`;
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
    // A page interprets prepared sheets: it needs neither the words of phrases nor compiled sheets.
    const unneeded = /chevrotain|^grammar\/parse|^node:|language\/(?:phrases|words\/kernel)\/|emitted\/compiled-mind/;
    expect(files.filter((file) => unneeded.test(file))).toEqual([]);
    const code = gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
    expect(code + gzipSync(text).length).toBeLessThan(305_000);
  });
});
