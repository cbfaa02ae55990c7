// Reads the special rules of a sheet as data, which interpreted and compiled programs share.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { Effect, MomentRule, SetNode, Test } from '../../../plan/nodes.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';

const isFiring = (set: SetNode): boolean => set.is === 'actor' && set.sort === 'weapon';

/** Returns the name of a set, or the names of the parts of a union; null for other sets. */
function namesOf(set: SetNode): readonly string[] | null {
  if ('name' in set) return [set.name];
  const names = set.is === 'or' ? set.of.map(namesOf) : [null];
  return names.includes(null) ? null : names.flatMap((part) => part ?? []);
}

/**
 * Returns the kinds of weapons that a test about the weapon of a row allows. With `isNot`, these kinds are excluded.
 * Returns `other` if the test is not about the weapon.
 */
function ofWeapon(test: Test): RuleData['when'] {
  if (test.is === 'not') {
    const inner = ofWeapon(test.of);
    return inner !== null && inner !== 'other' ? { ...inner, isNot: !inner.isNot } : 'other';
  }
  if (test.is !== 'some') return 'other';
  const { of } = test;
  const isNot = of.is === 'minus';
  const parts = of.is === 'minus' ? [of.from, of.less] : of.is === 'and' ? of.of : of.is === 'or' ? orParts(of.of) : [];
  const [first, second, more] = parts;
  const names = first && second && !more && isFiring(first) ? namesOf(second) : null;
  return names ? { names, isNot } : 'other';
}

/**
 * Splits the union in `the weapon is A or B`. Returns the weapon, and the union of A and B. Returns an empty list for
 * other unions.
 */
function orParts(sets: readonly SetNode[]): readonly SetNode[] {
  const parts = sets.map((set) => (set.is === 'and' && set.of.length === 2 ? set.of : []));
  const kinds = parts.flatMap(([weapon, kind]) => (weapon && kind && isFiring(weapon) ? [kind] : []));
  const weapon = parts[0]?.[0];
  return weapon && kinds.length === sets.length ? [weapon, { is: 'or', of: kinds }] : [];
}

function conditionOf(when: Test | null): RuleData['when'] {
  // `severalQualify` means that several units are left, so that a die is needed. If the rule applies, this test is
  // always true. So the test is no condition.
  if (when === null || (when.is === 'test' && when.name === 'severalQualify')) return null;
  return ofWeapon(when);
}

/**
 * Returns the kind of units at which `fireAt` may fire, and the order by which one of them is chosen. Returns null if
 * the words allow units that the crawler does not see, or if the order is not by distance.
 */
function targetOf(set: SetNode | undefined): RuleData['target'] {
  const seen = set?.is === 'best' ? set.of : set;
  if (seen?.is !== 'where' || seen.of.is !== 'plane' || seen.test.is !== 'test' || seen.test.name !== 'isSeen')
    return null;
  const of = seen.of.name;
  if (set?.is !== 'best') return { order: 'any', of };
  const { by } = set;
  const isOfSteps = by.is !== 'keep' && by.is !== 'random' && by.of.is === 'distance' && by.of.metric === 'range';
  if (!isOfSteps) return null;
  return { order: by.is === 'least' ? 'nearest' : 'furthest', of };
}

/** An effect of a special rule: as data in `ruleData`, and as the plan has it in `effect`. */
interface PlannedRule {
  readonly ruleData: RuleData;
  readonly rule: MomentRule;
  readonly effect: Effect;
}

/** Returns the effects of all special rules of a sheet, in their order. */
export const plannedRules = lazilyFor(({ moments }: SheetScript): readonly PlannedRule[] =>
  moments.flatMap((rule) =>
    rule.does.map((effect) => ({
      rule,
      effect,
      ruleData: {
        moment: rule.moment,
        effect: effect.effect,
        count: effect.count ?? null,
        names: effect.of.flatMap((set) => namesOf(set) ?? []),
        target: effect.effect === 'fireAt' ? targetOf(effect.of[0]) : null,
        when: conditionOf(rule.when),
      },
    })),
  ),
);

/** Returns the effects of all special rules of a sheet as data. */
export const ruleDataOf = lazilyFor((script: SheetScript): readonly RuleData[] =>
  plannedRules(script).map(({ ruleData }) => ruleData),
);
