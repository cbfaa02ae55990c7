// Plays games of four with every check, and compares single actions with the engine for two players.
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { choosingPlayer } from '../../runtime/callisto/rules/engine/choosing-player.ts';
import { playerKeys } from '../../runtime/callisto/rules/engine/players.ts';
import { phaseNames, phaseOf } from '../../runtime/callisto/rules/engine/position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { loadSession, saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import type { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { viewOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { Whim, type Policy } from '../../runtime/callisto/players/policy.ts';
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { teamGreedy } from '../../runtime/callisto/players/team-greedy.ts';
import { TeamPlayer, seeAs } from '../../runtime/callisto/players/team-player.ts';
import { newSession, playGames, playOn, playThrough } from './played.ts';
import { EffectComparison } from './team-effects.ts';
import { TeamGuard } from './team-guard.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';

export interface GuardedGame {
  readonly decisions: number;
  readonly events: number;
  readonly transfers: number;
}

/** Plays a game between four equal policies, and checks it after every event. */
export function playGuarded(game: Game, seed: number, index: number, policy: Policy): GuardedGame {
  const player = new TeamPlayer(game, { breakers1: policy, lfa1: policy, breakers2: policy, lfa2: policy });
  const guard = new TeamGuard(game, player.state);
  game.sink = guard;
  try {
    const decisions = player.play(seed, index);
    return { decisions, events: guard.events, transfers: guard.transfers };
  } finally {
    game.sink = null;
  }
}

/**
 * Plays games of four. In each position, performs an action in the game of two too, and compares the effects. Returns
 * the number of compared actions of each kind.
 */
export function compareEffects(team: Game, two: Game, seed: number, most: number): ReadonlyMap<string, number> {
  const comparison = new EffectComparison(team, two);
  const whim = new Whim();
  whim.seed(seed, 0);
  let count = 0;
  const policy: Policy = (game, state, actions) => {
    const chosen = mixedOf(game, state, actions, whim);
    comparison.compare(state, actions.get(chosen));
    count++;
    return chosen;
  };
  playGames(
    team,
    Infinity,
    () => ({ seed, policy }),
    () => (count < most ? undefined : 'enough'),
  );
  return comparison.counts;
}

/** Returns the phases of a random game. The game is the same as in `playRestored`, but it is played without checks. */
export function phasesReached(game: Game, seed: number, index: number): ReadonlySet<string> {
  const reached = new Set<string>();
  playThrough(game, { seed, index, policy: random }, (state) => void reached.add(phaseOf(state)));
  return reached;
}

/**
 * Plays a random game. At the first decision of each phase and at every 40th decision, saves and loads the game, and
 * reads the view of each player. Neither may change anything. At the end, undoes some entries and plays them again.
 * Returns the phases in which the game was saved.
 */
export function playRestored(game: Game, seed: number, index: number): ReadonlySet<string> {
  const whim = new Whim();
  whim.seed(seed, index);
  const session = newSession(game, seed, index);
  const { state } = session;
  const saved = new Set<string>();
  playOn(game, state, (actions, decision) => {
    if (!saved.has(phaseOf(state)) || decision % 40 === 0) {
      saved.add(phaseOf(state));
      checkRestored(game, session);
      checkViews(game, state);
    }
    session.play(actions.get(random(game, state, actions, whim)));
  });
  checkUndone(session, 1 + whim.below(session.entries.length - 1));
  return saved;
}

function checkRestored(game: Game, session: Session): void {
  const loaded = loadSession(game, JSON.parse(JSON.stringify(saveSession(session))));
  if (!loaded.state.equals(session.state))
    throw new Error(`a saved game differs in the phase ${phaseOf(session.state)}`);
  if (loaded.log.fingerprint() !== session.log.fingerprint()) throw new Error('the log of a saved game differs');
}

/** Checks that the view of each player is the same after it is read as a position. */
function checkViews(game: Game, state: State): void {
  for (const key of playerKeys) {
    const view = JSON.stringify(viewOf(game, state, key));
    const again = JSON.stringify(viewOf(game, stateOf(game, JSON.parse(view)), key));
    if (again !== view) throw new Error(`the view of ${key} differs after reading: ${view}, ${again}`);
  }
}

/** Undoes entries and plays them again. Throws if the state or the log differs afterwards. */
function checkUndone(session: Session, count: number): void {
  const [end, print] = [session.state.copy(), session.log.fingerprint()];
  const undone = session.entries.slice(session.entries.length - count);
  session.undo(count);
  for (const entry of undone) if (entry.is === 'action') session.play(entry.action);
  if (!session.state.equals(end) || session.log.fingerprint() !== print)
    throw new Error(`after ${count} entries were taken back and played again, the game differs`);
}

/** Plays a game of greedy and random players, and returns the fingerprint of its log. */
export function fingerprintOf(game: Game, seed: number, index: number): string {
  const log = new Log();
  const player = new TeamPlayer(game, { breakers1: teamGreedy, lfa1: random, breakers2: random, lfa2: teamGreedy });
  game.sink = log;
  player.play(seed, index);
  game.sink = null;
  return log.fingerprint();
}

/** Returns the phases to which the printed cards of a game of four can lead. */
export function phasesIn({ uses }: Game): string[] {
  const has = (wanted: number, least: number): boolean =>
    uses.verb.some((each, use) => each === wanted && (uses.strength[use] as number) >= least);
  const isAbsent: Readonly<Record<string, boolean>> = {
    resolving: true,
    over: true,
    // An INSPIRE or PATHFIND of strength 1 ends with its first choice, and needs no phase for more choices.
    inspiring: !has(verb.inspireVerb, 2),
    pathfinding: !has(verb.pathfindVerb, 2),
    pushing: !has(verb.pulseVerb, 1),
    striking: !uses.area.includes(1),
  };
  return phaseNames.filter((name) => isAbsent[name] !== true);
}

const seen = new State();

/**
 * Chooses at random in two thirds of the decisions, to reach unusual positions. Otherwise chooses as a greedy player.
 */
const mixedOf: Policy = (game, state, actions, whim) => {
  if (whim.below(3) !== 0) return random(game, state, actions, whim);
  seeAs(game, state, choosingPlayer(game, state), seen);
  return teamGreedy(game, seen, actions, whim);
};
