// A game that is played at a table: it keeps what was done, can go back to any point, and be saved and taken up again.
import { apply, attempt, give } from './apply.ts';
import type { Outcome } from './apply.ts';
import { ShapeError } from '../../../kernel/shape.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import { Log } from './log.ts';
import * as at from './layout.ts';
import { stateOf, untoldParts } from './read-position.ts';
import { positionOf } from './write-position.ts';
import type { GamePosition } from './position.ts';
import { startRound } from './rounds.ts';
import { State } from './packed-state.ts';

/** One thing that was done from outside. */
export type Entry =
  /** The first round begins. */
  | { readonly is: 'start' }
  | { readonly is: 'action'; readonly action: number }
  /** Faces that were rolled, or numbers of cards that were drawn, at the table. */
  | { readonly is: 'given'; readonly values: readonly number[] }
  /** A person put something right: a field of the position, such as `units.SCOUT Y.at`. */
  | { readonly is: 'corrected'; readonly path: readonly string[]; readonly before: unknown; readonly after: unknown };

interface Step {
  readonly entry: Entry;
  readonly before: State;
  /** How many events had been told. */
  readonly told: number;
}

export class Session {
  readonly game: Game;
  readonly state = new State();
  readonly log = new Log();
  private readonly first: State;
  private readonly steps: Step[] = [];

  /** From a state of set-up or of any later moment. */
  constructor(game: Game, from: State) {
    this.game = game;
    this.first = from.copy();
    this.state.become(from);
  }

  get entries(): readonly Entry[] {
    return this.steps.map(({ entry }) => entry);
  }

  get beginning(): GamePosition {
    return positionOf(this.game, this.first);
  }

  start(): Outcome {
    const { game, state } = this;
    if (state.bytes[at.round] !== 0) return { is: 'refused', reason: 'The game has begun already.' };
    if (state.words[at.unknownParts] !== 0) {
      return { is: 'refused', reason: `The position does not tell ${untoldParts(state).join(', ')}.` };
    }
    return this.run({ is: 'start' }, () => attempt(game, state, () => startRound(game, state)));
  }

  play(action: number): Outcome {
    return this.run({ is: 'action', action }, () => apply(this.game, this.state, action));
  }

  give(values: readonly number[]): Outcome {
    if (values.length === 0) return { is: 'refused', reason: 'Nothing was given.' };
    return this.run({ is: 'given', values }, () =>
      give(this.state, values)
        ? { is: 'done' }
        : { is: 'refused', reason: 'That is more than can be kept beforehand, or no face and no card.' },
    );
  }

  /** Puts a field of the position right; throws a ShapeError if the position could not be so. */
  correct(path: readonly string[], after: unknown): void {
    const known = path.length > 0 && path.every((key) => key !== '__proto__');
    if (!known) throw new ShapeError('', 'has no such field');
    const position: unknown = structuredClone(positionOf(this.game, this.state));
    const before = replace(position, path, after);
    const corrected = stateOf(this.game, position);
    this.run({ is: 'corrected', path, before, after }, () => {
      this.state.become(corrected);
      this.log.tell(eventKind.corrected, this.steps.length, 0, 0, 0);
      return { is: 'done' };
    });
  }

  /** Takes back the last entries. */
  undo(count = 1): void {
    const from = Math.max(this.steps.length - count, 0);
    const step = this.steps[from];
    if (!step) return;
    this.state.become(step.before);
    this.log.reset(step.told);
    this.steps.length = from;
  }

  private run(entry: Entry, step: () => Outcome): Outcome {
    const { game, log, state, steps } = this;
    const [before, told, other] = [state.copy(), log.count, game.sink];
    game.sink = log;
    try {
      const outcome = step();
      if (outcome.is === 'done') steps.push({ entry, before, told });
      return outcome;
    } finally {
      game.sink = other;
    }
  }
}

/** Puts a value at a path; what was there. */
function replace(within: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof within !== 'object' || within === null) return undefined;
  const object = within as Record<string, unknown>;
  if (rest.length > 0) {
    if (!Object.hasOwn(object, key)) object[key] = {};
    return replace(object[key], rest, value);
  }
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  if (value === undefined) delete object[key];
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return before;
}
