// Tests of the record of a decision that stops because chance is missing.
import { describe, expect, it } from 'vitest';
import { DecisionDraft } from '../../compiler/decide/decision-draft.ts';
import type { ChoiceResult } from '../../compiler/decide/interpret/choices.ts';
import { emptyDone } from '../../compiler/decide/ready-acts.ts';
import type { PassedPart, TableRoll } from '../../compiler/decide/record.ts';
import { all } from '../../compiler/plan/build.ts';
import type { PlanAct, PlanChoice, Role } from '../../compiler/plan/nodes.ts';

const choice = (role: Role): PlanChoice => ({ role, from: all('unit'), take: 'one', list: [] });

const act = (verb: string, choices: readonly PlanChoice[] = [], kind = 'fight'): PlanAct => ({
  act: kind,
  verb,
  strength: { is: 'printed', inParentheses: false },
  aims: [],
  choices,
  limits: {},
});

const picked = (id: string): ChoiceResult['picks'][number] => ({
  id,
  candidates: ['A', 'B'],
  ladder: [],
  roll: null,
  isUnbroken: false,
});

const passed: readonly PassedPart[] = [{ part: '1', why: { is: 'rule', rule: 'nobody moves' } }];
const roll: TableRoll = { die: 10, rolled: [3], row: '1–4', passed: [] };
const attack = act('ATTACK');
const move = act('MOVE');

/** Returns a draft of clause 2, after a roll on its table and after one act. */
function begun(): DecisionDraft {
  const draft = new DecisionDraft();
  draft.beginClause(2, passed);
  draft.addRoll(roll);
  draft.beginAct(attack, { printed: () => 4 });
  draft.addPick(choice('target'), picked('A'));
  draft.endAct(emptyDone(attack));
  return draft;
}

const recordOf = (draft: DecisionDraft) => draft.record('SCOUT Y', 'SCOUT');
/** Returns the choices of the last act of the record: `target A`. */
const choicesIn = (draft: DecisionDraft): unknown =>
  recordOf(draft)
    .done.at(-1)
    ?.choices.map(({ role, ids }) => `${role} ${ids.join(' ')}`.trim());

describe('the record up to now', () => {
  it('has no clause before the first is read', () =>
    expect(recordOf(new DecisionDraft())).toEqual({
      card: 'SCOUT Y',
      title: 'SCOUT',
      clause: null,
      passed: [],
      rolls: [],
      done: [],
    }));

  it('has the clause, the parts that were passed over, the rolls and the completed acts', () =>
    expect(recordOf(begun())).toEqual({
      card: 'SCOUT Y',
      title: 'SCOUT',
      clause: 2,
      passed,
      rolls: [roll],
      done: [emptyDone(attack)],
    }));

  it('has nothing of an earlier clause', () => {
    const draft = begun();
    draft.beginAct(move, {});
    draft.beginClause(3, []);
    expect(recordOf(draft)).toMatchObject({ clause: 3, passed: [], rolls: [], done: [] });
  });

  it('has the act that waits for chance, with the part of it that is certain', () => {
    const draft = begun();
    draft.beginAct(move, { begun: { letter: 'b', passed, cardValue: 3 } });
    expect(recordOf(draft).done).toEqual([
      emptyDone(attack),
      { ...emptyDone(move), letter: 'b', passed, cardValue: 3, isUnfinished: true },
    ]);
  });

  it('has the number on the card for an X, once this number is certain', () => {
    const draft = begun();
    let printed: number | null = null;
    draft.beginAct(attack, { printed: () => printed });
    expect(recordOf(draft).done.at(-1)?.cardValue).toBeNull();
    printed = 2;
    expect(recordOf(draft).done.at(-1)?.cardValue).toBe(2);
  });
});

describe('the choices of an act that waits for chance', () => {
  it('are those of the act, in order', () => {
    const draft = begun();
    draft.beginAct(move, {});
    draft.addPick(choice('goal'), picked('A'));
    draft.addPick(choice('destination'), picked('B'));
    expect(choicesIn(draft)).toEqual(['goal A', 'destination B']);
  });

  it('have no id before the roll; the same choice with an id takes its place', () => {
    const draft = begun();
    const [goal, way] = [choice('goal'), choice('way')];
    draft.beginAct(move, {});
    draft.addPick(goal, picked(''));
    expect(choicesIn(draft)).toEqual(['goal']);
    draft.addPick(goal, picked('A'));
    expect(choicesIn(draft)).toEqual(['goal A']);
    // A choice in the same role can come again, such as the choice of a second space on the way.
    draft.addPick(way, picked('B'));
    draft.addPick(way, picked('A'));
    draft.addPick(way, picked(''));
    expect(choicesIn(draft)).toEqual(['goal A', 'way B', 'way A', 'way']);
    draft.addPick(goal, picked('B'));
    expect(choicesIn(draft)).toEqual(['goal A', 'way B', 'way A', 'way', 'goal B']);
  });

  it('name the choice of the plan, unless the game made the choice', () => {
    const draft = begun();
    const target = choice('target');
    draft.beginAct(act('ATTACK', [target]), {});
    draft.addPick(target, picked('A'));
    draft.addPick({ ...target }, picked('B'));
    expect(recordOf(draft).done.at(-1)?.choices).toEqual([
      { role: 'target', ids: ['A'], picks: [picked('A')], of: target },
      { role: 'target', ids: ['B'], picks: [picked('B')] },
    ]);
  });

  it('leave out the choices of a led unit', () => {
    const draft = begun();
    draft.beginAct(act('GUIDE', [], 'call'), {});
    draft.addPick(choice('actor'), picked('A'));
    draft.addPick(choice('goal'), picked('B'));
    expect(choicesIn(draft)).toEqual(['actor A']);
  });
});
