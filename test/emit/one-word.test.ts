// What compiled sheets ask on boards of one word: the same as by definition, and as on two words.
import { assert, boolean, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/compile.ts';
import type { Width } from '../../compiler/emit/value.ts';
import * as at from '../../runtime/callisto/engine/layout.ts';
import { State } from '../../runtime/callisto/engine/state.ts';
import { byWay, byWayTo } from '../../runtime/callisto/sheet/index.ts';
import { byWayTo1 } from '../../runtime/callisto/sheet/one-word/places.ts';
import { Turn } from '../../runtime/callisto/sheet/turn.ts';
import { callistoBook, sheetText } from '../../tools/emit-all.ts';
import { packagedGame } from '../../tools/played.ts';
import { drawn } from '../support/engine.ts';

const game = packagedGame(1);
const turn = new Turn(game, at.lfa, new Int32Array(0), new State());
const unit = game.cards.unit[game.cards.names.indexOf('SCOUT Y')] as number;

const all = 2 ** game.places.count - 1;
const sets = integer({ min: 1, max: all });

/** Steps from a place to the nearest of some, over ways that nothing bars. */
function stepsTo(from: number, others: number): number {
  const { first, neighbour, bars } = game.places;
  const kind = game.units.kind[unit] as number;
  const found = new Set([from]);
  let edge = [from];
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.some((one) => ((others >>> one) & 1) === 1)) return steps;
    const next = edge.flatMap((one) => [...neighbour.subarray(first[one], first[one + 1])]);
    edge = [...new Set(next)].filter((one) => !found.has(one) && ((bars[one] as number) & kind) === 0);
    for (const one of edge) found.add(one);
  }
  return Number.POSITIVE_INFINITY;
}

/** Those of a set that are nearest to the nearest of others, or furthest from it. */
function ranked(set: number, others: number, isMost: boolean): number {
  const places = game.places.names.flatMap((_name, place) => (((set >>> place) & 1) === 1 ? [place] : []));
  const best = Math[isMost ? 'max' : 'min'](...places.map((place) => stepsTo(place, others)));
  return places.reduce((sum, place) => (stepsTo(place, others) === best ? sum | (1 << place) : sum), 0);
}

describe('Places that are nearest and furthest, on boards of one word', () => {
  it('are those of the fewest and the most steps', () => {
    assert(
      property(sets, sets, boolean(), (set, others, isMost) => {
        expect(byWayTo1(turn, unit, byWay, others, set, isMost)).toBe(ranked(set, others, isMost));
      }),
      { numRuns: 400 },
    );
  });

  it('are the same on two words', () => {
    assert(
      property(sets, sets, boolean(), (set, others, isMost) => {
        expect(byWayTo1(turn, unit, byWay, others, set, isMost)).toBe(
          byWayTo(turn, unit, byWay, others, 0, set, 0, isMost),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('are all where there is nothing to be near to', () => {
    expect(byWayTo1(turn, unit, byWay, 0, 0b1011, true)).toBe(0b1011);
  });

  it('are all from which no way leads there, if none does from any', () => {
    const apart = drawn({ ways: 'A1-B1, C1-D1' });
    const { units, places } = apart;
    const walker = [...units.side.keys()].find((one) => units.side[one] === at.lfa) as number;
    const there = new Turn(apart, at.lfa, new Int32Array(0), new State());
    const bit = (name: string): number => 1 << places.names.indexOf(name);
    const [from, to] = [bit('A1') | bit('B1'), bit('C1') | bit('D1')];
    for (const isMost of [false, true]) expect(byWayTo1(there, walker, byWay, to, from, isMost)).toBe(from);
    expect(byWayTo1(there, walker, byWay, to, from | bit('D1'), false)).toBe(bit('D1'));
    expect(byWayTo1(there, walker, byWay, to, from | bit('D1'), true)).toBe(from);
  });
});

/** A function of the LFA's sheet of Scenario 1. */
function written(name: string, width: Width): string {
  const { code } = compileSheet(sheetText(1, 'lfa'), { book: callistoBook(), width });
  return new RegExp(`^const ${name} = [^]*?^};$`, 'm').exec(code ?? '')?.[0] ?? '';
}

describe('The code of a clause', () => {
  it('asks its own space once for all sets that it should be in', () => {
    const [, condition] = written('CORP_SEC_2', 1).split('\n');
    expect(condition).toMatch(
      /^ {2}if \(!\(\(\(t\.w\[\d+\] & t\.w\[\d+\]\) >>> t\.here & 1\) !== 0\)\) return false;$/,
    );
  });

  it('sets out by what is known of the trip; two words have one way to', () => {
    expect(
      [written('CORP_SEC_3', 1), written('SCOUT_2', 1)].map((text) => /c_(?:walk|scout|step)\w*\(.*/.exec(text)?.[0]),
    ).toEqual(['c_step1(t);', 'c_scout1(t, 2);']);
    expect(written('CORP_SEC_3', 2)).toContain('c_walk(t, 1, false);');
    expect(written('CORP_SEC_3', 2)).not.toContain('stepsTo');
  });
});
