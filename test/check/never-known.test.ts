// Tests that the checker reports phrases that have a reading but cannot be decided in any position.
import { describe, expect, it } from 'vitest';
import { checkIn } from '../../compiler/game/check.ts';
import { callistoBook } from '../support/emit-all.ts';

const book = callistoBook();

/** Returns the errors in a sheet of Scenario 4, each with the words at fault. */
function errorsOf(sections: string): string[] {
  const text = `game callisto\nscenario 4: Test\nbot LFA\n\n${sections}\n`;
  return checkIn(text, book)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ name, start, end }) => `${name}: ${text.slice(start, end)}`);
}

const clause = (text: string): string => `CORP-SEC\n${text}`;

describe('questions without an answer', () => {
  it.each([
    ['a place that is known only in a move', '1 Within the movement range: CONTROL.', 'Within the movement range'],
    ['cards without a pile', '1 No Drone: CONTROL.', 'No Drone'],
    ['a player as a thing', '1 There is Breaker bot: CONTROL.', 'There is Breaker bot'],
    ['a range from the acting unit to itself', '1 Within range 2: CONTROL.', 'Within range 2'],
    ['the acting unit beside itself', '1 Not in same space: CONTROL.', 'Not in same space'],
    [
      'goals among the places that riders leave',
      '1 MOVE 1, accompanied by 1 scout unit (not leaving [a)] unoccupied), to:\n   a) Objective.\n      [Random]',
      'MOVE 1, accompanied by 1 scout unit (not leaving [a)] unoccupied), to',
    ],
    ['the pile of a card', '1 INSPIRE 1 any card.\n   [In no bolster deck Y > Random]', 'In no bolster deck Y'],
    [
      'letters before they are read',
      '1 Enemies have scouted objective furthest from [a) > b)]: MOVE 1 to:\n   a) Objective.\n   b) Elevated.',
      'Enemies have scouted objective furthest from [a) > b)]',
    ],
    ['a route in a list of places', '1 MOVE 2 to:\n   a) Objective.\n      [Route scouted > Random]', 'Route scouted'],
    [
      'the route of no unit',
      '1 SCOUT 2, shortest route between objective and bunker.',
      'SCOUT 2, shortest route between objective and bunker',
    ],
  ])('%s', (_what, text, words) => {
    const errors = errorsOf(clause(text));
    expect(errors).toEqual([`never-known: ${words}`]);
  });

  it.each([
    ['the acting unit', 'Adjacent enemy unit'],
    ['the rank itself', 'Unit within range 2 of preferred attack target'],
  ])('a row of the ranking that asks for %s', (_what, row) => {
    expect(errorsOf(`DANGEROUS BREAKER UNITS\n1 ${row}\n\n${clause('1 ATTACK 1.')}`)).toEqual([`never-known: ${row}`]);
  });

  it('a push after nothing, and a find before nothing', () => {
    expect(errorsOf(clause('1 Push each unit.'))).toEqual(['follows-nothing: Push each unit']);
    expect(errorsOf(clause('1 PULSE 2. Push each unit.'))).toEqual([]);
    expect(errorsOf(clause('1 Find most dangerous enemy.'))).toEqual(['says-too-little: Find most dangerous enemy']);
    expect(errorsOf(clause('1 Find most dangerous enemy. MOVE 1 towards it.'))).toEqual([]);
  });
});
