// Tests of touches on the page: touching a piece and then a space is a move. If a space has several pieces, the page
// first asks which piece is meant.
import { describe, expect, it } from 'vitest';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import {
  buttonsFor,
  noTouch,
  refusalOf,
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
    expect(touch(touch(noTouch, 'B3').touch, 'C3').line).toBe('scout SURVEY TECH C to C3');
  });

  it('that the piece may not enter tells the reason, and then the move is possible all the same', () => {
    const refused = touch(touch(noTouch, 'B2').touch, 'C1');
    expect(refused.line).toBeNull();
    expect(refusalOf(turn, refused.touch)?.word).toBe('unscouted');
    // Another touch of the space does not move the piece either: only a button does.
    expect(touch(refused.touch, 'C1').line).toBeNull();
    // The rules also know a move that scouts, but a refused move is reported by a single button.
    const [anyway, ...others] = buttonsFor(turn, refused.touch);
    expect(anyway?.line).toBe('move NAILGUNNER B to C1');
    expect(others).toEqual([]);
    const { parts, table } = turn.take(anyway?.line ?? '');
    const problem = 'NAILGUNNER B cannot move to C1, which its side has not scouted';
    expect(parts.find(({ is }) => is === 'doubts')).toEqual({ is: 'doubts', lines: [problem] });
    expect(table.placesIn(space('C1'))[0]?.things[0]?.name).toBe('NAILGUNNER B');
    expect(afterLines(table, 'undo').board()).toEqual(turn.board());
  });

  it('with a unit of the other side asks first, and a second touch means the move', () => {
    const near = afterLines(turn, 'fix place SCOUT Y on C3');
    const first = touchSpace(near, noTouch, space('B3'), null).touch;
    expect(touchSpace(near, first, space('B2'), null).line).toBe('move SURVEY TECH C to B2');
    const second = touchSpace(near, first, space('C3'), null);
    expect(second.line).toBeNull();
    expect(buttonsFor(near, second.touch).map(({ line }) => line)).toEqual([
      'scout SURVEY TECH C to C3',
      'move SURVEY TECH C to C3',
    ]);
    expect(touchSpace(near, second.touch, space('C3'), null).line).toBe('scout SURVEY TECH C to C3');
  });

  it('as a target shows the outcomes of the attack beside the chance to hit', () => {
    const aimed: Touch = { ...touch(noTouch, 'B2').touch, mode: 'hit', open: space('G1'), target: 'SCOUT Y' };
    expect(buttonsFor(turn, aimed).map(({ line }) => line)).toEqual(['hit SCOUT Y', 'suppress SCOUT Y']);
    // Rippers have no SUPPRESS.
    const ripper = { ...aimed, piece: 'RIPPER B' };
    expect(buttonsFor(turn, ripper).map(({ line }) => line)).toEqual(['hit SCOUT Y']);
    expect(buttonsFor(turn, { ...aimed, target: null })).toEqual([]);
    // After a touch of an attack in the list, only the outcome of this attack is asked for.
    const suppression = { ...aimed, success: 'suppress SCOUT Y' };
    expect(buttonsFor(turn, suppression).map(({ line }) => line)).toEqual(['suppress SCOUT Y']);
    expect(touchAfter(turn, aimed)).toMatchObject({ mode: 'play', open: space('G1') });
  });

  it('with an enemy under the finger that can be attacked means the attack, also where the piece may not go', () => {
    const near = afterLines(turn, 'fix place SCOUT Y on C1');
    const first = touchSpace(near, noTouch, space('B2'), null).touch;
    const aimed = touchSpace(near, first, space('C1'), 'SCOUT Y');
    expect(aimed.line).toBeNull();
    expect(aimed.touch).toMatchObject({ mode: 'hit', piece: 'NAILGUNNER B', target: 'SCOUT Y' });
    expect(buttonsFor(near, aimed.touch).map(({ line }) => line)).toEqual(['hit SCOUT Y', 'suppress SCOUT Y']);
    // A touch beside the counter still means the space.
    expect(refusalOf(near, touchSpace(near, first, space('C1'), null).touch)?.word).toBe('unscouted');
    // A correction moves the piece, and is no attack.
    const correction = touchSpace(near, { ...first, mode: 'correct' }, space('C1'), 'SCOUT Y');
    expect(correction.touch.mode).toBe('correct');
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

describe('the target space of a move', () => {
  const linesAfter = (from: string, to: string): string[] => {
    const moved = touch(touch(noTouch, from).touch, to);
    const table = afterLines(turn, moved.line ?? '');
    const next = touchAfter(table, moved.touch);
    expect(next.piece).toBeNull();
    expect(next.open).toBe(buttonsFor(table, next).length > 0 ? space(to) : null);
    return buttonsFor(table, next).map(({ line }) => line);
  };

  it('stays selected, so that CONTROL needs one touch', () => {
    // A2 is an objective of value 1, and Rippers have CONTROL.
    expect(linesAfter('A1', 'A2')).toContain('control A2');
  });

  it('offers no CONTROL where control is of no use, and none to a unit without CONTROL', () => {
    // B1 has no points. B3 has one, but Survey Techs have no CONTROL.
    expect(linesAfter('A1', 'B1')).toEqual([]);
    const alone = afterLines(turn, 'fix place SURVEY TECH C on B3');
    expect(alone.buttonsFor(['B3'], false).map(({ line }) => line)).not.toContain('control B3');
    expect(alone.take('control B3').parts).toContainEqual({
      is: 'doubts',
      lines: ['B3 is taken control of without a ready unit with CONTROL there'],
    });
  });
});

describe('the reach of a unit', () => {
  const reachIn = (table: PlayedTable, piece: string) => {
    const { spaces } = table.board();
    const reach = table.reachOf(piece);
    const near = new Map(reach?.refused.map((refused) => [spaces[refused.space], refused]));
    return { lit: reach?.spaces.map((index) => spaces[index]), near };
  };
  /** Returns the first turn of the person in a game in which the app has all dice and cards of the bot. */
  function firstTurn(scenario: number, side: string): PlayedTable {
    const setUp = { side, difficulty: 'normal', mode: 'companion', seed: 5, byPeople: [] };
    let table = afterLines(packagedTables(scenario).begin(setUp), 'next', 'bid none');
    while (!table.wish().isByTouch) table = afterLines(table, table.wish().buttons[0]?.line ?? '');
    return table;
  }
  const wordsFor = (table: PlayedTable, piece: string, ...names: readonly string[]) =>
    names.map((name) => reachIn(table, piece).near.get(name)?.word);

  it('is a space by MOVE 1 through scouted spaces, and by SCOUT also a space that is not scouted', () => {
    const { lit, near } = reachIn(turn, 'NAILGUNNER B');
    expect(lit).toEqual(['A1', 'B1', 'B3']);
    expect(near.get('C1')?.reason()).toBe('NAILGUNNER B cannot move to C1, which its side has not scouted.');
    expect(near.get('D1')).toMatchObject({ word: 'out of reach' });
    expect(near.get('D1')?.reason()).toBe(
      'NAILGUNNER B goes at most 1 space with one action, and D1 is 2 spaces away.',
    );
    expect(reachIn(turn, 'SURVEY TECH C').lit).toContain('C3');
  });

  it('names another unit that may enter the space', () => {
    const beside = afterLines(turn, 'fix place RIPPER C on B3');
    expect(reachIn(beside, 'RIPPER C').near.get('C3')?.reason()).toBe(
      'RIPPER C cannot move to C3, which its side has not scouted. SURVEY TECH C can go there.',
    );
  });

  it('is nothing for a suppressed unit, and unknown for a unit of the bot', () => {
    const suppressed = afterLines(turn, 'fix turn RIPPER B suppressed');
    const { lit, near } = reachIn(suppressed, 'RIPPER B');
    expect(lit).toEqual([]);
    expect(near.get('B1')).toMatchObject({ word: null });
    expect(near.get('B1')?.reason()).toMatch(/^RIPPER B is suppressed\./);
    expect(turn.reachOf('SCOUT Y')).toBeNull();
  });

  it('ends at spaces that are barred, at traps and at shut doors', () => {
    expect(wordsFor(firstTurn(1, 'lfa'), 'MECH A', 'E2', 'C3')).toEqual(['barred', 'mechs barred']);
    expect(wordsFor(firstTurn(3, 'lfa'), 'MECH A', 'B2')).toEqual(['pit trap']);
    const station = afterLines(firstTurn(5, 'breakers'), 'fix place HEWER A on C3');
    expect(wordsFor(station, 'HEWER A', 'D3')).toEqual(['door shut']);
    const open = afterLines(station, 'fix door west door of prison open', 'fix marker me D3 scouted');
    expect(reachIn(open, 'HEWER A').lit).toContain('D3');
  });
});
