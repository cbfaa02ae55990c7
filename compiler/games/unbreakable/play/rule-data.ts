// Reads the special rules of a sheet as data, which interpreted and compiled programs share.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { Test } from '../../../plan/nodes.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';

function conditionOf(when: Test | null): RuleData['when'] {
  if (when === null) return null;
  const name = when.is === 'test' ? when.name : '';
  return name === 'unloaded' || name === 'isLaser' ? name : 'other';
}

/** Returns the effects of all special rules of a sheet, in their order. */
export const ruleDataOf = lazilyFor(({ moments }: SheetScript): readonly RuleData[] =>
  moments.flatMap(({ moment, when, does }) =>
    does.map(({ effect, of, count = null }) => ({
      moment,
      effect,
      count,
      names: of.flatMap((set) => (set.is === 'plane' ? [set.name] : [])),
      when: conditionOf(when),
    })),
  ),
);
