// Tests of the answers of the server about the meaning of words and about renaming.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientCapabilities, Hover, Location, LocationLink, WorkspaceEdit } from 'vscode-languageserver';
import { writeReference } from '../../tools/reference.ts';
import { client, copyBook, useClient } from './fixture.ts';

const untitled = 'untitled:Untitled-1';
const text = `game callisto
scenario 1: Test
bot LFA

# R20 ranks
DANGEROUS BREAKER UNITS
1 Ripper

SCOUT
1 SCOUT 2 to:
   a) Objective.
      [Fewest enemies > Random]
   b) Space nearest to [a)].
`;
const placeOf = (words: string): number => text.indexOf(words);
const whole: ClientCapabilities = {
  textDocument: {
    definition: { linkSupport: true },
    typeDefinition: { linkSupport: true },
    rename: { prepareSupport: true },
  },
  workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
};

useClient();

// A fresh clone has no pages about words before its first build.
beforeAll(async () => {
  if (!existsSync('docs/words')) await writeReference();
}, 60_000);

describe('a sheet that is in no file', () => {
  test('gets the meaning, the definition and the uses of its words', async () => {
    await client.start({ capabilities: whole });
    await client.open(untitled, text);
    const hover = await client.at<Hover>('textDocument/hover', untitled, placeOf('Fewest'));
    expect(hover).toMatchObject({
      contents: {
        kind: 'markdown',
        value: expect.stringMatching(/^\*\*Fewest enemies\*\*: Keep .+\(file:.*rulings\/r1-r30\.md#r4/s) as unknown,
      },
      range: { start: { line: 11, character: 7 }, end: { line: 11, character: 13 } },
    });
    const [link] = await client.at<LocationLink[]>('textDocument/definition', untitled, placeOf('a)]'));
    expect(link).toMatchObject({
      targetUri: untitled,
      targetRange: { start: { line: 10, character: 3 } },
      targetSelectionRange: { start: { line: 10, character: 3 }, end: { line: 10, character: 4 } },
    });
    // The definition of a word of the vocabulary is its entry in the page about words, which a build writes.
    for (const method of ['definition', 'typeDefinition']) {
      const [entry] = await client.at<LocationLink[]>(`textDocument/${method}`, untitled, placeOf('Fewest'));
      expect(entry?.targetUri).toMatch(/\/docs\/words\/kernel-a-l\.md$/);
      const page = readFileSync(new URL(entry?.targetUri ?? ''), 'utf8').split('\n');
      expect(page[entry?.targetSelectionRange.start.line ?? 0]).toBe('### fewest-most');
    }
    expect(await client.at('textDocument/linkedEditingRange', untitled, placeOf('a) Obj'))).toMatchObject({
      ranges: [{ start: { line: 10, character: 3 } }, { start: { line: 12, character: 24 } }],
      wordPattern: '[A-Za-z]',
    });
    await client.edit(untitled, { start: placeOf('a)].'), end: placeOf('a)].') + 1, text: '' });
    await client.edit(untitled, { start: placeOf('a) Obj'), end: placeOf('a) Obj') + 1, text: '' });
    expect(await client.at('textDocument/linkedEditingRange', untitled, placeOf('a) Obj'))).toMatchObject({
      ranges: [{ end: { line: 10, character: 3 } }, { end: { line: 12, character: 24 } }],
    });
    await client.edit(untitled, { start: 0, end: client.textOf(untitled).length, text });
    const [row] = await client.at<LocationLink[]>('textDocument/definition', untitled, placeOf('Ripper'));
    expect(row?.targetUri).toMatch(/callisto\/roster\.json$/);
    const context = { includeDeclaration: false };
    const places = await client.at<Location[]>('textDocument/references', untitled, placeOf('Ripper'), { context });
    // The name of the unit occurs in five rankings (three of Scenario 1, one of Scenario 5, one of Scenario 6) and in
    // this sheet.
    expect(places).toHaveLength(6);
    expect(await client.at('textDocument/documentHighlight', untitled, placeOf('a) Obj'))).toMatchObject([
      { kind: 3 },
      { kind: 2 },
    ]);
    await expect(client.at('textDocument/prepareRename', untitled, placeOf('Ripper'))).rejects.toThrow(
      /is a name of the packaged book/,
    );
    await expect(client.at('textDocument/prepareRename', untitled, placeOf('Fewest'))).rejects.toThrow(/vocabulary/);
    expect(await client.at('textDocument/hover', untitled, text.length)).toBeNull();
    expect(await client.request('textDocument/documentLink', { textDocument: { uri: untitled } })).toMatchObject([
      {
        range: { start: { line: 4, character: 2 } },
        target: expect.stringMatching(/rulings\/r\d+-r\d+\.md/) as unknown,
      },
    ]);
  });
});

describe('a book of one’s own', () => {
  test('has its units renamed in all sheets and all data', async () => {
    const folder = copyBook('.');
    const uriIn = (path: string): string => pathToFileURL(join(folder, 'callisto', path)).href;
    await client.start({ capabilities: whole, folders: [pathToFileURL(folder).href] });
    const uri = uriIn('scenario-1/lfa.bot');
    const sheet = readFileSync(join(folder, 'callisto/scenario-1/lfa.bot'), 'utf8');
    await client.open(uri, sheet);
    const made = await client.at<WorkspaceEdit>('textDocument/rename', uri, sheet.indexOf('Ripper'), {
      newName: 'Harrier',
    });
    const changes = (made.documentChanges ?? []).flatMap((one) => ('edits' in one ? [one] : []));
    const uris = changes.map(({ textDocument }) => textDocument.uri.replace(pathToFileURL(folder).href, ''));
    expect(uris).toEqual(
      expect.arrayContaining([
        '/callisto/roster.json',
        '/callisto/scenario-1/decks.json',
        '/callisto/scenario-5/lfa.bot',
        '/callisto/scenario-2/breakers.bot',
      ]),
    );
    expect(changes.find(({ textDocument }) => textDocument.uri === uri)).toMatchObject({
      textDocument: { version: 1 },
      edits: [
        { newText: 'Harrier', range: { start: { line: 6, character: 2 }, end: { line: 6, character: 8 } } },
        {},
        {},
      ],
    });
    // Only changes of the data need the consent of the user. Changes of sheets are made at once.
    const noted = changes.filter(({ edits }) => edits.some((edit) => 'annotationId' in edit));
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.filter(({ textDocument }) => textDocument.uri.endsWith('.bot'))).toEqual([]);
    expect(Object.values(made.changeAnnotations ?? {})).toMatchObject([{ needsConfirmation: true }]);
  });
});
