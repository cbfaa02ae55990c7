// Tests of Special Delivery: a crawler that nobody opposes, exact odds of shots, and edited sheets.
import { describe, expect, it } from 'vitest';
import { beginTurn, drawCards } from '../../../runtime/unbreakable/engine/action-deck.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { sideOfUnit } from '../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { setUpDelivery } from '../../../runtime/unbreakable/engine/set-up.ts';
import { kindOfWeapon } from '../../../runtime/unbreakable/engine/weapon-states.ts';
import { EngineDice } from '../../../runtime/unbreakable/engine/engine-dice.ts';
import { deliveryGame, sharesOf, Stage } from '../../support/unbreakable-game.ts';
import { deliveryJson } from '../../support/unbreakable.ts';
import type { SheetEdit } from '../../support/unbreakable-sheets.ts';

const book = await deliveryGame();

const arms = [kindOfWeapon('laser'), kindOfWeapon('nuke')];

/** Removes the units of blue from the map, so that nobody opposes the crawler, and begins the first turn. */
function beginUnopposed(game: PackedGame): void {
  const { units, bytes } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (sideOfUnit(unit) === at.blue) bytes[unit * at.unitBytes] = at.nowhere;
  }
  bytes[at.phaseOffset] = at.drawPhase;
  beginTurn(game);
  drawCards(game);
}

/** Plays a game without blue units; returns the turn and the hex of the crawler after each activation. */
function unopposed(game: PackedGame, limit = 40): string[] {
  const way: string[] = [];
  let turn = 0;
  let cards = 0;
  game.sink = ({ change, about }) => {
    if (change === 'turn') [turn, cards] = [about, 0];
    if (change === 'activated') cards += 1;
    if (change === 'clause') way.push(`${turn}.${cards} ${game.tables.board.hexes[game.hexOf(0)] ?? 'off the map'}`);
  };
  setUpDelivery(game, limit, () => arms);
  game.dice.seed(1, 0);
  beginUnopposed(game);
  game.sink = null;
  way.push(`${turn}.${cards} ends by ${game.bytes[at.causeOffset]} for ${game.bytes[at.winningSideOffset]}`);
  return way;
}

const squad = (hex: string) => ({
  at: hex,
  status: 'ready',
  configuration: 'grounded',
  beams: [{ weapon: 'force beam' }],
  bombs: [{ weapon: 'crust buster' }],
});

const walker = {
  at: '0707',
  status: 'ready',
  configuration: 'upright',
  beams: [{ weapon: 'force beam' }],
  bombs: [{ weapon: 'nuke' }],
};

/**
 * Returns the chance that one shot of a stasis ray in 0705 hits a unit in 0805. The hex 0805 has the terrain `terrain`.
 */
function hitShare(firing: string, target: string, configuration: string, terrain = 'open'): number {
  const armed = (place: string, form: string) => ({
    at: place,
    status: 'ready',
    configuration: form,
    beams: [{ weapon: 'stasis ray' }],
    bombs: [{ weapon: 'nuke' }],
  });
  const forms: Readonly<Record<string, string>> = { Squad: 'grounded', Walker: 'upright', Crawler: 'mobile' };
  const kind = firing.split(' ')[0] ?? '';
  const json = {
    version: 1,
    game: 'unbreakable',
    sheet: 'runaway',
    timeStream: 0,
    ...(terrain !== 'open' && { terrain: { '0805': { is: terrain, ...(terrain !== 'rough' && { border: 'red' }) } } }),
    units: {
      Runaway: { ...armed('1114', 'mobile'), status: 'buttoned' },
      [firing]: armed('0705', forms[kind] ?? ''),
      [target]: armed('0805', configuration),
    },
  };
  const odds = sharesOf((tape) => {
    const stage = new Stage(book, json).card(`yellow ${kind.toLowerCase()}s` as 'yellow squads');
    stage.dice(...tape).act('beam', firing, target);
    return stage.placed(target).stasis === 1 ? 'hit' : 'miss';
  });
  book.dice.tape = null;
  return odds.get('hit') ?? 0;
}

/**
 * Returns the probabilities that the first, the second and the third medium nuke of a turn reach the hex of the
 * crawler.
 */
function nukeShares(game: PackedGame): number[] {
  const json = deliveryJson({
    'Crawler A': {
      at: '0609',
      status: 'ready',
      configuration: 'mobile',
      beams: [{ weapon: 'laser' }, { weapon: 'laser' }],
      bombs: [{ weapon: 'nuke' }],
    },
    'Walker 1': walker,
  });
  const shares: number[] = [];
  const lasersLeft = [2, 2, 2];
  for (let shot = 0; shot < 3; shot++) {
    const odds = sharesOf((tape) => {
      const stage = new Stage(game, json);
      for (let number = 0; number < 2; number++)
        if (number >= (lasersLeft[shot] ?? 0)) game.setWeapon(0, number, game.weaponOf(0, number) & ~at.loadedBit);
      stage
        .dice(...tape)
        .card('blue walkers')
        .act('bomb', 'Walker 1', '0609');
      const loaded = [0, 1].filter((number) => (game.weaponOf(0, number) & at.loadedBit) !== 0).length;
      lasersLeft[shot + 1] = loaded;
      return stage.position.clouds[stage.hex('0609')] ? 'through' : 'stopped';
    });
    // Rounding removes the errors of sums of fractions.
    shares.push(Number((odds.get('through') ?? 0).toFixed(12)));
  }
  game.dice.tape = null;
  return shares;
}

describe('the unopposed crawler', () => {
  it('wins with its tenth activation, the second crawler card of turn 5', () => {
    expect(unopposed(book)).toEqual([
      '1.1 0615',
      '1.2 0614',
      '2.1 0613',
      '2.2 0612',
      '3.1 0611',
      '3.2 0610',
      '4.1 0609',
      '4.2 0608',
      '5.1 0607',
      `5.2 ends by ${at.endByNorth} for ${at.yellow}`,
    ]);
  });

  it('stands still after its entry if clause 3 is deleted', async () => {
    const edit: SheetEdit = [
      'special-delivery',
      '3. If there is no volcano directly north of the crawler, it moves 1 hex north.\n4. ',
      '3. ',
    ];
    const way = unopposed(await deliveryGame(edit), 3);
    expect(way).toEqual([
      '1.1 0615',
      '1.2 0615',
      '2.1 0615',
      '2.2 0615',
      '3.1 0615',
      '3.2 0615',
      `3.2 ends by ${at.endByLimit} for ${at.noSide}`,
    ]);
  });
});

describe('exact odds', () => {
  it('of a shot at each size are those of the printed table (L757)', () => {
    const words = new Int32Array(256);
    const odds = [0, 1, 2].map((weapon) =>
      [0, 1, 2].map((target) =>
        sharesOf((tape) => {
          const dice = new EngineDice(words);
          dice.tape = tape;
          return dice.hits(weapon, target) ? 'hit' : 'miss';
        }).get('hit'),
      ),
    );
    // The rows are light, medium and heavy weapons. The columns are light, medium and heavy targets.
    expect(odds).toEqual([
      [1 / 2, 1 / 4, 1 / 8],
      [3 / 4, 1 / 2, 1 / 4],
      [7 / 8, 3 / 4, 1 / 2],
    ]);
  });

  it('of one shot between units of each size are those of the table', () => {
    const shares = ['Squad A', 'Walker A', 'Crawler A'].map((firing) => [
      hitShare(firing, 'Squad 1', 'grounded'),
      hitShare(firing, 'Walker 1', 'upright'),
      hitShare(firing, 'Crawler 1', 'mobile'),
    ]);
    expect(shares).toEqual([
      [1 / 2, 1 / 4, 1 / 8],
      [3 / 4, 1 / 2, 1 / 4],
      [7 / 8, 3 / 4, 1 / 2],
    ]);
  });

  it('follow the modifiers of the target (L766–772)', () => {
    // Without modifiers, a heavy beam hits heavy, medium and light targets with 1/2, 3/4 and 7/8.
    const share = (target: string, configuration: string, terrain: string): number =>
      hitShare('Crawler A', target, configuration, terrain);
    expect([
      share('Walker 1', 'down', 'open'),
      share('Walker 1', 'upright', 'crater'),
      share('Squad 1', 'grounded', 'lava'),
      share('Squad 1', 'grounded', 'rough'),
      share('Squad 1', 'hovering', 'crater'),
    ]).toEqual([1 / 2, 1 / 2, 1 / 2, 3 / 4, 7 / 8]);
  });

  it('let medium nukes at the crawler through with 1/8, 1/8 and 1', () => {
    expect(nukeShares(book)).toEqual([1 / 8, 1 / 8, 1]);
  });

  it('are 1/64, 1 and 1 if the sheet says 2 lasers', async () => {
    const edit: SheetEdit = ['special-delivery', 'fire 1 laser at any nuke', 'fire 2 lasers at any nuke'];
    expect(nukeShares(await deliveryGame(edit))).toEqual([1 / 64, 1, 1]);
  });
});

describe('ends of games', () => {
  it('is a victory of blue if a force beam pushes the crawler into lava (L913)', () => {
    const game = book;
    const json = deliveryJson({ 'Walker 1': walker }, { terrain: { '0510': { is: 'lava', border: 'red' } } });
    // The line from 0707 leaves 0610 on its south side, so the crawler is pushed to the south.
    const stage = new Stage(game, json).card('blue walkers');
    stage.dice(0, 0).act('beam', 'Walker 1', 'Crawler A');
    const hexes = stage
      .legal()
      .slice(1)
      .map((action) => game.tables.board.hexes[(action >> 12) & 255]);
    stage.act('push', 'Crawler A', hexes[0]);
    game.dice.tape = null;
    expect(hexes).toEqual(['0611']);
    expect(stage.place('Crawler A')).toBe('0611');
    const lava = new Stage(
      game,
      deliveryJson({ 'Walker 1': walker }, { terrain: { '0611': { is: 'lava', border: 'red' } } }),
    );
    lava.card('blue walkers').dice(0, 0).act('beam', 'Walker 1', 'Crawler A').act('push', 'Crawler A', '0611');
    game.dice.tape = null;
    expect([game.bytes[at.phaseOffset], game.bytes[at.winningSideOffset], game.bytes[at.causeOffset]]).toEqual([
      at.endPhase,
      at.blue,
      at.endByPush,
    ]);
  });

  it('is a victory of blue by an earthquake, and by a volcano', () => {
    const game = book;
    const json = deliveryJson({ 'Squad 1': squad('0101') }, { terrain: { '0610': { is: 'lava', border: 'white' } } });
    new Stage(game, json).dice(0).card('heavy earthquake');
    expect([game.bytes[at.winningSideOffset], game.bytes[at.causeOffset]]).toEqual([at.blue, at.endByEarthquake]);
    new Stage(game, json).dice(1, 5, 5, 5, 0, 0, 0, 0, 0, 0).card('heavy earthquake');
    game.dice.tape = null;
    expect([game.bytes[at.winningSideOffset], game.bytes[at.causeOffset]]).toEqual([at.blue, at.endByVolcano]);
  });
});
