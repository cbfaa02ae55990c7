// Tests of a Time Stream card: clouds first, then units thaw or freeze (U22).
import { describe, expect, it } from 'vitest';
import { CardError } from '../../../runtime/kernel/shape.ts';
import { drawTimeStream } from '../../../runtime/unbreakable/position/time-stream.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import { deliveryJson, placedFrom, readyCrawler, unitIn } from '../../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;
const clouds = {
  '0308': { size: 'light' },
  '0405': { size: 'medium' },
  '0503': { size: 'heavy' },
  '0611': { size: 'light', thisTurn: true },
};
const withCrawler = (parts: Json, timeStream: number, rest: Json = {}) =>
  placedFrom(deliveryJson({ 'Crawler A': { at: '0610', ...readyCrawler, ...parts } }, { timeStream, ...rest }));

describe('the first card of a turn', () => {
  it('removes light clouds, reduces the others, and only unmarks the clouds of this turn', () => {
    const position = withCrawler({}, 0, { clouds });
    expect(drawTimeStream(position)).toEqual([
      'the light mushroom cloud in 0308 is removed',
      'the medium mushroom cloud in 0405 becomes light',
      'the heavy mushroom cloud in 0503 becomes medium',
      'the light mushroom cloud in 0611 stays, because it is of this turn',
    ]);
    expect(positionJson(position)).toMatchObject({ timeStream: 1 });
    expect(positionJson(position)['clouds']).toEqual({
      '0405': { size: 'light' },
      '0503': { size: 'medium' },
      '0611': { size: 'light' },
    });
  });

  it('thaws units, which keep their status and their markers', () => {
    const position = withCrawler({ frozen: true, stasis: 3, status: 'offline' }, 0);
    expect(drawTimeStream(position)).toEqual(['Crawler A thaws']);
    expect(unitIn(position, 'Crawler A')).toMatchObject({ frozen: false, thawed: true, stasis: 3, status: 'offline' });
  });

  it('freezes nobody', () => {
    const position = withCrawler({ stasis: 9 }, 0);
    expect(drawTimeStream(position)).toEqual([]);
    expect(unitIn(position, 'Crawler A').frozen).toBe(false);
  });
});

describe('a later card', () => {
  it.each([
    [2, 4, 3],
    [3, 2, 1],
    [4, 1, 0],
  ])('number %i freezes units with %i markers and not with %i', (card, markers, fewer) => {
    const freezing = withCrawler({ stasis: markers }, card - 1);
    expect(drawTimeStream(freezing)).toEqual([
      `Crawler A freezes with ${markers} stasis ${markers === 1 ? 'marker' : 'markers'}`,
    ]);
    expect(unitIn(freezing, 'Crawler A')).toMatchObject({ frozen: true, thawed: false, stasis: markers });
    const free = withCrawler({ stasis: fewer }, card - 1);
    expect(drawTimeStream(free)).toEqual([]);
    expect(unitIn(free, 'Crawler A').frozen).toBe(false);
  });

  it('takes the mark of a thaw that was never used, and the next thaw gives it again (U5)', () => {
    const position = withCrawler({ stasis: 4, thawed: true }, 1);
    drawTimeStream(position);
    expect(unitIn(position, 'Crawler A')).toMatchObject({ frozen: true, thawed: false });
  });

  it('reduces no clouds', () => {
    const position = withCrawler({}, 1, { clouds: { '0405': { size: 'light' } } });
    expect(drawTimeStream(position)).toEqual([]);
    expect(positionJson(position)['clouds']).toEqual({ '0405': { size: 'light' } });
  });

  it('is not there after the fourth', () => {
    const position = withCrawler({}, 4);
    expect(() => drawTimeStream(position)).toThrow(CardError);
  });
});
