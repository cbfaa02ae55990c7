// npm run soak: game after game of every scenario under every check, until the time is up. A failure prints one
// command that repeats it.
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { mixed, packagedGame, playChecked, playWatched, scenarios } from '../support/played.ts';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isFinite(value) && value >= 0) return value;
  console.error(`--${name} takes a number.`);
  process.exit(2);
};

const seconds = option('seconds', option('minutes', 1) * 60);
const seed = option('seed', Date.now() % 1_000_000_000);
const first = option('game', 0);
/** At least so many games a scenario under all checks, and under those of every card. */
const full = option('full', 0);
const light = option('light', 0);
const only = option('scenario', 0);

const started = performance.now();
const isTime = (): boolean => performance.now() - started < seconds * 1000;
const chosen = scenarios.filter((scenario) => only === 0 || scenario === only);
/** The games, in which bots play by compiled sheets. */
const games = new Map<number, Game>(
  await Promise.all(
    chosen.map(async (one) => [one, (await emittedGame(one, widthsOf(packagedGame(one))[0])).game] as const),
  ),
);
const played = { full: 0, light: 0, solo: 0, decisions: 0 };

/** Who plays: bots a bit each, and how hard. */
interface Solo {
  readonly bots: number;
  readonly difficulty: number;
}

/** Plays one game, and ends everything if it shows a fault. */
function play(scenario: number, index: number, isFull: boolean, solo: Solo): void {
  try {
    const game = games.get(scenario);
    if (!game) throw new Error('There is no such scenario.');
    played.decisions += (isFull ? playChecked : playWatched)(game, seed, index, mixed, solo).decisions;
    played[isFull ? 'full' : 'light']++;
    if (solo.bots > 0) played.solo++;
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`Scenario ${scenario}, seed ${seed}, game ${index}: ${told}`);
    const who = `--scenario ${scenario} --seed ${seed} --game ${index} --bots ${solo.bots} --difficulty ${solo.difficulty}`;
    console.error(`To repeat it: npm run soak -- ${who} --seconds 0 ${isFull ? '--full' : '--light'} 1`);
    process.exit(1);
  }
}

// The counts are of two players, unless bots are asked for; what is left of the time is for all ways of playing.
const bots = option('bots', 0);
const isHardness = process.argv.includes('--difficulty');
const difficulty = option('difficulty', 0);
let index = first;
for (; index < first + full + light; index++) {
  const asked = { bots, difficulty: isHardness || bots === 0 ? difficulty : index % 3 };
  for (const scenario of chosen) play(scenario, index, index < first + full, asked);
}
for (; isTime(); index++) {
  const solo = { bots: index % 4, difficulty: (index >> 2) % 3 };
  for (const scenario of chosen) play(scenario, index, index % 8 < 2, solo);
}
const took = (performance.now() - started) / 1000;
console.log(
  `${played.full} games under every check and ${played.light} under those of every card, ${played.solo} of them with bots, ${played.decisions} decisions, seed ${seed}, in ${took.toFixed(0)} s: no fault`,
);
