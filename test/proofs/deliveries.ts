// Proof of the engine of Unbreakable with games of Special Delivery and Runaway, and with random skirmishes of both
// sides. No action breaks a rule. Games continue unchanged after saving and loading. Actions are undone exactly.
// Playing allocates no memory.
import { setUpDelivery } from '../../runtime/unbreakable/engine/set-up.ts';
import { armingCount, armsInArming } from '../../runtime/unbreakable/players/armings.ts';
import { GreedyPacked } from '../../runtime/unbreakable/players/greedy-player.ts';
import { GreedyRunaway } from '../../runtime/unbreakable/players/runaway-greedy.ts';
import { RandomPacked } from '../../runtime/unbreakable/players/random-player.ts';
import { SearchingPacked } from '../../runtime/unbreakable/players/searching-player.ts';
import { TrappingPacked } from '../../runtime/unbreakable/players/trapping-player.ts';
import { Random } from '../support/random.ts';
import { deliveryGame, runawayGame } from '../support/unbreakable-game.ts';
import { bytesOfDecision, bytesOfNoObject } from '../unbreakable/engine/allocated-bytes.ts';
import { playGuardedGame } from '../unbreakable/engine/game-guard.ts';
import { RandomRunaways } from '../unbreakable/engine/random-runaways.ts';
import { setUpSkirmish } from '../unbreakable/engine/random-skirmish.ts';
import { grouped, prove } from './kit.ts';

/**
 * If players are slow, at most this number of games is played before memory is measured. `searchedRounds` has the
 * number of rounds of the measurement for slow players.
 */
const mostSearched = 300;
const searchedRounds = { rounds: 9, gamesOfRound: 40 };

await prove(
  {
    name: 'deliveries',
    // `games` is the number of games of Special Delivery. `runaways` is the number of games of Runaway, each with drawn
    // platoons. `skirmishes` is the number of skirmishes of at most `decisions` decisions each. The players take turns.
    // Every `every` actions, the state is written as a position and read again. If `measured` is not
    // 0, memory is measured after `measured` games.
    numbers: { games: 500, runaways: 200, skirmishes: 500, decisions: 300, every: 40, measured: 0, game: 0, seed: 1 },
  },
  async ({ games, runaways, skirmishes, decisions: most, every, measured, game: first, seed }, report) => {
    const [game, other] = [await deliveryGame(), await deliveryGame()];
    const [random, greedy, traps] = [new RandomPacked(), new GreedyPacked(), new TrappingPacked()];
    const draws = new Random(seed);
    const all = games + runaways + skirmishes;
    let decisions = 0;
    const begin = (index: number): void => {
      const arming = (index * 1213 + seed) % armingCount;
      setUpDelivery(game, 40, (unit) => armsInArming(arming, unit));
      game.dice.seed(seed, index);
    };
    for (let index = first; index < first + games; index++) {
      const player = index % 2 === 0 ? random : index % 4 === 1 ? greedy : traps;
      const fault = (text: string): void =>
        report.fault(`Game ${index}: ${text}`, { games: 1, runaways: 0, skirmishes: 0, game: index, seed });
      player.seed(seed, index);
      begin(index);
      decisions += playGuardedGame({ game, other, player, every, fault }, 5000, 'special-delivery');
      report.progress(index - first, all);
    }
    const [wild, copy] = [await runawayGame(), await runawayGame()];
    const [platoons, taker] = [new RandomRunaways(wild), new GreedyRunaway()];
    for (let index = first; index < first + runaways; index++) {
      const fault = (text: string): void =>
        report.fault(`Runaway ${index}: ${text}`, { games: 0, runaways: 1, skirmishes: 0, game: index, seed });
      const player = index % 2 === 0 ? random : taker;
      player.seed(seed, index);
      platoons.setUp(seed, index);
      decisions += playGuardedGame({ game: wild, other: copy, player, every, fault }, 20_000, 'runaway');
      report.progress(games + index - first, all);
    }
    for (let index = 0; index < skirmishes; index++) {
      const fault = (text: string): void => report.fault(`Skirmish ${index}: ${text}`);
      random.seed(seed, ~index);
      game.dice.seed(seed, ~index);
      setUpSkirmish(game, draws);
      decisions += playGuardedGame({ game, other, player: random, every: 0, fault }, most, null);
      report.progress(games + runaways + index, all);
    }
    const searching = new SearchingPacked();
    const beginWild = (index: number): void => platoons.setUp(seed, index);
    const bytes =
      measured === 0
        ? []
        : [
            bytesOfDecision(game, random, measured, begin),
            bytesOfDecision(game, greedy, measured, begin),
            bytesOfDecision(game, traps, measured, begin),
            bytesOfDecision(game, searching, Math.min(measured, mostSearched), begin, searchedRounds),
            bytesOfDecision(wild, taker, Math.min(measured, mostSearched), beginWild, searchedRounds),
          ];
    if (bytes.some((each) => each > bytesOfNoObject)) report.fault('Playing allocates objects.');
    const shown = bytes.map((each) => each.toFixed(1)).join(', ');
    const memory =
      measured === 0
        ? ''
        : `; a decision allocates ${shown} bytes (random, greedy, traps, searching, greedy at Runaway)`;
    const counts = `${grouped(games)} games, ${grouped(runaways)} of Runaway, ${grouped(skirmishes)} skirmishes`;
    return `${counts}, ${grouped(decisions)} decisions under guard${memory}`;
  },
);
