// Measures the games that a core plays in a second, by kind of player, with limits for a quiet machine; the additional
// time of `simulate --use`; and the interpreter. The shortest processor time of all rounds counts, because other
// programs on the machine can only add time.
import { setMinds } from '../compiler/games/callisto/play/checked-mind.ts';
import { greedy } from '../runtime/callisto/players/greedy.ts';
import { random } from '../runtime/callisto/players/policy.ts';
import { Player, type Players } from '../runtime/callisto/players/simulate.ts';
import { packagedScripts, soloGame } from '../test/support/bots.ts';
import { emittedGame, sheetOf, widthsOf, type EmittedGame } from '../test/support/emitted.ts';
import { packagedGame, scenarios } from '../test/support/played.ts';
import { areFull, inRounds } from './rounds.ts';

const bots: Players = { breakers: 'bot', lfa: 'bot' };

/** Returns a function that plays a number of games, the same games on each call. */
const playerOf = (player: Player, games: number) => (): void => {
  for (let index = 0; index < games; index++) player.play(1, index);
};

/** Returns the processor time in milliseconds that some work takes. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Plays games in several ways, one after another. Returns the games per second of each way in its fastest round. */
function speeds<K extends string>(
  ways: Readonly<Record<K, () => void>>,
  games: number,
  rounds: number,
): Record<K, number> {
  const names = Object.keys(ways) as K[];
  const measured = names.map((name) => [name, () => processorTime(ways[name])] as const);
  const times = inRounds(rounds, 1, Object.fromEntries(measured) as Record<K, () => number>);
  return Object.fromEntries(names.map((name) => [name, (1000 * games) / Math.min(...times[name])])) as Record<
    K,
    number
  >;
}

/** Returns the mean speed for several scenarios if each scenario has the same number of games. */
const meanOf = (all: readonly number[]): number => all.length / all.reduce((sum, speed) => sum + 1 / speed, 0);

const row = (name: string, speed: number, limit: number, more = ''): void =>
  console.log(`${name.padEnd(22)} ${speed.toFixed(0)} games a second and core, limit ${limit}${more}`);

/** Measures the players of `simulate` in all scenarios, each scenario alone. */
function byPlayers(all: readonly EmittedGame[], games: number, rounds: number): void {
  const measured = all.map(({ game, sheets }) => {
    // The minds of `simulate` count the uses of clauses, so the same minds are used here.
    setMinds(game, sheets);
    return speeds(
      {
        bots: playerOf(new Player(game, bots), games),
        greedyBot: playerOf(new Player(game, { breakers: greedy, lfa: 'bot' }), games),
        random: playerOf(new Player(game, { breakers: random, lfa: random }), games),
      },
      games,
      rounds,
    );
  });
  const each = measured.map((speed, index) => `S${scenarios[index]} ${speed.bots.toFixed(0)}`).join(', ');
  row('bot against bot', meanOf(measured.map((speed) => speed.bots)), 10_000, `; ${each} (limit of S1: 20000)`);
  row('greedy against bot', meanOf(measured.map(({ greedyBot }) => greedyBot)), 5000);
  row('random against random', meanOf(measured.map((speed) => speed.random)), 12_000);
}

/** Measures `simulate --use` against plain games of bots, in one scenario. Returns both speeds. */
async function byUse(scenario: number, games: number, rounds: number): Promise<Record<'plain' | 'use', number>> {
  const [width] = widthsOf(packagedGame(scenario));
  const [plain, counted] = [await emittedGame(scenario, width), await emittedGame(scenario, width)];
  const [breakers, lfa] = packagedScripts(scenario);
  const sheets = [
    await sheetOf(counted.game, breakers, lfa, width, {}, true),
    await sheetOf(counted.game, lfa, breakers, width, {}, true),
  ] as const;
  setMinds(plain.game, plain.sheets);
  setMinds(counted.game, sheets);
  return speeds(
    { plain: playerOf(new Player(plain.game, bots), games), use: playerOf(new Player(counted.game, bots), games) },
    games,
    rounds,
  );
}

async function byUses(games: number, rounds: number): Promise<void> {
  const ratios: number[] = [];
  for (const scenario of scenarios) {
    const { plain, use } = await byUse(scenario, games, rounds);
    ratios.push(plain / use);
  }
  const each = ratios.map((ratio, index) => `S${scenarios[index]} ${ratio.toFixed(2)}`).join(', ');
  console.log(
    `simulate --use         ${Math.max(...ratios).toFixed(2)} × the time of plain games of bots, limit 1.5; ${each}`,
  );
}

function byInterpreter(games: number, rounds: number): void {
  const { interpreted } = speeds({ interpreted: playerOf(new Player(soloGame(5), bots), games) }, games, rounds);
  row('interpreter, S5', interpreted, 170);
}

export async function benchGames(rounds: number): Promise<void> {
  const isFull = areFull(rounds);
  const all = await Promise.all(
    scenarios.map((scenario) => emittedGame(scenario, widthsOf(packagedGame(scenario))[0])),
  );
  byPlayers(all, isFull ? 300 : 20, rounds);
  await byUses(isFull ? 300 : 20, rounds);
  byInterpreter(isFull ? 30 : 2, Math.min(rounds, 5));
}
