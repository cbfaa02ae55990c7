// Plays games of Special Delivery for `simulate`, in a worker.
import {
  totalsOfGames,
  variantKeys,
  type GamePlay,
  type PlayedGame,
  type PlayTask,
  type PlayTotals,
} from '../../../game/play.ts';
import type { SheetModules } from '../../../game/scene-sheets.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import { weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { unbreakableReferenceOf } from '../../../../runtime/unbreakable/data/reference.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../../runtime/unbreakable/engine/packed-play.ts';
import { deliveryBlue, setUpDelivery } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { armingCount, armsInArming } from '../../../../runtime/unbreakable/players/armings.ts';
import { GreedyPacked } from '../../../../runtime/unbreakable/players/greedy-player.ts';
import { RandomPacked, type SeededPlayer } from '../../../../runtime/unbreakable/players/random-player.ts';
import { SearchingPacked } from '../../../../runtime/unbreakable/players/searching-player.ts';
import { TrappingPacked } from '../../../../runtime/unbreakable/players/trapping-player.ts';
import { positionWriter } from './scenario-openings.ts';
import { deliverySheet } from './driving-sheets.ts';
import { packedDelivery } from './packed-delivery.ts';
import {
  openOfLosses,
  standInsOfGround,
  resultsFor,
  usesOfCount,
  type ReportedCount,
  type ReportedEnd,
} from './played-totals.ts';

/** The parts of the scenario Special Delivery that are sent to the workers that play its games. */
export interface DeliveryDefinition {
  readonly map: unknown;
  readonly reference: unknown;
  /** The kinds of weapons of the blue units, by the number of the unit; null if each game draws the weapons. */
  readonly arms: Readonly<Record<number, readonly number[]>> | null;
  /** The rulings whose second reading applies. */
  readonly readings: readonly string[];
}

/**
 * The kinds of victory that a report counts. Each has its winner and its cause, in the order in which the scene lists
 * the ways to win.
 */
const ends: readonly ReportedEnd[] = [
  { winner: at.blue, cause: at.endByPush },
  { winner: at.blue, cause: at.endByEarthquake },
  { winner: at.blue, cause: at.endByVolcano },
  { winner: at.yellow, cause: at.endByNorth },
];

/** A number that changes the seed of a player. The player’s choices are then independent of the dice of the game. */
const ofPlayer = 0x5bd1_e995;

function makePlayer(name: string): SeededPlayer {
  if (name === 'random') return new RandomPacked();
  if (name === 'searching') return new SearchingPacked();
  return name === 'traps' ? new TrappingPacked() : new GreedyPacked();
}

const counts: readonly ReportedCount[] = [
  { name: 'bombs', text: 'bombs fired' },
  { name: 'bombsStopped', text: 'bombs stopped by lasers' },
  { name: 'beams', text: 'beams fired' },
  { name: 'lasers', text: 'lasers fired' },
  { name: 'unitsLost', text: 'units lost' },
  { name: 'lostAsTheyFell', text: 'lost as they fell in lava' },
  { name: 'entriesBarred', text: 'entries barred' },
  { name: 'volcanos', text: 'volcanos' },
  { name: 'colours', text: 'colours rolled' },
  { name: 'afterThaw', text: 'activations after a thaw' },
  { name: 'dugInRolls', text: 'dug-in crawlers near neutron bombs' },
];

export class DeliveryTable {
  readonly game: PackedGame;
  private readonly player: SeededPlayer;
  private readonly draws = new RandomPacked();
  private readonly task: PlayTask;
  private readonly definition: DeliveryDefinition;
  decisions = 0;
  /** The number of the arming (the weapons of Blue) in the last game. */
  arming = 0;

  constructor(task: PlayTask, modules: SheetModules) {
    this.task = task;
    this.definition = task.definition as DeliveryDefinition;
    const { map, reference } = this.definition;
    const files = { map: unbreakableMapOf(map), reference: unbreakableReferenceOf(reference) };
    this.game = packedDelivery(new EngineTables(files), modules, deliverySheet);
    this.player = makePlayer(task.players['blue'] ?? '');
  }

  /** Plays the game with the number `index` to its end. */
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
    while (game.bytes[at.phaseOffset] !== at.endPhase) {
      applyAction(game, player.choose(game));
      this.decisions += 1;
    }
  }
}

/** Adds a game to the counts of its arming (the weapons of Blue): one more game, and one more victory if Blue won. */
function countArming(arming: number, isWon: boolean, { use }: PlayTotals): void {
  const [games, won] = variantKeys(arming);
  use[games] = (use[games] ?? 0) + 1;
  if (isWon) use[won] = (use[won] ?? 0) + 1;
}

function playTable(task: PlayTask, modules: SheetModules | null): ReturnType<GamePlay['table']> {
  if (!modules) throw new Error('The crawler plays by its sheet, which is missing.');
  const table = new DeliveryTable(task, modules);
  const resultOf = resultsFor({ ends, counts });
  const playGame = (index: number): PlayedGame => {
    table.play(index);
    return resultOf(table.game, table.decisions);
  };
  return totalsOfGames({ counts, ways: ends.length }, playGame, (totals) => {
    if (task.variants) countArming(table.arming, table.game.bytes[at.winningSideOffset] === at.blue, totals);
  });
}

/** The number of turns after which a game is stopped (U15). */
export const deliveryTurns = 40;

/** Returns the number of the arming (the weapons of Blue) that a game draws. */
export function armingOfGame(seed: number, index: number): number {
  const draws = new RandomPacked();
  draws.seed(seed, index ^ ofPlayer);
  return draws.below(armingCount);
}

/** Returns the weapons of an arming in words: first the weapons of the walker, then the weapons of both squads. */
function armingName(arming: number): string {
  const arms = deliveryBlue.map((unit) =>
    [...armsInArming(arming, unit)].map((kind) => weaponNames[kind - 1]).join(', '),
  );
  return arms.join(' | ');
}

const countOf = usesOfCount(counts);

export const deliveryPlay: GamePlay = {
  sides: [
    { file: 'blue', name: 'Blue', wins: 'Blue wins' },
    { file: 'yellow', name: 'Yellow', wins: 'Yellow wins', isDriven: true },
  ],
  players: ['random', 'greedy', 'searching', 'traps'],
  usual: 'greedy',
  difficulties: ['normal'],
  rounds: deliveryTurns,
  counts,
  rulings: [
    ...standInsOfGround(countOf),
    { ruling: 'U5', is: 'open', text: 'activations of the crawler after a thaw', uses: countOf('afterThaw') },
    { ruling: 'U7', is: 'open', text: 'entries of the crawler that were barred', uses: countOf('entriesBarred') },
    {
      ruling: 'U13',
      is: 'open',
      text: 'victories in the north',
      uses: ({ ways }) => ways[ends.findIndex(({ cause }) => cause === at.endByNorth)] ?? 0,
    },
    { ruling: 'U16', is: 'open', text: 'lasers fired at bombs', uses: countOf('lasers') },
    ...openOfLosses(countOf),
    { ruling: 'U15', is: 'decided', text: 'games stopped undecided', uses: ({ draws }) => draws },
  ],
  words: { rounds: 'turns', round: 'turn', drawn: 'undecided after {limit} turns' },
  hasWayShares: true,
  // The rulings with a second reading that changes games of this scenario. U33 is left out, because no crawler of this
  // scenario digs in.
  readings: ['U5', 'U7', 'U13', 'U16', 'U34'],
  files: [
    {
      option: 'arms',
      text: 'the weapons of blue (default: each game draws an arming)',
      inSimulations: '`all` compares all 3,645 armings',
    },
  ],
  variants: {
    option: 'arms',
    word: 'all',
    count: armingCount,
    least: 20,
    name: armingName,
    parts: 'Walker 1 | Squad 1 | Squad 2',
  },
  table: playTable,
  position: positionWriter(deliverySheet),
};
