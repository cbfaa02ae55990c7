// Places that steps lead between, as numbers, and how far they are apart.

/** Where a step leads from a place. */
type Next = (from: number) => readonly number[];

/** What can be reached, in the order in which it is, and of all places how many steps away they are. */
export interface Reached {
  readonly order: readonly number[];
  /** -1 where nothing leads. */
  readonly far: Int16Array;
}

/** Steps as they are asked for: a place's next ones are looked for once, and so is what can be reached from it. */
export class Net {
  private readonly count: number;
  private readonly ask: Next;
  private readonly known: (readonly number[] | undefined)[] = [];
  private readonly reached: (Reached | undefined)[] = [];

  constructor(count: number, ask: Next) {
    this.count = count;
    this.ask = ask;
  }

  readonly next: Next = (from) => (this.known[from] ??= this.ask(from));

  from(start: number): Reached {
    return (this.reached[start] ??= spread(this.count, start, this.next));
  }
}

/** What can be reached from one of so many places. */
export function spread(count: number, start: number, next: Next): Reached {
  const far = new Int16Array(count).fill(-1);
  const order = [start];
  far[start] = 0;
  for (const here of order) {
    const steps = (far[here] as number) + 1;
    for (const one of next(here)) {
      if (far[one] !== -1) continue;
      far[one] = steps;
      order.push(one);
    }
  }
  return { order, far };
}

/** How far a place is; infinite if nothing leads there. */
export function farIn({ far }: Reached, to: number): number {
  const steps = far[to] as number;
  return steps < 0 ? Infinity : steps;
}
