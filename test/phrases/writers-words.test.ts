// Tests of writers’ wordings about other things, the same thing, sides, piles and readiness (R150 to R158). Each must
// mean the same as a phrase of the book, or as the rulings say.
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const lfa4 = 'scenario-4/lfa';

const alike: readonly (readonly [slot: Slot, phrase: string, other: string, sheet?: string])[] = [
  // “Ready” means “not suppressed” in each kind of phrase (R156).
  ['condition', 'Ready and on an objective', 'Not suppressed and on an objective'],
  ['criterion', 'Most ready friendly units', 'Most unsuppressed friendly units'],
  ['criterion of units', 'Not ready', 'Suppressed'],
  // Phrases about distances.
  ['condition', 'No enemy within 2 spaces or closer', 'No enemy within 2 spaces'],
  ['condition', 'Nearest enemy more than 3 spaces off', 'Nearest enemy more than 3 spaces away'],
  ['destination', 'A space at most 1 away from a Merc', 'A space at most 1 space away from a Merc'],
  ['destination', 'Bunker or objective, whichever is closer', 'Nearest bunker or objective'],
  ['action', 'MOVE 1 towards whichever bunker is closer', 'MOVE 1 towards nearest bunker'],
  // Phrases with short denials such as `but not` and `neither … nor`.
  ['condition', 'Merc Y suppressed but Merc Z not', 'Merc Y suppressed and Merc Z not suppressed'],
  ['condition', 'Space neither controlled nor an objective', 'Space not controlled and not an objective'],
  [
    'destination',
    'Objective with neither enemy nor friendly units',
    'Objective with neither enemies nor friendly units',
  ],
  ['destination', 'Objective not with a Merc', 'Objective without a Merc'],
  ['destination', 'Bunker the enemy does not share', 'Bunker without enemies'],
  ['criterion', 'Bunker and no enemy', 'Contains a bunker and no enemy'],
  [
    'destination',
    'Space adjacent to a bunker but not to a Merc',
    'Space adjacent to a bunker and not adjacent to a Merc',
  ],
  // Criteria about things that are in the space of a candidate or adjacent to it.
  ['criterion', 'At least 2 enemies adjacent', 'At least 2 adjacent enemies'],
  ['criterion of units', 'Fewest friendly units beside it', 'Fewest friendly units adjacent to it'],
  ['criterion', 'Lower cover than its own', 'With lower cover than this space'],
  ['destination', 'Objective with cover higher than its own', 'Objective with higher cover than its own'],
  // A phrase about a pile of the bot (R157).
  ['condition', 'More than 4 Merc cards in discard', 'More than 4 Merc cards in discard pile'],
  // Phrases that compare enemies with friendly units, and phrases about passengers.
  ['condition', 'Outnumbered in this space', 'More enemies than friendly units in this space'],
  [
    'action',
    'SCOUT 1, taking along up to 2 Corp-Secs, to bunker',
    'SCOUT 1, accompanied by up to 2 Corp-Secs, to bunker',
  ],
  // Phrases about persons, doors and stations, which only some scenarios have.
  [
    'condition',
    'Prisoner shares his space with nobody',
    'Prisoner shares its space with no unit of either side',
    'scenario-5/lfa',
  ],
  ['condition', 'Prisoner no longer in the prison', 'Prisoner not in the prison', 'scenario-5/lfa'],
  ['condition', 'Nearest Scout shares a space with enemy unit', 'Nearest Scout shares its space with enemy unit'],
  // A place after `A or B` is said of both kinds of units (R172).
  ['criterion of units', 'Ripper or Hewer in an elevated space', 'Elevated Ripper or elevated Hewer'],
  ['criterion of units', 'Ripper on an objective or Hewer on an objective', 'Ripper or Hewer on an objective'],
  ['criterion', 'Nearest to the prison’s west door', 'Nearest to west door of prison', 'scenario-5/lfa'],
  ['destination', 'Enemy control station on the other map', 'Control station on the other map', 'scenario-8/breakers'],
  ['action', 'ATTACK (2) an enemy control station', 'ATTACK (2), targeting control station', 'scenario-8/breakers'],
  // `Enemy` before `mech` says nothing about the station. Still, the station is of the enemy, because only the enemy
  // has stations.
  [
    'condition',
    'Enemy mech adjacent to a control station',
    'An enemy mech is adjacent to an enemy control station',
    'scenario-8/breakers',
  ],
  [
    'condition',
    'Enemy unit within 2 spaces of an enemy control station',
    'An enemy unit is within 2 spaces of a control station',
    'scenario-8/breakers',
  ],
  [
    'condition',
    'Friendly control station adjacent to a control station',
    'A friendly control station is adjacent to an enemy control station',
    'scenario-8/breakers',
  ],
  [
    'action',
    'ATTACK (1), targeting a pit trap that blocks the route',
    'ATTACK (1), targeting a pit trap blocking the route',
    'scenario-3/lfa',
  ],
];

const book = callistoBook();
const readingOf = (slot: Slot, text: string, sheet = lfa4): string =>
  readPhrase({ slot, text, sheet }, book).reading ?? '';
const messagesOf = (slot: Slot, text: string, sheet = lfa4): readonly string[] =>
  readPhrase({ slot, text, sheet }, book).errors.map(({ code, message, help }) => `${code} ${message} ${help}`);

describe('a wording of a writer', () => {
  const cases = alike.map(([slot, phrase, other, sheet = lfa4]) => [slot, phrase, other, sheet] as const);
  it.each(cases)('as a %s: %s', (slot, phrase, other, sheet) => {
    expect(readingOf(slot, phrase, sheet)).not.toBe('');
    expect(meaningOf(slot, phrase, sheet)).toBe(meaningOf(slot, other, sheet));
  });
});

describe('the meaning of', () => {
  it.each([
    // There must be one objective that has both units near it (R150).
    [
      'condition',
      '2 or more Mercs within 2 spaces of the same objective',
      'an objective has at least 2 of the bot’s Mercs at most 2 spaces from it',
    ],
    [
      'condition',
      'Merc and Stalker adjacent to the same objective',
      'an objective has one of the bot’s Mercs adjacent to it and has one of the bot’s Stalkers adjacent to it',
    ],
    // `Other unit` means a unit other than the Merc. This unit may be the acting unit (R158).
    [
      'destination',
      'Space with a Merc and at most 1 other unit',
      'one of the bot’s Mercs with at most 1 of the bot’s units other than it',
    ],
    [
      'destination',
      'Space with an enemy vehicle and another enemy',
      'an enemy vehicle sharing a space with an enemy unit other than it',
    ],
    // Only the spaces with legal targets are compared, and the space is the best of them (R151).
    [
      'action',
      'ATTACK 2, targeting an enemy in the space with highest cover',
      'the enemy unit that is a legal target, in a space with the highest cover',
    ],
    [
      'condition',
      'Only friendly unit on its objective',
      'none of the bot’s units other than the acting unit stands in the acting unit’s space',
    ],
    // `Any bunker` counts only if the enemy controls no bunker (R155).
    [
      'destination',
      'Enemy-controlled bunker or, if none, any bunker',
      'controlled by the enemy or, failing that, a bunker',
    ],
    [
      'condition',
      '2 Mercs on objectives, neither suppressed',
      'none of the bot’s suppressed Mercs stands on an objective',
    ],
    ['condition', 'No Merc cards left in supply', 'no Merc card is in the bot’s supply'],
    ['action', 'BOLSTER 2 M, Navigators only', 'drawing up to 2 Navigator cards'],
  ] as const)('as a %s: %s', (slot, phrase, words) => expect(readingOf(slot, phrase)).toContain(words));

  it('a number of things on a map counts those of the whole map', () =>
    expect(readingOf('condition', 'Two enemies on this map', 'scenario-8/lfa')).toContain(
      'exactly 2 enemy units are on the acting unit’s map',
    ));
});

describe('a phrase that is refused', () => {
  it.each([
    ['condition', 'Only friendly unit in its space', 'BB2003 '],
    ['condition', '2 cards of the same squad in play area', 'BB2126 `of the same squad` does not say whose squad'],
    ['condition', 'Merc card and Stalker card of the same squad in play area', 'BB2126 '],
    [
      'action',
      'COMMAND 2, or COMMAND 3 if suppressed',
      'BB2127 `or COMMAND 3 if suppressed` is another action for another case',
    ],
    [
      'action',
      'ATTACK 1. Targeting nearest enemy',
      'BB2125 The full stop divides an action: `Targeting nearest enemy`',
    ],
    [
      'destination',
      'Scouted unscouted objective',
      'BB2007 In `Scouted unscouted objective` I expect two statements that can both be true',
    ],
    ['condition', 'Space elevated and unelevated', 'BB2007 In `elevated and unelevated` I expect'],
    ['action', 'MOVE 1 to enemy has the initiative', 'BB2040 `enemy has the initiative` is a condition'],
    ['action', 'MOVE 1 to 0bjective', 'BB2002 I do not know the word `0bjective`. Did you mean `objective`?'],
    [
      'criterion',
      'Lowest cover among enemy occupied',
      'BB2052 The criteria of a list must have `>` between them. Write `Enemy occupied > Lowest cover`',
    ],
  ] as const)('as a %s: %s', (slot, phrase, words) => {
    const [message = '', ...more] = messagesOf(slot, phrase);
    expect(message).toContain(words);
    expect(more).toEqual([]);
  });
});

describe('statements with `and` and `or`', () => {
  // Phrases with two meanings, because the words do not say whether `and` or `or` joins first (R168).
  it.each([
    [
      'Space secure or elevated and enemy occupied',
      'Space enemy occupied, and secure or elevated',
      'Space secure or both elevated and enemy occupied',
    ],
    [
      'Space elevated and enemy occupied or secure',
      'Space elevated, and enemy occupied or secure',
      'Space secure or both elevated and enemy occupied',
    ],
    [
      'Objective scouted or controlled and enemy occupied',
      'Objective enemy occupied, and scouted or controlled',
      'Objective scouted or both controlled and enemy occupied',
    ],
  ])('are refused with both meanings: %s', (text, first, second) => {
    expect(messagesOf('condition', text)).toEqual([
      expect.stringContaining(`Write \`${first}\` for the first meaning, or \`${second}\``),
    ]);
    expect(messagesOf('condition', first)).toEqual([]);
    expect(messagesOf('condition', second)).toEqual([]);
    expect(meaningOf('condition', first, lfa4)).not.toBe(meaningOf('condition', second, lfa4));
  });

  it.each([
    [
      'Space either secure or elevated, and enemy occupied',
      'an enemy unit stands in the acting unit’s space, and either the acting unit’s space is secure, or the acting unit’s space is elevated',
    ],
    [
      'Space secure or both elevated and enemy occupied',
      'the acting unit’s space is secure, or both the acting unit’s space is elevated, and an enemy unit stands in it',
    ],
  ])('have one meaning: %s', (text, meaning) => expect(readingOf('condition', text)).toContain(`If ${meaning}: `));
});
