// A book of one's own in which a unit and a squad are renamed from a sheet: its examples pass as before.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { EditorClient, within } from '../../tools/editor-client.ts';
import { runIn } from '../support/cli.ts';
import type { Ran } from '../support/cli.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botbook-renamed-'));
  cpSync(resolve('procedures/callisto'), join(folder, 'callisto'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A text after edits that do not overlap, which count lines and characters. */
function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, character }: TextEdit['range']['start']): number => (starts[line] ?? 0) + character;
  const inOrder = edits.toSorted((a, b) => offset(b.range.start) - offset(a.range.start));
  return inOrder.reduce(
    (made, { range, newText }) => made.slice(0, offset(range.start)) + newText + made.slice(offset(range.end)),
    text,
  );
}

/** Renames what stands at some words of a sheet, and writes what an editor would; the files that were written. */
async function rename(bot: string, words: string, to: string): Promise<string[]> {
  const client = new EditorClient(within());
  await client.start({
    capabilities: { workspace: { workspaceEdit: { documentChanges: true } } },
    folders: [pathToFileURL(folder).href],
  });
  const sheet = join(folder, `callisto/scenario-1/${bot}.bot`);
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

it('has names of units and letters of squads changed in examples and positions too', async () => {
  const before = runIn(folder, ['test', 'callisto/1', 'callisto/5']);
  expect(before).toMatchObject({ code: 0, err: '' });
  const decided = (): Ran => runIn(folder, ['decide', position, '--card', 'SCOUT Y', '--seed', '1']);
  const position = 'callisto/scenario-1/examples/opening.json';
  const examples = ['breakers', 'lfa'].map((bot) => `callisto/scenario-1/examples/${bot}.example`);
  const then = decided();
  expect(then.code).toBe(0);
  expect(await rename('lfa', 'Nailgunner', 'Harrier')).toEqual(expect.arrayContaining([position, ...examples]));
  expect(await rename('breakers', 'B AND C', 'E')).toEqual(expect.arrayContaining([position, ...examples]));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  expect(read(position)).toContain('"HARRIER E": { "at": "B2" }');
  expect(read(examples[0] ?? '')).toContain('NEVER Breakers SQUAD LEADER E AND C 2 goal [2]: ');
  // What it is called is changed, not what is told of it.
  expect(read(examples[0] ?? '')).toContain('\ndeck: E, C, C\n');
  expect(read(examples[1] ?? '')).not.toMatch(/^(?!#|EXAMPLE|NEVER).*NAILGUNNER/m);
  expect(runIn(folder, ['test', 'callisto/1', 'callisto/5'])).toEqual(before);
  expect(decided()).toEqual(then);
});
