// Tests of the second readings of open rulings in games. The crawler must end where the same readings put it in queries
// about cards (../second-readings.test.ts).
import { describe, expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { combat, gameBy, Stage } from '../../support/unbreakable-game.ts';
import { deliveryJson, readyCrawler } from '../../support/unbreakable.ts';
import { wild } from '../runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

const sheet = 'special-delivery';
const first = await gameBy({ sheet, readings: [] });
const second = await gameBy({ sheet, readings: ['U5', 'U7', 'U13', 'U16', 'U33', 'U34'] });

const crawler = (place: string, fields: Json = {}, others: Json = {}, parts: Json = {}): Json =>
  deliveryJson({ 'Crawler A': { at: place, ...readyCrawler, ...fields }, ...others }, { timeStream: 1, ...parts });

/**
 * Returns two stages: with the first readings, and with the second readings. In each, the card that activates the
 * crawler has been resolved.
 */
const activated = (json: Json, ...faces: readonly number[]): Stage[] =>
  [first, second].map((game) => new Stage(game, json).dice(...faces).card('yellow crawlers'));

const walker = {
  at: '0607',
  status: 'ready',
  configuration: 'upright',
  beams: [{ weapon: 'force beam' }],
  bombs: [{ weapon: 'nuke' }],
};

describe('in games, the second reading', () => {
  it('of U5 keeps the mark of the thaw until its clause', () => {
    const entering = activated(crawler('south edge', { stasis: 2, thawed: true }));
    expect(entering.map((stage) => stage.placed('Crawler A').thawed)).toEqual([false, true]);
    const cleared = activated(crawler('0610', { stasis: 2, thawed: true }));
    expect(cleared.map((stage) => [stage.placed('Crawler A').thawed, stage.placed('Crawler A').stasis])).toEqual([
      [false, 1],
      [false, 1],
    ]);
  });

  it('of U7 lets a crawler step aside at the entry', () => {
    const blocked = crawler('south edge', {}, { 'Crawler 1': { ...readyCrawler, at: '0615' } });
    // The first die shows ©, which here means the hex north east of 0615: 0714. This hex is woods, so three more dice
    // are rolled, here all blank.
    const [waits, steps] = activated(blocked, ...combat('o---'));
    expect([waits?.place('Crawler A'), steps?.place('Crawler A')]).toEqual(['south', '0714']);
  });

  it('of U13 lets Yellow win once the crawler was in the north', () => {
    // The crawler moves from 0608 to 0607. The walker straight north of the crawler pushes it back by a force beam.
    const json = crawler('0608', {}, { 'Walker 1': { ...walker, at: '0605' } });
    const ends = activated(json).map((stage) => {
      expect(stage.place('Crawler A')).toBe('0607');
      stage.done();
      // A medium beam against a heavy target rolls two dice. Both are positive, so the beam hits.
      stage
        .card('blue walkers')
        .dice(...combat('oo'))
        .act('beam', 'Walker 1', 'Crawler A');
      stage.act('push', 'Crawler A', '0608');
      stage.card('yellow crawlers');
      return [stage.phase === at.endPhase, stage.place('Crawler A')];
    });
    expect(ends).toEqual([
      [false, '0607'],
      [true, '0608'],
    ]);
  });

  it('of U16 protects all hexes straight north up to the goal', () => {
    const json = crawler('0610', {}, { 'Walker 1': { ...walker, at: '0604' } });
    const lasers = [first, second].map((game) => {
      const stage = new Stage(game, json).card('blue walkers');
      // Two blanks leave the ground of 0608 as it is. In the second reading, a laser first rolls two dice, both blank.
      stage.dice(...combat(game === first ? '--' : '----')).act('bomb', 'Walker 1', '0608');
      expect(stage.isSpent).toBe(true);
      return stage.placed('Crawler A').weapons?.filter(({ loaded }) => loaded).length;
    });
    // The crawler has two lasers and a nuke. In the second reading, one laser was fired.
    expect(lasers).toEqual([3, 2]);
  });

  it('of U33 rolls two dice of a neutron bomb against a dug-in crawler', () => {
    // The walker drops the bomb into its own hex. The die of the walker is a blank, so the walker is not hit. All dice
    // of the crawler are positive.
    const neutron = { ...walker, at: '0611', bombs: [{ weapon: 'neutron bomb' }] };
    const beams = [{ weapon: 'force beam' }, { weapon: 'force beam' }];
    const json = crawler('0612', { configuration: 'dug-in', beams }, { 'Walker 1': neutron });
    for (const [game, faces] of [
      [first, 'ooo-'],
      [second, 'oo-'],
    ] as const) {
      const stage = new Stage(game, json).card('blue walkers').dice(...combat(faces));
      stage.act('bomb', 'Walker 1', '0611');
      expect([stage.isSpent, stage.placed('Crawler A').status]).toEqual([true, 'offline']);
    }
  });

  it('of U34 keeps a squad that scatters in lava', () => {
    const squad = { ...walker, at: '0611', configuration: 'grounded' };
    const units = { 'Walker 1': { ...walker, at: '0610' }, 'Squad 1': squad };
    const json = crawler('0114', {}, units, { terrain: { '0611': { is: 'lava', border: 'red' } } });
    const places = [first, second].map((game) => {
      // Two positive dice hit the squad, which is deep in lava. Two blanks leave the ground as it is.
      const stage = new Stage(game, json).card('blue walkers').dice(...combat('oo--'));
      stage.act('bomb', 'Walker 1', '0611');
      expect(stage.isSpent).toBe(true);
      return stage.place('Squad 1');
    });
    expect(places).toEqual(['lost', '0611']);
  });

  it('of U23 activates the runaway before its Time Stream card', async () => {
    const frozen = { ...wild({ stasis: 4, frozen: true }), timeStream: 0 };
    const games = await Promise.all([[], ['U23']].map((readings) => gameBy({ sheet: 'runaway', readings })));
    const stages = games.map((game) => new Stage(game, frozen).card('time stream'));
    // By default, the crawler is activated after the Time Stream card has thawed it, and clause 3 removes a stasis
    // marker. In the second reading, the crawler is activated before the thaw.
    expect(stages.map((stage) => stage.placed('Runaway').stasis)).toEqual([3, 4]);
    expect(stages.map((stage) => stage.placed('Runaway').thawed)).toEqual([false, true]);
  });
});
