// Tests of touches on the page: touching a piece and then a space is a move. If a space has several pieces, the page
// first asks which piece is meant.
import { describe, expect, it } from 'vitest';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import {
  buttonsFor,
  noTouch,
  touchAfter,
  touchSpace,
  touchThing,
  type Touch,
  type TouchResult,
} from '../../page/table/touch.ts';
import { afterLines, packagedTables } from '../support/packaged-tables.ts';

/**
 * A played table of Scenario 1 in the turn of the person. The Breakers have the initiative, because the bot bids less.
 */
const turn = afterLines(
  packagedTables(1).begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 5, byPeople: ['deck'] }),
  'next',
  'bid SUPERVISOR',
  'draw SCOUT Y',
);
const space = (name: string): number => turn.board().spaces.indexOf(name);
const touch = (touched: Touch, name: string, piece: string | null = null): TouchResult =>
  touchSpace(turn, touched, space(name), piece);

describe('a touched space', () => {
  it('means its only unit, and the next space moves the unit', () => {
    expect(turn.wish().buttons).toEqual([{ text: 'My turn is over', line: 'end' }]);
    const { touch: first, line } = touch(noTouch, 'A1');
    expect(line).toBeNull();
    expect(first).toMatchObject({ piece: 'RIPPER B', home: space('A1') });
    expect(touch(first, 'B1').line).toBe('move RIPPER B to B1');
  });

  it('without a marker of the side is scouted by the unit that moves there', () => {
    expect(touch(touch(noTouch, 'A1').touch, 'C1').line).toBe('scout RIPPER B to C1');
  });

  it('with a unit of the other side asks first, and a second touch means the move', () => {
    const first = touch(noTouch, 'A1').touch;
    expect(touch(first, 'B2').line).toBe('move RIPPER B to B2');
    const second = touch(first, 'G1');
    expect(second.line).toBeNull();
    expect(buttonsFor(turn, second.touch).map(({ line }) => line)).toEqual([
      'scout RIPPER B to G1',
      'move RIPPER B to G1',
    ]);
    expect(touch(second.touch, 'G1').line).toBe('scout RIPPER B to G1');
  });

  it('as a target shows the outcomes of the attack beside the chance to hit', () => {
    const aimed: Touch = { ...touch(noTouch, 'A1').touch, mode: 'hit', open: space('G1'), target: 'SCOUT Y' };
    expect(buttonsFor(turn, aimed).map(({ line }) => line)).toEqual(['hit SCOUT Y', 'suppress SCOUT Y']);
    expect(buttonsFor(turn, { ...aimed, target: null })).toEqual([]);
    expect(touchAfter(turn, aimed)).toMatchObject({ mode: 'play', open: space('G1') });
  });

  it('with an own unit under the finger chooses this unit, and still offers the move of the first', () => {
    const two = afterLines(turn, 'fix place RIPPER C on B1');
    const first = touchSpace(two, noTouch, space('A1'), 'RIPPER B').touch;
    const second = touchSpace(two, first, space('B1'), 'RIPPER C');
    expect(second.line).toBeNull();
    expect(second.touch).toMatchObject({ piece: 'RIPPER C', home: space('B1'), earlier: 'RIPPER B' });
    expect(buttonsFor(two, second.touch)[0]?.line).toBe('move RIPPER B to B1');
    expect(touchSpace(two, first, space('B1'), null).line).toBe('move RIPPER B to B1');
    expect(touchSpace(two, second.touch, space('B2'), null).line).toBe('move RIPPER C to B2');
  });

  it('offers no escape where no unit can escape', () => {
    const lines = (table: PlayedTable, name: string): string[] =>
      table.buttonsFor([name], false).map(({ line }) => line);
    expect(lines(turn, 'RIPPER B')).not.toContain('escape RIPPER B');
    // In Scenario 6, only mechs of the LFA escape, and only from A1, D1 and A5.
    const setUp = { side: 'lfa', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
    const begun = packagedTables(6).begin(setUp);
    const own = afterLines(
      begun,
      'next',
      'bid none',
      ...Array.from({ length: 7 }, () => 'next'),
      'fix turn MECH A ready',
    );
    expect(lines(afterLines(own, 'fix place MECH A on A1'), 'MECH A')).toContain('escape MECH A');
    expect(lines(afterLines(own, 'fix place MECH A on B1'), 'MECH A')).not.toContain('escape MECH A');
    expect(lines(afterLines(own, 'fix place SCOUT Y on A1'), 'SCOUT Y')).not.toContain('escape SCOUT Y');
  });

  it('with units of both sides offers attacks at the others', () => {
    const together = afterLines(turn, 'fix place RIPPER B on G1');
    const open = touchSpace(together, noTouch, space('G1'), null).touch;
    expect(open.piece).toBe('RIPPER B');
    expect(buttonsFor(together, open).map(({ line }) => line)).toContain('hit SCOUT Y');
  });

  it('is closed by a second touch', () => {
    expect(touch(touch(noTouch, 'C2').touch, 'C2').touch).toEqual(noTouch);
    expect(touch(touch(noTouch, 'A1').touch, 'A1').touch).toEqual(noTouch);
  });

  it('corrects the table after a long touch', () => {
    const held = touch({ ...noTouch, mode: 'correct' }, 'A1').touch;
    const lines = buttonsFor(turn, held).map(({ line }) => line);
    expect(lines).toContain('fix turn RIPPER B suppressed');
    expect(lines).toContain('fix marker me A1 none');
    expect(touch(held, 'D1').line).toBe('fix place RIPPER B on D1');
  });

  it('with one unit is the target of an attack', () => {
    const attacker: Touch = { ...noTouch, mode: 'hit', piece: 'RIPPER B', home: space('A1') };
    expect(touch(attacker, 'G1').touch).toMatchObject({ piece: 'RIPPER B', target: 'SCOUT Y' });
  });
});

describe('a unit that is touched in a list', () => {
  it('is the touched piece until it is touched again', () => {
    const open = touch(noTouch, 'G1').touch;
    expect(open.piece).toBe('SCOUT Y');
    expect(touchThing(open, 'SCOUT Y').piece).toBeNull();
    expect(touchThing({ ...open, mode: 'hit', piece: 'RIPPER B' }, 'SCOUT Y').target).toBe('SCOUT Y');
  });
});

it('the target space of a move stays selected, so that CONTROL needs one touch', () => {
  const moved = touch(touch(noTouch, 'A1').touch, 'C1');
  const table = afterLines(turn, moved.line ?? '');
  const next = touchAfter(table, moved.touch);
  expect(next).toMatchObject({ open: space('C1'), piece: null });
  expect(buttonsFor(table, next).map(({ line }) => line)).toEqual(['control C1']);
});
