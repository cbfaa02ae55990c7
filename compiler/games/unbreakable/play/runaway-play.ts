// Plays games of Runaway for `simulate`, in a worker.
import { totalsOfGames, type GamePlay, type PlayTask } from '../../../game/play.ts';
import type { SheetModules } from '../../../game/scene-sheets.ts';
import { unbreakableMapOf } from '../../../../runtime/unbreakable/board/map.ts';
import { unbreakableReferenceOf } from '../../../../runtime/unbreakable/data/reference.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../../runtime/unbreakable/engine/packed-play.ts';
import { runawaySetUpOf, setUpRunaway, type RunawaySetUp } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { PlatoonDraw, type Platoons } from '../../../../runtime/unbreakable/players/platoons.ts';
import { GreedyRunaway } from '../../../../runtime/unbreakable/players/runaway-greedy.ts';
import { RandomPacked, type SeededPlayer } from '../../../../runtime/unbreakable/players/random-player.ts';
import { positionWriter } from './scenario-openings.ts';
import { runawaySheet } from './driving-sheets.ts';
import { packedDelivery } from './packed-delivery.ts';
import {
  openOfLosses,
  reportedSides,
  standInsOfGround,
  resultsFor,
  usesOfCount,
  type ReportedCount,
  type ReportedEnd,
} from './played-totals.ts';

/** The parts of Runaway that are sent to workers. */
export interface RunawayDefinition {
  readonly map: unknown;
  readonly reference: unknown;
  readonly readings: readonly string[];
  readonly platoons: Platoons;
}

/**
 * The ways in which games end, for reports: first the victory of each side, then each cause of an end without a winner.
 */
const ends: readonly ReportedEnd[] = [
  ...reportedSides.map((winner) => ({ winner, cause: at.endByHome })),
  ...[at.endByWandering, at.endByLeaving, at.endByPush, at.endByEarthquake, at.endByVolcano, at.endByLimit].map(
    (cause) => ({
      winner: at.noSide,
      cause,
    }),
  ),
];

/**
 * Numbers that change the seed for each player. Otherwise the choices of the players would depend on the dice of the
 * game.
 */
const ofPlayers = [0x5bd1_e995, 0x1b56_c4f5] as const;
const ofDraws = 0x2c1b_3c6d;

const counts: readonly ReportedCount[] = [
  { name: 'bombs', text: 'bombs fired' },
  { name: 'bombsStopped', text: 'bombs stopped by lasers' },
  { name: 'beams', text: 'beams fired' },
  { name: 'lasers', text: 'lasers fired' },
  { name: 'unitsLost', text: 'units lost or gone' },
  { name: 'lostAsTheyFell', text: 'lost as they fell in lava' },
  { name: 'dugInRolls', text: 'dug-in crawlers near neutron bombs' },
  { name: 'opportunities', text: 'acts by Opportunity cards' },
  { name: 'reprogrammed', text: 'crawlers reprogrammed' },
  { name: 'runawayActivations', text: 'activations of the runaway', isShared: true },
  { name: 'afterThaw', text: 'its activations after a thaw', isShared: true },
  { name: 'weaponsDrawn', text: 'weapons it drew', isShared: true },
  { name: 'volcanos', text: 'volcanos', isShared: true },
  { name: 'colours', text: 'colours rolled', isShared: true },
];

/** The index in `ends` of the games that end because the limit of turns is reached. */
const stopped = ends.findIndex(({ cause }) => cause === at.endByLimit);

/**
 * Returns, for the name of a count, a function that adds this count over both sides. A count that the sides share is
 * taken only once.
 */
const countOf = usesOfCount(counts);

/** Returns a new player: `random`, or the greedy player for any other name. */
export const runawayPlayer = (name: string | undefined): SeededPlayer =>
  name === 'random' ? new RandomPacked() : new GreedyRunaway();

/** Draws the platoons of the sides for which the user named no file. `index` is the number of the game. */
export function drawPlatoons(platoons: PlatoonDraw, draws: RandomPacked, seed: number, index: number): void {
  draws.seed(seed ^ ofDraws, index);
  platoons.draw(draws);
}

/** The number of turns after which a game is stopped (U72). */
export const runawayTurns = 40;

export class RunawayTable {
  readonly game: PackedGame;
  private readonly setUp: RunawaySetUp;
  private readonly players: readonly [SeededPlayer, SeededPlayer];
  private readonly draws = new RandomPacked();
  private readonly platoons: PlatoonDraw;
  private readonly task: PlayTask;
  decisions = 0;

  constructor(task: PlayTask, modules: SheetModules) {
    this.task = task;
    const { map, reference, platoons } = task.definition as RunawayDefinition;
    const files = { map: unbreakableMapOf(map), reference: unbreakableReferenceOf(reference) };
    const tables = new EngineTables(files);
    const setUp = runawaySetUpOf(tables, runawaySheet);
    if (!setUp) throw new Error('reference.json has no set-up for the runaway.');
    this.setUp = setUp;
    this.game = packedDelivery(tables, modules, runawaySheet);
    this.players = [runawayPlayer(task.players['yellow']), runawayPlayer(task.players['blue'])];
    this.platoons = new PlatoonDraw(tables.weaponCards, platoons);
  }

  /** Plays a game to its end. `index` is the number of the game. */
  play(index: number): void {
    const { game, players, draws, platoons, setUp } = this;
    const { seed, limit } = this.task;
    for (let side = at.yellow; side < at.noSide; side++)
      players[side as 0 | 1].seed(seed ^ ofPlayers[side as 0 | 1], index);
    drawPlatoons(platoons, draws, seed, index);
    game.dice.seed(seed, index);
    setUpRunaway(game, limit, setUp, platoons.armsOf);
    this.decisions = 0;
    const { bytes } = game;
    while (bytes[at.phaseOffset] !== at.endPhase) {
      applyAction(game, players[bytes[at.deciderOffset] as 0 | 1].choose(game));
      this.decisions += 1;
    }
  }
}

function runawayTable(task: PlayTask, modules: SheetModules | null): ReturnType<GamePlay['table']> {
  if (!modules) throw new Error('The crawler plays by its sheet, which is missing.');
  const table = new RunawayTable(task, modules);
  const resultOf = resultsFor({ ends, counts });
  return totalsOfGames({ counts, ways: ends.length }, (index) => {
    table.play(index);
    return resultOf(table.game, table.decisions);
  });
}

export const runawayPlay: GamePlay = {
  sides: [
    { file: 'blue', name: 'Blue', wins: 'Blue wins' },
    { file: 'yellow', name: 'Yellow', wins: 'Yellow wins' },
  ],
  players: ['random', 'greedy'],
  usual: 'greedy',
  lacks: {
    searching: 'The player estimates the chance of victory by weights that are fitted to Special Delivery.',
    traps: 'The player lays traps on the way of a crawler that moves without chance, as in Special Delivery.',
  },
  difficulties: ['normal'],
  rounds: runawayTurns,
  counts,
  words: { rounds: 'turns', round: 'turn', drawn: 'no winner (at most {limit} turns)' },
  rulings: [
    { ruling: 'U30', is: 'stand-in', text: 'games with a derived number of action cards', uses: ({ games }) => games },
    {
      ruling: 'U31',
      is: 'stand-in',
      text: 'weapons drawn from a derived number of cards',
      uses: countOf('weaponsDrawn'),
    },
    ...standInsOfGround(countOf),
    {
      ruling: 'U49',
      is: 'stand-in',
      text: 'acts by a derived number of Opportunity cards',
      uses: countOf('opportunities'),
    },
    { ruling: 'U5', is: 'open', text: 'activations of the runaway after a thaw', uses: countOf('afterThaw') },
    {
      ruling: 'U23',
      is: 'open',
      text: 'activations of the runaway at Time Stream cards',
      uses: countOf('runawayActivations'),
    },
    ...openOfLosses(countOf),
    { ruling: 'U72', is: 'decided', text: 'games stopped without a winner', uses: ({ ways }) => ways[stopped] ?? 0 },
  ],
  hasWayShares: true,
  readings: ['U5', 'U23', 'U33', 'U34'],
  files: [
    {
      option: 'platoons',
      text: 'the units of both sides with their weapons (default: each game draws platoons of 1 to 8 units)',
    },
  ],
  table: runawayTable,
  position: positionWriter(runawaySheet),
};
