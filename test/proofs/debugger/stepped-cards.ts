// Steps through the cards of a session as an editor does, forwards and back at random. Compares the frames and
// variables that a person sees at each stop with the record of the decision.
import type { Answer } from '../../../compiler/decide/card-query.ts';
import type { DecisionRecord } from '../../../compiler/decide/record.ts';
import type { DebuggedCard, DebuggedCards } from '../../../debugger/card-source.ts';
import { Timeline } from '../../../debugger/timeline.ts';
import { DebugClient } from '../../support/debug-client.ts';
import { comparedWith } from './compared-stops.ts';
import type { ConditionJudge } from './judged-conditions.ts';
import { ShownValues } from './shown-values.ts';

const kinds = ['stepIn', 'stepIn', 'next', 'stepOut'] as const;

/**
 * `turns` is the number of times that a session steps back and then forwards again. `mostSteps` is the greatest number
 * of steps forwards without a step back.
 */
const turns = 2;
const mostSteps = 4;

/** A card with the states that a person sees at its stops. */
interface SeenCard {
  readonly card: DebuggedCard;
  readonly states: readonly string[];
}

/** A card with the states at its own stops and at the stops of the card before it. */
interface Walked extends SeenCard {
  readonly before: readonly string[];
}

const recordIn = (answer: Answer): DecisionRecord | null =>
  answer.is === 'came' ? answer.came.decision : answer.is === 'needs' ? answer.soFar : null;

/** Returns the state of a session as text: its frames, the description of the halt, and all variables. */
function stateOf(client: DebugClient, lines = client.variables()): string {
  const halted = client.messages.findLast(({ event }) => event === 'stopped');
  return [`at ${client.where()}: ${String(halted?.body?.['description'])}`, ...lines].join('\n');
}

export class SteppedCards {
  readonly counts = { decisions: 0, stops: 0, criteria: 0, back: 0 };
  private readonly source: Omit<DebuggedCards, 'cards'>;
  private readonly judge: ConditionJudge | null;
  private readonly below: (most: number) => number;
  private last: SeenCard | null = null;
  private faults: string[] = [];

  /**
   * `below` returns a random number below a limit. `judge` judges conditions, and is null for a game without a judge.
   */
  constructor(source: Omit<DebuggedCards, 'cards'>, judge: ConditionJudge | null, below: (most: number) => number) {
    this.source = source;
    this.judge = judge;
    this.below = below;
  }

  /** Steps forwards and back through a card, and back into the card before it. Returns the faults. */
  step(card: DebuggedCard): readonly string[] {
    this.faults = [];
    const cards = [...(this.last ? [this.last.card] : []), card];
    const decision = new Timeline({ ...this.source, cards }).decision(cards.length - 1);
    if (!decision) return ['the card has no decision'];
    const record = recordIn(card.posed.decide());
    const { faults, criteria } = comparedWith(record, decision);
    this.faults.push(...faults, ...(this.judge?.faults(decision) ?? []));
    const client = new DebugClient(undefined, () => ({ ...this.source, cards }));
    client.launch({ stopOnEntry: true });
    const trail: string[] = [];
    if (this.last) {
      trail.push(stateOf(client));
      client.go('stepOut');
    }
    const values = new ShownValues(record, card.posed);
    const states = decision.stops.map((stop, index) => {
      if (index > 0) client.go('stepIn');
      const lines = client.variables();
      this.faults.push(...values.faults(stop, lines));
      return stateOf(client, lines);
    });
    this.faults.push(...values.rest());
    const walked = { card, before: this.last?.states ?? [], states };
    this.stepBack(client, [...trail, ...states], walked);
    this.goBeforeStart(client, walked);
    const { counts } = this;
    counts.decisions++;
    counts.stops += states.length;
    counts.criteria += criteria;
    this.last = { card, states };
    return this.faults;
  }

  private expect(client: DebugClient, state: string | undefined, what: string): void {
    const there = stateOf(client);
    if (there !== state) this.faults.push(`${what} shows\n${there}\nnot\n${state}`);
  }

  /**
   * Steps back by random numbers of steps, with random steps forwards in between. `trail` has the states of all steps
   * so far.
   */
  private stepBack(client: DebugClient, trail: string[], walked: Walked): void {
    for (let turn = 0; turn <= turns; turn++) {
      const count = turn < turns ? this.below(trail.length) : trail.length - 1;
      for (let step = 0; step < count; step++) client.go('stepBack');
      trail.length -= count;
      this.counts.back += count;
      this.expect(client, trail.at(-1), `after ${count} steps back, the session`);
      if (turn < turns) this.stepOn(client, trail, walked);
    }
    client.go('stepBack');
    this.expect(client, trail[0], 'a step back from the first stop');
  }

  /** Takes random steps forwards. Never steps out of the last card, because that would end the session. */
  private stepOn(client: DebugClient, trail: string[], { card, before, states }: Walked): void {
    for (let step = this.below(mostSteps + 1); step > 0; step--) {
      const here = trail.at(-1) ?? '';
      if (here === states.at(-1)) return;
      const isOuter = client.frames().length === card.around.length + 1;
      const drawn = kinds[this.below(kinds.length)] ?? 'next';
      const kind = drawn === 'stepOut' && isOuter && states.includes(here) ? 'stepIn' : drawn;
      client.go(kind);
      const state = stateOf(client);
      if (!states.includes(state) && !before.includes(state))
        this.faults.push(`${kind} shows a state that no stop has:\n${state}`);
      trail.push(state);
    }
  }

  /**
   * Runs back to the beginning and forwards to the card. Then steps back from the start of the card into the card
   * before it.
   */
  private goBeforeStart(client: DebugClient, { card, before, states }: Walked): void {
    client.go('reverseContinue');
    this.expect(client, before[0] ?? states[0], 'the beginning');
    if (before.length === 0) return;
    client.ask('setFunctionBreakpoints', { breakpoints: [{ name: card.posed.head.card }] });
    if (client.go('continue') === 'terminated')
      return void this.faults.push('no breakpoint halts at the name of the card');
    this.expect(client, states[0], 'a breakpoint at the card');
    const count = 1 + this.below(before.length);
    for (let step = 0; step < count; step++) client.go('stepBack');
    this.counts.back += count;
    this.expect(client, before.at(-count), `${count} steps back from the start of the card`);
  }
}
