// Tests of sets that a compiled program may name: hexes by terrain, clouds, names of hexes, and units by state. The
// book uses few of these sets, so only these tests check the others.
import { expect, it } from 'vitest';
import { entryIn, fillOf } from '../../../runtime/unbreakable/engine/program-fills.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { deliveryGame, Stage } from '../../support/unbreakable-game.ts';
import { changedPosition } from '../../support/unbreakable-positions.ts';

const game = await deliveryGame();
const { board, hexCount } = game.tables;
const width = Math.ceil(hexCount / 32);
const crawler = game.tables.unitNames.indexOf('Crawler A');

const position = {
  ...(changedPosition({ stasis: 1 }) as object),
  // Hex 0101 has the number 0 and 1114 has the last number, so a set whose numbers are off by one loses a hex.
  terrain: {
    '0101': { is: 'lava', border: 'red' },
    '0405': { is: 'crater', border: 'blue' },
    '1114': { is: 'volcano' },
  },
  clouds: { '0101': { size: 'light' }, '0901': { size: 'heavy' } },
};

/**
 * Returns the names of the hexes of a set after `fillOf` has filled the set. All bits are 1 before, so that a bit that
 * is not written becomes visible as a wrong hex.
 */
function hexesOf(set: string): string[] {
  new Stage(game, position).dice();
  const first = 2 * width;
  const S = new Int32Array(4 * width).fill(-1);
  const { fill, isOfGround } = fillOf(set, first, width, game.files);
  fill(S, game, crawler);
  expect(isOfGround).toBe(true);
  // The words of other sets do not change.
  expect([S[first - 1], S[first + width]]).toEqual([-1, -1]);
  return board.hexes.filter((_name, hex) => (((S[first + (hex >> 5)] ?? 0) >> (hex & 31)) & 1) === 1);
}

it.each([
  ['space lava', ['0101']],
  ['space volcano', ['1114']],
  ['space mushroomCloud', ['0101', '0901']],
  ['space named 0615', ['0615']],
  ['space named 0101', ['0101']],
  ['space named 1299', []],
  // The depressions are the printed lakes and the two conversions (lava and crater).
  ['space depression', ['0101', '0308', '0309', '0403', '0404', '0405', '0511', '0512', '1007', '1014', '1015']],
  ['space industry', ['0203', '0206', '0207', '0306']],
])('fills %s', (set, hexes) => expect(hexesOf(set)).toEqual(hexes));

it('fills all hexes', () => expect(hexesOf('space all')).toEqual(board.hexes));

it.each([
  ['unit squad', ['Squad 1', 'Squad 2']],
  ['unit crawler', ['Crawler A']],
  ['unit buttoned', ['Squad 2']],
  ['unit unit', ['Crawler A', 'Walker 1', 'Squad 1', 'Squad 2']],
  ['unit all', ['Crawler A', 'Walker 1', 'Squad 1', 'Squad 2']],
  ['unit hovering', []],
])('fills %s', (set, names) => {
  new Stage(game, position).dice();
  const S = new Int32Array(3).fill(-1);
  const { fill, isOfGround } = fillOf(set, 1, 1, game.files);
  fill(S, game, crawler);
  expect(isOfGround).toBe(false);
  const members = game.tables.unitNames.filter((_name, unit) => (((S[1] ?? 0) >> unit) & 1) === 1);
  expect(members).toEqual(names);
  expect([S[0], S[2]]).toEqual([-1, -1]);
});

it('finds the entry: the first named hex that the map has', () => {
  const number = (hex: string): number => board.numberOf(hex);
  expect(entryIn(['space volcano', 'space named 1299', 'space named 0101', 'space named 0615'], board)).toBe(
    number('0101'),
  );
  expect(entryIn(['space volcano', 'unit crawler'], board)).toBe(at.nowhere);
});

it('fills a side of the map, without the hexes on the fold', () => {
  const [north, south] = ['north', 'south'].map((side) => hexesOf(`space ${side} side`));
  expect(north).toEqual(board.hexes.filter((hex) => board.half(board.numberOf(hex)) === 'north'));
  expect([north?.includes('0101'), south?.includes('0101'), south?.includes('0514')]).toEqual([true, false, true]);
});

it('fills weapons of the crawler, by their numbers', () => {
  const stage = new Stage(game, position).dice();
  // The crawler has two lasers (numbers 0 and 1) and a nuke (number 2).
  game.setWeapon(stage.unit('Crawler A'), 1, game.weaponOf(stage.unit('Crawler A'), 1) & ~at.loadedBit);
  const numbersOf = (set: string): number => {
    const S = new Int32Array(1).fill(-1);
    fillOf(set, 0, 1, game.files).fill(S, game, crawler);
    return S[0] ?? 0;
  };
  expect(['laser', 'loaded', 'unloaded', 'bomb', 'all'].map((name) => numbersOf(`weapon ${name}`))).toEqual([
    0b011, 0b101, 0b010, 0b100, 0b111,
  ]);
});
