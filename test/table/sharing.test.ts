// Tests of shared boards and figures: what a link or a file carries, what differs from one’s own, and what is refused.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableBookIn } from '../../compiler/game/table-book.ts';
import { callistoTableGame as game } from '../../compiler/games/callisto/table/table-game.ts';
import { codeOf, textOfCode } from '../../page/sharing/share-code.ts';
import {
  overlayChanges,
  onlyParts,
  partsIn,
  sharedIn,
  sharedLink,
  withParts,
} from '../../page/sharing/shared-overlay.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { qrModules } from '../../views/table/qr-code.ts';
import { bookJson, scenarios } from '../support/played.ts';

type Json = Record<string, unknown>;

const file = (scenario: number, name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
const book = tableBookIn({
  version: 1,
  is: 'table book',
  game: 'callisto',
  roster: bookJson('roster.json'),
  readings: [],
  rulings: [],
  scenarios: scenarios.map((scenario) => ({
    scenario,
    board: file(scenario, 'board'),
    decks: file(scenario, 'decks'),
    names: file(scenario, 'names'),
    sheets: {},
  })),
});
const parts = { book, game };
const head = { version: 1, game: 'callisto' };
const boards = (...numbers: readonly number[]): Json =>
  Object.fromEntries(numbers.map((scenario) => [String(scenario), file(scenario, 'board')]));
const atPage = { protocol: 'https:', origin: 'https://a.example', pathname: '/table/' };

/** Returns a copy of the board of Scenario 1 in which each space is changed. */
function changedBoard(change: (space: Json) => Json): Json {
  const board = file(1, 'board') as Json & { readonly spaces: readonly Json[] };
  return { ...board, spaces: board.spaces.map(change) };
}

/** Removes the way between A1 and B1, and gives B2 cover 3. */
const otherBoard = changedBoard((space) => {
  const next = space['next'] as readonly string[];
  if (space['name'] === 'A1') return { ...space, next: next.filter((name) => name !== 'B1') };
  if (space['name'] === 'B1') return { ...space, next: next.filter((name) => name !== 'A1') };
  return space['name'] === 'B2' ? { ...space, cover: 3 } : space;
});

describe('a code', () => {
  it('has the text again, with signs that an address and a QR code can have', async () => {
    for (const said of ['', 'a', 'ab', 'Ünïcode ✓'.repeat(50)]) {
      const code = await codeOf(said);
      expect(code).toMatch(/^[0-9A-Z$+.:-]+$/);
      expect(await textOfCode(code)).toBe(said);
    }
  });

  it('is refused if a part is cut off, added or changed', async () => {
    const code = await codeOf('{"version":1}'.repeat(9));
    await fc.assert(
      fc.asyncProperty(fc.nat(code.length - 1), fc.constantFrom('', '0', 'AB'), async (at, by) => {
        const other = code.slice(0, at) + by + code.slice(at + 1);
        fc.pre(other !== code);
        await expect(textOfCode(other)).rejects.toThrow('is cut or damaged');
      }),
      { numRuns: 60 },
    );
    await expect(textOfCode(code.slice(0, -3))).rejects.toBeInstanceOf(ShapeError);
  });
});

describe('a link', () => {
  const overlay = { ...head, counters: { HADES: { defence: 9 } }, boards: boards(...scenarios) };

  it('carries all boards and figures in its fragment', async () => {
    const link = await sharedLink(overlay, atPage);
    expect(link.startsWith('https://a.example/table/#open/Z')).toBe(true);
    expect(link.length).toBeLessThan(20_000);
    expect(await sharedIn(link, parts)).toEqual(overlay);
    const sent = `Look at this: ${link}\n`;
    expect(await sharedIn(sent.replaceAll('+', '%2B').replace('Look at this: ', ''), parts)).toEqual(overlay);
  });

  it('to the largest board has room in a QR code', async () => {
    expect(partsIn(overlay, parts)).toEqual([...scenarios, 'figures']);
    const one = onlyParts(overlay, [8], parts);
    expect(one).toEqual({ ...head, boards: boards(8) });
    expect(qrModules(await sharedLink(one, atPage)).length).toBeLessThanOrEqual(165);
  });

  it('from a disk has no address', async () => {
    const fromDisk = { protocol: 'file:', origin: 'null', pathname: '/table.html' };
    expect(await sharedLink(overlay, fromDisk)).toMatch(/^#open\/Z/);
  });
});

describe('what is opened', () => {
  it.each([
    ['half a file', '{"version":1,"game":"callisto","boards":{"1":', 'is cut or damaged'],
    ['a file of another game', '{"version":1,"game":"chess","boards":{}}', 'is of another game (chess)'],
    ['any other file', '{"version":1}', 'holds no boards and no figures'],
    ['an empty overlay', JSON.stringify(head), 'holds no board and no figure'],
    ['no text', ' ', 'is empty'],
    ['any text', 'Hello', 'is cut or damaged'],
    ['the path of a board', JSON.stringify({ ...head, boards: { '5': 'board.json' } }), 'names a file'],
    ['an unknown unit', JSON.stringify({ ...head, counters: { HADS: { defence: 9 } } }), 'did you mean HADES'],
    [
      'half a board',
      JSON.stringify({ ...head, boards: { ...boards(2), '1': { ...otherBoard, spaces: [] } } }),
      'boards.1',
    ],
  ])('%s is refused', async (_, text, reason) => {
    await expect(sharedIn(text, parts)).rejects.toThrow(reason);
    await expect(sharedIn(text, parts)).rejects.toBeInstanceOf(ShapeError);
  });

  it('can be a single board, or an overlay with spaces', async () => {
    const board = file(3, 'board');
    expect(await sharedIn(JSON.stringify(board), parts)).toEqual({ ...head, boards: { '3': board } });
    const overlay = { ...head, boards: boards(3, 5) };
    expect(await sharedIn(JSON.stringify(overlay, null, 2), parts)).toEqual(overlay);
  });
});

describe('what differs', () => {
  const theirs = {
    ...head,
    counters: { HADES: { defence: 9 } },
    titles: { CAPTAIN: { initiative: 7 } },
    boards: { ...boards(2, 5), '1': otherBoard },
  };

  it('is told in words for each part, before anything is taken', () => {
    const mine = { ...head, counters: { HADES: { defence: 8 } }, boards: boards(1, 2) };
    expect(overlayChanges(mine, theirs, parts)).toEqual([
      { part: 1, is: 'other', text: '1 wall, Cover (1) differ' },
      { part: 2, is: 'same', text: 'The same as yours' },
      { part: 5, is: 'new', text: 'You have no board yet' },
      { part: 'figures', is: 'other', text: '2 differ' },
    ]);
    const renamed = { ...head, boards: { '1': changedBoard((space) => ({ ...space, label: 'Yard' })) } };
    expect(overlayChanges(renamed, { ...head, boards: boards(1) }, parts)).toEqual([
      { part: 1, is: 'other', text: '29 names differ' },
    ]);
  });

  it('is taken by parts, and the rest of one’s own stays', () => {
    const mine = { ...head, counters: { HADES: { bonus: 2 } }, boards: boards(1, 2) };
    expect(withParts(mine, theirs, [5, 'figures'], parts)).toEqual({
      ...head,
      counters: { HADES: { bonus: 2, defence: 9 } },
      titles: { CAPTAIN: { initiative: 7 } },
      boards: boards(1, 2, 5),
    });
    expect(withParts(null, theirs, [1], parts)).toEqual({ ...head, boards: { '1': otherBoard } });
  });
});
