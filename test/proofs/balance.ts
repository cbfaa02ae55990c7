// npm run balance: greedy against greedy on every board; fails if a side wins less than 15 % or more than 85 % of the
// games. With --bots each side in turn is a bot against greedy, and the bounds are 10 and 90 %. The boards are
// stand-ins: this is what makes them playable. --games N, --seed N.
import { Player, noTotals } from '../../runtime/callisto/players/simulate.ts';
import type { Players, Totals } from '../../runtime/callisto/players/simulate.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { packagedGame, scenarios } from '../support/played.ts';

interface Pairing {
  readonly name: string;
  readonly players: Players;
}

/** What is measured, on how many games, and what share of them each side has to win, in percent. */
interface Measure {
  readonly pairings: readonly Pairing[];
  readonly games: number;
  readonly least: number;
  readonly most: number;
}

const people: Measure = {
  pairings: [{ name: 'greedy against greedy', players: { breakers: greedy, lfa: greedy } }],
  games: 1000,
  least: 15,
  most: 85,
};

/** A bot plays by its sheet and not to win: more may lie between the sides, and its games take longer. */
const bots: Measure = {
  pairings: [
    { name: 'LFA bot', players: { breakers: greedy, lfa: 'bot' } },
    { name: 'Breaker bot', players: { breakers: 'bot', lfa: greedy } },
  ],
  games: 200,
  least: 10,
  most: 90,
};

const numberAfter = (option: string, usual: number): number => {
  const at = process.argv.indexOf(option);
  return at < 0 ? usual : Number(process.argv[at + 1]) || usual;
};

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

/** Whether every pairing of every scenario is within the bounds; prints a line each. */
async function isFair({ pairings, games, least, most }: Measure, seed: number): Promise<boolean> {
  let allWithin = true;
  for (const scenario of scenarios) {
    for (const { name, players } of pairings) {
      const totals = await played(scenario, players, games, seed);
      const isWithin = totals.wins.every((wins) => 100 * wins >= least * games && 100 * wins <= most * games);
      allWithin &&= isWithin;
      const verdict = isWithin ? '' : `   out of ${least}–${most} %`;
      console.log(`Scenario ${scenario}, ${name}: ${lineOf(totals)}${verdict}`);
    }
  }
  return allWithin;
}

const measure = process.argv.includes('--bots') ? bots : people;
const games = numberAfter('--games', measure.games);
process.exitCode = (await isFair({ ...measure, games }, numberAfter('--seed', 2200))) ? 0 : 1;
