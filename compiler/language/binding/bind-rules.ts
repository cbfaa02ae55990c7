// Bot rules: their sentences, read and seen from the sheet's bot.
import type { Rule } from '../../../grammar/tree.ts';
import { sortOf } from '../../plan/build.ts';
import type { Definition, MomentRule, SetNode } from '../../plan/nodes.ts';
import { rewrite, rewriteCriterion, rewriteTest } from '../../plan/rewrite.ts';
import type { RewriteRule as Rewriting } from '../../plan/rewrite.ts';
import type { RuleTerm } from '../phrases/terms.ts';
import type { Binder } from './clause-binder.ts';
import { sidesRule } from './scope.ts';

/** The sentences of a paragraph. */
export const sentencesOf = (text: string): string[] =>
  text.split(/\.\s+(?=[A-Z])/).map((part) => (part.endsWith('.') ? part.slice(0, -1) : part));

/** `that` and bare nouns of an effect mean what the moment is about. */
const told = (set: SetNode, of: SetNode): SetNode =>
  rewrite(set, (part) =>
    part.is === 'ref'
      ? (part.word === 'that' || part.word === 'the') && part.sort === sortOf(of)
        ? of
        : (part.alone ?? part)
      : part,
  );

function settled(rule: Definition | MomentRule, side: Rewriting): Definition | MomentRule {
  if (rule.is === 'definition') return { ...rule, means: rewrite(told(rule.means, rule.means), side) };
  const of = rewrite(told(rule.of, rule.of), side);
  return {
    ...rule,
    of,
    when: rule.when && rewriteTest(rule.when, side),
    does: rule.does.map((one) => ({
      ...one,
      of: one.of.map((set) => rewrite(told(set, of), side)),
      list: one.list.map((criterion) => rewriteCriterion(criterion, side)),
    })),
  };
}

/** Two definitions of one word say one thing together. */
export function merged(rules: readonly (Definition | MomentRule)[]): (Definition | MomentRule)[] {
  const made: (Definition | MomentRule)[] = [];
  for (const rule of rules) {
    const same = made.findIndex(
      (one) => one.is === 'definition' && rule.is === 'definition' && one.plane === rule.plane,
    );
    const before = made[same];
    if (rule.is !== 'definition' || before?.is !== 'definition') made.push(rule);
    else {
      const means = rewrite(rule.means, (set) => (set.is === 'plane' && set.name === rule.plane ? before.means : set));
      made[same] = { ...rule, means };
    }
  }
  return made;
}

export function rulesOf(rule: Rule, binder: Binder): (Definition | MomentRule)[] {
  return sentencesOf(rule.text.text).flatMap((text, index) => {
    const { terms } = binder.reader.read(text, 'rule');
    const [term] = terms;
    if (!term || terms.length !== 1) {
      binder.unread([rule.text], text, 'rule', terms, index);
      return [];
    }
    const side = sidesRule(binder.sides, 'bot');
    return (term as RuleTerm).rules.map((one) => settled(one, side));
  });
}
