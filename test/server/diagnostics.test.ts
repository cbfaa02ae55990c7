// Tests of the diagnostics that a client receives. Client and server run in this process.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  type ClientCapabilities,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { EditorClient, spawned, within, type Start } from '../support/editor-client.ts';
import { copyBook, stop } from './fixture.ts';
import { orchardProgram } from '../support/orchard-package.ts';
import { clientOf } from '../../server/client.ts';

const head = 'game callisto\nscenario 1: Test\nbot LFA\n\n';
const untitled = 'untitled:Untitled-1';
const pulling: ClientCapabilities = { textDocument: { diagnostic: {} } };

let client: EditorClient;
let folder: string;

const start = async (given: Start = {}): Promise<void> => {
  client = new EditorClient(within());
  await client.start(given);
};
const uriIn = (path: string): string => pathToFileURL(join(folder, path)).href;
const codes = (told: readonly Diagnostic[]): unknown[] => told.map(({ code }) => code);
const pull = (uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> =>
  client.request('textDocument/diagnostic', { textDocument: { uri }, previousResultId });

/** Each test gets a book in a folder of its own, with the roster and the first two scenarios. */
beforeEach(() => {
  folder = copyBook('roster.json', 'scenario-1', 'scenario-2');
});

afterEach(() => stop(client));

const dead = 'SCOUT\n1 Space secure and not an objective: RECON.\n';

describe('a sheet that is in no file', () => {
  test('is checked as it is typed, and linted after a pause', async () => {
    await start();
    await client.open(untitled, head + dead);
    const [linted] = await client.until(untitled, (told) => told.length > 0);
    expect(linted).toMatchObject({
      code: 'BB3006',
      source: 'botbook',
      severity: 2,
      tags: [1],
      range: { start: { line: 5, character: 2 }, end: { line: 5, character: 35 } },
      data: { code: 'BB3006', name: 'said-twice', fix: null },
    });
    expect(linted?.codeDescription?.href).toMatch(/^file:.*\/docs\/diagnostics\/dead-text\.md#bb3006-said-twice$/);

    // A finding of the linter moves with its words, and disappears when the words change.
    const at = client.textOf(untitled).indexOf('SCOUT');
    await client.edit(untitled, { start: at, end: at, text: 'SERGEANTT\n1 CONTROL.\n\n' });
    const [typo, moved] = await client.until(untitled, (told) => told.length > 1, 200);
    expect(typo).toMatchObject({ code: 'BB2016', data: { fix: { edits: [{ newText: 'SERGEANT' }] } } });
    expect(moved).toMatchObject({ code: 'BB3006', range: { start: { line: 8, character: 2 } } });
    const secure = client.textOf(untitled).indexOf('secure');
    await client.edit(untitled, { start: secure, end: secure + 'secure and '.length, text: '' });
    await client.until(untitled, (told) => codes(told).join() === 'BB2016', 200);
  });

  test.each([
    ['utf-16', 18],
    ['utf-8', 24],
  ])('counts as the client does, in %s', async (encoding, character) => {
    await start({ capabilities: { general: { positionEncodings: ['utf-32', encoding] } } });
    expect(client.initialized.capabilities.positionEncoding).toBe(encoding);
    await client.open(untitled, `${head}SCOUT\n1 Enemy “’” unit: CONTROLL.\n`);
    const told = await client.until(untitled, () => true);
    expect(told.map(({ range }) => range.start.character)).toEqual([2, character]);
    const at = client.textOf(untitled).indexOf('Enemy');
    await client.edit(
      untitled,
      { start: at + 16, end: at + 16 + 'CONTROLL'.length, text: 'CONTROL' },
      { start: at, end: at + 'Enemy “’” unit'.length, text: 'Space secure' },
    );
    expect(await client.until(untitled, () => true)).toEqual([]);
  });
});

test('the linter lets other requests pass: a hover during a long run is answered before the findings', async () => {
  await start({ options: { pause: 0 } });
  const conditions = ['Space secure', 'Space elevated', 'Enemy mech within 2 spaces', 'Space not elevated'];
  const clauses = Array.from(
    { length: 250 },
    (_, index) => `${index + 1} ${conditions[index % 4]} and < ${index % 97} objective points scouted: ATTACK 1.\n`,
  );
  await client.open(untitled, `${head}SCOUT\n${clauses.join('')}`);
  const run = { isOver: false, hovers: 0 };
  const linted = client.until(untitled, (told) => codes(told).includes('BB3003')).then(() => (run.isOver = true));
  while (!run.isOver) {
    await client.at('textDocument/hover', untitled, head.length + 10);
    run.hovers++;
  }
  await linted;
  // A linter without pauses would let the server answer at most three requests: those before the run of the linter and
  // at its end.
  expect(run.hovers).toBeGreaterThan(5);
});

test('an edit during a run of the linter begins a new run', async () => {
  await start({ options: { pause: 0 } });
  const clauses = Array.from({ length: 300 }, (_, index) => `${index + 1} Space secure: RECON.\n`).join('');
  await client.open(untitled, `${head}SCOUT\n${clauses}`);
  await client.edit(untitled, { start: head.length, end: head.length, text: '# A comment.\n' });
  const told = await client.until(untitled, (now) => codes(now).includes('BB3003'));
  expect(told[0]).toMatchObject({ code: 'BB3003', range: { start: { line: 7, character: 0 } } });
});

test('sheets beside a sheet, open or stored, affect the findings of the linter', async () => {
  await start({ folders: [uriIn('')] });
  const [one, other] = [uriIn('callisto/scenario-1/lfa.bot'), uriIn('callisto/scenario-2/lfa.bot')];
  const text = readFileSync(new URL(one), 'utf8');
  await client.open(one, text);
  const before = await client.until(one, () => true);
  expect(before).toEqual([]);
  // The sheets of both scenarios now say the same in different words, which the linter reports.
  await client.open(other, readFileSync(new URL(other), 'utf8').replace('Space secure', 'Secure space'));
  await client.until(other, (told) => codes(told).length > 0);
});

test('a clause is compared with others only when it rests', async () => {
  const rest = 250;
  await start({ folders: [uriIn('')], options: { pause: 0, rest } });
  const uri = uriIn('callisto/scenario-2/lfa.bot');
  const text = readFileSync(new URL(uri), 'utf8');
  await client.open(uri, text);
  await client.until(uri, (told) => told.length === 0);
  const at = text.indexOf('BOLSTER 2', text.indexOf('\nSERGEANT\n')) + 'BOLSTER '.length;
  const begun = performance.now();
  await client.edit(uri, { start: at, end: at + 1, text: '1' });
  // After the edit, SERGEANT has BOLSTER 1 in this sheet, but BOLSTER 2 in all other scenarios. BB3021 reports this
  // difference.
  await client.until(uri, (told) => codes(told).includes('BB3021'));
  expect(performance.now() - begun).toBeGreaterThan(rest - 5);
  // A sheet that has the difference already when the client opens it gets the finding at once, without the pause after
  // an edit.
  await client.close(uri);
  await client.open(uri, `${text.slice(0, at)}1${text.slice(at + 1)}`);
  await client.until(uri, (told) => codes(told).includes('BB3021'));
});

test('the pauses of a client stay within limits', () => {
  const pausesOf = (initializationOptions: object): number[] => {
    const { pause, rest } = clientOf({ capabilities: {}, processId: null, rootUri: null, initializationOptions });
    return [pause, rest];
  };
  expect(pausesOf({})).toEqual([250, 3000]);
  expect(pausesOf({ pause: 20, rest: 0 })).toEqual([20, 0]);
  expect(pausesOf({ pause: -1, rest: 1e12 })).toEqual([0, 60_000]);
  expect(pausesOf({ pause: 'long', rest: null })).toEqual([250, 3000]);
});

test('a finding names the other place that it is about', async () => {
  await start();
  await client.open(untitled, `${head}SCOUT\n1 Space secure: RECON.\n2 Space secure: RECON.\n`);
  const told = await client.until(untitled, (now) => now.length > 0);
  const range = { start: { line: 5, character: 0 }, end: { line: 5, character: 1 } };
  expect(told).toMatchObject([
    {
      code: 'BB3003',
      relatedInformation: [{ message: 'Clause 1 acts first.', location: { uri: untitled, range } }],
    },
  ]);
});

describe('data', () => {
  test('that are broken are reported in each sheet until they are corrected', async () => {
    await start({ folders: [uriIn('')] });
    const [sheet, roster] = [uriIn('callisto/scenario-1/lfa.bot'), uriIn('callisto/roster.json')];
    const whole = readFileSync(new URL(roster), 'utf8');
    writeFileSync(new URL(roster), whole.slice(0, 100));
    await client.open(sheet, readFileSync(new URL(sheet), 'utf8'));
    await client.open(untitled, 'game callisto\n');
    const told = await client.until(sheet, () => true);
    expect(codes(told)).toEqual(['BB9008']);
    expect(told[0]?.message).toMatch(/roster\.json` is not JSON/);
    writeFileSync(new URL(roster), whole);
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: roster, type: 2 }] });
    await client.until(sheet, (now) => now.length === 0);
    // While the data file is faulty, the server uses its last good contents.
    writeFileSync(new URL(roster), '');
    await client.notify('textDocument/didSave', { textDocument: { uri: roster } });
    expect(codes(await client.until(sheet, (now) => now.length > 0))).toEqual(['BB9008']);
  });

  test('of a wrong form leave the earlier data in use, so that ignore comments keep their findings', async () => {
    await start({ folders: [uriIn('')], capabilities: { textDocument: { diagnostic: {} } } });
    const [sheet, decks] = [uriIn('callisto/scenario-1/lfa.bot'), uriIn('callisto/scenario-1/decks.json')];
    await client.open(sheet, readFileSync(new URL(sheet), 'utf8'));
    const pulled = async (): Promise<unknown[]> => {
      const asked = { textDocument: { uri: sheet } };
      const { items } = await client.request<{ items: Diagnostic[] }>('textDocument/diagnostic', asked);
      return codes(items);
    };
    expect(await pulled()).toEqual([]);
    for (const wrong of ['null', '[]']) {
      writeFileSync(new URL(decks), wrong);
      await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: decks, type: 2 }] });
      expect(await pulled()).toEqual(['BB9009']);
    }
  });

  test('botbook.json sets the strictness of the linter; an unreadable file affects nothing else', async () => {
    writeFileSync(join(folder, 'botbook.json'), '{"version": 1, "lint": {"rules": {"said-twice": "error"}}}');
    const uri = uriIn('callisto/scenario-1/mine.bot');
    await start();
    await client.open(uri, head + dead);
    expect(await client.until(uri, (told) => told.length > 0)).toMatchObject([{ code: 'BB3006', severity: 1 }]);
    writeFileSync(join(folder, 'botbook.json'), '{"version": 1, "lint": {"rules": {"said-twic": "error"}}}');
    await client.open(untitled, head + dead);
    const told = await client.until(uri, (now) => codes(now).join() === 'BB9009,BB3006');
    expect(told[0]?.message).toContain('did you mean `said-twice`?');
    expect(codes(await client.until(untitled, (now) => now.length > 0))).toEqual(['BB3006']);
  });

  test('a phrase that an author does not want is reported at its words, with the fix', async () => {
    const phrase = { words: 'enemy units', message: 'Our books print `enemies`.', instead: 'enemies' };
    const lint = { rules: { 'other-wording': 'off' }, phrases: [phrase] };
    writeFileSync(join(folder, 'botbook.json'), JSON.stringify({ version: 1, lint }));
    const uri = uriIn('callisto/scenario-1/mine.bot');
    await start();
    await client.open(uri, `${head}SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Fewest enemy units > Random]\n`);
    const told = await client.until(uri, (now) => now.length > 0);
    expect(told).toMatchObject([
      {
        code: 'BB3040',
        message: '`enemy units`: Our books print `enemies`. Write `enemies`.',
        range: { start: { line: 7, character: 14 }, end: { line: 7, character: 25 } },
        data: { fix: { edits: [{ newText: 'enemies' }] } },
      },
    ]);
  });

  test('botbook.json names a book that is not there: the packaged one does not quietly stand in', async () => {
    writeFileSync(join(folder, 'botbook.json'), '{"version": 1, "books": ["mien"]}');
    const uri = uriIn('callisto/scenario-1/mine.bot');
    await start();
    await client.open(uri, `${head}SCOUT\n1 CONTROL.\n`);
    const [told] = await client.until(uri, (now) => now.length > 0);
    expect(told?.message).toContain('There is no file, folder or address');
    expect(told?.message).toContain('mien');
    writeFileSync(join(folder, 'botbook.json'), '{"version": 1, "books": ["."]}');
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriIn('botbook.json'), type: 2 }] });
    expect(await client.until(uri, (now) => now.length === 0)).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('a botbook.json that is a link out of its folder is not read', async () => {
    symlinkSync('/etc/passwd', join(folder, 'botbook.json'));
    const uri = uriIn('callisto/scenario-1/mine.bot');
    await start();
    await client.open(uri, `${head}SCOUT\n1 CONTROL.\n`);
    const told = await client.until(uri, (now) => now.length > 0);
    expect(told).toMatchObject([{ code: 'BB9031', message: expect.not.stringContaining('root') as string }]);
  });
});

test('sheets of two games do not disturb each other', async () => {
  client = new EditorClient(spawned([], undefined, await orchardProgram()));
  await client.start();
  const toy = new URL('../orchard/neighbour.bot', import.meta.url);
  await client.open(toy.href, readFileSync(toy, 'utf8').replace('PICK', 'PIKC'));
  await client.open(untitled, `${head}SCOUT\n1 CONTROLL.\n`);
  expect(codes(await client.until(untitled, () => true))).toEqual(['BB2002']);
  const told = await client.until(toy.href, () => true);
  expect(told.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain('callisto');
});

describe('a client that asks', () => {
  test('has the new findings, or reports no change', async () => {
    await start({ capabilities: pulling });
    await client.open(untitled, head + dead);
    const first = await pull(untitled);
    if (first.kind !== 'full') throw new Error('not all of it');
    expect(codes(first.items)).toEqual(['BB3006']);
    expect(await pull(untitled, first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId });
    await client.edit(untitled, { start: 0, end: 0, text: '\n' });
    expect(await pull(untitled, first.resultId)).toMatchObject({ kind: 'full', items: [{ code: 'BB3006' }] });
    expect(await pull('untitled:Other')).toEqual({ kind: 'full', items: [] });
    expect(client.published.size).toBe(0);
  });

  test('hears of all sheets in its folders', async () => {
    const broken = uriIn('callisto/scenario-2/lfa.bot');
    writeFileSync(new URL(broken), `${head}SCOUT\n1 CONTROLL.\n`);
    await start({ capabilities: pulling, folders: [uriIn('')] });
    const all: WorkspaceDiagnosticReport = await client.request('workspace/diagnostic', { previousResultIds: [] });
    const told = all.items.map((one) => [one.uri, one.kind === 'full' ? codes(one.items) : null]);
    expect(told.map(([uri]) => uri)).toHaveLength(4);
    expect(told).toContainEqual([broken, ['BB2002']]);
    const previousResultIds = all.items.map(({ uri, resultId }) => ({ uri, value: resultId }));
    const again: WorkspaceDiagnosticReport = await client.request('workspace/diagnostic', { previousResultIds });
    expect(again.items.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
  });
});

describe('the server', () => {
  test('does not read a file that is too large for a sheet, and says so', async () => {
    await start();
    await client.open(untitled, 'x'.repeat(3_000_000));
    const told = await client.until(untitled, () => true);
    expect(told).toMatchObject([{ code: 'BB9004', message: expect.stringContaining('3 MB') as string }]);
    await client.edit(untitled, { start: 10, end: 3_000_000, text: '' });
    expect(codes(await client.until(untitled, () => true))).not.toContain('BB9004');
  });

  test('takes a request back', async () => {
    await start({ capabilities: pulling, folders: [uriIn('')] });
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] }, source.token);
    source.cancel();
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  test('forgets the findings of a closed sheet', async () => {
    await start();
    await client.open(untitled, `${head}SCOUT\n1 CONTROLL.\n`);
    await client.until(untitled, (told) => told.length === 1);
    await client.close(untitled);
    await client.until(untitled, (told) => told.length === 0);
  });

  test('ends with an error if its client leaves without a word', async () => {
    const streams = within();
    const { connection, ended } = new EditorClient(streams);
    connection.end();
    expect(await ended).toBe(1);
    await start();
  });
});
