// Tests of the server with two sheets of tables. Each sheet names tables of the other sheet.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CompletionList,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { BookTree } from '../../server/protocol.ts';
import { client, useClient } from './fixture.ts';

useClient();

const first = 'game heavygear\n\nWEATHER EFFECTS\n1–3 No Effects\n4–6 Roll one Wind Effect\n';
const second = 'game heavygear\n\nWIND EFFECTS\n1–6 Gale\n';

/** Writes a book of two sheets, and opens its folder; returns the addresses of both sheets. */
async function openBook(): Promise<{ readonly a: string; readonly b: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'heavygear'));
  const [a = '', b = ''] = ['a', 'b'].map((name) => join(folder, 'heavygear', `${name}.bot`));
  writeFileSync(a, first);
  writeFileSync(b, second);
  await client.start({ folders: [pathToFileURL(folder).href] });
  return { a: pathToFileURL(a).href, b: pathToFileURL(b).href };
}

test('a table of another sheet is no error, and is found, completed and renamed', async () => {
  const { a, b } = await openBook();
  await client.open(a, first);
  expect(await client.until(a, () => true)).toEqual([]);
  const at = first.indexOf('Wind Effect') + 2;
  const [place, ...more] = await client.at<Location[]>('textDocument/definition', a, at);
  expect([place?.uri, place?.range.start.line, more]).toEqual([b, 2, []]);
  const [called] = await client.at<CallHierarchyItem[]>('textDocument/prepareCallHierarchy', a, at);
  expect([called?.uri, called?.name]).toEqual([b, 'WIND EFFECTS']);
  const callers = await client.request<CallHierarchyIncomingCall[]>('callHierarchy/incomingCalls', { item: called });
  expect(callers.map(({ from, fromRanges }) => [from.uri, from.name, fromRanges.length])).toEqual([
    [a, 'WEATHER EFFECTS', 1],
  ]);
  const [{ from: item } = {}] = callers;
  const calls = await client.request<CallHierarchyOutgoingCall[]>('callHierarchy/outgoingCalls', { item });
  expect(calls.map(({ to }) => [to.uri, to.name])).toEqual([[b, 'WIND EFFECTS']]);
  const edit = await client.at<WorkspaceEdit>('textDocument/rename', a, at, { newName: 'Storm Effect' });
  const texts = Object.entries(edit.changes ?? {}).map(([uri, edits]) => [uri, edits.map(({ newText }) => newText)]);
  expect(Object.fromEntries(texts)).toEqual({ [a]: ['Storm Effect'], [b]: ['STORM EFFECTS'] });
  await client.edit(a, { start: first.length - 12, end: first.length - 1, text: '' });
  const list = await client.at<CompletionList>('textDocument/completion', a, first.length - 12);
  expect(list.items.map(({ label }) => label)).toContain('Wind Effect');
});

test('an edit of the other sheet is seen before the sheet is saved', async () => {
  const { a, b } = await openBook();
  await client.open(a, first);
  await client.open(b, second);
  expect(await client.until(a, () => true)).toEqual([]);
  await client.edit(b, { start: second.indexOf('WIND'), end: second.indexOf('WIND') + 4, text: 'STORM' });
  const told = await client.until(a, (diagnostics) => diagnostics.length > 0);
  expect(told.map(({ code }) => code)).toEqual(['BB2081']);
  await client.edit(b, { start: second.indexOf('WIND'), end: second.indexOf('WIND') + 5, text: 'WIND' });
  expect(await client.until(a, (diagnostics) => diagnostics.length === 0)).toEqual([]);
  const at = first.indexOf('Wind Effect') + 2;
  expect((await client.at<Location[]>('textDocument/definition', a, at)).map(({ uri }) => uri)).toEqual([b]);
});

test('the tree of the book has the sheets of a game without scenarios, with all their sections', async () => {
  const { a, b } = await openBook();
  await client.open(a, first.replace('Wind', 'Rain'));
  const { games } = await client.request<BookTree>('botbook/book', {});
  expect(games.map(({ name, scenarios }) => [name, scenarios])).toEqual([['heavygear', []]]);
  expect(games[0]?.sheets).toMatchObject([
    {
      uri: a,
      bot: 'a',
      errors: 1,
      procedures: [{ title: 'WEATHER EFFECTS', errors: 1, range: { start: { line: 2 } } }],
    },
    { uri: b, bot: 'b', errors: 0, procedures: [{ title: 'WIND EFFECTS', errors: 0 }] },
  ]);
});

test('a call of a table that no sheet has is an error', async () => {
  const { a } = await openBook();
  await client.open(a, first.replace('Wind', 'Rain'));
  const told = await client.until(a, (diagnostics) => diagnostics.length > 0);
  expect(told.map(({ code }) => code)).toEqual(['BB2081']);
});
