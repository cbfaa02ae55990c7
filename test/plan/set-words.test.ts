// Tests of the English texts for sets, measures and tests.
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
import type { SetNode } from '../../compiler/plan/nodes.ts';
import { bookWords, destination, rowOf } from '../support/readings.ts';

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
    expect(bookWords.set(destination(text), 'one')).toBe(expected);
  });

  it.each([
    ['Ripper on a non-enemy controlled objective', 'a Ripper on an objective that the enemy does not control'],
    [
      'Unit with control on an unoccupied controlled objective',
      'a unit with CONTROL on an objective controlled by the bot without any of the bot’s units',
    ],
  ])('row %s', (text, expected) => {
    expect(bookWords.set(rowOf(text), 'one')).toBe(expected);
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
    // Both parts of the set have the noun `objective`, which is written only once.
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
    expect(bookWords.set(set, 'one')).toBe(singular);
    expect(bookWords.set(set)).toBe(many);
  });

  it('each of some things', () => {
    const give = and(minus(all('space'), scouted), ballAround(one('unit'), 'adjacent', 1, 1));
    expect(bookWords.set({ is: 'each', of: own, give })).toBe(
      'a space that the bot has not scouted, adjacent to it, for any “it” among the bot’s units',
    );
  });
});

describe('measures and tests in words', () => {
  const enemies = plane('unit', 'unit', 'enemy');
  const here = places(actor('unit'));

  it('measures', () => {
    expect(bookWords.measure(number(3))).toBe('3');
    expect(bookWords.measure(countOf(enemies))).toBe('the number of enemy units');
    expect(bookWords.measure(measure('cover', here))).toBe('the cover of the acting unit’s space');
    expect(bookWords.measure(distance(here, enemies, 'way'))).toBe('the way from the acting unit to an enemy unit');
    expect(bookWords.measure({ is: 'sumDistance', from: here, to: enemies, metric: 'way' })).toBe(
      'the sum of the ways from the acting unit to each of enemy units',
    );
    expect(bookWords.measure({ is: 'sum', of: all('space'), each: measure('value', one('space')) })).toBe(
      'the objective points of spaces',
    );
  });

  it('either, not, figures of known things', () => {
    const secure = some(and(here, plane('secure', 'space')));
    expect(bookWords.test(not(secure))).toBe('the acting unit’s space is not secure');
    expect(bookWords.test({ is: 'either', of: [secure, some(enemies)] })).toBe(
      'the acting unit’s space is secure, or there is an enemy unit',
    );
    expect(bookWords.test(compare(measure('cover', here), '<', 2))).toBe(
      'the cover of the acting unit’s space is less than 2',
    );
    expect(bookWords.test(not(compare(countOf(enemies), '≥', 1)))).toBe(
      'it is not so that there is at least 1 enemy unit',
    );
    const scouted: SetNode = { is: 'plane', name: 'scouted', sort: 'space', side: 'bot' };
    expect(bookWords.test(not({ is: 'every', of: plane('objective', 'space'), in: scouted }))).toBe(
      'not all objectives are scouted by the bot',
    );
    expect(bookWords.test(compare(distance(here, enemies, 'way'), '>', 1))).toBe(
      'the way from the acting unit to an enemy unit is more than 1',
    );
    expect(bookWords.test(not(some(and(here, plane('secure', 'space'), plane('elevated', 'space')))))).toBe(
      'the acting unit’s space is not secure or is not elevated',
    );
  });

  it('ways in both directions are told apart', () => {
    const doors = plane('door', 'door');
    const least = (from: SetNode, to: SetNode): string =>
      bookWords.criterion({ is: 'least', over: 'space', of: distance(from, to, 'way') });
    expect(least(one('space'), doors)).toBe('keep the nearest to doors');
    expect(least(doors, one('space'))).toBe('keep those with the shortest way from doors');
    expect(least(one('space'), here)).toBe('keep the nearest to the acting unit');
    expect(least(here, one('space'))).toBe('keep the nearest to the acting unit');
  });
});
