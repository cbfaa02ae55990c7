// Tests that a mistake gets one message at the words at fault, and that the way out of the message is the right one.
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, headOf } from '../support/found.ts';

const one = (expected: string): unknown => [expect.stringContaining(expected)];

describe('an action', () => {
  it.each([
    ['ATTACK 1, targeting.', 'BB2006 targeting | For example, write `targeting enemy unit`.'],
    ['MOVE 1 adjacent.', 'BB2006 adjacent | For example, write `1 adjacent to enemy unit`.'],
    ['MOVE 2 spaces towards nearest objective.', 'BB2004 spaces | '],
    ['COMMAND 2 cards.', 'BB2004 cards | '],
    ['MOVE 1 to cover.', 'BB2003 cover | Did you mean `space with cover`? => space with cover'],
    [
      'ATTACK 2 with threshold 5/6/7.',
      'BB2005 ATTACK 2 with threshold 5/6/7 | Did you mean `Threshold 5/6/7: ATTACK 2`?',
    ],
    [
      'COMMAND 1, then INSPIRE 1, next matching card.',
      'BB2053 , then | Write each action as a sentence of its own: `COMMAND 1. INSPIRE 1, next matching card`.',
    ],
    // The action lacks its destination. The list then has nothing to choose from.
    ['SCOUT 2. [Fewest enemies > Random]', 'BB2038 SCOUT 2 | For example: `SCOUT 2 to:`'],
    ['SCOUT 2\n   [Fewest enemies > Random]', 'BB2038 SCOUT 2 | For example: `SCOUT 2 to:`'],
    // The action has no destination. The sub-clause is then not lacking a colon.
    ['CONTROL.\n   a) Threatened objective.\n      [Random]', 'BB2030 CONTROL | End the action with `to:`'],
    [
      'SCOUT 2 to:\n   a) Objective.\n      [Nearest to enemy control unit’s > Random]',
      '| Did you mean `units`? => units',
    ],
  ])('%s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(one(expected)));
});

describe('a condition', () => {
  it.each([
    ['More then 3 objectives scouted', 'BB2002 then | Did you mean `than`? => than'],
    ['Less then 3 objectives scouted', 'BB2002 then | Did you mean `than`?'],
    ['Enemy nearby', 'BB2002 nearby | Did you mean `adjacent` or `within 2 spaces`?'],
    ['Outnumbered', 'BB2002 Outnumbered | Did you mean `More enemies than friendly units`?'],
    ['Space held by the enemy', 'BB2003 held | Did you mean `controlled` or `occupied`?'],
  ])('%s', (condition, expected) => expect(found(`SCOUT\n1 ${condition}: RECON.`)).toEqual(one(expected)));
});

describe('a row of decks', () => {
  const table = (row: string): string => `CAPTAIN\n1 BOLSTER 3, Roll [d10]:\n   1–3  Y\n   ${row}\n   7–10 A`;

  it('must not have a number before the letter', () => {
    expect(found(table('4–6  1Z'))).toEqual(one('BB2032 1Z | Write `Z`.'));
    expect(found(table('4–6  1 Z'))).toEqual(one('BB2032 1 Z | Write `Z`.'));
  });

  it('may have its letter directly after its range', () => expect(found(table('4–6Z'))).toEqual([]));
});

describe('a title', () => {
  it('with a number in parentheses gets the words for an initiative value', () => {
    const text = `${headOf('LFA', 3)}NAVIGATOR (7)\n1 RECON.\n`;
    expect(diagnosticsOf(text).map(({ code, help }) => `${code} ${help}`)).toEqual([
      'BB2016 Did you mean `NAVIGATOR (INITIATIVE VALUE: 7)`?',
    ]);
  });
});
