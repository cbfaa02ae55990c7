// Explanations of decisions that were worked out by hand, as a person reads them.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainedText } from '../../views/decision/explain.ts';
import { whyNot } from '../../views/decision/why-not.ts';
import { reasonRests } from '../../compiler/games/callisto/play/rests.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { told, type Sketch } from '../support/deciding.ts';

const nothing = { rulings: new Map<number, string[]>(), standIns: null };

const lines = (sketch: Sketch, card: string, dice: readonly number[] = []): string[] =>
  explainedText(told(sketch, card, dice), nothing, false, plainPaint)
    .trimEnd()
    .split('\n')
    .slice(1);

const rich: Sketch = {
  units: { 'SCOUT Y': 'G1', 'RIPPER B': 'E1', 'SURVEY TECH B': 'F1' },
  scouted: 'D2 D4 E1 F2 F3 G1',
  controlled: 'G2',
  playArea: 'SCOUT Y',
};

describe('an explanation', () => {
  it('names the criterion that decided, with its figures', () => {
    const sketch: Sketch = { units: { 'SCOUT Y': 'E1' }, scouted: 'E1', playArea: 'SCOUT Y' };
    expect(lines(sketch, 'SCOUT Y')).toEqual([
      '2b: SCOUT 2 to Silo One (D2), because, of the 3 objectives in reach that the bot has not scouted, it has the highest value (2; C1 1, F3 1).',
      '',
      'Passed over',
      '  1   no Interference card is in the play area',
      '  2a  it misses its aim: there is no threatened objective',
    ]);
  });

  it('tells figures of conditions, and the best target beyond a threshold', () => {
    expect(lines(rich, 'SCOUT Y')).toEqual([
      '5: SCOUT 2 to Taxi Way (F1), because it is the only space in reach that is nearest to SURVEY TECH B, the preferred attack target.',
      '',
      'Passed over',
      '  1  no Interference card is in the play area',
      '  2  not so: the objective points of all objectives scouted by the bot add up to fewer than 7 (it is 7)',
      '  3  no threatened objective is at most 2 spaces away by the acting unit’s ways',
      '  4  no target is within the threshold: the best is SURVEY TECH B with a defence of 7, where 6 is allowed',
    ]);
  });

  it('names the rulings behind what happened', () => {
    // A hit costs a card of the unit (R32): the only one that it has, so that the counter leaves as well.
    const sketch: Sketch = {
      units: { 'CORP-SEC Y': 'D2', 'RIPPER B': 'D2' },
      controlled: 'D2',
      playArea: 'CORP-SEC Y',
      breakers: { hand: { 'RIPPER B': 1 }, discard: {}, deck: {} },
    };
    const full = explainedText(told(sketch, 'CORP-SEC Y', [10]), nothing, true, plainPaint);
    expect(full).toMatch(/RIPPER B: hand → casualties.* \[R32\]\n/);
  });

  it('says that a card was not read, and why', () => {
    const suppressed: Sketch = { ...rich, units: { 'SCOUT Y': 'G1 suppressed' } };
    expect(lines(suppressed, 'SCOUT Y')).toEqual(['its unit was suppressed, and is readied instead (R31).']);
    expect(whyNot(told(suppressed, 'SCOUT Y'), '2b').lines).toEqual([
      { label: '2b', text: 'its unit was suppressed, and is readied instead (R31)', rests: [] },
    ]);
  });

  it('tells the value of an X, and what a defence adds up', () => {
    // The Commander of A prints SPECIAL ATTACK 2. All are level: the Ripper on G1 has 5 + 1 + 1, the Nailgunner on F1
    // 5 + 0 + 2; both are within 7.
    const sketch: Sketch = {
      units: { 'MECH A': 'H1', 'RIPPER B': 'G1', 'NAILGUNNER B': 'F1' },
      breakers: { hand: {}, discard: {}, deck: {} },
    };
    const full = explainedText(told(sketch, 'COMMANDER A', [1, 1]), nothing, true, plainPaint);
    expect(full).toContain('\n1: SPECIAL ATTACK 2 (X) at ');
    expect(full).toContain('RIPPER B 7 = 5 (stand-in) + cover 1 + range 1');
    expect(full).toMatch(/NAILGUNNER B 7 = 5 (\(stand-in\) )?\+ range 2: left .* \[R3, R2\]\n/);
  });

  it('tells the value of an X of a movement', () => {
    // The Commander of A prints MOVE 1. F1 is secure and no objective; its neighbour F2 is elevated and scouted.
    const sketch: Sketch = { units: { 'MECH A': 'F1' }, scouted: 'F1 F2' };
    expect(lines(sketch, 'COMMANDER A')[0]).toMatch(/^3b: MOVE 1 \(X\) to /);
  });

  it('names the rulings of a threshold', () => {
    const full = explainedText(told(rich, 'SCOUT Y'), nothing, true, plainPaint);
    expect(full).toContain('a defence of 7, where 6 is allowed [R3, R2]\n');
  });

  it('keeps rulings by reasons that are given', () => {
    const sources = ['compiler/decide', 'compiler/games/callisto/play', 'runtime/callisto/rules/solo'].flatMap(
      (folder) => globSync(`${folder}/*.ts`).map((file) => readFileSync(file, 'utf8')),
    );
    const given = (reason: string): boolean => sources.filter((text) => text.includes(`'${reason}'`)).length > 1;
    // Twice: where it is given, and in the list of rulings.
    expect(Object.keys(reasonRests).filter((reason) => !given(reason))).toEqual([]);
  });

  it('answers for a letter by its clause where the clause was not read', () => {
    const answers = whyNot(told(rich, 'SCOUT Y'), '2c').lines;
    expect(answers.map(({ label }) => label)).toEqual(['2']);
    expect(answers[0]?.text).toContain('fewer than 7 (it is 7)');
  });
});
