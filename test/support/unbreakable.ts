// The data files of Unbreakable for tests, and positions that are written in a few words.
import { readFileSync } from 'node:fs';
import { unbreakableMapOf } from '../../runtime/unbreakable/board/map.ts';
import { unbreakableReferenceOf } from '../../runtime/unbreakable/data/reference.ts';
import type {
  PlacedPosition,
  PlacedUnit,
  UnbreakableFiles,
} from '../../runtime/unbreakable/position/placed-position.ts';
import { placedPositionOf } from '../../runtime/unbreakable/position/read-placed-position.ts';

export const unbreakableJson = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../procedures/unbreakable/${file}`, import.meta.url), 'utf8'));

export const unbreakableFiles: UnbreakableFiles = {
  map: unbreakableMapOf(unbreakableJson('map.json')),
  reference: unbreakableReferenceOf(unbreakableJson('reference.json')),
};

type Json = Readonly<Record<string, unknown>>;

/** The crawler of Special Delivery as U20 sets it up. */
export const readyCrawler = {
  status: 'ready',
  configuration: 'mobile',
  beams: [{ weapon: 'laser' }, { weapon: 'laser' }],
  bombs: [{ weapon: 'nuke' }],
};

/** Returns the JSON of a position of Special Delivery. The crawler is in 0610 unless the units name another hex. */
export const deliveryJson = (units: Json = {}, parts: Json = {}): Json => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'special-delivery',
  timeStream: 0,
  ...parts,
  units: { 'Crawler A': { at: '0610', ...readyCrawler }, ...units },
});

export const placedFrom = (json: unknown): PlacedPosition => placedPositionOf(json, unbreakableFiles);

/** Returns the number of a hex of the book’s map. */
export const hexAt = (name: string): number => unbreakableFiles.map.board.numberOf(name);

export function unitIn(position: PlacedPosition, name: string): PlacedUnit {
  const unit = position.units[position.unitNumber(name)];
  if (!unit) throw new Error(`no unit ${name}`);
  return unit;
}
