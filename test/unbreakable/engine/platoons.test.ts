// Tests of platoons that games draw, of platoons in files, and of the set-up of Runaway.
import { describe, expect, it } from 'vitest';
import { platoonsOf } from '../../../compiler/games/unbreakable/play/read-platoons.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { EngineTables, kindOfUnit, sideOfUnit } from '../../../runtime/unbreakable/engine/engine-tables.ts';
import { applyAction, listActions } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { runawaySetUpOf, setUpRunaway } from '../../../runtime/unbreakable/engine/set-up.ts';
import { PlatoonDraw } from '../../../runtime/unbreakable/players/platoons.ts';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';
import { unbreakableFiles } from '../../support/unbreakable.ts';
import { runawayGame } from '../../support/unbreakable-game.ts';

const tables = new EngineTables(unbreakableFiles);

const weapons = (...names: readonly string[]) => names.map((weapon) => ({ weapon }));
const armed = (unit: string, beams = ['laser'], bombs = ['nuke']) => ({
  unit,
  beams: weapons(...beams),
  bombs: weapons(...bombs),
});
const squad = armed('Squad 1');

describe('drawn platoons', () => {
  it('are legal, of equal size, of every size from 1 to 8, and share six cards of each kind', () => {
    const draw = new PlatoonDraw(tables.weaponCards, [null, null]);
    const random = new RandomPacked();
    const sizes = new Set<number>();
    const faults: string[] = [];
    for (let game = 0; game < 300; game++) {
      random.seed(1, game);
      draw.draw(random);
      const units = [...Array(at.unitCount).keys()].filter((unit) => draw.armsOf(unit));
      const count = (side: number, kind: number): number =>
        units.filter((unit) => sideOfUnit(unit) === side && kindOfUnit(unit) === kind).length;
      for (const side of [at.yellow, at.blue]) {
        const [crawlers, walkers, squads] = [count(side, 0), count(side, 1), count(side, 2)];
        if (squads < 1 || squads < walkers || walkers < crawlers)
          faults.push(`${game}: ${crawlers} ${walkers} ${squads}`);
        sizes.add(crawlers + walkers + squads);
      }
      if (units.filter((unit) => sideOfUnit(unit) === at.blue).length * 2 !== units.length)
        faults.push(`${game} sizes`);
      const kinds = units.flatMap((unit) => Array.from(draw.armsOf(unit) ?? []));
      for (let kind = 1; kind <= 6; kind++)
        if (kinds.filter((each) => each === kind).length > 6) faults.push(`${game}: cards of kind ${kind}`);
      // The three kinds of beams have 18 cards. Platoons have at most 17 of them, because the runaway needs one.
      if (kinds.filter((kind) => [at.forceBeam, at.laser, at.stasisRay].includes(kind)).length > 17)
        faults.push(`${game} beams`);
    }
    expect(faults).toEqual([]);
    expect([...sizes].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('have the size of the platoon of a file', () => {
    const platoons = platoonsOf({ blue: [armed('Walker 1'), squad, armed('Squad 4')] }, tables);
    const draw = new PlatoonDraw(tables.weaponCards, platoons);
    draw.draw(new RandomPacked());
    const yellow = [...Array(12).keys()].filter((unit) => draw.armsOf(unit));
    expect(yellow).toHaveLength(3);
    expect(Array.from(draw.armsOf(16) ?? [])).toEqual([at.laser, at.nuke]);
  });
});

describe('platoons of a file', () => {
  const lasers = ['laser', 'laser'];
  it.each([
    [{ blue: [armed('Walker 1')] }, 'blue has no squads; a platoon has at least as many squads as walkers'],
    [{ blue: [] }, 'blue has no squads'],
    [
      { yellow: [armed('Squad A'), armed('Walker A'), armed('Walker B')] },
      'yellow has 0 crawlers, 2 walkers and 1 squads',
    ],
    [
      { blue: [squad, armed('Crawler 1'), armed('Crawler 2'), armed('Walker 1')] },
      'blue has 2 crawlers, 1 walkers and 1 squads',
    ],
    [{ blue: [squad, armed('Squad 2'), squad] }, 'blue[2].unit names Squad 1 twice'],
    [{ blue: [armed('Squad 1', ['death ray'])] }, 'blue[0].beams[0].weapon should be one of'],
    [{ blue: [armed('Squad 1', ['laser'], ['nuke', 'nuke'])] }, 'blue[0].bombs has 2 bombs; a squad carries 1 bomb'],
    [{ blue: [{ unit: 'Squad 1', beams: weapons('laser') }] }, 'blue[0]'],
    [{ blue: [{ unit: 'Squad 1' }] }, 'blue[0] lacks `beams` and `bombs`'],
    [{ blue: [armed('Squad A')] }, 'blue[0].unit is Squad A, a unit of yellow'],
    [{ blue: [armed('Runaway')] }, 'blue[0].unit is Runaway, a unit of nobody'],
    [{ blue: [armed('Tank 1')] }, 'blue[0].unit is Tank 1, which is no unit of the game'],
    [
      { blue: [{ ...squad, bombs: [{ weapon: 'nuke', unloaded: true }] }] },
      'blue[0] has an unloaded weapon; all weapons are loaded at the set-up',
    ],
    [{ blue: [squad], yellow: [armed('Squad A'), armed('Squad B')] }, 'yellow has 2 units, and blue has 1'],
    [{}, 'should have a field `blue` or `yellow`, or both'],
    [{ red: [squad] }, 'red'],
    [
      {
        blue: ['Squad 1', 'Squad 2', 'Squad 3', 'Squad 4'].map((name) => armed(name)),
        yellow: [armed('Walker A', lasers), armed('Squad A'), armed('Squad B'), armed('Squad C')],
      },
      'use 9 cards of laser; the game has 6 (U31)',
    ],
    [
      {
        blue: [1, 2, 3, 4].flatMap((number) => [
          armed(`Crawler ${number}`, ['force beam'], ['crust buster']),
          armed(`Walker ${number}`, ['stasis ray'], ['neutron bomb']),
          armed(`Squad ${number}`),
        ]),
      },
      'use 12 beams; with 12 other units and the runaway, 25 of 18 cards are needed (U31)',
    ],
  ])('refuses %j', (json, problem) => {
    expect(() => platoonsOf(json, tables)).toThrow(problem);
  });

  it('are read with their weapons', () => {
    expect(platoonsOf({ yellow: [armed('Squad A', ['stasis ray'])] }, tables)).toEqual([
      { 8: [at.stasisRay, at.nuke] },
      null,
    ]);
  });
});

describe('the set-up of Runaway', () => {
  it('lets both sides choose statuses and configurations at their edges, yellow first (U73)', async () => {
    const game = await runawayGame();
    const setUp = runawaySetUpOf(game.tables, 'runaway');
    const arms = [at.laser, at.nuke];
    const units = [0, 4, 8, 20];
    game.dice.seed(1, 1);
    if (setUp) setUpRunaway(game, 40, setUp, (unit) => (units.includes(unit) ? arms : null));
    const counts: number[] = [];
    for (const unit of units) {
      expect([game.bytes[at.phaseOffset], game.bytes[at.placedUnitOffset]]).toEqual([at.setUpPhase, unit]);
      listActions(game);
      counts.push(game.actionCount);
      const [first = 0] = game.actions;
      applyAction(game, first);
    }
    // A crawler has 3 choices: it is mobile, with any of 3 statuses. A walker has 3 statuses times 2 configurations. A
    // squad has 5 choices, because a scattered squad does not hover.
    expect(counts).toEqual([3, 6, 5, 5]);
    expect([game.hexOf(0), game.hexOf(20)]).toEqual([at.southEdge, at.northEdge]);
    expect(game.tables.board.hexes[game.hexOf(24)]).toBe('0608');
    // The runaway has a loaded heavy beam and a loaded heavy bomb.
    const heavy = [0, 1].map((number) => game.weaponOf(24, number));
    expect(heavy.map((weapon) => [(weapon >> at.sizeShift) & at.sizeBits, weapon & at.loadedBit])).toEqual([
      [2, at.loadedBit],
      [2, at.loadedBit],
    ]);
  });
});
