// Tests of words that belong to each of several parts of a sentence, of three sides, of shares and of two dice. Ard has 2
// bands, a camp and 2 troops; Bal a band, a troop, a fort and a guard; Cor a camp; Dun a band. All members are worked out
// by hand.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('glens.page', import.meta.url), 'utf8');
const position = `game glens
bands: B1 at Ard, B2 at Ard, B3 at Bal, B4 at Dun, B5 in the reserve
hidden: B1
camps: C1 at Ard, C2 at Cor, C3 in the reserve
troops: T1 at Ard, T2 at Ard, T3 at Bal
forts: F1 at Bal
guards: G1 at Bal
clans: B1, B2, B3, B4, B5, C1, C2, C3
crown: T1, T2, T3, F1
league: G1
silver: clans 5, crown 6, league 3
`;

const withWord = (sentence: string) => readBook(page.replace('WORDS\n', `WORDS\n${sentence}\n`));

/** Returns the members of the first word of a sentence; for a relation of sides, those of the clans and of the crown. */
function membersOf(sentence: string): string {
  const read = withWord(sentence);
  if (read.diagnostics.length > 0) return read.diagnostics.map(({ code }) => code).join(' ');
  const rows = membersNow(read, position).slice(0, sentence.startsWith('A side holds') ? 2 : 1);
  return rows
    .map((row) => ('holds' in row ? String(row.holds) : 'members' in row ? row.members.join(', ') : ''))
    .join(' | ');
}

const helpOf = (sentence: string): string =>
  withWord(sentence)
    .diagnostics.map(({ message, help }) => `${message} ${help}`)
    .join('\n');

describe('a verb', () => {
  it.each([
    ['A glen is calm if it contains a camp and at least as many troops as bands.', 'Ard, Cor'],
    ['A glen is calm if it contains no camp and more bands than troops.', 'Dun'],
    ['A calm glen is a glen with more bands than troops and no camp.', 'Dun'],
    ['A glen is calm if it contains a fort or more bands than troops.', 'Bal, Dun'],
    ['A glen is calm if it contains no fort and fewer than 2 bands.', 'Cor, Dun'],
    ['A glen is calm if it has a population of 1 and at least as many troops as bands.', 'Ard'],
    ['A glen is calm if it contains bands but no troops or guards.', 'Dun'],
    ['A side holds a glen if it has a band and a camp there.', 'Ard | '],
    ['Calm means the clans have bands and camps in Bal.', 'false'],
  ])('belongs to each part of a list: %s', (sentence, expected) => {
    expect(membersOf(sentence)).toBe(expected);
  });

  it('with `unless` between two statements is refused, because the words mean `and not` or `or`', () => {
    const sentence = 'A glen is calm if it contains no fort unless it contains a guard, and contains a troop.';
    expect(membersOf(sentence)).toBe('BB1206');
    expect(helpOf(sentence)).toContain('I expect `and not` or `or` between two statements');
    expect(membersOf('A glen is calm if it contains no fort or contains a guard.')).toBe('Ard, Bal, Cor, Dun');
    expect(membersOf('A glen is calm if it contains no fort and does not contain a band.')).toBe('Cor');
  });

  it('of a side is defined for each side in a sentence of its own', () => {
    const realms = (...others: readonly string[]) =>
      membersOf(
        [
          'The realm of a side is the number of glens that it holds.',
          'The clans hold a glen if the glen contains a camp.',
          'The crown holds a glen if the glen contains a fort.',
          ...others,
        ].join('\n'),
      );
    // The clans have Ard and Cor, the crown has Bal, and the league has Ard, Bal and Dun.
    expect(realms('The league holds a glen if the glen contains a band.')).toBe('clans 2, crown 1, league 3');
    // Nothing says which glens the league holds.
    expect(realms()).toBe('BB1206');
  });

  it('that does not fit a comparison refuses the sentence', () => {
    expect(membersOf('A glen is calm if it is next to a camp and more troops than bands.')).toBe('BB1206');
    expect(membersOf('A glen is calm if bands outnumber troops and guards there.')).toBe('BB1206');
    expect(membersOf('Calm means the clans have no bands and no camps in Cor.')).toBe('BB1206');
  });

  it('is not offered with another meaning', () => {
    expect(helpOf('A calm glen is a town without troops or a fort.')).toContain('without troops and without a fort');
  });
});

describe('a place', () => {
  it.each([
    ['A camp is calm if there are no bands and no troops in its glen.', 'C2'],
    ['A troop is calm if there is a band but no camp in its glen.', 'T3'],
    ['A glen is calm if there are no bands and no troops there.', 'Cor'],
    ['Calm means there are no forts and no camps in Dun.', 'true'],
    ['Calm means there are 2 bands and no fort in Ard.', 'true'],
    ['Calm means there are at least 2 bands and at least 1 troop in Bal.', 'false'],
  ])('belongs to each of joined things: %s', (sentence, expected) => {
    expect(membersOf(sentence)).toBe(expected);
  });

  it.each([
    ['A camp is calm if there are no hidden bands in its glen.', 'C2'],
    ['A camp is calm if there are fewer than 2 bands in its glen.', 'C2'],
    ['A camp is calm if it is not in a town.', 'C1, C2'],
    ['A calm camp is a camp not in a town.', 'C1, C2'],
    ['A band is calm if it is not hidden and no camps are in its glen.', 'B3, B4'],
    ['A camp is calm if it is not in the reserve.', 'C1, C2'],
    ['A camp is calm if it is in the reserve or there are no bands in its glen.', 'C2, C3'],
  ])('is that of no thing off the board: %s', (sentence, expected) => {
    expect(membersOf(sentence)).toBe(expected);
  });
});

describe('a side among three', () => {
  it.each([
    ['A side holds a glen if it has more pieces there than each other side.', 'Ard, Cor, Dun | Bal'],
    ['A side holds a glen if it has more pieces there than any other side.', 'Ard, Cor, Dun | Bal'],
    ['A side holds a glen if it has more pieces there than the other sides together.', 'Ard, Cor, Dun | '],
    ['A side holds a glen if no other side has a piece there.', 'Cor, Dun | '],
    ['A side holds a glen if another side has a troop there.', 'Ard, Bal | '],
    ['A side is calm if it has more silver than each other side.', 'crown'],
    ['A side is calm if it has fewer silver than the other sides together.', 'clans, crown, league'],
  ])('is compared with the others: %s', (sentence, expected) => {
    expect(membersOf(sentence)).toBe(expected);
  });

  it('has no other side that is certain', () => {
    for (const other of ['the other side', 'the other sides']) {
      const help = helpOf(`A side holds a glen if it has more pieces there than ${other}.`);
      expect(help).toContain('than each other side');
      expect(help).toContain('than the other sides together');
    }
    expect(membersOf('A side holds a glen if it does not have more pieces there than each other side.')).toBe('BB1206');
  });
});

describe('a share', () => {
  it.each([
    ['A side holds a glen if it has more than half of the pieces there.', 'Ard, Cor, Dun | '],
    ['A side holds a glen if it has half of the pieces there.', 'Ard, Cor, Dun | Bal'],
    ['A side holds a glen if more than half of the pieces there are its pieces.', 'Ard, Cor, Dun | '],
    ['Calm means the clans have more than half of the pieces in Bal.', 'false'],
    ['Calm means the clans have all of the bands.', 'true'],
    ['The calm of a glen is half of its population, rounded up.', 'Ard 1, Bal 2, Cor 0, Dun 1'],
    ['The calm of a glen is half the number of bands in it, rounded down.', 'Ard 1, Bal 0, Cor 0, Dun 0'],
    ['The calm of a side is half of its silver, rounded up, at most 2.', 'clans 2, crown 2, league 2'],
    ['The calm of a glen is half of its population plus 1, rounded up.', 'BB1210'],
    ['The calm of a glen is half of its population.', 'BB1210'],
  ])('is that of all: %s', (sentence, expected) => {
    expect(membersOf(sentence)).toBe(expected);
  });
});

describe('the best things', () => {
  it.each([
    ['The calm glen is the glen with the highest population among the glens with the most camps.', 'Ard'],
    ['The calm glen is the glen with the fewest bands among those with the most camps.', 'Cor'],
    ['The calm glen is the glen with the most camps, then the lowest population.', 'Cor'],
    ['The calm glen is the glen with the most camps; if tied, the one with the highest population.', 'Ard'],
  ])('are chosen among the things that the words name: %s', (sentence, expected) => {
    expect(membersOf(sentence)).toBe(expected);
  });
});

describe('a card', () => {
  const game = gameOfBook(readBook(page), 'glens.page');
  const decide = (clause: string, faces: readonly number[] = []) =>
    decisionOf(game, { sheet: `game glens\n\nRISE\n1 ${clause}\n`, position, card: 'RISE', faces });

  it('prefers one to which an adjective applies', () => {
    // Ard and Cor are threatened.
    expect(decide('MARK a glen, first a threatened one; within that, the highest population.')).toMatchObject({
      effects: ['Ard: marked'],
    });
  });

  it('goes on about the side after `but not`', () => {
    // The crown holds Ard and Bal, and the clans hold Ard and Cor. Bal and Dun are towns.
    const holds =
      'The crown holds a glen if the glen contains a troop.\nThe clans hold a glen if the glen contains a camp.';
    const ofHolders = gameOfBook(withWord(holds), 'glens.page');
    const isMarked = (when: string) => {
      const sheet = `game glens\n\nRISE\n1 If ${when}, MARK Dun.\n2 MARK Cor.\n`;
      return decisionOf(ofHolders, { sheet, position, card: 'RISE' }).effects?.join() === 'Dun: marked';
    };
    expect(isMarked('the crown holds Bal but not Cor')).toBe(true);
    expect(isMarked('the crown holds Bal but not Ard')).toBe(false);
    expect(isMarked('the crown holds Bal and not Ard')).toBe(false);
    expect(isMarked('the clans hold Ard but do not hold Cor')).toBe(false);
    expect(isMarked('the clans hold Ard but no town')).toBe(true);
  });

  it('adds up two dice, and goes down the table to the next row with a candidate', () => {
    const marked = [
      [1, 1],
      [2, 4],
      [3, 4],
      [6, 6],
    ].map((faces) => decide('MARK a town. [By the table]', faces));
    // Sums 2–4 name Ard, a hill, and give way to Bal (5–6). The sum 7 names Cor, and gives way to Dun (8–12).
    expect(marked.map(({ effects }) => effects)).toEqual([
      ['Bal: marked'],
      ['Bal: marked'],
      ['Dun: marked'],
      ['Dun: marked'],
    ]);
    expect(decide('MARK a town. [By the table]')).toEqual({
      needs: 'Roll two d6 and add them up: 2–6 Bal, 7–12 Dun',
    });
    const twice = readBook(page.replace('8-12', '6-12')).diagnostics;
    expect(twice.map(({ code, help }) => `${code} ${help}`)).toEqual([
      'BB1210 Another row has one of these sums. A sum names one thing.',
    ]);
  });
});
