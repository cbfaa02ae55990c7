// Compiles the conditions of special rules, and the rules about bombs.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { nodeEmitters } from '../../../emit/emit-parts.ts';
import type { EmitScope } from '../../../emit/emit-scope.ts';
import type { SheetCode } from '../../../emit/sheet-code.ts';
import { printedKey, type MomentRule, type Test } from '../../../plan/nodes.ts';
import { weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { crawlerWords } from '../crawler-wording.ts';
import { bombRuleParts, bombsOf, plannedBombRules } from '../play/laser-defence.ts';
import { weaponsIn } from '../play/packed-rules.ts';
import { plannedRules } from '../play/rule-data.ts';

/** The code for the conditions of special rules, and for the rules about bombs. The module exports both. */
interface WrittenRules {
  readonly conditions: string;
  readonly bombRules: string;
}

class ConditionWriter {
  private readonly sheet: SheetCode;
  private readonly scope: () => EmitScope;
  private readonly names = new Map<Test, string>();

  constructor(sheet: SheetCode, scope: () => EmitScope) {
    this.sheet = sheet;
    this.scope = scope;
  }

  /**
   * Writes the function of a rule’s condition if it is not yet written, and returns the name of the function. Returns
   * null if there is no condition.
   */
  name(test: Test | null, rule: MomentRule): string | null {
    if (test === null) return null;
    const before = this.names.get(test);
    if (before !== undefined) return before;
    const { sheet, scope, names } = this;
    const name = sheet.uniqueName(`rule ${names.size + 1}`);
    names.set(test, name);
    sheet.body(`${name}(t)`, () => {
      sheet.code.mark(rule[printedKey]);
      sheet.code.line(`return ${nodeEmitters.test(test, scope())};`);
    });
    return name;
  }
}

/** Returns the names of the bombs to which a rule about bombs applies. */
function kindsOf(planned: Parameters<typeof bombsOf>[0]): readonly string[] {
  const kinds = weaponsIn(bombsOf(planned));
  return weaponNames.filter((_name, index) => kinds[index + 1] === 1);
}

/**
 * Writes a function for each condition of a rule about bombs or of a rule at one of the `moments`. If the condition of
 * a rule at such a moment is only about the weapon of a row, it needs no function.
 */
export function writeConditions(
  script: SheetScript,
  sheet: SheetCode,
  scope: () => EmitScope,
  moments: ReadonlySet<string>,
): WrittenRules {
  const writer = new ConditionWriter(sheet, scope);
  const conditions = plannedRules(script).flatMap(({ ruleData, rule }, index) => {
    if (ruleData.when !== 'other' || !moments.has(ruleData.moment)) return [];
    return [`${index}: ${writer.name(rule.when, rule) ?? 'null'}`];
  });
  const bombRules = plannedBombRules(script).map((planned) => {
    const { rule, effect, ofBomb, ofLaser } = planned;
    const data = JSON.stringify({ ...bombRuleParts(planned, crawlerWords), effect, bombs: kindsOf(planned) });
    const tests = [ofBomb, ofLaser].map((test) => writer.name(test, rule) ?? 'null');
    return `{ ...${data}, ofBomb: ${tests[0]}, ofLaser: ${tests[1]} }`;
  });
  return { conditions: `{ ${conditions.join(', ')} }`, bombRules: `[${bombRules.join(', ')}]` };
}
