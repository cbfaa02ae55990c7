// Tests of exact odds that were worked out by hand for a table: 1–3 is no effect, 4 is one effect, 5 is two effects. A
// 6 is an unusual effect and a further roll.
import { describe, expect, it } from 'vitest';
import { OddsEndless } from '../../compiler/decide/tables/state-flow.ts';
import { outcomesChance, tableOutcomes, type RollOutcome } from '../../compiler/decide/tables/table-odds.ts';
import { mostRollsOn } from '../../compiler/decide/tables/most-rolls.ts';
import { stepOdds } from '../../compiler/decide/tables/table-start.ts';
import type { TablesPlan } from '../../compiler/plan/table-plan.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { sheetOddsJson, sheetOddsText } from '../../views/tables/odds-of-tables.ts';
import { editedPlan, oddsByName, planOf, tableIndex } from '../support/tables.ts';

const plan = planOf();
const effects = (of: TablesPlan) => tableOutcomes(of, tableIndex(of, 'DETERMINING TABLE EFFECTS'));
const fraction = (of: TablesPlan, test: (outcome: RollOutcome) => boolean): string => {
  const share = outcomesChance(effects(of), test);
  return `${share.of}/${share.in}`;
};
const rowsIn = ({ rows }: RollOutcome): number => rows.reduce((sum, { times }) => sum + times, 0);
const isUnusual = ({ tables }: RollOutcome): boolean => tables.length > 0;

describe('the table effects', () => {
  it('have 30 outcomes, which together are certain', () => {
    expect(effects(plan)).toHaveLength(30);
    expect(fraction(plan, () => true)).toBe('1/1');
  });

  it('are none, one or two, with or without an unusual effect', () => {
    expect(fraction(plan, (outcome) => rowsIn(outcome) === 0 && !isUnusual(outcome))).toBe('1/2');
    expect(fraction(plan, isUnusual)).toBe('1/6');
    expect(fraction(plan, (outcome) => rowsIn(outcome) === 0)).toBe('3/5');
    expect(fraction(plan, (outcome) => rowsIn(outcome) === 1)).toBe('1/5');
    expect(fraction(plan, (outcome) => rowsIn(outcome) === 2)).toBe('1/5');
  });

  it('have Night among them in 8 of 45 set-ups', () => {
    expect(fraction(plan, ({ rows }) => rows.some(({ row }) => row === 0))).toBe('8/45');
  });

  const [night, dawn, fog, dust] = [0, 1, 2, 3];
  it.each([
    ['Night twice', night, night, '1/45'],
    ['Dawn or Dusk twice', dawn, dawn, '1/180'],
    ['Fog twice', fog, fog, '1/180'],
    ['Dust twice', dust, dust, '1/45'],
    ['Dawn with Night', dawn, night, '1/45'],
    ['Fog with Night', fog, night, '1/45'],
    ['Night with Dust', night, dust, '2/45'],
    ['Dawn with Fog', dawn, fog, '1/90'],
    ['Dawn with Dust', dawn, dust, '1/45'],
    ['Fog with Dust', fog, dust, '1/45'],
  ])('are %s', (_, first, second, chance) => {
    const isPair = ({ rows }: RollOutcome): boolean =>
      first === second
        ? rows.some(({ row, times }) => row === first && times === 2)
        : [first, second].every((each) => rows.some(({ row }) => row === each));
    expect(fraction(plan, (outcome) => rowsIn(outcome) === 2 && isPair(outcome))).toBe(chance);
  });
});

describe('the odds of a sheet', () => {
  const json = (of: TablesPlan, isWhole: boolean) =>
    sheetOddsJson({
      plan: of,
      game: 'g',
      title: 't',
      name: 'n',
      start: 's',
      steps: stepOdds(of, { list: 0 }, isWhole),
    });

  it('count a row that counts as rolled', () => {
    // Fog is among the effects in 17 of 180 set-ups. Dawn twice and Dust twice also count as Fog: they add 1/180 and
    // 1/45. The sum is 11/90.
    const [effectStep] = json(plan, true).steps;
    expect(effectStep?.among.find(({ row }) => row === 'Fog or Smoke')?.chance).toBe('11/90');
  });

  it('have the tables that no step rolls, each once', () => {
    const sheet = planOf(
      'game heavygear\n\nTURN SEQUENCE\nStep One: Build Armies\n\nSET-UP EFFECTS\n1–6 Roll one Table Effect\n\nTABLE EFFECTS\n1–3 Night\n4–6 Fog\n',
    );
    expect(json(sheet, true).steps.map(({ step, table }) => [step, table])).toEqual([[null, 'SET-UP EFFECTS']]);
    expect(json(sheet, false).steps).toEqual([]);
    expect(json(plan, true).steps).toEqual(json(plan, false).steps);
  });
});

describe('zones and missions', () => {
  it('have the shares of their faces', () => {
    expect(oddsByName(plan, 'DEPLOYMENT ZONES')).toEqual({
      'Narrow Edge×1': '1/3',
      'Wide Edge×1': '1/3',
      'Diagonal×1': '1/6',
      'Surrounded×1': '1/6',
    });
  });

  it('depend on the priority level', () => {
    const odds = { plan, game: 'g', title: 't', name: 'n', start: 's', steps: stepOdds(plan, { list: 0 }) };
    const missions = sheetOddsJson(odds).steps.find(({ table }) => table === 'MISSION GENERATION');
    const shares = missions?.columns?.map(({ cells }) => cells.map(({ text, chance }) => `${text} ${chance}`));
    expect(shares).toEqual([
      ['Standard 1/2', 'Defense 1/3', 'Offense 1/6'],
      ['Standard 1/3', 'Defense 1/3', 'Offense 1/3'],
      ['Standard 1/6', 'Defense 1/3', 'Offense 1/2'],
      ['Standard 1/6', 'Defense 1/6', 'Offense 2/3'],
    ]);
  });
});

describe('the sheet decides', () => {
  it('if a range is moved', () => {
    // Five faces end the roll: 1 and 2 (no effect), 3 and 4 (one effect), and 5 (two effects).
    const moved = editedPlan(/1–3 No Effects\n4 {3}/, '1–2 No Effects\n3–4 ');
    expect(fraction(moved, (outcome) => rowsIn(outcome) === 0)).toBe('2/5');
    expect(fraction(moved, (outcome) => rowsIn(outcome) === 1)).toBe('2/5');
  });

  it('if a second 6 is not rolled again', () => {
    // Without the reroll, each 6 brings a further unusual effect. The chance of exactly one table effect stays 1/5. The
    // chance of at least one unusual effect stays 1/6.
    const again = editedPlan(' (reroll another 6)', '');
    expect(fraction(again, isUnusual)).toBe('1/6');
    expect(fraction(again, (outcome) => rowsIn(outcome) === 1)).toBe('1/5');
    expect(fraction(again, () => true)).toBe('1/1');
  });

  it('if other faces are rolled again', () => {
    // After a 6, only 4 and 5 end the roll. So the chance of no effect is 1/2, and the chance of one effect is 1/6 +
    // 1/6 · 1/2.
    const faces = editedPlan('(reroll another 6)', '(reroll another 1–3 or 6)');
    expect(fraction(faces, (outcome) => rowsIn(outcome) === 0)).toBe('1/2');
    expect(fraction(faces, (outcome) => rowsIn(outcome) === 1)).toBe('1/4');
  });

  it('if a row has effects and rolls again', () => {
    // Every roll ends with B. Before B, each roll gives another A with the chance 4/6, without a limit. So three or
    // more A are counted together: (2/3)³.
    const rain = planOf('game heavygear\n\nTABLE EFFECTS\n1–4 A: The rain falls and roll again\n5–6 B: y.\n');
    expect(oddsByName(rain, 'TABLE EFFECTS')).toEqual({
      'A×3+ + B×1': '8/27',
      'A×2 + B×1': '4/27',
      'B×1': '1/3',
      'A×1 + B×1': '2/9',
    });
  });

  it('if a row calls three tables', () => {
    const three = editedPlan('Roll two Table Effects', 'Roll three Table Effects');
    // Three effects are without Night with the chance (2/3)³ = 8/27. One effect gives Night with 1/5 · 1/3 = 1/15.
    // Three effects give Night with 1/5 · 19/27.
    expect(fraction(three, ({ rows }) => rows.some(({ row }) => row === 0))).toBe('28/135');
  });

  it('and tables that call themselves without a limit have no exact odds', () => {
    const text = 'game heavygear\n\nTABLE EFFECTS\n1–4 Roll two Table Effects\n5–6 Fog: Short view.\n';
    expect(() => tableOutcomes(planOf(text), 0)).toThrow(OddsEndless);
  });

  it('and other tables of the sheet keep their odds', () => {
    const endless = planOf(
      'game heavygear\n\nTABLE EFFECTS\n1–4 Roll two Table Effects\n5–6 Fog: Short view.\n\nUNUSUAL EFFECTS\n1–6 Heat\n',
    );
    const steps = stepOdds(endless, { table: 0 }, true);
    expect(steps.map(({ isEndless, outcomes }) => [isEndless ?? false, outcomes.length])).toEqual([
      [true, 0],
      [false, 1],
    ]);
    const odds = { plan: endless, game: 'g', title: 't', name: 'n', start: 's', steps };
    expect(sheetOddsText(odds, plainPaint)).toMatch(/TABLE EFFECTS\nNo exact odds: .*UNUSUAL EFFECTS/s);
  });

  it('of dice in play list the faces without an outcome', () => {
    const text = 'game heavygear\n\nTABLE EFFECTS\n1–6 Fog: Roll one die. On a 1-2, a. On a 6, b.\n';
    const windy = planOf(text);
    const dice = windy.tables[0]?.rows[0]?.throws ?? [];
    const odds = { plan: windy, game: 'g', title: 't', name: 'n', start: 's', steps: [], dice };
    // Three of the six faces have no outcome in the table.
    expect(sheetOddsText(odds, plainPaint)).toMatch(/other +no outcome +1\/2 /);
  });

  it('and a chain of thousands of tables has odds, instead of an overflow', () => {
    const letters = (at: number): string => String(at).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
    const tables = Array.from(
      { length: 3000 },
      (_none, at) => `T${letters(at)} EFFECTS\n1–6 ${at === 2999 ? 'Fog' : `Roll one T${letters(at + 1)} Effect`}\n`,
    );
    expect(oddsByName(planOf(`game heavygear\n\n${tables.join('\n')}`), 'TA EFFECTS')).toEqual({
      'TCJJJ EFFECTS×1': '1/1',
    });
  });

  it('and two tables that call each other are solved together', () => {
    // Each table ends the roll with the chance 1/2, and calls the other table with 1/2. The first table is rolled 1 +
    // 1/4 + 1/16 + … = 4/3 times on average, so Calm has 1/2 · 4/3 = 2/3.
    const text =
      'game heavygear\n\nTABLE EFFECTS\n1–3 Calm\n4–6 Roll one Unusual Effect\n\nUNUSUAL EFFECTS\n1–3 Storm\n4–6 Roll one Table Effect\n';
    expect(oddsByName(planOf(text), 'TABLE EFFECTS')).toEqual({ 'Calm×1': '2/3', 'UNUSUAL EFFECTS×1': '1/3' });
  });
});

describe('numbers of rolls', () => {
  const sheet = (...rows: readonly string[]) =>
    planOf(
      `game heavygear\n\nTABLE EFFECTS\n${rows.join('\n')}\n\nUNUSUAL EFFECTS\n1–6 Gale: Strong.\n\nWIND EFFECTS\n1–3 Calm: x. If this is rolled twice, y.\n4–6 Storm: z.\n`,
    );

  it.each([
    // Each case has the rows of TABLE EFFECTS, and then the greatest numbers of rolls on UNUSUAL EFFECTS and on WIND
    // EFFECTS.
    [['1–6 Roll two Unusual Effects'], 2, 0],
    [['1–3 Roll one Wind Effect', '4–6 Roll two Wind Effects and roll one Unusual Effect'], 1, 2],
    [['1–5 Roll again', '6 Roll one Wind Effect'], 0, 1],
    [['1–5 Roll one Wind Effect and roll again', '6 No Effects'], 0, Infinity],
    [['1–5 No Effects', '6 Roll one Wind Effect and roll again (reroll another 6)'], 0, 1],
    [['1–6 Roll nine Wind Effects'], 0, 9],
    [
      ['1–4 Roll twice on the Wind Effects Table', '5 See the Unusual Effects Table', '6 Roll again twice'],
      Infinity,
      Infinity,
    ],
    [['1–5 Roll one Unusual Effect', '6 Roll again twice (reroll another 6)'], 2, 0],
  ])('have a limit or none: %j', (rows, unusual, wind) => {
    const of = sheet(...rows);
    expect([mostRollsOn(of, 0, 1), mostRollsOn(of, 0, 2)]).toEqual([unusual, wind]);
  });

  it('are exact, or are said to have no limit', () => {
    const text = (...rows: readonly string[]): string => {
      const of = sheet(...rows);
      const steps = stepOdds(of, { table: 0 });
      return sheetOddsText({ plan: of, game: 'g', title: 't', name: 'n', start: 's', steps }, plainPaint);
    };
    // Each roll on WIND EFFECTS gives Calm with the chance 1/2. So among three rolls, Calm comes three times with 1/8,
    // twice with 3/8, once with 3/8, and never with 1/8.
    const three = text('1–6 Roll three Wind Effects');
    expect(three).toMatch(/WIND EFFECTS: 3 +1 /);
    expect(three).toMatch(/Calm 3 times +1\/8 /);
    expect(three).toMatch(/Calm \+ Storm twice +3\/8 /);
    expect(three).not.toContain('or more');
    expect(text('1–6 Roll two Unusual Effects')).toMatch(/UNUSUAL EFFECTS: 2 +1 /);
    // After each roll on WIND EFFECTS, another roll follows with the chance 5/6. The first roll also needs a face from
    // 1 to 5. So three or more rolls have the chance (5/6)³.
    const endless = text('1–5 Roll one Wind Effect and roll again', '6 No Effects');
    expect(endless).toMatch(/WIND EFFECTS: 2 +25\/216 /);
    expect(endless).toMatch(/WIND EFFECTS: 3 or more +125\/216 /);
    expect(endless).toContain('Rolls on WIND EFFECTS have no limit; numbers from 3 on are counted together.');
  });

  it('are counted together if they are too many', () => {
    const of = planOf(
      'game heavygear\n\nTABLE EFFECTS\n1–6 Roll 400 Wind Effects\n\nWIND EFFECTS\n1–3 Calm: x. If this is rolled twice, y.\n4–6 Storm: z.\n',
    );
    const steps = stepOdds(of, { table: 0 });
    const text = sheetOddsText({ plan: of, game: 'g', title: 't', name: 'n', start: 's', steps }, plainPaint);
    expect(text).toContain('Rolls on WIND EFFECTS can be up to 400; numbers from 3 on are counted together.');
  });
});
