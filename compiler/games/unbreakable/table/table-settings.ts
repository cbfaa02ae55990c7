// The set-ups of played tables for each scenario. A file can describe the units.
import { ShapeError } from '../../../../runtime/kernel/shape.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { runawaySetUpOf, setUpDelivery, setUpRunaway } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { armsInArming } from '../../../../runtime/unbreakable/players/armings.ts';
import { PlatoonDraw } from '../../../../runtime/unbreakable/players/platoons.ts';
import { RandomPacked } from '../../../../runtime/unbreakable/players/random-player.ts';
import { armingOfGame, deliveryTurns } from '../play/delivery-play.ts';
import { armsOf } from '../play/delivery-scene.ts';
import { deliverySheet, runawaySheet } from '../play/driving-sheets.ts';
import { platoonsOf } from '../play/read-platoons.ts';
import { drawPlatoons, runawayTurns } from '../play/runaway-play.ts';

/** The parts of a scenario that its played tables need. */
export interface TableSetting {
  readonly sheet: string;
  /** The option whose file describes units at the set-up. */
  readonly option: 'arms' | 'platoons';
  /** The number of turns after which the game ends. */
  readonly turns: number;
  /** True if people choose one of two sides. A saved game then names the side. */
  readonly hasSides: boolean;
  /**
   * Sets up the first game of a seed, as `simulate` does. `file` is the JSON of the file of `option`. If `file` is
   * null, the units are drawn.
   */
  readonly setUp: (game: PackedGame, seed: number, file: unknown) => void;
}

const deliverySetting: TableSetting = {
  sheet: deliverySheet,
  option: 'arms',
  turns: deliveryTurns,
  hasSides: false,
  setUp: (game, seed, file) => {
    const given = file === null ? null : armsOf(file, game.tables);
    const arming = armingOfGame(seed, 0);
    setUpDelivery(game, deliveryTurns, (unit) => given?.[unit] ?? armsInArming(arming, unit));
  },
};

const runawaySetting: TableSetting = {
  sheet: runawaySheet,
  option: 'platoons',
  turns: runawayTurns,
  hasSides: true,
  setUp: (game, seed, file) => {
    const { tables } = game;
    const setUp = runawaySetUpOf(tables, runawaySheet);
    if (!setUp) throw new ShapeError('sheets.rows', 'name no hex and no edges for the runaway', 'reference.json');
    const platoons = new PlatoonDraw(tables.weaponCards, file === null ? [null, null] : platoonsOf(file, tables));
    drawPlatoons(platoons, new RandomPacked(), seed, 0);
    setUpRunaway(game, runawayTurns, setUp, platoons.armsOf);
  },
};

/** Returns the setting of a scenario with a crawler. */
export const tableSettingOf = (sheet: string): TableSetting =>
  sheet === runawaySheet ? runawaySetting : deliverySetting;
