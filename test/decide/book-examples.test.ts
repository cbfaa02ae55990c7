// Tests of the worked examples that the solo book prints with its own procedures.
import { describe, expect, it } from 'vitest';
import { decide } from '../support/decide.ts';
import { drawn, packaged } from '../support/engine.ts';

describe('Solo play example (Scenario 1, LFA)', () => {
  it('Captain: 2, then 3, 5 and 6 are one card of deck Y and two of deck Z', () => {
    const result = decide(packaged(1), {
      play: 'CAPTAIN, CORP-SEC Y',
      lfa: { deck: 'COMMANDER A' },
      chance: [2, 3, 'CORP-SEC Y', 5, 'SCOUT Z', 6, 'CORP-SEC Z'],
    });
    expect(result).toMatchObject({ clause: '1', rows: ['1–4: 2'], chosen: ['deck Y', 'deck Z', 'deck Z'] });
    const discard = { CAPTAIN: 1, 'CORP-SEC Y': 1, 'SCOUT Z': 1, 'CORP-SEC Z': 1 };
    expect(result.after.pile('lfa', 'discard')).toEqual(discard);
  });

  /** Corp-Sec Y shares the controlled space S with other units. Two adjacent spaces lead to different objectives. */
  const pad = drawn({
    scenario: 1,
    ways: 'S-B1-C1, S-B2-C2, A1-S',
    spaces: { S: { points: 1 }, C1: { points: 1 }, C2: { points: 1 } },
    victory: [
      { side: 'lfa', by: 'points', count: 9 },
      { side: 'breakers', by: 'points', count: 9 },
    ],
  });
  const scene = {
    play: 'CORP-SEC Y',
    units: { 'CORP-SEC Y': 'S', 'SCOUT Y': 'S', 'RIPPER B': 'A1' },
    scouted: { lfa: 'B1 B2' },
    controlled: { lfa: 'S' },
  };

  it('Corp-Sec Y: CONTROL has no effect, no enemy is there, it moves by 3c, and 7 on a die chooses the second space', () => {
    const result = decide(pad, { ...scene, chance: [7] });
    expect(result).toMatchObject({
      clause: '3c',
      path: 'S B2',
      passed: ['1 unchanged', '2 condition', '3a aim', '3b aim'],
      // With two candidates, R5 rolls a d8. The player in the book rolls a d10. On both dice, each candidate has half
      // of the faces.
      rolls: ['d8 1–4 B1, 5–8 B2: 7'],
    });
  });

  it('Corp-Sec Y attacks by clause 2 if the space is enemy occupied', () => {
    const units = { ...scene.units, 'RIPPER B': 'S' };
    expect(decide(pad, { ...scene, units, chance: [1] })).toMatchObject({ clause: '2', chosen: ['target RIPPER B'] });
  });

  it('Corp-Sec Y moves where no other Corp-Sec is', () => {
    const units = { ...scene.units, 'CORP-SEC Z': 'B1' };
    expect(decide(pad, { ...scene, units })).toMatchObject({ clause: '3c', path: 'S B2', rolls: [] });
  });
});

describe('Secure (book, LFA)', () => {
  it('a space without another unit and with a Ripper is not secure: clause 3 is passed over', () => {
    const board = drawn({ scenario: 1, ways: 'A1-B1', spaces: { A1: { points: 1 }, B1: { points: 1 } } });
    const result = decide(board, {
      play: 'SCOUT Y',
      units: { 'SCOUT Y': 'A1', 'RIPPER B': 'A1' },
      controlled: { lfa: 'A1' },
      chance: [1],
    });
    // The defence of the Ripper is 5, within the threshold 6, so clause 4 applies.
    expect(result).toMatchObject({ clause: '4', passed: ['1 condition', '2 condition', '3 condition'] });
  });
});

describe('Threshold (book, Scanner)', () => {
  const board = drawn({ scenario: 4, ways: 'A1-B1, A1-B2', spaces: { B1: { elevated: true } } });
  const scanner = (units: Readonly<Record<string, string>>, chance: readonly number[]) =>
    decide(board, { play: 'SCANNER A', units: { 'SCANNER A': 'A1', ...units }, scouted: { breakers: 'A1' }, chance });

  it('a Stalker above, with 6 + 1 + 1, is over 5', () =>
    expect(scanner({ 'STALKER Y': 'B1' }, [])).toMatchObject({
      clause: '4',
      passed: ['1 condition', '2a aim', '2b aim', '2 aim', '3 threshold 8 over 5'],
    }));

  it('a Merc on the level, with 5 + 1, is not over 6', () => {
    const result = scanner({ 'STALKER Y': 'B1', 'MERC Y': 'B2' }, [1]);
    expect(result).toMatchObject({ clause: '3', chosen: ['target MERC Y'] });
    expect(result.after.attacks()).toEqual(['MERC Y: 6 with d10']);
  });
});

describe('Targets (book, LFA): Ripper, Survey Tech and Nailgunner', () => {
  it('the Ripper is above the Nailgunner in the table, and the Survey Tech has more', () => {
    const board = drawn({ scenario: 2, ways: 'A1-B1' });
    const result = decide(board, {
      play: 'STALKER Y',
      units: { 'STALKER Y': 'A1', 'RIPPER C': 'B1', 'SURVEY TECH C': 'B1', 'NAILGUNNER C': 'B1' },
      scouted: { lfa: 'A1' },
      chance: [1, 2],
    });
    expect(result).toMatchObject({ clause: '4', chosen: ['target RIPPER C'], rolls: [] });
    expect(result.after.attacks()).toEqual(['RIPPER C: 6 with d10']);
  });
});

describe('Roll (book, Supervisor, Scenario 1)', () => {
  it('3 is BOLSTER, and a 9 deck C', () => {
    const chance = [3, 9, 'RIPPER C', 9, 'SURVEY TECH C', 6, 'NAILGUNNER C'];
    const result = decide(packaged(1), { play: 'SUPERVISOR', breakers: { deck: 'RIPPER B' }, chance });
    expect(result).toMatchObject({ rows: ['1–4: 3'], chosen: ['deck C', 'deck C', 'deck C'] });
  });
});

describe('Random (book, Breakers): Corp-Sec Z or Corp-Sec Y', () => {
  it('are shared out on a d8, in the order of the roster', () => {
    const board = drawn({ scenario: 1, ways: 'A1-B1' });
    const result = decide(board, {
      play: 'RIPPER B',
      units: { 'RIPPER B': 'A1', 'CORP-SEC Z': 'B1', 'CORP-SEC Y': 'B1' },
      chance: [5, 1],
    });
    expect(result).toMatchObject({
      clause: '5',
      chosen: ['target CORP-SEC Z'],
      rolls: ['d8 1–4 CORP-SEC Y, 5–8 CORP-SEC Z: 5'],
    });
  });
});

describe('Threatened objective (book, Breakers)', () => {
  const board = drawn({ scenario: 1, ways: 'A1-B1', spaces: { B1: { points: 1 } } });
  it('one that the bot controls and where only a Corp-Sec is', () => {
    const scene = { play: 'RIPPER B', controlled: { breakers: 'B1' } };
    const result = decide(board, { ...scene, units: { 'RIPPER B': 'A1', 'CORP-SEC Y': 'B1' } });
    expect(result).toMatchObject({ clause: '4a', path: 'A1 B1' });
    const other = decide(board, { ...scene, units: { 'RIPPER B': 'A1', 'SCOUT Y': 'B1' }, chance: [1] });
    expect(other).toMatchObject({ clause: '5' });
  });
});

describe('Strength Y (book)', () => {
  it('is 1 for the Hewer and 2 for the Scanner', () => {
    const board = drawn({ scenario: 2, ways: 'A1-B1-C1', spaces: { C1: { points: 1 } } });
    const guide = (units: Readonly<Record<string, string>>) =>
      decide(board, {
        play: 'SQUAD LEADER A',
        sheet:
          'SQUAD LEADER A\n1 GUIDE Y most dangerous matching unit.\n\nHEWER\n1 MOVE 1 to objective.\n\nSCANNER\n1 SCOUT 2 to objective.',
        units,
        scouted: { breakers: 'A1 B1 C1' },
      });
    expect(guide({ 'HEWER A': 'A1' })).toMatchObject({ clause: null });
    expect(guide({ 'SCANNER A': 'A1' })).toMatchObject({ clause: '1', path: 'A1 B1 C1' });
  });
});
