// Proof of the engine. Games of every scenario are played with every check. A failure prints a command that repeats the
// game.
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { mixed, packagedGame, playChecked, playWatched, scenarios } from '../support/played.ts';
import { grouped, numbersIn, prove } from './kit.ts';

/** Returns the sides that bots play, as bits. If `list` is empty, the games take all four combinations in turn. */
const botsIn = (list: string, index: number): number => (list === '' ? index % 4 : Number(list));

await prove(
  {
    name: 'soak',
    // `full` is the number of games of each scenario with all checks. `light` is the number of games with few checks.
    // `game` is the number of the first game.
    numbers: { full: 12, light: 120, game: 0 },
    texts: { scenarios: '', bots: '', difficulty: '' },
  },
  async ({ full, light, game: first, scenarios: list, bots, difficulty, seed }, report) => {
    const played = { decisions: 0, solo: 0 };
    const chosen = numbersIn(list, scenarios);
    for (const [at, scenario] of chosen.entries()) {
      // Bots play by compiled sheets.
      const { game } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
      for (let index = first; index < first + full + light; index++) {
        const isFull = index < first + full;
        const solo = {
          bots: botsIn(bots, index),
          difficulty: difficulty === '' ? (index >> 2) % 3 : Number(difficulty),
        };
        const where = `Scenario ${scenario}, game ${index}`;
        const counts = isFull ? { full: 1, light: 0 } : { full: 0, light: 1 };
        const words = { scenarios: scenario, seed, game: index, ...solo, ...counts };
        const holds = report.holds(
          where,
          () => {
            const { decisions } = (isFull ? playChecked : playWatched)(game, seed, index, mixed, solo);
            played.decisions += decisions;
            if (solo.bots > 0) played.solo++;
          },
          words,
        );
        if (!holds) break;
        report.progress(at * (full + light) + index - first, chosen.length * (full + light));
      }
    }
    return (
      `${chosen.length} scenarios, ${full} games of each under every check and ${light} under those of every card, ` +
      `${played.solo} of all with bots, ${grouped(played.decisions)} decisions`
    );
  },
);
