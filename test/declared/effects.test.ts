// Tests that the parts of effects mean the same in every effect: numbers, `up to`, `each`, lists and owners. Words that
// leave something open are refused, and never read as something else. All expected values are worked out by hand.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { cardOf, decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('wharf.page', import.meta.url), 'utf8')
  .replace('A barge is', 'A porter may be tired.\nA barge is')
  .replace('WORDS\n', 'WORDS\nA rested porter is a porter that is not tired.\n');

// Q1 and Q3 are docks, Q2 is a shop, Q4 a hall. A side keeps at least 1 coin.
const start = `game wharf
porters: W1 at Q1, W2 at Q1, W3 at Q2, W4 in the supply, W5 in the supply, P1 at Q3, P2 at Q3
warden: W1, W2, W3, W4, W5
player: P1, P2
coins: warden 3, player 4
favour: warden 1, player 2
landing: Carp, Eel
`;

/** Effects on Q1 with the number 2, and what they do. The last lines of some positions differ. */
const effects: Readonly<Record<string, readonly (readonly [string, readonly string[], string?])[]>> = {
  'in each of the places that it lists': [
    ['put 1 warden porter from the supply in Q1 and Q2', ['W4: supply → Q1', 'W5: supply → Q2']],
    ['put a warden porter from the supply in each dock', ['W4: supply → Q1', 'W5: supply → Q3']],
    // There is a number of porters from each of the docks.
    ['move a porter from each dock to Q4', ['W1: Q1 → Q4', 'P1: Q3 → Q4']],
    ['Q1 and Q2 become flooded', ['Q1: flooded', 'Q2: flooded']],
  ],
  'for each side': [
    ['each side gains 1 coin', ['warden: coins 3 → 4', 'player: coins 4 → 5']],
    ['the coins of both sides fall by 1', ['warden: coins 3 → 2', 'player: coins 4 → 3']],
    ['the warden and the player gain 2 coins', ['warden: coins 3 → 5', 'player: coins 4 → 6']],
  ],
  'with an amount for each thing': [
    // Q1 has the fee 2, and Q3 the fee 3.
    ['each dock loses fee equal to its fee minus 1', ['Q1: fee 2 → 1', 'Q3: fee 3 → 1']],
  ],
  'to all things of a plural, and to one of a singular': [
    ['put the barges of the landing in the hold', ['Carp: landing → hold', 'Eel: landing → hold']],
    ['remove porters from the quay', ['W1: Q1 → supply', 'W2: Q1 → supply']],
    ['remove the porter in the quay', ['W1: Q1 → supply']],
  ],
  'to things that are not there already': [['move 1 warden porter to the quay', ['W3: Q2 → Q1']]],
  'up to a number, as much as the figure allows': [
    // The warden keeps a coin, the least number of the range.
    ['the warden pays up to 3 coins', ['warden: coins 3 → 1']],
    ['the player pays up to n coins to the warden', ['player: coins 4 → 2', 'warden: coins 3 → 5']],
    ['the player pays the warden up to 9 coins', ['player: coins 4 → 1', 'warden: coins 3 → 6']],
  ],
  'by a word, by a sum, and with a limit': [
    ['the warden gains a coin', ['warden: coins 3 → 4']],
    ['the coins of the warden rise by two', ['warden: coins 3 → 5']],
    ['the coins of the player rise by 1 for each dock', ['player: coins 4 → 6']],
    ['the player gains 1 coin per dock', ['player: coins 4 → 6']],
    ['the warden gains n plus 1 coins, at most 2', ['warden: coins 3 → 5']],
    // Q1 and Q3 are docks: 2 coins for each would be 4.
    ['the warden gains 2 coins for each dock, at most 3', ['warden: coins 3 → 6']],
    ['the coins of the warden become the coins of the player', ['warden: coins 3 → 4']],
  ],
  'to as many things as a figure': [
    // Q1 has the fee 2, and the favour of the warden is 1.
    ['put as many warden porters from the supply in Q4 as the fee of the quay minus 1', ['W4: supply → Q4']],
    ['put as many warden porters as its fee from the supply in Q4', ['W4: supply → Q4', 'W5: supply → Q4']],
    ['put warden porters from the supply equal to its fee in Q4', ['W4: supply → Q4', 'W5: supply → Q4']],
    ['put a number of warden porters from the supply in Q4 equal to the favour of the warden', ['W4: supply → Q4']],
    // There is one porter of the warden in Q2, and two are in the quay.
    ['remove as many porters in the quay as the number of warden porters in Q2', ['W1: Q1 → supply']],
    ['move as many porters from the quay to Q4 as the favour of the warden', ['W1: Q1 → Q4']],
  ],
  'in an order of kinds and states': [
    // W2 is tired, and W1 is not.
    ['move 1 warden porter from the quay to Q4: tired ones first', ['W2: Q1 → Q4'], 'tired: W2'],
    [
      'move up to 2 warden porters from the quay to Q4, tired first, then rested ones',
      ['W2: Q1 → Q4', 'W1: Q1 → Q4'],
      'tired: W2',
    ],
    ['remove 1 porter from the quay: rested porters first', ['W1: Q1 → supply'], 'tired: W2'],
    [
      'move up to n warden porters from the quay to Q4: tired ones first, but leave one behind',
      ['W2: Q1 → Q4'],
      'tired: W2',
    ],
    [
      'put as many porters from the quay in Q4 as the favour of the warden, first tired ones, then rested ones',
      ['W2: Q1 → Q4'],
      'tired: W2',
    ],
  ],
  'that `and` or `then` joins with another': [
    ['the quay becomes flooded and the warden gains 1 coin', ['Q1: flooded', 'warden: coins 3 → 4']],
    ['the warden gains 1 coin and loses 1 favour', ['warden: coins 3 → 4', 'warden: favour 1 → 0']],
    [
      'put 1 warden porter from the supply in Q2, then the player gains 1 coin',
      ['W4: supply → Q2', 'player: coins 4 → 5'],
    ],
    // Each kind has a number of its own, and no warden porter is in Q3.
    ['remove 2 player porters and a warden porter from Q3', ['P1: Q3 → supply', 'P2: Q3 → supply']],
  ],
  'with a place of its own in each movement': [
    // Carp is in slot 1 of the landing, and Eel in slot 2.
    [
      'put the last barge of the landing in the hold and the top barge of the deck in the landing',
      ['Eel: landing → hold', 'Pike: deck → landing'],
      'deck: Pike, Rudd',
    ],
    [
      'put the last barge of the landing in the hold, and put the top barge of the deck in the landing',
      ['Eel: landing → hold', 'Pike: deck → landing'],
      'deck: Pike, Rudd',
    ],
    ['move the porters in Q2 to Q4 and the porters in Q3 to Q1', ['W3: Q2 → Q4', 'P1: Q3 → Q1', 'P2: Q3 → Q1']],
    // A single place at the end is that of all porters.
    ['move the porters in Q2 and the porters in Q3 to Q4', ['W3: Q2 → Q4', 'P1: Q3 → Q4', 'P2: Q3 → Q4']],
  ],
  'at an end of a pile': [
    // Pike is on top of the deck. The last barge of the landing is Eel.
    [
      'put the last barge of the landing on top of the deck; put the top barge of the deck in the hold',
      ['Eel: landing → deck', 'Eel: deck → hold'],
      'deck: Pike, Rudd',
    ],
    [
      'put the last barge of the landing at the bottom of the deck; put the top barge of the deck in the hold',
      ['Eel: landing → deck', 'Pike: deck → hold'],
      'deck: Pike, Rudd',
    ],
    [
      'put the top barge of the deck under the deck; put the top barge of the deck in the hold',
      ['Pike: deck → deck', 'Rudd: deck → hold'],
      'deck: Pike, Rudd',
    ],
  ],
  'for every few things, and for each of a figure': [
    // Five porters are on the board, and the player has 4 coins and 2 favour. A part of three counts nothing.
    ['the warden gains 1 coin for every two porters on the board', ['warden: coins 3 → 5']],
    ['the warden gains 2 coins for every 3 porters on the board', ['warden: coins 3 → 5']],
    ['the warden gains 1 favour for every 3 coins of the player', ['warden: favour 1 → 2']],
    ['the warden gains 1 coin for each favour the player has', ['warden: coins 3 → 5']],
    ['each side gains 1 favour for each of its coins', ['warden: favour 1 → 4', 'player: favour 2 → 6']],
    [
      'the warden gains 1 favour, and loses 1 coin for each of its favour',
      ['warden: favour 1 → 2', 'warden: coins 3 → 1'],
    ],
  ],
  'to things that return by themselves': [
    [
      'the quay becomes flooded and every warden porter there returns to the supply',
      ['Q1: flooded', 'W1: Q1 → supply', 'W2: Q1 → supply'],
    ],
  ],
  'by one of two sums': [
    // Q1 has the fee 2 and two porters of the warden.
    [
      'the player gains coins equal to half its fee, rounded up, or its full fee if it contains a player porter',
      ['player: coins 4 → 5'],
    ],
    [
      'the player gains coins equal to half its fee, rounded up, or its full fee if it contains a warden porter',
      ['player: coins 4 → 6'],
    ],
  ],
  'with another number under a condition': [
    // Q1 is a dock.
    [
      'put 1 warden porter from the supply in Q2; if the quay is a dock, put 2 instead',
      ['W4: supply → Q2', 'W5: supply → Q2'],
    ],
    ['the warden gains 1 coin; if the quay is a shop, gains 2 instead', ['warden: coins 3 → 4']],
  ],
  'with another number at the end': [
    // Q1 is a dock, and n is 2.
    ['the warden gains 1 coin, or 2 if the quay is a dock', ['warden: coins 3 → 5']],
    ['the warden gains 1 coin or 2 coins if the quay is a shop', ['warden: coins 3 → 4']],
    ['the warden gains n coins, or n plus 1 if the quay is a dock', ['warden: coins 3 → 6']],
    [
      'put 1 warden porter from the supply in Q2, or n plus 1 if the quay is a dock',
      ['W4: supply → Q2', 'W5: supply → Q2'],
    ],
    ['the warden pays 1 coin, and 1 coin more if the quay is a dock', ['warden: coins 3 → 2', 'warden: coins 2 → 1']],
    // The player has 1 coin more than the warden before the effects, and not after the first coin.
    [
      'the warden gains 1 coin, and 1 more if the warden has fewer coins than the player',
      ['warden: coins 3 → 4', 'warden: coins 4 → 5'],
    ],
  ],
  'with a further number for each thing': [
    // Q1 and Q3 are docks. The bound is that of both numbers.
    ['the warden gains 1 coin, plus 1 for each dock', ['warden: coins 3 → 5', 'warden: coins 5 → 6']],
    ['the warden gains 1 coin, and 1 more for each dock, to a maximum of 5', ['warden: coins 3 → 5']],
  ],
  'from another side, in another order': [
    // Q1 has the fee 2.
    [
      'the warden takes from the player as many coins as the fee of the quay',
      ['player: coins 4 → 2', 'warden: coins 3 → 5'],
    ],
  ],
  'with a further number under a condition, after a number for each thing': [
    // Q1 and Q3 are docks.
    ['the warden gains 1 coin for each dock, and 1 more if Q2 is a shop', ['warden: coins 3 → 6']],
    ['the warden gains 1 coin for each dock, and 1 more if Q2 is a dock', ['warden: coins 3 → 5']],
    [
      'the warden gains 1 coin for each dock, and 1 coin more if Q2 is a shop',
      ['warden: coins 3 → 4', 'warden: coins 4 → 6'],
    ],
  ],
  'except some of them': [
    ['remove all porters from the quay, except those that are tired', ['W2: Q1 → supply'], 'tired: W1'],
    ['remove all porters except those of the player from the quay', ['W1: Q1 → supply', 'W2: Q1 → supply']],
    ['remove all porters from the quay, except those of the warden', []],
  ],
  'for the side with the least of a figure': [
    ['the player gives 2 coins to the side with the fewest coins', ['player: coins 4 → 2', 'warden: coins 3 → 5']],
    // A side that gives to itself keeps the coins.
    ['the warden gives 2 coins to the side with the fewest coins', []],
  ],
  'up to a bound of the figure': [
    ['the coins of the player fall by 3, but not below 2', ['player: coins 4 → 2']],
    ['the player loses 1 coin, never below 4', []],
    ['the player loses 1 coin, but not below 6', []],
    ['the warden gains 4 coins, to a maximum of 5', ['warden: coins 3 → 5']],
    ['each side loses 2 coins, but not below 3', ['player: coins 4 → 3']],
  ],
  'in a list': [
    [
      'the warden gains 2 coins, loses 1 favour and pays 1 coin',
      ['warden: coins 3 → 5', 'warden: favour 1 → 0', 'warden: coins 5 → 4'],
    ],
    [
      'the quay becomes flooded, its fee falls by 1, and the warden gains 1 coin',
      ['Q1: flooded', 'Q1: fee 2 → 1', 'warden: coins 3 → 4'],
    ],
    // Q1 is a dock. The other number is that of the last effect.
    [
      'the quay becomes flooded, its fee falls by 1, and the warden gains 1 coin, or 3 if the quay is a dock',
      ['Q1: flooded', 'Q1: fee 2 → 1', 'warden: coins 3 → 6'],
    ],
    // A quay has no favour.
    ['the warden gains coins equal to its favour plus 1', ['warden: coins 3 → 5']],
  ],
  'of the thing or the side of which the sentence speaks': [
    ['its fee falls by 1', ['Q1: fee 2 → 1']],
    ['the warden gains 1 coin for each porter it has in Q1', ['warden: coins 3 → 5']],
    ['the player gains coins equal to the number of porters they have in Q3', ['player: coins 4 → 6']],
  ],
  'by half of a figure and more': [
    // The player has 4 coins, and Q1 has the fee 2.
    ['the warden gains coins equal to half of the coins of the player, rounded up, plus 1', ['warden: coins 3 → 6']],
    ['the warden pays as many coins as the fee of the quay', ['warden: coins 3 → 1']],
  ],
  'with the whole number of an exchange': [
    // W1 and W2 stand in Q1, W4 and W5 are in the supply, and n is 2.
    [
      'replace n warden porters in the quay with a warden porter',
      ['W1: Q1 → supply', 'W4: supply → Q1', 'W2: Q1 → supply'],
    ],
    ['replace 3 warden porters in the quay with a warden porter', []],
    [
      'replace up to 3 warden porters in the quay with a warden porter',
      ['W1: Q1 → supply', 'W4: supply → Q1', 'W2: Q1 → supply'],
    ],
    [
      'replace a warden porter in the quay with 2 warden porters',
      ['W1: Q1 → supply', 'W4: supply → Q1', 'W5: supply → Q1'],
    ],
    ['replace a warden porter in the quay with 3 warden porters', []],
    [
      'replace a warden porter in the quay with up to 3 warden porters',
      ['W1: Q1 → supply', 'W4: supply → Q1', 'W5: supply → Q1'],
    ],
    // Q1 has the fee 2.
    [
      'the warden gains 1 coin; replace as many warden porters in the quay as its fee plus 1 with a warden porter',
      ['warden: coins 3 → 4'],
    ],
  ],
  'unless a condition holds': [
    ['the warden gains 1 coin unless the quay is flooded', ['warden: coins 3 → 4']],
    ['unless the quay is flooded, the player gains 1 coin', [], 'flooded: Q1'],
    // The condition is that of both effects, and after an effect that of the effect alone.
    ['if the quay is flooded, the warden gains 1 coin and the player gains 1 coin', []],
    [
      'if the quay is flooded, the warden gains 1 coin and the player gains 1 coin',
      ['warden: coins 3 → 4', 'player: coins 4 → 5'],
      'flooded: Q1',
    ],
    ['the warden gains 1 coin if the quay is flooded; the player gains 1 coin', ['player: coins 4 → 5']],
  ],
};

/** Effects that leave something open, and what the message says. */
const open: readonly (readonly [string, string])[] = [
  ['put 1 warden porter in the quay', 'does not say from where the things come'],
  ['put 1 warden porter from the supply in a dock', 'does not say which of them `a dock` means'],
  ['put 1 warden porter from the supply in the docks', 'does not say which of them `the docks` means'],
  ['put 1 warden porter from the supply in the dock', 'does not say which of them `the dock` means'],
  ['both sides lose 2 coins, but not below 3', 'bounds the figure of several things together'],
  ['the coins of the player fall by 1, but not above 2', 'bounds no figure that rises'],
  ['put the barge in the hold', 'does not say which of them `the barge` means'],
  ['put 1 warden porter from the supply in Q1 or Q2', 'does not say which of them `Q1 or Q2` means'],
  ['put warden porters from the supply in Q1 and Q2', 'puts the same things in several places'],
  ['put some warden porters from the supply in the quay', 'does not say how many'],
  [
    'the warden gains 1 coin, and the player gains 1 coin if the quay is flooded',
    'has a condition after several effects',
  ],
  ['put Q1 in Q2', 'puts things where they cannot be'],
  ['the warden becomes flooded', 'gives a state to things that cannot have it'],
  ['the coins rise by 1', 'changes coins and does not say whose'],
  ['the favour of the quay rises by 1', 'changes favour of things that have none'],
  ['the warden takes 1 coin from the quay', 'moves coins between things without coins'],
  ['the warden gains up to 3 coins', 'does not say how many are gained'],
  ['the warden gains 1 coin or 2 favour', 'says more than one effect'],
  ['the warden gains 1 coin, leaving 2', 'leaves other things than it moves'],
  ['move the warden up to n quays', 'moves another thing'],
  ['the warden gains 1 coin, tired ones first', 'orders things that it does not move'],
  ['the player loses 1 coin unless he has fewer coins than the warden', 'does not say which side `he` means'],
  ['the player loses coins equal to her favour', 'does not say which side `her` means'],
  ['put the last barge of the landing under the quay', 'names no pile'],
  ['put the top barge of the deck on top of the landing', 'puts cards on top of cards that lie side by side'],
  ['the warden takes the top barge of the deck', 'does not say where the things go'],
  ['put as many warden porters in the quay as its fee', 'does not say from where the things come'],
];

const bookWith = (...actions: readonly string[]) =>
  readBook(page.replace('ACTIONS\n', `ACTIONS\n${actions.join('\n')}\n`));

const messagesOf = (text: string): readonly string[] =>
  readBook(text).diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);

const sheetOf = (clause: string): string => `game wharf\n\nDAWN\n1 ${clause}\n`;

type Game = ReturnType<typeof gameOfBook>;
const gameWith = (...actions: readonly string[]): Game => gameOfBook(bookWith(...actions), 'wharf.page');

/** Returns the effects of a clause, or the die that the clause needs. */
function effectsOf(game: Game, clause: string, position = start): readonly string[] | undefined {
  const decision = decisionOf(game, { sheet: sheetOf(clause), position, card: 'DAWN' });
  return 'effects' in decision ? decision.effects : [decision.needs];
}

/** Returns the codes of the mistakes in a clause. */
function codesOf(game: Game, clause: string): readonly string[] {
  const language = () => game.language({ roster: null, scenarios: [] });
  return checkSheet(sheetOf(clause), language, new GameList([game])).diagnostics.map(({ code }) => code);
}

const texts = Object.values(effects).flatMap((rows) => rows.map(([text]) => text));
const verbOf = (index: number): string => `DO ${String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26))}`;
const game = gameWith(...texts.map((text, index) => `${verbOf(index)} n, quay: ${text}.`));

describe('an effect is done', () => {
  it.each(Object.entries(effects))('%s', (_name, rows) => {
    const results = rows.map(([text, , line = '']) =>
      effectsOf(game, `${verbOf(texts.indexOf(text))} 2, Q1.`, `${start}${line}\n`),
    );
    expect(results).toEqual(rows.map(([, result]) => result));
  });

  it('only if a semicolon after its condition leaves nothing open', () =>
    expect(
      messagesOf(
        page.replace(
          'ACTIONS\n',
          'ACTIONS\nTRY quay: if the quay is flooded, the warden gains 1 coin; the player gains 1 coin.\n',
        ),
      ),
    ).toEqual([expect.stringMatching(/leaves open what the condition is about.*full stop.*`and`/)]));

  it('only if its words leave nothing open', () => {
    const { diagnostics } = bookWith(...open.map(([text], index) => `${verbOf(index)} n, quay: ${text}.`));
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
      open.map(([text, problem]) => expect.stringContaining(`BB1204 \`${text}\` ${problem}`)),
    );
  });
});

describe('a card that a side takes', () => {
  it('goes to the pile of that side', () => {
    const acts = `GRAB barge: the warden takes the barge from the player pier and pays the player 2 coins.
LEND: the player takes the last barge of the landing.
`;
    const text = page.replace(', hold.', ', hold, pier of each side.').replace('ACTIONS\n', `ACTIONS\n${acts}`);
    const own = gameOfBook(readBook(text), 'wharf.page');
    const position = `${start}player pier: Rudd\nwarden pier: none\n`;
    expect(effectsOf(own, 'GRAB Rudd.', position)).toEqual([
      'Rudd: player pier → warden pier',
      'warden: coins 3 → 1',
      'player: coins 4 → 6',
    ]);
    expect(effectsOf(own, 'LEND.', position)).toEqual(['Eel: landing → player pier']);
    // Eel is in no pier.
    expect(effectsOf(own, 'GRAB Eel.', position)).toEqual([]);
  });
});

describe('the effects of another case', () => {
  it('are those up to the full stop', () => {
    const either = (other: string) =>
      gameWith(`SEIZE quay: if the quay is flooded, the warden gains 2 coins. Otherwise, ${other}.`);
    const two = either('remove a porter from it, and its fee falls by 1');
    expect(effectsOf(two, 'SEIZE Q1.')).toEqual(['W1: Q1 → supply', 'Q1: fee 2 → 1']);
    expect(effectsOf(two, 'SEIZE Q1.', `${start}flooded: Q1\n`)).toEqual(['warden: coins 3 → 5']);
    // Q1 is a dock.
    const number = either('the player gains 1 coin, or 2 if the quay is a dock');
    expect(effectsOf(number, 'SEIZE Q1.')).toEqual(['player: coins 4 → 6']);
  });

  it('have a message about the first of them alone, if only the first is unread', () => {
    const [message, ...others] = bookWith(
      'SEIZE quay: if the quay is flooded, the warden gains 2 coins. Otherwise, remove 2 wolves from it, and its fee falls by 1.',
    ).diagnostics;
    expect(message?.message).toBe('I cannot read `wolves from it`.');
    expect(others).toEqual([]);
  });
});

describe('another number at the end of an effect', () => {
  it('is refused if `it` could be each of several things', () => {
    const { diagnostics } = bookWith('FINE quay: the warden gains 1 coin for each dock, and 1 more if it is flooded.');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`the warden gains 1 coin for each dock, and 1 more` says more than one effect.',
    ]);
  });

  it('is refused after a number for each of several things', () => {
    const { diagnostics } = bookWith('FINE space: the warden gains 1 coin for each dock, or 2 if the space is a dock.');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`the warden gains 1 coin for each dock, or 2` says more than one effect.',
    ]);
  });
});

describe('a sentence of more than 1000 characters', () => {
  const effect = 'put 1 warden porter from the supply in the quay';

  it.each([
    ['between two effects', `FILL quay: ${Array.from({ length: 30 }, () => effect).join('; ')}.`],
    ['within an effect', `FILL quay: the warden gains 1 coin; ${Array.from({ length: 30 }, () => effect).join('; ')}.`],
  ])('is refused with a single message, and not cut %s', (_name, action) => {
    const [message, ...others] = messagesOf(page.replace('ACTIONS\n', `ACTIONS\n${action}\n`));
    expect(message).toMatch(/^BB1204 `FILL quay: .* …` has more than 1000 characters\. Write several sentences\./);
    expect(others).toEqual([]);
  });

  it('is read as several sentences', () => {
    const action = `FILL quay: ${Array.from({ length: 30 }, () => effect).join('. ')}.`;
    expect(messagesOf(page.replace('ACTIONS\n', `ACTIONS\n${action}\n`))).toEqual([]);
  });
});

describe('a sentence of THINGS', () => {
  const changed = page
    .replace(
      'A barge is a card',
      'A lad, a gallowglass (plural gallowglass) and a cook are porters.\nThe Bruce stands in a quay or the supply. The Bruce may be angry.\nA barge is a card',
    )
    .replace(
      'ACTIONS\n',
      'ACTIONS\nCALL quay: put 1 gallowglass from the supply in the quay; put the Bruce in the quay; the Bruce becomes angry.\nSTIR quay: the warden gains 1 coin for each gallowglass in the quay. Possible if 2 or more gallowglass are in the quay.\n',
    );
  const crowd = gameOfBook(readBook(changed), 'wharf.page');
  const position = `${start}gallowglass: W1, W2, W5\nBruce: Robert at Q3\n`;

  it('has a plural within a list of kinds, and a single thing', () => {
    expect(messagesOf(changed)).toEqual([]);
    expect(effectsOf(crowd, 'CALL Q2.', position)).toEqual(['W5: supply → Q2', 'Robert: Q3 → Q2', 'Robert: angry']);
    expect(effectsOf(crowd, 'STIR Q1.', position)).toEqual(['warden: coins 3 → 5']);
  });

  it('declares no figure of an unknown thing', () => {
    expect(messagesOf(page.replace('A barge is', 'The Bruce has wit (0 to 3).\nA barge is'))).toEqual([
      expect.stringContaining('BB1204 `The Bruce has wit (0 to 3)` declares nothing'),
    ]);
  });
});

describe('a figure', () => {
  // W1 and W2 are in the dock Q1, W3 in the shop Q2, P1 and P2 in the dock Q3, and nothing is in the hall Q4.
  it.each([
    ['1 per warden porter and 2 per player porter in it, at least 1', [2, 1, 4, 1]],
    ['1 per warden porter and 2 per player porter in it, at most 3', [2, 1, 3]],
    ['2 for each warden porter, 1 for each player porter and 3 more if it is a dock', [7, 2, 5]],
    ['its fee plus 2 per warden porter', [6, 3, 3, 3]],
    // The last true case counts, and before `otherwise` the first.
    ['1, or 2 if it contains a porter, or 5 if it is a dock', [5, 2, 5, 1]],
    ['5 if it is a dock, 2 if it contains a porter, otherwise 1', [5, 2, 5, 1]],
    ['1, or 1 per porter in it and 2 more if it is a dock if it contains a porter', null],
    // The further number could be within the limit, or beside it.
    ['1 per porter in it, at most 1, and 1 more if it is a dock', null],
  ])('can be %s', (words, figures) => {
    const changed = page
      .replace('WORDS\n', `WORDS\nThe host of a quay is ${words}.\n`)
      .replace('ACTIONS\n', 'ACTIONS\nCOUNT quay: the coins of the player become the host of the quay.\n');
    if (figures === null) {
      expect(messagesOf(changed)).toHaveLength(1);
      return;
    }
    expect(messagesOf(changed)).toEqual([]);
    const counting = gameOfBook(readBook(changed), 'wharf.page');
    const position = start.replace('player 4', 'player 9');
    expect(figures.map((_figure, index) => effectsOf(counting, `COUNT Q${index + 1}.`, position))).toEqual(
      figures.map((figure) => [`player: coins 9 → ${figure}`]),
    );
  });
});

describe('a number below zero', () => {
  it('can be in a range, in the box and in a sum', () => {
    expect(
      messagesOf(page.replace('fee (0 to 5)', 'fee (-2 to 5)').replace('Q2    shop  1 ', 'Q2    shop  −1')),
    ).toEqual([]);
    expect(bookWith('RISE: the coins of the warden rise by -1.').diagnostics).toEqual([]);
  });

  it('is refused outside the range', () => {
    expect(messagesOf(page.replace('Q2    shop  1 ', 'Q2    shop  −1'))[0]).toBe(
      'BB1210 `−1` is no fee. The page says `fee (0 to 5)`.',
    );
  });
});

describe('an action that begins with a movement', () => {
  const idle = gameWith(
    'MOOR: put the barges of the landing in the hold.',
    'GATHER quay: move a porter from each dock to the quay.',
    'SPREAD: put a warden porter from the supply in each dock. Possible if the warden has 2 or more coins.',
    'CLEAR: remove a player porter from each shop.',
    'SEND quay: put the warden porters in the quay.',
    'TAX quay: the warden gains 1 coin; remove all porters from the quay.',
    'JOIN porter: put a player porter from the supply in its quay; the warden gains 2 coins.',
  );
  const without = (position: string, clauses: string) => {
    const card = cardOf(idle, { sheet: sheetOf(clauses), position, card: 'DAWN' });
    const answer = card.decide([]);
    if (answer.is !== 'came') throw new Error('The card needs a die.');
    return [answer.came.effects, JSON.stringify(answer.came.decision)];
  };

  it.each([
    // No porter of the warden is in the supply.
    ['PLACE 1, Q2.', 'W4 in the supply, W5 in the supply', 'W4 at Q4, W5 at Q4', 'there is nothing to put'],
    ['SPREAD.', 'W4 in the supply, W5 in the supply', 'W4 at Q4, W5 at Q4', 'there is nothing to put'],
    ['MOOR.', 'Carp, Eel', 'none', 'there is nothing to put'],
    // All porters of the warden stand in Q1 already.
    [
      'SEND Q1.',
      'W3 at Q2, W4 in the supply, W5 in the supply',
      'W3 at Q1, W4 at Q1, W5 at Q1',
      'there is nothing to put: `put the warden porters in the quay`',
    ],
    // Q2 has no porter of the player.
    ['CLEAR.', 'x', 'x', 'there is nothing to remove'],
    ['SWAP 1, Q2.', 'x', 'x', 'there is nothing to replace'],
    // Q3 has porters of the player, and no porter of the warden can come in their place.
    ['SWAP 1, Q3.', 'W4 in the supply, W5 in the supply', 'W4 at Q4, W5 at Q4', 'there is nothing to replace'],
    // A porter in the supply is in no quay.
    ['JOIN a warden porter in the supply.', 'P1 at Q3', 'P1 in the supply', 'there is nothing to put'],
    // One porter of the warden is in Q2, and one is left behind.
    ['SHIFT 1, Q2 to Q1.', 'x', 'x', 'there is nothing to move'],
  ])('%s is impossible if there is nothing to move', (clause, words, others, reason) => {
    expect(without(start.replace(words, others), `${clause}\n2 EARN 1.`)).toEqual([
      ['warden: coins 3 → 4'],
      expect.stringContaining(reason),
    ]);
  });

  it('is possible if one of several things can be moved', () => {
    // Q1 has W1 and W2, which are there already. P1 comes from Q3.
    expect(effectsOf(idle, 'GATHER Q1.')).toEqual(['P1: Q3 → Q1']);
    // W3 stands in Q2 already.
    expect(effectsOf(idle, 'SEND Q2.')).toEqual(['W1: Q1 → Q2', 'W2: Q1 → Q2', 'W4: supply → Q2', 'W5: supply → Q2']);
    // The clause chooses among the quays for which the action is possible: W3 stands in Q2, beside Q1 and Q3.
    expect(effectsOf(idle, 'SWAP 2, quay. [Lowest fee]')).toEqual([
      'P1: Q3 → supply',
      'W4: supply → Q3',
      'P2: Q3 → supply',
      'W5: supply → Q3',
    ]);
    // The removal is not the first effect.
    expect(effectsOf(idle, 'TAX Q4.')).toEqual(['warden: coins 3 → 4']);
  });
});

describe('a clause', () => {
  const moored = gameWith(
    'MOOR barge: put the barge in the hold.',
    'MOOR n, quay: put n warden porters from the supply in the quay.',
  );

  it('is done to all things that a plural or `and` names', () => {
    expect(effectsOf(moored, 'PLACE 1, Q1 and Q2.')).toEqual(['W4: supply → Q1', 'W5: supply → Q2']);
    expect(effectsOf(moored, 'PLACE 1 in the docks.')).toEqual(['W4: supply → Q1', 'W5: supply → Q3']);
    expect(effectsOf(moored, 'MOOR the barges of the landing.')).toEqual([
      'Carp: landing → hold',
      'Eel: landing → hold',
    ]);
    // A list makes a choice.
    expect(effectsOf(moored, 'MOOR the barges of the landing. [Highest toll]')).toEqual(['Eel: landing → hold']);
  });

  it('has one goal if the action has a goal', () => {
    const clauses = ['SHIFT 1, Q1 to Q2.', 'SHIFT 1, Q1 to Q2 and Q4.', 'SHIFT 1, Q1 and Q3 to Q4.'];
    expect(clauses.map((clause) => codesOf(moored, clause))).toEqual([[], ['BB2007'], []]);
    expect(codesOf(moored, 'WALK 1, each warden porter, to Q2.')).toEqual(['BB2007']);
  });

  it('tells two actions with one verb apart by their things', () => {
    expect(effectsOf(moored, 'MOOR Carp.')).toEqual(['Carp: landing → hold']);
    expect(effectsOf(moored, 'MOOR 1, Q1.')).toEqual(['W4: supply → Q1']);
    expect(codesOf(moored, 'MOOR Carp. MOOR 1, Q1.')).toEqual([]);
    for (const other of ['MOOR dock: the warden gains 1 coin.', 'MOOR: the warden gains 1 coin.'])
      expect(bookWith('MOOR quay: the quay becomes flooded.', other).diagnostics.map(({ code }) => code)).toEqual([
        'BB1208',
      ]);
  });
});
