// Tests that each mistake gives one message, at the words at fault, with a way to correct it.
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, headOf, onlyOne } from '../support/found.ts';

describe('a clause', () => {
  it.each([
    ['MOVE 1 to objective. [Nearest, Random]', 'BB2052 , | Write `Nearest > Random`'],
    ['MOVE 1 to objective. [Nearest < Random]', 'BB2052 < | Write `Nearest > Random`'],
    ['MOVE 1 to objective. [Highest value, Fewest enemies, Random]', '`Highest value > Fewest enemies > Random`'],
    [
      'MOVE 1 to objective. (Nearest > Random)',
      'BB1094 (Nearest > Random) | Write `1 MOVE 1 to objective. [Nearest > Random]`.',
    ],
    ['MOVE 1 to objective Nearest > Random.', 'BB2045 Nearest > Random | Write `[Nearest > Random]`'],
    ['MOVE 1 to objective (Nearest).', 'BB2045 (Nearest) | Write `[Nearest]`'],
    ['MOVE 1 objective.', 'BB2006 1 objective | For example, write `MOVE 1 to objective`.'],
    [
      'SCOUT 2 toward the preferred target.',
      'BB2006 preferred target | For example, write `the preferred attack target`.',
    ],
    [
      'Scouted objective: RECON.',
      'BB2040 Scouted objective | If such a thing must exist, write `There is a scouted obj',
    ],
    ['RECON, then CONTROL.', 'BB2053 , then | Write each action as a sentence of its own: `RECON. CONTROL`.'],
    ['RECON or CONTROL.', 'BB2053 or | Write each action as a sentence of its own: `RECON. CONTROL`.'],
    ['RECON & CONTROL & MOVE 1 to objective.', '`RECON. CONTROL. MOVE 1 to objective`.'],
    ['Space secure & enemy unit adjacent: RECON.', 'BB2003 & | Did you mean `and`?'],
    ['BOLSTER 2 Y, 2 Z.', 'BB2003 , | Did you mean `and`?'],
    ['Unit unit adjacent: RECON.', 'BB2123 unit | Remove one `unit`.'],
    ['Not threshold 6/7/8: ATTACK 1.', 'BB2004 Not | The phrase can be read without these words'],
    [
      'The only enemy in space is elevated: RECON.',
      'BB2004 only | The phrase can be read without these words, but then says something else',
    ],
    ['CONTROL 2.', 'BB2007 2 | Remove the strength.'],
    ['ATTACK Y.', 'BB2007 Y | Write a number, or X for the strength that the card prints. Only GUIDE can have Y.'],
    ['MOVE Y to objective.', 'BB2007 Y | '],
    ['Threshold 5/6/7/8: ATTACK 1.', 'BB2007 5/6/7/8 | Such a thing is said like `Threshold 5/6/7: ATTACK 1`.'],
    ['ATTACK 2, targeting this unit.', 'BB2042 ATTACK 2, targeting this unit | Name an enemy unit'],
    ['SCOUT 2 to suppressed objective.', 'BB2007 suppressed objective | Name a unit there'],
    ['SCOUT 2 towards MOVE 1 to objective.', 'BB2040 MOVE 1 to objective | A destination names places'],
    ['SCOUT 2 to uscouted objective.', 'BB2002 uscouted | Did you mean `scouted` or `unscouted`?'],
    ['MOVE 1 to objective. [Fewest on-mech enemy units > Random]', 'BB2003 on | Did you mean `non`?'],
    ['SCOUT 2 to objective. [Nearest > Closest > Closer]', 'BB2047 Closest | '],
    ['SCOUT 2 to objective. [Fewest enemies > Fewest enemy units]', 'BB2047 Fewest enemy units | '],
    ['Roll [d10]:\n   0–9 RECON', 'BB1043 0–9 | '],
  ])('%s', (clause, expected) => expect(found(`SCOUT\n1 ${clause}`)).toEqual(onlyOne(expected)));

  it('whose attack cannot hit is reported at its strength', () => {
    const clause = 'Space shared with Corp-Sec: ATTACK (2), targeting Corp-Sec.';
    expect(found(`RIPPER\n1 ${clause}`, headOf('BREAKERS'))).toEqual(onlyOne('BB2026 (2) | '));
  });

  it.each(['north door of prison', 'north door of the prison'])('has no %s, if the board has not', (door) => {
    const expected = `BB2027 ${door} | There are east door of prison and west door of prison.`;
    expect(found(`SCOUT\n1 MOVE 1 towards ${door}.`, headOf('LFA', 5))).toEqual([expected]);
  });

  it.each(['west door of prison', 'northernmost door of prison', 'northern escape pod'])('may name the %s', (place) => {
    expect(found(`SCOUT\n1 MOVE 1 towards ${place}.`, headOf('LFA', 5))).toEqual([]);
  });
});

describe('a mistake with effects', () => {
  it.each([
    [
      'a condition that ends with a full stop',
      '1 Space is secure. RECON.',
      'BB2040 Space is secure | Write `Space is secure: RECON`',
    ],
    ['a `(` that is not closed', '1 SCOUT 2 (not leaving an objective, towards objective.', 'BB1034 ( | Write `)`'],
    [
      'an unknown word after Find',
      '1 Find most dangerous enemy. MOVE 1 towards him.',
      'BB2002 him | Did you mean `it`?',
    ],
    ['a number that is too high, twice', '1 RECON.\n3 CONTROL.\n3 ATTACK 1.', 'BB1011 3 | '],
  ])('is one message: %s', (_name, clause, expected) => {
    expect(found(`SCOUT\n${clause}`)).toEqual(onlyOne(expected));
  });
});

it('cuts a number of very many digits', () => {
  const [diagnostic] = diagnosticsOf(`${headOf()}SCOUT\n1${'2'.repeat(400)} RECON.`);
  expect(diagnostic?.message).toBe(`This clause has the number 1${'2'.repeat(19)}…, but the next number is 1.`);
});

describe('a sub-clause', () => {
  it.each([
    ['a)\n      [Random]', 'BB1022 a) | '],
    ['a) [Random]. Objective.', 'BB1022 a) | '],
    ['a) [d10]', 'BB1052 [d10] | '],
    ['a) Roll [d10]:\n      1–10 RECON', 'BB1052 Roll [d10] | '],
    ['a) Objective.\n      [Random]\n   b) Space nearest to a).\n      [Random]', 'BB2054 a) | Write `[a)]`. => [a)]'],
    [
      'a) Objective.\n      [Random]\n   Destination 2 spaces away: select space to move through as per d).',
      'BB2023 d) | The only sub-clause is a).',
    ],
  ])('%j', (subs, expected) => expect(found(`SCOUT\n1 MOVE 1 to:\n   ${subs}`)).toEqual(onlyOne(expected)));
});

describe('a section', () => {
  it.each([
    ['DANGEROUS UNITS\n1 Ripper\n2 Nailgunner', 'BB2055 DANGEROUS UNITS | Did you mean `DANGEROUS BREAKER UNITS`?'],
    ['DANGERUS BREAKER UNTIS\n1 Ripper', 'BB2055 DANGERUS BREAKER UNTIS | '],
    ['DANGEROUS LFA UNITS\n1 Ripper\n2 Nailgunner', 'BB2055 DANGEROUS LFA UNITS | '],
    ['LFA RULES\nAll is well.', 'BB2055 LFA RULES | Did you mean `LFA BOT RULES`?'],
    [
      'BREAKER BOT RULES\nThe Breaker bot considers all deactivated mechs to be an objective.',
      'BB2055 BREAKER BOT RULES',
    ],
    ['DANGEROUS BREAKER UNITS\n1 Ripper\n2 Rippers', 'BB2028 Rippers | '],
    ['DANGEROUS BREAKER UNITS\n1 Ripper\n2 Enemy Ripper', 'BB2028 Enemy Ripper | '],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));

  it('whose title is misspelt is not also reported as missing', () => {
    const titles = ['CAPTAIN', 'SARGEANT', 'CORP-SEC', 'SCOUT', 'COMMANDER', 'GUNNER', 'NAVIGATOR'];
    expect(found(titles.map((title) => `${title}\n1 CONTROL.`).join('\n\n'))).toEqual(onlyOne('BB2016 SARGEANT | '));
  });
});

describe('a bot rule', () => {
  const rules = (text: string, scenario = 1): string[] => found(`LFA BOT RULES\n${text}`, headOf('LFA', scenario));

  it('names the letters of the scenario', () => {
    const text = 'The LFA bot considers the east door into the prison to be open.';
    expect(rules(text, 5)).toEqual([]);
    expect(rules(text).map((said) => said.slice(0, 12))).toEqual(['BB2027 door ', 'BB2027 priso']);
    expect(rules('The LFA bot uses spawn point 1 for Squads Q and Z.', 5)).toEqual(onlyOne('BB2022 Q | '));
  });

  it('speaks of the bot of its sheet', () => {
    expect(rules('The Breaker bot considers all deactivated mechs to be an objective.')).toEqual(
      onlyOne('BB2056 The Breaker bot | Name the LFA'),
    );
    expect(rules('When a Breaker unit is hit, remove: [Gunner > Navigator].')).toEqual([]);
  });

  it('is reported at the wrong sentence', () => {
    const good = 'The LFA bot considers all deactivated mechs to be an objective.';
    const text = `${headOf()}LFA BOT RULES\n${good} The LFA bot considers an objective to be opn.`;
    const [first] = diagnosticsOf(text);
    expect(text.slice(first?.start, first?.end)).toBe('opn');
    const again = `${headOf()}LFA BOT RULES\n${good} The LFA bot considers all mechs to be to be an objective.`;
    expect(diagnosticsOf(again)[0]?.start).toBeGreaterThan(again.indexOf(good) + good.length);
    const bad = 'When a mech escapes, immediately remove nothing of the deck.';
    const twice = `${headOf()}LFA BOT RULES\n${bad} ${bad}`;
    const [once, later, ...more] = diagnosticsOf(twice);
    expect(more).toEqual([]);
    expect(later?.start).toBe((once?.start ?? 0) + bad.length + 1);
  });
});
