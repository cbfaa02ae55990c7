// Tests with wordings of a reader who knows the rule book, such as short names or `not on it`. Each must mean the same
// as a phrase of the book, or get a message with the right way out.
import { describe, expect, it } from 'vitest';
import { decidePhrases } from '../writer/decided.ts';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const lfa4 = 'scenario-4/lfa';
const breakers5 = 'scenario-5/breakers';
const lfa6 = 'scenario-6/lfa';

const alike: readonly (readonly [slot: Slot, phrase: string, other: string, sheet?: string])[] = [
  // Structures have short names.
  ['destination', 'Nearest pod', 'Nearest escape pod', breakers5],
  ['condition', 'Both pods destroyed', 'Both escape pods destroyed', breakers5],
  ['action', 'MOVE 1 towards the eastern pod', 'MOVE 1 towards the eastern escape pod', breakers5],
  ['condition', 'Trap blocking route', 'Pit trap blocking route', 'scenario-3/breakers'],
  [
    'clause',
    'Escape pod within 2 spaces: MOVE 2 to that pod',
    'Escape pod within 2 spaces: MOVE 2 to that escape pod',
    breakers5,
  ],
  [
    'clause',
    'Pod occupied by enemy: ATTACK (2), targeting that escape pod',
    'Escape pod occupied by enemy: ATTACK (2), targeting that escape pod',
    breakers5,
  ],
  // `Not on it` excludes the spaces of all such things, and not only of one: here of all lasers, or of all objectives
  // (R185).
  ['condition', 'Within 2 spaces of a laser but not on it', 'Within 2 spaces of a laser but not in its space', lfa6],
  [
    'destination',
    'Space adjacent to an objective but not on it',
    'Space adjacent to an objective but not an objective',
  ],
  [
    'destination',
    'Space within 2 spaces of an objective but not adjacent to it',
    'Space within 2 spaces of an objective but not adjacent to one',
  ],
  [
    'condition',
    'Enemy adjacent to an objective and not on it',
    'Enemy adjacent to an objective but not on an objective',
  ],
  ['criterion', 'Adjacent to an objective but not on it', 'Adjacent to an objective but not on an objective'],
  ['row', 'Ripper adjacent to an objective but not on it', 'Ripper adjacent to an objective but not on an objective'],
  // A number after `all` says how many things there are (R199).
  ['condition', 'All three of the objectives scouted', 'All three objectives scouted'],
  ['condition', 'Enemy controls all three objectives', 'All three objectives enemy controlled'],
  // `Both` means all of two things (R199).
  ['condition', 'Both matching Scouts suppressed', 'All two matching Scouts suppressed'],
  ['condition', 'Both of the objectives scouted', 'All two objectives scouted'],
  ['condition', 'Enemy controls both objectives', 'All two objectives enemy controlled'],
  ['condition', 'Objectives both scouted', 'All two objectives scouted'],
  ['condition', 'Objectives are both scouted', 'All two objectives scouted'],
  ['condition', 'Objectives have both been scouted', 'All two objectives scouted'],
  // If `both` refers to two statements or to two names, `both` only goes with `and` and adds no meaning.
  ['condition', 'Objectives are both scouted and elevated', 'Objectives are scouted and are elevated'],
  ['condition', 'Merc Y and Merc Z are both suppressed', 'Merc Y suppressed and Merc Z suppressed'],
  ['condition', 'Both Merc Y and Merc Z suppressed', 'Merc Y suppressed and Merc Z suppressed'],
  // Phrases about a space from which things are within a distance.
  [
    'destination',
    'Space that brings 2 or more enemies within range 2',
    'Space from which 2 or more enemies are within range 2',
  ],
  ['destination', 'Space that brings an enemy within 2 spaces', 'Space from which an enemy is within 2 spaces'],
  // Criteria that deny two kinds.
  ['criterion', 'No enemies or bot units present', 'No enemy or bot units present'],
  ['criterion', 'No enemy units or bot units present', 'No enemy or bot units present'],
  ['criterion', 'Neither enemy nor bot units present', 'No enemy or bot units present'],
  ['criterion', 'Neither enemies nor bot units there', 'No enemy or bot units present'],
  // Doors of buildings.
  ['condition', 'Every door leading into a building is closed', 'Every door of a building is closed', 'scenario-8/lfa'],
  [
    'condition',
    'All doors leading into the prison are closed',
    'All doors of the prison are closed',
    'scenario-5/breakers',
  ],
  // `Yet to be` means `not`. `Best` and `weakest` mean the highest and the lowest figure.
  ['destination', 'Objective yet to be scouted', 'Objective that is not scouted'],
  ['condition', 'Objectives have yet to be scouted', 'Objectives are not scouted'],
  ['condition', 'Mech yet to be activated', 'Mech is not active', 'scenario-6/breakers'],
  ['criterion', 'Offers the best cover', 'Highest cover'],
  ['destination', 'Space with better cover', 'Space with higher cover'],
  ['criterion of units', 'Weakest defence', 'Lowest defence'],
  [
    'action',
    'ATTACK 1, targeting enemy with the strongest defence',
    'ATTACK 1, targeting enemy with the highest defence',
  ],
  // Figures that are compared with the figure of each of several things (R200).
  [
    'destination',
    'Objective worth more points than any adjacent space',
    'Objective with a higher value than every adjacent space',
  ],
  ['condition', 'Space offers better cover than any adjacent space', 'Space has higher cover than each adjacent space'],
  // `The one` means one of the things that the words before it name.
  ['destination', 'Objective, the one with the most enemies', 'Objective with the most enemies'],
  [
    'action',
    'ATTACK 1, targeting enemy mech, the one with the lowest defence',
    'ATTACK 1, targeting enemy mech with the lowest defence',
  ],
  [
    'clause',
    'Two or more enemies in space: ATTACK 1, targeting the one with the lowest defence',
    'Two or more enemies in space: ATTACK 1, targeting enemy in space with the lowest defence',
  ],
  [
    'clause',
    '2 or more objectives within 2 spaces: MOVE 2 to the nearest of them',
    '2 or more objectives within 2 spaces: MOVE 2 to the nearest one',
  ],
  [
    'clause',
    '2 or more objectives within 2 spaces: MOVE 2 to the one with the most enemies',
    '2 or more objectives within 2 spaces: MOVE 2 to objective within 2 spaces with the most enemies',
  ],
  // No unit shares a space with itself (R202).
  ['condition', 'Enemy shares a space with an enemy', 'Enemy shares a space with another enemy'],
  ['condition', 'Sharing a space with a unit', 'Sharing a space with another unit'],
  ['criterion of units', 'Sharing its space with an enemy', 'Sharing its space with another enemy'],
  ['criterion of units', 'No other enemy shares its space', 'Sharing its space with no other enemy'],
  ['criterion of units', 'No enemy shares its space', 'Sharing its space with no other enemy'],
  ['row', 'Ripper, no other enemy shares its space', 'Ripper sharing its space with no other enemy'],
  // Phrases with `the one`, and with everyday words for a shared space, for points and for cover.
  [
    'clause',
    'Two or more enemies adjacent: ATTACK 1, targeting the one that is suppressed',
    'Two or more enemies adjacent: ATTACK 1, targeting suppressed adjacent enemy',
  ],
  [
    'clause',
    '2 or more objectives within 2 spaces: MOVE 1 towards the one nearest to an enemy',
    '2 or more objectives within 2 spaces: MOVE 1 towards objective within 2 spaces nearest to an enemy',
  ],
  [
    'clause',
    '2 or more pods within 3 spaces: MOVE 2 to the nearest of them',
    '2 or more pods within 3 spaces: MOVE 2 to nearest escape pod within 3 spaces',
    'scenario-5/breakers',
  ],
  ['condition', 'Adjacent to an enemy but not sharing its space', 'Adjacent to an enemy but not in its space'],
  ['condition', 'Objective left to scout within 2 spaces', 'Unscouted objective within 2 spaces'],
  ['condition', 'Space is worth more than any adjacent space', 'Space has a higher value than each adjacent space'],
  [
    'action',
    'MOVE 1 to the adjacent space offering the best cover',
    'MOVE 1 to the adjacent space with the highest cover',
  ],
  ['criterion of units', 'The one that is suppressed', 'Suppressed'],
  // Distances that are compared with the distance of each of several things.
  [
    'destination',
    'Objective nearer to the enemy than any other objective',
    'Objective nearer to the enemy than every objective',
  ],
  ['action', 'INSPIRE 1, last of the matching cards', 'INSPIRE 1, last matching card'],
  [
    'destination',
    'Objective further from enemies than any other objective',
    'Objective further from enemies than every objective',
  ],
  [
    'condition',
    'Enemy further from the nearest objective than any friendly unit',
    'Enemy further from the nearest objective than every friendly unit',
  ],
  ['condition', 'Adjacent to objectives but not on them', 'Adjacent to an objective but not on an objective'],
  ['destination', 'Space with a Merc but not adjacent to it', 'Space with a Merc but not adjacent to a Merc'],
];

describe('words of a reader mean the same as words of the book', () => {
  const cases = alike.map(([slot, phrase, other, sheet = lfa4]) => [slot, phrase, other, sheet] as const);
  it.each(cases)('%s: %s', (slot, phrase, other, sheet) => {
    expect(readPhrase({ slot, text: phrase, sheet }, callistoBook()).reading).not.toBeNull();
    expect(meaningOf(slot, phrase, sheet)).toBe(meaningOf(slot, other, sheet));
  });

  it('are decided alike by the interpreter and by compiled sheets', async () => {
    const samples = cases.map(([slot, text, , sheet]) => ({
      id: text,
      slot,
      text,
      sheet,
      should: 'accept' as const,
      meaning: '',
    }));
    const { decisions, faults } = await decidePhrases(samples, callistoBook());
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(0);
  });
});

describe('a sentence says an action once', () => {
  it.each([
    // The strength of `2 Y and 1 Z` is 3 cards.
    ['BOLSTER 2 Y and 1 Z', 'BOLSTER 3 (cards by deck: 2 Y and 1 Z).'],
    [
      'ATTACK 1, targeting all enemies in an adjacent space',
      'Choose a space with an enemy unit adjacent to the acting unit with a unit that is a legal target; ATTACK 1 against all enemy units in the chosen space that are legal targets.',
    ],
  ])('%s', (phrase, sentence) => expect(meaningOf('action', phrase)).toBe(sentence));
});

describe('the sentence about `other` units in a list', () => {
  it.each([
    // The candidates are targets, and a target is never one of the bot’s units. So `other` can exclude only the acting
    // unit.
    [
      'criterion of units',
      'Furthest from other friendly units',
      lfa4,
      'ATTACK 1 against an enemy unit that is a legal target (prefer the furthest from the bot’s units other than the acting unit, then one at random).',
    ],
    // A guided unit is one of the bot’s units, so `other` leaves it out too.
    [
      'clause',
      'GUIDE Y friendly unit. [Furthest from other friendly units > Random]',
      'scenario-8/lfa',
      'GUIDE Y with one of the bot’s units (prefer the furthest from the bot’s units other than it and the acting unit, then one at random).',
    ],
  ] as const)('as a %s: %s', (slot, phrase, sheet, sentence) => {
    expect(meaningOf(slot, phrase, sheet)).toBe(sentence);
  });
});

describe('a number of all things', () => {
  it('holds for so many things only: `both`', () =>
    expect(meaningOf('condition', 'Both matching Scouts suppressed')).toBe(
      'If exactly 2 of the bot’s Scouts are matching, and all of the bot’s matching Scouts are suppressed: MOVE 1 towards the nearest objective.',
    ));

  it.each([
    ['action', 'ATTACK 1, targeting both enemies'],
    ['action', 'MOVE 1 away from both enemies'],
    ['criterion', 'Furthest from both enemies'],
    ['destination', 'Space nearer to enemies than both objectives'],
  ] as const)('is refused where no test can count the things: %s %s', (slot, phrase) => {
    expect(readPhrase({ slot, text: phrase, sheet: lfa4 }, callistoBook()).errors).not.toEqual([]);
  });
});

/** Returns the code, the message and the help of each error. */
const messagesOf = (slot: Slot, text: string, sheet = lfa4): readonly string[] =>
  readPhrase({ slot, text, sheet }, callistoBook()).errors.map(
    ({ code, message, help }) => `${code} ${message} ${help}`,
  );

describe('words of a reader that need other words get one message', () => {
  it.each([
    // The names of two things end with `station`.
    [
      'action',
      'ATTACK (2), targeting the station',
      'BB2009',
      '`ATTACK (2), targeting the control station`',
      'scenario-8/lfa',
    ],
    ['condition', 'Enemy on the station', 'BB2009', '`Enemy on the space station` for the second', 'scenario-8/lfa'],
    // The objective is the subject of `not on it`, and `it` means the objective too. So the words would say that the
    // objective is not on itself.
    [
      'condition',
      'Threatened objective within 2 spaces and not on it',
      'BB2158',
      '`Threatened objective within 2 spaces and this unit not on it`',
    ],
    // No clause can forbid a way.
    [
      'action',
      'MOVE 2 to objective, without entering a space with enemies',
      'BB2144',
      'select space to move through. [No enemies > Random]`',
    ],
    [
      'action',
      'MOVE 2 to objective without passing an enemy',
      'BB2144',
      'select space to move through. [No enemy > Random]`',
    ],
    [
      'action',
      'MOVE 1 to objective without entering an enemy space',
      'BB2144',
      '`MOVE 1 to objective without an enemy`',
    ],
    // Only one card is the first of its pile (R140).
    [
      'action',
      'INSPIRE 1, the leftmost Z cards',
      'BB2120',
      '`the leftmost Z card` for one card. The cards that follow in the order are `INSPIRE 2, next Z cards`',
    ],
    ['action', 'INSPIRE 2, leftmost 2 Z cards', 'BB2120', '`leftmost Z card`'],
    ['condition', 'First cards in play area are matching', 'BB2120', '`First card`'],
    ['action', 'CONTROL to activate a mech', 'BB2008', '`to activate a mech` after `CONTROL`', 'scenario-6/breakers'],
    ['condition', 'No enemy shares its space', 'BB2011', '`this space`'],
    // An action for another case needs a clause of its own, even if the verb is not repeated.
    [
      'action',
      'BOLSTER 1 from deck Y, or from deck Z if deck Y is empty',
      'BB2127',
      '`Deck Y is empty: BOLSTER 1 from deck Z`',
    ],
    [
      'action',
      'BOLSTER 1 from deck Y or, if empty, from deck Z',
      'BB2104',
      'next clause, on a line with its own number: `BOLSTER 1 from deck Z`',
    ],
    ['action', 'MOVE 1 to objective; otherwise towards nearest enemy', 'BB2104', '`MOVE 1 towards nearest enemy`'],
    ['action', 'ATTACK 1, targeting mech; otherwise targeting vehicle', 'BB2104', '`ATTACK 1, targeting vehicle`'],
    // A condition can ask about the board. It cannot ask about earlier events or the next victory.
    [
      'condition',
      'A mech has already left the board',
      'BB2163',
      '`No mech on the board` or `Fewer than 3 mechs on the board`',
      'scenario-6/lfa',
    ],
    ['condition', 'Enemy needs one more point to win', 'BB2163', '`Enemy controls 5 or more objective points`'],
    [
      'condition',
      'No adjacent space has a higher value',
      'BB2155',
      '`No adjacent space has more value than this space`',
    ],
    // Cards already have an order in the play area, so there is no criterion about initiative.
    ['clause', 'INSPIRE 1 Y. [Highest initiative > Random]', 'BB2145', 'For cards, write `First card`'],
    ['clause', 'INSPIRE 1 Y. [Lowest initiative > Random]', 'BB2145', 'For cards, write `Last card`'],
    // `Secure` can be said only of the space of the acting unit, so it is no criterion.
    ['criterion', 'Most secure', 'BB2060', 'in a condition: `Space secure`'],
    ['criterion', 'Least secure', 'BB2060', 'in a condition: `Space secure`'],
    ['destination', 'Most secure space', 'BB2060', 'in a condition: `Space secure`'],
    // Comparisons that name only one of the two sides.
    ['condition', 'Enemy controls more objectives', 'BB2155', '`Enemy controls more objectives than the bot`'],
    ['condition', 'Bot has more objectives', 'BB2155', '`Bot has more objectives than the enemy`'],
    [
      'condition',
      'More objectives controlled by the enemy',
      'BB2155',
      '`More objectives controlled by the enemy than by the bot`',
    ],
    [
      'condition',
      'Interference in play area and enemy has fewer mechs',
      'BB2155',
      '`Interference in play area and enemy has fewer mechs than the bot`',
    ],
    // The number `three` in `two of the three objectives` adds nothing to the meaning.
    [
      'condition',
      'Two of the three objectives are controlled',
      'BB2004',
      'write `Two of the objectives are controlled`',
    ],
    ['action', 'ATTACK 1, targeting the one with the lowest defence', 'BB2011', '`the one` refers to nothing'],
    [
      'destination',
      'Space within 2 spaces of an objective and adjacent to it',
      'BB2154',
      '`Space within 2 spaces of an objective and adjacent to one`',
    ],
    ['condition', 'No other enemy shares its space', 'BB2011', '`its` refers to nothing'],
  ] as const)('as a %s: %s', (slot, phrase, code, words, sheet: string = lfa4) => {
    const [message = '', ...more] = messagesOf(slot, phrase, sheet);
    expect(message).toContain(code);
    expect(message).toContain(words);
    expect(more).toEqual([]);
  });
});
