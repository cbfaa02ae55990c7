// Tests of example files in the language server. Client and server run in this process.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionList,
  Diagnostic,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  SemanticTokens,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { CoveredSheet, ExampleResults, ListedExamples } from '../../server/protocol-examples.ts';
import { parseMarks } from '../../compiler/service/marked-text.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { client, copyBook, useClient } from './fixture.ts';

let folder: string;
let uri: string;

useClient();

const scenario = (): string => join(folder, 'callisto/scenario-1');
const head = 'game callisto\nscenario 1\nBreakers hand: INTERFERENCE 2\n\n';
/** D2 is worth 2 points and E1 is worth 1, so `Highest value`, the first criterion, decides. */
const given =
  'EXAMPLE the highest value\ncard: SCOUT Y\nunits: SCOUT Y at D1, RIPPER B at D2,\n  RIPPER C at E1\nLFA controlled: D2 E1\nLFA scouted: D1\nBreakers scouted: D2 E1\n';
const good = `${given}=> 2a\ndestination: D2\nladder destination: D2, E1 > D2\npath: D1 D2\n`;

beforeEach(() => {
  folder = copyBook('roster.json', 'scenario-1');
  for (const name of readdirSync(join(scenario(), 'examples')))
    if (name.endsWith('.example')) writeIn(join(scenario(), 'examples'), name, 'game callisto\nscenario 1\n');
  uri = pathToFileURL(join(scenario(), 'examples', 'own.example')).href;
});

const start = (options: Parameters<typeof client.start>[0] = {}) =>
  client.start({ folders: [pathToFileURL(folder).href], ...options });

/** Opens a text as the file of examples, without its cursor mark `‸`. Returns the offset of the mark. */
async function openText(marked: string): Promise<number> {
  const { text, cursors } = parseMarks(marked);
  await client.open(uri, text, 'botbook-example');
  return cursors[0] ?? 0;
}

/** Returns findings with the words at which they are. */
const shown = (found: readonly Diagnostic[]): string[] =>
  found.map(({ code, range, message }) => {
    const { start: from, end: to } = client.places(uri).span(range);
    return `${String(code)} ${client.textOf(uri).slice(from, to)}: ${typeof message === 'string' ? message : ''}`;
  });

const at = <R>(method: string, offset: number, more: object = {}): Promise<R> =>
  client.at<R>(method, uri, offset, more);
const about = <R>(method: string, more: object = {}): Promise<R> =>
  client.request<R>(method, { textDocument: { uri }, ...more });

describe('findings about examples', () => {
  test('are at the words: forms at once, then names, clauses, files and decisions', async () => {
    await start();
    await openText(
      `${head}${good.replace('=> 2a', '=> 2b').replace('path: D1 D2', 'path: D1 E1')}\nEXAMPLE names\ncard: SCOUT Y\nunits: SCUOT Y at D1, RIPPER B at Z9\n=> 1\n\nEXAMPLE clause\ncard: SCOUT Y\nunits: SCOUT Y at D1\n=> 9\ndestinaton: D2\n\nEXAMPLE file\nposition: none.json\ncard: SCOUT Y\n=> 1\nhello\n`,
    );
    const all = await client.until(uri, (found) => found.some(({ code }) => code === 'BB8008'));
    expect(shown(all).map((text) => text.split('. ')[0])).toEqual([
      'BB8008 2b: `2b` is expected; it is `2a`.',
      'BB8008 D1 E1: path: `D1 E1` is expected; it is `D1 D2`.',
      'BB8003 SCUOT Y: There is no counter `SCUOT Y` in this scenario',
      'BB8003 Z9: There is no place `Z9` in this scenario',
      'BB8005 9: SCOUT has no `9`',
      'BB8006 none.json: I cannot read `callisto/scenario-1/examples/none.json`: it is not there',
      'BB8001 hello: I cannot read `hello`',
    ]);
  });

  test('name the criterion at which a ladder first differs', async () => {
    await start();
    // The first criterion of the list, `Highest value`, leaves D2 and not E1.
    await openText(head + good.replace('D2, E1 > D2', 'D2, E1 > E1'));
    const [ladder] = await client.until(uri, (found) => found.length > 0 && found[0]?.code === 'BB8008');
    expect(ladder?.message).toContain('Step 1, “Highest value”, leaves D2, not E1.');
  });

  test('vanish when the example is right, and follow the text of the sheet in the editor', async () => {
    await start({ options: { pause: 5 } });
    await openText(head + good);
    const sheet = pathToFileURL(join(scenario(), 'lfa.bot')).href;
    const text = readFileSync(join(scenario(), 'lfa.bot'), 'utf8');
    await client.open(sheet, text);
    expect(await client.until(uri, (found) => found.length === 0)).toEqual([]);
    const clause = text.indexOf('[Highest value', text.indexOf('\nSCOUT'));
    await client.edit(sheet, { start: clause + 1, end: clause + 8, text: 'Lowest' });
    const [outcome] = await client.until(uri, (found) => found.some(({ code }) => code === 'BB8008'));
    expect(outcome?.message).toContain('`D2` is expected; it is `E1`');
    await client.edit(sheet, { start: clause + 1, end: clause + 7, text: 'Lowestt' });
    const [problem] = await client.until(uri, (found) => found.some(({ code }) => code === 'BB8010'));
    expect(problem?.message).toBe('The sheet lfa.bot has errors, so no example was run. Correct the sheet first.');
  });

  test('are complete on request of a client that cannot be told later', async () => {
    await start({ capabilities: { textDocument: { diagnostic: {} } } });
    await openText(head + good.replace('=> 2a', '=> 2b'));
    const report = await about<{ items: Diagnostic[] }>('textDocument/diagnostic');
    expect(shown(report.items)).toEqual(['BB8008 2b: `2b` is expected; it is `2a`.']);
  });

  test('report a wrong NEVER at its part', async () => {
    await start();
    await openText(`${head}NEVER LFA SCOUT 9: too far\nNEVER LFA SCOUT 2a: never so\n\n${good}`);
    const all = await client.until(uri, (found) => found.length === 2);
    expect(shown(all).map((text) => text.split('; ')[0]?.split('. ')[0])).toEqual([
      'BB8009 LFA SCOUT 9: `LFA SCOUT 9` is no part of these sheets',
      'BB8009 LFA SCOUT 2a: `LFA SCOUT 2a` is decisive in the example `the highest value`',
    ]);
  });
});

describe('words of examples', () => {
  const labels = async (marked: string): Promise<string[]> => {
    const offset = await openText(marked);
    const { items } = await at<CompletionList>('textDocument/completion', offset);
    return items.map(({ label }) => label);
  };

  test('are completed: keys, names, fixed words, clauses of the card, files, parts of sheets', async () => {
    await start();
    expect((await labels(`${head}EXAMPLE a\nca‸`)).slice(0, 2)).toEqual(['card']);
    expect(await labels(`${head}EXAMPLE a\nunits: SCOUT Y at D1, RIPPER ‸`)).toEqual(['RIPPER B', 'RIPPER C']);
    expect(await labels(`${head}EXAMPLE a\nunits: RIPPER B ‸`)).toEqual(['at']);
    expect(await labels(`${head}EXAMPLE a\nunits: RIPPER B at D2 s‸`)).toEqual(['suppressed']);
    expect(await labels(`${head}EXAMPLE a\ncard: SCOUT Y\n=> 2‸`)).toEqual(['2', '2a', '2b', '2c']);
    expect(await labels(`${head}EXAMPLE a\ncard: SCOUT Y\n=> 2a\npassed: 1 c‸`)).toEqual(['condition']);
    expect(await labels(`${head}EXAMPLE a\nposition: op‸`)).toEqual(['opening.json']);
    expect(await labels(`${head}NEVER LFA SCOUT 2b d‸`)).toContain('LFA SCOUT 2b destination [1]');
    expect(await labels(`game ‸`)).toContain('callisto');
    expect(await labels(`game callisto\nscenario ‸`)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(await labels(`${head}# RIP‸`)).toEqual([]);
  });

  test('have completions for exactly the keys that examples know', async () => {
    await start();
    const keysIn = (message: unknown): string[] =>
      (/Keys are (.+)\.$/.exec(String(message))?.[1] ?? '').split(', ').toSorted();
    await openText(`${head}EXAMPLE a\nzzzzzzzz: 1\ncard: SCOUT Y\n=> 1\n`);
    const [unknown] = await client.until(uri, (found) => found.some(({ code }) => code === 'BB8004'));
    const offered = await labels(`${head}EXAMPLE a\n‸`);
    const keys = offered.filter((label) => !['EXAMPLE', '=>'].includes(label));
    expect(keys.map((label) => label.toLowerCase()).toSorted()).toEqual(keysIn(unknown?.message));
    await openText(`${head}EXAMPLE a\ncard: SCOUT Y\nunits: SCOUT Y at D1\n=> 1\nzzzzzzzz: 1\n`);
    const [unexpected] = await client.until(uri, (found) => found.some(({ code }) => code === 'BB8004'));
    const expected = (await labels(`${head}EXAMPLE a\ncard: SCOUT Y\n=> 1\n‸`)).filter((label) => label !== 'EXAMPLE');
    expect(expected.toSorted()).toEqual(keysIn(unexpected?.message));
  });

  test('have hovers: the clause of the sheet, the sort of a name and its place, the meaning of a key', async () => {
    await start();
    const hoverAt = async (words: string): Promise<string> => {
      await openText(head + good);
      const offset = (head + good).indexOf(words) + 1;
      const found = await at<Hover | null>('textDocument/hover', offset);
      return (found?.contents as { value: string } | undefined)?.value ?? '';
    };
    expect(await hoverAt('2a\n')).toMatch(/SCOUT 2a[\s\S]*```botbook\na\) Threatened objective/);
    expect(await hoverAt('RIPPER B')).toMatch(/\*\*RIPPER B\*\*: .+\n\nIn this example: `RIPPER B at D2`/);
    expect(await hoverAt('ladder')).toContain('then the candidates that each criterion leaves');
  });

  test('lead to the sheet, to the position, and to the line that places a counter', async () => {
    await start();
    const target = async (text: string, words: string): Promise<string> => {
      await openText(text);
      const found = await at<Location | null>('textDocument/definition', text.indexOf(words) + 1);
      const path = found ? new URL(found.uri).pathname : '';
      const line = found && readLine(path, found.range.start.line);
      return `${path.split('/').at(-1)}: ${line}`;
    };
    const readLine = (path: string, line: number): string =>
      (path.endsWith('own.example') ? client.textOf(uri) : readFileSync(path, 'utf8')).split('\n')[line]?.trim() ?? '';
    expect(await target(head + good, '2a\n')).toMatch(/^lfa\.bot: a\) Threatened objective/);
    expect(await target(head + good, 'SCOUT Y\nunits')).toMatch(/^lfa\.bot: SCOUT/);
    expect(await target(head + good, 'E1 > D2')).toMatch(/^board\.json: .*"E1"/);
    const inFile = `${head}EXAMPLE a\nposition: opening.json\ncard: SCOUT Y\naway: SCOUT Z\n=> 1\n`;
    expect(await target(inFile, 'opening.json')).toMatch(/^opening\.json: /);
    expect(await target(inFile, 'SCOUT Z')).toMatch(/^opening\.json: .*"SCOUT Z"/);
    expect(await target(`${head}NEVER LFA SCOUT 2b: no\n`, 'SCOUT 2b')).toMatch(/^lfa\.bot: b\)/);
    expect(
      await target(
        `${head}EXAMPLE a\nunits: SCOUT Y at D1\ncard: SCOUT Y\nafter: SCOUT Y at D1\n=> 1\ntarget: SCOUT Y`,
        'SCOUT Y\nafter',
      ),
    ).toMatch(/^lfa\.bot/);
  });

  test('are renamed together with sheets and data', async () => {
    folder = copyBook('.');
    const text = head + good;
    uri = pathToFileURL(writeIn(join(scenario(), 'examples'), 'own.example', text)).href;
    await start();
    await openText(text);
    const offset = text.indexOf('RIPPER B') + 1;
    const prepared = await at<{ placeholder: string }>('textDocument/prepareRename', offset);
    expect(prepared.placeholder).toBe('RIPPER');
    const { changes = {} } = await at<WorkspaceEdit>('textDocument/rename', offset, { newName: 'Harrier' });
    expect(Object.keys(changes).map((file) => file.split('/').at(-1))).toEqual(
      expect.arrayContaining(['own.example', 'breakers.bot', 'roster.json', 'opening.json']),
    );
    // Both units of the renamed title, RIPPER B and RIPPER C, are in the line `units`.
    expect(changes[uri]?.map(({ newText }) => newText)).toEqual(['HARRIER', 'HARRIER']);
    await expect(at('textDocument/prepareRename', text.indexOf('2a'))).rejects.toThrow('Only names of counters');
  });

  test('have an outline, folds, colours and highlights', async () => {
    await start({ capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } } });
    const text = `# one\n# two\n${head}NEVER LFA SCOUT 2b: no\n\n${good}`;
    await openText(text);
    const symbols = await about<DocumentSymbol[]>('textDocument/documentSymbol');
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ['NEVER LFA SCOUT 2b', 'no'],
      ['the highest value', '=> 2a'],
    ]);
    const folds = await about<FoldingRange[]>('textDocument/foldingRange');
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 1],
      [8, 18],
    ]);
    const { data } = await about<SemanticTokens>('textDocument/semanticTokens/full');
    expect(data.length % 5).toBe(0);
    expect(data.length).toBeGreaterThan(100);
    const marks = await at<unknown[]>('textDocument/documentHighlight', text.indexOf('D2') + 1);
    // D2 occurs seven times: at RIPPER B, in two lines with markers, in the destination, twice in the ladder, and in
    // the path.
    expect(marks).toHaveLength(7);
  });

  test('are formatted without a change of their meaning', async () => {
    await start();
    const text =
      'game   callisto\nscenario 1\nEXAMPLE  a  \ncard :SCOUT Y\nunits: SCOUT Y at D1,RIPPER B at D2,\n      RIPPER C at E1\n\n\n\n=>2a\nladder destination: D2,E1>D2\nEXAMPLE b\ncard: SCOUT Y\n=> 1';
    await openText(text);
    const edits = await about<TextEdit[]>('textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } });
    await client.edit(
      uri,
      ...edits.toReversed().map(({ range, newText }) => ({ ...client.places(uri).span(range), text: newText })),
    );
    expect(client.textOf(uri)).toBe(
      'game callisto\nscenario 1\n\nEXAMPLE a\ncard: SCOUT Y\nunits: SCOUT Y at D1, RIPPER B at D2,\n  RIPPER C at E1\n\n=> 2a\nladder destination: D2, E1 > D2\n\nEXAMPLE b\ncard: SCOUT Y\n=> 1\n',
    );
    expect(await about<TextEdit[]>('textDocument/formatting', { options: {} })).toEqual([]);
  });
});

describe('actions', () => {
  const actions = async (text: string, words: string): Promise<CodeAction[]> => {
    await openText(text);
    await client.until(uri, (found) => found.some(({ code }) => /BB800[38]/.test(String(code))));
    const offset = text.indexOf(words);
    const range = client.places(uri).range({ start: offset, end: offset });
    return about<CodeAction[]>('textDocument/codeAction', { range, context: { diagnostics: [] } });
  };
  const literals = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };

  test('take over what came, and carry the explanation that must be confirmed', async () => {
    const workspaceEdit = { documentChanges: true, changeAnnotationSupport: {} };
    await start({ capabilities: { textDocument: { codeAction: literals }, workspace: { workspaceEdit } } });
    const wrong = head + good.replace('=> 2a', '=> 2b').replace('path: D1 D2', 'path: D1 E1');
    const [single, whole] = await actions(wrong, '2b');
    expect([single?.title, whole?.title]).toEqual([
      'Show why, and take over `2a`',
      'Show why, and take over all actual results of this example',
    ]);
    const note = whole?.edit?.changeAnnotations?.['came'];
    expect(note?.needsConfirmation).toBe(true);
    expect(note?.description).toContain('Silo One (D2) has the highest value');
    const [change] = whole?.edit?.documentChanges ?? [];
    expect(
      change && 'edits' in change ? change.edits.map((edit) => ('newText' in edit ? edit.newText : '')) : [],
    ).toEqual(['2a', 'D1 D2']);
  });

  test('go to a client that shows the explanation itself', async () => {
    await start({
      capabilities: { textDocument: { codeAction: literals } },
      options: { commands: ['botbook.takeOver'] },
    });
    const [single] = await actions(head + good.replace('=> 2a', '=> 2b'), '2b');
    expect(single?.command?.command).toBe('botbook.takeOver');
    const [argument] = (single?.command?.arguments ?? []) as { why: string; edit: WorkspaceEdit }[];
    expect(argument?.why).toContain('## Clauses');
    expect(argument?.edit.changes?.[uri]?.map(({ newText }) => newText)).toEqual(['2a']);
  });

  test('correct the spelling of a name', async () => {
    await start({ capabilities: { textDocument: { codeAction: literals } } });
    const [first] = await actions(head + good.replace('units: SCOUT Y', 'units: SCUOT Y'), 'SCUOT');
    expect(first?.title).toBe('Write `SCOUT Y`');
    expect(first?.edit?.changes?.[uri]?.map(({ newText }) => newText)).toEqual(['SCOUT Y']);
  });
});

test('each example that can be debugged has a lens', async () => {
  await start({ capabilities: { textDocument: { codeLens: {} } }, options: { commands: ['botbook.debugExample'] } });
  await openText(`${head}${good}\nEXAMPLE a fault\ncard: SCOUT Q\n=> 1\n`);
  const lenses = await about<CodeLens[]>('textDocument/codeLens');
  expect(lenses.map(({ range, command }) => [range.start.line, command?.arguments])).toEqual([
    [4, [uri, 'the highest value']],
  ]);
});

describe('tests of an editor', () => {
  test('list, run and explain the examples of a folder', async () => {
    writeIn(
      join(scenario(), 'examples'),
      'own.example',
      `${head}${good}\n${good.replace('EXAMPLE the', 'EXAMPLE not the').replace('=> 2a', '=> 2b')}`,
    );
    await start();
    const files = await client.request<ListedExamples[]>('botbook/examples', {});
    const own = files.find((file) => file.uri === uri);
    expect(own?.examples.map(({ title, titleRange }) => [title, titleRange.start.line])).toEqual([
      ['the highest value', 4],
      ['not the highest value', 16],
    ]);
    const { results } = await client.request<ExampleResults>('botbook/runExamples', { uri });
    expect(results.map(({ state }) => state)).toEqual(['passed', 'failed']);
    const [message] = results[1]?.messages ?? [];
    expect([message?.range.start.line, message?.expected, message?.actual]).toEqual([23, '2b', '2a']);
    expect(results[1]?.why?.text).toContain('Silo One (D2) has the highest value (2; E1 1)');
    const single = await client.request<ExampleResults>('botbook/runExamples', { uri, titles: ['the highest value'] });
    expect(single.results.map(({ title }) => title)).toEqual(['the highest value']);
  });

  test('get the coverage that `botbook test --uncovered` prints', async () => {
    writeIn(join(scenario(), 'examples'), 'own.example', `${head}NEVER LFA SCOUT 3: no space\n\n${good}`);
    await start();
    const [sheet, ...others] = await client.request<CoveredSheet[]>('botbook/coverage', {});
    expect(others).toEqual([]);
    const json = JSON.parse(runIn(folder, ['test', '.', '--json']).out) as {
      coverage: { bot: string; parts: number; unused: string[]; never: { name: string }[] }[];
    };
    const [printed] = json.coverage;
    const counted = sheet?.parts.filter(({ never }) => never === undefined) ?? [];
    expect(sheet?.bot).toBe(printed?.bot);
    expect(counted).toHaveLength(printed?.parts ?? 0);
    expect(counted.filter(({ count }) => count === 0).map(({ name }) => name)).toEqual(printed?.unused);
    expect(sheet?.parts.filter(({ never }) => never === 'no space').map(({ name }) => name)).toContain('SCOUT 3');
    // The range of each part begins at the words of the part in the sheet.
    const lines = readFileSync(join(scenario(), 'lfa.bot'), 'utf8').split('\n');
    const firstLine = (name: string): string | undefined =>
      lines[sheet?.parts.find((part) => part.name === name)?.range.start.line ?? -1];
    expect(firstLine('SCOUT 2a')).toMatch(/^\s*a\) Threatened objective/);
    expect(firstLine('SCOUT 2')).toMatch(/^2 Space secure/);
    expect(firstLine('SCOUT 2a destination [1]')).toContain('Highest value');
  });
});
