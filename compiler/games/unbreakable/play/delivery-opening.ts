// The start of Special Delivery, before Blue places its units, as the JSON of a position; and positions written anew.
import type { WrittenPosition } from '../../../game/play.ts';
import { fail, inFile } from '../../../../runtime/kernel/shape.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import { unbreakableReferenceOf } from '../../../../runtime/unbreakable/data/reference.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed.ts';
import { positionJson } from '../../../../runtime/unbreakable/position/write-placed.ts';
import { deliverySheet } from './packed-delivery.ts';

/** The crawler at the south edge, ready and mobile with loaded lasers (U20). */
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

/**
 * Returns the function that writes a position of a sheet: that of a file, or that at the start. It throws a ShapeError for
 * a faulty position.
 */
export const positionWriter =
  (sheet: string) =>
  ({ definition, position }: WrittenPosition): unknown => {
    const { map, reference } = definition as { readonly map: unknown; readonly reference: unknown };
    const files = {
      map: inFile('map.json', () => unbreakableMapOf(map)),
      reference: inFile('reference.json', () => unbreakableReferenceOf(reference)),
    };
    if (position !== undefined) return positionJson(placedPositionOf(position, files));
    if (sheet !== deliverySheet) return fail('', 'has no printed start; the file of a position is written anew');
    return positionJson(placedPositionOf(deliveryOpening, files));
  };
