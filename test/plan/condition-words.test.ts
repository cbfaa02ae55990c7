// Tests of the English texts for conditions and criteria.
import { describe, expect, it } from 'vitest';
import { bookWords, clauseAt, condition, criterion } from '../support/readings.ts';

const ifOf = (at: string): string => {
  const test = clauseAt(at).condition;
  return test ? bookWords.test(test) : '';
};

describe('conditions in words', () => {
  it.each([
    ['Interference in play area', 'an Interference card is in the play area'],
    ['Matching card(s) in play area', 'a matching card is in the play area'],
    ['H card in play area', 'a card of mech H is in the play area'],
    ['Commander or Navigator in play area', 'a Commander card or Navigator card is in the play area'],
    ['Cards remain in bolster deck H', 'a card is in bolster deck H'],
    ['Space secure', 'the acting unit’s space is secure'],
    ['Space secure and not an objective', 'the acting unit’s space is secure and is not an objective'],
    [
      'Space secure and < 7 objective points scouted',
      'the acting unit’s space is secure, and the objective points of all objectives scouted by the bot add up to fewer than 7',
    ],
    ['Space shared with enemy mech', 'an enemy mech stands in the acting unit’s space'],
    ['Space shared with escape pod and enemy unit', 'an escape pod and an enemy unit are in the acting unit’s space'],
    ['Space does not contain a building', 'no building is in the acting unit’s space'],
    ['Space shared with building or pit trap', 'a building or pit trap is in the acting unit’s space'],
    ['Space not shared with prisoner', 'the prisoner is not in the acting unit’s space'],
    ['Space shared with closed door', 'a closed door borders the acting unit’s space'],
    [
      'Space controlled and enemy occupied',
      'the acting unit’s space is controlled by the bot, and an enemy unit stands in it',
    ],
    ['Objective shared with enemy unit', 'the acting unit’s space is an objective, and an enemy unit stands in it'],
    ['Sharing objective with an enemy unit', 'the acting unit stands on an objective with an enemy unit'],
    ['Not in elevated space', 'the acting unit does not stand in an elevated space'],
    [
      'Threatened objective within 2 spaces',
      'a threatened objective is at most 2 spaces away by the acting unit’s ways',
    ],
    [
      'Pit traps not in place and < 4 buildings scouted',
      'no pit trap is in place, and fewer than 4 buildings are in spaces scouted by the bot',
    ],
    [
      'Space within range 2 has population of 2 or more',
      'a space within range 2 of the acting unit has a population of at least 2',
    ],
    [
      'Space within range 3 contains 2 or more enemy units',
      'a space within range 3 of the acting unit has at least 2 enemy units in it',
    ],
    ['If at least 1 mech is active', 'at least 1 mech is active'],
    ['Objectives scouted', 'all objectives on the acting unit’s map are scouted by the bot'],
    [
      'Hades not adjacent to west door of prison',
      'Hades does not stand in a space with the westernmost door bordering the prison',
    ],
    [
      'Hades has no current target for attack and nearest enemy unit is more than 2 spaces away',
      'Hades has no legal target for its attacks, and the nearest enemy unit is at least 3 spaces away by the acting unit’s ways',
    ],
    [
      'Adjacent escape pod occupied by enemy unit with armoured attack',
      'an escape pod adjacent to the acting unit is in a space with an enemy unit with an armoured attack',
    ],
    [
      'Scouted escape pod within 2 spaces is occupied by enemy unit with armoured attack',
      'an escape pod in a space scouted by the bot, at most 2 spaces away by the acting unit’s ways, is in a space with an enemy unit with an armoured attack',
    ],
    // A superlative in a condition only says which of several things is meant.
    ['Nearest enemy unit on an objective', 'an enemy unit stands on an objective (the nearest is meant)'],
    ['No nearest objective', 'there is no objective'],
    ['Nearest enemy unit not on an objective', 'the nearest enemy unit does not stand on an objective'],
    ['Nearest objective enemy occupied', 'an enemy unit stands on the nearest objective'],
    // A text must not describe a unit by the unit itself, as “a unit adjacent to an objective adjacent to a unit” would
    // do.
    ['Enemy unit adjacent to an objective adjacent to an enemy unit', 'an enemy unit is adjacent to an objective'],
    [
      'Enemy unit adjacent to an objective adjacent to an enemy mech',
      'an enemy unit is adjacent to an objective adjacent to an enemy mech',
    ],
    [
      'Space contains laser and there is a legal enemy target',
      'a laser is in the acting unit’s space, and an enemy unit is a legal target',
    ],
  ])('%s', (text, expected) => {
    expect(bookWords.test(condition(text))).toBe(expected);
  });

  it.each([
    ['Enemy unit not on an objective', 'each enemy unit stands on an objective'],
    ['Enemy unit on an objective', 'no enemy unit stands on an objective'],
  ])('denies %s only once', (text, expected) => {
    expect(bookWords.test({ is: 'not', of: condition(text) })).toBe(expected);
  });

  it.each([
    // The phrase alone does not say to which side these units belong. The rest of the clause does.
    [
      '1/breakers/SQUAD LEADER B AND C/2',
      'one of the bot’s matching units with CONTROL is adjacent to an objective that the bot has not scouted',
    ],
    ['2/breakers/SQUAD LEADER A/2', 'one of the bot’s matching units with CONTROL does not stand on an objective'],
    ['1/lfa/SCOUT/4', 'an enemy unit that is a legal target is within threshold 5/6/7 (higher/level/lower)'],
    ['6/lfa/CAPTAIN/1', 'at least 1 of the bot’s mechs is active'],
    ['5/breakers/SURVEY TECH/1', 'one of the bot’s units stands in the prisoner’s space'],
    [
      '8/breakers/SURVEY TECH/2',
      'an enemy control station is in the acting unit’s space, and at least 3 enemy units on the other map are not suppressed',
    ],
    [
      '6/lfa/SCOUT/2',
      'one of the bot’s active mechs at most 2 spaces away by the acting unit’s ways has 1 or 2 spaces that the bot has not scouted on its shortest way to an escape',
    ],
    [
      '5/breakers/SQUAD LEADER B AND C/2',
      'one of the bot’s matching units with CONTROL is adjacent to a space that the bot has not scouted, between it and the prisoner, or, if there is none, one of the bot’s matching units with CONTROL is adjacent to a space that the bot has not scouted, between the prisoner and an escape pod',
    ],
    [
      '8/lfa/COMMANDER/1',
      'an enemy unit that is a legal target is within threshold 6/7/8 (higher/level/lower), or, if there is none, a closed door bordering the acting unit’s space (if that unit is Lyssa) is a legal target',
    ],
  ])('of the clause %s', (at, expected) => {
    expect(ifOf(at)).toBe(expected);
  });
});

describe('criteria in words', () => {
  it.each([
    ['Highest value', 'keep those with the highest value'],
    ['Fewest enemies', 'keep those with the fewest enemy units in them'],
    ['Fewest non-mech enemy units', 'keep those with the fewest enemy units in them that are not mechs'],
    ['Scouted', 'keep those scouted by the bot (if any)'],
    // Several statements about a candidate are written as one noun phrase.
    ['Elevated unscouted objective', 'keep those that are elevated objectives that the bot has not scouted (if any)'],
    ['Unscouted', 'keep those that the bot has not scouted (if any)'],
    ['Not enemy controlled', 'keep those that the enemy does not control (if any)'],
    ['Enemy occupied', 'keep those with an enemy unit (if any)'],
    ['Not occupied', 'keep those without any of the bot’s units (if any)'],
    ['Elevated', 'keep those that are elevated (if any)'],
    ['Objective', 'keep those that are objectives (if any)'],
    ['Commander', 'keep those that are Commander cards (if any)'],
    ['Nearest', 'keep the nearest to the acting unit'],
    ['Nearest to enemy control units', 'keep the nearest to enemy units with CONTROL'],
    [
      'Nearest space with highest population',
      'keep the nearest to the space named by the sub-clause with the highest population',
    ],
    ['Furthest from enemy', 'keep the furthest from enemy units'],
    ['Furthest from most enemies', 'keep those with the greatest sum of ways to enemy units'],
    ['Contains most dangerous mech', 'keep those with the most dangerous mech named by the sub-clause in them'],
    [
      'Fewest other enemy units',
      'keep those with the fewest enemy units in them that are not units named by the sub-clause',
    ],
    ['Sharing space with prisoner', 'keep those in the prisoner’s space (if any)'],
    [
      'Route scouted',
      'keep those from which a shortest way to the goal has only spaces scouted by the bot on it, the first included (if any)',
    ],
    ['Furthest from its intended destination', 'keep the furthest from its intended destination'],
    ['Southerly', 'keep the southernmost'],
    ['Lowest defence', 'keep those with the lowest defence'],
    ['Random', 'take one at random'],
  ])('%s', (text, expected) => {
    expect(bookWords.criterion(criterion(text))).toBe(expected);
  });
});
