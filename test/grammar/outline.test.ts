// Tests the form of the outline, which must not change. The expected outline of the example in the language reference
// was worked out by hand.
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { outline } from '../../grammar/outline.ts';

const of = (body: string) => outline(readSheet(`game callisto\nscenario 1: T\nbot lfa\n\n${body}`).sheet);
const first = (body: string) => of(`SCOUT\n${body}`).procedures[0]?.clauses[0];

describe('outline', () => {
  it('has the documented shape', () => {
    const text = `DANGEROUS BREAKER UNITS
1 Ripper on an unoccupied controlled objective

LFA BOT RULES
   Key card: the east door is open.

SCOUT (INITIATIVE VALUE: 7)
1 Space secure: SCOUT 2 to:
   a) Threatened objective. [Highest value > Random]
   b) < 10 points scouted: unscouted objective.
   Destination 2 spaces away: select space to move through as per b).
`;
    expect(of(text)).toEqual({
      scenario: 1,
      bot: 'LFA',
      dangerous: ['Ripper on an unoccupied controlled objective'],
      rules: [{ name: 'Key card', text: 'the east door is open' }],
      procedures: [
        {
          title: 'SCOUT',
          initiative: 7,
          clauses: [
            {
              n: 1,
              condition: 'Space secure',
              action: 'SCOUT 2 to',
              tiebreakers: [],
              sub: [
                {
                  letter: 'a',
                  condition: null,
                  text: 'Threatened objective',
                  tiebreakers: ['Highest value', 'Random'],
                },
                { letter: 'b', condition: '< 10 points scouted', text: 'unscouted objective', tiebreakers: [] },
              ],
              via: { when: 'Destination 2 spaces away', as: 'b' },
              roll: null,
            },
          ],
        },
      ],
    });
  });

  it('gives a clause one list a sentence that has one', () => {
    const clause = first('1 Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Random]\n');
    expect(clause).toMatchObject({
      condition: null,
      action: 'Find most dangerous enemy. MOVE 1 towards it',
      tiebreakers: [
        ['Nearest', 'Random'],
        ['Elevated', 'Random'],
      ],
    });
  });

  it('takes a list in the middle of a sentence out of its words', () => {
    const clause = first(
      '1 SCOUT 1 with 1 scout unit [Scout A > C] (not leaving an objective), to:\n   a) Objective.\n',
    );
    expect(clause).toMatchObject({
      action: 'SCOUT 1 with 1 scout unit (not leaving an objective), to',
      tiebreakers: [['Scout A', 'C']],
    });
  });

  it('gives a rider its list where it names no letter', () => {
    const clause = first(
      '1 SCOUT 2 to:\n   a) Objective.\n   Far away: select a space to move through:\n      [Highest cover > Random]\n',
    );
    expect(clause?.via).toEqual({ when: 'Far away', tiebreakers: ['Highest cover', 'Random'] });
  });

  it('nests tables; a clause that is only a table rolls', () => {
    const clause = first('1 Roll [d6]:\n   1–2 BOLSTER 3, Roll [d2]:\n         1 Y\n         2 Z\n   3–6 COMMAND 2\n');
    expect(clause).toMatchObject({
      condition: null,
      action: 'Roll [d6]',
      roll: {
        die: 6,
        rows: [
          {
            from: 1,
            to: 2,
            action: 'BOLSTER 3',
            tiebreakers: [],
            roll: {
              die: 2,
              rows: [
                { from: 1, to: 1, action: 'Y' },
                { from: 2, to: 2, action: 'Z' },
              ],
            },
          },
          { from: 3, to: 6, action: 'COMMAND 2', roll: null },
        ],
      },
    });
  });

  it.each([
    ['Interference in play area: RECON.', 'Interference in play area', 'RECON'],
    [
      'PULSE 2 within range 1: Target enemy units. Push each unit.',
      null,
      'PULSE 2 within range 1: Target enemy units. Push each unit',
    ],
    ['H card in play area: INSPIRE 1 H.', 'H card in play area', 'INSPIRE 1 H'],
    ['< 4 buildings scouted: SCOUT X.', '< 4 buildings scouted', 'SCOUT X'],
    ['If any remain: BOLSTER 3, Roll [d2]:\n   1 Y\n   2 Z', 'If any remain', 'BOLSTER 3'],
    ['If any remain: Roll [d2]:\n   1 Y\n   2 Z', 'If any remain', 'Roll [d2]'],
    [
      'SPECIAL ATTACK X. (It sees doors, with no threshold.)',
      null,
      'SPECIAL ATTACK X. (It sees doors, with no threshold.)',
    ],
    ['CONTROL. This activates a mech.', null, 'CONTROL. This activates a mech'],
    ['MOVE X nearer to [a) > b)].', null, 'MOVE X nearer to [a) > b)]'],
    ['ATTACK 2 / 3 [unit / mech].', null, 'ATTACK 2 / 3 [unit / mech]'],
    ['Open door.', null, 'Open door'],
    ['Space between a) it and b) the pod: PATHFIND 1.', 'Space between a) it and b) the pod', 'PATHFIND 1'],
  ])('tells condition from action: %s', (text, condition, action) => {
    expect(first(`1 ${text}\n`)).toMatchObject({ condition, action });
  });
});
