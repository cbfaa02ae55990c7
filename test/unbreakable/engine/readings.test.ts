// Tests of games that take the second readings of open rulings.
import { describe, expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { Random } from '../../support/random.ts';
import { combat, deliveryGame, deliveryGameBy, Stage } from '../../support/unbreakable-game.ts';
import { deliveryJson, readyCrawler } from '../../support/unbreakable.ts';
import { askingBy, unbreakableSheets } from '../../support/unbreakable-sheets.ts';
import { randomGround } from '../board/random-ground.ts';
import { randomProgram } from '../board/random-programs.ts';
import { compareActivation } from './compare-engine.ts';

type Json = Readonly<Record<string, unknown>>;

const ruled = await deliveryGame();
const second = await deliveryGameBy(['U5', 'U7', 'U13', 'U16', 'U33', 'U34']);

const crawlerAt = (hex: string, fields: Json = {}, units: Json = {}): unknown =>
  deliveryJson({ 'Crawler A': { ...readyCrawler, at: hex, ...fields }, ...units }, { timeStream: 1 });

const armed = (hex: string, configuration: string, beam: string, bomb: string): Json => ({
  at: hex,
  status: 'ready',
  configuration,
  beams: [{ weapon: beam }],
  bombs: [{ weapon: bomb }],
});

describe('games with second readings', () => {
  it('activate the crawler as the interpreter does (U5, U7)', () => {
    const faults: string[] = [];
    const random = new Random(41);
    const asking = askingBy({ ...unbreakableSheets(), readings: ['U5', 'U7', 'U13'] });
    const ground = randomGround(random, 4);
    for (let count = 0; count < 80; count++)
      compareActivation(randomProgram(ground, random), second, asking, random, (text) => faults.push(text));
    expect(faults).toEqual([]);
  });

  // 0608 is on the fold, 0607 is north of it. The crawler moves into 0607, is pushed back, and is activated again.
  it('let Yellow win after the crawler was in the north (U13)', () => {
    for (const [game, isWon] of [
      [ruled, false],
      [second, true],
    ] as const) {
      const stage = new Stage(game, crawlerAt('0608'));
      stage.dice(...combat('---')).card('yellow crawlers');
      expect(stage.place('Crawler A')).toBe('0607');
      game.bytes[stage.unit('Crawler A') * at.unitBytes] = stage.hex('0610');
      stage.card('yellow crawlers');
      expect([stage.phase === at.over, game.bytes[at.cause] === at.byNorth && stage.phase === at.over]).toEqual([
        isWon,
        isWon,
      ]);
    }
  });

  // A dug-in crawler goes offline on 3 positive dice of 3 by the rules, and on 2 of 2 by the cards.
  it('roll two dice of a neutron bomb against a dug-in crawler (U33)', () => {
    for (const [game, faces] of [
      [ruled, 'ooo'],
      [second, 'oo'],
    ] as const) {
      const units = { 'Walker 1': armed('0611', 'upright', 'force beam', 'neutron bomb') };
      const crawler = { configuration: 'dug-in', beams: [{ weapon: 'force beam' }, { weapon: 'force beam' }] };
      const stage = new Stage(game, crawlerAt('0612', crawler, units)).card('blue walkers');
      // The walker drops the bomb into its own hex, and rolls for itself first or last.
      stage.dice(...combat(`${faces}-`)).act('bomb', 'Walker 1', '0611');
      expect([stage.isSpent, stage.placed('Crawler A').status]).toEqual([true, 'offline']);
    }
  });

  // Two positive dice hit the squad, which is deep in lava; two blanks leave the ground as it is.
  it('keep a unit that falls in lava (U34)', () => {
    for (const [game, place] of [
      [ruled, 'lost'],
      [second, '0611'],
    ] as const) {
      const squad = armed('0611', 'grounded', 'force beam', 'nuke');
      const json = deliveryJson(
        {
          'Crawler A': { ...readyCrawler, at: '0114' },
          'Walker 1': armed('0610', 'upright', 'force beam', 'nuke'),
          'Squad 1': squad,
        },
        { timeStream: 1, terrain: { '0611': { is: 'lava', border: 'red' } } },
      );
      const stage = new Stage(game, json).card('blue walkers');
      stage.dice(...combat('oo--')).act('bomb', 'Walker 1', '0611');
      expect(stage.isSpent).toBe(true);
      expect(stage.place('Squad 1')).toBe(place);
    }
  });
});
