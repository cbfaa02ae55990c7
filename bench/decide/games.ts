// Measures how many whole games with bots a core plays in a second, with compiled sheets and with the interpreter.
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import type { Policy } from '../../runtime/callisto/players/policy.ts';
import { Player, type Players } from '../../runtime/callisto/players/simulate.ts';
import { soloGame } from '../../test/support/bots.ts';
import { scenarios } from '../../test/support/played.ts';
import { areFull, inRounds, spreadText } from '../rounds.ts';
import type { PackagedBook } from './packaged-book.ts';

const pairs: Readonly<Record<string, (greedy: Policy) => Players>> = {
  'bot of the LFA against greedy': (breakers) => ({ breakers, lfa: 'bot' }),
  'bot against bot': () => ({ breakers: 'bot', lfa: 'bot' }),
};

const seed = 1;
/** The number of games of each scenario in a round. The interpreter plays only one game of each scenario. */
const games = 10;
/**
 * The number of rounds before the measurement. After about this number of rounds, JavaScript engines have optimised the
 * code. Most of a real simulation runs with optimised code.
 */
const warm = 30;

interface Played {
  /** The number of games in a second. */
  readonly speed: number;
  readonly decisions: number;
}

function play(players: readonly Player[], from: number, to: number): Played {
  const started = performance.now();
  let decisions = 0;
  for (let index = from; index < to; index++) for (const player of players) decisions += player.play(seed, index);
  const count = (to - from) * players.length;
  return { speed: (1000 * count) / (performance.now() - started), decisions: decisions / count };
}

/**
 * Measures games of all scenarios on one core. Throws if the same game has different numbers of decisions with compiled
 * sheets and with interpreted sheets.
 */
export function soloGames(book: PackagedBook, rounds: number): void {
  for (const [name, who] of Object.entries(pairs)) {
    const ours = book.games.map(({ game }) => new book.Player(game, who(book.greedy)));
    const theirs = scenarios.map((scenario) => new Player(soloGame(scenario), who(greedy)));
    let decisions = 0;
    for (let index = 0; index < Math.min(rounds, games); index++) {
      ({ decisions } = play(ours, index, index + 1));
      if (play(theirs, index, index + 1).decisions !== decisions)
        throw new Error(`Game ${index}, ${name}: compiled sheets play another game than interpreted ones.`);
    }
    const { fast, slow, first } = inRounds(rounds, areFull(rounds) ? warm : 0, {
      fast: () => play(ours, 0, games).speed,
      first: () => play(ours.slice(0, 1), 0, games * ours.length).speed,
      slow: (round) => (round < 0 ? 0 : play(theirs, round % games, (round % games) + 1).speed),
    });
    console.log(
      `solo games     ${spreadText(fast, 0)} a second and core (floor 4000, aim 15000), ${name}, sheets compiled; Scenario 1 alone ${spreadText(first, 0)} (floor 4000); interpreted ${spreadText(slow, 0)} (floor 170); ${decisions.toFixed(0)} decisions a game`,
    );
  }
}
