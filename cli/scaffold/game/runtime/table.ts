// A position of Sample: the space of the bot’s unit, and the goals.
import type { Dice } from '../../../../runtime/kernel/choose-with-dice.ts';
import { Fields, list, oneOf, version, integer } from '../../../../runtime/kernel/shape.ts';
import type { SampleRoster } from './roster.ts';

/** The dice in the box of the game. */
export const sampleDice: Dice = { sizes: [6], spare: [6] };

export const sampleUnit = 'Bot';

export interface SamplePosition {
  readonly version: 1;
  readonly game: 'sample';
  readonly scenario: number;
  readonly unit: string;
  readonly goals: readonly string[];
}

export class SampleTable {
  readonly roster: SampleRoster;
  /** A line for each change of the position. */
  readonly log: string[] = [];
  private now: SamplePosition;

  constructor(position: SamplePosition, roster: SampleRoster) {
    this.now = position;
    this.roster = roster;
  }

  get position(): SamplePosition {
    return this.now;
  }

  copy(): SampleTable {
    return new SampleTable(this.now, this.roster);
  }

  /** Returns the spaces adjacent to a space. */
  next(space: string): readonly string[] {
    const beside = this.roster.paths.filter((path) => path.includes(space));
    return beside.flatMap((path) => path.filter((end) => end !== space));
  }

  /** Returns the number of steps to each space that can be reached. */
  stepsFrom(space: string): ReadonlyMap<string, number> {
    const steps = new Map([[space, 0]]);
    for (const [from, far] of steps) for (const to of this.next(from)) if (!steps.has(to)) steps.set(to, far + 1);
    return steps;
  }

  /** Moves the unit of the bot along a path. */
  move(path: readonly string[]): void {
    for (const space of path) {
      this.log.push(`${sampleUnit}: ${this.now.unit} → ${space}`);
      this.now = { ...this.now, unit: space };
    }
  }
}

/** Reads a position. Throws a ShapeError if the JSON has a fault. */
export function readSampleTable(json: unknown, roster: SampleRoster): SampleTable {
  const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'game', 'scenario', 'unit', 'goals']);
  version(fields, 1);
  const position: SamplePosition = {
    version: 1,
    game: oneOf(fields.get('game'), ['sample']),
    scenario: integer(fields.get('scenario'), 1),
    unit: oneOf(fields.get('unit'), roster.spaces),
    goals: list(fields.get('goals'), (goal) => oneOf(goal, roster.spaces)),
  };
  return new SampleTable(position, roster);
}
