// A row of spaces, s1 to s6, with an acting unit on s3: facts, hands and movements for tests that need no game.
import { carryOutMove, planGo, type PlannedMove } from '../../compiler/decide/movement.ts';
import type { Context } from '../../compiler/decide/interpret/context.ts';
import { contextOf } from '../../compiler/decide/interpret/interpret.ts';
import { PlainFacts } from '../../compiler/decide/interpret/plain-facts.ts';
import type { FactQuestion, Id } from '../../compiler/decide/interpret/position-facts.ts';
import { PlainHands, type PossibleAct } from '../../compiler/decide/plan-actions.ts';
import { tripReadings } from '../../compiler/games/callisto/facts/viewpoint.ts';
import { callistoWalk } from '../../compiler/games/callisto/play/walk-rules.ts';
import { placesInReach, plane } from '../../compiler/plan/build.ts';
import type { PlanAct, Aim, PlanChoice, Metric, SetNode, Test } from '../../compiler/plan/nodes.ts';
import type { TripReadings } from '../../compiler/plan/trip-readings.ts';
import type { WordNames } from '../../compiler/plan/word-names.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';

export interface Plot {
  /** The units or spaces that each word means. */
  readonly words?: Readonly<Record<string, readonly Id[]>>;
  /** The place of each unit other than the acting unit. Blanks separate several places of a unit. */
  readonly units?: Readonly<Record<Id, Id>>;
  readonly reach?: readonly Id[];
  readonly marks?: boolean;
  readonly mayLeave?: boolean;
  readonly readings?: Partial<TripReadings>;
  readonly faces?: readonly number[];
}

const spaces = ['s1', 's2', 's3', 's4', 's5', 's6'];
const numberOf = (place: Id): number => Number(place.slice(1));

class RowFacts extends PlainFacts<WordNames> {
  protected readonly words = { planes: {}, made: {}, measures: {}, tests: {} };
  readonly mover = 'unit';
  private readonly plot: Plot;

  constructor(plot: Plot) {
    super();
    this.plot = plot;
  }

  all(sort: string): readonly Id[] {
    return sort === 'space' ? spaces : ['me', ...Object.keys(this.plot.units ?? {})];
  }

  override plane(name: string): readonly Id[] {
    return this.plot.words?.[name] ?? [];
  }

  where(sort: string, id: Id): readonly Id[] {
    return sort === 'space' ? [id] : id === 'me' ? ['s3'] : (this.plot.units?.[id] ?? '').split(' ');
  }

  /**
   * Returns the number of steps between two spaces. With the metric `range`, every space is 9 away from s2. With `ways:
   * 'own'` (the ways that an act itself can take), no way joins s1–s4 with s5–s6.
   */
  distance(from: Id, to: Id, metric: Metric, asking?: FactQuestion): number {
    const [a, b] = [numberOf(from), numberOf(to)];
    if (metric === 'range' && a === 2) return 9;
    return asking?.ways === 'own' && a <= 4 !== b <= 4 ? Infinity : Math.abs(a - b);
  }

  reach(): readonly Id[] {
    return this.plot.reach ?? ['s2', 's4', 's1', 's5'];
  }

  override actor(sort: string): Id | null {
    return sort === 'unit' ? 'me' : null;
  }

  override made(name: string): readonly Id[] {
    return this.plane(name);
  }

  override holds(): boolean {
    return false;
  }
}

class RowHands extends PlainHands<WordNames> {
  protected readonly words = { acts: {} };
  readonly walk = callistoWalk;
  readonly chance;
  readonly did: string[] = [];
  private readonly plot: Plot;

  constructor(plot: Plot) {
    super();
    this.plot = plot;
    const faces = [...(plot.faces ?? [])];
    const face = (): number => {
      const next = faces.shift();
      if (next === undefined) throw new Error('chance is missing');
      return next;
    };
    this.chance = { dice: callistoDice, face };
  }

  facts(): RowFacts {
    return new RowFacts(this.plot);
  }

  strength(): number {
    return 2;
  }

  steps(from: Id): readonly Id[] {
    return [numberOf(from) - 1, numberOf(from) + 1].map((n) => `s${n}`).filter((place) => spaces.includes(place));
  }

  go(_act: PlanAct, walker: Id, path: readonly Id[]): void {
    this.did.push(`${walker} goes ${path.join(' ')}`);
  }

  override game(): PossibleAct {
    throw new Error('The row has no acts of its own.');
  }

  tripReadings(): TripReadings {
    return { ...tripReadings({}), ...this.plot.readings };
  }

  override marks(): boolean {
    return this.plot.marks === true;
  }

  override mayLeave(): boolean {
    return this.plot.mayLeave === true;
  }

  override leave(walker?: Id): void {
    this.did.push(`${walker} leaves`);
  }
}

export const goal = plane('goal', 'space');
export const never: Test = { is: 'test', name: 'never', of: [], numbers: [] };

export const choice = (role: PlanChoice['role'], from: SetNode, more: Partial<PlanChoice> = {}): PlanChoice => ({
  role,
  from,
  take: 'one',
  list: [],
  ...more,
});
export const aim = (how: Aim['how'], letter: string | null, ...choices: readonly PlanChoice[]): Aim => ({
  letter,
  when: null,
  how,
  choices,
});
export const into = (name: string, letter: string | null = null): Aim =>
  aim('into', letter, choice('destination', plane(name, 'space')));
const end = choice('destination', placesInReach);
export const nearer = (from: SetNode, letter: string | null = null, ends = end): Aim =>
  aim('nearer', letter, choice('goal', from, { take: 'all' }), ends);
export const towards = (from: SetNode, ends = end, more: Partial<PlanChoice> = {}): Aim =>
  aim('towards', null, choice('goal', from, more), ends);

export const act = (...aims: readonly Aim[]): PlanAct => ({
  act: 'go',
  verb: 'GO',
  strength: null,
  aims,
  choices: [],
  limits: {},
});

export function planned(plot: Plot, ...aims: readonly Aim[]) {
  const hands = new RowHands(plot);
  const context = contextOf(hands.facts(), act(...aims), aims);
  return { hands, context, move: planGo(act(...aims), context, hands) };
}

export function moveIn({ move }: ReturnType<typeof planned>): PlannedMove {
  if (!('is' in move)) throw new Error('The move is impossible.');
  return move;
}

/** Carries a movement out. Returns the choices, the way, the goals, and the work of the hands. */
export const carried = (plot: Plot, ...aims: readonly Aim[]) => carriedIn((context) => context, plot, ...aims);

/** Carries a movement out in a context that `change` makes from the usual context. */
export function carriedIn(change: (context: Context) => Context, plot: Plot, ...aims: readonly Aim[]) {
  const plan = planned(plot, ...aims);
  const done = carryOutMove(moveIn(plan), change(plan.context), plan.hands, null);
  return {
    chosen: done?.choices.map(({ role, ids }) => `${role} ${ids.join()}`),
    path: done?.path.join(' '),
    goals: done?.goals ?? null,
    did: plan.hands.did,
  };
}
