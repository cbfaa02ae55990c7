// Emits code for ATTACK, SUPPRESS, SPECIAL ATTACK and PULSE (R1–R3, R33, R45).
import type { CallistoActToWrite } from './act-to-write.ts';
import { drawOne, narrowingFunction } from '../../../emit/list-code.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import { wordsOfMember, intersectionWords, isNotEmpty, argumentWords, type SetWords } from '../../../emit/set-words.ts';
import {
  ifSetIsNotEmpty,
  ifCallSucceeds,
  isEnough,
  keepWords,
  narrowedBy,
  wordsFromCall,
} from '../../../emit/word-code.ts';
import { alternativesOf } from '../../../plan/build.ts';
import type { PlanAct, PlanChoice, SetNode } from '../../../plan/nodes.ts';
import { pulsing, pushingLater, suppressing, targetingAll } from '../../../../runtime/callisto/emitted/fights.ts';
import { verbNumber } from '../../../../runtime/callisto/emitted/printed-tables.ts';
import { byRow } from './target-code.ts';

export function emitFight(doing: CallistoActToWrite, scope: EmitScope): void {
  const { act } = doing;
  if (act.strength?.is === 'fixed') byClause(doing, act.strength.value, scope);
  else if (act.strength?.is === 'printed') byCard(doing, scope);
  else throw new EmitError('A fight has no strength.');
}

/**
 * Returns three properties of a fight as bits: the fight suppresses; the fight pushes; a later sentence chooses the
 * spaces of the push.
 */
const kindOf = ({ act, pushesLater }: CallistoActToWrite): number =>
  (act.verb === 'SUPPRESS' ? suppressing : 0) | (act.verb === 'PULSE' ? pulsing : 0) | (pushesLater ? pushingLater : 0);

/** Returns two arguments: the number of dice against personnel, and against armoured targets. */
function diceOf({ act }: CallistoActToWrite, dice: number): string {
  const second = act.limits['second'];
  return `${dice}, ${typeof second === 'number' ? second : dice}`;
}

/** Emits a fight whose strength the clause prints. */
function byClause(doing: CallistoActToWrite, dice: number, scope: EmitScope): void {
  const { act } = doing;
  const [first, second] = act.choices;
  if (!first) return;
  for (const set of alternativesOf(first.from)) {
    const all = keepWords(scope.parts.set(set, scope), scope, 'targets');
    if (second) {
      const strike = (targets: SetWords): void => {
        const call = `'${targets.sort}', ${argumentWords(targets)}, ${diceOf(doing, dice)}`;
        scope.code.line(`c.fightsAll(t, ${kindOf(doing)}, ${call});`);
        doing.done(scope);
      };
      inSpace(all, first, second, strike, scope);
      continue;
    }
    const isAll = first.take === 'all';
    const struck = isAll ? all : narrowedBy(all, narrowingFunction(first.role, first.list, all.sort, scope), scope);
    const isUnit = all.sort === 'unit' && !isAll;
    const call = isUnit
      ? `c_fightsUnit(t, ${kindOf(doing)}, ${struck.lo}, ${diceOf(doing, dice).replace(/^(\d+), \1$/, '$1')})`
      : `c.fights${isAll ? 'All' : 'One'}(t, ${kindOf(doing)}, '${all.sort}', ${argumentWords(struck)}, ${diceOf(doing, dice)})`;
    ifSetIsNotEmpty(all, call, () => doing.done(scope), scope);
  }
}

/** Emits a fight against all targets in a space. The space is chosen first. */
function inSpace(
  spaces: SetWords,
  first: PlanChoice,
  second: PlanChoice,
  fight: (targets: SetWords, space: string) => void,
  scope: EmitScope,
): void {
  const { code } = scope;
  code.block(`if (${isNotEmpty(spaces)})`, () => {
    code.line(isEnough);
    const space = drawOne(first.role, spaces, first.list, spaces.sort, scope);
    const chosen = new Map([...scope.chosen, [first.role, wordsOfMember(spaces.sort, space, scope.width)] as const]);
    const inside = { ...scope, chosen };
    fight(keepWords(scope.parts.set(second.from, inside), inside), space);
  });
}

/**
 * Emits a fight whose strength the card prints. Each row of the card gets a target. Then the code carries out the row
 * with the best chance to hit (R45).
 */
function byCard(doing: CallistoActToWrite, outer: EmitScope): void {
  const { act, name, also, done } = doing;
  const [choice, second] = act.choices;
  if (!choice) throw new EmitError('A fight names no target.');
  also(`${name}_aims(t)`, () => byRowOfCard(act, choice, second, outer));
  const kind = kindOf(doing) | (second ? targetingAll : 0);
  const call = `c.fightsByCard(t, ${kind}, ${verbNumber(act.verb)}, ${name}_aims, danger)`;
  ifCallSucceeds(call, () => done(outer), outer);
}

/** Emits the choice of targets for the current row of the card. */
function byRowOfCard(act: PlanAct, choice: PlanChoice, second: PlanChoice | undefined, outer: EmitScope): void {
  const limits = 'range' in act.limits ? act.limits : { ...act.limits, [byRow]: true };
  const targets: SetNode = { is: 'targets', sort: 'unit' };
  const inside: EmitScope = { ...outer, act: { ...act, limits }, conditionSet: null };
  const hits = keepWords(inside.parts.set(targets, inside), inside, 'hits');
  const scope: EmitScope = { ...inside, conditionSet: { set: targets, words: hits } };
  for (const set of alternativesOf(choice.from)) {
    const all = keepWords(scope.parts.set(set, scope), scope, 'targets');
    if (second) {
      const struck = intersectionWords(all, wordsFromCall(`c.placesOfRow(t, ${hits.lo})`, 'space', scope));
      const aim = ({ lo }: SetWords, space: string): void => {
        scope.code.line(`c.aimsAtAll(t, ${lo}, ${space});`);
        scope.code.line('return true;');
      };
      inSpace(keepWords(struck, scope), choice, second, aim, scope);
      continue;
    }
    const by = narrowingFunction(choice.role, choice.list, all.sort, scope);
    const bySpace = narrowingFunction('thing', [], 'space', scope);
    scope.code.line(
      `if (c.aimsAtOne(t, '${all.sort}', ${argumentWords(all)}, ${by}, ${bySpace}, ${hits.lo})) return true;`,
    );
  }
}
