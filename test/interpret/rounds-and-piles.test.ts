// Tests of conditions about the round, the initiative, the piles of the bot (R135), other units, several places,
// `only`, and areas. The expected values are worked out by hand from the rulings.
import { describe, expect, it } from 'vitest';
import type { TableLiteral } from '../support/table-of.ts';
import { isSo, planOf, factsAt } from '../support/callisto.ts';

const holdsIn = (condition: string, table: Partial<TableLiteral>, scenario = 1): boolean =>
  isSo(
    planOf(`${condition}: ATTACK 2.`, 'lfa', scenario),
    factsAt({ ways: ['a b c'], ...table, units: { 'Scout Y': 'a', ...table.units } }, 'lfa', {
      unit: 'Scout Y',
    }),
  );

describe('a condition about the round', () => {
  it.each([
    ['Round 5 or later', [5, 6]],
    ['After round 4', [5, 6]],
    ['Before round 4', [3]],
    ['Round 4 or earlier', [3, 4]],
    ['Rounds 4 to 5', [4, 5]],
    ['In round 4', [4]],
    ['The round is at least 6', [6]],
    ['Unless before round 6', [6]],
  ])('%s', (condition, rounds) => {
    expect([3, 4, 5, 6].filter((round) => holdsIn(condition, { round }))).toEqual(rounds);
  });
});

describe('a condition about the initiative', () => {
  it.each([
    ['The bot has the initiative', true],
    ['The bot has won the initiative', true],
    ['Enemy has initiative', false],
    ['The bot does not have the initiative', false],
  ])('%s', (condition, isBot) => {
    expect(holdsIn(condition, { hasInitiative: true })).toBe(isBot);
    expect(holdsIn(condition, { hasInitiative: false })).toBe(!isBot);
  });
});

describe('a condition about piles', () => {
  const cards = {
    deck: ['CORP-SEC Y', 'CORP-SEC Y', 'SCOUT Y'],
    discard: ['SCOUT Z'],
    'deck Y': ['SCOUT Y', 'SCOUT Y'],
    'deck Z': ['CORP-SEC Z'],
  };
  it.each([
    ['Bot’s deck holds fewer than three cards', false],
    ['Exactly 2 Corp-Sec cards in bot’s deck', true],
    ['Discard pile contains a Scout card', true],
    ['Discard pile is empty', false],
    ['Bolster deck Y has more cards than bolster deck Z', true],
    ['Bolster deck Z has as many cards as bolster deck Y', false],
    ['Bolster deck Z has fewer cards than bot’s deck', true],
  ])('%s', (condition, isTrue) => expect(holdsIn(condition, { cards })).toBe(isTrue));
});

describe('another unit in the description of a unit', () => {
  const together = { units: { 'Ripper B': 'b', 'Ripper C': 'b' } };
  const apart = { units: { 'Ripper B': 'b', 'Ripper C': 'c' } };
  it('is other than this unit', () => {
    expect(holdsIn('Enemy sharing a space with another enemy', together)).toBe(true);
    expect(holdsIn('Enemy sharing a space with another enemy', apart)).toBe(false);
    expect(holdsIn('Adjacent space contains an enemy and no other enemy', together)).toBe(false);
    expect(holdsIn('Adjacent space contains an enemy and no other enemy', apart)).toBe(true);
  });
});

describe('words about a place and the places next to it', () => {
  it.each([
    ['a', true],
    ['b', true],
    ['c', false],
  ])('On or adjacent to an objective, from a, with the objective in %s', (objective, isTrue) =>
    expect(holdsIn('On or adjacent to an objective', { spaces: { [objective]: { points: 1 } } })).toBe(isTrue),
  );
});

describe('several places', () => {
  const spaces = { a: { points: 2 }, b: { points: 2 }, c: { points: 1 } };
  const held = { ...spaces, a: { points: 2, controlledBy: 'breakers' as const } };
  const bothHeld = { ...held, b: { points: 2, controlledBy: 'breakers' as const } };
  it('are counted, and not the units on them', () => {
    const crowd = { spaces, units: { 'Ripper B': 'b', 'Ripper C': 'b' } };
    expect(holdsIn('Enemies on at least 2 objectives', crowd)).toBe(false);
    expect(holdsIn('Enemies on at least 2 objectives', { spaces, units: { 'Ripper B': 'b', 'Ripper C': 'c' } })).toBe(
      true,
    );
  });

  it('are worth their points together', () => {
    expect(holdsIn('Enemy controls objectives worth 4 points or more', { spaces: held })).toBe(false);
    expect(holdsIn('Enemy controls objectives worth 4 points or more', { spaces: bothHeld })).toBe(true);
  });
});

describe('only and nobody else', () => {
  it('leave out the acting unit and no other unit', () => {
    const withFriend = { 'Ripper B': 'a', 'Corp-Sec Y': 'a' };
    expect(holdsIn('Only Rippers in space', { units: { 'Ripper B': 'a' } })).toBe(true);
    expect(holdsIn('Only Rippers in space', { units: withFriend })).toBe(false);
    expect(holdsIn('Only Rippers in space', {})).toBe(false);
    expect(holdsIn('Nobody else in this space', {})).toBe(true);
    expect(holdsIn('Nobody else in this space', { units: withFriend })).toBe(false);
  });
});

describe('an area of several spaces', () => {
  it('counts its units together', () => {
    const map = (other: Record<string, string>): Partial<TableLiteral> => ({
      ways: ['a b', 'x y'],
      spaces: { x: { map: 'other' }, y: { map: 'other' } },
      units: other,
    });
    const one = map({ 'Ripper B': 'x', 'Ripper C': 'y', 'Corp-Sec Y': 'x' });
    expect(holdsIn('Other map contains 2 enemies', one, 8)).toBe(true);
    expect(holdsIn('The other map contains more enemies than friendly units', one, 8)).toBe(true);
    expect(holdsIn('No enemy is on this map', one, 8)).toBe(true);
  });
});
