// Tests that a suggested correction keeps the meaning of the writer. No correction leaves out words that change the
// meaning.
import { describe, expect, it } from 'vitest';
import { found, headOf } from '../support/found.ts';

const clause = (text: string, scenario = 1, bot = 'LFA'): readonly string[] =>
  found(`SCOUT\n1 ${text}`.replace('SCOUT', bot === 'LFA' ? 'SCOUT' : 'SCANNER'), headOf(bot, scenario));

const vehicle = 'Enemy vehicle within 3 spaces and no Merc nearer to';
const named = `${vehicle} nearest enemy vehicle than this unit`;

describe('a pointer in a comparison', () => {
  it.each([
    [`${vehicle} it than this unit`, `BB2154 it | Name the vehicle again: write \`${named}\`.`],
    [`${vehicle} that vehicle than this unit`, `BB2154 that vehicle | Name the vehicle again: write \`${named}\`.`],
    [`${vehicle} it`, `BB2155 nearer to it | Name the other thing after \`than\`: write \`${named}\`.`],
  ])('%s', (condition, expected) => {
    expect(clause(`${condition}: MOVE 1 towards that vehicle.`, 4)).toEqual([expected]);
    expect(clause(`${named}: MOVE 1 towards that vehicle.`, 4)).toEqual([]);
  });

  it('still refers to nothing if no words before it name a thing', () => {
    expect(clause('No Merc nearer to that vehicle than this unit: RECON.', 4)).toEqual([
      expect.stringMatching(/^BB2011 that \|/),
    ]);
  });
});

describe('a comparison without the other thing', () => {
  it.each([
    ['No enemy closer to objective: RECON.', 'No enemy closer to objective than this unit'],
    [
      'MOVE 1 to:\n   a) Objective with higher value adjacent to an elevated space. [Random]',
      'Objective with more value than this space adjacent to an elevated space',
    ],
    ['MOVE 1 to adjacent space with lower value.', 'MOVE 1 to adjacent space with less value than this space'],
  ])('%s', (text, line) => {
    expect(clause(text)).toEqual([
      expect.stringMatching(`^BB2155 .* \\| Name the other thing after \`than\`: write \`${line}\`\\.$`),
    ]);
  });

  it('is no comparison in a list, which compares its candidates', () =>
    expect(clause('MOVE 1 to objective. [Higher > Random]')).toEqual([]));
});

describe('a condition after a place', () => {
  it.each([
    ['Objective, if not enemy occupied', 'Objective and not enemy occupied'],
    ['Objective, unless enemy occupied', 'Objective and not enemy occupied'],
    ['Objective when it is elevated', 'Objective that is elevated'],
  ])('%s', (text, line) => {
    const words = text.replace(/^Objective,? /, '');
    expect(clause(`MOVE 1 to:\n   a) ${text}. [Random]`)).toEqual([`BB2156 ${words} | Write \`${line}\`. => ${line}`]);
    expect(clause(`MOVE 1 to:\n   a) ${line}. [Random]`)).toEqual([]);
  });
});

describe('other words', () => {
  it('of `only` before one of several things say both parts', () =>
    expect(clause('Only the eastern escape pod intact: RECON.', 5)).toEqual([
      'BB2157 Only | Write `The eastern escape pod intact`, then `and`, then the names of the others with `not`.',
    ]));

  it('are not needed for `its nearest`, which means nearest to it (R182)', () =>
    expect(
      clause('SCOUT 1 to:\n   a) Space between enemy mech and its nearest escape. [Random]', 6, 'BREAKERS'),
    ).toEqual([]));

  it('after a verb that is a whole action are left out, and the message says what the action does', () =>
    expect(clause('CONTROL nearest uncontrolled objective.')).toEqual([
      'BB2041 nearest uncontrolled objective | Write `CONTROL` alone: CONTROL takes control of the unit’s space, if the control has an effect.',
    ]));

  it('are not needed for `no longer`, which means `not` (R171)', () =>
    expect(clause('Prisoner no longer in the prison: RECON.', 5)).toEqual([]));
});
