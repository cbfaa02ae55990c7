// One card in one position, decided by the interpreter and by compiled sheets: clause, choices in order, all that happens
// and the chance that is used, the state after.
import type { Decision } from '../../../compiler/decide/record.ts';
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

/** Compiled sheets of one width: the minds of both sides, by readings as they are numbered. */
interface Compiled {
  readonly width: Width;
  readonly minds: ReadonlyMap<number, CompiledMinds>;
}

/** The sheets of a scenario, and the games in which they are interpreted and played as compiled. */
interface Sheets {
  readonly scenario: number;
  readonly scripts: readonly [Script, Script];
  readonly seen: Game;
  readonly played: Game;
  readonly compiled: readonly Compiled[];
}

/** Interpreter and compiled sheets do not agree. */
export class Disagreement extends Error {}

const resolve = act.packAction(act.resolveKind);

export const sideOf = ({ bytes }: State): 0 | 1 => bytes[at.turnSide] as 0 | 1;

/** The sheets of a scenario, decided both ways. */
export class Pair implements Sheets {
  readonly scenario: number;
  readonly scripts: Sheets['scripts'];
  readonly seen: Game;
  readonly played: Game;
  readonly compiled: Sheets['compiled'];
  /** The state to which the interpreter came last. */
  readonly after = new State();
  private readonly interpreted: readonly BotMinds[];
  private readonly names: Names;
  private readonly log = new Log();
  private readonly compiledLog = new Log();
  private readonly compiledState = new State();
  private decision: Decision | null = null;

  constructor({ scenario, scripts, seen, played, compiled }: Sheets) {
    const [breakers, lfa] = scripts;
    this.scenario = scenario;
    this.scripts = scripts;
    this.seen = seen;
    this.played = played;
    this.compiled = compiled;
    this.names = new Names(seen);
    const onDecision = (decision: Decision): void => {
      this.decision = decision;
    };
    this.interpreted = allReadings.map((readings) => [
      new SheetMind(seen, breakers, lfa, { readings, onDecision }),
      new SheetMind(seen, lfa, breakers, { readings, onDecision }),
    ]);
  }

  /** The same games with other sheets. */
  with(scripts: Sheets['scripts'], compiled: Sheets['compiled']): Pair {
    const { scenario, seen, played } = this;
    return new Pair({ scenario, scripts, seen, played, compiled });
  }

  /** The interpreter resolves the next card; what it decided, or null if there was nothing to decide. */
  interpret(state: State, readings: number): Decision | null {
    this.decision = null;
    play(this.seen, state, this.interpreted[readings] as BotMinds, this.log);
    return this.decision;
  }

  /** Compiled sheets resolve the next card. */
  play(state: State, minds: CompiledMinds): void {
    play(this.played, state, minds, this.compiledLog);
  }

  /** The compiled sheets play the game, read as the book has them. */
  seat(): void {
    const minds = this.compiled[0]?.minds.get(0);
    this.played.minds[0] = minds?.[0] ?? null;
    this.played.minds[1] = minds?.[1] ?? null;
  }

  /** Resolves the next card both ways, on copies; throws where they differ. What was decided, if anything was. */
  compare(state: State, readings = 0): Decision | null {
    const side = sideOf(state);
    this.after.become(state);
    const decision = this.interpret(this.after, readings);
    if (!decision) return null;
    const choices = this.names.choicesOf(decision, side);
    for (const { width, minds } of this.compiled) {
      const both = minds.get(readings);
      if (!both) throw new Error(`The readings ${readings} are not compiled.`);
      const mind = both[side];
      mind.clause = 0;
      mind.turn.logged = 0;
      this.compiledState.become(state);
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

/** The first event that two logs tell otherwise, in words; null if there is none. Dice and draws are among the events. */
function otherEvent(log: Log, other: Log): string | null {
  if (log.fingerprint() === other.fingerprint()) return null;
  const [events = [], others = []] = [log, other].map((each) => each.events().map((event) => JSON.stringify(event)));
  const first = [...events, ...others].findIndex((_event, index) => events[index] !== others[index]);
  return `${events[first] ?? 'nothing'}, and ${others[first] ?? 'nothing'}`;
}

function play(game: Game, state: State, minds: BotMinds | CompiledMinds, log: Log): void {
  game.minds[0] = minds[0];
  game.minds[1] = minds[1];
  log.clear();
  game.sink = log;
  try {
    perform(game, state, resolve);
  } finally {
    game.sink = null;
  }
}

/** Sheets compiled by some readings; at two words, and on boards of so few places at one as well. */
export const compiledBy = (game: Game, scripts: Sheets['scripts'], readings: readonly number[]): Promise<Compiled[]> =>
  Promise.all(
    widthsOf(game).map(async (width) => {
      const minds = new Map<number, CompiledMinds>();
      for (const one of readings) minds.set(one, await emittedMinds(game, scripts, width, allReadings[one]));
      return { width, minds };
    }),
  );

/** The packaged sheets of a scenario, by all readings. */
export async function pairOf(scenario: number): Promise<Pair> {
  const { definition } = packagedGame(scenario);
  const [seen, played] = [new Game(definition), new Game(definition)];
  const scripts = packagedScripts(scenario);
  const compiled = await compiledBy(played, scripts, [...allReadings.keys()]);
  return new Pair({ scenario, scripts, seen, played, compiled });
}
