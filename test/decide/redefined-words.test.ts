// Tests of bot rules that give a word another meaning (R206).
import { describe, expect, it } from 'vitest';
import { decide } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

describe('a bot rule that gives a word another meaning', () => {
  // The unit at A1 can go to B1, C1 or D1. The printed hill is B1, C1 has objective points, and a Ripper is on D1.
  const board = drawn({ ways: 'A1-B1, A1-C1, A1-D1', spaces: { B1: { elevated: true }, C1: { points: 2 } } });
  const go = (rule: string, words: string, chance: readonly number[] = []) =>
    decide(board, {
      play: 'CORP-SEC Y',
      sheet: `LFA BOT RULES\n   Own words: ${rule}.\n\nCORP-SEC\n1 MOVE 1 to ${words}.\n   [Random]`,
      units: { 'CORP-SEC Y': 'A1', 'RIPPER B': 'D1' },
      scouted: { lfa: 'A1 B1 C1 D1' },
      chance,
    }).path;

  it('adds the things of an adjective to its usual meaning', () => {
    // Two spaces are elevated. The face 8 of the d8 chooses the last space in board order, D1.
    expect(go('The LFA bot considers spaces with a Ripper to be elevated', 'elevated space', [8])).toBe('A1 D1');
    expect(go('The LFA bot considers spaces with a Scout to be elevated', 'elevated space')).toBe('A1 B1');
  });

  it('takes the things of the opposite of an adjective out of its usual meaning', () => {
    expect(go('The LFA bot considers spaces with a Ripper to be not elevated', 'elevated space')).toBe('A1 B1');
    expect(go('The LFA bot considers objectives to be elevated', 'elevated objective')).toBe('A1 C1');
  });

  it('replaces the usual meaning of a noun, and adds to it with `also`', () => {
    expect(go('The LFA bot considers spaces with a Ripper to be objectives', 'objective')).toBe('A1 D1');
    expect(go('The LFA bot considers elevated spaces to be objectives', 'objective')).toBe('A1 B1');
    // C1 and D1 are objectives: the face 8 chooses D1.
    expect(go('The LFA bot also considers spaces with a Ripper to be objectives', 'objective', [8])).toBe('A1 D1');
    expect(go('The LFA bot also considers spaces with a Scout to be objectives', 'objective')).toBe('A1 C1');
  });

  it('keeps the usual meaning of a word of other words for the other things', () => {
    expect(go('The LFA bot considers spaces with a Ripper to be threatened', 'threatened space')).toBe('A1 D1');
  });

  it('replaces the usual meaning of an adjective together with its noun, as `A threatened objective is …` does', () => {
    for (const rule of [
      'The LFA bot considers spaces with a Ripper to be threatened objectives',
      'The LFA bot considers a Ripper to be a threatened objective',
      'A threatened objective is a Ripper',
    ])
      expect(go(rule, 'threatened objective')).toBe('A1 D1');
  });
});
