// Proof that no side wins nearly all games on any board. The greedy policy plays against itself and against each bot.
// The boards are stand-ins, so the proof says only that these boards can be played, and nothing about the printed
// boards.
import { Player, noTotals, type Players, type Totals } from '../../runtime/callisto/players/simulate.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { packagedGame, scenarios } from '../support/played.ts';
import { numbersIn, prove } from './kit.ts';

/** Two players, and the smallest percentage of games that each side must win. */
interface Pairing {
  readonly name: string;
  readonly players: Players;
  readonly least: number;
}

const people: readonly Pairing[] = [
  { name: 'greedy against greedy', players: { breakers: greedy, lfa: greedy }, least: 15 },
];

/** Games with a bot have a lower percentage, because a bot plays by its sheet and not to win. */
const bots: readonly Pairing[] = [
  { name: 'LFA bot', players: { breakers: greedy, lfa: 'bot' }, least: 10 },
  { name: 'Breaker bot', players: { breakers: 'bot', lfa: greedy }, least: 10 },
];

/**
 * Pairings in which a side may win less often. By R10, the Corp-Secs of Scenario 1 stay next to an objective that no
 * Scout has scouted, and greedy Breakers win most games on the stand-in board.
 */
const leastOf: Readonly<Record<string, number>> = { 'Scenario 1, LFA bot': 4 };

async function played(scenario: number, players: Players, games: number, seed: number): Promise<Totals> {
  const { game } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
  const player = new Player(game, players);
  const totals = noTotals(game.definition.board.victory.length);
  for (let index = 0; index < games; index++) player.count(seed, index, totals);
  return totals;
}

function lineOf({ wins, draws, rounds, games }: Totals): string {
  const percent = (part: number): string => `${((100 * part) / games).toFixed(1).padStart(5)} %`;
  const [breakers, lfa] = wins.map(percent);
  return `Breakers ${breakers}, LFA ${lfa}, drawn ${percent(draws)}, ${(rounds / games).toFixed(1)} rounds`;
}

await prove(
  { name: 'balance', numbers: { games: 1000, 'bot-games': 200, seed: 2200 }, texts: { scenarios: '' } },
  async ({ games, 'bot-games': botGames, scenarios: list, seed }, report) => {
    const pairings = [...(games > 0 ? people : []), ...(botGames > 0 ? bots : [])];
    const chosen = numbersIn(list, scenarios);
    for (const scenario of chosen) {
      for (const { name, players, least } of pairings) {
        const totals = await played(scenario, players, least === 15 ? games : botGames, seed);
        const pair = `Scenario ${scenario}, ${name}`;
        const line = `${pair}: ${lineOf(totals)}`;
        const bound = leastOf[pair] ?? least;
        const isWithin = totals.wins.every((wins) => {
          const percent = (100 * wins) / totals.games;
          return percent >= bound && percent <= 100 - bound;
        });
        console.log(line);
        if (!isWithin) report.fault(`${line}: out of ${bound}–${100 - bound} %`);
      }
    }
    return `${chosen.length} boards, ${pairings.length} pairings each`;
  },
);
