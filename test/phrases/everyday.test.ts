// Tests with words of everyday English that take the place of words of the book. Each phrase must have the same meaning
// as a phrase in the words of the book.
import { describe, expect, it } from 'vitest';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

type Alike = readonly (readonly [Slot, string, string])[];

/** A word, or the end of a word, that is read as another word. */
const otherWords: Alike = [
  ['condition', 'Adjacent space holds 2 or more enemies', 'Adjacent space contains 2 or more enemies'],
  ['destination', 'Space holding a suppressed enemy', 'Space containing a suppressed enemy'],
  ['destination', 'Space having cover', 'Space with cover'],
  ['condition', 'Space offers no cover', 'Space has no cover'],
  ['condition', 'Enemy with control stands on an objective', 'Enemy with control is on an objective'],
  ['criterion', 'Largest population', 'Highest population'],
  ['criterion', 'Smallest cover', 'Lowest cover'],
  ['destination', 'A different objective', 'Another objective'],
  ['condition', 'Neighbouring space enemy occupied', 'Adjacent space enemy occupied'],
  ['action', 'ATTACK 2 vs nearest enemy', 'ATTACK 2 against nearest enemy'],
  ['condition', 'Space isn’t controlled', 'Space is not controlled'],
  ['condition', "The enemy doesn't control any objective", 'The enemy controls no objective'],
  ['condition', "There's an enemy in the space", 'There is an enemy in the space'],
  ['condition', 'Cannot attack', 'Can not attack'],
  ['condition', "Can't attack", 'Can not attack'],
];

/** A number of certain things: `one of the …`. */
const ofThese: Alike = [
  ['condition', 'At least one of the objectives is threatened', 'At least 1 objective is threatened'],
  ['condition', 'One of the objectives is threatened', 'Any objective is threatened'],
  ['condition', 'Any of the objectives is threatened', 'Any objective is threatened'],
  ['condition', 'Exactly two of the objectives are threatened', 'Exactly 2 objectives are threatened'],
  ['condition', 'Each of the objectives is scouted', 'Every objective is scouted'],
  ['condition', 'Both bunkers are enemy controlled', 'All bunkers are enemy controlled'],
  ['condition', 'Enemy controls both bunkers', 'All bunkers are enemy controlled'],
  ['destination', 'One of the threatened objectives', 'Threatened objective'],
];

const distances: Alike = [
  ['condition', 'Cover of space is over 1', 'Cover of space is more than 1'],
  ['condition', 'Space has population below 2', 'Space has population of less than 2'],
  ['condition', 'Objective worth 2 points or more', 'Objective worth at least 2 points'],
  ['criterion', 'Furthest away from enemies', 'Furthest from enemies'],
  // The second space is the subject of the second statement, and not a further place of the enemies.
  ['condition', 'No enemies in space and space elevated', 'No enemies here and space elevated'],
  ['condition', 'Enemy unit no further than 2 spaces away', 'Enemy unit at most 2 spaces away'],
  ['condition', 'Enemy 3 spaces away or closer', 'Enemy at most 3 spaces away'],
  ['condition', 'Enemy no closer than 3 spaces away', 'Enemy at least 3 spaces away'],
  ['condition', 'Enemy vehicle at distance 2', 'Enemy vehicle exactly 2 spaces away'],
  ['condition', 'Enemy at a distance of 2 spaces', 'Enemy exactly 2 spaces away'],
  ['destination', 'Objective beside a friendly unit', 'Objective adjacent to a friendly unit'],
  ['destination', 'Objective alongside no enemies', 'Objective adjacent to no enemies'],
  ['criterion', 'As far as possible from enemies', 'Furthest from enemies'],
  ['criterion', 'As close as possible to the bunker', 'Nearest to bunker'],
  ['criterion', 'Fewest spaces away', 'Nearest'],
  ['criterion', 'Most northern', 'Northernmost'],
  ['action', 'MOVE 1 further from enemies', 'MOVE 1 away from enemies'],
  ['action', 'MOVE 1 to within range 2 of an enemy', 'MOVE 1 to space within range 2 of an enemy'],
  ['action', 'ATTACK 2 up to range 2', 'ATTACK 2 within range 2'],
];

const placesOfThings: Alike = [
  ['condition', 'Standing on an objective', 'On an objective'],
  ['criterion of units', 'Standing in cover', 'In cover'],
  ['destination', 'Enemy standing on an uncontrolled objective', 'Enemy on an uncontrolled objective'],
  ['condition', 'Within a bunker', 'In a bunker'],
  ['condition', 'No cards left in deck M', 'No cards in deck M'],
  ['condition', 'Cards remaining in deck M', 'A card is in deck M'],
  ['condition', 'M deck is not empty', 'Deck M is not empty'],
  ['destination', 'Space where an enemy vehicle is', 'Space containing an enemy vehicle'],
  ['destination', 'Space in which there are two enemies', 'Space containing 2 enemies'],
  ['destination', 'Space where there are no enemies', 'Space containing no enemies'],
  ['criterion', 'Free of enemies', 'Without enemies'],
  ['destination', 'The space of the most dangerous enemy', "Most dangerous enemy's space"],
  ['destination', "The enemy's vehicle", 'Enemy vehicle'],
  ['destination', 'Vehicle of the enemy', 'Enemy vehicle'],
  ['condition', 'No unit of the bot is on an objective', 'No friendly unit is on an objective'],
  ['destination', 'Objective occupied by nobody', 'Objective occupied by neither side'],
  ['destination', 'Objective that no one controls', 'Objective that neither side controls'],
  ['destination', 'Empty objective', 'Objective occupied by neither side'],
  ['destination', 'Enemy whose defence is less than 6', 'Enemy with defence of less than 6'],
  ['destination', 'Objective of value 2 or more', 'Objective with value of 2 or more'],
  ['condition', 'Enemy whose space is elevated', 'Enemy in elevated space'],
  ['condition', 'Enemy whose space contains no friendly units', 'Enemy in space with no friendly units'],
  ['condition', 'Enemy unit on higher ground', 'Enemy unit in elevated space'],
  ['condition', "The unit's space is controlled", 'Space controlled'],
  ['condition', 'Its space is elevated', 'Space elevated'],
  ['condition', 'No friendly unit other than this one is in the space', 'No other friendly unit is in the space'],
  ['condition', 'Enemy vehicle sharing the space', 'Space contains an enemy vehicle'],
  ['destination', 'Any objective in which an enemy vehicle stands', 'Objective containing an enemy vehicle'],
  ['destination', 'Friendly mech with an enemy in its space', 'Friendly mech sharing a space with an enemy'],
];

const mostAndFewest: Alike = [
  ['criterion', 'Highest number of enemies', 'Most enemies'],
  ['criterion', 'Smallest number of adjacent enemies', 'Fewest adjacent enemies'],
  ['criterion', 'Fewest enemies in it', 'Fewest enemies'],
  ['criterion', 'Occupied by most enemies', 'Most enemies'],
  ['criterion', 'Worth the most points', 'Highest value'],
  ['destination', 'Objective with the most enemies on it', 'Objective with the most enemies'],
  ['destination', 'The objective that has the fewest enemies', 'Objective with the fewest enemies'],
  ['destination', 'Objective with the lowest number of enemies', 'Objective with the fewest enemies'],
  ['destination', 'Unscouted objective worth the most points', 'Unscouted objective with the highest value'],
];

const statements: Alike = [
  ['destination', 'An objective that has not been scouted yet', 'Unscouted objective'],
  ['destination', 'An objective that has not yet been scouted', 'Unscouted objective'],
  ['criterion of units', 'Already suppressed', 'Suppressed'],
  ['destination', 'Already scouted objective', 'Scouted objective'],
  ['destination', 'Scouted but uncontrolled objective', 'Scouted objective that is not controlled'],
  ['destination', 'Scouted but not controlled objective', 'Scouted objective that is not controlled'],
  ['destination', 'Neither scouted nor controlled objective', 'Objective neither scouted nor controlled'],
  ['destination', 'Space with cover and no enemies', 'Space with cover and without enemies'],
  ['condition', 'While an enemy is within 2 spaces', 'Enemy within 2 spaces'],
  ['condition', 'As long as no enemy is in the space', 'No enemy in space'],
  ['condition', 'Space secure while an enemy is adjacent', 'Space secure and an enemy is adjacent'],
  ['condition', 'Space secure unless an enemy is adjacent', 'Space secure and no enemy is adjacent'],
  ['condition', 'Suppressed on an objective', 'Suppressed and on an objective'],
  ['destination', 'Enemy vehicle, unsuppressed', 'Unsuppressed enemy vehicle'],
  ['destination', 'Unscouted objective, elevated', 'Elevated unscouted objective'],
  ['condition', 'Space gives cover of 2 or more', 'Space has cover of 2 or more'],
  ['condition', 'Cover in space is at least 2', 'Cover of space is at least 2'],
  ['condition', 'No more cards in deck M', 'No cards in deck M'],
  ['criterion', 'An enemy vehicle present', 'Contains an enemy vehicle'],
  ['criterion', 'Fewest enemies there', 'Fewest enemies'],
  ['criterion', 'Most valuable', 'Highest value'],
  ['destination', 'Most valuable unscouted objective', 'Highest value unscouted objective'],
  ['action', 'ATTACK 2, targeting a unit with control', 'ATTACK 2, targeting an enemy unit with control'],
  ['condition', "There isn't any threatened objective", 'There is no threatened objective'],
  ['condition', 'Whenever an enemy is adjacent', 'An enemy is adjacent'],
  ['condition', 'A friendly unit stands on every objective', 'Friendly unit on every objective'],
  ['condition', 'Nearest enemy is suppressed on an objective', 'Nearest enemy is suppressed and on an objective'],
  ['destination', 'Objective where no enemy stands', 'Objective without an enemy'],
  ['destination', 'Nearest enemy without cover', 'Nearest enemy out of cover'],
  ['destination', 'Enemy inside range 2', 'Enemy within range 2'],
  ['criterion', 'Fewest enemies adjacent to it', 'Adjacent to fewest enemies'],
  ['criterion', 'Has the fewest enemies', 'Fewest enemies'],
  ['criterion of units', 'Does not have control', 'Has no control'],
  ['condition', 'Space shared with an enemy but not with a vehicle', 'Space contains an enemy but no enemy vehicle'],
  ['action', 'ATTACK 1, targeting personnel only', 'ATTACK 1, targeting enemy personnel'],
  ['destination', 'Objective no enemy occupies', 'Objective that no enemy occupies'],
  ['destination', 'Objective no one controls', 'Objective that neither side controls'],
  ['destination', 'Objective with the highest value that is not controlled', 'Highest value uncontrolled objective'],
  ['action', 'ATTACK 2, targeting vehicles only', 'ATTACK 2, targeting vehicles'],
  ['action', 'BOLSTER 2, only active mechs', 'BOLSTER 2, active mechs only'],
];

describe('an everyday phrase', () => {
  it.each([...otherWords, ...ofThese, ...distances, ...placesOfThings, ...mostAndFewest, ...statements])(
    'as a %s: %s',
    (slot, text, same) => {
      const meaning = meaningOf(slot, same);
      expect(meaningOf(slot, text)).toBe(meaning);
      expect(meaning).not.toContain('`');
    },
  );
});

describe('a word of everyday English', () => {
  it.each([
    ['condition', 'Alone', 'If the acting unit does not share a space with a unit other than it:'],
    [
      'condition',
      'Alone on an objective',
      'does not share a space with a unit other than it and stands on an objective:',
    ],
    [
      'destination',
      'Enemy unit alone in its space',
      'a space with an enemy unit that does not share a space with a unit',
    ],
    [
      'destination',
      'Space containing only enemy personnel',
      'without a unit other than an enemy personnel unit or the',
    ],
    [
      'condition',
      'Space shared with enemy personnel only',
      'If an enemy personnel unit stands in the acting unit’s space, and no unit other than an enemy personnel unit or the acting unit stands in the acting unit’s space:',
    ],
    [
      'condition',
      'Space occupied only by this unit',
      'If no unit other than the acting unit stands in the acting unit’s',
    ],
    ['condition', 'Can attack', 'If the acting unit has a legal target for its attacks:'],
    ['destination', 'Unscouted objective within reach', 'an objective that the bot has not scouted, it can reach.'],
    ['destination', 'Destroyed bunker', 'into a space with a bunker that is not in place.'],
    ['condition', 'No bunker is destroyed', 'If each bunker is in place:'],
    ['criterion', 'Fewest units of either side', 'prefer those with the fewest units in them,'],
    ['action', 'BOLSTER 2, Navigator cards only', 'BOLSTER 2, drawing up to 2 Navigator cards.'],
    ['criterion of units', 'Sharing the space', 'prefer those in the acting unit’s space,'],
    ['criterion of units', 'Occupying an objective', 'prefer those on objectives,'],
    ['criterion', 'Friendly mech adjacent', 'prefer those with one of the bot’s mechs adjacent to them,'],
    [
      'destination',
      'Friendly mech with no enemy in its space',
      'into a space with one of the bot’s mechs and without an enemy unit.',
    ],
    [
      'condition',
      'An enemy stands between this unit and the nearest objective',
      'If an enemy unit stands in a space between the acting unit and the nearest objective:',
    ],
    ['criterion of units', 'Of squad A', 'prefer those of squad A,'],
    ['criterion of units', 'Neither Drill nor Hauler', 'prefer those that are not Drills or Haulers,'],
    ['condition', "Enemy's space is elevated", 'If an elevated space has an enemy unit in it:'],
  ] as const)('has a meaning as a %s: %s', (slot, text, meaning) => {
    expect(meaningOf(slot, text)).toContain(meaning);
  });

  it.each([
    ['destination', 'Space nearest to both bunkers', 'I expect one thing or the nearest of several, not all.'],
    ['destination', 'Space adjacent to both bunkers', 'I expect one thing or a number of things, not all.'],
    ['condition', 'Enemy nearer than space', '`than` makes no sense here.'],
    ['action', 'MOVE 1 towards both objectives', 'Some of these words cannot follow MOVE'],
    ['condition', 'Unscouted objective within reach', 'are known only while the unit moves.'],
  ] as const)('is refused with a reason as a %s: %s', (slot, text, message) => {
    expect(meaningOf(slot, text)).toContain(message);
  });
});

describe('words that belong to the place after them', () => {
  it.each([
    ['The enemy occupies the space', 'If an enemy unit stands in the acting unit’s space:'],
    ['The enemy does not occupy any objective', 'If no objective has an enemy unit in it:'],
    ['The enemy does not occupy the nearest objective', 'If no enemy unit stands on the nearest objective:'],
    [
      'Enemy personnel but no enemy vehicle in space',
      'If an enemy personnel unit stands in the acting unit’s space, and no',
    ],
    [
      'Enemy vehicle and no Corp-Sec in space',
      'If an enemy vehicle stands in the acting unit’s space, and none of the',
    ],
    [
      'No enemies and no Corp-Sec in space',
      'If neither an enemy unit nor one of the bot’s Corp-Secs stands in the acting',
    ],
    [
      '2 Corp-Secs and an enemy in space',
      'If exactly 2 of the bot’s Corp-Secs stand in the acting unit’s space, and an enemy unit stands in the acting',
    ],
    [
      'Two mechs and an enemy in the same space',
      'If a space with exactly 2 of the bot’s mechs and with an enemy unit has at least 3',
    ],
  ])('%s', (text, meaning) => expect(meaningOf('condition', text)).toContain(meaning));

  it('ranks the units of a list by their own danger', () => {
    expect(meaningOf('criterion of units', 'Most dangerous unit')).toContain('prefer the most dangerous,');
    expect(meaningOf('criterion of units', 'Most dangerous vehicle')).toContain('prefer the most dangerous vehicle,');
    expect(meaningOf('criterion of units', 'Least dangerous vehicle')).toContain('prefer the least dangerous vehicle,');
  });

  it('names a place on the other map', () => {
    expect(meaningOf('destination', 'Enemy on the other map', 'scenario-8/lfa')).toContain(
      'into a space with an enemy unit on the other map.',
    );
  });

  it('says that one thing is higher than another only if their heights differ', () => {
    const higher = meaningOf('condition', 'Enemy higher than this unit');
    expect(higher).toContain(
      'an enemy unit stands in an elevated space and is such that the acting unit’s space is not elevated',
    );
    expect(meaningOf('criterion of units', 'Lower than this unit')).toContain(
      'those in spaces that are not elevated and such that the acting unit’s space is elevated',
    );
  });
});

describe('words of two further readers', () => {
  it.each([
    ['condition', 'There are no unscouted objectives left', 'No unscouted objectives'],
    ['condition', 'No uncontrolled objectives remain', 'No uncontrolled objectives'],
    ['condition', 'Acting unit is the only unit in its space', 'Acting unit is alone in its space'],
    ['condition', 'Only unit in its space', 'Alone in its space'],
    ['condition', 'Enemy vehicle is the only unit in its space', 'Enemy vehicle is alone in its space'],
    ['destination', 'Space with no enemies and a cover of 2 or more', 'Space without enemies, with cover of 2 or more'],
    ['destination', 'Nearest space to an objective', 'Space nearest to an objective'],
    ['destination', 'Closest uncontrolled objective to an enemy', 'Uncontrolled objective nearest to an enemy'],
    ['destination', 'Furthest objective from enemies', 'Objective furthest from enemies'],
  ] as const)('%s: %s', (slot, text, other) => {
    const meaning = meaningOf(slot, other);
    expect(meaning).toMatch(/^(?:If|MOVE) /);
    expect(meaningOf(slot, text)).toBe(meaning);
  });

  it.each([
    ['3/lfa', 'Space contains a building occupied by citizens', 'a building and a civilian are in the acting unit’s'],
    [
      '4/lfa',
      'A matching card other than this one is in the play area',
      'a matching card other than the acting card is',
    ],
    ['8/breakers', 'Space on the same map as a control station', 'space is on an enemy control station’s map'],
    ['4/breakers', 'Adjacent to an enemy mech, but not on an objective', 'an enemy mech and does not stand on an'],
    ['4/lfa', 'Objective occupied by no enemies within 2 spaces', 'an objective without an enemy unit is at most 2'],
    // Nobody can say whether the unit is the only friendly unit, or whether the bot has no enemies there.
    ['4/lfa', 'Only friendly unit in its space', '`unit` makes no sense here'],
    ['4/lfa', 'Objective shared with no enemies within 2 spaces', 'These words have two meanings'],
  ] as const)('in scenario %s, a condition: %s', (sheet, text, meaning) => {
    expect(meaningOf('condition', text, `scenario-${sheet}`)).toContain(meaning);
  });

  it('attacks everything in the chosen space', () => {
    const where = 'Space within range 2 has 2 or more enemies: ATTACK 2, targeting all enemies in';
    const meaning = meaningOf('clause', `${where} chosen space`);
    expect(meaning).toContain('ATTACK 2 against all enemy units in the chosen space');
    expect(meaningOf('clause', `${where} the chosen space`)).toBe(meaning);
  });
});
