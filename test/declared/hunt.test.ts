// Tests of a thing that acts: its words, its ways with costs, pushes, and the choices that it settles. All expected
// values are worked out by hand on the board of nine spaces:
//
//   A1 meadow   B1 pit      C1 meadow
//   A2 meadow   B2 marsh    C2 meadow
//   A3 meadow   B3 gate     C3 meadow
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText } from '../../compiler/declared/position.ts';
import { explainedDocument } from '../../views/decision/explain.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { cardPicture } from '../../views/table/card-picture.ts';
import { cardOf, decisionOf } from '../support/declared-card.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = textOf('hunt.page');
const sheet = textOf('hunt.bot');
const game = gameOfBook(readBook(page), 'hunt.page');

/** Decides a card for the wolf W1. `lines` has the places of the beasts and their hit points. */
const decide = (card: string, lines: string, acting = 'acting: W1') =>
  decisionOf(game, { sheet, position: `game hunt\n${acting}\n${lines}`, card });

const alone = 'wolf: W1\ndeer: D1\n';

describe('the picture of a decision', () => {
  const pictureOf = (card: string, lines: string) => {
    const onTable = { sheet, position: `game hunt\nacting: W1\n${lines}`, card };
    const query = cardOf(game, onTable);
    return cardPicture({ ...query, answer: () => query.decide([]) });
  };

  it('has the acting thing with its whole way, and its target', () => {
    // The way avoids the pit B1.
    const { acts } = pictureOf('PROWL', `${alone}beasts: W1 at A1, D1 at C1\nhit points: W1 4, D1 5\npace: W1 4`);
    expect(acts).toEqual([{ unit: 'W1', path: ['A1', 'A2', 'B2', 'C2'], targets: ['D1'] }]);
  });

  it('has a thing that is pushed, and draws the way of the acting thing once', () => {
    // The wolf bites from A2, the only lair of D1 that it can pay for, and pushes D1 to C2.
    const { acts } = pictureOf('POUNCE', `${alone}beasts: W1 at A1, D1 at B2\nhit points: W1 4, D1 5\npace: W1 1`);
    expect(acts.map(({ path, unit }) => [unit, path.join(' ')])).toEqual([
      ['W1', 'A1 A2'],
      ['W1', ''],
      ['D1', 'B2 C2'],
    ]);
  });

  it('has the last resort, and its line says so', () => {
    // No lair of D1 at C3 can be reached, so the wolf moves towards the prey by the last resort.
    const query = cardOf(game, {
      sheet,
      position: `game hunt\nacting: W1\n${alone}beasts: W1 at A1, D1 at C3\npace: W1 1`,
      card: 'PROWL',
    });
    const { acts } = cardPicture({ ...query, answer: () => query.decide([]) });
    expect(acts).toEqual([{ unit: 'W1', path: ['A1', 'A2'], targets: ['D1'] }]);
    const answer = query.decide([]);
    if (answer.is !== 'came') throw new Error('The card is not decided.');
    const [line] = terminalText(
      explainedDocument({ ...query, came: answer.came }, { rulings: new Map(), standIns: null }, false),
      plainPaint,
    )
      .split('\n')
      .slice(1);
    expect(line).toBe('No clause applies, so the last resort: MOVE TOWARDS: D1.');
  });
});

describe('the ways of an acting thing', () => {
  it('avoid pits if the thing can pay for another way', () => {
    // The lairs next to C1 are B1 and C2. The way A2, B2, C2 costs 1 + 2 + 1 and enters no pit.
    expect(decide('PROWL', `${alone}beasts: W1 at A1, D1 at C1\nhit points: W1 4, D1 5\npace: W1 4`)).toEqual({
      clause: 1,
      effects: ['prey: D1', 'W1: A1 → A2 → B2 → C2', 'D1: hit points 5 → 2'],
    });
  });

  it('prefer a way that can be paid for, with a pit, to a way that cannot', () => {
    expect(decide('PROWL', `${alone}beasts: W1 at A1, D1 at C1\nhit points: W1 4, D1 5\npace: W1 3`)).toEqual({
      clause: 1,
      effects: ['prey: D1', 'W1: A1 → B1', 'W1: hit points 4 → 3', 'D1: hit points 5 → 2'],
    });
  });

  it('cost what the first sentence says that fits the thing', () => {
    // A grey wolf pays 1 for the marsh, so that 3 points are enough.
    const grey = 'grey wolf: W1\ndeer: D1\nbeasts: W1 at A1, D1 at C1\nhit points: W1 4, D1 5\npace: W1 3';
    expect(decide('PROWL', grey).effects).toEqual(['prey: D1', 'W1: A1 → A2 → B2 → C2', 'D1: hit points 5 → 2']);
  });

  it('change the spaces that they enter', () => {
    expect(decide('PROWL', `${alone}beasts: W1 at A3, D1 at C3\nhit points: W1 4, D1 5\npace: W1 2`).effects).toEqual([
      'prey: D1',
      'W1: A3 → B3',
      'B3: broken',
      'D1: hit points 5 → 2',
    ]);
  });

  it('are followed as far as the thing can pay for', () => {
    // C2 and B3 cost 4 each; C2 is farther north. Of the way A2, B2, C2 the wolf can pay for A2 alone with 2 points.
    expect(decide('CHARGE', `${alone}beasts: W1 at A1, D1 at C3\npace: W1 0`).effects).toEqual([
      'prey: D1',
      'W1: A1 → A2',
    ]);
  });

  it('lead to the nearest space that the thing can pay for if there is no way', () => {
    // B1 and C2 are taken. A1 is 2 spaces from C1; A2 is 3, and so is B3.
    const noLair = 'wolf: W1, W2, W3\ndeer: D1\nbeasts: W1 at A3, D1 at C1, W2 at B1, W3 at C2\npace: W1 2';
    expect(decide('PROWL', noLair)).toEqual({
      clause: null,
      effects: ['prey: D1', 'LAST RESORT: clause 1', 'W1: A3 → A2 → A1'],
    });
  });

  it('away from a thing lead to the farthest space without pits', () => {
    // A3 and C3 are 3 spaces from B1 and cost 2 each; A3 is farther west.
    expect(decide('FLEE', `${alone}beasts: W1 at B2, D1 at B1\npace: W1 2`).effects).toEqual([
      'prey: D1',
      'W1: B2 → A2 → A3',
      'W1: hidden',
    ]);
  });

  it('make an action impossible that only moves, if the thing would stay', () => {
    expect(decide('STALK', `${alone}beasts: W1 at A2, D1 at A3\npace: W1 3`)).toEqual({
      clause: null,
      effects: ['prey: D1', 'LAST RESORT: no clause is possible'],
    });
  });

  it('do not exist for a thing off the board', () => {
    expect(decide('PROWL', `${alone}beasts: W1 in the woods, D1 at A3\npace: W1 3`).clause).toBeNull();
    expect(decide('PROWL', `${alone}beasts: W1 at A1, D1 in the woods\npace: W1 3`).clause).toBeNull();
  });
});

describe('the rules of moving', () => {
  /** Decides the card PROWL with other rules of moving. */
  const prowl = (from: string, to: string, lines: string) => {
    const changed = gameOfBook(readBook(page.replace(from, to)), 'hunt.page');
    return decisionOf(changed, { sheet, position: `game hunt\nacting: W1\n${lines}`, card: 'PROWL' }).effects;
  };

  it('give points by the first sentence that fits the thing', () => {
    // A grey wolf pays 1 for the marsh: the way A2, B2, C2 costs 3. The pace is 0.
    const points = 'A wolf has points equal to its pace.';
    const lines = 'deer: D1\nbeasts: W1 at A1, D1 at C1\nhit points: W1 4, D1 5\npace: W1 0';
    const withGrey = `A grey wolf has points equal to 3.\n${points}`;
    expect(prowl(points, withGrey, `grey wolf: W1\n${lines}`)?.slice(1)).toEqual([
      'W1: A1 → A2 → B2 → C2',
      'D1: hit points 5 → 2',
    ]);
    expect(prowl(points, withGrey, `wolf: W1\n${lines}`)).toEqual(['prey: D1', 'LAST RESORT: no clause is possible']);
  });

  it('have effects on the thing in the space', () => {
    // D2 is in A2, on the only way of 2 points to a space next to D1 in B3; D2 is too weak to be the prey.
    const barred = 'A wolf may not enter a space with a deer.\nA wolf ends in an empty space.';
    const biting =
      'A wolf ends in an empty space.\nWhen a wolf enters a space with a hidden deer, the deer loses 1 hit points.';
    const lines =
      'wolf: W1\ndeer: D1, D2\nbeasts: W1 at A1, D1 at B3, D2 at A2\nhidden: D2\nhit points: W1 4, D1 5, D2 4\npace: W1 2';
    const prey = 'deer [In reach > With a way > Fewest pits on the way > Lowest cost of the way]';
    const text = page.replace(prey, 'deer [Highest hit points]').replace(barred, biting);
    expect(readBook(text).diagnostics).toEqual([]);
    expect(prowl(page, text, lines)).toEqual([
      'prey: D1',
      'W1: A1 → A2 → A3',
      'D2: hit points 4 → 3',
      'D1: hit points 5 → 2',
    ]);
  });
});

describe('a push', () => {
  it('stops at the edge of the board', () => {
    expect(decide('POUNCE', `${alone}beasts: W1 at A2, D1 at B2\nhit points: D1 5\npace: W1 1`).effects).toEqual([
      'prey: D1',
      'D1: hit points 5 → 4',
      'D1: B2 → C2',
      'D1: hit points 4 → 3',
      'W1: hidden',
    ]);
  });

  it('has the effects of the spaces that are entered', () => {
    const northwards = `${alone}beasts: W1 at B3, D1 at B2\nbroken: B3\nhit points: D1 5\npace: W1 1`;
    expect(decide('POUNCE', northwards).effects).toEqual([
      'prey: D1',
      'D1: hit points 5 → 4',
      'D1: B2 → B1',
      'D1: hit points 4 → 3',
      'D1: hit points 3 → 2',
      'W1: hidden',
    ]);
  });
});

describe('an amount with a limit', () => {
  it('is the limit if the sum is greater', () => {
    const resting = (pace: number) =>
      decide('SLEEP', `${alone}beasts: W1 at A1, D1 at C3\nhit points: W1 4\npace: W1 ${pace}`).effects?.at(-1);
    expect(resting(5)).toBe('W1: hit points 4 → 7');
    expect(resting(2)).toBe('W1: hit points 4 → 6');
  });
});

describe('a settled choice', () => {
  it('prefers by its list, and a card can settle the choice in a way of its own', () => {
    // D1 and D2 are 1 space apart. D3 is alone, though W1 stands farther from D3 than from D1.
    const three = 'wolf: W1\ndeer: D1, D2, D3\nbeasts: W1 at B1, D1 at C1, D2 at C2, D3 at A3\npace: W1 2';
    expect(decide('STALK', three).effects).toEqual(['prey: D3', 'W1: B1 → A1 → A2']);
    expect(decide('PROWL', `${three}\nhit points: D1 5, D2 4`).effects?.[0]).toBe('prey: D1');
  });
});

describe('the words of an acting thing', () => {
  const members = (lines: string) =>
    Object.fromEntries(
      (game.page?.membersIn(positionOfText(`game hunt\nacting: W1\n${lines}`)) ?? []).map((row) => [
        row.word,
        'members' in row ? row.members : null,
      ]),
    );

  it('find two things on opposite sides', () => {
    const wolves = 'wolf: W1, W2\ndeer: D1, D2\n';
    expect(members(`${wolves}beasts: W1 at A2, W2 at C2, D1 at B2, D2 at B3`)['cornered']).toEqual(['D1']);
    expect(members(`${wolves}beasts: W1 at A2, W2 at B1, D1 at B2, D2 at B3`)['cornered']).toEqual([]);
  });

  it('say all conditions of a relation of the same thing', () => {
    const wolves = 'wolf: W1, W2\ndeer: D1\nbeasts: W1 at A1, W2 at C3, D1 at A2\n';
    expect(members(`${wolves}hidden: W2`)['hunted']).toEqual(['D1']);
    expect(members(`${wolves}hidden: W1`)['hunted']).toEqual([]);
  });

  it('need a position that names the thing', () => {
    const lines = `${alone}beasts: W1 at A1, D1 at C1\npace: W1 3`;
    expect(() => decide('PROWL', lines, '')).toThrow('acting is missing: add a line such as `acting: W1`');
    expect(() => decide('PROWL', lines, 'acting: C3')).toThrow('names `C3`, which is no wolf of the position');
    expect(() => decide('PROWL', lines, 'acting: W7')).toThrow('names `W7`, which is not in the position');
  });
});

describe('the mistakes of a page with rules of moving', () => {
  const faults = (change: (text: string) => string): readonly string[] =>
    readBook(change(page)).diagnostics.map(({ code, message }) => `${code} ${message}`);

  it('are none in the page itself', () => expect(faults((text) => text)).toEqual([]));

  it('name a rule that nobody reads', () => {
    expect(
      faults((text) => text.replace('A wolf ends in an empty space.', 'A wolf sleeps in an empty space.')),
    ).toEqual(['BB1204 `A wolf sleeps in an empty space` is no rule of moving.']);
  });

  it('say that the words about ways need themselves', () => {
    const circle = faults((text) =>
      text.replace('A lair of a deer is a space', 'A lair of a deer in reach is a space'),
    );
    expect(circle.length).toBeGreaterThan(0);
    const turning = faults((text) =>
      text
        .replace(
          'A shut gate is a gate that is not broken.',
          'A shut gate is a gate that is not broken.\nA den is an empty space next to a deer in reach.',
        )
        .replace('The way to a deer leads to a lair of that deer.', 'The way to a deer leads to a den.'),
    );
    expect(turning).toEqual(['BB1209 The definition needs itself: `den` → `the rules of moving` → `den`.']);
  });

  it('say that a way needs itself, and a way that is not declared', () => {
    const itself = (text: string) =>
      text.replace('leads to a lair of that deer', 'leads to a space next to a deer in reach');
    expect(faults(itself)).toEqual(['BB1209 The definition needs itself: the rules of moving → the rules of moving.']);
    const [unknown] = faults((text) =>
      text.replace('goes towards the deer;', 'goes along the secret way to the deer;'),
    );
    expect(unknown).toContain('follows a way that the page does not declare');
  });

  it.each([
    ['A wolf ends in an empty space.', 'A space ends in an empty space.', 'is about things that do not act'],
    [
      'then the lowest cost, then the northernmost end, the westernmost end, then the northernmost steps,',
      'then the northernmost steps, then the lowest cost,',
      'compares steps before the cost',
    ],
    [
      'When a beast enters a pit, the beast loses 1 hit points.',
      'When a beast enters a gate, if the beast is hidden, the gate becomes broken.',
      'changes a space under a condition',
    ],
    [
      'When a beast enters a pit, the beast loses 1 hit points.',
      'When a beast enters a pit, the acting wolf goes away from the beast.',
      'moves a thing while it moves',
    ],
  ])('refuse what the search for ways cannot do: %s', (from, to, problem) => {
    expect(faults((text) => text.replace(from, to))).toEqual([expect.stringContaining(problem)]);
  });

  it('ask for an `if` where `other` has no other thing', () => {
    const [other] = faults((text) =>
      text.replace('A shut gate', 'A paired deer is a deer next to another deer.\nA shut gate'),
    );
    expect(other).toContain('BB1206');
  });

  it('ask for coordinates where a push needs them', () => {
    expect(
      faults((text) =>
        text.replace('x (1 to 3) and y (1 to 3), and', 'a, b, and').replace('x (1 to 3) and y (1 to 3)', 'a and b'),
      ).join('\n'),
    ).toContain('needs straight lines');
  });
});
