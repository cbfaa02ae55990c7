// Tests of the library as other programs use it. The library takes text and JSON, returns data, and throws errors for
// faulty text or JSON.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ShapeError,
  bookOf,
  checkSheet,
  compileSheet,
  cardExplainer,
  explainCard,
  lint,
  readSheet,
  type CardAsked,
} from '../../library/index.ts';
import { packagedText } from '../support/bots.ts';
import { boundSheet } from '../support/bound.ts';
import { callistoBook } from '../support/emit-all.ts';
import { orchardGames } from '../orchard/games.ts';
import { positionIn, roster, sheet } from '../orchard/neighbour.ts';

const book = callistoBook();
const lfa = packagedText(1, 'lfa');
const breakers = packagedText(1, 'breakers');
const position: unknown = JSON.parse(readFileSync('procedures/callisto/scenario-1/examples/opening.json', 'utf8'));

/** Returns the error that `work` throws, as `file where: message`. */
function wrong(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error) || !('where' in error)) throw error;
    const file = error instanceof ShapeError ? (error.file ?? '') : '';
    return `${file} ${String(error.where)}: ${error.message}`.trim();
  }
  return 'nothing';
}

describe('a book in memory', () => {
  it('is of a game that is known', () => {
    expect(wrong(() => bookOf('chess', book.files))).toBe(
      'game: game is chess; there are callisto, heavygear, unbreakable',
    );
    expect(wrong(() => bookOf('callisto', { roster: {}, scenarios: [] }))).toBe(
      'roster.json : the whole lacks `version`',
    );
  });

  it('checks sheets of its game', () => {
    expect(checkSheet(lfa, book).diagnostics).toEqual([]);
    const named = (text: string): string[] => checkSheet(text, book).diagnostics.map(({ name }) => name);
    expect(named(lfa.replace('RECON.', 'RECONN.'))).toEqual(['unknown-word']);
    const other = 'game orchard\n\nSCOUT\n1 CONTROL.\n';
    expect(named(other)).toEqual(['unknown-game']);
    const among = bookOf('callisto', book.files, orchardGames);
    expect(checkSheet(other, among).diagnostics.map(({ name }) => name)).toEqual(['no-data']);
  });
});

describe('sheets linted', () => {
  const text = (more = ''): string =>
    `game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 ATTACK 1.\n${more}2 Threshold 5/6/7: ATTACK 1.\n`;

  it('have findings, and accepted findings with their reasons', () => {
    const [first, second] = lint([text(), text('# botbook-ignore BB3003: why\n')], book);
    expect(first).toMatchObject({ diagnostics: [{ code: 'BB3003', severity: 'warning' }], suppressed: [] });
    expect(second).toMatchObject({
      diagnostics: [],
      suppressed: [{ diagnostic: { code: 'BB3003' }, ignore: { reason: 'why' } }],
    });
  });

  it('are judged as strictly as one likes, beside others of the book', () => {
    const rules = { 'covered-clause': { severity: 'error' } } as const;
    expect(lint([text()], book, { rules, beside: [lfa] })[0]?.diagnostics).toMatchObject([{ severity: 'error' }]);
  });
});

describe('a sheet compiled', () => {
  it('is a module with types, and imports its runtime from the given path', () => {
    const found = compileSheet(lfa, { book, facing: breakers });
    expect(found.diagnostics).toEqual([]);
    expect(found.code).toMatch(
      /^\/\/ Compiled by Botbook from .*\nimport \* as k from "\.\/kernel\.js";\nimport \* as c from "\.\/callisto\.js";/,
    );
    expect(found.code).toContain('export const sheet = ');
    expect(found.types).toContain('from "./callisto.js"');
    const imports = { kernel: 'botbook/runtime', game: 'botbook/callisto' };
    const other = compileSheet(lfa, { book, facing: breakers, imports });
    expect(other.code).toMatch(/\nimport \* as k from "botbook\/runtime";\nimport \* as c from "botbook\/callisto";/);
    expect(other.types).toContain('from "botbook/callisto"');
  });

  it('is none where the sheet has errors, which are said', () => {
    const found = compileSheet(lfa.replace('RECON.', 'RECONN.'), { book, facing: breakers });
    expect(found).toMatchObject({ code: null, map: null, types: null, diagnostics: [{ name: 'unknown-word' }] });
  });

  it('is the same for a result of an earlier check, which counts only if the book is the same', () => {
    const whole = compileSheet(lfa, { book, facing: breakers });
    expect(compileSheet(checkSheet(lfa, book), { book, facing: checkSheet(breakers, book) })).toEqual(whole);
    expect(compileSheet(readSheet(lfa), { book, facing: readSheet(breakers) })).toEqual(whole);
    const faulty = lfa.replace('RECON.', 'RECONN.');
    expect(readSheet(faulty).diagnostics).toEqual([]);
    expect(compileSheet(readSheet(faulty), { book }).diagnostics).toMatchObject([{ name: 'unknown-word' }]);
    const facing = checkSheet(faulty, callistoBook());
    expect(wrong(() => compileSheet(breakers, { book, facing: { ...facing, diagnostics: [] } }))).toBe(
      'facing: facing has errors: check it first',
    );
  });

  it('uses the needed keys, or names the missing key', () => {
    const scenarios = book.files.scenarios.map(({ scenario, names, decks }) => ({ scenario, names, decks }));
    const bare = bookOf('callisto', { ...book.files, scenarios });
    expect(wrong(() => compileSheet(lfa, { book: bare }))).toBe('board: board of scenario 1 is not in the book');
    expect(wrong(() => compileSheet(lfa, { book, facing: 'game callisto\n\nSCOUT\n1 RECONN.\n' }))).toBe(
      'facing: facing has errors: check it first',
    );
    expect(compileSheet(lfa, { book }).code).toContain('SCOUT_2');
    expect(wrong(() => compileSheet('game callisto\nscenario 1\nbot LFA\n', { book }))).toBe(
      'procedures: procedures are missing: a sheet without any decides nothing',
    );
  });
});

describe('a card explained', () => {
  const asked: CardAsked = { book, sheets: { LFA: lfa, BREAKERS: breakers }, position, card: 'SCOUT Y' };

  it('is the card of the only sheet if both sides have such a card, as for a compiled sheet', async () => {
    const bare = { version: 1, game: 'callisto', scenario: 1, units: {} };
    const sides = [{ LFA: lfa }, { BREAKERS: breakers }].map((sheets) => {
      const explained = explainCard({ book, sheets, position: bare, card: 'Interference' });
      return explained.is === 'explanation' ? explained.json : explained;
    });
    expect(sides).toMatchObject([{ side: 'lfa' }, { side: 'breakers' }]);
    const compiled = await Promise.all((['lfa', 'breakers'] as const).map((side) => boundSheet(1, side)));
    const parts = (answer: unknown) => {
      const { side, card, instead, after } = answer as Record<string, unknown>;
      return { side, card, instead, after };
    };
    expect(compiled.map((own) => parts(own.decidePosition(bare, 'Interference')))).toEqual(sides.map(parts));
  });

  it('names the missing part, and then gives the reason', () => {
    expect(explainCard(asked)).toMatchObject({ is: 'needs', text: 'Roll a d8: 1–4 E1, 5–8 F3', gives: 'face' });
    const found = explainCard({ ...asked, chance: [2] });
    expect(found).toMatchObject({
      is: 'explanation',
      json: { is: 'explanation', decision: { clause: 2, name: '2b' } },
    });
    expect(found.text).toContain('E1');
    expect(explainCard({ ...asked, chance: { seed: 3 }, full: true }).text).toContain('Clauses');
  });

  it('takes second readings and an owner’s figures', () => {
    // Scenario 1 has 69 stand-ins. The overlay replaces one of them, so 68 are left.
    const explain = cardExplainer({ book, sheets: asked.sheets, readings: ['R8', 'R10'] });
    expect(explain({ position, card: 'CORP-SEC Y' })).toMatchObject({ json: { text: '3c: MOVE 1 to G1' } });
    const overlay = { version: 1, game: 'callisto', counters: { 'CORP-SEC Y': { defence: 9 } } };
    const found = cardExplainer({ book, sheets: asked.sheets, readings: ['R10'], overlay })({
      position,
      card: 'CORP-SEC Y',
    });
    expect(found).toMatchObject({
      json: { text: '3c: MOVE 1 to G1', standIns: expect.stringContaining('68 of') as string },
    });
  });

  it.each<[string, Partial<CardAsked>, string]>([
    [
      'a reading of a ruling that is not open',
      { readings: ['R3'] },
      'readings: readings has R3; open are R2, R8, R9, R10, R10=third, R11, R16, R22, R50',
    ],
    ['an overlay that is none', { overlay: 7 }, 'overlay.json : the whole should be an object, not a number'],
    ['a face that is none', { chance: [9] }, 'chance: A d8 does not show 9.'],
    ['a card that is none', { chance: ['SCOUT Q'] }, 'chance: `SCOUT Q` is neither a face nor a card.'],
    ['no position', { position: null }, ': the whole should be an object, not null'],
    ['no scenario', { position: {} }, ': the whole lacks `scenario`'],
    ['another scenario', { position: { scenario: 9 } }, 'scenario: scenario is 9, which the book does not have'],
    ['a card of nobody', { card: 'SCOUT Q' }, 'card: no card of this scenario is called `SCOUT Q`'],
    ['a bot that is none', { sheets: { HADES: lfa } }, 'sheets: sheets has HADES; the bots are LFA, BREAKERS'],
    [
      'a sheet with errors',
      { sheets: { LFA: lfa.replace('RECON.', 'RECONN.') } },
      'sheets.LFA: sheets.LFA has 1 errors: check it first',
    ],
  ])('refuses %s', (_what, more, said) => expect(wrong(() => explainCard({ ...asked, ...more }))).toBe(said));

  // The list is most trees, then fewest baskets. Wall and Hill have two trees each, and Old has one. Wall has a basket,
  // so Hill is chosen.
  it('may be of another game, whose sheets are compiled too', () => {
    const own = bookOf('orchard', { roster, scenarios: [] }, orchardGames);
    const trees = 'Plum 1 at Wall 1, Plum 2 at Wall 1, Pear 1 at Hill 1, Pear 2 at Hill 1, Plum 3 at Old 1';
    const seen = positionIn({ trees, baskets: 'Basket 1 at Wall 1' });
    const found = explainCard({ book: own, sheets: { NEIGHBOUR: sheet }, position: seen, card: 'SPRING', chance: [] });
    expect(found).toMatchObject({ is: 'explanation', json: { game: 'orchard', card: 'SPRING' } });
    const { code, types } = compileSheet(sheet, { book: own });
    expect(code).toContain('import * as c from "./declared.js";');
    expect(types).toContain('from "./declared.js"');
  });
});
