// Tests that an offer keeps the meaning of the writer's words: denials, sides, and actions.
import { expect, it } from 'vitest';
import { found, onlyOne } from '../support/found.ts';
import { meaningOf } from '../support/phrase-meaning.ts';

it.each([
  ['criterion', 'Not other enemies present', 'No other enemies present'],
  ['criterion', 'Not an enemy present', 'No enemy present'],
  ['criterion', 'Not Corp-Sec present', 'No Corp-Sec present'],
  ['condition', 'Not enemies within range 2', 'No enemies within range 2'],
  ['condition', 'Corp-Sec in space with not another Corp-Sec', 'Corp-Sec in space with no other Corp-Sec'],
  ['condition', 'Matching control unit isnt on an objective', "Matching control unit isn't on an objective"],
  ['condition', 'An enemy has scouted this space', 'The enemy has scouted this space'],
  // The objectives of a side are those that the side controls (R142). `of the enemy` belongs to the noun beside it.
  ['condition', 'Corp-Sec stands on an objective of the enemy', 'Corp-Sec on an objective controlled by the enemy'],
  ['condition', 'Corp-Sec on an enemy objective', 'Corp-Sec on an enemy controlled objective'],
  ['condition', 'Enemy on an objective of the bot', 'Enemy on a bot controlled objective'],
  ['condition', 'Mech adjacent to a vehicle of the enemy', 'Mech adjacent to an enemy vehicle'],
  ['criterion of units', 'On an objective within 2 spaces of the enemy', 'On an objective within 2 spaces of an enemy'],
] as const)('the %s “%s” means “%s”', (slot, words, same) => {
  expect(meaningOf(slot, words, 'scenario-1/lfa')).toBe(meaningOf(slot, same, 'scenario-1/lfa'));
});

it('`no other` and `not other` keep the things without another', () => {
  expect(meaningOf('criterion of units', 'Not other enemies present')).toMatch(
    /do not share a space with an enemy unit other than it/,
  );
});

it('`other` with nothing before it is an error that keeps the denial', () => {
  expect(found('SCOUT\n1 Not other enemies within 2 spaces: RECON.')).toEqual(onlyOne('BB2011 other | '));
});

it.each([
  // The words `CONTROL then` are an action and no condition.
  ['CONTROL then MOVE 1 towards objective.', 'BB2053 then | '],
  ['CONTROL, then ATTACK 1.', 'BB2053 , then | '],
  [
    'CONTROL, then MOVE 1 towards the next objective.',
    'BB2053 , then | Write each action as a sentence of its own: `CONTROL. MOVE 1 towards the next objective`.',
  ],
  ['MOVE 1 towards the next objective.', 'BB2003 next | Did you mean `nearest` or `adjacent`?'],
  // `pit` is no word for `put`.
  ['MOVE 1 to put.', 'BB2002 put | '],
  // Another order would move `controlled` from the bot to the enemy, or `with` to another noun.
  ['MOVE 1 to space controlled enemy and occupied.', 'BB2005 enemy and | Did you mean `and enemy`?'],
  ['MOVE 1 to space shared by with enemy mech.', 'BB2004 by | '],
  // The noun beside `of the enemy` has no side, and the words are not about another noun.
  ['Corp-Sec in a bunker of the enemy: RECON.', 'BB2007 Corp-Sec in a bunker of the enemy | Name a unit there'],
  // A number after `non` would be lost.
  [
    'MOVE 1 to:\n   a) Objective. [Non 2 mechs > Random]',
    'BB2004 Non | The phrase can be read without these words, but then says the opposite',
  ],
  // The word `nto` is no needless word, but probably a denial.
  ['Enemy mech nto on objective: RECON.', 'BB2002 nto | Did you mean `not`?'],
  // Not “no space is controlled”, but the space of the acting unit.
  ['Not space controlled: RECON.', 'BB2005 space controlled | '],
  // The word can be `scouted` or its opposite, so the writer chooses.
  ['MOVE 1 to uscouted objective.', 'BB2002 uscouted | Did you mean `scouted` or `unscouted`?'],
])('%s', (clause, expected) => {
  expect(found(`SCOUT\n1 ${clause}`)).toEqual(onlyOne(expected));
});
