// Tests of the editor on declaration pages and on the sheets of their books, through a server in this process.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type {
  CompletionList,
  Diagnostic,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  MarkupContent,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { readBook } from '../../compiler/declared/declared-book.ts';
import { Places } from '../../server/places.ts';
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

const said = ({ code, message }: Diagnostic): string => `${code} ${JSON.stringify(message)}`;

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
    expect(told && said(told)).toContain('BB1206 "I cannot read `a space without lions`.');
    expect(told && wordsAt(pageUri, told)).toBe('lions');
    const ofSheet = await client.until(sheetUri, (all) => all.length > 0);
    expect(ofSheet.map(said).join('\n')).toMatch(/^BB9009 "`meadow.page`: line 19: I cannot read [^\n]*$/);
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

/** Returns the offset of words in an open text. */
const at = (uri: string, words: string, more = 0): number => client.textOf(uri).indexOf(words) + more;

async function hoverAt(uri: string, words: string, more = 0): Promise<string> {
  const hover = await client.at<Hover | null>('textDocument/hover', uri, at(uri, words, more));
  return (hover?.contents as MarkupContent | undefined)?.value ?? '';
}

async function openBoth(pageText = page, sheetText = sheet): Promise<void> {
  await start();
  await client.open(pageUri, pageText, 'botbook-page');
  await client.open(sheetUri, sheetText);
}

const placesOf = (found: readonly Location[] | null): readonly string[] =>
  (found ?? []).map(({ uri, range }) => {
    const { line, character } = range.start;
    return `${uri.endsWith('.page') ? 'page' : 'sheet'} ${line + 1}:${character + 1} ${wordsAt(uri, { range })}`;
  });

describe('the words of a page in an editor', () => {
  it('say what they are, on the page and in the sheet', async () => {
    await openBoth();
    expect(await hoverAt(pageUri, 'nest is')).toBe(
      '**nest**: a noun, which a definition gives.\n\nA nest is a free wetland.',
    );
    expect(await hoverAt(pageUri, 'wetland.')).toContain(
      'A space is a forest, wetland or grassland, has a value (1 to 5) and is next to spaces.',
    );
    expect(await hoverAt(pageUri, 'F2, W1')).toContain('F2 · forest · 1 · F1, G1');
    expect(await hoverAt(pageUri, 'THINGS')).toContain('The things on the table');
    expect(await hoverAt(pageUri, 'cards HERON')).toContain('the number that the card prints');
    expect(await hoverAt(pageUri, 'without')).toBe('');
    expect(await hoverAt(sheetUri, 'nest')).toContain('A nest is a free wetland.');
    expect(await hoverAt(sheetUri, 'free space')).toContain(
      'A free space, not a taken one, is a space without workers.',
    );
    expect(await hoverAt(sheetUri, 'FLOOD')).toContain('FLOOD space: the space becomes flooded.');
    expect(await hoverAt(sheetUri, 'display')).toContain('Piles of birds: deck (face down), display');
  });

  it('say what they mean in the pinned position, on the page and in the sheet', async () => {
    writeFileSync(
      join(folder, 'meadow/position.txt'),
      'game meadow\nworkers: A1 at F1, P1 at W1\nautoma: A1\nplayer: P1\n',
    );
    await openBoth(page, `${sheet}\n# botbook-position: position.txt HERON\n`);
    // Workers stand in F1 and W1. So F2 and G1 are free, and no wetland is free.
    expect(await hoverAt(pageUri, 'nest is')).toContain('In the pinned position: `nest: none (0 of 4)`');
    expect(await hoverAt(sheetUri, 'free space')).toContain('In the pinned position: `free: F2, G1 (2 of 4)`');
    const whole = client.places(pageUri).range({ start: 0, end: page.length });
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      textDocument: { uri: pageUri },
      range: whole,
    });
    expect(hints.map(({ position, label }) => `${position.line + 1} ${JSON.stringify(label)}`)).toEqual([
      '19 "= F2, G1 (2 of 4)"',
      '20 "= none (0 of 4)"',
      // A1 is at F1, and P1 at W1. F1 is next to F2 and W1, and W1 to F1 and G1.
      '21 "= A1 (F1, F2, W1), P1 (F1, W1, G1)"',
      '23 "= F1 (F2, W1), F2 (F1, G1), W1 (F1, G1), G1 (F2, W1)"',
      '24 "= W1, G1 (2 of 4)"',
      '25 "= F1 2, F2 1, W1 2, G1 1"',
      '26 "= yes"',
    ]);
    await client.open(pageUri, `# botbook-position: other.txt\n${page}`, 'botbook-page');
    expect(await hoverAt(pageUri, 'nest is')).not.toContain('pinned');
  });

  it('lead to their declarations', async () => {
    await openBoth();
    const definition = async (uri: string, words: string) =>
      placesOf(await client.at<Location[] | null>('textDocument/definition', uri, at(uri, words)));
    expect(await definition(sheetUri, 'nest')).toEqual(['page 20:3 nest']);
    expect(await definition(sheetUri, 'forest')).toEqual(['page 9:14 forest']);
    expect(await definition(sheetUri, 'PLACE')).toEqual(['page 29:1 PLACE']);
    expect(await definition(sheetUri, 'display')).toEqual(['page 14:35 display']);
    expect(await definition(pageUri, 'wetland.')).toEqual(['page 9:22 wetland']);
    expect(await definition(pageUri, 'taken')).toEqual(['page 19:21 taken']);
    expect(await definition(pageUri, 'without')).toEqual([]);
  });

  it('are found on the page and in the sheets', async () => {
    await openBoth();
    const references = async (uri: string, words: string, includeDeclaration = true) =>
      placesOf(
        await client.at<Location[] | null>('textDocument/references', uri, at(uri, words), {
          context: { includeDeclaration },
        }),
      );
    const ofFree = ['page 19:3 free', 'page 20:13 free', 'page 29:93 free', 'sheet 5:12 free', 'sheet 9:12 free'];
    expect(await references(pageUri, 'free space, not')).toEqual(ofFree);
    expect(await references(sheetUri, 'free space')).toEqual(ofFree);
    expect(await references(sheetUri, 'nest', false)).toEqual(['sheet 4:26 nest']);
    expect(await references(pageUri, 'OTTER')).toEqual(['page 4:14 OTTER', 'sheet 7:1 OTTER']);
  });
});

describe('the completion on a page', () => {
  /** Returns the labels that are offered at the mark `|` of a page. */
  async function offered(marked: string): Promise<readonly string[]> {
    const offset = marked.indexOf('|');
    await client.open(pageUri, marked.slice(0, offset) + marked.slice(offset + 1), 'botbook-page');
    const list = await client.at<CompletionList>('textDocument/completion', pageUri, offset);
    return list.items.map(({ label }) => label);
  }

  /** Puts a sentence with the mark `|` at the end of a section. */
  const inSection = (title: string, sentence: string): string => page.replace(`${title}\n`, `${title}\n${sentence}\n`);

  beforeEach(() => start({ textDocument: { completion: { completionItem: { snippetSupport: true } } } }));

  it('offers headers and sections that are missing', async () => {
    const labels = await offered('game meadow\nt|\n\nWORDS\n');
    expect(labels).toEqual(['title', 'THINGS', 'TURN']);
    expect(await offered('game meadow\n|\n\nWORDS\n')).toEqual([
      'title',
      'bot',
      'cards',
      'dice',
      'THINGS',
      'ACTIONS',
      'MOVING',
      'MOMENTS',
      'SET-UP',
      'TURN',
      'READING',
      'BOX',
    ]);
  });

  it('offers forms of sentences at the start of a line', async () => {
    expect(await offered(inSection('WORDS', '|'))).toContain('The …est … is …');
    expect(await offered(inSection('THINGS', 'P|'))).toEqual(['Piles of …']);
    expect(await offered(`${page}\nREADING\nAn|`)).toContain('An impossible clause is passed over.');
  });

  it('offers the words that can follow in a definition', async () => {
    const afterArticle = await offered(inSection('WORDS', 'A hide is a |'));
    expect(afterArticle).toEqual(expect.arrayContaining(['free', 'flooded', 'wetland', 'space', 'nest']));
    expect(await offered(inSection('WORDS', 'A hide is a fr|'))).toContain('free');
    expect(await offered(inSection('WORDS', 'A wet space is a space with|'))).toEqual(
      expect.arrayContaining(['without', 'with the highest', 'within 2 spaces of a']),
    );
    expect(await offered(inSection('WORDS', 'Calm means n|'))).toContain('no');
    expect(await offered(inSection('WORDS', 'A space is calm if no w|'))).toContain('worker');
    expect(await offered(inSection('WORDS', 'The pull of a space is the |'))).toContain('number of');
  });

  it('offers the words that can follow in an action', async () => {
    expect(await offered(inSection('ACTIONS', 'DRY space: the space becomes |'))).toEqual(['flooded']);
    expect(await offered(inSection('ACTIONS', 'LOSE bird: put the bird in the |'))).toContain('discard');
    expect(await offered(inSection('ACTIONS', 'LOSE bird: put |'))).toContain('the bird');
    expect(await offered(inSection('ACTIONS', 'LOSE |'))).toEqual(expect.arrayContaining(['bird', 'worker', 'n']));
    expect(
      await offered(inSection('ACTIONS', 'DRY space: the space becomes flooded. Possible if the space is |')),
    ).toContain('free');
  });

  it('offers kinds and names in tables, and nothing in comments and quotations', async () => {
    expect(await offered(page.replace('F1     forest     2      F2, W1', 'F1     |'))).toContain('forest');
    expect(await offered(page.replace('F1     forest     2      F2, W1', 'F1     forest     2      |'))).toContain(
      'W1',
    );
    expect(await offered(inSection('WORDS', 'A hide is a nest. # a |'))).toEqual([]);
    expect(await offered(inSection('ACTIONS', 'TURN: "Turn the |'))).toEqual([]);
  });
});

describe('the rename of a word of a page', () => {
  const position = 'game meadow\nworkers: A1 at F1, A2 in the supply\nautoma: A1, A2\ndisplay: Teal, Crane\n';

  beforeEach(async () => {
    writeFileSync(join(folder, 'meadow/position.txt'), position);
    await openBoth();
  });

  /** Renames the word at some words, and returns the changed texts by the names of the files. */
  async function renamed(uri: string, words: string, newName: string): Promise<Readonly<Record<string, string>>> {
    const edit = await client.at<WorkspaceEdit>('textDocument/rename', uri, at(uri, words), { newName });
    const texts: Record<string, string> = {};
    for (const [file, edits] of Object.entries(edit.changes ?? {})) {
      const name = file.split('/').at(-1) ?? '';
      const before = { 'meadow.page': page, 'meadow.bot': sheet, 'position.txt': position }[name] ?? '';
      const places = new Places(before, 'utf-16');
      texts[name] = edits
        .map((each) => ({ ...places.span(each.range), text: each.newText }))
        .toSorted((a, b) => b.start - a.start)
        .reduce((all, each) => all.slice(0, each.start) + each.text + all.slice(each.end), before);
    }
    return texts;
  }

  const refusal = async (uri: string, words: string, newName: string): Promise<string> => {
    try {
      await renamed(uri, words, newName);
      return 'renamed';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  it('changes the page and the sheet, from either of them', async () => {
    const fromSheet = await renamed(sheetUri, 'free space', 'vacated');
    expect(fromSheet).toEqual({
      'meadow.page': page.replaceAll('free', 'vacated'),
      'meadow.bot': sheet.replaceAll('free', 'vacated'),
    });
    expect(await renamed(pageUri, 'free wetland', 'vacated')).toEqual(fromSheet);
    expect(readBook(fromSheet['meadow.page'] ?? '').diagnostics).toEqual([]);
  });

  it('changes the plural and the keys of positions', async () => {
    const texts = await renamed(pageUri, 'workers from', 'fox');
    expect(Object.keys(texts).toSorted()).toEqual(['meadow.page', 'position.txt']);
    expect(texts['position.txt']).toContain('foxes: A1 at F1');
    expect(texts['meadow.page']).toContain('A fox stands in a space');
    expect(texts['meadow.page']).toContain('put n automa foxes from the supply');
    expect(texts['meadow.page']).toContain('A space that holds n foxes is a space with n or more foxes.');
    const goose = await renamed(pageUri, 'goose', 'swan');
    expect(goose['meadow.page']).toContain('A swan (plural swans), also called a honker, is a bird.');
  });

  it('changes actions, printed names and cards', async () => {
    const act = await renamed(sheetUri, 'PLACE', 'SEND OUT');
    expect(act['meadow.page']).toContain('SEND OUT n, space: put n');
    expect(act['meadow.bot']).toContain('2 SEND OUT 2, free space.');
    expect((await renamed(pageUri, 'Teal', 'Black Swan'))['position.txt']).toContain('display: Black Swan, Crane');
    expect((await renamed(sheetUri, 'Round 5', 'year'))['meadow.bot']).toContain('1 Year 5 or more: FLOOD nest.');
    expect((await renamed(pageUri, 'OTTER', 'mink'))['meadow.bot']).toContain('\nMINK\n1 TAKE');
    expect((await renamed(pageUri, 'F2, W1', 'F3'))['meadow.page']).toContain('F3     forest     1      F1, G1');
  });

  it('is refused with the reason', async () => {
    expect(await refusal(pageUri, 'free space', 'nest')).toContain('`nest` is a word of the page already');
    expect(await refusal(pageUri, 'free space', '(free')).toContain('is no name');
    expect(await refusal(pageUri, 'without', 'lacking')).toContain('`without` is a word of the language');
    expect(await refusal(pageUri, 'free space', 'no')).toContain('cannot take the place of `free`');
    expect(await refusal(sheetUri, 'Random', 'chance')).toContain("is a word of the game's vocabulary");
  });

  it('begins with the singular of the word', async () => {
    const prepared = await client.at<{ placeholder: string }>(
      'textDocument/prepareRename',
      pageUri,
      at(pageUri, 'workers from'),
    );
    expect(prepared.placeholder).toBe('worker');
  });
});
