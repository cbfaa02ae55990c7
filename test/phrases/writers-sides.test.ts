// Tests with wordings of talkative writers (R179 to R184): `our` and `we`, denials about an area, ways to the nearest
// thing, and attacks after words about units of the bot. Each must mean the same as a phrase of the book.
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const lfa4 = 'scenario-4/lfa';

const alike: readonly (readonly [slot: Slot, phrase: string, other: string, sheet?: string])[] = [
  ['condition', 'At least two of our mechs are suppressed', 'At least two mechs are suppressed'],
  ['condition', 'The enemy controls more objectives than we do', 'The enemy controls more objectives than the bot'],
  ['condition', 'One of our Mercs is within 2 spaces', 'Merc within 2 spaces'],
  ['destination', 'Bunker that we control', 'Controlled bunker'],
  ['criterion', 'Fewest of our suppressed units', 'Fewest suppressed friendly units'],
  ['condition', 'Only one bunker is left on the board', 'Exactly 1 bunker on the board'],
  ['condition', 'Launch pad is free of enemies', 'No space of launch pad is enemy occupied', 'scenario-7/lfa'],
  ['destination', 'Nearest open door', 'Open door nearest to this unit', 'scenario-8/breakers'],
  [
    'destination',
    'Space between the prisoner and the nearest escape pod',
    'Space between the prisoner and the escape pod nearest to the prisoner',
    'scenario-5/lfa',
  ],
  [
    'destination',
    'Space between the prisoner and its nearest escape pod',
    'Space between the prisoner and the escape pod nearest to the prisoner',
    'scenario-5/lfa',
  ],
  ['criterion', 'No enemy in it', 'No enemy present'],
  ['criterion of units', 'Squad B or squad C', 'Unit of squad B or C', 'scenario-7/lfa'],
  ['criterion of units', 'In squad B or C', 'Unit of squad B or C', 'scenario-7/lfa'],
  ['criterion of units', 'Anything but a mech', 'Not a mech', 'scenario-1/breakers'],
  ['criterion of units', 'Can attack armour', 'Has an armoured attack', 'scenario-6/lfa'],
];

describe('words of talkative writers mean the same as words of the book', () => {
  const cases = alike.map(([slot, phrase, other, sheet = lfa4]) => [slot, phrase, other, sheet] as const);
  it.each(cases)('%s: %s', (slot, phrase, other, sheet) => {
    expect(readPhrase({ slot, text: phrase, sheet }, callistoBook()).reading).not.toBeNull();
    expect(meaningOf(slot, phrase, sheet)).toBe(meaningOf(slot, other, sheet));
  });
});

describe('attacks after words about units of the bot', () => {
  const errorsOf = (text: string): readonly string[] =>
    readPhrase({ slot: 'clause', sheet: 'scenario-3/lfa', text }, callistoBook()).errors.map(({ code }) => code);

  it.each([
    ['Friendly unit in space: ATTACK 1', []],
    ['All mechs suppressed: ATTACK 1', []],
    ['Mech adjacent to pit trap: ATTACK (2), targeting that pit trap', []],
    ['Mech suppressed: ATTACK 1, targeting that mech', ['BB2042']],
    ['Space shared with mech: ATTACK 2', ['BB2042']],
  ] as const)('%s', (clause, codes) => expect(errorsOf(clause)).toEqual(codes));
});
