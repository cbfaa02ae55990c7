// Moves through the stops of a session: step into, over or out of parts, step back, and run to a breakpoint.
import { depthOf } from './stop.ts';
import type { Timeline, TimelinePlace } from './timeline.ts';

export type StepKind = 'into' | 'over' | 'out';
export type RunDirection = 'after' | 'before';
type RunEnd = 'halted' | 'ended' | 'broken off';

/** A function that returns true for a stop at which the session must halt. */
export type HaltTest = (place: TimelinePlace) => boolean;

export class Stepper {
  private readonly timeline: Timeline;
  private current: TimelinePlace = { card: 0, stop: 0 };
  /** The stops at which the latest steps began. A step back returns to the last of these stops and removes it. */
  private readonly trail: TimelinePlace[] = [];

  constructor(timeline: Timeline) {
    this.timeline = timeline;
  }

  get place(): TimelinePlace {
    return this.current;
  }

  private depth(place: TimelinePlace): number {
    const stop = this.timeline.stopAt(place);
    return stop ? depthOf(stop) : 0;
  }

  /** Steps forwards. Returns false if there is no further stop. A step always ends at a stop with a breakpoint. */
  step(kind: StepKind, isHalt: HaltTest): boolean {
    const from = this.current;
    const most = kind === 'into' ? Infinity : this.depth(from) - (kind === 'out' ? 1 : 0);
    let next = this.timeline.placeAfter(from);
    while (next && next.card === from.card && this.depth(next) > most && !isHalt(next))
      next = this.timeline.placeAfter(next);
    if (!next) return false;
    this.trail.push(from);
    this.current = next;
    return true;
  }

  /** Undoes the last step. If there is no step to undo, goes one stop back. Returns false at the first stop. */
  stepBack(): boolean {
    const earlier = this.trail.pop() ?? this.timeline.placeBefore(this.current);
    if (!earlier) return false;
    this.current = earlier;
    return true;
  }

  /**
   * Goes forwards or back until a stop at which the session must halt. Without such a stop, ends at the last or the
   * first stop. Breaks off when `isTimeUp` returns true.
   */
  run(direction: RunDirection, isHalt: HaltTest, isTimeUp: () => boolean = () => false): RunEnd {
    this.trail.length = 0;
    for (;;) {
      const { timeline, current } = this;
      const next = direction === 'after' ? timeline.placeAfter(current) : timeline.placeBefore(current);
      if (!next) return 'ended';
      this.current = next;
      if (isHalt(next)) return 'halted';
      if (isTimeUp()) return 'broken off';
    }
  }

  /** Goes directly to another stop of the same card. A step back returns from there. */
  goTo(stop: number): void {
    this.trail.push(this.current);
    this.current = { card: this.current.card, stop };
  }
}
