// Tests of the phrases that every book without code has. Each phrase is read with one page, and its meaning is given in
// the words of the explanations, worked out from the page by hand.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';

const page = readFileSync(new URL('harbour.page', import.meta.url), 'utf8');
const book = readBook(page);
const game = gameOfBook(book, 'harbour.page');
const language = game.language({ roster: null, scenarios: [] });

/** Returns the meaning of a clause in words, or the messages about the clause. */
function meaningOf(clause: string): readonly string[] {
  const sheet = `game harbour\n\nHERON\n1 ${clause}\n`;
  const errors = checkSheet(sheet, () => language, new GameList([game])).diagnostics;
  if (errors.length > 0) return errors.map(({ code, message }) => `${code} ${message}`);
  const words = planWordsIn(book.glossary.lexis);
  const script = sheetScriptOfText(sheet, game.headings, language);
  return script?.procedures.flatMap(({ clauses }) => clauses.map((plan) => words.clause(plan))) ?? [];
}

describe('a denial after a property of a space', () => {
  it('is not read as a condition about the whole board', () => {
    const meanings = [
      'If there is a space with a worker and no player worker, GAIN 1.',
      'A space has a worker and no player worker: GAIN 1.',
    ]
      .flatMap(meaningOf)
      .join(' ');
    expect(meanings).not.toMatch(/there is no player worker/);
  });
});

describe('an action that is joined to another after a condition', () => {
  it('keeps the condition in the way out', () => {
    const sheet = 'game harbour\n\nHERON\n1 GAIN 1. If the deck is empty, GAIN 2 and FLOOD F1.\n';
    const [joined] = checkSheet(sheet, () => language, new GameList([game])).diagnostics;
    expect(joined?.help).toContain('`If the deck is empty, GAIN 2. If the deck is empty, FLOOD F1`');
  });
});

describe('the phrases of every book', () => {
  it('have a page without mistakes', () => {
    expect(book.diagnostics).toEqual([]);
  });

  it.each([
    // A noun alone is a condition, and a later word can mean its thing.
    ['Free forest space: PLACE 1.', 'If a forest is free: PLACE 1 a free forest.'],
    ['Space contains 2 or more workers: GAIN 1.', 'If there is a space with at least 2 workers: GAIN 1.'],
    ['No space is flooded: FLOOD F1.', 'If there is no flooded space: FLOOD F1.'],
    // Piles, and the order of their cards.
    ['The deck is empty: GAIN 1.', 'If no bird is in the deck: GAIN 1.'],
    [
      'The display contains a waterside bird: TAKE it.',
      'If a waterside bird is in the display: TAKE a waterside bird in the display.',
    ],
    ['TAKE the first bird of the display.', 'TAKE the first bird in the display.'],
    ['TAKE top card of the deck.', 'TAKE the first bird in the deck.'],
    ['TAKE the rightmost card in the display.', 'TAKE the last bird in the display.'],
    // Figures and things of sides.
    [
      'The automa has fewer points than the player: GAIN 1.',
      'If the points of the automa are fewer than the points of the player: GAIN 1.',
    ],
    // Pronouns of sides.
    [
      'She has fewer points than you: GAIN 1.',
      'If the points of the automa are fewer than the points of the player: GAIN 1.',
    ],
    [
      'You have more workers in forests than he: GAIN 1.',
      'If there are more player workers in forests than automa workers in forests: GAIN 1.',
    ],
    ['The bell track of the automa is 3 or more: GAIN 1.', 'If the bell track of the automa is at least 3: GAIN 1.'],
    ['The automa has no workers in the supply: GAIN 1.', 'If no automa worker is off the board: GAIN 1.'],
    [
      'The player has more workers in forests than the automa: GAIN 1.',
      'If there are more player workers in forests than automa workers in forests: GAIN 1.',
    ],
    ['FLOOD space with a worker of each side.', 'FLOOD a space with an automa worker and a player worker.'],
    ['The automa is ahead: GAIN 1.', 'If ahead: GAIN 1.'],
    [
      'FLOOD space where the automa has more workers than the player.',
      'FLOOD a space with more automa workers than player workers.',
    ],
    [
      'The automa is behind the player on the bell track: GAIN 1.',
      'If the bell track of the automa is less than the bell track of the player: GAIN 1.',
    ],
    ['The automa has 2 coins: GAIN 1.', 'If the coins of the automa are at least 2: GAIN 1.'],
    // Figures compared with numbers of things, and the rounds of the game.
    [
      'FLOOD space with value equal to the number of workers.',
      'FLOOD a space with a value of exactly the number of workers in it.',
    ],
    // Computed figures.
    [
      'You have more points than she does: GAIN 1.',
      'If the points of the player are more than the points of the automa: GAIN 1.',
    ],
    [
      'She is 2 or more points ahead of you: GAIN 1.',
      'If the points of the automa are at least the points of the player plus 2: GAIN 1.',
    ],
    [
      'The automa has at least 3 points less than the player: GAIN 1.',
      'If the points of the automa are at most the points of the player minus 3: GAIN 1.',
    ],
    ['TAKE a bird whose worth exceeds your points.', 'TAKE a bird with a worth of more than the points of the player.'],
    [
      'The worth of Crane is not higher than her coins plus 2: GAIN 1.',
      'If the worth of Crane is at most the coins of the automa plus 2: GAIN 1.',
    ],
    [
      'The automa is not ahead and has fewer than 3 points: GAIN 1.',
      'If not ahead, and the points of the automa are fewer than 3: GAIN 1.',
    ],
    [
      'The total value of flooded spaces is 4 or more: GAIN 1.',
      'If the sum of the value of all flooded spaces is at least 4: GAIN 1.',
    ],
    // Priorities after an action. The spaces and the sides have coins; only spaces can be ranked here.
    [
      'FLOOD a nest, first a forest, then the fewest coins.',
      'FLOOD a nest (prefer those that are forests, then those with the lowest coins).',
    ],
    ['FLOOD a forest, preferably one with a worker.', 'FLOOD a forest (prefer those with a worker).'],
    [
      'FLOOD the forest with the most workers, then the highest value.',
      'FLOOD the forest with the most workers in it (prefer those with the highest value).',
    ],
    ['Otherwise, if F1 is flooded, FLOOD F2.', 'If F1 is flooded: FLOOD F2.'],
    // Several actions in a sentence.
    ['FLOOD F1, then PLACE 1, the same space.', 'FLOOD F1. PLACE 1 F1.'],
    ['If F1 is flooded, FLOOD F2 and GAIN 1.', 'If F1 is flooded: FLOOD F2. GAIN 1.'],
    [
      'FLOOD F1 and PLACE 1, forest. [Highest value]',
      'FLOOD F1. PLACE 1 a forest (prefer those with the highest value).',
    ],
    ['FLOOD a forest at random.', 'FLOOD a forest (choose one at random).'],
    ['FLOOD F1. FLOOD the nearest wetland.', 'FLOOD F1. FLOOD the wetland nearest to F1.'],
    [
      'FLOOD up to two forests with the most workers.',
      'FLOOD up to 2 forests (prefer those with the most workers in them).',
    ],
    ['If she is not ahead, GAIN 1.', 'If not ahead: GAIN 1.'],
    ['She has a waterside bird: GAIN 1.', 'If a waterside bird is in the automa hand: GAIN 1.'],
    ['A worker of the player is in F1: GAIN 1.', 'If a player worker is in F1: GAIN 1.'],
    [
      'The automa has at least 1 coin and 2 points: GAIN 1.',
      'If the coins of the automa are at least 1, and the points of the automa are at least 2: GAIN 1.',
    ],
    [
      'She has no more than two workers in the supply: GAIN 1.',
      'If at most 2 automa workers are off the board: GAIN 1.',
    ],
    ['2 of her workers are in the supply: GAIN 1.', 'If exactly 2 automa workers are off the board: GAIN 1.'],
    // Verbs of place.
    ['A worker stands in F1: GAIN 1.', 'If a worker is in F1: GAIN 1.'],
    ['FLOOD a space on which a house stands.', 'FLOOD a space with a house.'],
    ['FLOOD a space with at least 2 value on it.', 'FLOOD a space with a value of at least 2.'],
    ['Round is 3 or later: GAIN 1.', 'If the round is at least 3: GAIN 1.'],
    ['Last round: GAIN 1.', 'If the round is exactly 6: GAIN 1.'],
    // Joined things are all of them, unless the number of the action chooses among them.
    ['FLOOD F1 and G1.', 'FLOOD F1 and G1.'],
    ['FLOOD all forests and G1.', 'FLOOD all forests and G1.'],
    ['FLOOD F1 or G1.', 'FLOOD F1 or G1.'],
    ['FLOOD F1. FLOOD another forest.', 'FLOOD F1. FLOOD a forest other than F1.'],
    [
      'FLOOD a space with an automa worker but not a player worker.',
      'FLOOD a space with an automa worker and without a player worker.',
    ],
    // Order by number and by name.
    ['FLOOD lowest-numbered space.', 'FLOOD the lowest-numbered space.'],
    ['FLOOD space. [Alphabetical]', 'FLOOD a space (prefer the alphabetically first).'],
    // Words that change nothing in the order of reading.
    ['If able, FLOOD nest.', 'FLOOD a nest.'],
    ['Otherwise: GAIN 1.', 'GAIN 1.'],
    ['PLACE up to three, unoccupied space.', 'PLACE 3 a space without a worker or house.'],
  ])('%s', (clause, meaning) => {
    expect(meaningOf(clause)).toEqual([meaning]);
  });

  it('are refused where they say nothing', () => {
    expect(meaningOf('Bird: GAIN 1.')[0]).toMatch(/^BB20/);
    expect(meaningOf('The automa has more points than F1: GAIN 1.')[0]).toMatch(/^BB20/);
    expect(meaningOf('Forest: FLOOD it.')[0]).toMatch(/^BB20/);
  });
});

describe('definitions', () => {
  // F1 has A1, W1 has A2 and P1; G1 is flooded. The values are F1 2, F2 1, W1 3, G1 3.
  const position =
    'workers: A1 at F1, A2 at W1, P1 at W1\nautoma: A1, A2\nplayer: P1\nflooded: G1\npoints: automa 4, player 3\ncoins: automa 2, player 5\nmood: F1 -2, G1 1';

  it.each([
    ['A stout forest is a forest whose value exceeds the number of workers in it.', 'stout: F1, F2 (2 of 4)'],
    ['A space is full if its value is not higher than the number of workers there.', 'full: none (0 of 4)'],
    // The kind of the head counts: only a forest can be watched.
    ['A forest is watched if it contains a worker.', 'watched: F1 (1 of 4)'],
    ['A space is hemmed if all of its neighbours are flooded.', 'hemmed: none (0 of 4)'],
    ['A space is hemmed if one of its neighbours is flooded.', 'hemmed: F2, W1 (2 of 4)'],
    // F1 has the mood −2, G1 the mood 1, and the others the mood 0.
    ['A space is glum if its mood is negative.', 'glum: F1 (1 of 4)'],
    ['A glum space is a space with a mood of -1 or less.', 'glum: F1 (1 of 4)'],
    ['The guard of a space is 1, or 2 if it is a forest.', 'guard: F1 2, F2 2, W1 1, G1 1'],
    ['The guard of a space is 3 if it is flooded, otherwise its value.', 'guard: F1 2, F2 1, W1 3, G1 3'],
    ['The room of a space is its value minus 2, at least 0.', 'room: F1 0, F2 0, W1 1, G1 1'],
    ['A space is crammed if it contains more workers than its value minus 1.', 'crammed: none (0 of 4)'],
    [
      'A space is crammed if it contains at least as many workers as its value minus 1.',
      'crammed: F1, F2, W1 (3 of 4)',
    ],
    ['The reach of a space is its distance from the nearest flooded space.', 'reach: F1 2, F2 1, W1 1, G1 0'],
    ['A space is remote if its distance from F1 is 2 or more.', 'remote: G1 (1 of 4)'],
    // A condition about a side is read for each side: no worker is in the supply here.
    ['A side is short if it has no worker in the supply.', 'short: automa, player (2 of 2)'],
    ['A side is strong if it has 2 or more workers.', 'strong: automa (1 of 2)'],
    // A list with `or` is an alternative. F1 and W1 have workers; only W1 and G1 have a value of 3.
    ['A space is useful if it is flooded, has a house or has a value of 3.', 'useful: W1, G1 (2 of 4)'],
    ['A rich space is a forest or wetland whose value is 2 or more.', 'rich: F1, W1 (2 of 4)'],
    ['The tide is the number of flooded spaces.', 'tide: 1'],
    ['The threat of a space is the highest value of the spaces adjacent to it.', 'threat: F1 3, F2 3, W1 3, G1 3'],
    ['The hope of a space is the lowest value of the spaces adjacent to it.', 'hope: F1 1, F2 2, W1 2, G1 1'],
    // F2 and G1 have no worker, F1 has none of the player; W1 has one of each side.
    ['A space is odd if it contains no player worker or at least 2 automa workers.', 'odd: F1, F2, G1 (3 of 4)'],
    ['A space is still when no worker lies there.', 'still: F2, G1 (2 of 4)'],
    ['A space is still if no worker stands on it.', 'still: F2, G1 (2 of 4)'],
    ['A side is rich if it has at least 2 coins more than the other side.', 'rich: player (1 of 2)'],
    [
      'A side affords a bird if the worth of the bird is not higher than its coins.',
      'automa affords: Teal, Finch (2 of 3)',
    ],
    ['The automa holds a space if it has more workers there than the player.', 'automa holds: F1 (1 of 4)'],
    // The discard has no bird; both Teal and Crane are waterside birds of the deck.
    [
      'A bird is common if the deck contains 2 or more birds with the same habitat as the bird.',
      'common: Crane, Teal (2 of 3)',
    ],
    [
      'A side can carry a bird if the worth of the bird is not higher than its coins.',
      'player carries: Crane, Teal, Finch (3 of 3)',
    ],
    ['The edge of a side is its points minus the points of the other side.', 'edge: automa 1, player -1'],
    [
      'The sway of a space is its value plus the total value of the spaces adjacent to it.',
      'sway: F1 6, F2 6, W1 8, G1 7',
    ],
  ])('%s', (sentence, meaning) => {
    const withSentence = readBook(
      page.replace('a value (1 to 5)', 'a value (1 to 5), a mood (-2 to 2)').replace('WORDS\n', `WORDS\n${sentence}\n`),
    );
    expect(withSentence.diagnostics.map(({ message }) => message)).toEqual([]);
    const said = membersNow(withSentence, `game harbour\n${position}`).map((row) => {
      if (!('members' in row)) return row.word;
      const outOf = row.outOf === null ? '' : ` (${row.members.length} of ${row.outOf})`;
      return `${row.word}: ${row.members.length === 0 ? 'none' : row.members.join(', ')}${outOf}`;
    });
    expect(said).toContain(meaning);
  });
});
