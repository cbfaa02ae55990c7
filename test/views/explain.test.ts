// Tests of explanations of decisions that were worked out by hand.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainedText } from '../../views/decision/explain.ts';
import { whyNot } from '../../views/decision/why-not.ts';
import { reasonRests } from '../../compiler/games/callisto/play/rests.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { chanceNamed } from '../../runtime/callisto/bound-sheet/position-card.ts';
import { decider, told, type Sketch } from '../support/deciding.ts';

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
      '2b: SCOUT 2 to Silo One (D2).',
      'Of the 3 objectives in reach that the bot has not scouted, Silo One (D2) has the highest value (2; next 1).',
      '',
      'Passed over',
      '  1   no Interference card is in the play area',
      '  2a  there is no threatened objective',
      '',
      'At the table',
      '  [ ] move Scout Y from E1 to D2',
      '  [ ] lay a marker on D2: LFA scouted side up',
      '  [ ] discard Scout Y',
    ]);
  });

  it('gives figures of conditions, and the best target beyond a threshold', () => {
    expect(lines(rich, 'SCOUT Y')).toEqual([
      '5: SCOUT 2 to Taxi Way (F1).',
      'Taxi Way (F1) is the only space in reach nearest to SURVEY TECH B, the preferred attack target.',
      '',
      'Passed over',
      '  1  no Interference card is in the play area',
      '  2  the objective points of objectives scouted by the bot: 7; fewer than 7 needed',
      '  3  no threatened objective is at most 2 spaces away by SCOUT Y’s ways',
      '  4  the best target is SURVEY TECH B: defence 7, threshold 6',
      '',
      'At the table',
      '  [ ] move Scout Y from G1 to F1',
      '  [ ] lay a marker on F1: LFA scouted side up',
      '  [ ] discard Scout Y',
    ]);
  });

  it('names the rulings that decided an event', () => {
    // A hit costs a card of the unit (R32). This unit has only one card, so its counter leaves the board too.
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
    expect(lines(suppressed, 'SCOUT Y')).toEqual([
      'Its unit was suppressed, and is readied instead (R31).',
      '',
      'At the table',
      '  [ ] turn Scout Y to its ready side',
      '  [ ] discard Scout Y',
    ]);
    expect(whyNot(told(suppressed, 'SCOUT Y'), '2b').lines).toEqual([
      { label: '2b', text: 'its unit was suppressed, and is readied instead (R31)', rests: [] },
    ]);
  });

  it('gives the value of an X, and the parts of a defence', () => {
    // COMMANDER A prints SPECIAL ATTACK 2, and all units are level. The Ripper on G1 (5 + cover 1 + range 1) and the
    // Nailgunner on F1 (5 + range 2) are both within the threshold: their total defence is 7.
    const sketch: Sketch = {
      units: { 'MECH A': 'H1', 'RIPPER B': 'G1', 'NAILGUNNER B': 'F1' },
      breakers: { hand: {}, discard: {}, deck: {} },
    };
    const full = explainedText(told(sketch, 'COMMANDER A', [1, 1]), nothing, true, plainPaint);
    expect(full).toContain('\n1: SPECIAL ATTACK 2 (X) at ');
    expect(full).toContain('RIPPER B 7 = 5 (stand-in) + cover 1 + range 1');
    expect(full).toMatch(/NAILGUNNER B 7 = 5 (\(stand-in\) )?\+ range 2: left .* \[R3, R2\]\n/);
  });

  it('distinguishes a figure that only choices use from the figure to roll', () => {
    // MECH A is on higher ground, so the adjusted defence is 1 less: 5 + range 1 − 1 for the Ripper on F1, and 5 +
    // cover 1 + range 1 − 1 for the Nailgunner on G1.
    const sketch: Sketch = {
      units: { 'MECH A': 'F2', 'RIPPER B': 'F1', 'NAILGUNNER B': 'G1' },
      breakers: { hand: {}, discard: {}, deck: {} },
    };
    expect(lines(sketch, 'COMMANDER A', [1, 1]).slice(0, 3)).toEqual([
      '1: SPECIAL ATTACK 2 (X) at RIPPER B.',
      'Of the 2 legal targets within threshold 6/7/8 of this attack, RIPPER B has the lowest defence (5 when choosing = 6 − height 1; NAILGUNNER B 6).',
      'MECH A at RIPPER B: 2d12, hits on 6+; 1 and 1: no hit.',
    ]);
  });

  it('tells the value of an X of a movement', () => {
    // COMMANDER A prints MOVE 1. F1, the space of its mech, is secure and no objective; the neighbour F2 is elevated
    // and scouted.
    const sketch: Sketch = { units: { 'MECH A': 'F1' }, scouted: 'F1 F2' };
    expect(lines(sketch, 'COMMANDER A')[0]).toMatch(/^3b: MOVE 1 \(X\) to /);
  });

  it('names the rulings of a threshold', () => {
    const full = explainedText(told(rich, 'SCOUT Y'), nothing, true, plainPaint);
    expect(full).toContain('defence 7, threshold 6 [R3, R2]\n');
  });

  it('keeps rulings beside their reasons', () => {
    const sources = ['compiler/decide', 'compiler/games/callisto/play', 'runtime/callisto/rules/solo'].flatMap(
      (folder) => globSync(`${folder}/*.ts`).map((file) => readFileSync(file, 'utf8')),
    );
    const given = (reason: string): boolean => sources.filter((text) => text.includes(`'${reason}'`)).length > 1;
    // Each reason must occur in two places: in a file that gives the reason, and in the list of the rulings on which
    // reasons rest.
    expect(Object.keys(reasonRests).filter((reason) => !given(reason))).toEqual([]);
  });

  it('explains a matching deck, and that a BOLSTER chooses no space', () => {
    // The Sergeant of squad Y has no matching card to inspire, so it draws two cards of deck Y.
    const sketch: Sketch = { units: {}, playArea: 'SERGEANT Y', lfa: { supply: { 'SCOUT Y': 2 } } };
    const scout = chanceNamed(decider.game, 1, 'SCOUT Y') ?? 0;
    const drawn = [scout, scout];
    expect(lines(sketch, 'SERGEANT Y', drawn).slice(0, 2)).toEqual([
      '2: BOLSTER 2 from Y.',
      'Deck Y is the deck of SERGEANT Y’s squad.',
    ]);
    const text = 'BOLSTER 2 chooses decks, and Customs Hall (F3) is not a deck';
    expect(whyNot(told(sketch, 'SERGEANT Y', drawn), 'F3').lines).toEqual([{ label: 'deck', text, rests: [] }]);
  });

  it('says that an own unit is no target, and among which units the act chooses', () => {
    // The Corp-Sec controls its space, and the Ripper is there. So clause 2 attacks.
    const sketch: Sketch = {
      units: { 'CORP-SEC Y': 'D2', 'RIPPER B': 'D2' },
      controlled: 'D2',
      playArea: 'CORP-SEC Y',
      breakers: { hand: { 'RIPPER B': 1 }, discard: {}, deck: {} },
    };
    const [line] = whyNot(told(sketch, 'CORP-SEC Y', [1]), 'CORP-SEC Y').lines;
    expect(line?.label).toBe('target');
    expect(line?.text).toBe(
      'CORP-SEC Y is no candidate: it is not an enemy unit; ATTACK 1 chooses among enemy units in CORP-SEC Y’s space (D2) that are legal targets',
    );
  });

  it('answers for a letter by its clause where the clause was not read', () => {
    const answers = whyNot(told(rich, 'SCOUT Y'), '2c').lines;
    expect(answers.map(({ label }) => label)).toEqual(['2']);
    expect(answers[0]?.text).toContain('7; fewer than 7 needed');
  });
});
