// Parts of special rules: effects, and sentences that bind effects to moments.
import { actor, both } from '../../../plan/build.ts';
import type { Effect, MomentRule, SetNode, Test } from '../../../plan/nodes.ts';
import { rewriteTest } from '../../../plan/rewrite.ts';
import { bareNoun, replaceIt } from '../../../language/phrases/nouns.ts';
import {
  misfit,
  type ClaimTerm,
  type Misfit,
  type MomentTerm,
  type NounTerm,
  type RuleTerm,
} from '../../../language/phrases/terms.ts';

/** The names of the effects that special rules can have. */
export type RuleEffect =
  | 'fireLaser'
  | 'holdFire'
  | 'reload'
  | 'reloadAll'
  | 'changeStatus'
  | 'remain'
  | 'ceaseFire'
  | 'moveAtRandom'
  | 'moveStraight'
  | 'rollDie'
  | 'mayEnter'
  | 'mayLeave'
  | 'fireAt'
  | 'reloadInstead'
  | 'defend'
  | 'drawWeapon'
  | 'loadNew'
  | 'unloadNew'
  | 'reprogram'
  | 'ownerMoves'
  | 'mayNot'
  | 'activate';

/** The moments that a sentence can name. If a sentence names no moment, the name of its rule says the moment. */
export type RuleMoment = 'bomb dropped' | 'activated' | 'time stream card' | 'squads reprogram crawlers card';

/** The effects that are possible at each moment that a sentence can name. */
const effectsAt: Readonly<Record<string, readonly RuleEffect[]>> = {
  'bomb dropped': ['fireLaser', 'holdFire'],
  activated: ['reload', 'reloadAll'],
  'time stream card': ['changeStatus', 'remain', 'ceaseFire', 'activate', 'ownerMoves'],
  'squads reprogram crawlers card': ['reprogram'],
} satisfies Readonly<Record<RuleMoment, readonly RuleEffect[]>>;

/** The possible effects of a rule that a row of a program carries out, such as the rule `Move`. */
const ofRows: readonly RuleEffect[] = [
  'moveAtRandom',
  'moveStraight',
  'rollDie',
  'mayEnter',
  'mayLeave',
  'fireAt',
  'reloadInstead',
  'defend',
  'drawWeapon',
  'loadNew',
  'unloadNew',
];

/**
 * The possible effects of a rule, by the name of the rule. The name can say a moment, such as `bomb dropped`, or the
 * row of a program that carries the rule out, such as `move`.
 */
export const effectsOfNames: Readonly<Record<string, readonly string[]>> = {
  ...effectsAt,
  move: ofRows,
  fire: ofRows,
  mutate: ofRows,
  reprogram: ['reprogram', 'ownerMoves', 'mayNot'],
};

export const crawler = actor('unit');

export const restsOnRules = ['book: Special Rules'];

const crawlerNoun: NounTerm = {
  ...bareNoun({ sort: 'unit', head: 'crawler', set: crawler }),
  word: 'a',
  isBare: false,
};

export const isCrawler = ({ word: before, set, sort }: NounTerm): boolean =>
  before === 'it' || (set.is === 'actor' && sort === 'unit');

/**
 * Returns a misfit for a noun that is not the crawler. A bare `crawler` is no misfit: another reading, as `the
 * crawler`, may be right, and then no fault must be reported.
 */
export const notCrawler = ({ head }: NounTerm): Misfit | null =>
  head === 'crawler' ? null : misfit('who', 'the crawler', head);

/** Replaces `it` by the crawler of the sheet. */
export const ofCrawler = (set: SetNode): SetNode => replaceIt(set, crawler);

export const testOfCrawler = (test: Test): Test =>
  rewriteTest(test, (set) => (set.is === 'ref' && set.word === 'it' ? crawler : set));

export const effect = (name: RuleEffect, of: readonly SetNode[] = [], count?: number): Effect => ({
  effect: name,
  of,
  list: [],
  ...(count !== undefined && { count }),
});

const ruleOf = (does: readonly Effect[]): MomentRule => ({
  is: 'rule',
  moment: '',
  by: null,
  of: crawler,
  when: null,
  does,
});

/** Returns a claim with effects. A claim is the words after the subject of a sentence, such as `reload 1 laser`. */
export const claimOfEffects = (does: readonly Effect[], penalty = 0): ClaimTerm => ({
  cat: 'claim',
  rules: [ruleOf(does)],
  penalty,
});

export const sentence = (rules: RuleTerm['rules'], penalty = 0): RuleTerm => ({
  cat: 'rule',
  rules,
  isNamed: true,
  penalty,
});

/** Returns a sentence with effects. The name of the rule that contains the sentence says when the effects happen. */
export const sentenceOf = (does: readonly Effect[], penalty = 0): RuleTerm => sentence([ruleOf(does)], penalty);

/** A sentence that has no effect in play. */
export const remark: RuleTerm = { cat: 'rule', rules: [], penalty: 0 };

export const momentOf = (
  moment: RuleMoment,
  parts: Partial<Pick<MomentTerm, 'by' | 'when' | 'penalty'>> = {},
): MomentTerm => ({ cat: 'moment', moment, by: null, of: crawlerNoun, penalty: 0, ...parts });

const isMomentRule = (rule: RuleTerm['rules'][number]): rule is MomentRule => rule.is === 'rule';

/** Returns the rules of a sentence. All rules of Unbreakable are bound to moments. */
export const momentRules = ({ rules }: Pick<RuleTerm, 'rules'>): readonly MomentRule[] => rules.filter(isMomentRule);

/** Returns the rules with an additional test. They then apply only if this test is true too. */
export const withTest = (rules: readonly MomentRule[], test: Test): readonly MomentRule[] =>
  rules.map((rule) => ({ ...rule, when: rule.when ? both(test, rule.when) : test }));

/** Returns the effects of several rules as one list. */
export const ruleEffects = (rules: readonly MomentRule[]): readonly Effect[] => rules.flatMap(({ does }) => does);

/**
 * Returns a sentence whose rules apply at a moment. Returns a misfit if an effect is impossible at this moment, or if a
 * rule already has a moment. `before` is the penalty that the rules have already.
 */
export function ruleAt(
  rules: readonly MomentRule[],
  { moment, by, when, penalty }: MomentTerm,
  before: number,
): RuleTerm | Misfit {
  const able: readonly string[] = effectsAt[moment] ?? [];
  const isBound = rules.some((rule) => rule.moment !== '');
  const stray = ruleEffects(rules).find((each) => !able.includes(each.effect));
  if (isBound || stray) return misfit('does', 'an effect at this moment', isBound ? 'two moments' : 'another effect');
  const bound = rules.map((rule) => ({ ...rule, moment, by }));
  return sentence(when ? withTest(bound, when) : bound, penalty + before);
}

/** True if a noun names things of a kind, such as `laser`. */
export const isOfKind = ({ set }: NounTerm, kind: string): boolean => set.is === 'plane' && set.name === kind;

/** Returns the words after a subject as a whole sentence. Returns null or a misfit unchanged. */
export const asSentence = (claim: ClaimTerm | Misfit | null): RuleTerm | Misfit | null =>
  claim === null || claim.cat === 'misfit' ? claim : sentence(claim.rules, claim.penalty);
