// Results of simulated games as JSON. The JSON has sums besides means and shares, so that the results of several runs
// can be added.
import type { FigureSums } from '../../compiler/game/play.ts';
import type { GameStretch } from '../../compiler/game/stretches.ts';
import { interval, meanInterval } from '../../runtime/kernel/confidence.ts';
import type { ComparedReadings, SimulationResult } from './simulation-results.ts';
import { useJson } from './clause-use.ts';

/** The version of the JSON. Results of other versions cannot be added. */
export const simulatedVersion = 3;

const share = (seen: number, games: number): unknown => ({
  games: seen,
  share: games === 0 ? 0 : seen / games,
  interval: interval(seen, games),
});

const figureJson = ({ sum, squares }: FigureSums, games: number): unknown => ({
  sum,
  squares,
  mean: games === 0 ? 0 : sum / games,
  interval: meanInterval(sum, squares, games),
});

export const stretchJson = ({ from, to }: GameStretch): unknown => ({ from, games: to - from });

const noSums: FigureSums = { sum: 0, squares: 0 };

/** Returns the JSON of `simulate --json`. The JSON does not depend on the number of workers. */
export function simulatedJson(simulated: SimulationResult): unknown {
  const { totals, play, aims, requested } = simulated;
  const { games, wins, draws, ways, counts } = totals;
  const bySide = (of: (side: number) => unknown): unknown =>
    Object.fromEntries(play.sides.map(({ file }, index) => [file, of(index)]));
  const counted = play.counts.map(({ name }) => [
    name,
    bySide((side) => figureJson(counts[name]?.[side] ?? noSums, games)),
  ]);
  return {
    version: simulatedVersion,
    is: 'simulation',
    botbook: simulated.botbook,
    game: simulated.game,
    scenario: simulated.scenario,
    seed: simulated.seed,
    from: requested.from,
    requested: requested.to - requested.from,
    games,
    stretches: simulated.stretches.map(stretchJson),
    limit: simulated.limit,
    difficulty: simulated.difficulty,
    ...(simulated.isTeam && { teams: true }),
    players: simulated.players,
    wins: bySide((side) => share(wins[side] ?? 0, games)),
    draws: share(draws, games),
    victory: aims.map((aim, index) => ({ ...aim, games: ways[index] ?? 0 })),
    rounds: figureJson(totals.rounds, games),
    decisions: figureJson(totals.decisions, games),
    ...(Object.fromEntries(counted) as object),
    ...(play.rulings && {
      rulings: play.rulings.map(({ ruling, is, text, uses }) => ({ ruling, is, text, uses: uses(totals) })),
    }),
    use: useJson(simulated.played, totals.use),
    basis: simulated.basis,
    standIns: simulated.standIns,
    data: simulated.fingerprint,
    sheets: simulated.sheets,
    overlay: simulated.overlay,
    readings: simulated.readings,
  };
}

export const comparedJson = ({ ruling, first, second }: ComparedReadings): unknown => ({
  version: simulatedVersion,
  is: 'comparison',
  ruling,
  default: simulatedJson(first),
  second: simulatedJson(second),
});
