// Tests that the lasers of the crawlers fire at bombs as worked out by hand, and that edited sheets fire other lasers.
import { describe, expect, it } from 'vitest';
import { bombsOfBook, type SheetEdit } from '../support/unbreakable-sheets.ts';
import { unbreakableJson } from '../support/unbreakable.ts';
import { Random } from '../support/random.ts';
import { compareLasers } from './board/compare-lasers.ts';
import { randomGround } from './board/random-ground.ts';
import { handBombs } from './bombs-by-hand.ts';

interface Shot {
  readonly laser: string;
  readonly hex: string;
  readonly range: string;
  readonly dice: number;
}

const shotsOf = (json: Readonly<Record<string, unknown>>): readonly Shot[] => json['shots'] as readonly Shot[];
const ofBook = bombsOfBook();

describe('the lasers of a crawler', () => {
  it.each(handBombs)('$title', ({ position, bomb, from, at, fires }) => {
    const { json, reasons } = ofBook(position, { bomb, from, at });
    const shots = shotsOf(json).map(({ laser, hex, range, dice }) => ({
      laser: Number(/\d$/.exec(laser)?.[0] ?? 1),
      hex,
      range,
      dice,
    }));
    expect(shots).toEqual(fires ? [fires] : []);
    // If no laser fires, the answer must say why.
    if (!fires) expect(reasons.join()).not.toBe('');
  });
});

describe('random bombs', () => {
  it('are fired at as by independent plain code', () => {
    const random = new Random(7);
    const faults: string[] = [];
    let fired = 0;
    for (const bareness of [3, 8]) {
      const ground = randomGround(random, bareness);
      fired += compareLasers(ground, ofBook, random, 150, (text) => faults.push(text));
    }
    expect(faults).toEqual([]);
    expect(fired).toBeGreaterThan(20);
  });
});

describe('an edit of the rules about bombs', () => {
  const position = {
    ...(unbreakableJson('examples/volcano-ahead.json') as Readonly<Record<string, unknown>>),
    units: {
      'Crawler A': {
        at: '0612',
        status: 'ready',
        configuration: 'mobile',
        beams: [{ weapon: 'laser' }, { weapon: 'laser' }],
        bombs: [{ weapon: 'nuke' }],
      },
    },
  };
  const lasersAt = (at: string, bomb: string, ...edits: readonly SheetEdit[]): string[] =>
    shotsOf(bombsOfBook(...edits)(position, { bomb, from: '0604', at }).json).map(
      ({ laser, hex }) => `${laser} at ${hex}`,
    );

  it('fires 2 lasers at a nuke', () => {
    const edit: SheetEdit = ['special-delivery', 'fire 1 laser at any nuke', 'fire 2 lasers at any nuke'];
    expect(lasersAt('0611', 'medium nuke')).toEqual(['laser 1 at 0611']);
    expect(lasersAt('0611', 'medium nuke', edit)).toEqual(['laser 1 at 0611', 'laser 2 at 0611']);
  });

  it('fires at nukes directly north east', () => {
    const edit: SheetEdit = [
      'special-delivery',
      'or directly north of\n      it',
      'or directly north east of\n      it',
    ];
    expect(lasersAt('0711', 'medium nuke')).toEqual([]);
    expect(lasersAt('0711', 'medium nuke', edit)).toEqual(['laser 1 at 0711']);
    expect(lasersAt('0611', 'medium nuke', edit)).toEqual([]);
  });

  it('fires at nukes only', () => {
    const edit: SheetEdit = ['special-delivery', 'any nuke or crust buster dropped on it', 'any nuke dropped on it'];
    expect(lasersAt('0611', 'light crust buster')).toEqual(['laser 1 at 0611']);
    expect(lasersAt('0611', 'light crust buster', edit)).toEqual([]);
  });
});
