// The functions of scenarios with a crawler for tools: they draw maps, run played tables for people, and watch games.
import { upperInitial } from '../../../../grammar/characters.ts';
import type { DrawnHexMap } from '../../../game/hex-map.ts';
import type { Scene } from '../../../game/scene.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { fail } from '../../../../runtime/kernel/shape.ts';
import type { UnbreakableReference } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PlacedPosition, UnbreakableFiles } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed-position.ts';
import { drawnMap, sightFrom } from '../board/drawn-map.ts';
import { crawlersInGames } from '../play/crawlers-in-game.ts';
import { deliverySheet, runawaySheet } from '../play/driving-sheets.ts';
import { packedDelivery } from '../play/packed-delivery.ts';
import type { Sight } from '../play/sight.ts';
import { deliveryOpening, runawayOpening } from '../play/scenario-openings.ts';
import { clauseWordsOf } from './clause-words.ts';
import { scenarioLines } from './scenario-tables.ts';
import { tableSettingOf } from './table-settings.ts';

interface CrawlerParts {
  readonly files: UnbreakableFiles;
  readonly asking: Scene['asking'];
  readonly sightIn: (sheets: SceneSheets) => Sight;
  readonly playNamed: NonNullable<Scene['playNamed']>;
}

const deliveryRows = [
  ['Blue', 'one walker and two squads, which the player places in any hex of rows 01 to 07'],
] as const;

/**
 * Returns the rows about the platoons of Runaway. The rows name only the edges where platoons enter, because each game
 * draws the units of the platoons.
 */
const runawayRows = ({ sheets }: UnbreakableReference): DrawnHexMap['rows'] =>
  Object.entries(sheets.get(runawaySheet)?.edges ?? {}).map(
    ([side, edge]) => [upperInitial(side), `a platoon that enters over the ${edge} edge`] as const,
  );

const noRows: DrawnHexMap['rows'] = [];

/** Returns the name of a sheet as a title: `special-delivery` is Special Delivery. */
const titleOfSheet = (sheet: string): string => sheet.split('-').map(upperInitial).join(' ');

/**
 * Draws a position, and shades the hexes that the unit, hex or side `from` sees. If `from` is null, no hex is shaded.
 */
const mapOf = (position: PlacedPosition, from: string | null, sight: Sight, rows = noRows): DrawnHexMap =>
  drawnMap(position, titleOfSheet(position.sheet), from === null ? null : sightFrom(position, from, sight), rows);

const openingRows = (sheet: string, { reference }: UnbreakableFiles): DrawnHexMap['rows'] =>
  sheet === runawaySheet ? runawayRows(reference) : deliveryRows;

/**
 * Returns the position at the start of a scenario. In Runaway, the units have no weapons yet, because each game draws
 * the weapons.
 */
function openingOf(sheet: string, files: UnbreakableFiles): PlacedPosition {
  if (sheet === deliverySheet) return placedPositionOf(deliveryOpening, files);
  const placed = placedPositionOf(runawayOpening(files.reference), files);
  for (const unit of placed.units) unit.weapons = null;
  return placed;
}

const hexMapOf =
  ({ files, sightIn }: CrawlerParts, sheet: string): NonNullable<Scene['hexMap']> =>
  (sheets) => {
    const sight = sightIn(sheets);
    return ({ position, from = null }) => {
      if (position === undefined) return mapOf(openingOf(sheet, files), from, sight, openingRows(sheet, files));
      const placed = placedPositionOf(position, files);
      if (placed.sheet !== sheet) return fail('sheet', `is ${placed.sheet}, not ${sheet}`);
      return mapOf(placed, from, sight);
    };
  };

const tablesOf =
  ({ files, sightIn, playNamed }: CrawlerParts, sheet: string): NonNullable<Scene['tables']> =>
  async (sheets, load) => {
    const played = playNamed(sheet, sheets, {});
    const game = packedDelivery(new EngineTables(files), await load(played.modules), sheet);
    const sight = sightIn(sheets);
    return scenarioLines({
      game,
      setting: tableSettingOf(sheet),
      head: { game: 'unbreakable', scenario: sheet, basis: played.fingerprint },
      clauseWords: clauseWordsOf(sheets.texts.get(sheet) ?? ''),
      standIns: `Stand-ins: ${played.standIns}.`,
      map: (position, from) => mapOf(position, from, sight),
    });
  };

/** Returns the functions of a scenario’s scene that draw maps, run played tables for people, and watch games. */
export const scenarioTools = (
  parts: CrawlerParts,
  sheet: string,
): Pick<Scene, 'hexMap' | 'tables' | 'cardsInGame'> => ({
  hexMap: hexMapOf(parts, sheet),
  tables: tablesOf(parts, sheet),
  cardsInGame: (sheets) => crawlersInGames(parts, sheet, sheets),
});
