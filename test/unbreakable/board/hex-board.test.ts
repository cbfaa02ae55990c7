// Tests of the hexes of the map: its frame (U47), neighbours, distances, lines (U41) and pushes (U37). The expected
// results are facts of the book or come from own-geometry.ts.
import { describe, expect, it } from 'vitest';
import { hexDirections } from '../../../runtime/unbreakable/board/hex-board.ts';
import { hexAt, unbreakableFiles } from '../../support/unbreakable.ts';
import { ownBetween, ownHexes, ownNeighbour, ownSteps } from './own-geometry.ts';

const { board } = unbreakableFiles.map;
const namesOf = (hexes: readonly number[]): string[] => hexes.map((hex) => board.hexes[hex] ?? 'off the map');
const neighboursOf = (name: string): string[] =>
  hexDirections.map((_word, direction) => board.hexes[board.neighbour(hexAt(name), direction)] ?? 'off the map');
const stepsBetween = (from: string, to: string): number => board.steps(hexAt(from), hexAt(to));
const betweenOf = (from: string, to: string): string[] => namesOf(board.between(hexAt(from), hexAt(to)));
const pushedFrom = (from: string, at: string): string[] => namesOf(board.hexesOfPush(hexAt(from), hexAt(at)));

describe('the frame', () => {
  it('has 159 hexes: eleven columns, odd ones of 14 rows and even ones of 15', () => {
    expect(board.hexes).toEqual(ownHexes);
    expect(board.hexes).toHaveLength(159);
    expect(board.words).toBe(5);
  });

  it.each(['0715', '0116', '1201', '0001', '0100', '615', ''])('has no hex %s', (name) => {
    expect(board.numberOf(name)).toBe(-1);
  });

  it.each([
    ['0107', 'north'],
    ['0208', 'fold'],
    ['0108', 'south'],
    ['0207', 'north'],
    ['0209', 'south'],
    ['0607', 'north'],
    ['0608', 'fold'],
    ['1107', 'north'],
    ['1108', 'south'],
  ])('puts %s in the half: %s', (name, half) => {
    expect(board.half(hexAt(name))).toBe(half);
  });
});

describe('neighbours', () => {
  it('of 0503 are those of U47, clockwise from north', () => {
    expect(neighboursOf('0503')).toEqual(['0502', '0603', '0604', '0504', '0404', '0403']);
  });

  it('of an even column are half a hex higher', () => {
    expect(neighboursOf('0604')).toEqual(['0603', '0703', '0704', '0605', '0504', '0503']);
  });

  it('of the entry 0615 are 0614, 0714 and 0514, on the south edge', () => {
    expect(neighboursOf('0615')).toEqual(['0614', '0714', 'off the map', 'off the map', 'off the map', '0514']);
  });

  it('of the corners end at the edges', () => {
    expect(neighboursOf('0101')).toEqual(['off the map', '0201', '0202', '0102', 'off the map', 'off the map']);
    expect(neighboursOf('1114')).toEqual(['1113', 'off the map', 'off the map', 'off the map', '1015', '1014']);
  });

  it('agree with cube coordinates everywhere', () => {
    for (const name of ownHexes) {
      const own = hexDirections.map((word) => ownNeighbour(name, word) ?? 'off the map');
      expect(neighboursOf(name), name).toEqual(own);
    }
  });

  it('have the direction that leads there', () => {
    expect(board.directionOf(hexAt('0503'), hexAt('0404'))).toBe(hexDirections.indexOf('south west'));
    expect(board.directionOf(hexAt('0503'), hexAt('0605'))).toBe(-1);
  });
});

describe('distances', () => {
  it.each([
    ['0205', '0207', 2],
    ['0406', '0207', 2],
    ['0604', '0611', 7],
    ['0604', '0604', 0],
    ['0814', '0815', 1],
    ['1008', '1009', 1],
    ['0814', '1009', 6],
    ['0101', '1114', 18],
  ])('from %s to %s are %i', (from, to, steps) => {
    expect(stepsBetween(from, to)).toBe(steps);
    expect(stepsBetween(to, from)).toBe(steps);
  });

  it('agree with cube coordinates everywhere', () => {
    for (const from of ownHexes) {
      for (const to of ownHexes) {
        if (stepsBetween(from, to) !== ownSteps(from, to)) expect.fail(`${from} ${to}`);
      }
    }
  });
});

describe('the hexes between two hexes', () => {
  it('of a column are its hexes', () => {
    expect(betweenOf('0604', '0611')).toEqual(['0605', '0606', '0607', '0608', '0609', '0610']);
  });

  it('of a line along an edge are the hexes on both sides of the edge', () => {
    // The line from 0604 to 0804 leaves by the east corner of 0604 and runs along the edge of 0703 and 0704.
    expect(betweenOf('0604', '0804')).toEqual(['0703', '0704']);
  });

  it('of a line through corners are the hexes that the line touches there', () => {
    // The line goes one column east and one and a half hexes south. It leaves 0503 at the south-east corner, follows
    // the edge between 0504 and 0604, and ends in 0605.
    expect(betweenOf('0503', '0605')).toEqual(['0504', '0604']);
  });

  it('are none of neighbours and of the hex itself', () => {
    expect(betweenOf('0604', '0704')).toEqual([]);
    expect(betweenOf('0604', '0604')).toEqual([]);
  });

  it('agree with clipped lines', () => {
    const some = ownHexes.filter((_name, index) => index % 16 === 5);
    for (const from of some) {
      for (const to of ownHexes) {
        if (betweenOf(from, to).join() !== ownBetween(from, to).join()) expect.fail(`${from} ${to}`);
      }
    }
  });

  it('are the same in five words of bits', () => {
    for (const [from, to] of [
      ['0101', '1114'],
      ['0604', '0804'],
      ['0308', '0710'],
      ['0606', '0606'],
    ] as const) {
      const offset = board.betweenWords(hexAt(from), hexAt(to));
      const inBits = ownHexes.filter(
        (_name, hex) => (((board.betweenBits[offset + (hex >> 5)] ?? 0) >>> (hex & 31)) & 1) === 1,
      );
      expect(inBits, `${from} ${to}`).toEqual(ownBetween(from, to));
    }
  });
});

describe('a unit is pushed', () => {
  it('from 0809 into 0909 by a beam from 0103, as printed', () => {
    expect(pushedFrom('0103', '0809')).toEqual(['0909']);
  });

  it('straight on by a beam from a neighbour', () => {
    expect(pushedFrom('0604', '0704')).toEqual(['0805']);
    expect(pushedFrom('0611', '0610')).toEqual(['0609']);
  });

  it('into one of two hexes if the line runs between them', () => {
    expect(pushedFrom('0604', '0804')).toEqual(['0903', '0904']);
    // A line from 0503 leaves 0605 by a corner, so the push is to the south or to the south east.
    expect(pushedFrom('0503', '0605')).toEqual(['0705', '0606']);
  });

  it('in any direction by a beam from its own hex', () => {
    expect(pushedFrom('0604', '0604')).toEqual(['0603', '0703', '0704', '0605', '0504', '0503']);
  });

  it('never off the map', () => {
    expect(pushedFrom('0614', '0615')).toEqual([]);
    expect(pushedFrom('0615', '0615')).toEqual(['0614', '0714', '0514']);
  });
});
