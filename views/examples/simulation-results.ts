// Results of simulated games as text.
import type { FigureSums, GamePlay, PlayTotals, PlayedScene } from '../../compiler/game/play.ts';
import type { GameStretch } from '../../compiler/game/stretches.ts';
import type { ShareCount } from '../../compiler/diff/behaviour/behaviour-report.ts';
import { shareCount } from '../../compiler/diff/behaviour/intervals.ts';
import type { SecondReading } from '../../compiler/decide/card-query.ts';
import { readWithLines } from '../decision/decided-words.ts';
import {
  atRight,
  inWords,
  markedText,
  tableBlock,
  type DocumentBlock,
  type Document,
  type Words,
} from '../document/words.ts';
import { changedUse, usedBlocks, type PlayedSheet } from './clause-use.ts';

/** A simulation: the request and its result. */
export interface SimulationResult extends Omit<PlayedScene, 'definition'> {
  /** The version of Botbook that played the games. */
  readonly botbook: string;
  readonly game: string;
  readonly play: GamePlay;
  /** The number of the scenario, or its name. */
  readonly scenario: number | string;
  readonly seed: number;
  readonly limit: number;
  /** True if several players played each side. */
  readonly isTeam?: boolean;
  /** The kind of player of each side or seat, such as `bot` or `greedy`. */
  readonly players: Readonly<Record<string, string>>;
  readonly difficulty: string;
  readonly totals: PlayTotals;
  /** The numbers of the requested games (`requested`), and the numbers of the games that were played (`stretches`). */
  readonly requested: GameStretch;
  readonly stretches: readonly GameStretch[];
  /** The name of the overlay in use; null without an overlay. */
  readonly overlay: string | null;
  /** The rulings whose second reading applies. */
  readonly readings: readonly SecondReading[];
  /** The sheets by which bots played. */
  readonly played: readonly PlayedSheet[];
  /** The fingerprints of the sheets by which bots played, by the names of the files of the sheets. */
  readonly sheets: Readonly<Record<string, string>>;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Returns a share with its interval as text. */
export const intervalText = ({ share, interval: [low, high] }: Pick<ShareCount, 'share' | 'interval'>): string =>
  `${percent(share)} (${(low * 100).toFixed(1)}–${percent(high)})`;

const shareOf = (seen: number, of: number): string => intervalText(shareCount(seen, of));

const mean = (sum: number, of: number): number => (of === 0 ? 0 : sum / of);

/** Returns the players as text: `SIDE greedy against OTHER SIDE greedy and random`. */
const playersText = ({ sides, teams }: GamePlay, players: SimulationResult['players'], isTeam = false): string =>
  sides
    .map(({ file, name }) => {
      const seats = isTeam ? (teams?.seats.filter(({ side }) => side === file) ?? []) : [{ file }];
      return `${name} ${seats.map((seat) => players[seat.file] ?? '').join(' and ')}`;
    })
    .join(' against ');

const sum = (counts: readonly number[] | undefined, side: number): number => counts?.[side] ?? 0;

const meanText = (sums: FigureSums | undefined, games: number, digits: number): string =>
  mean(sums?.sum ?? 0, games).toFixed(digits);

const drawnText = ({ words }: GamePlay, limit: number): string => {
  const text = words?.drawn ?? 'drawn (at most {limit} rounds)';
  return (limit === 1 ? text.replace(/(\{limit\} \w+)s\b/, '$1') : text).replace('{limit}', `${limit}`);
};

/** Returns the name of a scenario at the beginning of a report. */
const titleOf = (scenario: SimulationResult['scenario']): string =>
  typeof scenario === 'number' ? `Scenario ${scenario}` : scenario;

const sharesTable = ({ totals: { games, wins, draws }, play, limit }: SimulationResult): DocumentBlock =>
  tableBlock(
    ['Result', 'share of games (95 % sure)', atRight('games')],
    [
      ...play.sides.map((side, index) => [side.wins, shareOf(sum(wins, index), games), sum(wins, index)]),
      [drawnText(play, limit), shareOf(draws, games), draws],
    ],
  );

function meansTable({ totals: { games, counts }, play: { sides, counts: counted } }: SimulationResult): DocumentBlock {
  const rows = counted.map(({ name, text, isShared }) => [
    text,
    ...sides.map((_side, index) => (isShared && index > 0 ? '' : meanText(counts[name]?.[index], games, 1))),
  ]);
  return tableBlock(['A game, on average', ...sides.map(({ name }) => atRight(name))], rows);
}

/** Returns the table of the stand-ins and open rulings that the games used. */
function rulingsTable({ play, totals }: SimulationResult): Document {
  const rows = (play.rulings ?? []).map(({ ruling, is, text, uses }) => [ruling, is, text, uses(totals)]);
  return rows.length === 0 ? [] : [tableBlock(['Ruling', '', 'used by', atRight('uses')], rows)];
}

export function simulatedDocument(simulated: SimulationResult): Document {
  const { scenario, totals, play, players, aims, seed, requested } = simulated;
  const { games, ways } = totals;
  const asked = requested.to - requested.from;
  const stopped = games < asked ? ` of the ${asked} asked for` : '';
  const first = requested.from > 0 ? ` from number ${requested.from}` : '';
  const inTeams = simulated.isTeam ? ' in teams' : '';
  const head = inWords`${markedText('title', titleOf(scenario))}: ${games} games${inTeams}${stopped}${first}, seed ${seed}, ${playersText(play, players, simulated.isTeam)}`;
  const nameOf = (side: string): string => play.sides.find(({ file }) => file === side)?.name ?? side;
  const won = tableBlock(
    ['Won by', '', atRight('games'), ''],
    aims.map((aim, index) => [
      nameOf(aim.side),
      aim.text,
      sum(ways, index),
      play.hasWayShares ? shareOf(sum(ways, index), games) : (aim.provenance ?? ''),
    ]),
  );
  const pace = `${meanText(totals.rounds, games, 1)} ${play.words?.rounds ?? 'rounds'} and ${meanText(totals.decisions, games, 0)} decisions a game`;
  const used = simulated.played.length === 0 ? [] : ['', ...usedBlocks(simulated.played, totals.use)];
  const tables = [sharesTable(simulated), won, meansTable(simulated), ...rulingsTable(simulated)];
  return [head, '', ...tables.flatMap((block) => [block, '']), pace, ...used, '', ...basisLines(simulated)];
}

export const standInLine = (standIns: string): Words =>
  inWords`${markedText('warning', 'Rests on stand-ins')}: ${standIns}. It is no measure of the printed game.`;

const basisLines = ({ standIns, overlay, readings }: SimulationResult): Document => [
  standInLine(standIns),
  ...(overlay === null ? [] : [overlay]),
  ...readWithLines(readings),
];

/** Two simulations with the same dice, one for each reading of a ruling. */
export interface ComparedReadings {
  readonly ruling: string;
  readonly first: SimulationResult;
  readonly second: SimulationResult;
}

export function comparedDocument({ ruling, first, second }: ComparedReadings): Document {
  const { scenario, totals, play, players, seed, played } = first;
  const head = inWords`${markedText('title', titleOf(scenario))}: ${totals.games} games twice, seed ${seed}, ${playersText(play, players)}`;
  const both = [first, second].map((run) => run.totals);
  const row = (title: string, seen: (totals: PlayTotals) => number): string[] => [
    title,
    ...both.map((runTotals) => shareOf(seen(runTotals), runTotals.games)),
  ];
  const shares = tableBlock(
    ['Result, 95 % sure', `${ruling} as it is decided`, `${ruling} read the other way`],
    [
      ...play.sides.map((side, index) => row(side.wins, ({ wins }) => sum(wins, index))),
      row(play.words ? drawnText(play, first.limit) : 'drawn', ({ draws }) => draws),
      [`${play.words?.rounds ?? 'rounds'} a game`, ...both.map(({ rounds, games }) => meanText(rounds, games, 1))],
    ],
  );
  const changed = changedUse(played, [first.totals.use, second.totals.use], 12);
  const used =
    changed.length === 0
      ? // Games without counts of clauses say nothing about clauses.
        played.length === 0
        ? []
        : ['No clause was used more or less often.']
      : [
          'Used more or less often (the bot, the card, its clause; how often as decided → read the other way):',
          ...changed.map((line) => `  ${line}`),
        ];
  const other = second.readings.find((reading) => reading.ruling === ruling);
  const read = other ? [`${ruling} read the other way: ${other.text}`] : [];
  return [head, '', shares, '', ...used, '', ...basisLines(first), ...read];
}
