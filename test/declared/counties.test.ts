// Tests of conditions, noun phrases and definitions as booklets of area-control wargames print them. All members are worked
// out by hand from the position: the crown controls F1 and W1, the lords control F2 and G1, and only F1 is opposed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPage } from '../../grammar/page/page-printer.ts';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { declareSorts } from '../../compiler/language/phrases/noun-sorts.ts';
import { boardSorts } from '../../compiler/language/words/board/board-entries.ts';
import { decisionOf } from '../support/declared-card.ts';

// Words of the page mean the same in a process with games that have units.
declareSorts(boardSorts);

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('counties.page');
const position = textOf('counties.txt');
const book = readBook(page);
const game = gameOfBook(book, 'counties.page');

const withWord = (sentence: string) => readBook(page.replace('WORDS\n', `WORDS\n${sentence}\n`));

/** Returns the members of the first word of a sentence, or the messages about the sentence. */
function membersOf(sentence: string): string {
  const read = withWord(sentence);
  if (read.diagnostics.length > 0) return read.diagnostics.map(({ code }) => code).join(' ');
  const row = membersNow(read, position)[0];
  if (!row || 'unanswered' in row || 'waitsFor' in row) return '';
  return 'holds' in row ? String(row.holds) : row.members.join(', ');
}

describe('a page of an area-control wargame', () => {
  it('has no mistake', () => {
    expect(book.diagnostics).toEqual([]);
  });

  it('gives the things of a kind of a side to the side', () => {
    // L4 is a pike, and the line of the lords does not name it.
    expect(membersOf('A side is strong if it has 4 bands.')).toBe('crown, lords');
    expect(() => membersNow(book, position.replace('pike: L4', 'pike: L4, C1'))).toThrow(/belongs to `lords`/);
  });

  it('refuses `one` without words for the kind of which a thing is one', () => {
    expect(membersOf('A calm shire is a shire with a hold or next to one.')).toBe('F1, F2, W1, G1');
    expect(membersOf('A shire is calm if it has a hold or is next to a shire with one.')).toBe('BB1206');
  });

  it.each(['crown and lords bands', 'both crown and lords bands'])('refuses %s, since a band has one side', (words) =>
    expect(membersOf(`A shire is contested if it contains ${words}.`)).toBe('BB1206'),
  );

  it('takes the noun for the kind of a thing with two lists of kinds', () =>
    expect(membersOf('A twin is a shire of the same kind as F1.')).toBe('F1, F2'));

  it('gives a figure of a forest to forests alone', () => {
    // Without that, W1 and G1 would have the sums 0 and -1: the lowest, and the only ones below 1.
    const figured = page.replace('WORDS\n', 'WORDS\nThe thirst of a forest is 3 minus its wealth.\n');
    const [least, dry, thirst] = [
      'The spot is the shire with the lowest thirst.',
      'A shire is dry if its thirst is less than 1.',
      '',
    ].map((sentence) => membersNow(readBook(figured.replace('WORDS\n', `WORDS\n${sentence}\n`)), position)[0]);
    expect([least, dry, thirst]).toMatchObject([{ members: ['F1'] }, { members: [] }, { members: ['F1 1', 'F2 2'] }]);
    const sheet = 'game counties\n\nMARCH\n1 FLOOD a shire. [Lowest thirst]\n';
    const decided = decisionOf(gameOfBook(readBook(figured), 'counties.page'), {
      sheet,
      position: position.replace('walled: F1', 'walled: F2'),
      card: 'MARCH',
    });
    expect(decided).toMatchObject({ effects: ['F1: flooded'] });
  });

  it.each([
    ['A shire is calm if the crown has no hold and at most 1 band there.', 'F2, W1, G1'],
    ['A side is calm if it has no workshop and fewer than 5 bands.', 'lords'],
    ['A side is calm if it has a workshop or at least 4 bands.', 'crown, lords'],
    // The hold in F1 belongs to the crown.
    ['A calm shire is a shire where the lords have a band but no hold.', 'F1, F2'],
    ['A shire is calm if it is walled, coastal or next to a workshop.', 'F1, W1, G1'],
    ['A calm shire is a shire that is walled, coastal, or next to a workshop.', 'F1, W1, G1'],
    ['A shire is calm if it is walled, is coastal or is next to a workshop.', 'F1, W1, G1'],
    ['A calm shire is a walled, coastal or flooded shire.', 'F1, W1, G1'],
    ['A calm shire is a shire with exactly two neighbours, neither of which is walled.', 'F1, G1'],
    ['A calm shire is a shire with 2 or more neighbours, all of which contain a lords band.', 'F2, W1'],
  ])('reads each part of a list: %s', (sentence, members) => expect(membersOf(sentence)).toBe(members));

  it.each([
    // F2 and W1 have a single band each.
    ['The calm shire is the shire with the fewest bands; ties go to the lower wealth.', 'F2'],
    ['The calm shire is the shire with the fewest bands; among equals, the one with more wealth.', 'W1'],
    ['The calm shire is the shire with the fewest bands; in case of a tie, the coastal one.', 'W1'],
    ['The calm side is the side with the most bands; if tied, the side with the higher gold.', 'lords'],
  ])('breaks ties in words: %s', (sentence, members) => expect(membersOf(sentence)).toBe(members));

  it.each([
    // The crown has 4 gold, 3 salt and 5 reed, a band in the camp and two in F1; the lords have 6 gold and 2 salt.
    ['A side is calm if it has more gold than salt and fewer salt than bands.', 'crown, lords'],
    ['A side is calm if it has more gold than reed.', 'lords'],
    ['A side is calm if it has more bands in F1 than salt.', ''],
    ['A side is calm if it has at least 3 more salt than bands in F1.', ''],
    ['A side is calm if it has at least 1 more salt than bands in F1.', 'crown, lords'],
    // One hold in F1: 1 for F1 itself, F2 and W1 beside it; and one in G1.
    ['The calm of a shire is the number of holds in it and next to it, halved, rounded up.', 'F1 1, F2 1, W1 1, G1 1'],
    ['The calm of a shire is its wealth, halved, rounded down.', 'F1 1, F2 0, W1 1, G1 2'],
  ])('compares and halves what there is: %s', (sentence, members) => expect(membersOf(sentence)).toBe(members));

  it('reads the full of a figure, and a figure called full', () => {
    // `Order` begins like `or`, before which `full` is a figure.
    const words =
      'The calm of a shire is its full order.\nThe rest of a shire is its full minus its order, or its full if it is walled.';
    const figured = page.replace('sand (0 to 5)', 'sand (0 to 5), order (0 to 5), full (0 to 5)');
    expect(readBook(figured.replace('WORDS\n', `WORDS\n${words}\n`)).diagnostics).toEqual([]);
  });

  it('takes `the forest` in a later condition for the forest before', () => {
    // F1 is a walled forest, too.
    const sheet = 'game counties\n\nMARCH\n1 FLOOD a forest with the lowest wealth. If the forest is walled, GAIN 5.\n';
    expect(decisionOf(game, { sheet, position, card: 'MARCH' })).toMatchObject({ effects: ['F2: flooded'] });
  });

  it('takes the shire where a side has the most bands for the one with the most of them', () => {
    expect(membersOf('The spot is the shire where the lords have the most bands.')).toBe('G1');
    expect(membersOf('The spot is the shire where the crown has the most bands.')).toBe('F1');
  });

  it('ranks places by `where the lords have the most bands` in a list', () => {
    // With L4 there, F1 has two bands of each side, and the lords have more than the crown in G1 alone.
    const sheet = 'game counties\n\nMARCH\n1 FLOOD a shire. [Where the lords have the most bands]\n';
    const decided = decisionOf(game, {
      sheet,
      position: position.replace('L4 at F2', 'L4 at F1').replace('L3 at G1', 'L3 in the camp'),
      card: 'MARCH',
    });
    expect(decided).toMatchObject({ effects: ['F1: flooded'] });
  });

  it('leaves a blank cell blank, and keeps it when the page is printed', () => {
    expect(book.table.box.dice.get('space')?.rows.map(({ name }) => name)).toEqual(['F1', 'W1']);
    expect(readBook(formatPage(page)).table.box.dice).toEqual(book.table.box.dice);
  });

  it('decides by such words', () => {
    const sheet =
      'game counties\n\nMARCH\n1 A shire with more bands and holds than the crown has bands there, not flooded: FLOOD it. [Highest wealth]\n2 GAIN 1.\n';
    // F1 has 3 bands and 1 hold against 2 crown bands, F2 1 against 0; W1 has 1 against 1, and G1 is flooded.
    expect(decisionOf(game, { sheet, position, card: 'MARCH' })).toMatchObject({ clause: 1, effects: ['F1: flooded'] });
  });
});

describe('a clause', () => {
  const decided = (clause: string) =>
    decisionOf(game, { sheet: `game counties\n\nMARCH\n1 ${clause}\n`, position, card: 'MARCH' });

  // F1 and F2 are not flooded. F1 has a hold, 3 bands and wealth 2, and F2 has 1 band and wealth 1.
  it.each([
    ['FLOOD a shire that is not flooded, preferably one with a hold. [Lowest wealth]', ['F1: flooded']],
    ['FLOOD a shire that is not flooded, if possible one with a hold. [Lowest wealth]', ['F1: flooded']],
    ['FLOOD a shire that is not flooded, first a forest; then one with a hold. [Lowest wealth]', ['F1: flooded']],
    ['FLOOD F1 or F2, whichever has the higher wealth.', ['F1: flooded']],
    ['FLOOD F1 or F2, whichever has fewer bands.', ['F2: flooded']],
    ['FLOOD a shire, moors before forests. [Lowest wealth]', []],
    ['FLOOD a shire that is not flooded, forests before moors. [Lowest wealth]', ['F2: flooded']],
    ['FLOOD a shire that is not flooded; if tied, the one with the fewest bands.', ['F2: flooded']],
    ['FLOOD the wealthiest forest.', ['F1: flooded']],
    ['GAIN 1 if the crown controls F1.', ['crown: gold 4 → 5']],
    ['GAIN 1 unless the lords control F1.', ['crown: gold 4 → 5']],
    ['In years 2 and 3, if F1 is walled, GAIN 1.', ['crown: gold 4 → 5']],
    ['From year 3 on, GAIN 1.', ['crown: gold 4 → 5']],
    ['FLOOD a wetland with a hold or, if there is none, F2.', ['F2: flooded']],
    // F2 and W1 are next to F1, and W1 is flooded. The exception is one of the shires, and not of the holds.
    ['FLOOD every shire next to a hold, except G1.', ['F2: flooded']],
  ])('`%s` chooses by the words first, and then by the list', (clause, effects) =>
    expect(decided(clause)).toMatchObject({ clause: 1, effects }),
  );

  it('is left out before the last year', () =>
    expect(decided('In the last year, GAIN 1.')).toMatchObject({ clause: null }));

  it('is not carried out if the condition at its end is false', () =>
    expect(decided('GAIN 1 unless the crown controls F1.')).toMatchObject({ clause: null }));
});

describe('a definition', () => {
  it.each([
    // Relations of sides in the passive, denied, and of several sides.
    ['A shire is calm if it is not controlled by the crown.', 'F2, G1'],
    ['A calm shire is a shire that is not controlled by the lords.', 'F1, W1'],
    ['A shire is calm if it is controlled by no side.', ''],
    ['A shire is calm if neither side controls it.', ''],
    ['A calm shire is a shire controlled by either side.', 'F1, F2, W1, G1'],
    ['A calm shire is a crown-controlled shire.', 'F1, W1'],
    ['A calm shire is an uncontrolled shire.', ''],
    ['A shire is calm if it is neither controlled by the crown nor by the lords.', ''],
    ['Calm means the crown does not control 3 or more shires.', 'true'],
    ['Calm means the crown controls F1 and has 5 or more gold.', 'false'],
    ['The calm of a side is the number of shires it controls.', 'crown 2, lords 2'],
    // Lists of statements of every sort.
    [
      'A shire is calm if it is not walled, has a hold, contains 2 or more bands and is not controlled by the crown.',
      'G1',
    ],
    ['A shire is calm if it is walled, is flooded, has a workshop or contains 3 bands.', 'F1, W1, G1'],
    ['A shire is calm if it is walled, flooded or coastal.', 'F1, W1, G1'],
    ['Calm means F1 is flooded, F2 is walled or W1 is coastal.', 'true'],
    ['Calm means F1 is walled, F2 is walled or W1 is inland.', 'true'],
    // A second limit, and figures between limits.
    ['A calm shire is a shire with 2 or more bands but fewer than 3.', 'G1'],
    ['A shire is calm if it contains at least 1 band but not more than 2.', 'F2, W1, G1'],
    ['A shire is calm if its wealth is not higher than its sand and not higher than its coal.', ''],
    ['A shire is calm if its coal is not lower than its sand and not higher than its wealth.', 'F2, G1'],
    ['Calm means her salt is higher than your salt and not higher than her reed.', 'true'],
    ['A shire is calm if its wealth is between 2 and 3.', 'F1, W1'],
    // Several kinds together.
    ['A calm shire is a shire with more bands and holds than the crown has bands there.', 'F1, F2, G1'],
    ['A shire is calm if its bands and holds together outnumber the crown bands there.', 'F1, F2, G1'],
    ['A shire is calm if it contains 3 or more bands and holds.', 'F1, G1'],
    ['A shire is calm if it contains 2 or more holds or workshops.', ''],
    ['The calm of a shire is the number of bands and holds in it.', 'F1 4, F2 1, W1 1, G1 3'],
    ['The calm of a shire is 2 per band and hold in it.', 'F1 8, F2 2, W1 2, G1 6'],
    // After another statement, `and` joins the things of the second number. W1 has no kern and a workshop.
    [
      'A shire is calm if it is flooded, and the number of kerns in it is less than the number of lords bands and workshops in it.',
      'W1, G1',
    ],
    // Things in a place and next to the place. The pike is in F2, which is next to F1 and G1; the workshop is in W1.
    ['A calm shire is a shire with no pikes in it or adjacent to it.', 'W1'],
    ['A calm shire is a shire with a pike in or adjacent to it.', 'F1, F2, G1'],
    ['A shire is calm if it has a workshop in it or in an adjacent wetland.', 'F1, W1, G1'],
    ['A calm shire is a shire with 6 or more bands in it or next to it.', 'F2, W1'],
    // Numbers that are greater by a number, or twice as great (R137).
    ['A shire is calm if it has at least 2 more bands than holds.', 'F1'],
    ['A calm shire is a shire where the lords have exactly 2 more bands than the crown.', 'G1'],
    ['Calm means the crown has twice as much reed as the lords.', 'true'],
    ['Calm means the crown controls twice as many shires as the lords.', 'false'],
    ['Calm means the lords control more wetlands than moors.', 'false'],
    ['Calm means the crown controls at least as many forests as wetlands.', 'true'],
    // Statements of sides: the lords have no workshop, and the crown controls no moor.
    ['A side is calm if it has no workshops on the board or controls F1.', 'crown, lords'],
    ['A side is calm if it has no workshops on the board or controls G1.', 'lords'],
    ['Calm means the lords have a workshop or control more moors than the crown.', 'true'],
    ['The calm side is the side that controls the most moors.', 'lords'],
    ['The calm side is the side with more than 4 gold.', 'lords'],
    ['Calm means both sides control the same number of shires.', 'true'],
    ['Calm means the crown and the lords have the same number of bands on the board.', 'false'],
    ['Calm means the gold of the lords is higher than that of the crown.', 'true'],
    // The greatest, the least and the only things.
    ['A shire is calm if no other shire has a higher wealth.', 'G1'],
    ['A shire is calm if no other forest has a lower wealth.', 'F2'],
    ['The calm shire is the poorest shire.', 'F2'],
    ['The calm shire is the only shire with a workshop.', 'W1'],
    ['The calm shire is the only shire with a hold.', ''],
    ['The calm shire is the walled wetland, or F2 if none.', 'F2'],
    ['A shire is calm if its wealth is lower than that of F1.', 'F2'],
    // Neighbours, and other things in the same place. C4 is in the camp.
    ['A calm shire is a shire whose neighbours all contain kerns.', 'F2, W1'],
    ['A calm shire is a shire none of whose neighbours contains a hold.', 'F1, G1'],
    ['A calm band is a band without other bands in its shire.', 'C3, L4'],
    ['A calm band is a band in the same shire as a workshop.', 'C3'],
    ['A band is calm if it is in the same shire as another kern.', 'C1, C2, L1, L3'],
    ['A calm shire is a shire where no kern or hold stands.', 'F2, W1'],
    ['A calm shire is a shire where neither kerns nor workshops stand.', 'F2'],
    ['A calm shire is a shire with bands of both sides.', 'F1'],
    ['A shire is calm if it contains a band of both sides.', 'F1'],
    // Words that change nothing, words of several parts, and denials.
    ['A shire is calm if it is still flooded.', 'W1, G1'],
    ['Calm if no holds are left in the store.', 'true'],
    ['A shire is out of reach if it is flooded.', 'W1, G1'],
    ['A shire is calm unless it has a hold.', 'F2, W1'],
    ['Calm if F1 is walled, but not if F2 is walled.', 'true'],
    // Sums with halves, limits and pairs.
    ['The threat to a shire is the total wealth of its neighbours.', 'F1 4, F2 6, W1 6, G1 4'],
    ['The calm of a shire is the higher of its sand and its coal.', 'F1 2, F2 0, W1 1, G1 2'],
    ['The calm of a shire is the difference between its sand and its wealth.', 'F1 0, F2 1, W1 2, G1 4'],
    ['The calm of a shire is 1 plus half of its wealth, rounded up.', 'F1 2, F2 2, W1 3, G1 3'],
    ['The calm of a shire is its wealth minus 2, at least 0 and at most 1.', 'F1 0, F2 0, W1 1, G1 1'],
    ['The calm of a shire is its wealth times 2.', 'F1 4, F2 2, W1 6, G1 8'],
    ['The calm of a shire is the sum of its wealth and its sand.', 'F1 4, F2 1, W1 4, G1 4'],
    // Figures and things in a list.
    ['A calm shire is a shire with sand and coal and a hold.', 'F1'],
    ['A calm shire is a shire with sand, coal or a workshop.', 'F1, W1, G1'],
    ['A shire is calm if it contains a hold and no sand.', 'G1'],
    // An adjective before joined nouns; an article ends its reach.
    ['A calm shire is a flooded forest or wetland.', 'W1'],
    ['A calm shire is a flooded wetland or forest.', 'W1'],
    ['A calm shire is a flooded wetland or a forest.', 'F1, F2, W1'],
    ['A shire is calm if it contains a crown workshop or hold.', 'F1, W1'],
    ['Calm means every flooded wetland and moor contains a lords band.', 'false'],
    ['Calm means the kerns in F1 are weary.', 'false'],
    // Parts of a thing: only F2 and W1 are next to F1, which is walled and opposed.
    ['The calmest shire is the shire with the fewest walled neighbours.', 'F1, G1'],
    ['A calm shire is a shire with 2 inland neighbours.', ''],
    ['A shire is calm if no neighbour is flooded.', ''],
    ['A shire is calm if another shire is opposed.', 'F2, W1, G1'],
    // Sums, and limits of cases.
    ['The calm is the total wealth of all opposed shires.', '2'],
    ['The calm is the total strength of bands in all flooded shires.', '6'],
    [
      'The calm of a shire is its wealth minus 2, or its wealth minus 4 if it is flooded, at least 0.',
      'F1 0, F2 0, W1 0, G1 0',
    ],
    ['The calm of a shire is its wealth, plus 2 if it is coastal, minus 1 if it is flooded.', 'F1 4, F2 1, W1 4, G1 3'],
    ['The calmest shire is the shire with the highest total strength of bands.', 'F1'],
    // A name that begins with the word for a thing.
    ['A hold site is a moor with a hold.', 'G1'],
    ['The hold site is the shire with the most bands.', 'F1'],
  ])('%s', (sentence, members) => {
    expect(membersOf(sentence)).toBe(members);
  });

  it('chooses among named places', () => {
    const sentences =
      'A calm shire is the richest of F1, F2 and W1.\nThe richest shire is the shire with the highest wealth.';
    expect(membersOf(sentences)).toBe('W1');
  });

  it.each([
    ['A shire is calm if the crown would control it.'],
    ['A shire is calm if it has either a hold or a workshop, but not both.'],
    ['Calm means F1 is flooded, or G1 is walled and W1 is coastal.'],
  ])('is refused if its words could be misunderstood: %s', (sentence) => {
    expect(membersOf(sentence)).toMatch(/^BB120[67]/);
  });
});
