// Tests of a faction of an area-control game without code: relations of sides, definitions by a condition, actions with a
// goal, pieces that leave the board, and priorities in words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('war.page');
const printed = textOf('war.bot');
const book = readBook(page);
const game = gameOfBook(book, 'war.page');
const language = game.language({ roster: null, scenarios: [] });

function decide(card: string, position: string, sheet = printed) {
  return decisionOf(game, { sheet, position: `game war\n${position}`, card });
}

// Red has two cubes in Alba and one in Brin. Blue has one cube in Cor and one in Dun.
const apart =
  'cubes: R1 at Alba, R2 at Alba, R3 at Brin, R4 in the supply, B1 at Dun, B2 at Cor\nred: R1, R2, R3, R4\nblue: B1, B2';

describe('a faction without code', () => {
  it('has a page and a sheet without mistakes', () => {
    expect(book.diagnostics).toEqual([]);
    expect(checkSheet(printed, () => language, new GameList([game])).diagnostics).toEqual([]);
  });

  it('says for each side which regions it controls', () => {
    expect(game.page?.membersIn(positionOfText(`game war\n${apart}`))).toEqual([
      { word: 'red controls', members: ['Alba', 'Brin'], outOf: 4 },
      { word: 'blue controls', members: ['Cor', 'Dun'], outOf: 4 },
      { word: 'contested', members: [], outOf: 4 },
    ]);
  });

  it('moves pieces from a region to a goal that the condition of the action allows', () => {
    // No region is contested. Alba has the most red cubes; Brin and Cor are next to it, and blue controls Cor.
    expect(decide('ADVANCE', apart)).toEqual({ clause: 2, effects: ['R1: Alba → Brin', 'R2: Alba → Brin'] });
  });

  it('takes the region of a priority in words among the regions where the action is possible', () => {
    // Brin (a province, two blue cubes) and Dun (a city, one blue cube) are contested. Alba is a city, but not contested.
    const contested =
      'cubes: R1 at Brin, R2 at Dun, R3 at Alba, B1 at Brin, B2 at Brin, B3 at Dun\nred: R1, R2, R3\nblue: B1, B2, B3';
    expect(decide('ADVANCE', contested)).toEqual({ clause: 1, effects: ['B3: Dun → supply'] });
    const byCubes = printed.replace(
      'first a city; within that the region with the most blue cubes',
      'first the region with the most blue cubes; within that a city',
    );
    expect(decide('ADVANCE', contested, byCubes)).toEqual({
      clause: 1,
      effects: ['B1: Brin → supply', 'B2: Brin → supply'],
    });
  });

  it('passes over an action whose goal cannot be reached', () => {
    // Blue controls nothing, so STRIKE has no goal; red controls only Alba.
    const alone = 'cubes: R1 at Alba\nred: R1';
    expect(decide('STRIKE', alone)).toEqual({ clause: null, effects: [] });
  });

  it('refuses a goal that is no thing of the page', () => {
    const faulty = page.replace('region to region (the goal)', 'region to moon (the goal)');
    expect(readBook(faulty).diagnostics[0]).toMatchObject({
      code: 'BB1205',
      message: '`moon` is no thing of the page.',
    });
  });
});
