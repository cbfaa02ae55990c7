// Tests of readings that a fresh reader of the docs found wrong, and of effects as booklets print them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText } from '../../compiler/declared/position.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('market.page', import.meta.url), 'utf8');
const book = readBook(page);
const game = gameOfBook(book, 'market.page');

/** Carries out a clause in a position; returns the effects. */
function effectsOf(clause: string, position: string): readonly string[] | undefined {
  const sheet = `game market\n\nHERON\n1 ${clause}\n`;
  return decisionOf(game, { sheet, position: `game market\n${position}`, card: 'HERON' }).effects;
}

/** Returns the messages about a page with another sentence. */
const faultsWith = (from: string, to: string): readonly string[] =>
  readBook(page.replace(from, to)).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe('a superlative', () => {
  it('keeps all words of its definition', () => {
    // Pine has the lowest price of all goods, but lies in the stock. Oak is cheaper than Rye.
    const position = 'market: Rye, Oak\ncoins: ottilie 9';
    expect(effectsOf('GRAB the cheapest good.', position)).toEqual([
      'Oak: market → ottilie hand',
      'ottilie: coins 9 → 6',
    ]);
    expect(game.page?.membersIn(positionOfText(`game market\n${position}`))).toEqual([
      { word: 'cheapest', members: ['Oak'], outOf: 3 },
      { word: 'handy', members: [], outOf: 3 },
    ]);
  });
});

describe('the last card of a pile', () => {
  const snap = (clause: string): readonly string[] | undefined => {
    const action = 'SNAP good: put the good in the ottilie hand. Possible if its price is at most 3.\n';
    const other = gameOfBook(readBook(page.replace('ACTIONS\n', `ACTIONS\n${action}`)), 'market.page');
    const sheet = `game market\n\nHERON\n1 ${clause}\n`;
    return decisionOf(other, { sheet, position: 'game market\nmarket: Oak, Pine, Rye', card: 'HERON' }).effects;
  };

  it('is this card, whether the action is possible or not; a list ranks the possible cards', () => {
    // Rye is last and costs 4; Oak costs 3 and Pine 1.
    expect(snap('SNAP the last good of the market.')).toEqual([]);
    expect(snap('SNAP a good in the market. [Last]')).toEqual(['Pine: market → ottilie hand']);
    expect(snap('SNAP the first good of the market.')).toEqual(['Oak: market → ottilie hand']);
  });
});

describe('a comparison of cards', () => {
  it('counts the cards of the other side in the hand of that side', () => {
    // Both sides have one card; a card of the player in the hand of Ottilie would be none.
    const more = 'If ottilie has more goods in the ottilie hand than the player has in the player hand, CLIMB 1.';
    const hands = 'ottilie hand: Rye\nplayer hand: Oak';
    for (const clause of [more, 'If ottilie has more goods in her hand than the player, CLIMB 1.'])
      expect(effectsOf(`${clause}\n2 CLIMB 3.`, hands)).toEqual(['ottilie: guild track 0 → 3']);
  });
});

describe('a page that changes by a word', () => {
  const membersOf = (changed: string) =>
    gameOfBook(readBook(changed), 'market.page').page?.membersIn(positionOfText('game market\nmarket: Rye, Oak'));
  // The market has Rye for 4 coins and Oak for 3.
  const withGem = page.replace('\nACTIONS', 'A gem is the cheapest good.\n\nACTIONS');

  it('is read with the present words of its superlative and of its other definitions', () => {
    const dearest = withGem.replace('with the lowest price', 'with the highest price');
    const anyGood = withGem.replace('A gem is the cheapest good.', 'A gem is a good in the market.');
    const gems = [withGem, dearest, anyGood, withGem].map((each) => membersOf(each)?.at(-1));
    const members = [['Oak'], ['Rye'], ['Oak', 'Rye'], ['Oak']];
    expect(gems).toEqual(members.map((each) => ({ word: 'gem', members: each, outOf: 3 })));
  });

  it('is read with the words that it declares now', () => {
    // The page then declares a cost and no price.
    const faults = readBook(page.replaceAll('price', 'cost').replace('lowest cost', 'lowest price')).diagnostics;
    expect(faults).not.toEqual([]);
    expect(readBook(page).diagnostics).toEqual([]);
  });
});

describe('a denial after a noun', () => {
  it('is about the noun, and not about the whole game', () => {
    // Alba has a warband, Brin has none; both have the support 2.
    const position = 'pieces: W1 at Alba, W2 in the supply\nwarband: W1, W2\nottilie: W1, W2';
    expect(effectsOf('Region with support 2 and no warbands: GROW 1, that region.', position)).toEqual([
      'W2: supply → Brin',
    ]);
  });
});

describe('an effect', () => {
  it('reads as booklets print it', () => {
    const position =
      'pieces: W1 in the supply, C1 at Alba, C2 at Alba\nwarbands: W1\ncamp: C1, C2\nOttilie: W1, C1, C2\ncoins: Ottilie 3';
    expect(effectsOf('GROW 1, Alba.', position)).toEqual(['W1: supply → Alba', 'ottilie: coins 3 → 7']);
    expect(effectsOf('CLIMB 2.', position)).toEqual(['ottilie: guild track 0 → 2']);
    expect(effectsOf('SPEND.', position)).toEqual(['ottilie: coins 3 → 0']);
    expect(effectsOf('SET.', position)).toEqual(['ottilie: coins 3 → 5']);
  });

  it('takes things in the order that it names', () => {
    const position = 'pieces: W1 at Alba, C1 at Alba, F1 at Alba\nwarband: W1\ncamp: C1\nfort: F1\nplayer: W1, C1, F1';
    expect(effectsOf('RAID 2, Alba.', position)).toEqual(['F1: Alba → supply', 'C1: Alba → supply']);
  });

  it('must say which things it takes, and whose pile it means', () => {
    const raid = 'RAID n, region: remove n pieces from the region: forts first, then camps.';
    expect(faultsWith(raid, 'RAID n, piece: put n pieces in the supply.')).toEqual([
      'BB1204 `put n pieces in the supply` does not say which pieces.',
    ]);
    expect(
      faultsWith(
        'remove n pieces from the region: forts first, then camps',
        'remove half of the forts from the region',
      ),
    ).toEqual(['BB1210 `half of the forts from the region` is no thing without a number.']);
    expect(faultsWith('put the good in the hand of ottilie', 'put the good in the hand')).toEqual([
      'BB1205 `the hand` is no single pile of the page.',
    ]);
  });
});

describe('a definition', () => {
  it('of things of several kinds is refused', () => {
    const mixed = 'A handy good is a good in the ottilie hand.\nA quiet region is a region without warbands and goods.';
    expect(faultsWith('A handy good is a good in the ottilie hand.', mixed)[0]).toMatch(/^BB1206 /);
  });

  it('of a word for two sorts is refused, because one of them would be lost', () => {
    const twice = 'WORDS\nA busy region is a region with a camp.\nA busy piece is a fort.';
    expect(faultsWith('WORDS', twice)).toEqual(['BB1208 The page has `busy` twice.']);
  });

  it('of a figure that needs itself is refused', () => {
    const circle = 'WORDS\nThe crowd of a region is the crowd of the region plus 1.';
    expect(faultsWith('WORDS', circle)).toEqual(['BB1209 The definition needs itself: `crowd` → `crowd`.']);
  });

  it('may name several kinds of a thing in one sentence', () => {
    expect(book.diagnostics).toEqual([]);
    expect(book.table.things.tags.filter(({ is }) => is === 'kind').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['warband', 'camp', 'fort']),
    );
  });
});

describe('the thing of an action', () => {
  const withActions = (actions: string) =>
    readBook(
      page
        .replace(
          'A good is a card',
          'A goose (plural geese), also called a honker, is a bird.\nA bird is a card with a weight (0 to 9).\nPiles of birds: pond (face up), nest.\nA good is a card',
        )
        .replace('ACTIONS\n', `ACTIONS\n${actions}\n`),
    );

  it('may have an irregular plural, another name, or the name of its sort', () => {
    const { actions, diagnostics } = withActions(
      'CATCH n[, geese]: put the goose in the nest.\nFILL n, city: put n warbands from the supply in the region.',
    );
    expect(diagnostics).toEqual([]);
    const moved = actions.slice(0, 2).map(({ effects }) => effects[0]);
    expect(moved).toMatchObject([
      { is: 'put', moved: { set: { is: 'named', name: '' } } },
      { is: 'put', to: { is: 'place', place: { is: 'named', name: '' } } },
    ]);
  });

  it('cannot be left out by an action without a number', () => {
    const faults = withActions('CATCH[, geese]: put the goose in the nest.').diagnostics;
    expect(faults.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BB1204 `CATCH[, geese]` leaves a thing out, but has no number.',
    ]);
  });

  it('may be written with typographic quotation marks', () => {
    expect(withActions('TURN: “Turn the tile; then wait.”').diagnostics).toEqual([]);
  });
});
