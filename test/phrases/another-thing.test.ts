// Tests of `another` and `other` in tiebreak lists and in words that describe a thing (R191): the thing itself is left
// out. Further tests compare pairs of phrases, mostly about a place and the spaces next to the place.
import { describe, expect, it } from 'vitest';
import { decidePhrases } from '../writer/decided.ts';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const lfa4 = 'scenario-4/lfa';
const breakers5 = 'scenario-5/breakers';
const lfa7 = 'scenario-7/lfa';

describe('another thing in a list', () => {
  const list = (kept: string): string =>
    `MOVE 1 towards the nearest of the objectives (of the spaces it can reach, prefer ${kept}, then one at random).`;

  it.each([
    ['Adjacent to another objective', 'those adjacent to an objective other than it'],
    ['Within 2 spaces of another objective', 'those at most 2 spaces from an objective other than it by way'],
    ['Not adjacent to another objective', 'those that are not adjacent to an objective other than it'],
    ['Furthest from other objectives', 'the furthest from objectives other than it'],
    ['Nearest to another objective', 'the nearest to objectives other than it'],
    ['Adjacent to another space with an enemy', 'those adjacent to a space other than it with an enemy unit'],
  ])('leaves out the candidate: %s', (phrase, kept) => expect(meaningOf('criterion', phrase)).toBe(list(kept)));

  it('leaves out the space of the acting unit if the candidates are units', () =>
    expect(meaningOf('criterion of units', 'On another objective')).toBe(
      'ATTACK 1 against an enemy unit that is a legal target (prefer those in spaces that are objectives, other than the acting unit’s space, then one at random).',
    ));
});

const described: readonly (readonly [slot: Slot, phrase: string, part: string])[] = [
  [
    'destination',
    'Objective adjacent to another objective',
    'into an objective adjacent to an objective other than it.',
  ],
  ['destination', 'Objective nearest to another objective', 'into the objective nearest to objectives other than it.'],
  ['destination', 'Objective furthest from other objectives', 'the objective furthest from objectives other than it.'],
  // `Space` names no objective. So `another objective` leaves out the objective of the acting unit.
  ['destination', 'Space adjacent to another objective', 'an objective other than the acting unit’s space.'],
  ['destination', 'Another objective', 'into an objective other than the acting unit’s space.'],
  [
    'condition',
    'Objective adjacent to another objective',
    'If an objective is adjacent to an objective other than it:',
  ],
  ['condition', 'Adjacent to another objective', 'adjacent to an objective other than the acting unit’s space:'],
  // In an earlier version, these words meant the nearest unit of each single unit, so any enemy fitted.
  ['action', 'ATTACK 1, targeting enemy nearest to another enemy', 'nearest to enemy units other than it.'],
  ['action', 'ATTACK 1, targeting enemy furthest from other enemies', 'furthest from enemy units other than it.'],
  ['destination', 'Space furthest from other friendly units', 'from the bot’s units other than the acting unit.'],
];

describe('another thing in words about a thing leaves out the thing', () => {
  it.each(described)('%s: %s', (slot, phrase, part) => expect(meaningOf(slot, phrase)).toContain(part));
});

const alike: readonly (readonly [slot: Slot, phrase: string, other: string, sheet?: string])[] = [
  ['destination', 'Objective or space adjacent to it', 'In or adjacent to an objective'],
  ['destination', 'Objective or spaces next to it', 'In or adjacent to an objective'],
  ['destination', 'Objective or next to it', 'In or adjacent to an objective'],
  ['condition', 'Enemy on objective or space adjacent to it', 'Enemy in or adjacent to an objective'],
  ['action', 'MOVE 2 to objective or space adjacent to it', 'MOVE 2 to objective or a space adjacent to it'],
  ['destination', 'Escape pod or space adjacent to it', 'Escape pod or a space adjacent to it', breakers5],
  [
    'clause',
    'Threatened objective within 2 spaces: MOVE 2 to that objective or an adjacent space',
    'Threatened objective within 2 spaces: MOVE 2 to that objective or a space adjacent to it',
  ],
  // After a single place, `adjacent space` means next to this place. After a kind of places, the words can also mean
  // next to the acting unit (R176).
  ['destination', 'Launch pad or adjacent space', 'Launch pad or a space adjacent to it', lfa7],
  ['destination', 'Prison or an adjacent space', 'Prison or a space adjacent to it', breakers5],
  [
    'action',
    'ATTACK 1, targeting enemy unit with lowest defence within range 3',
    'ATTACK 1, targeting enemy unit within range 3 with lowest defence',
  ],
  [
    'action',
    'SUPPRESS 2, targeting enemy with highest defence in range 2',
    'SUPPRESS 2, targeting enemy within range 2 with highest defence',
  ],
];

describe('two phrases mean the same', () => {
  const cases = alike.map(([slot, phrase, other, sheet = lfa4]) => [slot, phrase, other, sheet] as const);
  it.each(cases)('%s: %s', (slot, phrase, other, sheet) => {
    expect(readPhrase({ slot, text: phrase, sheet }, callistoBook()).reading).not.toBeNull();
    expect(meaningOf(slot, phrase, sheet)).toBe(meaningOf(slot, other, sheet));
  });
});

it('are decided alike by the interpreter and by compiled sheets', async () => {
  const phrases = [
    ...described.map(([slot, text]) => ({ slot, text, sheet: lfa4 })),
    ...alike.map(([slot, text, , sheet = lfa4]) => ({ slot, text, sheet })),
    { slot: 'criterion', text: 'Adjacent to another objective', sheet: lfa4 } as const,
    { slot: 'criterion', text: 'Nearest to another objective', sheet: lfa4 } as const,
  ];
  const samples = phrases.map((phrase) => ({ ...phrase, id: phrase.text, should: 'accept' as const, meaning: '' }));
  const { decisions, faults } = await decidePhrases(samples, callistoBook());
  expect(faults).toEqual([]);
  expect(decisions).toBeGreaterThan(0);
});
