// The start of Special Delivery, before Blue places its units, as the JSON of a position; and positions written anew.
import type { WrittenPosition } from '../../../game/play.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';
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

/** Returns the position at the start, or that of a file; throws a ShapeError if the position is faulty. */
export function deliveryPosition({ definition, position }: WrittenPosition): unknown {
  const { map, reference } = definition as { readonly map: unknown; readonly reference: unknown };
  const files = {
    map: inFile('map.json', () => unbreakableMapOf(map)),
    reference: inFile('reference.json', () => unbreakableReferenceOf(reference)),
  };
  return positionJson(placedPositionOf(position ?? deliveryOpening, files));
}
