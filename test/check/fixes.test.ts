// Tests that each offered fix is safe: after the fix, there is no error left at that place.
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../grammar/registry.ts';
import { diagnosticsOf as check, headOf, taken } from '../support/found.ts';

const sheet = (body: string, bot = 'LFA'): string => `${headOf(bot)}${body}\n`;

describe('a fix', () => {
  it.each([
    ['SCOUT\n1 Space shared with enmy unit: ATTACK 2.', 'SCOUT\n1 Space shared with enemy unit: ATTACK 2.'],
    ['SCUOT\n1 RECON.', 'SCOUT\n1 RECON.'],
    ['SCOUT\n1 Interference in play area RECON.', 'SCOUT\n1 Interference in play area: RECON.'],
    ['SCOUT\n1 Space shared enemy with unit: ATTACK 2.', 'SCOUT\n1 Space shared with enemy unit: ATTACK 2.'],
    [
      'SCOUT\n1 ATTACK 1.\n2 SCOUT 2 towards preffered attack target.',
      'SCOUT\n1 ATTACK 1.\n2 SCOUT 2 towards preferred attack target.',
    ],
    [
      'SCOUT\n1 MOVE 1 to objective. [Nearest, Elevated; Random]',
      'SCOUT\n1 MOVE 1 to objective. [Nearest > Elevated > Random]',
    ],
    ['SCOUT\n1 RECON, CONTROL.', 'SCOUT\n1 RECON. CONTROL.'],
    ['SCOUT\n1 RECON then CONTROL.', 'SCOUT\n1 RECON. CONTROL.'],
    ['SCOUT\n1 If space secure then RECON.', 'SCOUT\n1 If space secure: RECON.'],
    ['SCOUT\n1 MOVE one to objective.', 'SCOUT\n1 MOVE 1 to objective.'],
    ['SCOUT\n1 Less than 7 objective points scouted: RECON.', 'SCOUT\n1 Fewer than 7 objective points scouted: RECON.'],
    ['DANGEROUS UNITS\n1 Ripper\n2 Nailgunner', 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner'],
    [
      'LFA RULES\nThe LFA bot considers all deactivated mechs to be an objective.',
      'LFA BOT RULES\nThe LFA bot considers all deactivated mechs to be an objective.',
    ],
  ])('corrects %j', (wrong, right) => {
    const text = sheet(wrong);
    const found = check(text);
    expect(found).toHaveLength(1);
    const [one] = found;
    const fixedText = one ? taken(text, one) : '';
    expect(fixedText).toBe(sheet(right));
    expect(check(fixedText)).toEqual([]);
  });

  it('is not offered where several words would do', () => {
    const [one] = check(sheet('SCOUT\n1 SCOUT 2 towards nearest objectivs.'));
    expect(one?.name).toBe('unknown-word');
    expect(one?.fix).toBeUndefined();
  });

  it.each(['ADN', 'AN', 'AD', 'ND', '&'])('puts AND for `%s` in a title, and leaves nobody out', (and) => {
    const text = sheet(`SQUAD LEADER B ${and} C\n1 RECON.`, 'BREAKERS');
    const found = check(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([and]);
    expect(taken(text, found[0] as Diagnostic)).toBe(sheet('SQUAD LEADER B AND C\n1 RECON.', 'BREAKERS'));
  });

  it.each([
    // The title has an unknown word between two letters.
    ['SQUAD LEADER B XYZZY C\n1 RECON.', 'BREAKERS'],
    // No fix is offered for these words, because the nearest known word would reverse their meaning: `uscouted` is
    // nearer to `scouted` than to `unscouted`.
    ['SCOUT\n1 MOVE 1 to objective. [Fewest on-mech enemy units > Random]', 'LFA'],
    ['SCOUT\n1 SCOUT 2 to uscouted objective.', 'LFA'],
    ['SCOUT\n1 MOVE 1 to objective. [Fewest enemy mech non units > Random]', 'LFA'],
    // A word or sign such as `or`, `and` or `<` joins two parts. The meaning or the order of the parts is unclear.
    ['SCOUT\n1 RECON or CONTROL.', 'LFA'],
    ['SCOUT\n1 Space secure or RECON.', 'LFA'],
    ['SCOUT\n1 MOVE 1 to objective. [Nearest < Random]', 'LFA'],
    ['SCOUT\n1 MOVE 1 to objective. [Nearest and Elevated]', 'LFA'],
    // Only sheets of the other bot have this heading, so the section below it may belong to such a sheet.
    ['DANGEROUS LFA UNITS\n1 Ripper', 'LFA'],
    // The correct spelling of the title is the title of another procedure of the sheet.
    ['SCUOT\n1 RECON.\n\nSCOUT\n1 RECON.', 'LFA'],
    // The scenario has no buildings.
    ['SCOUT\n1 SCOUT 2 towards < 4 buildings scouted.', 'LFA'],
  ])('is not offered for %j', (body, bot) => {
    const found = check(sheet(body, bot));
    expect(found.length).toBe(1);
    expect(found[0]?.fix).toBeUndefined();
  });

  it('names the cards without a procedure', () => {
    const [one] = check(sheet('SCUOT\n1 RECON.\n\nSCOUT\n1 RECON.\n\nSTALKER\n1 RECON.'));
    expect(one?.help).toMatch(/^`SCOUT` has a procedure already\. Cards without a procedure: /);
    expect(one?.help).toMatch(/CAPTAIN/);
    expect(one?.help).not.toMatch(/STALKER/);
  });
});
