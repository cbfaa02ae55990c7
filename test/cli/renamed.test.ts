// Tests of renaming in a copy of the book: a unit or a squad is renamed in a sheet, and then all examples still pass.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { EditorClient, within } from '../support/editor-client.ts';
import { runIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => {
  folder = fresh;
  const book = resolve('procedures/callisto');
  cpSync(book, join(folder, 'book/callisto'), { recursive: true });
  // The folder `old/callisto` is a second book with the same names in its data and in Scenario 1. A rename must not
  // change this book.
  const isPart = (path: string): boolean => !/scenario-[2-8]/.test(path);
  cpSync(book, join(folder, 'book/old/callisto'), { recursive: true, filter: isPart });
});

/** Applies edits to a text. The places of edits are lines and characters. Edits do not overlap. */
function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, character }: TextEdit['range']['start']): number => (starts[line] ?? 0) + character;
  const inOrder = edits.toSorted((a, b) => offset(b.range.start) - offset(a.range.start));
  return inOrder.reduce(
    (made, { range, newText }) => made.slice(0, offset(range.start)) + newText + made.slice(offset(range.end)),
    text,
  );
}

/**
 * Renames the unit or group at `words` in a sheet, and writes the changed files as an editor does. Returns the names of
 * these files.
 */
async function rename(sheetOf: string, words: string, to: string, opened = 'book'): Promise<string[]> {
  const client = new EditorClient(within());
  await client.start({
    capabilities: { workspace: { workspaceEdit: { documentChanges: true } } },
    folders: [pathToFileURL(join(folder, opened)).href],
    // This test does not need the linter. With this pause, the linter does not run before the server is stopped.
    options: { pause: 100_000 },
  });
  const sheet = join(folder, `book/callisto/scenario-${sheetOf}.bot`);
  const uri = pathToFileURL(sheet).href;
  const text = readFileSync(sheet, 'utf8');
  await client.open(uri, text);
  const made = await client.at<WorkspaceEdit>('textDocument/rename', uri, text.indexOf(words), { newName: to });
  await client.stop();
  return (made.documentChanges ?? []).flatMap((one) => {
    if (!('edits' in one)) return [];
    const path = fileURLToPath(one.textDocument.uri);
    writeFileSync(path, edited(readFileSync(path, 'utf8'), one.edits as TextEdit[]));
    return [path.slice(folder.length + 1)];
  });
}

it('has names of units and letters of squads changed in examples and positions too, and in no other book', async () => {
  const home = join(folder, 'book');
  const test = (scenario: number): Ran => runIn(home, ['test', `callisto/${scenario}`]);
  const decide = (): Ran => runIn(home, ['decide', position, '--card', 'SCOUT Y', '--seed', '1']);
  const read = (name: string): string => readFileSync(join(home, name), 'utf8');
  const position = 'callisto/scenario-1/examples/opening.json';
  const [breakers = '', lfa = ''] = ['breakers', 'lfa'].map((bot) => `callisto/scenario-1/examples/${bot}.example`);
  const pin = '# botbook-position: examples/opening.json NAILGUNNER B\n';
  writeFileSync(join(home, 'callisto/scenario-1/breakers.bot'), pin + read('callisto/scenario-1/breakers.bot'));
  const [tested, decided] = [test(1), decide()];
  expect([tested.code, decided.code]).toEqual([0, 0]);

  const units = await rename('1/lfa', 'Nailgunner', 'Harrier');
  expect(units).toEqual(expect.arrayContaining([position, breakers, lfa].map((name) => `book/${name}`)));
  expect(units.filter((name) => name.startsWith('book/old'))).toEqual([]);
  expect(read(lfa)).not.toMatch(/^(?!#|EXAMPLE|NEVER).*NAILGUNNER/m);

  // Here the editor has opened only one folder of the book. The renaming still changes the whole book.
  const squads = await rename('1/breakers', 'B AND C', 'E', 'book/callisto/scenario-1');
  expect(squads).toEqual(expect.arrayContaining([position, breakers, lfa].map((name) => `book/${name}`)));
  expect(squads.filter((name) => name.endsWith('.example')).length).toBeGreaterThan(2);
  expect(read(position)).toContain('"HARRIER E": { "at": "B2" }');
  expect(read(breakers)).toContain('NEVER Breakers SQUAD LEADER E AND C 2 goal [2]: ');
  // In comments, only the card of a pinned position is renamed. All other comments are prose and stay unchanged.
  expect(read(breakers)).toContain('# fails if 5 is deck C\n');
  expect(read('callisto/scenario-1/breakers.bot')).toContain('opening.json HARRIER E\n');
  expect(decide()).toEqual(decided);

  // Mechs and decks are renamed too, even a mech after NOT in a title.
  await rename('5/lfa', 'H) (INIT', 'K');
  expect(read('callisto/scenario-5/examples/lfa.example')).toContain('NEVER LFA COMMANDER (NOT K) 4: ');
  await rename('1/lfa', 'Y\n', 'Q');
  expect(read('callisto/scenario-7/examples/lfa.example')).toContain('\ndeck: Q, Z, M\n');
  expect(test(1)).toEqual(tested);
  expect(test(7).code).toBe(0);
});
