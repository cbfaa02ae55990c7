// Openings of scenarios as positions in JSON, before units are placed. Also writes a position of a file as complete
// JSON.
import type { WrittenPosition } from '../../../game/play.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import type { UnbreakableReference } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { unbreakableReferenceOf } from '../../../../runtime/unbreakable/data/reference.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed-position.ts';
import { positionJson } from '../../../../runtime/unbreakable/position/write-placed-position.ts';
import { deliverySheet, runawaySheet } from './driving-sheets.ts';

/** The opening of Special Delivery: the crawler at the south edge, ready and mobile with loaded weapons (U20). */
export const deliveryOpening = {
  version: 1,
  game: 'unbreakable',
  sheet: deliverySheet,
  timeStream: 0,
  units: {
    'Crawler A': {
      at: 'south edge',
      status: 'ready',
      configuration: 'mobile',
      beams: [{ weapon: 'laser' }, { weapon: 'laser' }],
      bombs: [{ weapon: 'nuke' }],
    },
  },
} as const;

const weaponList = (weapon: string) => [{ weapon }];

/**
 * Returns the opening of Runaway: the runaway in its hex, ready and mobile (U73). A position must name the weapons of
 * the runaway, but a game draws them. So the laser and the nuke here are only examples.
 */
export function runawayOpening({ sheets }: UnbreakableReference): unknown {
  const driven = sheets.get(runawaySheet);
  const name = driven && 'name' in driven ? driven.name : '';
  const weapons = { beams: weaponList('laser'), bombs: weaponList('nuke') };
  const units = { [name]: { at: driven?.at, status: 'ready', configuration: 'mobile', ...weapons } };
  return { version: 1, game: 'unbreakable', sheet: runawaySheet, timeStream: 0, units };
}

/**
 * Returns a function that writes a position for a sheet. The function uses the position of a file or, for Special
 * Delivery, the opening if there is no file. The function throws a ShapeError if the position is faulty, or if any
 * other sheet has no file.
 */
export const positionWriter =
  (sheet: string) =>
  ({ definition, position }: WrittenPosition): unknown => {
    const { map, reference } = definition as { readonly map: unknown; readonly reference: unknown };
    const files = {
      map: withFileName('map.json', () => unbreakableMapOf(map)),
      reference: withFileName('reference.json', () => unbreakableReferenceOf(reference)),
    };
    if (position !== undefined) return positionJson(placedPositionOf(position, files));
    if (sheet !== deliverySheet)
      return fail('', 'starts with weapons and platoons that are drawn; the file of a position is written anew');
    return positionJson(placedPositionOf(deliveryOpening, files));
  };
