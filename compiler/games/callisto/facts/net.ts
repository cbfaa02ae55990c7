// Places that steps lead between, as numbers, and how far they are apart.

/** The places that one step from a place leads to. */
type Next = (from: number) => readonly number[];

/** Reachable places in order of distance, and the distance of every place in steps. */
export interface Reached {
  readonly order: readonly number[];
  /** -1 where nothing leads. */
  readonly far: Int16Array;
}

/** Steps as they are asked for: a place's next ones are looked for once, and so is what can be reached from it. */
export class Net {
  private readonly count: number;
  private readonly ask: Next;
  private readonly steps: (readonly number[] | undefined)[] = [];
  private readonly reached: (Reached | undefined)[] = [];

  constructor(count: number, ask: Next) {
    this.count = count;
    this.ask = ask;
  }

  readonly next: Next = (from) => (this.steps[from] ??= this.ask(from));

  from(start: number): Reached {
    return (this.reached[start] ??= spread(this.count, start, this.next));
  }
}

/** Places that can be reached from one place. */
export function spread(count: number, start: number, next: Next): Reached {
  const far = new Int16Array(count).fill(-1);
  const order = [start];
  far[start] = 0;
  for (const here of order) {
    const steps = (far[here] as number) + 1;
    for (const to of next(here)) {
      if (far[to] !== -1) continue;
      far[to] = steps;
      order.push(to);
    }
  }
  return { order, far };
}

/** The distance of a place; infinite if no way leads there. */
export function farIn({ far }: Reached, to: number): number {
  const steps = far[to] as number;
  return steps < 0 ? Infinity : steps;
}
