// Tests of the editor on declaration pages and on the sheets of their books, through a server in this process.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Diagnostic, DocumentSymbol, FoldingRange, TextEdit } from 'vscode-languageserver';
import { client, useClient } from './fixture.ts';

useClient();

const textOf = (name: string): string => readFileSync(new URL(`../declared/${name}`, import.meta.url), 'utf8');
const page = textOf('meadow.page');
const sheet = textOf('meadow.bot');

let folder = '';
const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;
let pageUri = '';
let sheetUri = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botbook-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meadow'));
  writeFileSync(join(folder, 'meadow/meadow.page'), page);
  writeFileSync(join(folder, 'meadow/meadow.bot'), sheet);
  [pageUri, sheetUri] = [uriOf('meadow/meadow.page'), uriOf('meadow/meadow.bot')];
});

const start = (capabilities = {}) => client.start({ capabilities, folders: [pathToFileURL(folder).href] });

const said = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/** Replaces words in an open text. */
function replace(uri: string, before: string, after: string): Promise<void> {
  const from = client.textOf(uri).indexOf(before);
  expect(from, before).toBeGreaterThanOrEqual(0);
  return client.edit(uri, { start: from, end: from + before.length, text: after });
}

const wordsAt = (uri: string, { range }: { readonly range: Diagnostic['range'] }): string => {
  const { start: from, end } = client.places(uri).span(range);
  return client.textOf(uri).slice(from, end);
};

describe('the diagnostics of a book without code', () => {
  it('reports no mistake of a sound page and its sheet, which nobody has saved', async () => {
    await start();
    await client.open(pageUri, page, 'botbook-page');
    await client.open(sheetUri, sheet);
    expect(await client.until(pageUri, () => true)).toEqual([]);
    expect(await client.until(sheetUri, () => true)).toEqual([]);
  });

  it('reports a mistake at its words, and leaves the sheet as it was', async () => {
    await start();
    await client.open(sheetUri, sheet);
    await client.open(pageUri, page, 'botbook-page');
    await client.until(sheetUri, (told) => told.length === 0);
    await replace(pageUri, 'without workers', 'without lions');
    const [told, ...more] = await client.until(pageUri, (all) => all.length > 0);
    expect(more).toEqual([]);
    expect(told && said(told)).toContain('BB1206 I cannot read `a space without lions`.');
    expect(told && wordsAt(pageUri, told)).toContain('a space without lions');
    const ofSheet = await client.until(sheetUri, (all) => all.length > 0);
    expect(ofSheet.map(said).join('\n')).toMatch(/^BB9009 `meadow.page`: line 19: I cannot read [^\n]*$/);
    expect(ofSheet[0] && wordsAt(sheetUri, ofSheet[0])).toBe('game meadow');
    await replace(pageUri, 'without lions', 'without workers');
    expect(await client.until(sheetUri, (all) => all.length === 0)).toEqual([]);
  });

  it('checks the sheet at once by the page as it is typed', async () => {
    await start();
    await client.open(pageUri, page, 'botbook-page');
    await client.open(sheetUri, sheet);
    await client.until(sheetUri, (told) => told.length === 0);
    await replace(pageUri, 'A nest is a free wetland.', 'A den is a free wetland.');
    const told = await client.until(sheetUri, (all) => all.length > 0);
    expect(told.map((each) => wordsAt(sheetUri, each))).toEqual(['nest']);
    await replace(sheetUri, 'FLOOD nest', 'FLOOD den');
    expect(await client.until(sheetUri, (all) => all.length === 0)).toEqual([]);
  });

  it('goes back to the saved page when the page is closed, and follows the file', async () => {
    await start();
    await client.open(pageUri, page.replace('A nest is', 'A den is'), 'botbook-page');
    await client.open(sheetUri, sheet);
    await client.until(sheetUri, (told) => told.length === 1);
    await client.close(pageUri);
    await client.until(sheetUri, (told) => told.length === 0);
    writeFileSync(join(folder, 'meadow/meadow.page'), page.replace('A nest is', 'A burrow is'));
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: pageUri, type: 2 }] });
    expect((await client.until(sheetUri, (told) => told.length > 0)).map((each) => wordsAt(sheetUri, each))).toEqual([
      'nest',
    ]);
  });

  it('answers requests for diagnostics of pages and of the whole folder', async () => {
    await start({ textDocument: { diagnostic: {} } });
    await client.open(pageUri, page.replace('A nest is', 'A nest es'), 'botbook-page');
    const ofPage = await client.request<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument: { uri: pageUri },
    });
    expect(ofPage.items.map(({ code }) => code)).toEqual(['BB1204']);
    const whole = await client.request<{ items: { uri: string; items: Diagnostic[] }[] }>('workspace/diagnostic', {
      previousResultIds: [],
    });
    expect(whole.items.map(({ uri, items }) => [uri, items.length])).toContainEqual([pageUri, 1]);
  });

  it('keeps other books as they are', async () => {
    await start();
    await client.open(pageUri, 'game meadow\n\nTHINGS\nThe the.\n', 'botbook-page');
    const other = uriOf('toy.bot');
    await client.open(other, 'game callisto\nscenario 1\nbot Lucan\n\nSCOUT\n1 CONTROL.\n');
    expect((await client.until(pageUri, (told) => told.length > 0)).map(({ code }) => code)).toEqual(['BB1204']);
    expect((await client.until(other, () => true)).filter(({ code }) => code === 'BB9009')).toEqual([]);
  });
});

describe('the form of a page in an editor', () => {
  it('is formatted with small edits', async () => {
    await start();
    await client.open(pageUri, page.replace('A nest is', 'A   nest is'), 'botbook-page');
    const edits = await client.request<TextEdit[]>('textDocument/formatting', {
      textDocument: { uri: pageUri },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits.map((edit) => [wordsAt(pageUri, edit), edit.newText])).toContainEqual(['   ', ' ']);
  });

  it('has its sections and declarations as symbols, and folds', async () => {
    await start({ textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } });
    await client.open(pageUri, page, 'botbook-page');
    const about = { textDocument: { uri: pageUri } };
    const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', about);
    const names = symbols.map(({ name, children = [] }) => [name, children.map((child) => child.name)]);
    expect(names.slice(1)).toEqual([
      ['WORDS', ['free, taken', 'nest', 'near', 'holds', 'neighbour', 'richest', 'crowd', 'lonely']],
      ['ACTIONS', ['place', 'take', 'flood']],
      ['BOX', ['space', 'bird']],
    ]);
    const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', about);
    expect(folds).toContainEqual({ startLine: 0, endLine: 4, kind: 'imports' });
    expect(folds).toContainEqual({ startLine: 32, endLine: 42 });
  });
});
