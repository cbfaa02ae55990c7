// Tests of phrases that a game designer types about several sides and about piles: numbers of things of one of several
// sides, lists about a pile, and `his hand` in comparisons. All members and effects are worked out by hand.
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = `game vats
title The Vats
bot ABBOT
cards DAWN
dice d6

THINGS
Sides: abbot (the bot), baron, guild.
A dale is sunny or shady, has a sun (1 to 6) and is next to dales.
A monk stands in a dale or the supply, and belongs to a side.
A cask stands in a dale and has litres (0 to 4).
A wine is a card with a colour (red, white, pink) and a price (0 to 9).
Piles of wines: cellar (face down), market (face up, in order, 4 slots), discard, hand of each side.
A side has coins (0 to 50).

WORDS
A rival is a side other than the abbot.

ACTIONS
GAIN n: the abbot gains n coins.
EXPEL n, dale: put up to n monks of the rivals from the dale in the supply.

BOX
dale  is     sun  next to
Ash   sunny  5    Bow
Bow   shady  3    Ash, Cor
Cor   sunny  2    Bow, Dun
Dun   shady  4    Cor

wine    colour  price
Claret  red     6
Rioja   red     3
Soave   white   2
Hock    white   5
Tavel   pink    1
`;

// Ash has two monks of the guild; Bow one of the baron and one of the guild; Cor three of the baron; Dun one of the abbot.
const position = `game vats
monks: A1 at Dun, A2 in the supply, B1 at Bow, B2 at Cor, B3 at Cor, B4 at Cor, G1 at Ash, G2 at Ash, G3 at Bow
abbot: A1, A2
baron: B1, B2, B3, B4
guild: G1, G2, G3
casks: K1 at Bow, K2 at Bow, K3 at Cor
litres: K1 1, K2 2, K3 3
coins: abbot 4, baron 6, guild 5
cellar: Claret
market: Soave
abbot hand: Tavel
baron hand: none
guild hand: Rioja, Hock
`;

const withWords = (...sentences: readonly string[]) =>
  readBook(page.replace('\nACTIONS\n', `${sentences.join('\n')}\n\nACTIONS\n`));

/** Returns the members of the last word of a page, or `true` or `false` for a condition. */
function meaningOf(sentence: string, at = position): string {
  const book = withWords(sentence);
  if (book.diagnostics.length > 0) return book.diagnostics.map(({ code }) => code).join(' ');
  const row = membersNow(book, at).at(-1);
  return row && 'members' in row ? row.members.join(', ') : String(row && 'holds' in row && row.holds);
}

const helpFor = (sentence: string): string =>
  withWords(sentence)
    .diagnostics.map(({ help }) => help)
    .join(' ');

const game = gameOfBook(readBook(page), 'vats.page');
const sheetOf = (clause: string): string => `game vats\n\nDAWN\n1 ${clause}\n`;
const messagesOf = (clause: string) =>
  checkSheet(sheetOf(clause), () => game.language({ roster: null, scenarios: [] }), new GameList([game])).diagnostics;

/** Returns the effects of a clause, the die that the clause needs, or the codes of the messages about the clause. */
function decided(clause: string, at = position): string {
  const diagnostics = messagesOf(clause);
  if (diagnostics.length > 0) return diagnostics.map(({ code }) => code).join(' ');
  const decision = decisionOf(game, { sheet: sheetOf(clause), position: at, card: 'DAWN', faces: [] });
  return 'needs' in decision ? decision.needs : decision.effects.join(' · ');
}

const gains = 'abbot: coins 4 → 5';

describe('a number of things of a rival', () => {
  it.each([
    // Bow has two monks of rivals, of which each rival has a single monk.
    ['A dale is calm if it has 2 or more monks of a rival.', 'Ash, Cor'],
    ['A dale is calm if it has 2 or more monks of one rival.', 'Ash, Cor'],
    ['A dale is calm if it has 2 or more monks of the rivals.', 'Ash, Bow, Cor'],
    ['A dale is calm if it contains exactly 2 monks of a rival.', 'Ash'],
    ['A calm dale is a dale with 2 or more of a side’s monks.', 'Ash, Cor'],
    ['A calm dale is a dale with a monk of a rival.', 'Ash, Bow, Cor'],
    // Ash is next to Bow. Bow is next to Ash and Cor, and Dun to Cor. No neighbour of Cor has two monks of a rival.
    ['A dale is calm if one of its neighbours has 2 or more monks of a rival.', 'Bow, Dun'],
    ['A dale is calm if a rival has more monks there than the abbot.', 'Ash, Bow, Cor'],
  ])('is that of a single rival: %s', (sentence, members) => {
    expect(meaningOf(sentence)).toBe(members);
  });

  it.each([
    ['If 2 or more monks of a rival are in Bow, GAIN 1.', ''],
    ['If 2 or more monks of a rival are in Ash, GAIN 1.', gains],
    // The abbot has two monks; the baron has four, and the guild three.
    ['If a rival has more monks than the abbot, GAIN 1.', gains],
    ['If each rival has more monks than the abbot, GAIN 1.', gains],
    ['If a rival has 5 or more monks, GAIN 1.', ''],
    ['If a rival has at least 3 more monks than the abbot, GAIN 1.', ''],
    ['If a rival outnumbers the abbot in Dun, GAIN 1.', ''],
    // The monks in Cor belong to the baron, who has most there.
    ['EXPEL 1, the dale with the most monks of a rival.', 'B2: Cor → supply'],
    ['EXPEL 1, the dale with the most monks of one side.', 'B2: Cor → supply'],
    ['EXPEL 1, the dale where a rival has the most monks.', 'B2: Cor → supply'],
    ['EXPEL 1, dale. [Most monks of one rival]', 'B2: Cor → supply'],
  ])('in a clause: %s', (clause, effects) => {
    expect(decided(clause)).toBe(effects);
  });

  it('does not add the rivals in a superlative', () => {
    // The rivals have two monks in Ash and two in Bow, and the guild has two in Ash.
    const withoutCor = position.replace(
      'B2 at Cor, B3 at Cor, B4 at Cor',
      'B2 in the supply, B3 in the supply, B4 in the supply',
    );
    expect(decided('EXPEL 1, the dale with the most monks of a rival.', withoutCor)).toBe('G1: Ash → supply');
    expect(decided('EXPEL 1, the dale with the most rival monks.', withoutCor)).toMatch(/^Roll a d6/);
  });

  it.each([
    // Cor is shady: the abbot and the guild have no monk there. In Bow, the guild alone has a single monk.
    ['If the baron has more monks in Cor than the abbot and the guild together, GAIN 1.', gains],
    ['If the baron has more monks in Bow than the abbot and the guild together, GAIN 1.', ''],
    ['EXPEL 1, the dale where the baron and the guild together have the most monks.', 'B2: Cor → supply'],
  ])('of several sides together: %s', (clause, effects) => {
    expect(decided(clause)).toBe(effects);
  });

  it('that could be that of one rival or of each of them is refused, with words for one of them', () => {
    expect(helpFor('A dale is calm if it has fewer than 2 monks of a rival.')).toBe(
      'For `a`, write `one`: `it has fewer than 2 monks of one rival`.',
    );
  });
});

describe('a list about a pile', () => {
  // All other wines lie in the cellar.
  const market = (cards: string): string =>
    position
      .replace('cellar: Claret\n', '')
      .replace('market: Soave', `market: ${cards}`)
      .replaceAll(/(?<=hand: ).+/g, 'none');

  it.each([
    ['the market contains no red wine and at most 2 wines', 'Soave, Hock', 'true'],
    ['the market contains no red wine and at most 2 wines', 'Claret', 'false'],
    ['the market contains at most 2 wines and no red wine', 'Soave, Hock', 'true'],
    ['the market contains at most 2 wines and no red wine', 'Soave, Claret', 'false'],
    ['the market has no red wine and 2 white wines', 'Soave, Hock', 'true'],
    ['the market has no red wine and 2 white wines', 'Soave', 'false'],
    ['the market contains a white wine but no pink wine', 'Soave', 'true'],
    ['the market contains no red wine or at most 1 wine', 'Claret', 'true'],
    ['the market contains no red wine or pink wine', 'Tavel', 'false'],
    ['the market contains more red wines than white wines', 'Claret, Rioja, Soave', 'true'],
    ['the market contains more red than white wines', 'Claret, Soave', 'false'],
  ])('has its verb and its pile in each part: %s in %s', (condition, cards, holds) => {
    expect(meaningOf(`Dull means ${condition}.`, market(cards))).toBe(holds);
  });

  it('keeps its pile after `but`', () => {
    const clause = 'If the market contains no red wine but at least 2 white wines, GAIN 1.';
    expect(decided(clause)).toBe('');
    expect(decided(clause, market('Soave, Hock'))).toBe(gains);
  });
});

describe('the hand of a pronoun', () => {
  // The hands have 1, 0 and 2 wines.
  it.each([
    ['If the abbot has more wines in his hand than each rival, GAIN 1.', ''],
    ['If the abbot has more wines in his hand than the baron, GAIN 1.', gains],
    ['If the abbot has fewer wines in the abbot hand than each rival, GAIN 1.', ''],
    ['If the abbot has the most wines in his hand, GAIN 1.', ''],
    ['If a rival has more wines in his hand than the abbot, GAIN 1.', gains],
    ['If no rival has more wines in her hand than the abbot, GAIN 1.', ''],
    ['If the guild has more wines in his hand than the abbot, GAIN 1.', gains],
    ['If the guild has 2 wines in his hand, GAIN 1.', gains],
    ['If a rival has 3 wines in his hand, GAIN 1.', ''],
  ])('is that of each side in the words: %s', (clause, effects) => {
    expect(decided(clause)).toBe(effects);
  });
});

describe('a figure of several things', () => {
  it('is the total of them', () => {
    // The casks in Bow have 1 and 2 litres, and the cask in Cor has 3.
    expect(meaningOf('The thirst of a dale is 4 minus the litres of its casks, at least 0.')).toBe(
      'Ash 4, Bow 1, Cor 1, Dun 4',
    );
    expect(helpFor('A dale is calm if the litres of its casks are 2 or more.')).toBe(
      'For `the`, write `the total`: `the total litres of its casks are 2 or more`.',
    );
  });
});

describe('a side that a definition compares with the other sides', () => {
  // The coins are 4, 6 and 5. The monks in dales are 1, 4 and 3.
  it.each([
    ['A rich side is a side with more coins than each other side.', 'baron'],
    ['A rich side is a side with more coins than each of the other sides.', 'baron'],
    ['A rich side is a side that has more coins than another side.', 'baron, guild'],
    ['A rich side is a rival with fewer monks in dales than the other sides together.', 'guild'],
  ])('can be a noun: %s', (sentence, members) => {
    expect(meaningOf(sentence)).toBe(members);
  });
});

describe('a condition that the page defines', () => {
  it('can follow `there is`', () => {
    const panic = 'Panic means a rival has 6 or more coins.';
    expect(meaningOf(`${panic}\nFear means there is panic and the abbot has 4 or more coins.`)).toBe('true');
    expect(meaningOf(`${panic}\nCalm means there is no panic.`)).toBe('false');
  });

  it('can have two groups, with a comma between them', () => {
    // Claret and Rioja are red, and Soave and Hock are white. Ash and Cor are sunny.
    expect(
      meaningOf('A wine suits a dale if it is red and the dale is sunny, or it is white and the dale is shady.'),
    ).toBe('Ash (Claret, Rioja), Bow (Soave, Hock), Cor (Claret, Rioja), Dun (Soave, Hock)');
    const condition =
      'the abbot has 9 coins and the baron has 9 coins, or the guild has 5 coins and the abbot has 4 coins';
    expect(meaningOf(`Fear means ${condition}.`)).toBe('true');
  });
});

describe('a card with the same kind as no card', () => {
  // Soave lies in the market.
  it.each([
    ['A rare wine is a wine with the same colour as no wine in the market.', 'Claret, Rioja, Tavel'],
    ['A wine is rare if it has the same colour as no wine in the market.', 'Claret, Rioja, Tavel'],
    ['A wine is rare if it has the same colour as a wine in the market.', 'Soave, Hock'],
  ])('%s', (sentence, members) => {
    expect(meaningOf(sentence)).toBe(members);
  });
});

describe('an exception after the things of an effect', () => {
  it.each([
    'put all rival monks in the dale in the supply, except elders',
    'put all rival monks in the dale, except elders, in the supply',
    'remove all rival monks from the dale, except elders',
  ])('is one of these things: %s', (effect) => {
    const withElders = page
      .replace('A cask stands', 'An elder is a monk.\nA cask stands')
      .replace('\nBOX', `CLEAR dale: ${effect}.\n\nBOX`);
    const clearing = gameOfBook(readBook(withElders), 'vats.page');
    const onTable = position.replace('casks:', 'elder: B3\ncasks:');
    expect(decisionOf(clearing, { sheet: sheetOf('CLEAR Cor.'), position: onTable, card: 'DAWN' }).effects).toEqual([
      'B2: Cor → supply',
      'B4: Cor → supply',
    ]);
  });
});

describe('a way out', () => {
  it('leaves the article before a number out', () => {
    const [message] = messagesOf('EXPEL 1, the two dales with the lowest sun.');
    expect(message?.ways?.flatMap(({ edits }) => edits.map(({ text }) => text))).toEqual([
      'EXPEL 1, two dales with the lowest sun',
    ]);
  });

  it('has no other meaning than the words of the writer', () => {
    // `More monks in dales` says something else than `monks in more dales`.
    expect(helpFor('A side is spread if it has monks in more dales than each other side.')).not.toContain('more monks');
    // The form `the abbot has more coins` says nothing of wines.
    expect(messagesOf('If the abbot has more wines in its hand than the baron, GAIN 1.')[0]?.help).not.toContain(
      'coins',
    );
    // Without `the market contains`, the words would be about the wines of the whole table.
    expect(messagesOf('If the market contains neither a red wine nor a pink wine, GAIN 1.')[0]?.help).not.toContain(
      'remove',
    );
    // `Red wines` is in order.
    expect(messagesOf('GAIN 1 if the market contains more no red wine.')[0]?.help).not.toContain('wine red');
  });
});
