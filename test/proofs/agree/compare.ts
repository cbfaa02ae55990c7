// Lets the interpreter and compiled sheets decide a card in a position. Compares the clause, the choices in order, the
// events, the used chance, and the state afterwards.
import type { DecisionRecord } from '../../../compiler/decide/record.ts';
import type { Width } from '../../../compiler/emit/set-words.ts';
import { SheetMind } from '../../../compiler/games/callisto/play/mind.ts';
import type { Script } from '../../../compiler/games/callisto/play/script.ts';
import * as act from '../../../runtime/callisto/rules/engine/actions.ts';
import { Game, type BotMinds } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { Log } from '../../../runtime/callisto/rules/engine/log.ts';
import { perform } from '../../../runtime/callisto/rules/engine/perform.ts';
import { positionOf } from '../../../runtime/callisto/rules/engine/write-position.ts';
import { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { packagedScripts } from '../../support/bots.ts';
import { packagedGame } from '../../support/played.ts';
import { Names, areSame, choicesIn, choicesText } from './choices.ts';
import { emittedMinds, widthsOf, type CompiledMinds } from '../../support/emitted.ts';
import { allReadings, readingsText } from './readings.ts';

/**
 * The compiled sheets of a scenario for one width of sets. `minds` has the minds of both sides for each combination of
 * readings, by its index in `allReadings`.
 */
interface Compiled {
  readonly width: Width;
  readonly minds: ReadonlyMap<number, CompiledMinds>;
}

/**
 * The sheets of a scenario, and two equal games. The interpreter plays in `seen`, and compiled sheets play in `played`.
 */
interface Sheets {
  readonly scenario: number;
  readonly scripts: readonly [Script, Script];
  readonly seen: Game;
  readonly played: Game;
  readonly compiled: readonly Compiled[];
}

/** Thrown for a position in which the interpreter and compiled sheets disagree. */
export class Disagreement extends Error {}

const resolve = act.packAction(act.resolveKind);

export const sideOf = ({ bytes }: State): 0 | 1 => bytes[at.turnSide] as 0 | 1;

/** The sheets of a scenario as scripts and as compiled sheets. Both forms can decide the same card. */
export class Pair implements Sheets {
  readonly scenario: number;
  readonly scripts: Sheets['scripts'];
  readonly seen: Game;
  readonly played: Game;
  readonly compiled: Sheets['compiled'];
  /** The state after the last decision of the interpreter. */
  readonly after = new State();
  private readonly interpreted: readonly BotMinds[];
  private readonly names: Names;
  private readonly log = new Log();
  private readonly compiledLog = new Log();
  private readonly compiledState = new State();
  private decision: DecisionRecord | null = null;

  constructor({ scenario, scripts, seen, played, compiled }: Sheets) {
    const [breakers, lfa] = scripts;
    this.scenario = scenario;
    this.scripts = scripts;
    this.seen = seen;
    this.played = played;
    this.compiled = compiled;
    this.names = new Names(seen);
    const onDecision = (decision: DecisionRecord): void => {
      this.decision = decision;
    };
    this.interpreted = allReadings.map((readings) => [
      new SheetMind(seen, breakers, lfa, { readings, onDecision }),
      new SheetMind(seen, lfa, breakers, { readings, onDecision }),
    ]);
  }

  /**
   * The indices (in `allReadings`) of the readings for which both sheets were compiled. The index of the default
   * readings comes first.
   */
  get readings(): readonly number[] {
    return [...allReadings.keys()].filter((index) => this.compiled.every(({ minds }) => minds.has(index)));
  }

  /** Returns a pair with the same games but with other sheets. */
  with(scripts: Sheets['scripts'], compiled: Sheets['compiled']): Pair {
    const { scenario, seen, played } = this;
    return new Pair({ scenario, scripts, seen, played, compiled });
  }

  /** Lets the interpreter resolve the next card. Returns the decision; null if there was nothing to decide. */
  interpret(state: State, readings: number): DecisionRecord | null {
    this.decision = null;
    play(this.seen, state, this.interpreted[readings] as BotMinds, this.log);
    return this.decision;
  }

  /** Lets compiled sheets resolve the next card. */
  play(state: State, minds: CompiledMinds): void {
    play(this.played, state, minds, this.compiledLog);
  }

  /** Makes the compiled sheets play the bots of the game, by the default readings. */
  setMinds(): void {
    const minds = this.compiled[0]?.minds.get(0);
    this.played.setMind(0, minds?.[0] ?? null);
    this.played.setMind(1, minds?.[1] ?? null);
  }

  /**
   * Resolves the next card on two copies of the state: by the interpreter, and by compiled sheets. Throws if the
   * results differ. Returns the decision; null if there was nothing to decide.
   */
  compare(state: State, readings = 0): DecisionRecord | null {
    const side = sideOf(state);
    this.after.copyFrom(state);
    const decision = this.interpret(this.after, readings);
    if (!decision) return null;
    const choices = this.names.choicesOf(decision, side);
    for (const { width, minds } of this.compiled) {
      const both = minds.get(readings);
      if (!both) throw new Error(`The readings ${readings} are not compiled.`);
      const mind = both[side];
      mind.clause = 0;
      mind.turn.logged = 0;
      this.compiledState.copyFrom(state);
      this.play(this.compiledState, both);
      const differ = (what: string, interpreted: unknown = '', played: unknown = ''): Disagreement => {
        const which = `Scenario ${this.scenario}, ${decision.card} ${decision.clause ?? 'without a clause'}`;
        const how = `readings ${readingsText(allReadings[readings] ?? {})}, width ${width}: other ${what}`;
        const position = JSON.stringify(positionOf(this.seen, state));
        return new Disagreement(`${which}, ${how}: ${String(interpreted)} / ${String(played)}\n${position}`);
      };
      if (mind.clause !== (decision.clause ?? 0)) throw differ('clause', decision.clause ?? 0, mind.clause);
      const compiledChoices = choicesIn(mind.turn);
      if (!areSame(compiledChoices, choices))
        throw differ('choices', choicesText(choices), choicesText(compiledChoices));
      const event = otherEvent(this.log, this.compiledLog);
      if (event !== null) throw differ('events', event);
      if (!this.compiledState.equals(this.after)) throw differ('state after');
    }
    return decision;
  }
}

/**
 * Returns the first difference between two logs as text, with the event of each log; null if the logs are equal. Dice
 * and draws are events too.
 */
function otherEvent(log: Log, other: Log): string | null {
  if (log.fingerprint() === other.fingerprint()) return null;
  const [events = [], others = []] = [log, other].map((each) => each.events().map((event) => JSON.stringify(event)));
  const first = [...events, ...others].findIndex((_event, index) => events[index] !== others[index]);
  return `${events[first] ?? 'nothing'}, and ${others[first] ?? 'nothing'}`;
}

function play(game: Game, state: State, minds: BotMinds | CompiledMinds, log: Log): void {
  game.setMind(0, minds[0]);
  game.setMind(1, minds[1]);
  log.clear();
  game.sink = log;
  try {
    perform(game, state, resolve);
  } finally {
    game.sink = null;
  }
}

/**
 * Compiles sheets for several readings. Sets have two words. If the board is small enough, a second module has sets of
 * one word.
 */
export const compiledBy = (game: Game, scripts: Sheets['scripts'], readings: readonly number[]): Promise<Compiled[]> =>
  Promise.all(
    widthsOf(game).map(async (width) => {
      const minds = new Map<number, CompiledMinds>();
      for (const one of readings) minds.set(one, await emittedMinds(game, scripts, width, allReadings[one]));
      return { width, minds };
    }),
  );

/** Returns the packaged sheets of a scenario, compiled for all readings or for `readings`. */
export async function pairOf(scenario: number, readings: readonly number[] = [...allReadings.keys()]): Promise<Pair> {
  const { definition } = packagedGame(scenario);
  const [seen, played] = [new Game(definition), new Game(definition)];
  const scripts = packagedScripts(scenario);
  const compiled = await compiledBy(played, scripts, readings);
  return new Pair({ scenario, scripts, seen, played, compiled });
}
