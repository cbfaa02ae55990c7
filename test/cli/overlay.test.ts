// Tests which overlay is used: the overlay of `--overlay`, otherwise the overlay of the nearest botbook.json. A faulty
// overlay is refused with an error.
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../files/errors.ts';
import { books } from '../../cli/books.ts';
import { overlayInForce, type OverlayInForce } from '../../files/overlay.ts';
import { callisto } from '../../compiler/games/callisto/game.ts';
import { overlayRoster } from '../../runtime/callisto/data/overlay.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { writeIn } from '../support/cli.ts';

const roster = {
  name: 'roster.json',
  json: JSON.parse(readFileSync('procedures/callisto/roster.json', 'utf8')) as unknown,
};
const owners = (more: object): string => JSON.stringify({ version: 1, game: 'callisto', ...more });
const two = owners({ counters: { HADES: { defence: 10, bonus: 1 } } });

const home = process.cwd();
let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'botbook-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

const hades = ({ json }: OverlayInForce): number | undefined =>
  overlayRoster(readRoster(roster.json), json).counters.find(({ name }) => name === 'HADES')?.defence;

describe('the overlay in force', () => {
  it('is none if nobody names one', () => {
    expect(overlayInForce(books, callisto, roster, undefined)).toBeNull();
    writeIn(folder, 'botbook.json', '{"version": 1}');
    expect(overlayInForce(books, callisto, roster, undefined)).toBeNull();
  });

  it('is the one that the option names, and its line says so', () => {
    const path = writeIn(folder, 'mine/owner.json', two);
    const found = overlayInForce(books, callisto, roster, path);
    expect(found?.line).toBe('overlay: mine/owner.json, 2 figures');
    expect(found && hades(found)).toBe(10);
  });

  it('is that of botbook.json, beside it, seen from a folder below', () => {
    writeIn(folder, 'botbook.json', '{"version": 1, "overlay": "data/owner.json"}');
    writeIn(folder, 'data/owner.json', two);
    writeIn(folder, 'deep/down/x', '');
    process.chdir(join(folder, 'deep/down'));
    const found = overlayInForce(books, callisto, roster, undefined);
    expect(found?.line).toBe(`overlay: ${join(folder, 'data/owner.json')}, 2 figures`);
  });

  it('is that of the option if both name one', () => {
    writeIn(folder, 'botbook.json', '{"version": 1, "overlay": "owner.json"}');
    writeIn(folder, 'owner.json', two);
    const other = writeIn(folder, 'other.json', owners({ counters: { HADES: { defence: 7 } } }));
    const found = overlayInForce(books, callisto, roster, other);
    expect(found?.line).toBe('overlay: other.json, 1 figure');
    expect(found && hades(found)).toBe(7);
  });

  it('has the paths of its boards, beside it', () => {
    const path = writeIn(folder, 'mine/owner.json', owners({ boards: { '5': 'board-5.json' } }));
    const found = overlayInForce(books, callisto, roster, path);
    expect(found?.line).toBe('overlay: mine/owner.json, 0 figures, 1 board');
    expect(found?.boards.get(5)?.name).toBe('mine/board-5.json');
  });

  it('may contain boards itself', () => {
    const board = { version: 1, game: 'callisto', scenario: 5 };
    const path = writeIn(folder, 'mine/owner.json', owners({ boards: { '5': board } }));
    const found = overlayInForce(books, callisto, roster, path);
    expect(found?.line).toBe('overlay: mine/owner.json, 0 figures, 1 board');
    expect(found?.boards.get(5)?.name).toBe('mine/owner.json (boards.5)');
    expect(found?.boards.get(5)?.json()).toEqual(board);
  });
});

/** Returns the error that `overlayInForce` throws. Fails if the overlay is accepted. */
function refusal(option?: string): UserError {
  try {
    overlayInForce(books, callisto, roster, option);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('It was taken.');
}

describe('an overlay is refused', () => {
  it('that is not there', () => {
    const { message, exit, help } = refusal(join(folder, 'owner.json'));
    expect([message, exit]).toEqual(['There is no file, folder or address `owner.json`.', 2]);
    expect(help).toContain('--overlay');
  });

  it('that botbook.json names and that is not there', () => {
    writeIn(folder, 'botbook.json', '{"version": 1, "overlay": "owner.json"}');
    const { message, help } = refusal();
    expect(message).toContain('`owner.json`');
    expect(help).toBe('`botbook.json` names it as its overlay.');
  });

  it.each([
    ['is cut short', two.slice(0, -5), 'BB9008', '`owner.json` is not JSON'],
    ['is empty', '', 'BB9008', 'it is empty'],
    ['is of another version', two.replace('1', '2'), 'BB9009', '`owner.json`: version is 2; this botbook reads 1.'],
    ['names a stranger', two.replace('HADES', 'HADESS'), 'BB9009', 'did you mean HADES?'],
    ['is a list', '[]', 'BB9009', 'the whole should be an object, not a list'],
  ])('that %s', (_, text, code, said) => {
    const found = refusal(writeIn(folder, 'owner.json', text));
    expect([found.code, found.exit]).toEqual([code, 1]);
    expect(found.message).toContain(said);
  });

  it('that is a folder', () => {
    writeIn(folder, 'mine/owner.json', two);
    expect(refusal(join(folder, 'mine'))).toMatchObject({ code: 'BB9002', exit: 2 });
  });

  it.each([['5'], ['["owner.json"]'], ['null']])('by a botbook.json that names no path: %s', (overlay) => {
    writeIn(folder, 'botbook.json', `{"version": 1, "overlay": ${overlay}}`);
    expect(refusal().message).toContain('botbook.json`: overlay should be text');
  });
});

describe('the board of an overlay', () => {
  const write = (board: string): string => writeIn(folder, 'w/data/ov.json', owners({ boards: { 1: board } }));

  /** Returns the JSON of the board of Scenario 1 in the overlay, or the text of the error about this board. */
  function boardOf(option?: string): unknown {
    try {
      return overlayInForce(books, callisto, roster, option)?.boards.get(1)?.json();
    } catch (error) {
      if (error instanceof UserError) return `${error.code} ${error.message}`;
      throw error;
    }
  }

  beforeEach(() => {
    writeIn(folder, 'secret.json', 'secret');
    writeIn(folder, 'w/botbook.json', '{ "version": 1, "overlay": "data/ov.json" }');
    process.chdir(join(folder, 'w'));
  });

  it.each(['../../secret.json', '/etc/passwd', '//server/share/b.json', String.raw`\\server\b.json`, 'link.json'])(
    'is not outside, such as %s',
    (board) => {
      write(board);
      if (board === 'link.json') symlinkSync('../../secret.json', join(folder, 'w/data/link.json'));
      const refused = expect.stringMatching(/^BB9031 .* is outside the folder `data`, and is not read\.$/) as string;
      expect([boardOf(), boardOf('data/ov.json')]).toEqual([refused, refused]);
      // If the command runs in the folder of the overlay, a board outside this folder is refused.
      process.chdir(join(folder, 'w/data'));
      expect(boardOf('ov.json')).toMatch(/^BB9031 .* is outside the folder `\.`/);
    },
  );

  it('is in the folder of the overlay, of its botbook.json, or of the work, and has up to 4 MB', () => {
    const inner = write('b.json');
    writeIn(folder, 'w/data/b.json', '[1]');
    writeIn(folder, 'w/boards/b.json', '[2]');
    expect([boardOf(), boardOf(inner)]).toEqual([[1], [1]]);
    write('../boards/b.json');
    expect([boardOf(), boardOf(inner)]).toEqual([[2], [2]]);
    process.chdir(join(folder, 'w/data'));
    expect([boardOf(), boardOf(inner)]).toEqual([[2], expect.stringContaining('BB9031') as string]);
    write('b.json');
    writeIn(folder, 'w/data/b.json', `[${' '.repeat(4_000_000)}]`);
    const large = 'BB9004 `b.json` has 5 MB, but I read only files of up to 4 MB.';
    expect([boardOf(), boardOf(inner)]).toEqual([large, large]);
  });
});
