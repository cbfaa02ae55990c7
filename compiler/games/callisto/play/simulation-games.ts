// Prepares games of Callisto for `simulate`: the possible players, the figures that are counted in each game, and the
// function that plays games in a worker.
import type { Game, GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { dataBasisOf, standInsText } from '../../../../runtime/callisto/data/figures.ts';
import {
  Player,
  defaultRounds,
  mostDecisions,
  noTotals,
  playersVersion,
  policies,
} from '../../../../runtime/callisto/players/simulate.ts';
import { random } from '../../../../runtime/callisto/players/drawn-action.ts';
import { TeamPlayer, teamPolicies } from '../../../../runtime/callisto/players/team-player.ts';
import { Log, type LogEvent } from '../../../../runtime/callisto/rules/engine/log.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { isOver, roundOf, winnerOf } from '../../../../runtime/callisto/rules/engine/position.ts';
import { rulesVersion } from '../../../../runtime/callisto/rules/engine/rules-version.ts';
import { dataFingerprint } from '../../../../runtime/callisto/rules/engine/save.ts';
import { fingerprint } from '../../../../runtime/kernel/fingerprint.ts';
import { totalsOfGames, type GamePlay, type PlayTask, type PlayTotals, type PlayedScene } from '../../../game/play.ts';
import type { SheetModules } from '../../../game/scene-sheets.ts';
import { victoryText } from '../board/rows.ts';
import { logText } from './event-words.ts';
import { setMinds } from './checked-mind.ts';
import { writtenPosition } from './written-position.ts';
import { sentGame, type SentDefinition } from './sent-game.ts';
import { compiledIn } from './sheets.ts';

/**
 * Returns the part of a scenario that is sent to workers. The rules of the scenario are left out, because functions
 * cannot be sent.
 */
export function playedScene(whole: GameDefinition): PlayedScene {
  const { board, roster, decks } = whole;
  const definition: SentDefinition = { board, roster, decks };
  const basis = dataBasisOf(whole);
  const aims = board.victory.map((victory) => ({
    side: victory.side,
    by: victory.by,
    text: victoryText(victory),
    ...(victory.provenance !== undefined && { provenance: victory.provenance }),
  }));
  const sealed = fingerprint({ ...definition, rulesVersion, playersVersion });
  return { definition, aims, basis, standIns: standInsText(basis), fingerprint: sealed };
}

/** Returns the object that plays the games of a task. The task names the policy, or the bot, for each side. */
function playerOf(game: Game, { players, limit, difficulty }: PlayTask): Player | TeamPlayer {
  if (game.isTeam) {
    const policy = (seat: string) => teamPolicies[players[seat] ?? ''] ?? random;
    const [breakers1, breakers2] = [policy('breakers1'), policy('breakers2')];
    return new TeamPlayer(game, { breakers1, breakers2, lfa1: policy('lfa1'), lfa2: policy('lfa2') }, limit);
  }
  const sidePlayer = (side: string) => (players[side] === 'bot' ? 'bot' : (policies[players[side] ?? ''] ?? random));
  return new Player(game, { breakers: sidePlayer('breakers'), lfa: sidePlayer('lfa') }, limit, difficulty);
}

function logOf(task: PlayTask, modules: SheetModules | null, index: number): string {
  const game = sentGame(task.definition, task.isTeam === true);
  if (modules) setMinds(game, compiledIn(modules));
  const log = new Log();
  game.sink = log;
  const player = playerOf(game, task);
  player.play(task.seed, index);
  return loggedGame(game, player.state, log.events(), task.limit);
}

/** Returns the log of a game, including its end. Rounds after the limit of rounds are left out. */
function loggedGame(game: Game, state: State, events: readonly LogEvent[], limit: number): string {
  if (winnerOf(state) !== null) return logText(game, events);
  if (isOver(state)) return `${logText(game, events)}Nobody has a card to draw or to play. The game is drawn.\n`;
  const isBeyond = roundOf(state) > limit;
  const played = isBeyond
    ? events.slice(
        0,
        events.findLastIndex(({ kind }) => kind === 'round'),
      )
    : events;
  const reached = isBeyond ? `${limit} rounds` : `${mostDecisions} decisions`;
  return `${logText(game, played)}The game reaches the limit of ${reached} and counts as drawn.\n`;
}

function tableOf(task: PlayTask, modules: SheetModules | null): (from: number, to: number) => PlayTotals {
  const { seed } = task;
  const definition = task.definition as SentDefinition;
  const game = sentGame(definition, task.isTeam === true);
  const takeUse = modules && setMinds(game, compiledIn(modules));
  const player = playerOf(game, task);
  const ways = definition.board.victory.length;
  const play = totalsOfGames({ counts: callistoPlay.counts, ways }, (index) => {
    const result = noTotals(ways);
    player.count(seed, index, result);
    const { wins, rows, rounds, decisions, casualties, neutralised } = result;
    const count = (name: string, side: number): number =>
      (name === 'cardsLost' ? casualties : neutralised)[side as 0 | 1];
    return { winner: wins.indexOf(1), way: rows.indexOf(1), rounds, decisions, count };
  });
  return (from, to) => ({ ...play(from, to), use: takeUse?.() ?? {} });
}

export const callistoPlay: GamePlay = {
  sides: [
    { file: 'breakers', name: 'Breakers', wins: 'Breakers win' },
    { file: 'lfa', name: 'LFA', wins: 'LFA wins' },
  ],
  players: Object.keys(policies),
  usual: 'greedy',
  difficulties: ['normal', 'easier', 'harder'],
  rounds: defaultRounds,
  counts: [
    { name: 'cardsLost', text: 'cards lost' },
    { name: 'neutralised', text: 'units neutralised' },
  ],
  table: tableOf,
  log: logOf,
  position: writtenPosition,
  teams: {
    // The two seats of the Breakers come first, then the two seats of the LFA.
    seats: (['breakers', 'lfa'] as const).flatMap((side) => [1, 2].map((force) => ({ file: `${side}${force}`, side }))),
    noBots: 'Bots do not play in teams, because the solo book has rules for two sides only (P12).',
    fingerprint: (definition) => fingerprint([dataFingerprint(sentGame(definition, true)), playersVersion]),
  },
};
