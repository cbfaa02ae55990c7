// Proof of games of four players. Games of every scenario are played under an independent checker. Games are saved and
// loaded in every phase. The effects of actions are compared with those in the engine of two players. A failure prints
// a command that repeats the game.
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { teamGreedy } from '../../runtime/callisto/players/team-greedy.ts';
import { packagedGame, playChecked, scenarios } from '../support/played.ts';
import {
  compareEffects,
  fingerprintOf,
  phasesIn,
  phasesReached,
  playGuarded,
  playRestored,
} from '../support/team-played.ts';
import { teamGame } from '../support/team-table.ts';
import { grouped, numbersIn, prove } from './kit.ts';

/** The proof plays at most this number of further games to find a phase that the other games have not reached. */
const mostSearched = 50_000;

/** The actions that the rules for four players change. Each must be among the compared actions. */
const changedActions = [
  'bid',
  'end',
  'transfer',
  'shuffle',
  'COMMAND',
  'COMMAND of the teammate',
  'last card for the teammate',
  'BOLSTER',
  'BOLSTER of the teammate',
];

await prove(
  {
    name: 'teams',
    // Each number is for one scenario. `guarded` is the number of random games in which every card is checked after
    // every event. `greedy` is the number of games with greedy players, which are checked in the same way. `full` is
    // the number of games with every check of the engine, positions, views and saved games. `effects` is the number of
    // compared actions. `game` is the number of the first game.
    numbers: { guarded: 100, greedy: 4, full: 2, effects: 1000, game: 0 },
    texts: { scenarios: '' },
  },
  ({ guarded, greedy, full, effects, game: first, scenarios: list, seed }, report) => {
    const played = { games: 0, decisions: 0, events: 0, transfers: 0 };
    const compared = new Map<string, number>();
    const chosen = numbersIn(list, scenarios);
    for (const [at, scenario] of chosen.entries()) {
      const game = teamGame(scenario);
      const saved = new Set<string>();
      const none = { scenarios: scenario, seed, guarded: 0, greedy: 0, full: 0, effects: 0 };
      const kinds = {
        guarded: (index: number) => {
          const result = playGuarded(game, seed, index, random);
          played.decisions += result.decisions;
          played.events += result.events;
          played.transfers += result.transfers;
        },
        greedy: (index: number) => void playGuarded(game, seed, index, teamGreedy),
        full: (index: number) => {
          playChecked(game, seed, index, random);
          for (const phase of playRestored(game, seed, index)) saved.add(phase);
          if (fingerprintOf(game, seed, index) !== fingerprintOf(game, seed, index))
            throw new Error('equal seeds lead to different games');
        },
      };
      for (const [name, count] of Object.entries({ guarded, greedy, full })) {
        for (let index = first; index < first + count; index++) {
          const words = { ...none, game: index, [name]: 1 };
          const play = () => kinds[name as keyof typeof kinds](index);
          if (!report.holds(`Scenario ${scenario}, game ${index} (${name})`, play, words)) break;
          played.games++;
          report.progress(at * guarded + index - first, chosen.length * guarded);
        }
      }
      const compare = () => {
        for (const [kind, count] of compareEffects(game, packagedGame(scenario), seed, effects))
          compared.set(kind, (compared.get(kind) ?? 0) + count);
      };
      const missing = (): string[] => (full < 40 ? [] : phasesIn(game).filter((phase) => !saved.has(phase)));
      // Some phases are rare in random games. So further games are searched until a game was saved in each phase.
      for (let index = first + full; missing().length > 0 && index < first + mostSearched; index++) {
        if (!missing().some((phase) => phasesReached(game, seed, index).has(phase))) continue;
        for (const phase of playRestored(game, seed, index)) saved.add(phase);
      }
      const unsaved = missing();
      if (unsaved.length > 0) report.fault(`Scenario ${scenario}: no game was saved in ${unsaved.join(', ')}`);
      report.holds(`Scenario ${scenario}, effects`, compare, { ...none, effects });
    }
    const rare = effects < 400 ? [] : changedActions.filter((kind) => !compared.has(kind));
    if (rare.length > 0) report.fault(`No effect was compared of: ${rare.join(', ')}`);
    const counts = changedActions.map((kind) => `${grouped(compared.get(kind) ?? 0)} ${kind}`).join(', ');
    return (
      `${chosen.length} scenarios, ${grouped(played.games)} games, ${grouped(played.decisions)} decisions, ` +
      `${grouped(played.events)} events, ${grouped(played.transfers)} transfers of command; ` +
      `${grouped(effects * chosen.length)} effects compared with the game of two (${counts})`
    );
  },
);
