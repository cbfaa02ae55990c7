// A session: the record of a game at a table. A session can go back to any earlier entry, and can be saved and resumed.
import { apply, attempt, give, type Outcome } from './apply.ts';
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
import type { Entry } from '../../../types/callisto/players.ts';

interface Step {
  readonly sessionEntry: Entry;
  readonly before: State;
  readonly eventsBefore: number;
}

export class Session {
  readonly game: Game;
  readonly state = new State();
  readonly log = new Log();
  private readonly beginningState: State;
  private readonly steps: Step[] = [];

  constructor(game: Game, from: State) {
    this.game = game;
    this.beginningState = from.copy();
    this.state.copyFrom(from);
  }

  get entries(): readonly Entry[] {
    return this.steps.map(({ sessionEntry }) => sessionEntry);
  }

  get beginning(): GamePosition {
    return positionOf(this.game, this.beginningState);
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
        : {
            is: 'refused',
            reason: 'These are too many faces and cards to keep, or something that is neither a face nor a card.',
          },
    );
  }

  correct(path: readonly string[], after: unknown): void {
    const isUsable = path.length > 0 && path.every((key) => key !== '__proto__');
    if (!isUsable) throw new ShapeError('', 'has no such field');
    const position: unknown = structuredClone(positionOf(this.game, this.state));
    const before = replace(position, path, after);
    const corrected = stateOf(this.game, position);
    this.run({ is: 'corrected', path, before, after }, () => {
      this.state.copyFrom(corrected);
      this.log.tell(eventKind.corrected, this.steps.length, 0, 0, 0);
      return { is: 'done' };
    });
  }

  undo(count = 1): void {
    const from = Math.max(this.steps.length - count, 0);
    const step = this.steps[from];
    if (!step) return;
    this.state.copyFrom(step.before);
    this.log.reset(step.eventsBefore);
    this.steps.length = from;
  }

  private run(sessionEntry: Entry, step: () => Outcome): Outcome {
    const { game, log, state, steps } = this;
    const [before, eventsBefore, outerSink] = [state.copy(), log.count, game.sink];
    game.sink = log;
    try {
      const outcome = step();
      if (outcome.is === 'done') steps.push({ sessionEntry, before, eventsBefore });
      return outcome;
    } finally {
      game.sink = outerSink;
    }
  }
}

/**
 * Sets the value at a path of a JSON object and returns the value before. If `after` is undefined, removes the value.
 */
function replace(container: unknown, path: readonly string[], after: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof container !== 'object' || container === null) return undefined;
  const object = container as Record<string, unknown>;
  if (rest.length > 0) {
    if (!Object.hasOwn(object, key)) object[key] = {};
    return replace(object[key], rest, after);
  }
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  if (after === undefined) delete object[key];
  else Object.defineProperty(object, key, { value: after, enumerable: true, configurable: true, writable: true });
  return before;
}
