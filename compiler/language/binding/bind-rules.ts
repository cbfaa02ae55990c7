// Turns bot rules into plans: reads their sentences, and replaces open sides (`own`) by `bot` or `enemy`.
import type { Rule } from '../../../grammar/tree.ts';
import { planeKey, sortOf } from '../../plan/build.ts';
import { printedKey, type Definition, type MomentRule, type SetNode } from '../../plan/nodes.ts';
import { rewrite, rewriteConditions, type RewriteRule as Rewriting } from '../../plan/rewrite.ts';
import { showBotRule } from '../../plan/plan-text.ts';
import type { RuleTerm } from '../phrases/terms.ts';
import type { Binder } from './clause-binder.ts';
import { sidesRule } from './scope.ts';

export const sentencesOf = (text: string): string[] =>
  text.split(/\.\s+(?=[A-Z])/).map((part) => (part.endsWith('.') ? part.slice(0, -1) : part));

/**
 * Replaces the pointers in a rule. The words `that …` and `the …` then mean the subject of the rule if the sorts are
 * equal. Any other pointer gets the meaning that it has without a context.
 */
const withSubject = (set: SetNode, of: SetNode): SetNode =>
  rewrite(set, (part) =>
    part.is === 'ref'
      ? (part.word === 'that' || part.word === 'the') && part.sort === sortOf(of)
        ? of
        : (part.alone ?? part)
      : part,
  );

function boundRule(rule: Definition | MomentRule, side: Rewriting): Definition | MomentRule {
  if (rule.is === 'definition') return { ...rule, means: rewrite(withSubject(rule.means, rule.means), side) };
  const of = rewrite(withSubject(rule.of, rule.of), side);
  const { does, ...sided } = rewriteConditions(rule, side);
  const boundEffects = does.map((effect) => ({
    ...effect,
    of: effect.of.map((set) => rewrite(withSubject(set, of), side)),
  }));
  return { ...sided, of, does: boundEffects };
}

/** Merges several definitions of a word into one definition. */
export function mergeRules(rules: readonly (Definition | MomentRule)[]): (Definition | MomentRule)[] {
  const mergedRules: (Definition | MomentRule)[] = [];
  const places = new Map<string, number>();
  // Texts of the definitions so far. A sheet can repeat a definition, and the same meaning must not be merged twice.
  const texts = new Set<string>();
  for (const rule of rules) {
    if (rule.is !== 'definition') {
      mergedRules.push(rule);
      continue;
    }
    const text = showBotRule(rule);
    if (texts.has(text)) continue;
    texts.add(text);
    const place = places.get(rule.plane);
    const earlierRule = place === undefined ? undefined : mergedRules[place];
    if (place === undefined || earlierRule?.is !== 'definition') {
      places.set(rule.plane, mergedRules.length);
      mergedRules.push(rule);
      continue;
    }
    const means = rewrite(rule.means, (set) =>
      set.is === 'plane' && planeKey(set) === rule.plane ? earlierRule.means : set,
    );
    mergedRules[place] = { ...rule, means };
  }
  return mergedRules;
}

/** Adds the printed name to a rule. If the rule has no moment, its moment is the name in lower case. */
function withName(rule: Definition | MomentRule, { name, start, end }: Rule): Definition | MomentRule {
  if (rule.is !== 'rule' || !name) return rule;
  const moment = rule.moment === '' ? name.text.toLowerCase() : rule.moment;
  return { ...rule, moment, [printedKey]: { start, end, text: name.text } };
}

/** Copies the moment and the condition of the preceding sentence into each rule that has neither. */
const continueRules = (
  rules: readonly (Definition | MomentRule)[],
  { moment, by, when }: MomentRule,
): readonly (Definition | MomentRule)[] =>
  rules.map((rule) =>
    rule.is === 'rule' && rule.when === null && rule.moment === '' ? { ...rule, moment, by, when } : rule,
  );

export const rulesOf = (rule: Rule, binder: Binder): (Definition | MomentRule)[] =>
  rulesBySentence(rule, binder).flat();

/** Returns one list for each sentence of a bot rule: the rules that the sentence states. */
export function rulesBySentence(rule: Rule, binder: Binder): (Definition | MomentRule)[][] {
  let before: MomentRule | null = null;
  return sentencesOf(rule.text.text).map((text, index) => {
    const { terms } = binder.reader.read(text, 'rule');
    const [term] = terms;
    if (!term || terms.length !== 1) {
      binder.unread([rule.text], text, 'rule', terms, index);
      return [];
    }
    const side = sidesRule(binder.sides, 'bot');
    const { rules: spoken, isNamed, continues } = term as RuleTerm;
    const rules = continues && before ? continueRules(spoken, before) : spoken;
    const last = rules.at(-1);
    before = last?.is === 'rule' ? last : null;
    return rules.map((unbound) => boundRule(isNamed ? withName(unbound, rule) : unbound, side));
  });
}
