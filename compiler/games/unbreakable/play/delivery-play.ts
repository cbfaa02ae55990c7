// Plays games of Special Delivery for `simulate`, in a worker.
import {
  addFigure,
  nothingPlayed,
  variantKeys,
  type FigureSums,
  type GamePlay,
  type PlayTask,
  type PlayTotals,
} from '../../../game/play.ts';
import type { SheetModules } from '../../../game/scene-sheets.ts';
import type { MomentRule } from '../../../plan/nodes.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import { weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { unbreakableReferenceOf } from '../../../../runtime/unbreakable/data/reference.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { packedCounts, type PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../../runtime/unbreakable/engine/packed-play.ts';
import { deliveryUnits, setUpDelivery } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { armingCount, armsInArming } from '../../../../runtime/unbreakable/players/armings.ts';
import { GreedyPacked } from '../../../../runtime/unbreakable/players/greedy-player.ts';
import { rulingsOfGames } from '../../../../runtime/unbreakable/rules/readings.ts';
import { RandomPacked } from '../../../../runtime/unbreakable/players/random-player.ts';
import { packedDelivery } from './packed-delivery.ts';

/** The parts of Special Delivery that are sent to workers. */
export interface DeliveryDefinition {
  readonly map: unknown;
  readonly reference: unknown;
  /** The special rules of the sheet. */
  readonly moments: readonly MomentRule[];
  /** The kinds of weapons of the blue units, by the number of the unit; null to draw an arming for each game. */
  readonly arms: Readonly<Record<number, readonly number[]>> | null;
  /** The rulings whose second reading applies; absent if there are none. */
  readonly readings?: readonly string[];
}

/** The causes of ends with a winner, in the order of the ways to win. */
const endCauses = [at.byPush, at.byEarthquake, at.byVolcano, at.byNorth] as const;

/** The sides in reports, by their numbers in a packed state. */
const reported = [at.blue, at.yellow] as const;

/** Mixed into the seed of a player, so that its choices and the dice of the game are independent. */
const ofPlayer = 0x5bd1_e995;

class DeliveryTable {
  readonly game: PackedGame;
  private readonly player: RandomPacked | GreedyPacked;
  private readonly draws = new RandomPacked();
  private readonly task: PlayTask;
  private readonly definition: DeliveryDefinition;
  decisions = 0;
  /** The number of the arming of the last game. */
  arming = 0;

  constructor(task: PlayTask, modules: SheetModules) {
    this.task = task;
    this.definition = task.definition as DeliveryDefinition;
    const { map, reference, moments, readings } = this.definition;
    const files = { map: unbreakableMapOf(map), reference: unbreakableReferenceOf(reference) };
    this.game = packedDelivery(new EngineTables(files), modules, moments, readings);
    this.player = task.players['blue'] === 'random' ? new RandomPacked() : new GreedyPacked();
  }

  /** Plays the game with a number to its end. */
  play(index: number): void {
    const { game, player, draws, definition } = this;
    const { seed, limit } = this.task;
    player.seed(seed ^ ofPlayer, index);
    draws.seed(seed, index ^ ofPlayer);
    const { arms } = definition;
    const { variants } = this.task;
    const arming = variants?.[index % variants.length] ?? draws.below(armingCount);
    this.arming = arming;
    setUpDelivery(game, limit, (unit) => arms?.[unit] ?? armsInArming(arming, unit));
    game.dice.seed(seed, index);
    this.decisions = 0;
    while (game.bytes[at.phaseNow] !== at.over) {
      applyAction(game, player.choose(game));
      this.decisions += 1;
    }
  }
}

/** Counts the game for its arming, if armings are compared. */
function countArming(arming: number, isWon: boolean, { use }: PlayTotals): void {
  const [games, won] = variantKeys(arming);
  use[games] = (use[games] ?? 0) + 1;
  if (isWon) use[won] = (use[won] ?? 0) + 1;
}

function countGame({ game, decisions }: DeliveryTable, totals: PlayTotals): void {
  const { bytes, counts } = game;
  const winner = reported.findIndex((side) => side === bytes[at.winningSide]);
  totals.games += 1;
  if (winner < 0) totals.draws += 1;
  else totals.wins[winner] = (totals.wins[winner] ?? 0) + 1;
  const way = endCauses.findIndex((cause) => cause === bytes[at.cause]);
  if (way >= 0) totals.ways[way] = (totals.ways[way] ?? 0) + 1;
  addFigure(totals.rounds, bytes[at.turn] as number);
  addFigure(totals.decisions, decisions);
  for (const [number, name] of packedCounts.entries()) {
    const sums = totals.counts[name] ?? [];
    for (const [index, side] of reported.entries())
      addFigure(sums[index] as FigureSums, counts[2 * number + side] ?? 0);
  }
}

function playTable(task: PlayTask, modules: SheetModules | null): (from: number, to: number) => PlayTotals {
  if (!modules) throw new Error('The crawler plays by its sheet, which is missing.');
  const table = new DeliveryTable(task, modules);
  return (from, to) => {
    const totals = nothingPlayed(deliveryPlay);
    for (const [way] of endCauses.entries()) totals.ways[way] = 0;
    for (let index = from; index < to; index++) {
      table.play(index);
      countGame(table, totals);
      if (task.variants) countArming(table.arming, table.game.bytes[at.winningSide] === at.blue, totals);
    }
    return totals;
  };
}

const limitOfTurns = 40;

/** Names the weapons of an arming: those of the walker, then those of both squads. */
function armingName(arming: number): string {
  const units = [deliveryUnits.walker, ...deliveryUnits.squads];
  const arms = units.map((unit) => [...armsInArming(arming, unit)].map((kind) => weaponNames[kind - 1]).join(', '));
  return arms.join(' | ');
}

export const deliveryPlay: GamePlay = {
  sides: [
    { file: 'blue', name: 'Blue', wins: 'Blue wins' },
    { file: 'yellow', name: 'Yellow', wins: 'Yellow wins', isDriven: true },
  ],
  players: ['random', 'greedy'],
  usual: 'greedy',
  difficulties: ['normal'],
  readings: rulingsOfGames,
  rounds: limitOfTurns,
  counts: [
    { name: 'bombs', text: 'bombs fired' },
    { name: 'bombsStopped', text: 'bombs stopped by lasers' },
    { name: 'beams', text: 'beams fired' },
    { name: 'lasers', text: 'lasers fired (U16, open)' },
    { name: 'unitsLost', text: 'units lost' },
    { name: 'lostAsTheyFell', text: 'lost as they fell in lava (U34, open)' },
    { name: 'entriesBarred', text: 'entries barred (U7, open)' },
    { name: 'volcanos', text: 'volcanos (U32, stand-in for colours)' },
  ],
  words: { rounds: 'turns', drawn: 'undecided after {limit} turns' },
  hasWayShares: true,
  files: [
    {
      option: 'arms',
      text: 'the weapons of blue, or `all` to compare all 3,645 armings (default: each game draws one)',
    },
  ],
  variants: { option: 'arms', word: 'all', count: armingCount, least: 20, name: armingName },
  table: playTable,
};
