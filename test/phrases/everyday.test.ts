// Tests of everyday wordings: each must mean the same as a phrase of the book. Other tests check that phrases without a
// clear or possible meaning are refused.
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const alike: readonly (readonly [Slot, string, string])[] = [
  // Phrases with extra words that add nothing, and phrases with synonyms of the words of the book.
  ['condition', 'There is no enemy anywhere within 2 spaces', 'No enemy within 2 spaces'],
  ['destination', 'An objective that the bot has not already scouted yet', 'Unscouted objective'],
  ['condition', 'Minimum two enemies within 2 spaces', 'At least 2 enemies within 2 spaces'],
  ['condition', '2+ enemies in space', 'At least 2 enemies in space'],
  ['condition', 'More enemies than friends in space', 'More enemies than friendly units in space'],
  ['condition', 'The cover of the space is at least 2', 'Cover of space is at least 2'],
  ['condition', 'This is at least the third round', 'Round 3 or later'],
  // Phrases with shares and multiples (R136, R137).
  ['condition', 'At least half of the objectives controlled', 'Half the objectives are controlled'],
  ['condition', 'Most of the objectives are scouted', 'More than half of all objectives are scouted'],
  [
    'condition',
    'Twice as many enemies as friends in space',
    'At least twice as many enemies as friendly units in space',
  ],
  // Phrases about the objectives of a side (R142).
  ['destination', 'Objective held by the enemy', 'Enemy controlled objective'],
  ['condition', 'Enemy has 3 or more objectives', 'Enemy controls 3 or more objectives'],
  ['condition', 'The enemy has more objectives than the bot', 'The enemy controls more objectives than the bot'],
  // Phrases that begin with the place.
  ['condition', 'In an adjacent space is an enemy', 'Enemy in an adjacent space'],
  ['condition', 'In the play area are no matching cards', 'No matching cards in play area'],
  // Criteria that describe the candidates, such as `the one with the most cover`.
  ['criterion', 'The one with the most cover', 'Most cover'],
  ['criterion', 'Those with the fewest enemies', 'Fewest enemies'],
  ['criterion', 'The one that is nearest to an enemy', 'Nearest to enemy'],
  ['criterion of units', 'The one that is the most dangerous', 'Most dangerous'],
  ['criterion of units', 'Suppressed last', 'Unsuppressed'],
  ['criterion of units', 'Vehicles first', 'Vehicle'],
  // Phrases with a superlative after its noun.
  ['action', 'ATTACK 2, targeting whichever enemy is the most dangerous', 'ATTACK 2, targeting most dangerous enemy'],
  ['action', 'MOVE 1 towards the unscouted objective that is closest', 'MOVE 1 towards nearest unscouted objective'],
  ['action', 'MOVE 1 as far away as possible from enemies', 'MOVE 1 away from enemies'],
  ['destination', 'Furthest space from enemies', 'Space furthest from enemies'],
  ['destination', 'Objective, if it is not enemy occupied', 'Objective that is not enemy occupied'],
  ['destination', 'Objective unless it is enemy occupied', 'Objective that is not enemy occupied'],
  ['destination', 'Controlled objective enemy occupied', 'Controlled objective that is enemy occupied'],
  ['destination', 'Objective that no enemy is adjacent to', 'Objective not adjacent to enemy'],
  [
    'destination',
    'Objective, other than an elevated objective, within 2 spaces',
    'Unelevated objective within 2 spaces',
  ],
  // `That is elevated` limits `a space`. The words `this space` are a name, and a name takes no limiting words.
  ['destination', 'A space adjacent to this space that is elevated', 'Elevated space adjacent to this space'],
  // Phrases with `with no other …`, as a destination and as rows of a ranking.
  ['destination', 'Enemy vehicle with no other enemies', 'Enemy vehicle that shares its space with no other enemy'],
  ['row', 'Ripper with no other Rippers', 'Ripper that shares its space with no other Ripper'],
  ['row', 'Unit that shares its space with another enemy unit', 'Unit sharing its space with another enemy unit'],
  // A phrase with `neither … nor` about two kinds of enemies.
  [
    'condition',
    'Neither a mech nor a vehicle of the enemy is within 2 spaces',
    'No enemy mech or enemy vehicle within 2 spaces',
  ],
  // Phrases about units of the bot, another thing, and the same objective (R141, R143, R145).
  ['criterion', 'Most bot units', 'Most friendly units'],
  ['destination', 'Objective without bot units', 'Objective without friendly units'],
  ['criterion', 'Closest to a friendly unit', 'Nearest to another friendly unit'],
  ['condition', 'Another Merc on the same objective', 'Another Merc on this objective'],
  ['destination', 'Objective held by Squad Y', 'Objective occupied by squad Y units'],
  ['condition', 'No control unit of this squad within 2 spaces', 'No matching control unit within 2 spaces'],
  ['condition', 'The bot has initiative', 'The bot has the initiative'],
  // Phrases about heights and places.
  ['condition', 'This unit stands on elevated ground', 'This unit is on higher ground'],
  ['destination', 'Unscouted space bordering an objective', 'Unscouted space adjacent to an objective'],
  ['destination', 'Controlled space where no unit of the bot remains', 'Controlled space without friendly units'],
  ['criterion of units', 'Personnel rather than a mech', 'Personnel'],
  ['action', 'ATTACK 2 on the nearest enemy', 'ATTACK 2, targeting nearest enemy'],
  ['action', 'INSPIRE 1, rightmost matching card', 'INSPIRE 1, last matching card'],
  ['condition', 'Objectives scouted >= 3', 'At least 3 objectives scouted'],
  ['condition', 'Total value of controlled objectives is at least 5', 'At least 5 objective points controlled'],
];

describe('an everyday wording', () => {
  it.each(alike)('as a %s: %s', (slot, phrase, other) => expect(meaningOf(slot, phrase)).toBe(meaningOf(slot, other)));
});

const book = callistoBook();
const errorOf = (slot: Slot, text: string, sheet = 'scenario-4/lfa'): string =>
  readPhrase({ slot, text, sheet }, book)
    .errors.map(({ code }) => code)
    .join(' ');

describe('a phrase that no sheet can have', () => {
  it.each([
    // Only the acting unit’s own space can be called secure (R17). The acting unit is always there, so its space is
    // never unoccupied. The cover of the space cannot be higher than itself.
    ['destination', 'Objective not secure', 'BB2060'],
    ['criterion', 'Secure', 'BB2060'],
    ['condition', 'The space is an unoccupied objective', 'BB2060'],
    ['condition', 'Space occupied', 'BB2060'],
    ['condition', 'Space has higher cover', 'BB2060'],
    // An action can aim at one thing, or at all things in a place. It cannot aim at two or at half of them.
    ['action', 'ATTACK 2, targeting 2 enemies', 'BB2007'],
    ['action', 'ATTACK 2, targeting half of the enemies', 'BB2007'],
    // “Near each other” has several meanings for three things (R139).
    ['condition', 'Three enemies within 2 spaces of each other', 'BB2007'],
    // It is unclear whether `no enemies` means no enemies on the whole board, or no enemies in the space that `Space`
    // means.
    ['condition', 'Space elevated and no enemies', 'BB2062'],
    // The number of objectives cannot be compared with an enemy.
    ['condition', 'Fewer objectives than enemy', 'BB2006'],
    ['action', 'MOVE 1 towards one of the two nearest objectives', 'BB2120'],
    // A criterion measures the distance to one goal only, and not to two goals at once (R147). The word `another` is
    // followed by a single thing.
    ['destination', 'Space closest to both an objective and a mech', 'BB2122'],
    ['destination', 'Space nearest to an objective and an enemy', 'BB2122'],
    ['criterion', 'Nearest to both an objective and an enemy', 'BB2122'],
    ['condition', 'Another Mercs in space', 'BB2007'],
    // `That objective` refers to nothing: `nearest to an objective` only measures, and mentions no single objective.
    ['action', 'MOVE 1 towards the Merc nearest to an objective. MOVE 1 towards that objective', 'BB2124'],
  ] as const)('as a %s: %s', (slot, phrase, code) => expect(errorOf(slot, phrase)).toBe(code));

  it('says how a thing moves along', () => {
    const phrase = {
      slot: 'action',
      sheet: 'scenario-5/breakers',
      text: 'MOVE 1 with the prisoner towards escape pod',
    } as const;
    const [error] = readPhrase(phrase, book).errors;
    expect(error?.code).toBe('BB2121');
    expect(error?.help).toContain('`Space shared with the prisoner: MOVE 1 towards escape pod`');
  });
});

describe('a message', () => {
  const said = (slot: Slot, text: string, sheet = 'scenario-4/lfa'): string =>
    readPhrase({ slot, text, sheet }, book)
      .errors.map(({ code, message, help }) => `${code} ${message} ${help}`)
      .join('; ');

  it('says how a passenger is named, before or after the destination', () => {
    expect(said('action', 'MOVE 2 to objective, taking a Scout along')).toContain(
      'BB2121 `taking a Scout along` cannot be a part of MOVE, which moves only the unit itself. Name the passengers before the destination: `MOVE 2, accompanied by up to 1 Scout, to objective`.',
    );
    // Without this message, `with the prisoner` would be read as words about the pod: the escape pod in the space of
    // the prisoner.
    expect(said('action', 'MOVE 1 to the nearest escape pod with the prisoner', 'scenario-5/breakers')).toContain(
      'BB2121 `with the prisoner`',
    );
  });

  it('offers only words with which the phrase reads', () => {
    expect(said('criterion', 'Highest enemies')).toContain(
      'BB2003 `Highest` makes no sense here. Did you mean `Most`?',
    );
    expect(said('action', 'MOVE 1 on objective')).toContain('BB2003 `on` makes no sense here. Did you mean `to`?');
    expect(said('destination', 'Space out of range of all enemy units')).toContain('of range 1 of all enemy units`');
  });

  it('marks the words that cannot follow a verb', () =>
    expect(said('action', 'ATTACK 2 to objective')).toContain('BB2041 `to objective` cannot follow ATTACK.'));
});

describe('the meaning of', () => {
  const readingOf = (slot: Slot, text: string, sheet = 'scenario-4/lfa'): string =>
    readPhrase({ slot, text, sheet }, book).reading ?? '';

  it('`in the same space` after a named thing is the space of that thing', () =>
    expect(
      readingOf('condition', 'Hades within 2 spaces of the prisoner but not in the same space', 'scenario-5/lfa'),
    ).toContain('Hades is at most 2 spaces from the prisoner by way and does not stand in the prisoner’s space'));

  it('`this objective` includes that the acting unit is on an objective (R141)', () =>
    expect(readingOf('condition', 'No enemy within 2 spaces of this objective')).toContain(
      'If the acting unit’s space is an objective, and no enemy unit is at most 2 spaces from the acting unit’s space',
    ));

  it('`two mechs in the same space` is one space with both', () =>
    expect(readingOf('condition', 'There are two Rippers in the same space', 'scenario-4/breakers')).toContain(
      'there is a space with exactly 2 of the bot’s Rippers',
    ));

  it('each other is a pair (R139)', () =>
    expect(readingOf('condition', 'Two enemies adjacent to each other')).toContain(
      'an enemy unit has an enemy unit other than it adjacent to it',
    ));

  it('the last card is the card furthest to the right (R140)', () =>
    expect(readingOf('action', 'INSPIRE 1, last matching card')).toBe('INSPIRE 1, turning the last matching card.'));
});
