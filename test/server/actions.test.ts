// Tests of code actions, code lenses and virtual documents, from the side of a client.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { ClientCapabilities, CodeAction, CodeLens, Diagnostic } from 'vscode-languageserver';
import type { CousinPlace, VirtualDocument } from '../../server/protocol.ts';
import { virtualUri, type VirtualAddress } from '../../server/virtual-address.ts';
import { client, copyBook, useClient } from './fixture.ts';

const head = 'game callisto\nscenario 1: Test\nbot LFA\n\n';
const untitled = 'untitled:Untitled-1';
const literal = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
const lazy: ClientCapabilities = {
  textDocument: {
    codeLens: {},
    codeAction: {
      ...literal,
      dataSupport: true,
      disabledSupport: true,
      isPreferredSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
  workspace: { workspaceEdit: { documentChanges: true, snippetEditSupport: true } },
};
const commands = ['botbook.showDiff', 'botbook.showTextDiff', 'botbook.openVirtual', 'botbook.openPage'];

useClient();

const listed = (words: string, context: object = {}): Promise<CodeAction[]> => {
  const start = client.textOf(untitled).indexOf(words);
  const range = client.places(untitled).range({ start, end: start });
  const line = (one: Diagnostic): boolean => one.range.start.line === range.start.line;
  const told = client.published.get(untitled)?.diagnostics.filter(line) ?? [];
  return client.request('textDocument/codeAction', {
    textDocument: { uri: untitled },
    range,
    context: { diagnostics: told, ...context },
  });
};
const named = (all: readonly CodeAction[], title: string): CodeAction => {
  const found = all.find((one) => one.title === title);
  if (!found) throw new Error(all.map((one) => one.title).join('\n'));
  return found;
};
const resolved = (action: CodeAction): Promise<CodeAction> => client.request('codeAction/resolve', action);

test('actions have titles first, and edits when they are taken', async () => {
  await client.start({ capabilities: lazy, options: { commands } });
  await client.open(untitled, `${head}SCOUT\n1 Space securr: CONTROL.\n2 ATTACK 1.\n3 ATTACK 1.\n`);
  await client.until(untitled, (told) => told.length > 1);
  const here = await listed('securr');
  const fix = named(here, 'Write `secure`');
  expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: true, diagnostics: [{ code: 'BB2002' }] });
  expect(fix.edit).toBeUndefined();
  expect((await resolved(fix)).edit).toEqual({
    documentChanges: [
      {
        textDocument: { uri: untitled, version: 1 },
        edits: [{ range: { start: { line: 5, character: 8 }, end: { line: 5, character: 14 } }, newText: 'secure' }],
      },
    ],
  });
  expect(named(here, 'Open the page of BB2002').command?.command).toBe('botbook.openPage');

  const below = named(here, 'Insert clause 2 below');
  expect((await resolved(below)).edit?.documentChanges).toMatchObject([
    { edits: [{ snippet: { kind: 'snippet', value: '2 $0\n3' } }, { newText: '4' }] },
  ]);
  const ignore = named(await listed('3 ATTACK'), 'Ignore BB3003 in SCOUT 3, and say why');
  expect((await resolved(ignore)).edit?.documentChanges).toMatchObject([
    { edits: [{ snippet: { value: '# botbook-ignore BB3003: ${1:reason}\n' } }] },
  ]);

  // If only the cursor has moved (`triggerKind: 2`), only fixes are listed. If the client asks for a kind of action,
  // only this kind is listed.
  expect((await listed('2 ATTACK', { triggerKind: 2 })).map(({ title }) => title)).toEqual([
    'Fix all that Botbook can fix',
  ]);
  const moves = await listed('CONTROL', { only: ['refactor.move'] });
  expect(moves.map(({ title }) => title)).toEqual(['Move clause 1 down']);
  // The text has changed after the action was offered, so the offer has no edits any more.
  await client.edit(untitled, { start: 0, end: 0, text: '\n' });
  expect((await resolved(below)).edit).toBeUndefined();
});

test('a client that cannot request edits gets them at once, without commands', async () => {
  await client.start({ capabilities: { textDocument: { codeAction: literal, codeLens: {} } } });
  await client.open(untitled, `${head}SCOUT\n1 Space securr: CONTROL.\n`);
  await client.until(untitled, (told) => told.length > 0);
  const all = await listed('securr');
  expect(named(all, 'Write `secure`').edit?.changes?.[untitled]).toHaveLength(1);
  expect(all.filter(({ command }) => command)).toEqual([]);
});

test('lenses and generated documents follow the typed text', async () => {
  const folder = copyBook('roster.json', 'scenario-1', 'scenario-2', 'scenario-4');
  const uriIn = (scenario: number): string => pathToFileURL(join(folder, `callisto/scenario-${scenario}/lfa.bot`)).href;
  const sheet = uriIn(1);
  const folders = [pathToFileURL(folder).href];
  await client.start({ capabilities: lazy, folders, options: { commands } });
  const text = readFileSync(new URL(sheet), 'utf8');
  await client.open(sheet, text);
  const lensAbove = async (title: string): Promise<CodeLens['command']> => {
    const all = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: sheet } });
    const line = client.places(sheet).position(client.textOf(sheet).indexOf(`\n${title}\n`) + 1).line;
    return all.find(({ range }) => range.start.line === line)?.command;
  };
  const made = (address: Omit<VirtualAddress, 'sheet'>): Promise<VirtualDocument | null> =>
    client.request('botbook/virtual', { uri: virtualUri({ ...address, sheet }, 'label') });

  // The open folder has only some scenarios. The other scenarios are read from the packaged book.
  expect((await lensAbove('SERGEANT'))?.title).toBe('The same in scenarios 2–8');
  const at = text.indexOf('BOLSTER 2', text.indexOf('\nSERGEANT\n'));
  await client.edit(sheet, { start: at + 8, end: at + 9, text: '1' });
  expect(await lensAbove('SERGEANT')).toMatchObject({
    title: 'Different in scenarios 2–8',
    command: 'botbook.showDiff',
  });
  const procedure = 'SERGEANT';
  expect((await made({ is: 'plain', procedure }))?.text).toMatch(
    /^## SERGEANT\n\n\*\*1\*\* If .*\n\n\*\*2\*\* BOLSTER 1/,
  );
  expect((await made({ is: 'javascript', procedure }))?.text).toMatch(/^const SERGEANT_1 = \(t\) =>/);
  expect((await made({ is: 'matrix', procedure }))?.text).toMatch(/SERGEANT/);
  const diff = await made({ is: 'diff', procedure, other: uriIn(4) });
  expect(diff?.text).toMatch(/^### SERGEANT, LFA, scenario 4 .* SERGEANT, LFA, scenario 1\n/);
  expect(diff?.text).toContain('strength changed');
  expect((await made({ is: 'diff', procedure }))?.text).toContain('scenarios 2–8');
  expect(await made({ is: 'plain', procedure: 'NOBODY' })).toBeNull();
  const page = await client.request<{ html: string }>('botbook/html', {
    uri: virtualUri({ is: 'diff', sheet, procedure, other: uriIn(4) }, 'label'),
  });
  expect(page.html).toMatch(/^<!doctype html>/i);
  // The page links to clause 2 of SERGEANT in both sheets. The sheet of Scenario 1 has unsaved changes, so its link has
  // a line number of the text in the editor.
  const linkTo = (scenario: number, sheetText: string): string => {
    const line = sheetText
      .slice(0, sheetText.indexOf('\n2 ', sheetText.indexOf('\nSERGEANT\n')) + 1)
      .split('\n').length;
    return `<a href="${uriIn(scenario)}#L${line}">scenario ${scenario}, 2</a>`;
  };
  expect(page.html).toContain(linkTo(4, readFileSync(new URL(uriIn(4)), 'utf8')) + linkTo(1, client.textOf(sheet)));
  const texts = ['botbook.showTextDiff', [sheet, uriIn(4), procedure, procedure]] as const;
  expect(page.html).toContain(`<a href="command:${texts[0]}?${encodeURIComponent(JSON.stringify(texts[1]))}">`);
  // The canonical text is made from the text in the editor. With `isCommitted`, it is made from the text of the last
  // commit, which the client sends.
  const canonical = await made({ is: 'canonical', procedure });
  expect(canonical?.text).toMatch(/^SERGEANT\n1 .*\n2 BOLSTER 1 in matching squad\.\n/);
  const committed = { uri: virtualUri({ is: 'canonical', procedure, sheet, isCommitted: true }, 'label') };
  expect(await client.request('botbook/virtual', { ...committed, text })).toEqual({
    text: canonical?.text.replace('BOLSTER 1', 'BOLSTER 2'),
    language: 'botbook',
  });
  expect(await client.request('botbook/virtual', committed)).toBeNull();
  // Procedures for the same cards in other scenarios may have another title.
  const cousins = await client.request<readonly CousinPlace[]>('botbook/cousins', { uri: sheet, procedure: 'SCOUT' });
  expect(cousins.map(({ scenario, title }) => [scenario, title])).toEqual(
    expect.arrayContaining([
      [4, 'SCOUT'],
      [5, 'STALKER Y AND SCOUT Y'],
      [5, 'STALKER Z AND SCOUT Z'],
    ]),
  );
  expect(cousins.find(({ scenario }) => scenario === 4)).toMatchObject({ uri: uriIn(4), bot: 'LFA' });
  // After a pause in typing, the server sends the addresses of the virtual documents that may be outdated.
  const told = new Promise<{ readonly uris: readonly string[] }>((resolve) => {
    client.connection.onNotification('botbook/virtualChanged', resolve);
  });
  await client.edit(sheet, { start: 0, end: 0, text: '# Mine.\n' });
  expect((await told).uris).toContain(virtualUri({ is: 'plain', procedure, sheet }, 'label'));
});
