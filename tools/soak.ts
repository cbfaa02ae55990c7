// npm run soak: game after game of every scenario under every check, until the time is up. A failure prints one
// command that repeats it.
import { packagedGame, playChecked, playWatched, scenarios } from './played.ts';

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
const played = { full: 0, light: 0, decisions: 0 };

/** Plays one game, and ends everything if it shows a fault. */
function play(scenario: number, index: number, isFull: boolean): void {
  try {
    played.decisions += (isFull ? playChecked : playWatched)(packagedGame(scenario), seed, index).decisions;
    played[isFull ? 'full' : 'light']++;
  } catch (error) {
    console.error(
      `Scenario ${scenario}, seed ${seed}, game ${index}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    const kind = isFull ? '--full' : '--light';
    console.error(
      `To repeat it: npm run soak -- --scenario ${scenario} --seed ${seed} --game ${index} --seconds 0 ${kind} 1`,
    );
    process.exit(1);
  }
}

for (let index = first; index < first + full + light || isTime(); index++) {
  for (const scenario of chosen) {
    if (index < first + full || (index >= first + full + light && index % 8 === 0)) play(scenario, index, true);
    else play(scenario, index, false);
  }
}
const took = (performance.now() - started) / 1000;
console.log(
  `${played.full} games under every check and ${played.light} under those of every card, ${played.decisions} decisions, seed ${seed}, in ${took.toFixed(0)} s: no fault`,
);
