import { describe, expect, it } from 'vitest';
import {
  all,
  actor,
  and,
  ballAround,
  best,
  compare,
  countOf,
  distance,
  it as one,
  measure,
  minus,
  not,
  number,
  or,
  places,
  plane,
  some,
  where,
} from '../../compiler/plan/build.ts';
import type { Act, Aim, MomentRule, SetNode } from '../../compiler/plan/nodes.ts';
import { lexisOf, nounWords, qualityWords } from '../../compiler/wording/lexis.ts';
import { showSet, showAct, showCriterion, showTest } from '../../compiler/plan/show.ts';
import { namesWithoutWords } from '../../compiler/wording/missing-words.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { book, clauseAt, condition, criterion, destination, lexis, phrasesOf, rowOf } from '../support/readings.ts';

const words = planWordsIn(lexis);
const ifOf = (at: string): string => {
  const test = clauseAt(at).condition;
  return test ? words.test(test) : '';
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
    // A superlative only says which of several things is meant.
    ['Nearest enemy unit on an objective', 'an enemy unit stands on an objective (the nearest is meant)'],
    ['No nearest objective', 'there is no objective'],
    ['Nearest enemy unit not on an objective', 'the nearest enemy unit does not stand on an objective'],
    ['Nearest objective enemy occupied', 'an enemy unit stands on the nearest objective'],
    // A description must not lead back to its own thing, as in “a unit adjacent to an objective adjacent to a unit”.
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
    expect(words.test(condition(text))).toBe(expected);
  });

  it.each([
    ['Enemy unit not on an objective', 'each enemy unit stands on an objective'],
    ['Enemy unit on an objective', 'no enemy unit stands on an objective'],
  ])('denies %s only once', (text, expected) => {
    expect(words.test({ is: 'not', of: condition(text) })).toBe(expected);
  });

  it.each([
    // The words do not say the side of these units; the clause determines the side.
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
    // A long chain of statements becomes a single noun phrase.
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
    expect(words.criterion(criterion(text))).toBe(expected);
  });
});

describe('sets in words', () => {
  it.each([
    ['Uncontrolled scouted objective', 'an objective scouted by the bot that the bot does not control'],
    [
      'Unscouted objective up to 2 spaces away',
      'an objective that the bot has not scouted, at most 2 spaces away by the acting unit’s ways',
    ],
    ['Within 2 of a space with 2 or more enemies', 'a space within range 2 of a space with at least 2 enemy units'],
    [
      'Space that brings the special attack within enemy range',
      'a space from which the special attack reaches an enemy unit',
    ],
    ['Adjacent to either space of launch pad LZ01 Alpha', 'a space adjacent to launch pad LZ01 Alpha'],
    ['Space nearest to [a) > b)]', 'the space nearest to what a) names, else b)'],
  ])('%s', (text, expected) => {
    expect(words.set(destination(text), 'one')).toBe(expected);
  });

  it.each([
    ['Ripper on a non-enemy controlled objective', 'a Ripper on an objective that the enemy does not control'],
    [
      'Unit with control on an unoccupied controlled objective',
      'a unit with CONTROL on an objective controlled by the bot without any of the bot’s units',
    ],
  ])('row %s', (text, expected) => {
    expect(words.set(rowOf(text), 'one')).toBe(expected);
  });

  const enemies = plane('unit', 'unit', 'enemy');
  const own = plane('unit', 'unit', 'bot');
  const objective = plane('objective', 'space');
  const scouted = plane('scouted', 'space', 'bot');
  const chosen = (role: 'goal' | 'thing', sort = 'space'): SetNode => ({ is: 'chosen', role, sort });
  const ref = (word: 'that' | 'it', head: string): SetNode => ({
    is: 'ref',
    word,
    head,
    words: [],
    sort: 'unit',
    alone: null,
  });

  it.each<[SetNode, string, string]>([
    [
      and(minus(objective, scouted), ballAround(actor('unit'), 'way', 2)),
      'an objective that the bot has not scouted, at most 2 spaces away by the acting unit’s ways',
      'objectives that the bot has not scouted, at most 2 spaces away by the acting unit’s ways',
    ],
    // A noun that two parts share is written only once.
    [
      and(objective, minus(objective, scouted)),
      'an objective that the bot has not scouted',
      'objectives that the bot has not scouted',
    ],
    [own, 'one of the bot’s units', 'the bot’s units'],
    [
      minus(enemies, plane('suppressed', 'unit')),
      'an enemy unit that is not suppressed',
      'enemy units that are not suppressed',
    ],
    [and(enemies, plane('suppressed', 'unit')), 'a suppressed enemy unit', 'suppressed enemy units'],
    [
      or(and(own, plane('control', 'unit')), and(own, plane('scouting', 'unit'))),
      'one of the bot’s units with CONTROL or SCOUT',
      'the bot’s units with CONTROL or SCOUT',
    ],
    [
      best(enemies, { is: 'most', over: 'unit', of: measure('danger', one('unit')) }),
      'the most dangerous enemy unit',
      'the most dangerous enemy unit',
    ],
    [
      where(objective, compare(measure('value', one('space')), '=', 2)),
      'an objective with a value of exactly 2',
      'objectives with a value of exactly 2',
    ],
    [
      { is: 'first', of: [minus(objective, scouted), objective] },
      'an objective that the bot has not scouted or, failing that, an objective',
      'an objective that the bot has not scouted or, failing that, an objective',
    ],
    [
      and(places(actor('unit')), scouted),
      'the acting unit’s space (if it is scouted by the bot)',
      'the acting unit’s space (if it is scouted by the bot)',
    ],
    [{ is: 'reach' }, 'a space it can reach', 'spaces it can reach'],
    [{ is: 'targets', sort: 'unit' }, 'a unit that is a legal target', 'units that are legal targets'],
    [chosen('goal'), 'the goal', 'the goal'],
    [places(chosen('thing', 'unit')), 'the chosen unit’s space', 'the chosen unit’s space'],
    [ref('that', 'unit'), 'that unit', 'that unit'],
    [places(ref('it', 'it')), 'its space', 'its space'],
    [
      ballAround(enemies, 'range', Infinity, 3),
      'a space beyond range 2 of each enemy unit',
      'spaces beyond range 2 of each enemy unit',
    ],
    [
      ballAround(plane('door', 'door'), 'way', 1),
      'a space at most 1 space from a door by way',
      'spaces at most 1 space from a door by way',
    ],
    [all('card'), 'a card', 'cards'],
    [
      minus(objective, minus(objective, and(scouted, plane('elevated', 'space')))),
      'an elevated objective scouted by the bot',
      'elevated objectives scouted by the bot',
    ],
  ])('%#', (set, singular, many) => {
    expect(words.set(set, 'one')).toBe(singular);
    expect(words.set(set)).toBe(many);
  });

  it('each of some things', () => {
    const give = and(minus(all('space'), scouted), ballAround(one('unit'), 'adjacent', 1, 1));
    expect(words.set({ is: 'each', of: own, give })).toBe(
      'a space that the bot has not scouted, adjacent to it, for any “it” among the bot’s units',
    );
  });
});

describe('measures and tests in words', () => {
  const enemies = plane('unit', 'unit', 'enemy');
  const here = places(actor('unit'));

  it('measures', () => {
    expect(words.measure(number(3))).toBe('3');
    expect(words.measure(countOf(enemies))).toBe('the number of enemy units');
    expect(words.measure(measure('cover', here))).toBe('the cover of the acting unit’s space');
    expect(words.measure(distance(here, enemies, 'way'))).toBe('the way from the acting unit to an enemy unit');
    expect(words.measure({ is: 'sumDistance', from: here, to: enemies, metric: 'way' })).toBe(
      'the sum of the ways from the acting unit to each of enemy units',
    );
    expect(words.measure({ is: 'sum', of: all('space'), each: measure('value', one('space')) })).toBe(
      'the objective points of spaces',
    );
  });

  it('either, not, figures of known things', () => {
    const secure = some(and(here, plane('secure', 'space')));
    expect(words.test(not(secure))).toBe('the acting unit’s space is not secure');
    expect(words.test({ is: 'either', of: [secure, some(enemies)] })).toBe(
      'the acting unit’s space is secure, or there is an enemy unit',
    );
    expect(words.test(compare(measure('cover', here), '<', 2))).toBe(
      'the cover of the acting unit’s space is less than 2',
    );
    expect(words.test(not(compare(countOf(enemies), '≥', 1)))).toBe('it is not so that there is at least 1 enemy unit');
    const scouted: SetNode = { is: 'plane', name: 'scouted', sort: 'space', side: 'bot' };
    expect(words.test(not({ is: 'every', of: plane('objective', 'space'), in: scouted }))).toBe(
      'not all objectives are scouted by the bot',
    );
    expect(words.test(compare(distance(here, enemies, 'way'), '>', 1))).toBe(
      'the way from the acting unit to an enemy unit is more than 1',
    );
    expect(words.test(not(some(and(here, plane('secure', 'space'), plane('elevated', 'space')))))).toBe(
      'the acting unit’s space is not secure or is not elevated',
    );
  });

  it('ways in both directions are told apart', () => {
    const doors = plane('door', 'door');
    const least = (from: SetNode, to: SetNode): string =>
      words.criterion({ is: 'least', over: 'space', of: distance(from, to, 'way') });
    expect(least(one('space'), doors)).toBe('keep the nearest to doors');
    expect(least(doors, one('space'))).toBe('keep those with the shortest way from doors');
    expect(least(one('space'), here)).toBe('keep the nearest to the acting unit');
    expect(least(here, one('space'))).toBe('keep the nearest to the acting unit');
  });
});

describe('acts in words', () => {
  it.each([
    ['1/lfa/CORP-SEC/1', 'CONTROL.'],
    [
      '1/lfa/SERGEANT/1',
      'If a matching card is in the play area: INSPIRE 2, turning up to 2 matching cards, the first to the right of the acting card.',
    ],
    ['1/lfa/SERGEANT/2', 'BOLSTER 2 from a matching deck.'],
    ['3/lfa/COMMANDER/7', 'BOLSTER 2 (cards by deck: 2 G).'],
    [
      '1/lfa/CAPTAIN/1',
      'Roll a d10 – 1–4: BOLSTER 3 (roll a d10 – 1–3: deck Y; 4–6: deck Z; 7–8: deck A; 9–10: deck V); 5–10: COMMAND 2.',
    ],
    [
      '1/lfa/SCOUT/4',
      'If an enemy unit that is a legal target is within threshold 5/6/7 (higher/level/lower): ATTACK 1 against an enemy unit that is a legal target, within threshold 5/6/7 (higher/level/lower).',
    ],
    [
      '1/lfa/SCOUT/3',
      'If a threatened objective is at most 2 spaces away by the acting unit’s ways: SCOUT 2 into a threatened objective at most 2 spaces away by the acting unit’s ways (prefer those with the highest value, then those that are elevated, then one at random).',
    ],
    [
      '1/lfa/SCOUT/5',
      'SCOUT 2 towards the preferred attack target (of the spaces it can reach, prefer those that are objectives, then those that are elevated, then those with the highest cover).',
    ],
    [
      '1/lfa/COMMANDER/3',
      'If the acting unit’s space is secure and is not an objective: MOVE X, by the first of these that can be done: a) into a threatened objective (prefer those with the most enemy units in them, then one at random); b) into an elevated space.',
    ],
    [
      '1/breakers/RIPPER/2',
      'If an enemy mech stands in the acting unit’s space: ATTACK (2) against an enemy mech in the acting unit’s space that is a legal target.',
    ],
    [
      '1/breakers/SQUAD LEADER B AND C/4',
      'SCOUT 2 with one of the bot’s matching units (prefer the most dangerous), by its own procedure.',
    ],
    ['2/breakers/SQUAD LEADER A/4', 'GUIDE Y with one of the bot’s matching units (prefer the most dangerous).'],
    [
      '5/breakers/SQUAD LEADER B AND C/2',
      'If one of the bot’s matching units with CONTROL is adjacent to a space that the bot has not scouted, between it and the prisoner, or, if there is none, one of the bot’s matching units with CONTROL is adjacent to a space that the bot has not scouted, between the prisoner and an escape pod: PATHFIND 1 marking a space that the bot has not scouted, between it and the prisoner, adjacent to it, for any “it” among the bot’s matching units with CONTROL, or, failing that, a space that the bot has not scouted, between the prisoner and an escape pod, adjacent to it, for any “it” among the bot’s matching units with CONTROL.',
    ],
    [
      '6/lfa/SCOUT/2',
      'If one of the bot’s active mechs at most 2 spaces away by the acting unit’s ways has 1 or 2 spaces that the bot has not scouted on its shortest way to an escape: choose one of the bot’s active mechs at most 2 spaces away by the acting unit’s ways, with 1 or 2 spaces that the bot has not scouted on their shortest way to an escape; SCOUT 2 along the shortest way from the chosen unit to an escape.',
    ],
    [
      '1/breakers/NAILGUNNER/3',
      'Roll a d10 – 1–5: Find the most dangerous enemy unit (prefer the nearest to the acting unit, then one at random), then MOVE 1 towards the unit found (of the spaces it can reach, prefer those that are elevated, then those with the highest cover, then one at random); 6–10: SUPPRESS 4 against the most dangerous enemy unit that is not suppressed and is a legal target.',
    ],
    [
      '2/breakers/SQUAD LEADER A/2',
      'If one of the bot’s matching units with CONTROL does not stand on an objective: GUIDE Y with one of the bot’s matching units with CONTROL that do not stand on an objective, towards the nearest objective that the bot does not control.',
    ],
    [
      '2/breakers/BLASTER/2',
      'If a space within range 2 of the acting unit has a population of at least 2: choose a space within range 2 of the acting unit with a population of at least 2 and with a unit that is a legal target (prefer those with the highest population, then those with the most dangerous enemy unit in them); ATTACK 2 against all enemy units in the chosen space that are legal targets.',
    ],
    [
      '4/lfa/CORP-SEC/2',
      'If the acting unit’s space is an objective controlled by the enemy, and a standing structure is in it: ATTACK (1) against a structure that is a legal target, in the acting unit’s space (if it is an objective controlled by the enemy with a standing structure).',
    ],
    [
      '3/breakers/DRILL CREW/2',
      'If the acting unit’s space is not an objective: SCOUT 1 accompanied by up to 1 of the bot’s personnel units with CONTROL that are not suppressed, in the acting unit’s space, and up to 1 of the bot’s personnel units with SCOUT that are not suppressed, in the acting unit’s space (prefer those with SCOUT and of squad A, then those of squad C), but one stays if an objective without any of the bot’s units would be left behind, by the first of these that can be done: a) into an objective (prefer those that the bot has not scouted, then those with the most enemy units in them, then one at random); b) towards the nearest of the objectives (of the spaces it can reach, prefer those scouted by the bot, then those with an enemy unit, then those scouted by the enemy, then the nearest to enemy units with CONTROL, then those with the highest cover, then one at random).',
    ],
    [
      '5/lfa/COMMANDER H/1',
      'PULSE 2 against an enemy unit in the prisoner’s space that is a legal target or, failing that, an enemy unit that is a legal target, within range 1. Push each target into a space adjacent to the target (prefer those adjacent to Hades, then those that are not elevated, then the furthest from the target’s intended destination).',
    ],
    [
      '5/lfa/COMMANDER H/4',
      'MOVE 1 next to an enemy unit adjacent to a space it can reach (choosing the goal: prefer those in the prisoner’s space, then the nearest to the prisoner, then the nearest to escape pods, then those with the lowest defence, then one at random; if that list was not needed: of the spaces it can reach next to the goal, prefer the nearest to the prisoner, then the nearest to escape pods, then one at random).',
    ],
    [
      '5/breakers/SCANNER/4',
      'If DOORS equipment is in the acting unit’s space, and a door is closed (the one with the shortest way from the bot’s units of squad C is meant): Open the closed door with the shortest way from the bot’s units of squad C.',
    ],
    [
      '5/breakers/BLASTER/2',
      'If an enemy unit stands in the acting unit’s space: ATTACK 2 against an enemy unit in the acting unit’s space that is a legal target, by kind of target (unit and mech), the second with 3.',
    ],
    [
      '6/lfa/CORP-SEC/1',
      'CONTROL. This activates all of the bot’s mechs that are not active, in the acting unit’s space.',
    ],
    [
      '6/breakers/SCANNER/3',
      'If a laser is in the acting unit’s space, and an enemy mech is a legal target: ATTACK 2 against an enemy mech that is a legal target, using a laser in the acting unit’s space.',
    ],
    [
      '7/lfa/SCOUT/2',
      'If the acting unit’s space is secure: SCOUT 2, by the first of these that can be done: a) into a threatened objective (prefer those with the highest value, then those with the fewest enemy units in them, then one at random); b) if the objective points of all objectives scouted by the bot add up to fewer than 10, into an objective that the bot has not scouted (prefer those with the highest value, then the nearest to the acting unit, then those that are elevated, then one at random); c) if the objective points of all objectives scouted by the bot add up to fewer than 10, towards the nearest of the objectives that the bot has not scouted (of the spaces it can reach, prefer those scouted by the bot, then those with an enemy unit, then those scouted by the enemy, then the nearest to enemy units with CONTROL, then those that are elevated, then those with the highest cover, then one at random). If the destination is 2 spaces away, choose the space on the way by the list of c).',
    ],
    [
      '8/lfa/COMMANDER/1',
      'If an enemy unit that is a legal target is within threshold 6/7/8 (higher/level/lower), or, if there is none, a closed door bordering the acting unit’s space (if that unit is Lyssa) is a legal target: SPECIAL ATTACK X against an enemy unit that is a legal target, within threshold 6/7/8 (higher/level/lower), or, failing that, a closed door that is a legal target, bordering the acting unit’s space (if that unit is Lyssa).',
    ],
  ])('%s', (at, expected) => {
    expect(words.clause(clauseAt(at))).toBe(expected);
  });

  it('a list that stays for the spaces reached', () => {
    const [act] = clauseAt('2/breakers/SURVEY TECH/4').acts;
    const aim = act?.aims.find(({ letter }) => letter === 'b');
    expect(aim && words.aim(aim)).toBe(
      'b) towards an objective that the bot has not scouted, at most 2 spaces away by the acting unit’s ways (choosing the goal: prefer those with the fewest enemy units in them, then those with the highest value, then one at random; if that list was not needed, it ranks the spaces it can reach)',
    );
  });

  it('a way between with a list of its own', () => {
    expect(words.clause(clauseAt('2/lfa/STALKER/3'))).toContain(
      'If the destination is 2 spaces away, choose the space on the way: prefer those with the highest cover, then those that are elevated, then those with an enemy unit, then those scouted by the enemy, then one at random.',
    );
  });

  it('choices and lists by themselves', () => {
    const objective = plane('objective', 'space');
    expect(words.choice({ role: 'destination', from: objective, take: 'one', list: [{ is: 'random' }] })).toBe(
      'an objective (choose one at random)',
    );
    expect(words.choice({ role: 'card', from: all('card'), take: 1, list: [] })).toBe('up to 1 card');
    expect(words.list([criterion('Elevated'), { is: 'random' }])).toBe(
      'prefer those that are elevated, then one at random',
    );
    expect(words.list([])).toBe('');
  });
});

describe('rules of a bot in words', () => {
  const rules = book().rules.map(({ at, rule }) => `${at}: ${words.rule(rule)}`);

  it.each([
    ['5/lfa: Closed doors are: closed doors other than the easternmost door bordering the prison.'],
    [
      '5/lfa: When one of the bot’s Corp-Secs or Scouts of squad Z is put on the board by the LFA: it enters at the Z unit starting space.',
    ],
    ['5/breakers: When one of the bot’s units of squad A or of squad D enters the board: it enters at spawn point 1.'],
    ['5/breakers: When one of the bot’s units in the prisoner’s space moves: the prisoner goes along.'],
    [
      '6/lfa: Threatened objectives are: spaces with one of the bot’s mechs and with an enemy unit with an armoured attack.',
    ],
    [
      '6/lfa: When one of the bot’s active mechs is hit: remove one of its cards (prefer those that are Gunner cards, then those that are Navigator cards, then those that are Commander cards).',
    ],
    ['6/lfa: When one of the bot’s mechs that are not active is hit by you: remove it from the board.'],
    ['6/breakers: When an enemy mech that is not active is hit by the Breakers: remove it from the board.'],
    ['8/breakers: Closed doors are: closed doors that do not lead out of buildings.'],
    ['8/lfa: When the acting unit uses equipment: it may not use door buttons.'],
  ])('%s', (expected) => {
    expect(rules).toContain(expected);
  });
});

/** Returns the English texts for all plans of the book, each with its plan. */
function everything(): [string, string][] {
  const said: [string, string][] = [];
  for (const term of [...phrasesOf('cond'), ...phrasesOf('crit'), ...phrasesOf('dest'), ...phrasesOf('row')].flat()) {
    if (term.cat === 'cond') said.push([words.test(term.test), showTest(term.test)]);
    else if (term.cat === 'crit') said.push([words.criterion(term.criterion), showCriterion(term.criterion)]);
    else if (term.cat === 'dest' || term.cat === 'row') {
      said.push(
        [words.set(term.noun.set), showSet(term.noun.set)],
        [words.set(term.noun.set, 'one'), showSet(term.noun.set)],
      );
    }
  }
  const { clauses, rules, rows } = book();
  for (const { at, plan } of clauses.values()) {
    said.push([words.clause(plan), at]);
    for (const { to } of plan.bindings) said.push([words.set(to), showSet(to)]);
    for (const act of plan.acts) said.push([words.act(act), showAct(act)]);
  }
  for (const { at, rule } of rules) said.push([words.rule(rule), at]);
  for (const { row } of rows) said.push([words.set(row, 'one'), showSet(row)]);
  return said;
}

describe('the book in words', () => {
  const said = everything();

  it('has words for every name', () => {
    expect(book().clauses.size).toBe(591);
    expect(namesWithoutWords(lexis, book().rules)).toEqual([]);
    expect(namesWithoutWords(lexis, book().rows)).toEqual([]);
    expect(namesWithoutWords(lexis, [...book().clauses.values()])).toEqual([]);
    for (const goal of ['cond', 'crit', 'dest', 'row'] as const) {
      const plans = phrasesOf(goal)
        .flat()
        .map((term) =>
          'noun' in term
            ? (term.noun as { set: SetNode }).set
            : 'test' in term
              ? term.test
              : 'criterion' in term
                ? term.criterion
                : null,
        );
      expect(plans.length).toBeGreaterThan(15);
      expect(namesWithoutWords(lexis, plans)).toEqual([]);
    }
  });

  it.each([
    ['a word that is missing', /undefined|null|\[object|NaN/],
    ['a slot that was not filled', /[{}]/],
    ['a symbol', /[∩∪−‹›→≤≥<>=&]|:=/],
    ['two spaces, or one before a stop', / {2}| [,.;:)]|\( /],
    ['two stops', /[,;:.]{2}/],
    ['an article before a wrong letter', /\ba (?:[aeio]|un(?!i)|H\b|LFA)|\ban (?:[b-df-hj-np-tv-z]|unit)/],
    ['two articles', /\b(?:an?|the|no) (?:an?|the|no|one of)\b/],
    ['a word twice', /\b(\w+) \1\b/],
    ['a double negation', /\bnot (?:not|no|without)\b|without (?:no|none)\b|\bno [^.;,:]* (?:not|without) /],
    [
      'a plural with a singular verb',
      /(?<!one of the bot’s |1 of the bot’s |active )\b(?:units|mechs|objectives|spaces|cards|doors) (?:is|has|stands)\b/,
    ],
  ])('has nowhere %s', (_, wrong) => {
    expect(said.filter(([text]) => wrong.test(text))).toEqual([]);
  });

  it('closes every bracket that it opens', () => {
    const depth = (text: string): number => {
      // Letters such as `a)` have only a closing bracket, so they are not counted.
      const brackets = text.replaceAll(/\b[a-e]\)/g, '').replaceAll(/[^()]/g, '');
      return brackets.split('(').length - brackets.split(')').length;
    };
    expect(said.filter(([text]) => depth(text) !== 0)).toEqual([]);
  });

  it('says different things differently', () => {
    const plain = (plan: string): string =>
      plan
        .replaceAll(/‹\w+ [^=›]+ = ([^›]+)›/g, '$1')
        .split(/[^\w≤≥=<−]+/)
        .toSorted()
        .filter((part, index, sorted) => part !== '' && part !== sorted[index - 1])
        .join(' ');
    const known = new Map<string, Set<string>>();
    for (const [text, plan] of said) known.set(text, (known.get(text) ?? new Set()).add(plain(plan)));
    const merged = [...known].filter(([text, plans]) => plans.size > 1 && !text.endsWith('.')).map(([text]) => text);
    // Plans that may have the same text: `sharing with an enemy` means the unit or its space, and a vehicle other than
    // named vehicles is still a vehicle.
    const same = /in the acting unit’s space|that are not vehicles|is a legal target/;
    expect(merged.filter((text) => !same.test(text))).toEqual([]);
  });
});

describe('words of another game', () => {
  const garden = planWordsIn(
    lexisOf({
      sorts: { space: nounWords('bed'), unit: nounWords('gnome') },
      sides: { bot: { who: 'the gardener', before: 'garden' } },
      planes: { tulip: nounWords('tulip'), wet: qualityWords('is watered by {side}') },
    }),
  );

  it('come from its lexis alone', () => {
    const wet = plane('wet', 'space', 'bot');
    expect(garden.test(some(and(places(actor('unit')), wet)))).toBe(
      'the acting gnome’s bed is watered by the gardener',
    );
    expect(garden.set(minus(all('space'), wet))).toBe('beds that are not watered by the gardener');
    expect(garden.set(and(plane('tulip', 'space'), wet), 'one')).toBe('a tulip watered by the gardener');
  });

  it('are spelt out as far as they go where it has none', () => {
    expect(garden.set(plane('hasThorns', 'unit'), 'one')).toBe('a has thorns');
    expect(namesWithoutWords(lexisOf({}), plane('hasThorns', 'unit'))).toEqual(['planes hasThorns', 'sorts unit']);
    const act: Act = { act: 'dig', verb: 'DIG', strength: null, aims: [], choices: [], limits: { deep: true, by: 2 } };
    expect(garden.act(act)).toBe('DIG deep by 2');
    expect(namesWithoutWords(lexisOf({}), act)).toEqual(['acts dig', 'acts dig by', 'acts dig deep']);
    const rule: MomentRule = {
      is: 'rule',
      moment: 'tulipPicked',
      by: { is: 'named', name: 'the cat', sort: 'player' },
      of: plane('tulip', 'space'),
      when: null,
      does: [{ effect: 'weep', of: [], list: [] }],
    };
    expect(garden.rule(rule)).toBe('When tulip picked of a tulip by the cat: weep.');
    expect(garden.rule({ ...rule, by: null })).toBe('When tulip picked of a tulip: weep.');
    expect(namesWithoutWords(lexisOf({}), rule)).toContain('moments tulipPicked by');
    const aim: Aim = { letter: 'a', when: null, how: 'nearer', choices: [] };
    expect(garden.aim(aim)).toBe('a) towards the goal');
  });
});
