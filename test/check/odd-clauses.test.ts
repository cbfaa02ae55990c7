// Tests with sheets by beginners and with half-typed sheets: each gets one message at the right words, and no fix makes
// the text worse.
import { describe, expect, it } from 'vitest';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { languageOf } from '../support/book-language.ts';
import { found, headOf } from '../support/found.ts';
import { builtInGames } from '../../library/games.ts';

const language = languageOf('callisto');
const head = headOf();

describe('clauses in other words than those of the book', () => {
  it.each([
    'No enemies within range 2: SCOUT 2 to nearest unscouted objective.',
    'There is no enemy unit within 2 spaces: RECON.',
    'If enemy unit is adjacent: ATTACK 1.',
    'Any enemy unit adjacent: ATTACK 1.',
    'Enemy units not adjacent and space secure: RECON.',
    '3 enemies within 2 spaces: ATTACK 1.',
    '10 or more objective points scouted: RECON.',
    'ATTACK 2 the nearest enemy unit within range 2.',
  ])('%s', (clause) => expect(found(`SCOUT\n1 ${clause}`)).toEqual([]));
});

describe('a mistake', () => {
  it.each([
    ['SCOUT 2 to unscout.', 'BB2002 unscout | Did you mean `unscouted`?'],
    ['SCOUT 2 to t.', 'BB2002 t | '],
    ['SCOUT 2 fo nearest objective.', 'BB2002 fo | Did you mean `to`? => to'],
    ['Space secu: RECON.', 'BB2002 secu | Did you mean `secure`? => secure'],
    ['Space Rand: RECON.', 'BB2002 Rand | Did you mean `Random`?'],
    ['Space va: RECON.', 'BB2002 va | A condition reads like'],
    ['SCOUT 2 to unscouted.', 'BB2006 unscouted | For example, write `to unscouted objective`.'],
    ['SCOUT 2 towards nearest.', 'BB2006 nearest | For example, write `towards nearest objective`.'],
    ['ATTACK 2. [Highest]', 'BB2006 Highest | For example, write `Highest value`.'],
    ['SCOUT.', 'BB2006 SCOUT | For example, write `SCOUT 1`.'],
    ['(2), targeting mech.', 'BB2037 (2) | Begin with a verb of the game'],
    ['CONCEAL 2 to nearest objective.', 'BB2037 CONCEAL | Begin with a verb of the game: ATTACK, BOLSTER, COMMAND,'],
    ['GUIDE most dangerous unit.', 'BB2006 GUIDE most | For example, write `GUIDE Y most dangerous unit`.'],
    ['Space secure, RECON.', 'BB2039 , | Write `Space secure: RECON`. => :'],
    ['Space secure - RECON.', 'BB2039 - | Write `Space secure: RECON`. => :'],
    ['SPACE SECURE: RECON.', 'BB2044 SPACE SECURE | Write `Space secure`. => Space secure'],
    ['< 7 objective: RECON.', 'BB2003 objective | Did you mean `objectives`?'],
    ['ATTACK 01.', 'BB2072 01 | '],
    ['SCOUT 1 to that space.', 'BB2011 that | '],
    ['Roll', 'BB2046 Roll | '],
    ['Roll [2d6].', 'BB2046 Roll [2d6] | '],
    ['Space secure:', 'BB1023 : | '],
    ['ATTACK 1. [', 'BB1030 [ | '],
    ['ATTACK 1. [H', 'BB1030 [ | '],
    ['ATTACK 2. [Random > Nearest]', 'BB2048 Nearest | '],
    ['ATTACK 2. [Nearest > Nearest > Nearest]', 'BB2047 Nearest | '],
    ['ATTACK 2. [Nearest > Random] [Random]', 'BB2012 [Random] | '],
    ['Roll [d4]:\n   1–4 BOLSTER 3,', 'BB2038 BOLSTER 3, | '],
    ['Roll [d99999999999999999999]:\n   1–4 RECON', 'BB1045 Roll [d99999999999999999999] | '],
    ['💥 ATTACK 1.', 'BB1099 💥  | Write `1 ATTACK 1.`. => '],
    ['Ｓpace secure: RECON.', 'BB1129 Ｓpace | Write `1 Space secure: RECON.`. => Space'],
    ['Space\u200B secure: RECON.', 'BB1080 \u200B | '],
    ['Space \u202Esecure: RECON.', 'BB1080 \u202E | '],
  ])('%s', (clause, expected) => {
    expect(found(`SCOUT\n1 ${clause}`)).toEqual([expect.stringContaining(expected) as string]);
  });

  it('is shown by its beginning, if it is very long', () => {
    const [one] = found(`SCOUT\n1 Space ${'y'.repeat(50_000)}: RECON.`);
    expect(one).toContain('BB2002');
    const { diagnostics } = checkSheet(
      `${head}SCOUT\n1 Space ${'y'.repeat(50_000)}: RECON.`,
      () => language,
      builtInGames,
    );
    expect(diagnostics[0]?.message.length).toBeLessThan(300);
  });
});

describe('letters', () => {
  it.each([
    ['a) Space nearest to [b)].\n   b) Objective.', 'BB2024 [b)] | Refer only to the letters of earlier sub-clauses.'],
    ['a) Space nearest to [a)].', 'BB2024 [a)] | Refer only to the letters of earlier sub-clauses.'],
    ['a) Objective.\n   b) Space nearest to [a) > a)].', 'BB2047 [a) > a)] | '],
  ])('%s', (subs, expected) => {
    expect(found(`SCOUT\n1 SCOUT 2 to:\n   ${subs}`)).toEqual([expect.stringContaining(expected) as string]);
  });

  it('that do not exist are reported once for each list', () => {
    expect(found('SCOUT\n1 MOVE 1 nearer to [a) > b) > c)].').map((one) => one.slice(0, 6))).toEqual(['BB2023']);
  });
});

describe('numbers of clauses', () => {
  it.each([
    ['1 RECON.\n2 RECON.\n2 RECON.\n3 RECON.\n4 RECON.', 1],
    ['1 RECON.\n2 RECON.\n2 RECON.\n4 RECON.\n5 RECON.', 1],
    ['1 RECON.\n3 RECON.\n4 RECON.\n5 RECON.', 1],
    ['1 RECON.\n2 RECON.\n2 RECON.\n2 RECON.', 2],
  ])('%j', (clauses, many) => {
    expect(found(`SCOUT\n${clauses}`).filter((one) => one.startsWith('BB1011'))).toHaveLength(many);
  });
});

describe('headers', () => {
  it.each([
    [
      'game callisto\nscenario 99\nbot LFA\n\n',
      'BB2050 scenario 99 | Check the number: the scenarios are 1, 2, 3, 4, 5, 6, 7, 8.',
    ],
    ['game callisto\nscenario 1\nbot\n\n', 'BB1004 bot | '],
  ])('%j', (start, expected) => {
    expect(found('SCOUT\n1 RECON.', start)).toEqual([expect.stringContaining(expected) as string]);
  });

  it('of a game without data are reported, because nothing would be checked', () => {
    const text = 'game callisto\n\nX\n1 banana foo bar.\n';
    expect(checkSheet(text, () => null, builtInGames).diagnostics.map(({ name }) => name)).toEqual(['no-data']);
  });
});

it('reports a word that refers to nothing only once, although its list is tried for every choice of the clause', () => {
  const clause = '1 MOVE 1 adjacent to an enemy unit.\n   [Furthest from its intended destination]\n   [Random]\n';
  const sheet = `game callisto\nbook: verbatim\nscenario 5: Breakout\nbot LFA\n\nCOMMANDER H\n${clause}`;
  const codes = found('', sheet).map((one) => one.slice(0, 10));
  expect(codes).toEqual(['BB2011 its', 'BB2106 [Ra']);
});
