// Tests words about the cards in a pile that each side has. All expected values are worked out by hand: the auk has Cod
// and Ray, the gannet has Eel, the player has none, and Tuna lies in the display.
import { describe, expect, it } from 'vitest';
import { readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';

const page = `game fleet
bot AUK
cards TIDE

THINGS
Sides: auk (the bot), gannet, player.
A zone is next to zones.
A contract is a card with a reward (0 to 9).
Piles of contracts: deck (face down), display (face up), hand of each side.
A side has coins (0 to 50).

WORDS

BOX
zone   next to
Ask    Birk
Birk   Ask

contract  reward
Cod       3
Eel       2
Ray       5
Tuna      4
`;
const position = `game fleet
auk hand: Cod, Ray
gannet hand: Eel
display: Tuna
coins: auk 1, gannet 2, player 3
`;

function membersOf(sentence: string): readonly string[] {
  const read = readBook(page.replace('WORDS\n', `WORDS\n${sentence}\n`));
  expect(read.diagnostics).toEqual([]);
  const [row] = membersNow(read, position);
  return row && 'members' in row ? row.members : [];
}

describe('the cards of a side', () => {
  it.each([
    ['its coins plus 1 per contract', ['auk 3', 'gannet 3', 'player 3']],
    // Each side counts the card of the display, because the words name its pile.
    ['its coins plus the number of contracts in its hand', ['auk 3', 'gannet 3', 'player 3']],
    ['the total reward of the contracts in its hand', ['auk 8', 'gannet 2', 'player 0']],
    ['the number of contracts in the hand of the side', ['auk 2', 'gannet 1', 'player 0']],
    ['its coins plus 1 per contract in the display', ['auk 2', 'gannet 3', 'player 4']],
  ])('are counted in a figure of sides: %s', (sum, members) => {
    expect(membersOf(`The purse of a side is ${sum}.`)).toEqual(members);
  });

  it.each([
    ['it has 2 or more contracts', ['auk']],
    ['it has a contract', ['auk', 'gannet']],
    ['it has no contracts', ['player']],
    ['it has the most contracts', ['auk']],
    ['it has the fewest contracts', ['player']],
    ['its hand contains a contract with a reward of 2', ['gannet']],
  ])('are those of the side that has them: %s', (condition, members) => {
    expect(membersOf(`A side is laden if ${condition}.`)).toEqual(members);
  });

  it.each([
    ['the side with the most contracts', ['auk']],
    ['the side that has the fewest contracts', ['player']],
    ['a side with a contract', ['auk', 'gannet']],
    ['a side without contracts', ['player']],
  ])('describe the side: %s', (words, members) => {
    expect(membersOf(`The speaker is ${words}.`.replace('The speaker is a', 'A speaker is a'))).toEqual(members);
  });

  it('are said of a side by a verb with `can`', () => {
    expect(membersOf('A side can bid if it has 2 coins.')).toEqual(['gannet', 'player']);
    expect(membersOf('A bidder is a side that can bid.\nA side can bid if it has 2 coins.')).toEqual([
      'gannet',
      'player',
    ]);
  });
});
