// Records a step of the engine: its events, and copies of the state at certain events. The differences from each copy
// to the next become instructions, so the instructions are in the order of the events.
import { eventKind } from '../rules/engine/events.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { Log } from '../rules/engine/log.ts';
import { sideKeys } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { Instruction } from './instructions.ts';
import { instructionsBetween } from './state-differences.ts';

/**
 * A part of a step. `until` is the state at the end of the part. If a discard pile is shuffled into its deck in this
 * part, `shuffles` is the side of the pile; otherwise null.
 */
interface StepPart {
  readonly until: State;
  readonly shuffles: 0 | 1 | null;
}

/** Kinds of events that begin a new part of a step, so that the instructions keep the order of the events. */
const openings: ReadonlySet<number> = new Set(
  (['round', 'bid', 'initiative', 'turn', 'shuffled'] as const).map((name) => eventKind[name]),
);

/** A log that also copies the state at each event that begins a new part of the step. */
export class StepRecorder extends Log {
  private readonly state: State;
  private readonly parts: StepPart[] = [];
  private readonly openKinds: { readonly kind: number; readonly side: number }[] = [];

  constructor(state: State) {
    super();
    this.state = state;
  }

  override tell(kind: number, a: number, b: number, c: number, d: number): void {
    // If a counter enters the board and then moves, the first instruction puts the counter on the place where it
    // enters.
    if (openings.has(kind) || kind === eventKind.spawned) this.cut(null);
    super.tell(kind, a, b, c, d);
  }

  override begin(kind: number, a: number, b: number, c: number, d: number): void {
    super.begin(kind, a, b, c, d);
    this.openKinds.push({ kind, side: a });
  }

  override end(): void {
    super.end();
    const closed = this.openKinds.pop();
    if (closed?.kind === eventKind.shuffled) this.cut(closed.side as 0 | 1);
  }

  private cut(shuffles: StepPart['shuffles']): void {
    this.parts.push({ until: this.state.copy(), shuffles });
  }

  /** Returns the instructions of the whole step. `before` is the state before the step. */
  instructionsFrom(game: Game, before: State): Instruction[] {
    let from = before;
    return [...this.parts, { until: this.state, shuffles: null }].flatMap(({ until, shuffles }) => {
      const part: Instruction[] =
        shuffles === null ? instructionsBetween(game, from, until) : [{ is: 'shuffle', side: sideKeys[shuffles] }];
      from = until;
      return part;
    });
  }
}
