// Measures the games that a core plays in a second, by kind of player, with limits for a quiet machine; the additional
// time of `simulate --use`; and the interpreter. The shortest processor time of all rounds counts, because other
// programs on the machine can only add time.
import { setCheckedMinds, setMinds } from '../compiler/games/callisto/play/checked-mind.ts';
import { greedy } from '../runtime/callisto/players/greedy.ts';
import { random } from '../runtime/callisto/players/policy.ts';
import { Player, type Players } from '../runtime/callisto/players/simulate.ts';
import { packagedScripts, soloGame } from '../test/support/bots.ts';
import { emittedGame, widthsOf, type EmittedGame } from '../test/support/emitted.ts';
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
    setMinds(game, sheets, {});
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

/** Compares the speed of `simulate --use` with that of games of bots without counting, and measures the interpreter. */
async function byInterpreter(games: number, rounds: number): Promise<void> {
  const [plain, counted] = [await emittedGame(1, 1), await emittedGame(1, 1)];
  setMinds(plain.game, plain.sheets, {});
  setCheckedMinds(counted.game, packagedScripts(1), counted.sheets, {}, {});
  const inTurn = speeds(
    { plain: playerOf(new Player(plain.game, bots), games), use: playerOf(new Player(counted.game, bots), games) },
    games,
    rounds,
  );
  const ratio = inTurn.plain / inTurn.use;
  console.log(`simulate --use         ${ratio.toFixed(1)} × the time of plain games of bots (S1), limit 1.5`);
  const { interpreted } = speeds({ interpreted: playerOf(new Player(soloGame(5), bots), games) }, games, rounds);
  row('interpreter, S5', interpreted, 170);
}

export async function benchGames(rounds: number): Promise<void> {
  const isFull = areFull(rounds);
  const all = await Promise.all(
    scenarios.map((scenario) => emittedGame(scenario, widthsOf(packagedGame(scenario))[0])),
  );
  byPlayers(all, isFull ? 300 : 20, rounds);
  await byInterpreter(isFull ? 30 : 2, Math.min(rounds, 5));
}
