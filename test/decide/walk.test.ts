// Tests of the steps by which a procedure is read in a position, in a small world: conditions, marks, finds, led units,
// and acts of a game.
import { describe, expect, it } from 'vitest';
import type { Facts, Id } from '../../compiler/decide/interpret/position-facts.ts';
import { PlainHands, type PossibleAct, type Hands } from '../../compiler/decide/plan-actions.ts';
import { isReady, type ReadyAct, type Refusal } from '../../compiler/decide/ready-acts.ts';
import type { Done } from '../../compiler/decide/record.ts';
import type { ActStep } from '../../compiler/decide/reading-by-steps.ts';
import { ClauseWalk, PositionSteps } from '../../compiler/decide/walk.ts';
import { tripReadings } from '../../compiler/games/callisto/facts/viewpoint.ts';
import { callistoWalk } from '../../compiler/games/callisto/play/walk-rules.ts';
import type { ClausePlan } from '../../compiler/plan/clause-plan.ts';
import { plane, some } from '../../compiler/plan/build.ts';
import type { PlanAct, Aim, PlanChoice, SetNode } from '../../compiler/plan/nodes.ts';
import type { TripReadings } from '../../compiler/plan/trip-readings.ts';
import type { WordNames } from '../../compiler/plan/word-names.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';
import { smallFacts } from '../support/small-world.ts';

type GameAct = ReturnType<Hands['game']>;

/** Hands that can mark all spaces except s1, and that know one act of a game. */
class SmallHands extends PlainHands<WordNames> {
  protected readonly words = { acts: {} };
  readonly walk = callistoWalk;
  readonly chance;
  readonly marked: Id[] = [];
  private readonly known: GameAct;

  constructor(faces: readonly number[] = [], known: GameAct = { is: 'rule', rule: 'the game has no act' }) {
    super();
    const left = [...faces];
    this.chance = { dice: callistoDice, face: (): number => left.shift() ?? 0 };
    this.known = known;
  }

  tripReadings(): TripReadings {
    return tripReadings({});
  }

  facts(): Facts {
    return smallFacts;
  }

  strength(): number {
    return 1;
  }

  steps(): readonly Id[] {
    return ['s2', 's3'];
  }

  go(): void {}

  override game({ verb }: PlanAct): GameAct {
    return verb === 'NONE' ? { is: 'unchanged', subject: 'NONE' } : this.known;
  }

  override mayMark(place?: Id): boolean {
    return place !== 's1';
  }

  override mark(place?: Id): void {
    this.marked.push(place ?? '');
  }
}

const enemy = plane('enemy', 'unit');
const ghost = plane('ghost', 'unit');
const objective = plane('objective', 'space');
const elevated = plane('elevated', 'space');

const choice = (role: PlanChoice['role'], from: SetNode): PlanChoice => ({
  role,
  from,
  take: 'one',
  list: [{ is: 'random' }],
});
const into = (from: SetNode): Aim => ({
  letter: null,
  when: null,
  how: 'into',
  choices: [choice('destination', from)],
});
const act = (kind: string, more: Partial<PlanAct> = {}): PlanAct => ({
  act: kind,
  verb: kind,
  strength: null,
  aims: [],
  choices: [],
  limits: {},
  ...more,
});
const clauseOf = (...acts: readonly PlanAct[]): ClausePlan => ({
  number: 1,
  condition: null,
  acts,
  table: null,
  way: null,
  bindings: [],
});

function prepared(
  first: PlanAct,
  hands: SmallHands = new SmallHands(),
  ...later: readonly PlanAct[]
): ReadyAct | Refusal {
  const clause = clauseOf(first);
  const step: ActStep = { clause, act: first, chosen: new Map(), table: null, later };
  return new PositionSteps([clause], hands).prepare(step);
}

function doneBy(ready: ReadyAct | Refusal): Done {
  const done = isReady(ready) ? ready.run() : ready;
  if ('why' in done) throw new Error('The act is impossible.');
  return done;
}

const chosenBy = (ready: ReadyAct | Refusal): string[] =>
  doneBy(ready).choices.map(({ role, ids }) => `${role} ${ids.join(' ')}`);
const whyNot = (ready: ReadyAct | Refusal): unknown => ('why' in ready ? ready.why : null);

describe('a condition that is false', () => {
  const clause: ClausePlan = { ...clauseOf(act('control')), condition: some(ghost) };

  it('has a reason, unless nobody reads reasons', () => {
    const { passed } = new ClauseWalk([clause], new SmallHands()).decide('', '');
    expect(passed).toMatchObject([{ part: '1', why: { is: 'condition', atom: { test: some(ghost) } } }]);
    expect(new ClauseWalk([clause], new SmallHands(), false).decide('', '').passed).toEqual([
      { part: '1', why: { is: 'unchanged', subject: '' } },
    ]);
  });
});

describe('marks without a movement (R21)', () => {
  const fixed = (value: number): PlanAct['strength'] => ({ is: 'fixed', value, inParentheses: false });
  const mark = (from: SetNode, strength: PlanAct['strength'] = null): PlanAct =>
    act('mark', { aims: [into(from)], strength });

  it('are as many as the number of the act, or one, on spaces that can be marked', () => {
    // s2 and s4 are objectives. A d8 gives four faces to each.
    const one = new SmallHands([5]);
    expect(chosenBy(prepared(mark(objective), one))).toEqual(['goal s4']);
    expect(one.marked).toEqual(['s4']);
    const two = new SmallHands([5]);
    expect(chosenBy(prepared(mark(objective, fixed(2)), two))).toEqual(['goal s4 s2']);
    expect(two.marked).toEqual(['s4', 's2']);
    // s1 and s2 are elevated, but s1 cannot be marked.
    expect(chosenBy(prepared(mark(elevated, fixed(2))))).toEqual(['goal s2']);
    expect(doneBy(prepared(mark(elevated))).path).toEqual(['s2']);
  });

  it('are impossible if no space can be marked', () => {
    expect(whyNot(prepared(mark(plane('ghost', 'space'))))).toMatchObject({ is: 'unchanged' });
    expect(whyNot(prepared(act('mark')))).toMatchObject({ is: 'rule' });
  });

  it('are on the goal of the act, if the act has choices', () => {
    const choices = [choice('actor', enemy), choice('goal', elevated)];
    expect(chosenBy(prepared(act('mark', { choices })))).toEqual(['goal s2']);
  });
});

describe('a Find (R130)', () => {
  const find = (from: SetNode): PlanAct => act('find', { choices: [choice('find', from)] });
  /** An act that moves to the places of the unit that the Find has chosen. */
  const goThere = act('go', { aims: [into({ is: 'places', of: { is: 'chosen', role: 'find', sort: 'unit' } })] });

  it('chooses among the things with which the next act is possible', () => {
    // The enemy `near` is on s2, which is in reach, and `far` is on s4.
    expect(chosenBy(prepared(find(enemy), new SmallHands(), goThere))).toEqual(['find near']);
    expect(chosenBy(prepared(find(enemy), new SmallHands([5])))).toEqual(['find far']);
  });

  it('is impossible if there is nothing to find, or by the reason of the next act', () => {
    expect(whyNot(prepared(find(ghost)))).toEqual({ is: 'aim', reason: 'there is nothing to find' });
    expect(whyNot(prepared(find(enemy), new SmallHands(), act('NONE')))).toEqual({ is: 'unchanged', subject: 'NONE' });
  });

  it('is impossible before another Find by the reason of the act after both', () => {
    const [both, none] = [new SmallHands(), act('NONE')];
    expect(whyNot(prepared(find(enemy), both, find(enemy), none))).toEqual({ is: 'unchanged', subject: 'NONE' });
    expect(whyNot(prepared(find(enemy), both, find(enemy), find(ghost)))).toMatchObject({ is: 'aim' });
    // The second Find chooses for the move, so the first has the choice among all.
    expect(chosenBy(prepared(find(enemy), new SmallHands([5]), find(enemy), goThere))).toEqual(['find far']);
  });
});

describe('a unit that is led by the words of a clause', () => {
  const call = (from: SetNode, to: SetNode): PlanAct =>
    act('call', { choices: [choice('actor', from)], aims: [into(to)] });

  it('is one that can move there', () =>
    // Both units reach s2 and s3, but `near` is on s2 already.
    expect(chosenBy(prepared(call(enemy, elevated)))).toEqual(['actor far']));

  it('is none that the game does not let move', () => {
    class Bound extends SmallHands {
      override facts(): Facts {
        const isFit = (_choice: PlanChoice, id: Id): boolean => id !== 'far';
        return Object.assign(Object.create(smallFacts) as Facts, { isFit });
      }
    }
    expect(whyNot(prepared(call(enemy, elevated), new Bound()))).toMatchObject({ is: 'aim' });
  });

  it('is none, by the reason that all units share, or by a general one', () => {
    const away: SetNode = { is: 'named', name: 's4', sort: 'space' };
    expect(whyNot(prepared(call({ is: 'named', name: 'near', sort: 'unit' }, away)))).toEqual({
      is: 'aim',
      reason: 'none is in reach',
    });
    // `near` cannot reach s4, and `far` is there already.
    expect(whyNot(prepared(call(enemy, away)))).toEqual({
      is: 'unchanged',
      subject: 'no {mover} can be led anywhere',
    });
    expect(whyNot(prepared(act('call')))).toEqual({ is: 'rule', rule: 'nobody is led' });
  });
});

describe('scouting along a route (R42)', () => {
  it('is impossible, by the reason of the route', () => {
    const route: SetNode = { is: 'made', name: 'way', sort: 'space', of: [] };
    expect(whyNot(prepared(act('go', { limits: { route } })))).toEqual({ is: 'rule', rule: 'nobody moves' });
  });
});

describe('an act of the game', () => {
  const doable = (more: Partial<PossibleAct>): PossibleAct => ({ is: 'doable', run: () => [], ...more });
  const attack = act('fight', { strength: { is: 'printed', inParentheses: false } });
  const by = (more: Partial<PossibleAct>) => prepared(attack, new SmallHands([], doable(more)));

  it('has the number that the card prints, also before the act is done', () => {
    const ready = by({ printed: () => 3 });
    expect(isReady(ready) && ready.printed?.()).toBe(3);
    expect(doneBy(ready).cardValue).toBe(3);
    expect(doneBy(by({})).cardValue).toBeNull();
  });

  it('has the number of other ways and the place only if there are some', () => {
    expect(doneBy(by({ otherWays: 1, place: 's1' }))).toMatchObject({ otherWays: 1, place: 's1' });
    expect(Object.keys(doneBy(by({ otherWays: 0 })))).not.toContain('otherWays');
    expect(Object.keys(doneBy(by({})))).not.toContain('place');
  });
});
