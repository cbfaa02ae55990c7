// Tests of examples that the language server makes from decisions. Client and server run in this process.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientCapabilities, CodeAction, InlayHint } from 'vscode-languageserver';
import type { MadeExample } from '../../server/protocol-examples.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { client, copyBook, copyBookOf, useClient } from './fixture.ts';

let folder: string;

useClient();

const literals = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };

const header = 'game callisto\nscenario 1';
const scenario = (): string => join(folder, 'callisto/scenario-1');
const examples = (): string => join(scenario(), 'examples');

/**
 * Opens a sheet of Scenario 1 and pins the opening to it. Returns the address, the text, and the problem of the pin
 * (undefined if there is none).
 */
async function pinned(bot: string, card: string | null = null) {
  const path = join(scenario(), `${bot}.bot`);
  const [sheet, text] = [pathToFileURL(path).href, readFileSync(path, 'utf8')];
  await client.open(sheet, text);
  const position = pathToFileURL(join(examples(), 'opening.json')).href;
  const { problem } = await client.request<{ problem?: string }>('botbook/pin', { uri: sheet, position, card });
  return { sheet, text, problem };
}

/** Makes an example from the pinned position and the procedure with a title. */
function makeAt({ sheet, text }: { readonly sheet: string; readonly text: string }, title: string) {
  const position = client.places(sheet).position(text.indexOf(`\n${title}`) + 1);
  return client.request<MadeExample & { readonly problem?: string }>('botbook/makeExample', { uri: sheet, position });
}

beforeEach(() => {
  folder = copyBook('roster.json', 'scenario-1');
  for (const name of readdirSync(examples()))
    if (name.endsWith('.example')) writeIn(examples(), name, 'game callisto\nscenario 1\n');
});

const start = (options: Parameters<typeof client.start>[0] = {}) =>
  client.start({ folders: [pathToFileURL(folder).href], ...options });

describe('examples of pinned positions', () => {
  test('pass, and are offered as an action', async () => {
    await start({ capabilities: { textDocument: { codeAction: literals } } });
    const pin = await pinned('lfa');
    const made = await makeAt(pin, 'CORP-SEC');
    expect(made.uri.split('/').at(-1)).toBe('lfa.example');
    expect(made.text).toMatch(/^EXAMPLE CORP-SEC \S+: in opening\nposition: opening\.json\ncard: CORP-SEC Y\n/);
    // The cards of these two procedures are in the deck and in the discard pile, and not in the play area. Their
    // examples must pass all the same.
    const others = [await makeAt(pin, 'SERGEANT'), await makeAt(pin, 'COMMANDER')].map(({ text }) => text);
    const path = writeIn(examples(), 'lfa.example', [header, made.text, ...others, ''].join('\n\n'));
    const { code, out } = runIn(folder, ['test', path]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^3 examples, all as expected\n/) as unknown]);
    const place = client.places(pin.sheet).position(pin.text.indexOf('\nCORP-SEC') + 1);
    const range = { start: place, end: { ...place, character: place.character + 1 } };
    const offered = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: pin.sheet },
      range,
      context: { diagnostics: [] },
    });
    const [action] = offered.filter(({ title }) => title === 'Make an example of this decision');
    expect(Object.keys(action?.edit?.changes ?? {})).toEqual([made.uri]);
  });

  test('are not made if no bot plays the side of the sheet', async () => {
    await start();
    const { problem } = await pinned('breakers', 'RIPPER B');
    expect(problem).toMatch(
      /^`[A-Z ]+` is a card of the Breakers, and no bot plays them here\. A bot decides its own cards; if it plays the Breakers, say `"bots": \["breakers"\]`\.$/,
    );
  });

  test('are refused for a second sheet of the bot, and after the position is gone', async () => {
    await start();
    const text = readFileSync(join(scenario(), 'lfa.bot'), 'utf8');
    const copy = pathToFileURL(writeIn(scenario(), 'mine.bot', text)).href;
    await client.open(copy, text);
    const opening = join(examples(), 'opening.json');
    await client.request('botbook/pin', { uri: copy, position: pathToFileURL(opening).href });
    expect(await makeAt({ sheet: copy, text }, 'CAPTAIN')).toEqual({
      problem:
        'the examples of this bot are decided by `callisto/scenario-1/lfa.bot`, and not by this sheet. Make the example there',
    });
    rmSync(opening);
    const { problem } = await makeAt({ sheet: copy, text }, 'CAPTAIN');
    expect(problem).toContain('opening.json`: it is not there.');
  });

  test('go to a file whose first lines do not change the decision', async () => {
    await start();
    const pin = await pinned('lfa', 'CORP-SEC Y');
    // The decision about CORP-SEC Y in the opening does not read the hand of the Breakers.
    writeIn(examples(), 'lfa.example', 'game callisto\r\nscenario 1\r\nBreakers hand: INTERFERENCE 2\r\n');
    const made = await makeAt(pin, 'CORP-SEC');
    expect(made.uri.split('/').at(-1)).toBe('lfa.example');
    const [insertion] = made.edit.changes?.[made.uri] ?? [];
    expect(insertion?.newText).toBe(`\r\n${made.text.replaceAll('\n', '\r\n')}\r\n`);
    // In the opening, the LFA already controls G2, so clause 1 does nothing. The line `LFA controlled: none` in the
    // existing file of examples would let clause 1 act. So the example goes to another file.
    writeIn(examples(), 'lfa.example', `${header}\nLFA controlled: none\n`);
    const apart = await makeAt(pin, 'CORP-SEC');
    expect([apart.uri.split('/').at(-1), apart.text]).toEqual(['lfa-2.example', made.text]);
  });
});

test('a position of a sheet without a scenario is pinned, shown and made an example', async () => {
  folder = copyBookOf('unbreakable');
  const book = join(folder, 'unbreakable');
  await start();
  const uri = pathToFileURL(join(book, 'special-delivery.bot')).href;
  const text = readFileSync(join(book, 'special-delivery.bot'), 'utf8');
  await client.open(uri, text);
  const pinTo = (sheet: string, name: string): Promise<object> =>
    client.request('botbook/pin', { uri: sheet, position: pathToFileURL(join(book, 'examples', name)).href });
  expect(await pinTo(uri, 'runaway-opening.json')).toMatchObject({
    problem: 'The position is about the sheet `runaway`. Pin a position whose `sheet` is `special-delivery`.',
  });
  expect(await pinTo(uri, 'volcano-ahead.json')).toEqual({ ok: true });
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const hints = await client.request<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri }, range });
  // The crawler in 0612 is south of a volcano, so clause 4 moves it to 0711 or 0511. The card and the title are both
  // CRAWLER, so no hint names the card.
  const labels = hints.map(({ label }) => (typeof label === 'string' ? label : ''));
  expect(labels).toHaveLength(4);
  expect(labels.slice(0, 3).every((label) => label.startsWith('✗ '))).toBe(true);
  expect(labels[3]).toMatch(/^→ move: (?:0711 \(by chance; or 0511\)|0511 \(by chance; or 0711\))$/);
  const board = await client.request<{ svg: string }>('botbook/board', { uri });
  expect(board.svg).toContain('<svg');
  const made = await makeAt({ sheet: uri, text }, 'CRAWLER');
  expect(made.text).toMatch(/\ndice: (?:©\n=> 4\n.*\n.*0612 → 0711|blank\n=> 4\n.*\n.*0612 → 0511)$/);
  const path = writeIn(join(book, 'examples'), 'own.example', `game unbreakable\n\n${made.text}\n`);
  expect(runIn(folder, ['test', path]).out).toMatch(/^1 example, all as expected\n/);
});

/** The cards for which the sheet of the LFA has procedures. */
const cardsOfLfa = ['CAPTAIN', 'SERGEANT Y', 'SERGEANT Z', 'SCOUT Y', 'SCOUT Z', 'CORP-SEC Y', 'CORP-SEC Z'].concat([
  'COMMANDER A',
  'COMMANDER V',
  'NAVIGATOR A',
  'NAVIGATOR V',
  'GUNNER A',
  'GUNNER V',
]);

describe('examples of decisions that a client names', () => {
  const situation = {
    card: 'CORP-SEC Y',
    procedure: 'CORP-SEC',
    name: 'game 3 round 5',
    file: null,
    chance: [],
    readings: [],
  };
  const creating: ClientCapabilities = {
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
  };

  /** Makes an example of Scenario 1 from `situation` with the fields of `named` added. */
  function makeOf(named: object): Promise<MadeExample | { readonly problem: string }> {
    const sheet = pathToFileURL(join(scenario(), 'lfa.bot')).href;
    return client.request('botbook/makeExample', {
      uri: sheet,
      position: { line: 0, character: 0 },
      situation: { ...situation, ...named },
    });
  }

  const openingPosition = (): object =>
    JSON.parse(readFileSync(join(scenario(), 'examples/opening.json'), 'utf8')) as object;

  test('write the position of a stop to a file of its own', async () => {
    await start({ capabilities: creating });
    const made = await makeOf({ position: openingPosition(), readings: ['R10=second'] });
    if ('problem' in made) throw new Error(made.problem);
    expect(made.position?.split('/').at(-1)).toBe('game-3-round-5-corp-sec-y.json');
    expect(made.text).toMatch(
      /^EXAMPLE CORP-SEC 3c: in game 3 round 5\nposition: game-3-round-5-corp-sec-y\.json\ncard: CORP-SEC Y\nreading: R10=second\n=> 3c\n/,
    );
    const changes = (made.edit.documentChanges ?? []).map((change) => ('kind' in change ? change.kind : 'edit'));
    expect(changes).toEqual(['create', 'edit', 'edit']);
  });

  test('pass for every card of the bot, and tell the piles that change', async () => {
    await start();
    // In the opening, CAPTAIN, SCOUT Y and CORP-SEC Y are in the play area. COMMANDER A is in the discard pile, and the
    // navigators and gunners are in the supply. The other cards are in the deck.
    const made = await Promise.all(
      cardsOfLfa.map(async (card) => {
        const example = await makeOf({
          card,
          procedure: card,
          name: 'opening',
          file: join(examples(), 'opening.json'),
        });
        return 'problem' in example ? example.problem : example.text;
      }),
    );
    const path = writeIn(examples(), 'all.example', [header, ...made, ''].join('\n\n'));
    expect(runIn(folder, ['test', path]).out).toMatch(/^13 examples, all as expected\n/);
    const lines = (card: string): string[] =>
      (made[cardsOfLfa.indexOf(card)] ?? '').split('\n').filter((line) => line.startsWith('LFA '));
    expect(['SCOUT Y', 'COMMANDER A', 'SERGEANT Z', 'GUNNER V'].map(lines)).toEqual([
      [],
      ['LFA discard: none', 'LFA play area: CAPTAIN, SCOUT Y, CORP-SEC Y, COMMANDER A'],
      [
        'LFA deck: SERGEANT Y, CORP-SEC Z, SCOUT Z, COMMANDER V, INTERFERENCE 2',
        'LFA play area: CAPTAIN, SCOUT Y, CORP-SEC Y, SERGEANT Z',
      ],
      ['LFA play area: CAPTAIN, SCOUT Y, CORP-SEC Y, GUNNER V'],
    ]);
  });

  test('are refused with a reason', async () => {
    await start();
    expect(await makeOf({ position: openingPosition() })).toEqual({
      problem: 'the editor cannot make the file of the position',
    });
    expect(await makeOf({ position: null })).toEqual({ problem: 'the game writes no positions' });
  });
});
