// npm run balance: greedy against greedy on every board; fails if a side wins less than 15 % or more than 85 % of the
// games. The boards are stand-ins: this is what makes them playable.
import { Player, noTotals } from '../runtime/callisto/simulate.ts';
import { greedy } from '../runtime/callisto/policies/greedy.ts';
import { packagedGame, scenarios } from './played.ts';

const games = Number(process.argv[process.argv.indexOf('--games') + 1]) || 1000;
const seed = 2200;
const percent = (part: number): string => `${((100 * part) / games).toFixed(1).padStart(5)} %`;

let isFair = true;
for (const scenario of scenarios) {
  const game = packagedGame(scenario);
  const player = new Player(game, { breakers: greedy, lfa: greedy });
  const totals = noTotals(game.data.board.victory.length);
  for (let index = 0; index < games; index++) player.count(seed, index, totals);
  const [breakers, lfa] = totals.wins;
  const isWithin = [breakers, lfa].every((wins) => wins >= 0.15 * games && wins <= 0.85 * games);
  isFair &&= isWithin;
  console.log(
    `Scenario ${scenario}: Breakers ${percent(breakers)}, LFA ${percent(lfa)}, drawn ${percent(totals.draws)}, ${(totals.rounds / games).toFixed(1)} rounds${isWithin ? '' : '   out of 15–85 %'}`,
  );
}
process.exitCode = isFair ? 0 : 1;
