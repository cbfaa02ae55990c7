// Reads the special rules of a sheet as data, which interpreted and compiled programs share.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';

function conditionOf(when: Test | null): RuleData['when'] {
  if (when === null) return null;
  const name = when.is === 'test' ? when.name : '';
  return name === 'unloaded' || name === 'isLaser' ? name : 'other';
}

/** Returns the order in which a set names the units that the crawler sees; null for other sets. */
function orderOf(set: SetNode | undefined): RuleData['order'] {
  if (set?.is !== 'best' || set.of.is !== 'where') return null;
  const { of, test } = set.of;
  const isSeen = of.is === 'plane' && of.name === 'unit' && test.is === 'test' && test.name === 'canSee';
  const { by } = set;
  if (!isSeen || (by.is !== 'least' && by.is !== 'most') || by.of.is !== 'distance' || by.of.metric !== 'range')
    return null;
  return by.is === 'least' ? 'nearest' : 'furthest';
}

/** Returns the effects of all special rules of a sheet, in their order. */
export const ruleDataOf = lazilyFor(({ moments }: SheetScript): readonly RuleData[] =>
  moments.flatMap(({ moment, when, does }) =>
    does.map(({ effect, of, count = null }) => ({
      moment,
      effect,
      count,
      names: of.flatMap((set) => (set.is === 'plane' ? [set.name] : [])),
      order: effect === 'fireAt' ? orderOf(of[0]) : null,
      when: conditionOf(when),
    })),
  ),
);
