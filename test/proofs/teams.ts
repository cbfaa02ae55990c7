// Proof of games of four: plays games of every scenario under a checker of its own, with every check of the engine, and
// compares actions with the engine of two players. A failure prints a command that repeats it.
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { random } from '../../runtime/callisto/players/policy.ts';
import { packagedGame, playChecked, scenarios } from '../support/played.ts';
import { compareEffects, playGuarded } from '../support/team-played.ts';
import { teamGame } from '../support/team-table.ts';
import { grouped, numbersIn, prove } from './kit.ts';

await prove(
  {
    name: 'teams',
    // The options are numbers. `guarded`: games of each scenario with a check of every card after every event. `full`:
    // games with every check of the engine, of positions and of saved games. `effects`: positions of each scenario in
    // which an action is compared. `game`: the number of the first game.
    numbers: { guarded: 100, full: 4, effects: 1000, game: 0 },
    texts: { scenarios: '' },
  },
  ({ guarded, full, effects, game: first, scenarios: list, seed }, report) => {
    const played = { decisions: 0, events: 0, transfers: 0, compared: 0 };
    const chosen = numbersIn(list, scenarios);
    for (const [at, scenario] of chosen.entries()) {
      const game = teamGame(scenario);
      for (let index = first; index < first + guarded + full; index++) {
        const isFull = index >= first + guarded;
        const words = {
          scenarios: scenario,
          seed,
          game: index,
          guarded: isFull ? 0 : 1,
          full: isFull ? 1 : 0,
          effects: 0,
        };
        const holds = report.holds(
          `Scenario ${scenario}, game ${index}`,
          () => {
            // Games of greedy players end early, and games of random players reach more positions.
            const result = isFull
              ? { ...playChecked(game, seed, index, random), events: 0, transfers: 0 }
              : playGuarded(game, seed, index, index % 4 === 0 ? greedy : random);
            played.decisions += result.decisions;
            played.events += result.events;
            played.transfers += result.transfers;
          },
          words,
        );
        if (!holds) break;
        report.progress(at * (guarded + full) + index - first, chosen.length * (guarded + full));
      }
      const words = { scenarios: scenario, seed, guarded: 0, full: 0, effects };
      report.holds(
        `Scenario ${scenario}, effects`,
        () => {
          const compared = compareEffects(game, packagedGame(scenario), seed, effects);
          for (const count of compared.values()) played.compared += count;
        },
        words,
      );
    }
    return (
      `${chosen.length} scenarios, ${guarded} games of each checked after every event and ${full} under every check, ` +
      `${grouped(played.decisions)} decisions, ${grouped(played.events)} events, ${grouped(played.transfers)} transfers of ` +
      `command, ${grouped(played.compared)} effects compared with the game of two`
    );
  },
);
