// Tests of overlays: figures of an overlay replace the figures of the roster, and are marked as from an owner. Faulty
// overlays are refused.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rosterFigures, standInFigures } from '../../runtime/callisto/data/figures.ts';
import { overlayBoards, overlayRoster, overlayFigureCount } from '../../runtime/callisto/data/overlay.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { gameOf } from '../../runtime/callisto/seat/game-of.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const roster = readRoster(json('roster.json'));
const validate = new Ajv.default({ allErrors: true, strictTypes: false })
  .addSchema(json('board.schema.json') as object)
  .compile(json('overlay.schema.json') as object);
const file = (name: string): unknown => json(`scenario-1/${name}.json`);
const files = { board: file('board'), names: file('names'), decks: file('decks') };
const board = { ...(files.board as { spaces: object[] }), note: 'my table' };

const scout = [{ verb: 'SCOUT', strength: 2 }, { verb: 'RECON' }, { verb: 'ATTACK', strength: 1, range: 3 }];
const good = {
  version: 1,
  game: 'callisto',
  titles: { SCOUT: { initiative: 9, actions: scout }, MERC: { initiative: 8, note: 'my box' } },
  counters: { HADES: { defence: 10, bonus: 0 }, 'SCOUT Y': { defence: 4 } },
  structures: { building: { defence: 7 }, bunker: { bars: ['vehicle'] } },
  boards: { '1': board, '5': 'board-5.json' },
};
const laid = overlayRoster(roster, good);
const figure = (path: string) => rosterFigures(laid).find((one) => one.path === path);

describe('an overlay', () => {
  it('is of the form that its schema says', () => {
    expect(validate(good), JSON.stringify(validate.errors)).toBe(true);
  });

  it('takes the place of the figures that it names', () => {
    expect(figure('titles.SCOUT.initiative')).toMatchObject({ value: 9, provenance: 'overlay' });
    expect(figure('titles.MERC.initiative')).toMatchObject({ value: 8, provenance: 'overlay', note: 'my box' });
    expect(figure('counters.HADES.defence')).toMatchObject({ value: 10, provenance: 'overlay' });
    expect(figure('counters.HADES.bonus')).toMatchObject({ value: 0, provenance: 'overlay' });
    expect(figure('structures.building.defence')).toMatchObject({ value: 7, provenance: 'overlay' });
    expect(figure('structures.bunker.bars')).toMatchObject({ value: ['vehicle'], provenance: 'overlay' });
  });

  it('keeps the figures that it does not name', () => {
    expect(figure('counters.SCOUT Z.defence')).toMatchObject({ value: 5, provenance: 'printed' });
    expect(figure('structures.building.bonus')).toMatchObject({ value: 0, provenance: 'stand-in' });
    expect(laid.cards).toEqual(roster.cards);
    expect(laid.titles.map(({ name }) => name)).toEqual(roster.titles.map(({ name }) => name));
  });

  it('replaces a list of actions as a whole', () => {
    const { actions = [] } = laid.titles.find(({ name }) => name === 'SCOUT') ?? {};
    expect(actions).toEqual(scout.map((one) => ({ ...one, provenance: 'overlay' })));
  });

  it('changes nothing of the roster that it is laid over', () => {
    const before = structuredClone(roster);
    overlayRoster(roster, good);
    expect(roster).toEqual(before);
  });

  it('is summed up: its figures, and the remaining stand-ins', () => {
    // The overlay has 13 figures: two initiatives, six figures of actions, three of counters, and two of structures.
    // The actions are SCOUT 2, RECON, and ATTACK 1 with its range.
    expect(overlayFigureCount(laid)).toBe(2 + 6 + 3 + 2);
    // Five of the replaced figures were stand-ins: the strength of the Scout’s ATTACK, the initiative of the Merc, two
    // figures of Hades, and a figure of a structure.
    expect(standInFigures(roster).length - standInFigures(laid).length).toBe(1 + 1 + 2 + 1);
    expect(overlayFigureCount(roster)).toBe(0);
  });

  it('may say nothing', () => {
    expect(overlayRoster(roster, { version: 1, game: 'callisto' })).toEqual(roster);
  });

  it('names boards by their scenarios', () => {
    expect([...overlayBoards(good)]).toEqual([
      [1, board],
      [5, 'board-5.json'],
    ]);
    expect([...overlayBoards({ version: 1, game: 'callisto' })]).toEqual([]);
  });
});

describe('a board in an overlay', () => {
  const withBoard = (value: unknown) => ({ version: 1, game: 'callisto', boards: { '1': value } });
  const boardOf = (overlay?: unknown) => gameOf(json('roster.json'), files, overlay).definition.board;

  it('takes the place of the board of the book, as the board of an owner', () => {
    expect(boardOf(good)).toEqual({ ...boardOf(), provenance: 'overlay', note: 'my table' });
    // Only a program that can read files replaces the board by the board at a path. This test has no such program, so
    // the board of the book stays.
    expect(boardOf(withBoard('board-1.json'))).toEqual(boardOf());
    expect(boardOf({ version: 1, game: 'callisto', boards: { '2': { ...board, scenario: 2 } } })).toEqual(boardOf());
  });

  it('is refused with its place in the overlay', () => {
    const [first, ...others] = board.spaces;
    const read = (value: unknown) => () => boardOf(withBoard(value));
    const faulty = { ...board, spaces: [{ ...first, next: ['Z9'] }, ...others] };
    expect(read(faulty)).toThrow(/^boards\.1\.spaces\[0\]\.next\[0\] /);
    expect(read({ ...board, spaces: undefined })).toThrow('boards.1 lacks `spaces`');
  });
});

const wrong: [string, object, string][] = [
  ['another version', { version: 2 }, 'version is 2; this botbook reads 1'],
  ['another game', { game: 'orchard' }, 'game should be one of callisto'],
  ['an unknown key', { title: {} }, 'the whole has an unknown field `title`'],
  [
    'an unknown title',
    { titles: { SCUOT: { initiative: 6 } } },
    'titles names a title that is not in the roster: SCUOT (did you mean SCOUT?)',
  ],
  [
    'a title in other capitals',
    { titles: { Scout: { initiative: 6 } } },
    'titles names a title that is not in the roster: Scout (did you mean SCOUT?)',
  ],
  [
    'an unknown counter',
    { counters: { HADDES: { defence: 9 } } },
    'counters names a counter that is not in the roster: HADDES (did you mean HADES?)',
  ],
  [
    'a structure that is like no other',
    { structures: { cathedral: { defence: 9 } } },
    'structures names a structure that is not in the roster: cathedral (known: building, bunker,',
  ],
  [
    'an unknown figure',
    { counters: { HADES: { armour: 9 } } },
    'counters.HADES has an unknown field `armour` (known: defence, bonus, note)',
  ],
  [
    'a provenance of its own',
    { counters: { HADES: { defence: 9, provenance: 'printed' } } },
    'counters.HADES has an unknown field `provenance`',
  ],
  [
    'a figure with a source of its own',
    { counters: { HADES: { defence: { value: 9 } } } },
    'counters.HADES.defence should be a whole number from 1, not an object',
  ],
  [
    'personnel with a bonus',
    { counters: { 'SCOUT Y': { bonus: 1 } } },
    'counters.SCOUT Y.bonus should be left out: only standees have one',
  ],
  [
    'a strength that is lost',
    { titles: { SCOUT: { actions: [{ verb: 'MOVE', strength: null }] } } },
    'titles.SCOUT.actions[0].strength should be a whole number from 1, not null',
  ],
  [
    'an action of a letter that the title does not have',
    { titles: { SCOUT: { actions: [{ verb: 'MOVE', strength: 1, squads: ['A'] }] } } },
    'titles.SCOUT.actions[0] names a squad in which there is no SCOUT: A',
  ],
  [
    'an action that its kind of card cannot have',
    { titles: { CAPTAIN: { actions: [{ verb: 'ATTACK', strength: 1 }] } } },
    'titles.CAPTAIN.actions[0] is ATTACK, for which a command card has no counter',
  ],
  ['a list of titles', { titles: [] }, 'titles should be an object, not a list'],
  ['a board of no scenario', { boards: { five: 'a.json' } }, '`five` is none'],
  ['a board without a path', { boards: { '5': '' } }, 'boards.5 should not be empty'],
  ['a board of another scenario', { boards: { '5': board } }, 'boards.5.scenario is 1; its key says 5'],
  ['a board without a version', { boards: { '1': { ...board, version: undefined } } }, 'boards.1 lacks `version`'],
  [
    'a board of another version',
    { boards: { '1': { ...board, version: 2 } } },
    'boards.1.version is 2; this botbook reads 1',
  ],
];

describe('an overlay is refused with words', () => {
  it.each(wrong)('for %s', (_, change, message) => {
    const read = () => overlayRoster(roster, { version: 1, game: 'callisto', ...change });
    expect(read).toThrow(ShapeError);
    expect(read).toThrow(message);
  });

  it('if it is not an overlay', () => {
    expect(() => overlayRoster(roster, null)).toThrow('the whole should be an object, not null');
    expect(() => overlayRoster(roster, [])).toThrow('the whole should be an object, not a list');
    expect(() => overlayBoards('x')).toThrow('the whole should be an object, not a string');
  });

  it('and by its schema for its form', () => {
    const kept = wrong
      .filter(([, change]) => validate({ version: 1, game: 'callisto', ...change }))
      .map(([one]) => one);
    // These faults depend on the contents of the roster. So the schema does not report them, and only the reader of
    // overlays does.
    expect(kept).toEqual([
      'an unknown title',
      'a title in other capitals',
      'an unknown counter',
      'a structure that is like no other',
      'personnel with a bonus',
      'an action of a letter that the title does not have',
      'an action that its kind of card cannot have',
      'a board of another scenario',
    ]);
  });
});
