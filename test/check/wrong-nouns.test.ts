// Tests of messages about known words in the place of other known words: a noun of another sort, a figure that cannot
// be compared, a strength of another verb.
import { describe, expect, it } from 'vitest';
import { found, onlyOne } from '../support/found.ts';

const clause = (text: string): string => `SCOUT\n1 ${text}`;

describe('a noun of another sort', () => {
  it.each([
    ['Deck within range 3 contains 2 or more enemy units: RECON.', 'BB2003 Deck | Did you mean `Objective` or `Space`'],
    ['Space not shared with card: RECON.', 'BB2003 card | Did you mean `objective` or `enemy unit`'],
    [
      'Space contains 2 or more enemies and nearest enemy is 2 cards away: RECON.',
      'BB2003 cards | Did you mean `spaces`?',
    ],
    [
      'Objective within 2 spaces is occupied by enemy deck with armoured attack: RECON.',
      'BB2007 deck | Name something with a place',
    ],
    ['Interference in cover: RECON.', 'BB2162 Interference in cover | '],
    ['CONTROL. This activates a card.', 'BB2007 This activates a card | Such a thing is said like `CONTROL. This'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('a figure that things do not have', () => {
  it.each([
    ['MOVE 1 to objective. [Highest door > Random]', 'BB2003 door | Did you mean `value`?'],
    ['MOVE 1 to objective. [Highest enemies > Random]', 'BB2003 Highest | Did you mean `Most`?'],
    ['MOVE 1 to objective. [Deck scouted > Random]', 'BB2007 Deck | Name something with a place on the board'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('the strength or a word of the verb at a wrong place', () => {
  it.each([
    [
      'SCOUT Y towards preferred attack target.',
      'BB2007 Y | Write a number, or X for the strength that the card prints.',
    ],
    ['SPECIAL X ATTACK.', 'BB2005 X ATTACK | Did you mean `ATTACK X`?'],
    ['COMMAND 2 to objective.', 'BB2041 to objective | Leave `to objective` out: COMMAND draws cards'],
    ['RECON to objective.', 'BB2041 to objective | Write `RECON` alone: RECON removes'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('an action without its place', () => {
  it.each([
    ['Roll [d10]:\n   1–5  MOVE 1 towards.\n   6–10 CONTROL', 'BB2031 MOVE 1 towards | Name the place'],
    ['Roll [d10]:\n   1–5  MOVE 1 to. [Elevated > Random]\n   6–10 CONTROL', 'BB2031 MOVE 1 to | Name the place'],
    ['MOVE 1 towards. [Elevated > Random]', 'BB2031 MOVE 1 towards | Name the place'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});
