// Tests of positions with a reprogrammed crawler. The positions are read and written, the owner plays the crawler, and
// no sheet decides its activation.
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import { runIn } from '../../support/cli.ts';
import { sharedFolder } from '../../support/folders.ts';
import { deliveryJson, placedFrom, readyCrawler, unbreakableJson } from '../../support/unbreakable.ts';
import { runawayGame, Stage } from '../../support/unbreakable-game.ts';

const ajv = new Ajv.default({ strictTypes: false });
ajv.addSchema(unbreakableJson('map.schema.json') as object);
const isPosition = ajv.compile(unbreakableJson('position.schema.json') as object);

const weapon = (name: string) => [{ weapon: name }];
const crawler = { at: '0608', status: 'ready', configuration: 'mobile', beams: weapon('laser'), bombs: weapon('nuke') };
const squad = { at: '0608', status: 'ready', configuration: 'hovering', beams: weapon('laser'), bombs: weapon('nuke') };

const runaway = (units: object) => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'runaway',
  timeStream: 0,
  units: { 'Squad 1': squad, ...units },
});
const owned = runaway({ Runaway: { side: 'blue', ...crawler } });

describe('a position with a reprogrammed crawler', () => {
  it('is written as it is read, and is the position after the card', async () => {
    expect(isPosition(owned)).toBe(true);
    expect(positionJson(placedFrom(owned))).toEqual(owned);
    const stage = new Stage(await runawayGame(), runaway({ Runaway: crawler }));
    stage.card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway');
    expect(stage.json).toEqual(owned);
  });

  it('is played by the owner at Time Stream cards (U54)', async () => {
    const stage = new Stage(await runawayGame(), owned).activate();
    expect([stage.phase, stage.game.bytes[at.deciderOffset]]).toEqual([at.steerPhase, at.blue]);
    expect(stage.act('move', 'Runaway', '0607').place('Runaway')).toBe('0607');
    expect(stage.activate().find(actVerbs.move, 'Squad 1')).toEqual([]);
  });

  it('is decided by no clause', () => {
    for (const card of ['CRAWLER', 'TIME STREAM'])
      expect(runIn(sharedFolder(), ['decide', '-', '--card', card], JSON.stringify(owned)).out).toContain(
        'Runaway is reprogrammed and belongs to blue, who moves it (U54)',
      );
  });

  it.each([
    [runaway({ Runaway: { side: 'none', ...crawler } }), 'units.Runaway.side should be one of yellow, blue'],
    [
      runaway({ Runaway: crawler, 'Crawler 1': { side: 'blue', ...crawler, at: '0601' } }),
      'units.Crawler 1.side should be left out: the unit is of blue without it',
    ],
    [
      runaway({ Runaway: crawler, 'Squad A': { side: 'blue', ...squad } }),
      'units.Squad A.side should be left out: only crawlers are reprogrammed',
    ],
    [
      deliveryJson({ 'Crawler A': { side: 'blue', at: '0610', ...readyCrawler } }),
      'units.Crawler A.side should be left out: no crawler of special-delivery is reprogrammed',
    ],
  ])('is refused with its field: %#', (json, problem) => {
    expect(() => placedFrom(json)).toThrow(problem);
  });
});
