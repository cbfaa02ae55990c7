// Tests of comparisons and short phrases of booklets of area-control wargames. All members are worked out by hand from the
// position: the crown controls F1 and W1 (both coastal), the lords control F2 and G1 (both inland), and only F1 is opposed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('counties.page');
const position = textOf('counties.txt');

/** Returns the members of the first word of some sentences, or the messages about the sentences. */
function membersOf(...sentences: readonly string[]): string {
  const read = readBook(page.replace('WORDS\n', `WORDS\n${sentences.join('\n')}\n`));
  if (read.diagnostics.length > 0) return read.diagnostics.map(({ code }) => code).join(' ');
  const row = membersNow(read, position)[0];
  if (!row || 'unanswered' in row || 'waitsFor' in row) return '';
  return 'holds' in row ? String(row.holds) : row.members.join(', ');
}

describe('a comparison of sides by a relation', () => {
  it.each([
    // Each side controls 2 shires; of the coastal ones, the crown controls 2 and the lords none.
    ['Calm means the crown controls exactly as many shires as the lords.', 'true'],
    ['Calm means the crown controls more coastal shires than the lords.', 'true'],
    ['Calm means the crown controls at least 2 more coastal shires than the lords.', 'true'],
    ['Calm means the crown controls at least 3 more coastal shires than the lords.', 'false'],
    ['Calm means the lords control exactly 2 fewer coastal shires than the crown.', 'true'],
    ['Calm means the lords control more than 2 fewer coastal shires than the crown.', 'false'],
    ['Calm means the crown controls the most shires.', 'false'],
    ['Calm means the crown controls the most coastal shires and has 5 or more gold.', 'false'],
    ['Calm means the lords control the fewest coastal shires.', 'true'],
    ['A side is calm if it controls more coastal shires than the other side.', 'crown'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });

  // The crown holds F1 and W1, and the lords hold only G1.
  it.each([
    ['Calm means the crown holds more shires than the lords.', 'true'],
    ['Calm means the lords hold at least 2 fewer shires than the crown.', 'false'],
    ['Calm means the crown holds the most shires.', 'true'],
  ])('that the page declares for each side: %s', (sentence, members) => {
    const relations = [
      'The crown holds a shire if it has a band there.',
      'The lords hold a shire if they have 2 or more bands there.',
    ];
    expect(membersOf(sentence, ...relations)).toBe(members);
  });
});

describe('a figure that is one of some numbers', () => {
  // The year is 3; the wealth of F1, F2, W1 and G1 is 2, 1, 3 and 4.
  it.each([
    ['Calm means the year is 2 or 3.', 'true'],
    ['Calm means the year is 1, 3 or 5.', 'true'],
    ['Calm means the year is 1, 2, 5 or 7.', 'false'],
    ['Calm means the year is not 2 or 3.', 'false'],
    ['Calm means the year is 4 or 5 or the crown has 4 gold.', 'true'],
    ['Calm means the year is 3 or later.', 'true'],
    ['A shire is calm if its wealth is 1, 2 or 4.', 'F1, F2, G1'],
    ['A calm shire is a shire whose wealth is 1 or 4.', 'F2, G1'],
    ['A calm shire is a shire with wealth 1 or 4.', 'F2, G1'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });
});

describe('the opposite of a defined adjective', () => {
  it.each([
    ['A calm shire is an unopposed shire.', 'F2, W1, G1'],
    ['A shire is calm if it is unopposed and flooded.', 'W1, G1'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });

  it('is the word of the page, if there is one', () => {
    const own = 'An unopposed shire is a walled shire.';
    expect(membersOf('A calm shire is an unopposed shire.', own)).toBe('F1');
  });
});

describe('the thing that stands in a place', () => {
  // The holds H1 and H2 stand at F1 and G1, and the workshop K1 at W1. Of the pikes, only L4 is there: at F2.
  it.each([
    ['A shire is calm if its hold is of the crown.', 'F1'],
    ['A shire is calm if its pike has a strength of 1.', 'F2'],
    ['A shire is calm if the pike of the shire has a strength of 1.', 'F2'],
    ['A shire is calm if its pike has 2 or more strength or it is walled.', 'F1'],
    ['A calm shire is a shire whose rider has 1 or more strength.', 'W1, G1'],
    ['A calm shire is a shire whose rider is weary.', 'G1'],
    // The strongest kern of F1 has the strength 3, and that of G1 has 4. Other shires have no kern.
    ['The calm shire is the shire whose kern has the most strength.', 'G1'],
    ['The calm shire is the shire whose kern has the lowest strength.', 'F1'],
    ['The calm shire is the open shire whose kern has the most strength.', 'BB1206'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });
});

describe('a condition of the game', () => {
  it.each([
    ['Calm means it is late.', 'true'],
    ['Calm means it is not late or no hold is on the board.', 'false'],
    ['A shire is calm if it contains 3 or more bands or it is not late.', 'F1'],
    ['A shire is calm if it is late and it is walled.', 'F1'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence, 'Late means the year is 3 or later.')).toBe(members);
  });

  it('is no statement about a thing with an adjective of the same name', () => {
    const own = ['Walled means the year is 8.', 'Late means the year is 3 or later.'];
    expect(membersOf('A shire is calm if it is walled and it is late.', ...own)).toBe('F1');
  });
});

describe('the highest and the lowest figure', () => {
  // The need of the coastal shires F1 and W1 is 3, and that of F2 and G1 is 2.
  it.each([
    ['The calm shire is the shire with the smallest need.', 'F2, G1'],
    ['The calm shire is the shire with the greatest wealth.', 'G1'],
    ['The calm shire is the shire with the biggest wealth.', 'G1'],
    ['The calm shire is the shire with the largest need.', 'F1, W1'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });
});

describe('things among the parts of a thing', () => {
  // Next to F1 and to G1 are F2 and W1, with 2 bands; next to F2 and to W1 are F1 and G1, with 5 bands.
  it.each([
    ['The calm shire is the shire with the fewest bands in its neighbours.', 'F1, G1'],
    ['The calm shire is the shire with the most lords bands in its neighbours.', 'F2, W1'],
    ['A calm shire is a shire with a workshop in its neighbours.', 'F1, G1'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });
});

/** Returns the effects of a clause, or the messages about the clause. */
function decided(clause: string, sentence = '') {
  const game = gameOfBook(readBook(page.replace('WORDS\n', `WORDS\n${sentence}\n`)), 'counties.page');
  const sheet = `game counties\n\nMARCH\n${clause}\n`;
  const language = game.language({ roster: null, scenarios: [] });
  const messages = checkSheet(sheet, () => language, new GameList([game])).diagnostics;
  if (messages.length > 0) return messages.map(({ code, message }) => `${code} ${message}`);
  const answer = decisionOf(game, { sheet, position, card: 'MARCH' });
  return 'needs' in answer ? answer.needs : answer.effects;
}

describe('a clause', () => {
  const drear = 'The dreary shire is the shire whose number of bands is equal to 3.';
  const dreary = 'The dreary shire is the shire whose wealth is equal to 1.';

  it.each([
    // F1 is the only walled shire. A last rank adds nothing: F2 and G1 are inland.
    ['1 FLOOD a shire, first a walled one, then any other.', ['F1: flooded']],
    ['1 FLOOD a shire, first an inland one, then a forest, finally any other one.', ['F2: flooded']],
    ['1 FLOOD first a walled shire, then any other.', ['F1: flooded']],
    ['1 FLOOD first a forest; within that, the shire with the fewest bands; then any.', ['F2: flooded']],
    ['1 FLOOD a shire. [Smallest wealth]', ['F2: flooded']],
    // F2 has a higher number in its name than F1.
    ['1 FLOOD a forest. In case of a tie, prefer the highest-numbered.', ['F2: flooded']],
    // The neighbours of F1 and of G1 hold the fewest bands, and F1 has the lower wealth.
    [
      '1 FLOOD a shire. In case of a tie, prefer the one with the fewest bands in its neighbours, then the lowest wealth.',
      ['F1: flooded'],
    ],
    ['1 FLOOD an unopposed forest.', ['F2: flooded']],
  ])('%s', (clause, effects) => {
    expect(decided(clause)).toEqual(effects);
  });

  it('speaks of a single thing that a condition defines', () => {
    expect(decided('1 If the dreary shire is inland, FLOOD it.', dreary)).toEqual(['F2: flooded']);
    // Only F1 and G1 are next to F2, and F1 is the forest.
    expect(decided('1 FLOOD a forest next to the dreary shire.', dreary)).toEqual(['F1: flooded']);
    expect(readBook(page.replace('WORDS\n', `WORDS\n${drear}\n`)).diagnostics.map(({ code }) => code)).toEqual([
      'BB1206',
    ]);
  });

  it('does not add things to a superlative by a last rank', () => {
    expect(String(decided('1 FLOOD the shire with the most bands, then any other.'))).toMatch(/^BB2008/);
  });

  it('names the words at fault after `Otherwise`', () => {
    expect(
      decided('1 If the year is 2 or 4, GAIN 1.\n2 Otherwise, FLOOD the flooded shire whose need has the most gold.'),
    ).toEqual(['BB2008 I cannot read `whose need has the most gold` after `Otherwise, FLOOD the flooded shire`.']);
  });
});
