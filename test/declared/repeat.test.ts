// Tests of actions that are done to several things, of sentences that repeat an action, and of choices that a box settles
// before its clauses.
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { partsOfSheets } from '../../compiler/decide/used-parts.ts';
import { outcomeText, questionLines } from '../../views/ask/ask-text.ts';
import { explainedText } from '../../views/decision/explain.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { typed } from '../support/asking.ts';
import { decidedTwice, unseenCardOf } from '../support/asking-book.ts';
import { cardOf } from '../support/declared-card.ts';

const page = `game raid
bot FRONT
cards RAID, WAR
dice d6

THINGS
Sides: front (the bot), crown.
A region is a space, is a city, hill or plain, has a worth (0 to 9) and is next to regions.
A region may be used.
A guerrilla stands in a region or the supply, and belongs to a side.
A guerrilla may be active.
A side has coins (0 to 30).

WORDS
A hidden guerrilla is a guerrilla that is not active.
An unused region is a region that is not used.
A nest is a region with 2 or more guerrillas.

ACTIONS
ATTACK region: the front pays 1 coin; the region becomes used. Possible if the front has 2 or more coins.
BURN region: the region becomes used. Possible if the region is not used.
TERROR region: the region becomes used; a hidden guerrilla in the region becomes active. Possible if the region contains a hidden guerrilla.
SCATTER region: put 1 guerrilla from the region in the supply.
MARCH n[, guerrillas]: put the guerrilla in the goal. Possible if the guerrilla is not in the goal and the goal contains fewer than 3 guerrillas.
RECRUIT region: put 1 guerrilla from the supply in the region; carry out the box DRILL.
LAUNCH: carry out the box MARCH.
WAKE n[, guerrillas]: the guerrilla becomes active.

READING
Any sentence of a clause must be possible.
Before its clauses MARCH settles its goal: a city [Highest worth]; if none, a hill [Lowest worth].

BOX
region  kind   worth  next to
Alto    hill   3      Brin, Cor
Brin    plain  2      Alto
Cor     plain  1      Alto
Dun     plain  5
`;

function bookOf(pageText = page) {
  const book = readBook(pageText);
  expect(book.diagnostics).toEqual([]);
  return gameOfBook(book, 'raid.page');
}

const position = `game raid
guerrillas: G1 at Alto, G2 at Alto, G7 at Brin, G8 at Brin, G10 at Cor
front: G1, G2, G7, G8, G10
`;

const sheetOf = (clauses: string): string =>
  clauses.startsWith('RAID') ? `game raid\n\n${clauses}\n` : `game raid\n\nRAID\n${clauses}\n`;

interface Table {
  readonly coins?: number;
  /** The places of the guerrillas of the front; absent for those of `position`. */
  readonly guerrillas?: string;
  readonly faces?: readonly number[];
  readonly pageText?: string;
}

function cardOn(clauses: string, { coins = 9, guerrillas, pageText = page }: Table) {
  const pieces = guerrillas === undefined ? position : `game raid\nguerrillas: ${guerrillas}\nfront: G3\n`;
  const onTable = { sheet: sheetOf(clauses), position: `${pieces}coins: front ${coins}\n`, card: 'RAID' };
  return cardOf(bookOf(pageText), onTable);
}

function decide(clauses: string, table: Table = {}) {
  const answer = cardOn(clauses, table).decide(table.faces ?? []);
  if (answer.is !== 'came') return { needs: answer.is === 'needs' ? answer.text : answer.problem };
  const { decision, effects } = answer.came;
  return { clause: decision?.clause, effects, decision };
}

function explained(clauses: string): readonly string[] {
  const card = cardOn(clauses, {});
  const answer = card.decide([]);
  if (answer.is !== 'came') throw new Error('The card needs a die.');
  const basis = { rulings: new Map(), standIns: null };
  return explainedText({ ...card, came: answer.came }, basis, true, plainPaint).split('\n');
}

const chosenIn = (clauses: string, table: Table = {}) => {
  const { decision } = decide(clauses, table);
  return decision?.done.map(({ choices }) => choices.flatMap(({ ids }) => ids).join(' '));
};

function asked(clauses: string, ...lines: readonly string[]) {
  const read = typed([unseenCardOf(bookOf(), sheetOf(clauses), 'RAID')], lines);
  const last = read.at(-1);
  if (last?.is === 'asks') return questionLines(last.card, last.question).map((line) => line.trim());
  return read.flatMap((each) => (each.is === 'decided' ? outcomeText(each, plainPaint).trim().split('\n') : []));
}

describe('an action that is done to several things', () => {
  it('is done to the next thing only if it is still possible', () => {
    // ATTACK needs 2 coins and costs 1: with 3 coins, the second attack leaves 1 coin.
    expect(decide('1 ATTACK up to 4 regions. [Highest worth]', { coins: 3 }).effects).toEqual([
      'front: coins 3 → 2',
      'Dun: used',
      'front: coins 2 → 1',
      'Alto: used',
    ]);
    expect(chosenIn('1 ATTACK up to 4 regions. [Highest worth]', { coins: 3 })).toEqual(['Dun Alto']);
    expect(chosenIn('1 ATTACK up to 3 regions. [Highest worth]')).toEqual(['Dun Alto Brin']);
  });

  it('is done to every thing without a roll, unless it becomes impossible', () => {
    expect(chosenIn('1 ATTACK every region.')).toEqual(['Alto Brin Cor Dun']);
    expect(chosenIn('1 ATTACK every region. [Lowest worth]', { coins: 3 })).toEqual(['Cor Brin']);
    // Without a list, a d6 chooses the region: 1 Alto, 2 Brin, 3 Cor, 4 Dun, and 5 and 6 are rolled again.
    expect(decide('1 ATTACK every region.', { coins: 2 })).toHaveProperty('needs');
    expect(chosenIn('1 ATTACK every region.', { coins: 2, faces: [3] })).toEqual(['Cor']);
    const odds = cardOn('1 ATTACK every region.', { coins: 2 }).odds();
    expect(odds.is === 'odds' && odds.outcomes.map(({ share }) => share)).toEqual(
      Array.from({ length: 4 }, () => ({ of: 1n, in: 4n })),
    );
  });

  it('ranks the things that are left by the list again', () => {
    // Brin and Alto have 2 guerrillas. After SCATTER from Alto, Brin alone has the most; then all have 1.
    expect(chosenIn('1 SCATTER up to 2 regions with a guerrilla. [Most guerrillas > Alphabetical]')).toEqual([
      'Alto Brin',
    ]);
    // Two regions are nests. The words are read again for each region.
    expect(chosenIn('1 SCATTER up to 3 nests. [Alphabetical]')).toEqual(['Alto Brin']);
  });

  it('means the things of the beginning by a superlative', () => {
    // Alto and Brin are tied for the most guerrillas at the beginning.
    expect(chosenIn('1 SCATTER 2 regions with the most guerrillas. [Alphabetical]')).toEqual(['Alto Brin']);
  });

  it('is asked for again only if one choice can change the next', () => {
    expect(asked('1 ATTACK up to 3 regions. [Highest worth]').at(-1)).toContain('Which region does ATTACK choose?');
    expect(asked('1 ATTACK up to 3 regions. [Highest worth]', 'Dun').slice(-3)).toEqual([
      'Possible if the front has 2 or more coins.',
      'Besides Dun.',
      'Which region does ATTACK choose? (`A, B` if they are tied; none)',
    ]);
    expect(asked('1 ATTACK up to 3 regions. [Highest worth]', 'Dun', 'Alto', 'none').slice(0, 1)).toEqual([
      'RAID, 1: ATTACK: Dun and Alto.',
    ]);
    // BURN changes only the region itself, so all regions are asked for at once.
    expect(asked('1 BURN up to 3 regions. [Highest worth]', 'Dun, Alto, Cor')[0]).toBe(
      'RAID, 1: BURN: Dun, Alto and Cor.',
    );
  });

  it('is asked for as it is decided in the position', () => {
    // With at most 4 coins, ATTACK is often impossible for the third region.
    const book = readBook(page.replace('coins (0 to 30)', 'coins (0 to 4)'));
    const game = gameOfBook(book, 'raid.page');
    const sheet = sheetOf(
      '1 ATTACK up to 3 regions. [Highest worth] SCATTER up to 2 regions with a guerrilla. [Most guerrillas > Random]',
    );
    for (let index = 0; index < 8; index++) {
      const random = game.page?.positions.random(5, index);
      const { seen, told } = decidedTwice(book, game, { sheet, position: random, card: 'RAID', seed: index });
      expect(told).toEqual(seen);
    }
  });
});

describe('a sentence that repeats an action', () => {
  it('chooses a new thing if its noun has words of its own', () => {
    const terror = 'TERROR unused region with a hidden guerrilla. [Alphabetical]';
    expect(chosenIn(`1 ${terror} ${terror} ${terror} ${terror}`)).toEqual(['Alto', 'Brin', 'Cor']);
  });

  it('means the thing before by `that` and `the same`, and leaves out the sentence if the action is impossible', () => {
    // Brin is burnt, and burning it again is impossible.
    expect(chosenIn('1 BURN the region with 2 guerrillas next to Alto. BURN that region.')).toEqual(['Brin']);
    expect(chosenIn('1 SCATTER region next to Cor. SCATTER the same region.')).toEqual(['Alto', 'Alto']);
    expect(chosenIn('1 SCATTER region next to Cor. SCATTER region.')).toEqual(['Alto', 'Alto']);
  });

  it('means a named thing, or a settled choice, if an action before is impossible for the thing', () => {
    // ATTACK needs 2 coins. The goal is Alto, the only hill, since there is no city.
    expect(chosenIn('1 ATTACK Cor. SCATTER Cor.', { coins: 0 })).toEqual(['Cor']);
    const pageText = page.replace('MARCH settles', 'RAID settles');
    expect(chosenIn('1 ATTACK the goal. SCATTER the goal.', { coins: 0, pageText })).toEqual(['Alto']);
  });

  it('chooses new things for a counted action, by the numbers and the names of the things', () => {
    const march = 'MARCH 1 guerrilla. [Highest-numbered]';
    const settled = page.replace('MARCH settles', 'RAID settles').replace('goal: a city', 'goal: a region');
    // Dun has the highest worth. After three guerrillas, MARCH is impossible.
    expect(chosenIn(`1 ${march} ${march} ${march} ${march}`, { pageText: settled })).toEqual(['G10', 'G8', 'G7']);
    expect(chosenIn('1 WAKE 2 guerrillas. [Alphabetical]')).toEqual(['G1 G10']);
    expect(chosenIn('1 WAKE 3 guerrillas. [Lowest-numbered]')).toEqual(['G1 G2 G7']);
    const ties = page.replace('READING\n', 'READING\nTies: highest-numbered.\n');
    expect(chosenIn('1 WAKE 2 guerrillas.', { pageText: ties })).toEqual(['G10 G8']);
  });
});

describe('a box', () => {
  it('is judged when its turn comes, unless it opens the action', () => {
    // Dun is empty until RECRUIT puts a guerrilla there.
    const drill = '1 RECRUIT Dun.\n\nDRILL\n1 WAKE 1 guerrilla in Dun.';
    expect(decide(drill, { guerrillas: 'G3 in the supply' }).effects).toEqual([
      'G3: supply → Dun',
      'DRILL: clause 1',
      'G3: active',
    ]);
    expect(
      decide(drill.replace('guerrilla in Dun', 'guerrilla in Alto'), { guerrillas: 'G3 in the supply' }).effects,
    ).toEqual(['G3: supply → Dun', 'DRILL: no clause is possible']);
    // Without a guerrilla in the supply, RECRUIT itself is impossible.
    expect(decide(drill, { guerrillas: 'G3 at Alto' }).clause).toBe(null);
    expect(decide('1 LAUNCH.\n\nMARCH\n1 WAKE 1 guerrilla in Dun.').clause).toBe(null);
  });

  it('settles its own choice before its clauses, and only for itself', () => {
    // No region is a city, so the goal is the hill Alto, where there is room for one guerrilla.
    const march = '\n\nMARCH\n1 MARCH 4 guerrillas. [Highest-numbered]';
    expect(decide(`1 LAUNCH.${march}`).effects).toEqual(['MARCH: clause 1', 'goal: Alto', 'G10: Cor → Alto']);
    const both = page.replace(
      'Before its',
      'Before its clauses a card settles its goal: a city; if none, Dun.\nBefore its',
    );
    expect(decide(`1 LAUNCH. BURN goal.${march}`, { pageText: both }).effects).toEqual([
      'goal: Dun',
      'MARCH: clause 1',
      'goal: Alto',
      'G10: Cor → Alto',
      'Dun: used',
    ]);
  });

  it('is possible if a result of the die that settles its choice makes a clause possible', () => {
    // The goal is Brin or Cor, by a die. Only for Cor, a clause of MARCH is possible.
    const plains = page.replace(/MARCH settles its goal: .*/, 'MARCH settles its goal: a plain next to Alto.');
    const march = '1 LAUNCH.\n2 BURN Dun.\n\nMARCH\n1 Goal is Cor: BURN goal.';
    expect(decide(march, { pageText: plains, faces: [6] }).effects).toEqual([
      'MARCH: clause 1',
      'goal: Cor',
      'Cor: used',
    ]);
    expect(decide(march, { pageText: plains, faces: [1] }).effects).toEqual([
      'MARCH: no clause is possible',
      'goal: Brin',
    ]);
    expect(decide(march.replace('is Cor', 'is Dun'), { pageText: plains }).effects).toEqual(['Dun: used']);
  });

  it('can be ranked by words for a single thing', () => {
    // Cor has the lowest worth, but G7 and G8 at Brin are the captains.
    const ofCaptains = page
      .replace('WORDS\n', 'WORDS\nA captain is a guerrilla in Brin.\n')
      .replace(/settles its goal: .*/, 'settles its goal: a region next to Alto [With the captain > Lowest worth].');
    const march = '1 LAUNCH.\n\nMARCH\n1 BURN goal.';
    expect(decide(march, { pageText: ofCaptains }).effects).toEqual(['MARCH: clause 1', 'goal: Brin', 'Brin: used']);
  });

  it('makes no choice that nothing mentions', () => {
    const general = page.replace(
      'MARCH settles its goal: a city [Highest worth]; if none, a hill [Lowest worth]',
      'a card settles its goal: a plain',
    );
    expect(decide('1 BURN Alto.', { pageText: general }).effects).toEqual(['Alto: used']);
    expect(decide('1 BURN goal.', { pageText: general })).toHaveProperty('needs');
  });

  it('is explained, and its clauses count as used', () => {
    const sheet =
      '1 LAUNCH.\n\nMARCH\n1 Every region is used: MARCH 1 guerrilla.\n2 MARCH 1 guerrilla. [Highest-numbered]';
    const { decision } = decide(sheet);
    const lines = explained(sheet);
    expect(decision && partsOfSheets(decision, 'raid')).toEqual([
      'raid RAID 1',
      'raid MARCH 2',
      'raid MARCH 2 target [1]',
    ]);
    expect(lines.slice(lines.indexOf('Boxes'), lines.indexOf('Boxes') + 3)).toEqual([
      'Boxes',
      '  MARCH 2: MARCH 1: G10',
      '    1: not all regions are used (Alto, Brin, Cor and Dun)',
    ]);
  });
});
