// Tests of `the Corp-Sec`: the acting unit in the procedure of the Corp-Secs, and any Corp-Sec in other procedures.
import { describe, expect, it } from 'vitest';
import { decide } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

describe('a singular noun with `the` that names the acting unit', () => {
  const board = drawn({ ways: 'A1-B1, B1-C1, C1-D1', spaces: { A1: { points: 1 }, B1: { elevated: true } } });
  const clauseOf = (play: string, condition: string): string | null => {
    const { clause } = decide(board, {
      play,
      sheet: `CORP-SEC\n1 ${condition}: MOVE 1 towards objective.\n2 MOVE 1 towards objective.\n\nSCOUT\n1 ${condition}: MOVE 1 towards objective.\n2 MOVE 1 towards objective.`,
      units: { 'CORP-SEC Y': 'B1', 'CORP-SEC Z': 'C1', 'SCOUT Y': 'C1', 'RIPPER B': 'D1' },
      scouted: { lfa: 'A1 B1 C1 D1' },
    });
    return clause;
  };

  // CORP-SEC Y stands on the only hill, B1.
  it.each(['The Corp-Sec is elevated', 'The Corp-Sec in elevated space', "The Corp-Sec's space is elevated"])(
    'is the acting unit in its own procedure, and any such unit elsewhere: %s',
    (condition) => {
      expect(clauseOf('CORP-SEC Y', condition)).toBe('1');
      expect(clauseOf('CORP-SEC Z', condition)).toBe('2');
      expect(clauseOf('SCOUT Y', condition)).toBe('1');
    },
  );

  it('is no acting unit with `a`, or without an article', () => {
    expect(clauseOf('CORP-SEC Z', 'A Corp-Sec is elevated')).toBe('1');
    expect(clauseOf('CORP-SEC Z', 'Corp-Sec in elevated space')).toBe('1');
  });

  it('is any enemy of this name', () => {
    expect(clauseOf('SCOUT Y', 'The Ripper within 1 space')).toBe('1');
  });
});
