// The scenes of scenarios with a crawler: tables for people, and maps.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { DrawnHexMap } from '../../../game/hex-map.ts';
import type { Scene } from '../../../game/scene.ts';
import { scriptIn, type SceneSheets } from '../../../game/scene-sheets.ts';
import { capital } from '../../../wording/english.ts';
import { CardError, fail, ShapeError } from '../../../../runtime/kernel/shape.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PlacedPosition, UnbreakableFiles } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed.ts';
import { drawnMap, sightFrom } from '../board/drawn-map.ts';
import { deliverySheet, packedDelivery } from '../play/packed-delivery.ts';
import type { Sight } from '../play/sight.ts';
import { deliveryOpening } from '../play/delivery-opening.ts';
import { deliveryLineScene } from './delivery-tables.ts';

interface DeliveryParts {
  readonly files: UnbreakableFiles;
  readonly sightIn: (sheets: SceneSheets) => Sight;
  readonly playNamed: NonNullable<Scene['playNamed']>;
}

const openingRows = [
  ['Blue', 'one walker and two squads, which the player places in any hex of rows 01 to 07'],
] as const;

const noRows: DrawnHexMap['rows'] = [];

/** Returns the name of a sheet as a title: `special-delivery` is Special Delivery. */
const titleOfSheet = (sheet: string): string => sheet.split('-').map(capital).join(' ');

/** Draws a position with the hexes that are seen from a unit or a hex. */
const mapOf = (position: PlacedPosition, from: string | null, sight: Sight, rows = noRows): DrawnHexMap =>
  drawnMap(position, titleOfSheet(position.sheet), from === null ? null : sightFrom(position, from, sight), rows);

const hexMapOf =
  ({ files, sightIn }: DeliveryParts, sheet: string): NonNullable<Scene['hexMap']> =>
  (sheets) => {
    const sight = sightIn(sheets);
    return ({ position, from = null }) => {
      const isOpening = position === undefined;
      if (isOpening && sheet !== deliverySheet)
        throw new CardError(`${titleOfSheet(sheet)} has no printed start`, 'Give a position with `--position FILE`.');
      const placed = placedPositionOf(isOpening ? deliveryOpening : position, files);
      if (placed.sheet !== sheet) return fail('sheet', `is ${placed.sheet}, not ${sheet}`);
      return mapOf(placed, from, sight, isOpening ? openingRows : noRows);
    };
  };

const tablesOf =
  ({ files, sightIn, playNamed }: DeliveryParts): NonNullable<Scene['tables']> =>
  async (sheets, load) => {
    const played = playNamed(deliverySheet, sheets, {});
    const script: SheetScript | null = scriptIn(sheets, deliverySheet);
    if (!script) throw new ShapeError(deliverySheet, 'is missing: games need this sheet');
    const game = packedDelivery(new EngineTables(files), await load(played.modules), script.moments);
    const sight = sightIn(sheets);
    return deliveryLineScene({
      game,
      head: { game: 'unbreakable', scenario: deliverySheet, basis: played.fingerprint },
      standIns: `Stand-ins: ${played.standIns}.`,
      map: (position, from) => mapOf(position, from, sight),
    });
  };

/** Returns the functions of the scene of a scenario for tools that show maps and play with people. */
export const scenarioTools = (parts: DeliveryParts, sheet: string): Pick<Scene, 'hexMap' | 'tables'> => ({
  hexMap: hexMapOf(parts, sheet),
  ...(sheet === deliverySheet && { tables: tablesOf(parts) }),
});
