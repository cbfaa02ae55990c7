// Tests of merges in which one version moves a part that the other version removes: the user has to choose. Other
// moves and removals are joined.
import { describe, expect, it } from 'vitest';
import { mergeSheets } from '../../compiler/diff/merge.ts';
import { builtInGames } from '../../library/games.ts';

const merge = (base: string, ours: string, theirs: string) => mergeSheets({ base, ours, theirs }, builtInGames);

const sheetOf = (...lines: readonly string[]): string => `game callisto\n\nSCOUT\n${lines.join('\n')}\n`;
const numbered = (...clauses: readonly string[]): string =>
  sheetOf(...clauses.map((clause, index) => `${index + 1} ${clause}`));
const listed = (...criteria: readonly string[]): string =>
  sheetOf('1 MOVE 1 to objective.', `   [${criteria.join(' > ')}]`);
const lettered = (...subs: readonly string[]): string =>
  sheetOf('1 MOVE 1 to:', ...subs.map((sub, index) => `   ${'abcd'[index]}) ${sub}`));
const ranked = (...units: readonly string[]): string =>
  `game callisto\n\nDANGEROUS LFA UNITS\n${units.map((unit, index) => `${index + 1} ${unit}`).join('\n')}\n`;

const forms = [
  ['criteria', listed, ['Highest value', 'Nearest', 'Elevated', 'Highest cover', 'Fewest enemies']],
  ['clauses', numbered, ['CONTROL.', 'ATTACK 1.', 'SUPPRESS 2.', 'RECON.', 'BOLSTER 3.']],
  ['letters', lettered, ['Objective.', 'Elevated.', 'Scouted.', 'Threatened.', 'Enemy occupied.']],
  ['rows of dangerous units', ranked, ['Ripper', 'Hewer', 'Mech', 'Tank', 'Squad']],
] as const;

describe.each(forms)('%s', (_name, write, [a, b, c, d, e]) => {
  it('conflict if two change places and the other side removes the lower or the upper', () => {
    for (const removed of [write(a, c), write(b, c)]) {
      expect(merge(write(a, b, c), write(b, a, c), removed).conflicts).toBe(1);
      expect(merge(write(a, b, c), removed, write(b, a, c)).conflicts).toBe(1);
    }
  });

  it('conflict if the other side removes what has moved to the end', () => {
    expect(merge(write(a, b, c, d), write(b, c, d, a), write(b, c, d)).conflicts).toBe(1);
  });

  it('are joined if the other side removes what the move has only passed', () => {
    expect(merge(write(a, b, c, d), write(b, c, d, a), write(a, b, d))).toEqual({
      text: write(b, d, a),
      conflicts: 0,
    });
  });

  it('are joined if both sides remove what was moved, or move it alike', () => {
    expect(merge(write(a, b, c), write(b, a, c), write(b, a, c, d)).conflicts).toBe(0);
    expect(merge(write(a, b, c, d), write(a, c, d), write(a, c))).toEqual({ text: write(a, c), conflicts: 0 });
    expect(merge(write(a, b, c), write(a, b, c, e), write(a, c))).toEqual({ text: write(a, c, e), conflicts: 0 });
  });
});

it('shows both lists if a criterion was moved and removed', () => {
  const [ours, theirs] = [
    listed('Nearest', 'Highest value', 'Random'),
    listed('Highest value', 'Fewest enemies', 'Random'),
  ];
  expect(merge(listed('Highest value', 'Nearest', 'Random'), ours, theirs)).toEqual({
    text: sheetOf(
      '1 MOVE 1 to objective.',
      '<<<<<<< ours',
      '   [Nearest > Highest value > Random]',
      '=======',
      '   [Highest value > Fewest enemies > Random]',
      '>>>>>>> theirs',
    ),
    conflicts: 1,
  });
});

it('asks about a moved clause alone, and joins the other edits of the procedure', () => {
  const base = numbered('CONTROL.', 'ATTACK 1.', 'RECON.', 'SUPPRESS 2.');
  const { text, conflicts } = merge(
    base,
    numbered('ATTACK 1.', 'RECON.', 'CONTROL.', 'SUPPRESS 2.'),
    numbered('ATTACK 1.', 'RECON.', 'SUPPRESS 3.'),
  );
  expect(conflicts).toBe(1);
  expect(text).toContain('1 ATTACK 1.\n2 RECON.\n<<<<<<< ours\n3 CONTROL.\n=======\n>>>>>>> theirs\n');
  expect(text).toContain('SUPPRESS 3.');
});
