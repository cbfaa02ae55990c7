// Plays games of the packaged book with every check of the engine, for tests and proofs.
import { readFileSync } from 'node:fs';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { apply } from '../../runtime/callisto/rules/engine/apply.ts';
import { eventKinds, type Sink } from '../../runtime/callisto/rules/engine/events.ts';
import { faultsOf, faultsAtAnyMoment } from '../../runtime/callisto/rules/engine/faults.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { isUnitIn } from '../../runtime/callisto/rules/engine/pieces.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { loadSession, saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp, start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State, isBot } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { gameOf } from '../../runtime/callisto/bound-sheet/game-of.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim, type Policy } from '../../runtime/callisto/players/policy.ts';
import { random } from '../../runtime/callisto/players/drawn-action.ts';

export const scenarios = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const folder = new URL('../../procedures/callisto/', import.meta.url);
export const bookJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const games = new Map<number, Game>();

/** Returns the packaged game of a scenario. */
export function packagedGame(scenario: number): Game {
  const known = games.get(scenario);
  if (known) return known;
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  const game = gameOf(bookJson('roster.json'), { board: file('board'), decks: file('decks'), names: file('names') });
  games.set(scenario, game);
  return game;
}

/**
 * A policy that reaches unusual positions: it chooses like `greedy` in a third of the decisions, and like `random` in
 * the others.
 */
export const mixed: Policy = (game, state, actions, whim) =>
  whim.below(3) === 0 ? greedy(game, state, actions, whim) : random(game, state, actions, whim);

/** Checks the state after every event, even in the middle of an action. */
class Guard implements Sink {
  private readonly game: Game;
  private readonly state: State;

  constructor(game: Game, state: State) {
    this.game = game;
    this.state = state;
  }

  tell(kind: number, a: number): void {
    const name = eventKinds[kind];
    const [fault] = faultsAtAnyMoment(this.game, this.state);
    if (fault) throw new Error(`after \`${name ?? kind}\`: ${fault.where} ${fault.problem}`);
    // A suppressed unit never acts: it does not move by itself, and it does not attack.
    const isOwn = this.game.units.side[a] === this.state.bytes[at.turnSide];
    const acts = name === 'attacked' || (name === 'moved' && isOwn);
    if (acts && (isUnitIn(this.state, at.suppressedUnits, a) || isUnitIn(this.state, at.asleepUnits, a))) {
      throw new Error(`${this.game.units.names[a] ?? a} is suppressed, and \`${name}\``);
    }
  }

  begin(kind: number, a: number): void {
    this.tell(kind, a);
  }

  end(): void {}
}

export interface Played {
  readonly decisions: number;
  /** The number of decisions in each phase, by the number of the phase. */
  readonly phases: readonly number[];
}

const trial = new State();

/**
 * Checks on copies of a state that each legal action can be applied. Then checks that the engine refuses random actions
 * that are not legal, and that such actions change nothing.
 */
function tryActions(game: Game, state: State, legal: Actions, whim: Whim): void {
  const before = state.copy();
  for (let index = 0; index < legal.count; index++) {
    trial.copyFrom(state);
    const outcome = apply(game, trial, legal.get(index));
    if (outcome.is !== 'done') throw new Error(`the legal action ${legal.get(index)} was not done`);
    const [fault] = faultsOf(game, trial);
    if (fault) throw new Error(`after action ${legal.get(index)}: ${fault.where} ${fault.problem}`);
  }
  for (let each = 0; each < 20; each++) {
    const near = legal.count === 0 ? 0 : legal.get(whim.below(legal.count));
    const action = whim.below(2) === 0 ? whim.below(2 ** 27) : near ^ (1 << whim.below(27));
    if (legal.has(action)) continue;
    const { is } = apply(game, state, action);
    if (is !== 'refused') throw new Error(`action ${action} is not legal, and was ${is}`);
    if (!state.equals(before)) throw new Error(`action ${action} was refused, and changed something`);
  }
}

/** Checks that a state stays the same if it is written as a position in JSON and read again. */
function tryPosition(game: Game, state: State): void {
  const text = JSON.stringify(positionOf(game, state));
  const again = stateOf(game, JSON.parse(text));
  if (!again.equals(state)) throw new Error(`the position is not the state: ${text}`);
}

const mostRounds = 40;
const mostDecisions = 20_000;

const isPlaying = ({ bytes }: State): boolean =>
  bytes[at.phase] !== at.overPhase && (bytes[at.round] as number) <= mostRounds;

/**
 * A game to play: its seed and number, the sides of bots (as bits), their difficulty, and the policy of the other
 * sides.
 */
interface GameOf {
  readonly seed: number;
  readonly index: number;
  readonly bots?: number;
  readonly difficulty?: number;
  readonly policy?: Policy;
  readonly state?: State;
}

/**
 * A function that is called with each position, before its decision is made. It returns `done` if it has made the
 * decision itself, and `end` to end the game.
 */
type Watch = (state: State, actions: Actions) => 'done' | 'end' | void;

/** Plays a game without undo and save (no Session). Returns the number of decisions. */
export function playThrough(
  game: Game,
  { seed, index, bots = 0, difficulty = 0, policy = mixed, state = new State() }: GameOf,
  watch: Watch = () => {},
): number {
  const whim = new Whim();
  whim.seed(seed, index);
  start(game, state, seed, index, bots, difficulty);
  return playOn(game, state, (actions) => {
    const verdict = watch(state, actions);
    if (verdict === undefined) perform(game, state, actions.get(choose(game, state, policy, whim, actions)));
    return verdict;
  });
}

/**
 * Plays a game on to its end. `decide` gets the legal actions and the number of decisions before, and carries an action
 * out. It returns `end` to end the game. Returns the number of decisions.
 */
export function playOn(
  game: Game,
  state: State,
  decide: (actions: Actions, decisions: number) => ReturnType<Watch>,
): number {
  const actions = new Actions();
  let decisions = 0;
  for (; isPlaying(state) && decisions < mostDecisions; decisions++) {
    if (legalActions(game, state, actions) === 0)
      throw new Error(`nothing is legal in phase ${state.bytes[at.phase] as number}`);
    if (decide(actions, decisions) === 'end') break;
  }
  return decisions;
}

/** Returns a session at the first decision of a game. */
export function newSession(game: Game, seed: number, index: number, bots = 0, difficulty = 0): Session {
  const first = new State();
  setUp(game, first, bots, difficulty);
  seedChance(first, seed, index);
  const session = new Session(game, first);
  session.start();
  return session;
}

/** Plays at most `most` games one after another. Ends earlier if `watch` returns `enough`. */
export function playGames(
  game: Game,
  most: number,
  partyOf: (index: number) => Omit<GameOf, 'index'>,
  watch: (state: State, index: number) => ReturnType<Watch> | 'enough',
): void {
  const seen = { isEnough: false };
  for (let index = 0; index < most && !seen.isEnough; index++) {
    playThrough(game, { index, ...partyOf(index) }, (state) => {
      const verdict = watch(state, index);
      seen.isEnough = verdict === 'enough';
      return verdict === 'enough' ? 'end' : verdict;
    });
  }
}

/** A card that a bot is about to resolve: its name, and the position as JSON text. */
export interface CardCase {
  readonly text: string;
  readonly card: string;
}

/**
 * Returns the first `most` cards that a bot resolves in a game. The other player always takes the first legal action.
 */
export function cardCases(game: Game, side: 0 | 1, seed: number, index: number, most: number): CardCase[] {
  const cases: CardCase[] = [];
  playThrough(game, { seed, index, bots: 1 << side, policy: () => 0 }, (state) => {
    if (cases.length === most) return 'end';
    if (state.bytes[at.phase] !== at.resolvingPhase) return;
    const card = game.cards.names[(state.bytes[at.playArea + side * at.mostInPlay] as number) & 63] ?? '';
    cases.push({ text: JSON.stringify(positionOf(game, state)), card });
  });
  return cases;
}

/**
 * Returns the index of the chosen action. For a bot it is 0, because a bot has no choice. For a person, the policy
 * chooses.
 */
const choose = (game: Game, state: State, policy: Policy, whim: Whim, actions: Actions): number =>
  isBot(state, state.bytes[at.chooser] as number) ? 0 : policy(game, state, actions, whim);

/** The sides of bots (as bits), and their difficulty. */
interface Solo {
  readonly bots: number;
  readonly difficulty: number;
}

const nobody: Solo = { bots: 0, difficulty: 0 };

/**
 * Plays a game, and checks every event and every decision. Checks all legal actions and the JSON of the position at
 * some decisions. Throws at the first fault.
 */
export function playChecked(game: Game, seed: number, index: number, policy = mixed, solo = nobody): Played {
  const whim = new Whim();
  whim.seed(seed, index);
  const session = newSession(game, seed, index, solo.bots, solo.difficulty);
  const { state } = session;
  const phases = Array.from({ length: at.overPhase + 1 }, () => 0);
  const decisions = playOn(game, state, (legal, decision) => {
    const phase = state.bytes[at.phase] as number;
    phases[phase] = (phases[phase] ?? 0) + 1;
    const action = legal.get(choose(game, state, policy, whim, legal));
    if (decision % 11 === 0) tryActions(game, state, legal, whim);
    if (decision % 5 === 0) tryPosition(game, state);
    // The action is first applied to a copy, with a check after every event. Then it is applied to the game itself.
    trial.copyFrom(state);
    game.sink = new Guard(game, trial);
    const { is } = apply(game, trial, action);
    game.sink = null;
    const outcome = session.play(action);
    if (is !== 'done' || outcome.is !== 'done') throw new Error(`the chosen action ${action} was not done`);
    if (!trial.equals(state)) throw new Error('the same action on a copy led elsewhere');
    const [fault] = faultsOf(game, state);
    if (fault) throw new Error(`after decision ${decision}: ${fault.where} ${fault.problem}`);
  });
  // In the first game of each scenario, undo and save are tested twenty times. In the other games, they are tested
  // once.
  for (let each = 0; each < (index === 0 ? 20 : 1); each++) trySession(game, session, whim);
  return { decisions, phases };
}

/**
 * Plays a game. Before every action of a person and every card of a bot, checks that all cards and counters are in
 * possible places.
 */
export function playWatched(game: Game, seed: number, index: number, policy = mixed, solo = nobody): Played {
  const phases = Array.from({ length: at.overPhase + 1 }, () => 0);
  const decisions = playThrough(game, { seed, index, policy, ...solo }, (state) => {
    const phase = state.bytes[at.phase] as number;
    phases[phase] = (phases[phase] ?? 0) + 1;
    if (phase !== at.playingPhase && phase !== at.resolvingPhase) return;
    const [fault] = faultsAtAnyMoment(game, state);
    if (fault) throw new Error(`in a game: ${fault.where} ${fault.problem}`);
  });
  return { decisions, phases };
}

/** Checks that a game stays the same when it is saved and loaded, and when actions are undone and played again. */
function trySession(game: Game, session: Session, whim: Whim): void {
  const { entries } = session;
  const print = session.log.fingerprint();
  const end = session.state.copy();
  const back = 1 + whim.below(entries.length - 1);
  const undone = entries.slice(entries.length - back);
  session.undo(back);
  const saved: unknown = JSON.parse(JSON.stringify(saveSession(session)));
  const again = loadSession(game, saved);
  if (!again.state.equals(session.state)) throw new Error('what was saved was not taken up as it was');
  for (const one of [session, again]) {
    for (const entry of undone) if (entry.is === 'action') one.play(entry.action);
    if (!one.state.equals(end)) throw new Error('played on from where it was undone, it ends otherwise');
    if (one.log.fingerprint() !== print) throw new Error('played on from where it was undone, the log differs');
  }
}
