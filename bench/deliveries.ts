// Measures games of Unbreakable: Special Delivery and Runaway by random and greedy players, and the memory that games
// allocate.
import { batchPlayer } from '../cli/batch-player.ts';
import { plainSheetsOf } from '../cli/bots.ts';
import { books, games } from '../cli/books.ts';
import type { PlayTotals } from '../compiler/game/play.ts';
import { plainSceneIn } from '../files/scenes.ts';
import { inRounds, leftBytes, milliseconds, spreadText } from './rounds.ts';

/** Plays the games number `from` to `to` − 1. Returns their totals. */
type PlayGames = (from: number, to: number) => PlayTotals;

/** Returns a function that plays games of a scenario in this thread. */
async function gamesOf(scenario: string, players: Readonly<Record<string, string>>): Promise<PlayGames> {
  const game = games.gameNamed('unbreakable');
  const scene = game && plainSceneIn(books, game).playNamed?.(scenario, plainSheetsOf(game), {});
  if (!scene) throw new Error(`No games of ${scenario} can be played.`);
  const { definition, modules } = scene;
  return batchPlayer({
    game: 'unbreakable',
    named: scenario,
    definition,
    modules,
    players,
    seed: 1,
    limit: 40,
    difficulty: 0,
  });
}

/**
 * Returns the number of games that a core plays in a second, for each round. `times` are milliseconds for `count`
 * games.
 */
const speeds = (times: readonly number[], count: number): number[] => times.map((time) => (1000 * count) / time);

const [solitaireGames, greedyGames, runawayGames] = [400, 40, 60];

/** Returns the number of bytes that a game leaves on the heap, as text. */
function bytesAGame(play: PlayGames, count: number): string {
  const bytes = leftBytes(() => void play(0, count), false);
  return (bytes / count).toFixed(0);
}

export async function benchDeliveries(rounds: number): Promise<void> {
  const random = await gamesOf('special-delivery', { blue: 'random', yellow: 'sheet' });
  const greedy = await gamesOf('special-delivery', { blue: 'greedy', yellow: 'sheet' });
  const runaway = await gamesOf('runaway', { blue: 'random', yellow: 'random' });
  const takers = await gamesOf('runaway', { blue: 'greedy', yellow: 'greedy' });
  let decisions = 0;
  const { solitaire, best, wild, taken } = inRounds(rounds, 3, {
    solitaire: () => milliseconds(() => random(0, solitaireGames)),
    best: () => milliseconds(() => greedy(0, greedyGames)),
    wild: () => milliseconds(() => (decisions = runaway(0, runawayGames).decisions.sum)),
    taken: () => milliseconds(() => takers(0, runawayGames)),
  });
  console.log(
    `deliveries solitaire games by random ${spreadText(speeds(solitaire, solitaireGames), 0)} a second and core (floor 3000, aim 10000), by greedy ${spreadText(speeds(best, greedyGames), 0)} (floor 300)`,
  );
  console.log(
    `  Runaway      ${spreadText(speeds(wild, runawayGames), 0)} a second and core by random players (floor 300) with ${(decisions / runawayGames).toFixed(0)} decisions a game, ${spreadText(speeds(taken, runawayGames), 0)} by greedy players (floor 100)`,
  );
  const ways = [bytesAGame(random, solitaireGames), bytesAGame(greedy, greedyGames), bytesAGame(runaway, runawayGames)];
  console.log(`  allocated    ${ways.join(', ')} bytes a game by random, by greedy, in Runaway (aim: none)`);
}
