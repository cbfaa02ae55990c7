// Tests that TypeScript refuses Unbreakable if a declared word lacks its fact, its emitted code or its wording. Also
// tests that words for hexes have one meaning in positions and in packed states.
import { describe, expect, it } from 'vitest';
import { declareVerb } from '../../compiler/language/words/kernel/declare-verb.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';
import type { ForEachName } from '../../compiler/plan/word-names.ts';
import { namedPlane, namedSet, namedTest } from '../../compiler/games/unbreakable/words/named-nodes.ts';
import type { UnbreakableNames } from '../../compiler/games/unbreakable/unbreakable-names.ts';
import { qualityWords, type CompleteLexis } from '../../compiler/wording/lexis.ts';
import type { HexWord, UnitWord, WeaponWord, WordMeanings } from '../../runtime/unbreakable/data/sheet-words.ts';
import { groundsOfWord, isInGrounds } from '../../runtime/unbreakable/engine/packed-grounds.ts';
import { packedTerrains } from '../../runtime/unbreakable/engine/engine-tables.ts';
import { groundTest } from '../../runtime/unbreakable/position/ground-words.ts';
import { testOfUnits } from '../../runtime/unbreakable/position/unit-states.ts';
import { testOfWeapons } from '../../runtime/unbreakable/position/weapon-words.ts';
import { deliveryJson, hexAt, placedFrom, unbreakableFiles } from '../support/unbreakable.ts';

const hexWords: WordMeanings<HexWord, true> = {
  hill: true,
  industry: true,
  lake: true,
  open: true,
  road: true,
  woods: true,
  crater: true,
  lava: true,
  rough: true,
  volcano: true,
  depression: true,
  mushroomCloud: true,
  clear: true,
  targetHex: true,
  'north side': true,
  'south side': true,
};

type Tests = ForEachName<UnbreakableNames, { tests: string }>['tests'];
type Acts = ForEachName<UnbreakableNames, { acts: string }>['acts'];
type Made = ForEachName<UnbreakableNames, { made: string }>['made'];
type WordedTests = CompleteLexis<UnbreakableNames>['tests'];

const { clear: _clear, ...otherHexWords } = hexWords;
const seen = qualityWords('is seen');

// @ts-expect-error -- the word `clear` for hexes has no fact
const hexless: typeof hexWords = otherHexWords;
// @ts-expect-error -- the kinds and states of units have no fact
const unitless: WordMeanings<UnitWord, true> = { unit: true, target: true, sighter: true };
// @ts-expect-error -- the classes and states of weapons have no fact
const weaponless: WordMeanings<WeaponWord, true> = { laser: true, nuke: true };
// @ts-expect-error -- the test `reprogrammed` has no fact and no code
const testless: Tests = { mayGoOffline: '', isSeen: '', severalQualify: '' };
// @ts-expect-error -- the act `perform` has no hand and no code
const actless: Acts = { move: '', remove: '', change: '', answer: '' };
// @ts-expect-error -- the directions and the hexes between hexes have no fact and no code
const madeless: Made = { 'first north': '', 'first south': '' };
// @ts-expect-error -- the test `reprogrammed` has no wording
const wordless: WordedTests = { mayGoOffline: seen, isSeen: seen, severalQualify: seen };

it('names that are not declared, or are names of another sort, are refused by TypeScript', () => {
  const nodes: readonly (SetNode | ReturnType<typeof namedTest>)[] = [
    // @ts-expect-error -- no word for hexes is called so
    namedPlane('swamp', 'space'),
    // @ts-expect-error -- `frozen` is a word for units
    namedPlane('frozen', 'space'),
    // @ts-expect-error -- no derived set is called so
    namedSet('hexesAround', 'space'),
    // @ts-expect-error -- no test is called so
    namedTest('isHidden'),
  ];
  // @ts-expect-error -- no act is called so
  declareVerb<UnbreakableNames>({ verb: 'bite', act: 'bite', role: 'target', strength: 'none' });
  const lacking = [hexless, unitless, weaponless, testless, actless, madeless, wordless];
  expect([nodes.length, lacking.length]).toEqual([4, 7]);
});

const position = placedFrom(
  deliveryJson(
    {},
    {
      terrain: { '0101': { is: 'lava', border: 'red' }, '1114': { is: 'volcano' } },
      clouds: { '0101': { size: 'light' }, '0901': { size: 'heavy' } },
    },
  ),
);
const { board } = position;

describe('a word for hexes', () => {
  it.each(Object.keys(hexWords))('means the same hexes in positions and in packed states: %s', (word) => {
    const isIn = groundTest(position, word);
    const grounds = groundsOfWord(word, unbreakableFiles);
    const packed = board.hexes.map((_name, hex) =>
      isInGrounds(grounds, hex, packedTerrains.indexOf(position.terrain[hex] ?? 'open'), position.clouds[hex] !== null),
    );
    expect(packed).toEqual(board.hexes.map((_name, hex) => isIn(hex)));
  });

  it('means these hexes, for example', () => {
    const means = (word: string, hex: string): boolean => groundTest(position, word)(hexAt(hex));
    // The fold crosses hex 0608, so hexes 0601 and 0614 lie on different sides of the fold.
    expect(['north side', 'south side'].map((word) => [means(word, '0601'), means(word, '0614')])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([means('lava', '0101'), means('depression', '0101'), means('clear', '0101')]).toEqual([true, true, false]);
  });
});

it('a word that is not declared is reported', () => {
  expect(() => groundTest(position, 'swamp')).toThrow('Unbreakable has no word `swamp` for a hex.');
  expect(() => testOfUnits('hidden')).toThrow('Unbreakable has no word `hidden` for a unit.');
  expect(() => testOfWeapons('mine')).toThrow('Unbreakable has no word `mine` for a weapon.');
  expect(() => groundsOfWord('swamp', unbreakableFiles)).toThrow('no word `swamp`');
});
