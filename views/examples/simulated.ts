// What came of simulated games, for a person and for other tools.
import { sideTitles } from '../../runtime/callisto/board/finding.ts';
import type { Victory } from '../../runtime/callisto/board/board.ts';
import type { DataBasis } from '../../runtime/callisto/data/data-basis.ts';
import type { Totals } from '../../runtime/callisto/players/simulate.ts';
import { interval } from '../../runtime/kernel/confidence.ts';
import type { ReadWith } from '../../compiler/decide/card-query.ts';
import type { Paint } from '../document/palette.ts';
import { readWithLines } from '../decision/read-with.ts';
import { table } from '../document/table.ts';
import { changedUse, useJson, usedText } from './used.ts';
import type { Played } from './used.ts';
import { victoryText } from '../board/victory.ts';

/** What was asked for, and what came of it. */
export interface Simulated {
  readonly scenario: number;
  readonly seed: number;
  readonly limit: number;
  readonly players: { readonly breakers: string; readonly lfa: string };
  readonly totals: Totals;
  readonly victory: readonly Victory[];
  readonly basis: DataBasis;
  /** The overlay in force, in words. */
  readonly overlay: string | null;
  /** Rulings by which the bots read the other way. */
  readonly readings: readonly ReadWith[];
  /** How many games were asked for. */
  readonly asked: number;
  /** The sheets that bots played by. */
  readonly played: readonly Played[];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const shareOf = (seen: number, of: number): string => {
  const [low, high] = interval(seen, of);
  return `${percent(of === 0 ? 0 : seen / of)} (${(low * 100).toFixed(1)}–${percent(high)})`;
};

const mean = (sum: number, of: number): number => (of === 0 ? 0 : sum / of);

export function simulatedText(result: Simulated, paint: Paint): string {
  const { scenario, totals, players, victory, seed, limit, asked } = result;
  const { games, wins, draws, rows } = totals;
  const stopped = games < asked ? ` of the ${asked} asked for` : '';
  const head = `${paint('title', `Scenario ${scenario}`)}: ${games} games${stopped}, seed ${seed}, Breakers ${players.breakers} against LFA ${players.lfa}`;
  const shares = table(
    [{ title: 'Result' }, { title: 'share of games (95 % sure)' }, { title: 'games', align: 'right' }],
    [
      ['Breakers win', shareOf(wins[0], games), `${wins[0]}`],
      ['LFA wins', shareOf(wins[1], games), `${wins[1]}`],
      [`drawn (at most ${limit} rounds)`, shareOf(draws, games), `${draws}`],
    ],
    paint,
  );
  const aims = table(
    [{ title: 'Won by' }, { title: '' }, { title: 'games', align: 'right' }, { title: '' }],
    victory.map((row, index) => [sideTitles[row.side], victoryText(row), `${rows[index] ?? 0}`, row.provenance ?? '']),
    paint,
  );
  const means = table(
    [{ title: 'A game, on average' }, { title: 'Breakers', align: 'right' }, { title: 'LFA', align: 'right' }],
    [
      ['cards lost', ...totals.casualties.map((sum) => mean(sum, games).toFixed(1))],
      ['units neutralised', ...totals.neutralised.map((sum) => mean(sum, games).toFixed(1))],
    ],
    paint,
  );
  const pace = `${mean(totals.rounds, games).toFixed(1)} rounds and ${mean(totals.decisions, games).toFixed(0)} decisions a game`;
  const used = result.played.length === 0 ? [] : ['', usedText(result.played, totals.use, paint)];
  return `${[head, '', shares, aims, means, pace, ...used, '', basisText(result, paint)].join('\n')}\n`;
}

/** What a result rests on, in a line: how much of the data is no print's. */
export function standInsText({ figures, board, victory }: DataBasis): string {
  return `${figures.standIns} of ${figures.all} figures${board === 'printed' ? '' : `, the board (${board})`}${victory > 0 ? ` and ${victory} ways to win` : ''}`;
}

function basisText({ basis, overlay, readings }: Simulated, paint: Paint): string {
  const lines = [
    `${paint('warning', 'Rests on stand-ins')}: ${standInsText(basis)}. It is no measure of the printed game.`,
  ];
  return [...lines, ...(overlay === null ? [] : [overlay]), ...readWithLines(readings)].join('\n');
}

const sides = <T>([breakers, lfa]: readonly [T, T]): { breakers: T; lfa: T } => ({ breakers, lfa });

/** The shape of `simulate --json`, version 1: the same for the same question, however many workers answered it. */
export function simulatedJson(result: Simulated): unknown {
  const { scenario, totals, players, victory, seed, limit, asked, basis, overlay, readings } = result;
  const { games, wins, draws, rows } = totals;
  const share = (seen: number): unknown => ({ games: seen, share: mean(seen, games), interval: interval(seen, games) });
  return {
    version: 1,
    is: 'simulation',
    scenario,
    seed,
    asked,
    games,
    limit,
    players,
    wins: { breakers: share(wins[0]), lfa: share(wins[1]) },
    draws: share(draws),
    victory: victory.map((row, index) => ({
      side: row.side,
      by: row.by,
      text: victoryText(row),
      games: rows[index] ?? 0,
    })),
    rounds: mean(totals.rounds, games),
    decisions: mean(totals.decisions, games),
    cardsLost: sides([mean(totals.casualties[0], games), mean(totals.casualties[1], games)]),
    neutralised: sides([mean(totals.neutralised[0], games), mean(totals.neutralised[1], games)]),
    use: useJson(result.played, totals.use),
    basis,
    overlay,
    readings,
  };
}

/** Two readings of a ruling, on equal chance. */
export interface Compared {
  readonly ruling: string;
  readonly first: Simulated;
  readonly second: Simulated;
}

export function comparedText({ ruling, first, second }: Compared, paint: Paint): string {
  const { scenario, totals, players, seed, played } = first;
  const head = `${paint('title', `Scenario ${scenario}`)}: ${totals.games} games twice, seed ${seed}, Breakers ${players.breakers} against LFA ${players.lfa}`;
  const both = [first, second].map((one) => one.totals);
  const row = (title: string, seen: (one: Totals) => number): string[] => [
    title,
    ...both.map((one) => shareOf(seen(one), one.games)),
  ];
  const shares = table(
    [
      { title: 'Result, 95 % sure' },
      { title: `${ruling} as it is decided` },
      { title: `${ruling} read the other way` },
    ],
    [
      row('Breakers win', ({ wins }) => wins[0]),
      row('LFA wins', ({ wins }) => wins[1]),
      row('drawn', ({ draws }) => draws),
      ['rounds a game', ...both.map(({ rounds, games }) => mean(rounds, games).toFixed(1))],
    ],
    paint,
  );
  const changed = changedUse(played, [first.totals.use, second.totals.use], 12);
  const used =
    changed.length === 0
      ? ['No clause was used more or less often.']
      : ['Used more or less often:', ...changed.map((one) => `  ${one}`)];
  const other = second.readings.find((one) => one.ruling === ruling);
  const read = other ? [`${ruling} read the other way: ${other.text}`] : [];
  return `${[head, '', shares, ...used, '', basisText(first, paint), ...read].join('\n')}\n`;
}

export const comparedJson = ({ ruling, first, second }: Compared): unknown => ({
  version: 1,
  is: 'comparison',
  ruling,
  default: simulatedJson(first),
  second: simulatedJson(second),
});
