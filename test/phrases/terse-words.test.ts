// Tests of wordings that are as terse as the wordings of the book. Each terse wording must mean the same as a longer
// wording of the book. Words that make no sense in any sheet must be refused, with a message that people can read.
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const alike: readonly (readonly [slot: Slot, phrase: string, other: string, sheet?: string])[] = [
  // `without enemies` denies any enemy, not only the enemy of the condition (R159).
  [
    'clause',
    'Enemy within 2 spaces: MOVE 1 to objective without enemies',
    'Enemy within 2 spaces: MOVE 1 to objective without an enemy',
  ],
  [
    'clause',
    'Enemy within 2 spaces: MOVE 1 to objective with no enemies',
    'Enemy within 2 spaces: MOVE 1 to objective without an enemy',
  ],
  [
    'clause',
    'Enemy within 2 spaces: MOVE 1 to space not adjacent to enemies',
    'Enemy within 2 spaces: MOVE 1 to space adjacent to no enemy',
  ],
  // Phrases with several subjects, and phrases that leave out `is` or other words.
  ['condition', 'Mercs all on objectives', 'All Mercs on objectives'],
  ['condition', 'Merc Y and Merc Z both suppressed', 'Merc Y suppressed and Merc Z suppressed'],
  ['condition', 'Space an uncontrolled objective', 'Space is an uncontrolled objective'],
  ['condition', 'Merc Y not on board', 'Merc Y not on the board'],
  ['condition', '2 or more Interference in play area', '2 or more Interference cards in play area'],
  // Phrases about squads, also of the enemy.
  ['criterion', 'Same squad present', 'Matching unit present'],
  ['condition', 'Merc of matching squad within 2 spaces', 'Matching Merc within 2 spaces'],
  ['action', 'ATTACK 1, targeting Hewer B', 'ATTACK 1, targeting enemy Hewer B'],
  ['action', 'INSPIRE 1, next Y or Z cards', 'INSPIRE 1, next cards of squad Y or Z'],
  // `Higher cover` compares with the acting unit’s own space (R174). The card with the highest initiative is the
  // leftmost card (R175).
  ['destination', 'Adjacent space with higher cover', 'Adjacent space with higher cover than this space'],
  ['condition', 'Higher cover adjacent', 'A space with higher cover than this space is adjacent'],
  ['condition', 'Adjacent space has lower cover', 'Adjacent space has lower cover than this space'],
  ['criterion', 'With higher cover', 'Highest cover'],
  ['action', 'INSPIRE 1, matching card with the highest initiative', 'INSPIRE 1, leftmost matching card'],
  ['action', 'INSPIRE 1, Ripper card with lowest initiative', 'INSPIRE 1, last Ripper card', 'scenario-1/breakers'],
  // Phrases about a place and the spaces next to it (R176). In `Space without enemies adjacent to the prisoner`, the
  // words `adjacent to the prisoner` describe the space, not the enemies (R177).
  [
    'destination',
    'Prisoner’s space or an adjacent space',
    'Space in or adjacent to the prisoner’s space',
    'scenario-5/breakers',
  ],
  [
    'destination',
    'Space without enemies adjacent to the prisoner',
    'Space adjacent to the prisoner without enemies',
    'scenario-5/breakers',
  ],
  ['destination', 'Space without enemies that is adjacent to a bunker', 'Space adjacent to a bunker, without enemies'],
  // These words say that the nearest of all enemies is far away. They do not mean the nearest of the enemies that are
  // far away.
  ['condition', 'Nearest enemy more than 3 spaces away', 'Nearest enemy is more than 3 spaces away'],
  ['condition', 'Nearest bunker beyond range 2', 'Nearest bunker is beyond range 2'],
  // Phrases with exceptions, such as `except` and `apart from`.
  ['condition', 'All enemies except mechs are suppressed', 'All enemies other than mechs are suppressed'],
  ['condition', 'No objective apart from this one is controlled', 'No objective other than this one is controlled'],
  ['action', 'ATTACK 1 against any enemy except mechs', 'ATTACK 1 against any enemy other than a mech'],
  // Phrases with short forms such as `that's` and `isn't`.
  ['destination', "Space that's elevated and isn't scouted", 'Space that is elevated and is not scouted'],
  ['criterion', 'Enemy occupied by a vehicle', 'Occupied by an enemy vehicle'],
  ['condition', 'At most one mech is inactive', 'At most one mech is deactivated', 'scenario-6/lfa'],
  ['destination', 'Nearest launch pad', 'Nearest launch pad LZ01 Alpha', 'scenario-7/lfa'],
  // Phrases about figures such as cover and points.
  ['condition', 'No cover', 'Space without cover'],
  ['destination', 'Objective of 2 or more points', 'Objective worth at least 2 points'],
  ['criterion of units', 'In lowest cover', 'Lowest cover'],
  ['criterion of units', 'Lowest adjusted defence', 'Lowest defence'],
  ['condition', 'Cover of adjacent space 2 or more', 'Adjacent space has cover of 2 or more'],
  ['criterion of units', 'At lower elevation', 'Lower than this unit'],
  ['criterion of units', 'Same elevation', 'Same height as this unit'],
  // Criteria about things in the space of a candidate.
  ['criterion', 'Bunker', 'Contains a bunker'],
  ['criterion', 'Bunker intact', 'Contains an intact bunker'],
  ['criterion', 'Enemy vehicle absent', 'No enemy vehicle'],
  ['criterion', 'Has armoured defence', 'That has armoured defence'],
  // Phrases about ways and reach.
  ['destination', 'Space on the way to nearest objective', 'Space between this unit and nearest objective'],
  ['criterion', 'Shortest way', 'Nearest'],
  ['criterion', 'Reachable', 'Within reach'],
  // Phrases that compare or exclude a side.
  ['destination', 'Objective scouted by the enemy only', 'Objective scouted by the enemy but not by the bot'],
  [
    'condition',
    'Fewer objectives controlled than by the enemy',
    'Fewer objectives controlled by the bot than by the enemy',
  ],
  ['condition', 'Fewer scouted objectives than the enemy', 'Fewer objectives scouted by the bot than by the enemy'],
  // Actions in short words.
  ['action', 'ATTACK 1, not targeting vehicles', 'ATTACK 1, targeting an enemy other than a vehicle'],
  ['action', 'MOVE up to 2 towards objective', 'MOVE 2 towards objective'],
  ['action', 'BOLSTER 1 from Y and 1 from Z', 'BOLSTER 1 Y and 1 Z'],
  ['clause', 'Threatened objective within 1 space: MOVE 1 there', 'Threatened objective within 1 space: MOVE 1 to it'],
  ['clause', '2 or more enemies in space: ATTACK 1, targeting one of them', '2 or more enemies in space: ATTACK 1'],
  ['clause', 'Enemy on an objective: ATTACK 1, targeting it', 'Enemy on an objective: ATTACK 1, targeting that enemy'],
  ['condition', 'Bolster deck Y has more cards than Z', 'Bolster deck Y has more cards than bolster deck Z'],
  ['destination', 'Prison door', 'Door of the prison', 'scenario-5/lfa'],
];

const lfa4 = 'scenario-4/lfa';

describe('a terse wording', () => {
  it.each(alike.map(([slot, phrase, other, sheet = lfa4]) => ({ slot, phrase, other, sheet })))(
    'as a $slot: $phrase',
    ({ slot, phrase, other, sheet }) => expect(meaningOf(slot, phrase, sheet)).toBe(meaningOf(slot, other, sheet)),
  );
});

const book = callistoBook();
const messagesOf = (slot: Slot, text: string, sheet = lfa4): readonly string[] =>
  readPhrase({ slot, text, sheet }, book).errors.map(({ code, message, help }) => `${code} ${message} ${help}`);

describe('words that no sheet can say', () => {
  it.each([
    ['condition', 'Fewer than 5 objective points', 'BB2128', '`Fewer than 5 objective points scouted`'],
    [
      'condition',
      '3 or more objectives scouted and fewer than 2 controlled',
      'BB2129',
      '`3 or more objectives scouted and fewer than 2 objectives controlled`',
    ],
    ['condition', 'Sergeant in hand', 'BB2131', '`Sergeant in play area`'],
    ['criterion', 'Highest cover if elevated', 'BB2143', '`Elevated > Highest cover`'],
    // A list cannot rank cards by their order in the play area.
    ['clause', 'INSPIRE 1 any card. [Whichever is leftmost > Random]', 'BB2008', 'as a criterion'],
    ['criterion', 'Scouted, if elevated', 'BB2143', '`Scouted and elevated`'],
    [
      'action',
      'MOVE 1 towards objective, avoiding enemies',
      'BB2144',
      '`MOVE 1 towards objective. [No enemies > Random]`',
    ],
    [
      'action',
      'MOVE 1 to objective, but not into a space with enemies',
      'BB2144',
      '`MOVE 1 to objective without enemies`',
    ],
    ['condition', 'This unit can reach an objective', 'BB2153', '`Objective within 2 spaces`'],
    ['condition', 'Has no clear route to nearest bunker', 'BB2153', '`No nearest bunker within 2 spaces`'],
    ['criterion', 'Highest initiative', 'BB2145', 'only cards have'],
    ['action', 'BOLSTER 2 from the fullest deck', 'BB2145', 'Bolster deck'],
    [
      'action',
      'ATTACK 1, targeting Hewer, else Ripper',
      'BB2146',
      '`ATTACK 1, targeting Hewer or Ripper. [Hewer > Random]`',
    ],
    ['destination', 'Spawn point of this unit', 'BB2148', 'spawn point 1'],
    ['action', 'GUIDE 2 matching Merc', 'BB2149', '`GUIDE Y matching Merc`'],
    // A Merc has a card and a counter. The card can be in the play area, but only the counter can be suppressed.
    ['condition', 'Merc in play area and suppressed', 'BB2062', '`Merc in play area and that Merc suppressed`'],
    // Points are not a place at which an enemy can be.
    ['condition', 'Enemy at 5 or more objective points', 'BB2008', '5 or more objective points'],
  ] as const)('as a %s: %s', (slot, phrase, code, words) => {
    const [message = '', ...more] = messagesOf(slot, phrase);
    expect(message).toContain(code);
    expect(message).toContain(words);
    expect(more).toEqual([]);
  });

  it('is told with both meanings of a distance', () =>
    expect(messagesOf('destination', 'Objective with no Merc within 2 spaces').join()).toContain(
      '`Objective with no Merc within 2 spaces of it` for the second meaning',
    ));
});
